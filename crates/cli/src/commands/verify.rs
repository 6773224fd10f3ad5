//! `bastide verify`: recomputes the draws of a game and compares them.

use crate::args_server::VerifyArgs;
use crate::failure::{CliFailure, print};
use crate::files;
use bastide_table::{Contributions, FirstPlan, Proved, Unproved, verify};
use serde_json::{Value, json};

pub(crate) fn run(args: &VerifyArgs) -> Result<(), CliFailure> {
    let document = files::document(&args.file)?;
    let result = verify(&document);
    if let Err(why @ Unproved::NothingToCheck(_)) = &result {
        return Err(CliFailure::input(format!("{}: {why}", args.file.display())));
    }
    let output = match (&result, args.json) {
        (Ok(proved), true) => {
            format!("{:#}\n", report(proved, &document.header.players))
        }
        (Err(why), true) => format!("{:#}\n", json!({ "holds": false, "why": why.to_string() })),
        (Ok(proved), false) => {
            let first = match proved.first {
                FirstPlan::Drawn => ", and so does the choice of first player",
                FirstPlan::Seat1 => "",
                FirstPlan::Creator => {
                    ". The first player was not drawn: the player who created the table started"
                }
            };
            let draws = proved.outcomes.len();
            let contributions = contributions_text(&proved.contributions, &document.header.players);
            format!(
                "the draws are correct: all {draws} follow from the seed whose hash was published before the game{first}\n{contributions}\n"
            )
        }
        (Err(why), false) => format!("{why}\n"),
    };
    print(&output);
    result.map(|_| ()).map_err(|_| CliFailure::Checked)
}

/// The names of the players who contributed, and of those who did not reveal in time.
fn named(all: &Contributions, players: &[String]) -> (Vec<String>, Vec<String>) {
    let name = |seat: usize| players.get(seat).cloned().unwrap_or_default();
    let values = all.values();
    let contributed =
        values.iter().enumerate().filter(|(_, value)| value.is_some()).map(|(seat, _)| name(seat));
    (contributed.collect(), all.missed().into_iter().map(name).collect())
}

fn report(proved: &Proved, players: &[String]) -> Value {
    let (contributed, missed) = named(&proved.contributions, players);
    let outcomes: Vec<Value> =
        (proved.outcomes.iter()).map(|one| json!({ "among": one.among, "outcome": one.outcome })).collect();
    json!({
        "holds": true, "draws": outcomes.len(), "first": proved.first, "first_drawn": proved.first == FirstPlan::Drawn,
        "version": proved.contributions.version(), "contributed": contributed, "did_not_reveal": missed,
        "outcomes": outcomes,
    })
}

/// Who contributed to the draws, in words.
fn contributions_text(all: &Contributions, players: &[String]) -> String {
    let (contributed, missed) = named(all, players);
    let mut text = match &contributed[..] {
        [] => "No player contributed, so the draws depend only on the server's seed.".to_string(),
        names => format!("The draws also depend on the contributions of {}.", names.join(", ")),
    };
    if !missed.is_empty() {
        text += &format!(" These players did not reveal theirs in time: {}.", missed.join(", "));
    }
    if let Contributions::Version1(_) = all {
        text += " In version 1, the operator could choose a contribution after seeing the others.";
    }
    text
}
