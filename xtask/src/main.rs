//! `cargo xtask tidy | audit | map | conformance [--check] | combinations [--check] | budget [--update] |
//! reliability | strength [FOLDER | --check]`

mod audit;
mod budget;
mod combinations;
mod conformance;
mod map;
mod program;
mod reliability;
mod strength;
mod tidy;
mod tree;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask tidy                   check project rules that no compiler checks: lengths, layers, names, prose
cargo xtask audit                  check licences and sources of all dependencies against deny.toml
cargo xtask map                    check the code map in ARCHITECTURE.md
cargo xtask conformance [--check]  write docs/conformance.md, or check that it is up to date
cargo xtask combinations [--check] play every pair of modules under the oracle and write docs/combinations.md, or check
                                   that its table is complete
cargo xtask budget [--update]      count instructions per playout and compare with crates/bench/budget.txt
cargo xtask reliability            copy the figures measured by the tests into docs/reliability.md
cargo xtask strength [FOLDER]      write the arena results (crates/ai/strength.txt, plus FOLDER/GAME/summary.json if a folder
                                   is given) into docs/ai.md; --check: check that its tables are up to date";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let outcome = match words[..] {
        ["tidy"] => tidy::run(),
        ["audit"] => audit::run(),
        ["map"] => map::run(),
        ["conformance"] => conformance::write(),
        ["conformance", "--check"] => conformance::check(),
        ["combinations"] => combinations::write(),
        ["combinations", "--check"] => combinations::check(),
        ["budget"] => budget::run(false),
        ["budget", "--update"] => budget::run(true),
        ["reliability"] => reliability::write(),
        ["strength"] => strength::write(None),
        ["strength", "--check"] => strength::check(),
        ["strength", folder] => strength::write(Some(folder)),
        _ => Err(vec![USAGE.to_string()]),
    };
    match outcome {
        Ok(said) => {
            println!("{said}");
            ExitCode::SUCCESS
        }
        Err(faults) => {
            for fault in faults {
                eprintln!("{fault}");
            }
            ExitCode::FAILURE
        }
    }
}

/// The success message of a command, or all faults it found.
type ChoreResult = Result<String, Vec<String>>;
