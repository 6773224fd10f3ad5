//! `bastide export`

use crate::args::ExportArgs;
use crate::failure::{CliFailure, print};
use crate::files;
use bastide_jcz::export;

pub(crate) fn run(args: &ExportArgs) -> Result<(), CliFailure> {
    let document = files::document(&args.record)?;
    let fail = |error| CliFailure::input(format!("{}: {error}", args.record.display()));
    let text = export(&document).map_err(fail)?;
    match &args.output {
        Some(path) => files::write(path, text.as_bytes()),
        None => {
            print(&text);
            Ok(())
        }
    }
}
