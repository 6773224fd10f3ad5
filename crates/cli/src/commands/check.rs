//! `bastide check`

use crate::args::CheckArgs;
use crate::failure::{CliFailure, print};
use crate::files;
use bastide_notation::check;
use serde_json::json;

pub(crate) fn run(args: &CheckArgs) -> Result<(), CliFailure> {
    let tiles = files::tile_files(&args.tiles)?;
    let paths = files::scenarios(&args.scenarios)?;
    let (mut held, mut bad, mut unreadable) = (0usize, 0usize, 0usize);
    let mut rows = Vec::new();
    for path in &paths {
        let name = path.display().to_string();
        let checked = files::document(path).and_then(|document| {
            let checked =
                check(&document, &tiles).map_err(|error| CliFailure::input(format!("{name}: {error}")))?;
            if checked.held + checked.failed.len() == 0 {
                return Err(CliFailure::input(format!(
                    "{name}: it has no expectations; add at least one `expect` line"
                )));
            }
            Ok(checked)
        });
        match checked {
            Ok(checked) => {
                held += checked.held;
                bad += checked.failed.len();
                for failed in &checked.failed {
                    let line = format!(
                        "{name}:{}: expected {}, found {}",
                        failed.line, failed.expected, failed.found
                    );
                    anstream::eprintln!("{line}");
                }
                let failed: Vec<_> = checked
                    .failed
                    .iter()
                    .map(|failed| json!({ "line": failed.line, "expected": failed.expected, "found": failed.found }))
                    .collect();
                rows.push(json!({ "file": name, "held": checked.held, "failed": failed }));
            }
            Err(CliFailure::Input(what)) => {
                unreadable += 1;
                anstream::eprintln!("bastide: {what}");
                rows.push(json!({ "file": name, "error": what }));
            }
            Err(failure) => return Err(failure),
        }
    }
    if args.json {
        print(&format!(
            "{:#}\n",
            json!({ "files": rows, "held": held, "failed": bad, "unreadable": unreadable })
        ));
    } else {
        let files = if paths.len() == 1 { "1 file".to_string() } else { format!("{} files", paths.len()) };
        print(&format!(
            "{files}: {held} expectations held, {bad} failed{}\n",
            if unreadable > 0 { format!(", {unreadable} unreadable") } else { String::new() }
        ));
    }
    match (bad, unreadable) {
        (_, 1..) => Err(CliFailure::InputReported),
        (1.., 0) => Err(CliFailure::Checked),
        (0, 0) => Ok(()),
    }
}
