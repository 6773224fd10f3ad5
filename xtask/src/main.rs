//! `cargo xtask tidy | conformance [--check] | combinations [--check] | budget [--update] |
//! reliability`

mod budget;
mod combinations;
mod conformance;
mod reliability;
mod tidy;
mod tree;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask tidy                   check the rules of the house that no compiler checks
cargo xtask conformance [--check]  write docs/conformance.md, or check that it is up to date
cargo xtask combinations [--check] play every pair of modules under the oracle and write docs/combinations.md, or check
                                   that the table is full
cargo xtask budget [--update]      count instructions per playout and compare with crates/bench/budget.txt
cargo xtask reliability            write what the tests have measured into docs/reliability.md";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let outcome = match words[..] {
        ["tidy"] => tidy::run(),
        ["conformance"] => conformance::write(),
        ["conformance", "--check"] => conformance::check(),
        ["combinations"] => combinations::write(),
        ["combinations", "--check"] => combinations::check(),
        ["budget"] => budget::run(false),
        ["budget", "--update"] => budget::run(true),
        ["reliability"] => reliability::write(),
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

/// What a chore says when all is well, or everything that is not.
type Outcome = Result<String, Vec<String>>;
