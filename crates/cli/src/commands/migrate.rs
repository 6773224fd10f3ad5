//! `bastide migrate`: copies a server's data between SQLite and PostgreSQL.

use crate::args_server::{MigrateArgs, MigrateCommand, MigrateTarget};
use crate::failure::{CliFailure, print};
use bastide_server::store::{
    StoreError, TransferProgress, TransferStep, TransferSummary, files_of, postgres_to_sqlite,
    sqlite_to_postgres,
};
use bastide_server::{DataDirLock, hide, store_file};
use indicatif::{ProgressBar, ProgressStyle};

pub(crate) fn run(args: &MigrateArgs) -> Result<(), CliFailure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(CliFailure::input)?;
    match &args.command {
        MigrateCommand::ToPostgres(target) => runtime.block_on(to_postgres(target)),
        MigrateCommand::ToSqlite(target) => runtime.block_on(to_sqlite(target)),
    }
}

async fn to_postgres(target: &MigrateTarget) -> Result<(), CliFailure> {
    let folder = target.data.display();
    if !store_file(&target.data).exists() {
        return Err(CliFailure::input(format!(
            "there is no bastide.sqlite in {folder}: name the server's data folder with --data"
        )));
    }
    let lock = DataDirLock::acquire(&target.data).map_err(CliFailure::input)?;
    let bar = bar();
    let copied =
        sqlite_to_postgres(&lock.store(), &target.postgres, &mut |progress| show(&bar, progress)).await;
    bar.finish_and_clear();
    let copied = copied.map_err(failed)?;
    print(&said(&copied, &format!("from {folder} to PostgreSQL")));
    print("Start the servers with --postgres, and keep the folder until everything works.\n");
    Ok(())
}

async fn to_sqlite(target: &MigrateTarget) -> Result<(), CliFailure> {
    let folder = target.data.display();
    let lock = DataDirLock::acquire(&target.data).map_err(CliFailure::input)?;
    let to = lock.store();
    if files_of(&to).iter().any(|file| file.exists()) {
        return Err(CliFailure::input(format!(
            "there is already a store in {folder}: name an empty folder with --data"
        )));
    }
    let bar = bar();
    let copied = postgres_to_sqlite(&target.postgres, &to, &mut |progress| show(&bar, progress)).await;
    bar.finish_and_clear();
    let copied = copied.map_err(failed)?;
    print(&said(&copied, &format!("from PostgreSQL to {folder}")));
    print("Start the server without --postgres, and keep the database until everything works.\n");
    Ok(())
}

/// Hides passwords in an error.
#[allow(clippy::needless_pass_by_value, reason = "for `map_err`")]
fn failed(error: StoreError) -> CliFailure {
    CliFailure::input(format!("nothing was copied: {}", hide(&error.to_string())))
}

fn said(copied: &TransferSummary, way: &str) -> String {
    let TransferSummary { rows, games, damaged } = copied;
    let mut text = format!("copied {rows} rows with {games} tables {way}, and read all of them back\n");
    if *damaged > 0 {
        text += &format!("{damaged} tables were damaged before and are copied as they are\n");
    }
    text
}

fn bar() -> ProgressBar {
    let bar = ProgressBar::new(0);
    if let Ok(style) =
        ProgressStyle::with_template("{msg} {wide_bar} {human_pos} of {human_len} rows, {eta} left")
    {
        bar.set_style(style);
    }
    bar
}

fn show(bar: &ProgressBar, progress: TransferProgress) {
    if progress.done == 0 {
        bar.reset_eta();
    }
    bar.set_length(progress.all);
    bar.set_position(progress.done);
    bar.set_message(match progress.step {
        TransferStep::Copy => "copying",
        TransferStep::Verify => "verifying",
    });
}
