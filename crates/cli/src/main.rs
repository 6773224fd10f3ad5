//! `bastide`: the command line.

mod arena;
mod args;
mod args_ai;
mod args_server;
mod art;
mod clock;
mod commands;
mod failure;
mod files;
mod open_files;
mod pieces;
mod plot;
mod protocol;
mod referee;
mod render_args;

use args::{Command, Options};
use clap::{CommandFactory, Parser};
use failure::Failure;
use std::process::ExitCode;

/// A server holds many small things for long between many that are gone soon: memory that is free goes back to the system.
#[cfg(unix)]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Serve(args) => commands::serve::run(&args),
        Command::Backup(args) => commands::backup::backup(&args),
        Command::Restore(args) => commands::backup::restore(&args),
        Command::Load(args) => commands::load::run(&args),
        Command::Verify(args) => commands::verify::run(&args),
        Command::Demo(args) => commands::demo::run(&args),
        Command::Replay(args) => commands::replay::run(&args),
        Command::Check(args) => commands::check::run(&args),
        Command::Import(args) => commands::import::run(&args),
        Command::Export(args) => commands::export::run(&args),
        Command::Position(args) => commands::position::run(&args),
        Command::Tiles(args) => commands::tiles::run(&args),
        Command::Render(args) => commands::render::run(&args),
        Command::Perft(args) => commands::perft::run(&args),
        Command::Setup(args) => commands::setup::run(&args.command),
        Command::Sim(args) => commands::sim::run(&args),
        Command::Bench(args) => commands::bench::run(&args),
        Command::Arena(args) => commands::arena::run(&args),
        Command::Bot(args) => commands::bot::run(&args),
        Command::Referee(args) => commands::referee::run(&args),
        Command::Analyse(args) => commands::analyse::run(&args),
        Command::Hint(args) => commands::hint::run(&args),
        Command::Tune(args) => commands::tune::run(&args),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Options::command(), "bastide", &mut script);
            failure::print(&String::from_utf8_lossy(&script));
            Ok(())
        }
    }
}

fn main() -> ExitCode {
    match run(Options::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
