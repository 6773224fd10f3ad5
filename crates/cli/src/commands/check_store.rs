//! `bastide check-store`: looks for damage in a server's store.

use crate::args_server::CheckStoreArgs;
use crate::failure::{CliFailure, print};
use bastide_server::store::{PostgresStore, SqliteStore, Store, StoreError, StoreReport, check_tables};
use bastide_server::{hide, store_file};
use indicatif::ProgressBar;
use serde_json::json;

/// Opens the store for reading. The name is for messages.
async fn open(args: &CheckStoreArgs) -> Result<(Box<dyn Store>, String), CliFailure> {
    if let Some(url) = args.postgres.as_ref().filter(|url| !url.is_empty()) {
        let opened = PostgresStore::open_to_read(url).await;
        let store = opened.map_err(|error| CliFailure::input(hide(&format!("PostgreSQL: {error}"))))?;
        return Ok((Box::new(store), "the database".to_string()));
    }
    let file = store_file(&args.data);
    let name = file.display().to_string();
    if !file.exists() {
        return Err(CliFailure::input(format!(
            "{name} does not exist: name the server's data folder with --data"
        )));
    }
    match SqliteStore::open_to_read(&file) {
        Ok(store) => Ok((Box::new(store), name)),
        Err(error @ StoreError::Corrupt(_)) => {
            print(&format!("{name}: {error}: {}\n", error.advice()));
            Err(CliFailure::Checked)
        }
        Err(error) => Err(CliFailure::input(format!("{name}: {error}"))),
    }
}

fn as_text(name: &str, report: &StoreReport) -> String {
    let mut text = String::new();
    for fault in &report.pages {
        text += &format!("damaged pages: {fault}\n");
    }
    for damaged in &report.damaged {
        text += &format!("table {}: {}\n", damaged.table, damaged.what);
    }
    let (tables, entries, damaged) = (report.tables, report.entries, report.damaged.len());
    text +=
        &format!("{name}: read {tables} tables with {entries} log entries; {damaged} tables are damaged\n");
    if !report.pages.is_empty() {
        text += &format!("{}\n", StoreError::Corrupt(String::new()).advice());
    }
    text
}

fn as_json(report: &StoreReport) -> String {
    let damaged: Vec<_> = report
        .damaged
        .iter()
        .map(|damaged| json!({ "table": damaged.table, "what": damaged.what }))
        .collect();
    let StoreReport { tables, entries, pages, .. } = report;
    let sound = report.is_sound();
    json!({ "sound": sound, "tables": tables, "entries": entries, "pages": pages, "damaged": damaged })
        .to_string()
        + "\n"
}

pub(crate) fn run(args: &CheckStoreArgs) -> Result<(), CliFailure> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(CliFailure::input)?;
    runtime.block_on(async {
        let (store, name) = open(args).await?;
        // Shown only in a terminal.
        let progress = ProgressBar::new_spinner();
        let checked = check_tables(&*store, |tables| progress.set_message(format!("{tables} tables")));
        let report = checked.await.map_err(|error| CliFailure::input(hide(&format!("{name}: {error}"))))?;
        progress.finish_and_clear();
        print(&if args.json { as_json(&report) } else { as_text(&name, &report) });
        if report.is_sound() { Ok(()) } else { Err(CliFailure::Checked) }
    })
}
