//! The `bastide` command line program.

mod arena;
mod args;
#[cfg(feature = "server")]
mod args_admin;
mod args_ai;
mod args_server;
mod art;
mod clock;
mod commands;
mod failure;
mod files;
#[cfg(feature = "server")]
mod open_files;
mod pieces;
mod plot;
mod protocol;
mod referee;
#[cfg(feature = "pictures")]
mod render_args;

use args::{CliArgs, CliCommand};
use clap::{CommandFactory, Parser};
use failure::CliFailure;
use std::process::ExitCode;

/// A server mixes many small long-lived allocations with short-lived ones. This allocator returns free memory to the system.
#[cfg(unix)]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn run(command: CliCommand) -> Result<(), CliFailure> {
    match command {
        #[cfg(feature = "server")]
        CliCommand::Serve(args) => commands::serve::run(&args),
        #[cfg(feature = "server")]
        CliCommand::Backup(args) => commands::backup::backup(&args),
        #[cfg(feature = "server")]
        CliCommand::Restore(args) => commands::backup::restore(&args),
        #[cfg(feature = "server")]
        CliCommand::Admin(args) => commands::admin::run(args),
        #[cfg(feature = "server")]
        CliCommand::CheckStore(args) => commands::check_store::run(&args),
        #[cfg(feature = "server")]
        CliCommand::Migrate(args) => commands::migrate::run(&args),
        #[cfg(feature = "server")]
        CliCommand::Load(args) => commands::load::run(&args),
        CliCommand::Verify(args) => commands::verify::run(&args),
        CliCommand::Demo(args) => commands::demo::run(&args),
        CliCommand::Replay(args) => commands::replay::run(&args),
        CliCommand::Check(args) => commands::check::run(&args),
        CliCommand::Import(args) => commands::import::run(&args),
        CliCommand::Export(args) => commands::export::run(&args),
        CliCommand::Position(args) => commands::position::run(&args),
        CliCommand::Tiles(args) => commands::tiles::run(&args),
        #[cfg(feature = "pictures")]
        CliCommand::Render(args) => commands::render::run(&args),
        CliCommand::Perft(args) => commands::perft::run(&args),
        CliCommand::Setup(args) => commands::setup::run(&args.command),
        CliCommand::Sim(args) => commands::sim::run(&args),
        CliCommand::Bench(args) => commands::bench::run(&args),
        CliCommand::Arena(args) => commands::arena::run(&args),
        CliCommand::Bot(args) => commands::bot::run(&args),
        CliCommand::Referee(args) => commands::referee::run(&args),
        CliCommand::Analyse(args) => commands::analyse::run(&args),
        CliCommand::Hint(args) => commands::hint::run(&args),
        CliCommand::Tune(args) => commands::tune::run(&args),
        CliCommand::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut CliArgs::command(), "bastide", &mut script);
            failure::print(&String::from_utf8_lossy(&script));
            Ok(())
        }
    }
}

fn main() -> ExitCode {
    match run(CliArgs::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
