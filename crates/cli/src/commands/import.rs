//! `bastide import`

use crate::args::ImportArgs;
use crate::failure::{CliFailure, print};
use crate::files;
use bastide_jcz::{ImportRefusal, Imported, JczFile, Judged, SentenceVerdict, import, judge};
use bastide_notation::{document_to_json, position_to_json};
use serde_json::{Value, json};
use std::path::Path;

pub(crate) fn run(args: &ImportArgs) -> Result<(), CliFailure> {
    if args.check {
        return check(args);
    }
    let [path] = &args.files[..] else {
        return Err(CliFailure::input(
            "import takes one file at a time: give one, or use --check for several",
        ));
    };
    let text = files::text(path)?;
    let fail = |refusal: ImportRefusal| CliFailure::input(format!("{}: {refusal}", path.display()));
    let imported = JczFile::parse(&text).and_then(|file| import(&file)).map_err(fail)?;
    for note in &imported.notes {
        anstream::eprintln!("bastide: {}: {note}", path.display());
    }
    let record = imported.record.to_string();
    if let Some(output) = &args.output {
        files::write(output, record.as_bytes())?;
    }
    if args.json {
        print(&format!("{:#}\n", report(&imported)));
    } else if args.output.is_some() {
        print(&format!(
            "{} messages, {} actions\n{}",
            imported.steps.len(),
            actions(&imported),
            scores(&imported)
        ));
    } else {
        print(&record);
    }
    Ok(())
}

fn actions(imported: &Imported) -> usize {
    imported.table.game.log().len()
}

fn scores(imported: &Imported) -> String {
    let table = &imported.table;
    let row = |player: bastide_engine::PlayerId| {
        format!("{:>5}  {}\n", table.game.state().score(player), table.names[player.index()])
    };
    table.game.rules().players().map(row).collect()
}

fn report(imported: &Imported) -> Value {
    let table = &imported.table;
    let scores = table.game.rules().players().map(
        |player| json!({ "name": table.names[player.index()], "score": table.game.state().score(player) }),
    );
    let steps = imported.steps.iter().map(|step| {
        json!({ "message": step.message, "type": step.kind, "actions": step.actions, "scores": step.scores })
    });
    let record: Value = serde_json::from_str(&document_to_json(&imported.record)).unwrap_or_default();
    json!({
        "record": record,
        "actions": actions(imported),
        "over": table.game.is_over(),
        "scores": scores.collect::<Vec<_>>(),
        "steps": steps.collect::<Vec<_>>(),
        "position": position_to_json(table, &imported.record.header),
        "notes": imported.notes,
    })
}

/// The outcome of one scenario.
enum ImportOutcome {
    Judged(Vec<Judged>),
    /// The scenario cannot be played here; the text is the reason.
    Refused(String),
    /// A message does not follow our rules, which is a failure.
    Stuck(String),
    Unreadable(String),
}

fn check(args: &ImportArgs) -> Result<(), CliFailure> {
    let paths = files::named(&args.files, "jcz")?;
    let (mut count, mut rows) = (Counts::default(), Vec::new());
    let width = paths.iter().map(|path| path.display().to_string().chars().count()).max().unwrap_or(0);
    for path in &paths {
        let name = path.display().to_string();
        let outcome = scenario(path)?;
        count.add(&outcome);
        if args.json {
            rows.push(row(&name, &outcome));
        } else {
            print(&format!("{name:<width$}  {}\n", words(&outcome)));
        }
    }
    if args.json {
        print(&format!(
            "{:#}\n",
            json!({
                "files": rows, "passed": count.passed, "failed": count.failed, "refused": count.refused,
                "unreadable": count.unreadable, "sentences": { "passed": count.held, "failed": count.wrong, "not_evaluated": count.open },
            })
        ));
    } else {
        print(&format!(
            "{} passed, {} failed, {} refused, {} unreadable; sentences: {} passed, {} failed, {} not evaluated\n",
            count.passed, count.failed, count.refused, count.unreadable, count.held, count.wrong, count.open
        ));
    }
    match (count.unreadable, count.failed) {
        (_, 1..) => Err(CliFailure::Checked),
        (1.., 0) => Err(CliFailure::InputReported),
        (0, 0) => Ok(()),
    }
}

fn scenario(path: &Path) -> Result<ImportOutcome, CliFailure> {
    let text = match files::text(path) {
        Ok(text) => text,
        Err(CliFailure::Input(what)) => return Ok(ImportOutcome::Unreadable(what)),
        Err(failure) => return Err(failure),
    };
    let file = match JczFile::parse(&text) {
        Ok(file) if !file.has_test() => {
            return Ok(ImportOutcome::Refused(
                "it has no `test`, so there is nothing to check: import it without --check".to_string(),
            ));
        }
        Ok(file) => file,
        Err(refusal) => return Ok(ImportOutcome::Unreadable(refusal.to_string())),
    };
    Ok(match import(&file) {
        Ok(imported) => ImportOutcome::Judged(judge(&file, &imported)),
        Err(refusal @ ImportRefusal::Message(_)) => ImportOutcome::Stuck(refusal.to_string()),
        Err(refusal) => ImportOutcome::Refused(refusal.to_string()),
    })
}

#[derive(Default)]
struct Counts {
    passed: usize,
    failed: usize,
    refused: usize,
    unreadable: usize,
    held: usize,
    wrong: usize,
    open: usize,
}

impl Counts {
    fn add(&mut self, outcome: &ImportOutcome) {
        match outcome {
            ImportOutcome::Judged(judged) => {
                let wrong =
                    judged.iter().filter(|one| matches!(one.verdict, SentenceVerdict::Failed(_))).count();
                let held = judged.iter().filter(|one| one.verdict == SentenceVerdict::Passed).count();
                self.held += held;
                self.wrong += wrong;
                self.open += judged.len() - held - wrong;
                // A scenario passes only if at least one sentence was evaluated.
                match (wrong, held) {
                    (0, 0) => self.refused += 1,
                    (0, _) => self.passed += 1,
                    _ => self.failed += 1,
                }
            }
            ImportOutcome::Refused(_) => self.refused += 1,
            ImportOutcome::Stuck(_) => self.failed += 1,
            ImportOutcome::Unreadable(_) => self.unreadable += 1,
        }
    }
}

/// A scenario's row of the table, with a line for each sentence that did not pass.
fn words(outcome: &ImportOutcome) -> String {
    let judged = match outcome {
        ImportOutcome::Judged(judged) => judged,
        ImportOutcome::Refused(what) => return format!("refused: {what}"),
        ImportOutcome::Stuck(what) => return format!("failed: {what}"),
        ImportOutcome::Unreadable(what) => return format!("unreadable: {what}"),
    };
    let failed = judged.iter().any(|one| matches!(one.verdict, SentenceVerdict::Failed(_)));
    let held = judged.iter().filter(|one| one.verdict == SentenceVerdict::Passed).count();
    let mut text = match (failed, held) {
        (true, _) => "failed".to_string(),
        (false, 0) => "refused: no sentence was evaluated".to_string(),
        (false, _) => format!("passed: {held} of {} sentences", judged.len()),
    };
    for one in judged {
        match &one.verdict {
            SentenceVerdict::Passed => {}
            SentenceVerdict::Failed(found) => {
                text += &format!("\n    turn {}: expected \"{}\", found {found}", one.turn, one.sentence);
            }
            SentenceVerdict::NotEvaluated(why) => {
                text += &format!("\n    not evaluated: \"{}\": {why}", one.sentence);
            }
        }
    }
    text
}

fn row(name: &str, outcome: &ImportOutcome) -> Value {
    let judged = match outcome {
        ImportOutcome::Judged(judged) => judged,
        ImportOutcome::Refused(what) => return json!({ "file": name, "outcome": "refused", "reason": what }),
        ImportOutcome::Stuck(what) => return json!({ "file": name, "outcome": "failed", "reason": what }),
        ImportOutcome::Unreadable(what) => {
            return json!({ "file": name, "outcome": "unreadable", "reason": what });
        }
    };
    let sentences = judged.iter().map(|one| match &one.verdict {
        SentenceVerdict::Passed => json!({ "sentence": one.sentence, "verdict": "passed" }),
        SentenceVerdict::Failed(found) => {
            json!({ "sentence": one.sentence, "verdict": "failed", "found": found, "turn": one.turn })
        }
        SentenceVerdict::NotEvaluated(why) => {
            json!({ "sentence": one.sentence, "verdict": "not evaluated", "reason": why })
        }
    });
    let failed = judged.iter().any(|one| matches!(one.verdict, SentenceVerdict::Failed(_)));
    let held = judged.iter().any(|one| one.verdict == SentenceVerdict::Passed);
    let outcome = if failed {
        "failed"
    } else if held {
        "passed"
    } else {
        "refused"
    };
    json!({ "file": name, "outcome": outcome, "sentences": sentences.collect::<Vec<_>>() })
}
