//! Looks for damaged pages in the embedded store's file, and measures the file.

use super::super::StoreSpace;
use super::StoreError;
use super::file::{files_of, open_as_it_is};
use rusqlite::Connection;
use std::path::Path;
use std::time::Instant;

/// Maximum number of faults that are reported for each SQL table.
const MOST: u32 = 10;
/// For a larger file, the check logs its progress.
const LARGE: u64 = 256 << 20;

/// Checks the structure of every SQL table, one after the other, so that no read transaction lasts longer than necessary. It reads the
/// whole file but no log, so it runs at the speed of the disk.
pub(super) fn check(path: &Path) -> Result<Vec<String>, StoreError> {
    let begun = Instant::now();
    let connection = open_as_it_is(path)?;
    let large = space(path).used > LARGE;
    let mut faults = Vec::new();
    let names: Vec<String> = connection
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")?
        .query_map([], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    for name in names {
        match check_table(&connection, &name) {
            Ok(found) => faults.extend(found),
            Err(error) => match StoreError::from(error) {
                StoreError::Corrupt(why) => faults.push(format!("{name}: {why}")),
                error => return Err(error),
            },
        }
        if large {
            tracing::info!(part = name, seconds = begun.elapsed().as_secs(), "checked a part of the store");
        }
    }
    Ok(faults)
}

fn check_table(connection: &Connection, name: &str) -> rusqlite::Result<Vec<String>> {
    let quoted = name.replace('"', "\"\"");
    let mut ready = connection.prepare(&format!("PRAGMA quick_check(\"{quoted}\")"))?;
    let rows = ready.query_map([], |row| row.get::<_, String>(0))?;
    let mut faults = Vec::new();
    for row in rows.take(MOST as usize) {
        let text = row?;
        if text != "ok" {
            faults.push(format!("{name}: {}", text.trim_end().replace('\n', " ")));
        }
    }
    Ok(faults)
}

/// The size of the store's files, and of their disk.
pub(super) fn space(path: &Path) -> StoreSpace {
    let used =
        files_of(path).iter().filter_map(|file| std::fs::metadata(file).ok()).map(|file| file.len()).sum();
    StoreSpace { used, disk: disk(path) }
}

#[cfg(unix)]
fn disk(path: &Path) -> Option<(u64, u64)> {
    let disk = rustix::fs::statvfs(path).ok()?;
    Some((disk.f_blocks * disk.f_frsize, disk.f_bavail * disk.f_frsize))
}

#[cfg(not(unix))]
fn disk(_: &Path) -> Option<(u64, u64)> {
    None
}
