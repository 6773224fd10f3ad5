//! `bastide verify`: recomputes the draws of a game and compares them.

use crate::args_server::VerifyArgs;
use crate::failure::{CliFailure, print};
use crate::files;
use bastide_table::{Unproved, verify};
use serde_json::json;

pub(crate) fn run(args: &VerifyArgs) -> Result<(), CliFailure> {
    let document = files::document(&args.file)?;
    let result = verify(&document);
    if let Err(why @ Unproved::NothingToCheck(_)) = &result {
        return Err(CliFailure::input(format!("{}: {why}", args.file.display())));
    }
    let output = match (&result, args.json) {
        (Ok(proved), true) => {
            let report = json!({ "holds": true, "draws": proved.draws, "first_drawn": proved.first_drawn });
            format!("{report:#}\n")
        }
        (Err(why), true) => format!("{:#}\n", json!({ "holds": false, "why": why.to_string() })),
        (Ok(proved), false) => {
            let first = if proved.first_drawn { ", and so does the choice of first player" } else { "" };
            let draws = proved.draws;
            format!(
                "the draws are correct: all {draws} follow from the seed whose hash was published before the game{first}\n"
            )
        }
        (Err(why), false) => format!("{why}\n"),
    };
    print(&output);
    result.map(|_| ()).map_err(|_| CliFailure::Checked)
}
