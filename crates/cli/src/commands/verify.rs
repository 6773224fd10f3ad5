//! `bastide verify`: the draws of a game, derived again.

use crate::args_server::VerifyArgs;
use crate::failure::{Failure, print};
use crate::files;
use bastide_table::verify;
use serde_json::json;

pub(crate) fn run(args: &VerifyArgs) -> Result<(), Failure> {
    let document = files::document(&args.file)?;
    let result = verify(&document);
    if args.json {
        let told = match &result {
            Ok(draws) => json!({ "holds": true, "draws": draws }),
            Err(why) => json!({ "holds": false, "why": why }),
        };
        print(&format!("{told:#}\n"));
    }
    match result {
        Ok(draws) if !args.json => {
            print(&format!("the draws hold: all {draws} follow from the seed whose hash was shown before\n"));
            Ok(())
        }
        Ok(_) => Ok(()),
        Err(why) => Err(Failure::input(format!("{}: the draws do not hold: {why}", args.file.display()))),
    }
}
