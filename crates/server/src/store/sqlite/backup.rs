//! Backup and restore of the embedded store. The source file is not changed.

use super::file::{close, files_of, open_as_it_is, version};
use super::{StoreError, unavailable};
use crate::data_dir_lock::private_file;
use rusqlite::Connection;
use rusqlite::config::DbConfig;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

/// Files created by a backup or restore. They are removed on drop, unless a successful run has cleared the
/// list.
struct TempFiles(Vec<PathBuf>);

impl Drop for TempFiles {
    fn drop(&mut self) {
        for path in &self.0 {
            // The file may have been renamed or removed already.
            let _ = std::fs::remove_file(path);
        }
    }
}

fn at(path: &Path) -> impl Fn(io::Error) -> StoreError + '_ {
    move |error| StoreError::Unavailable(format!("{}: {error}", path.display()))
}

/// Creates a file. Fails if it exists.
fn new_file(path: &Path, made: &mut TempFiles) -> Result<File, StoreError> {
    let file = private_file(path).map_err(at(path))?;
    made.0.push(path.to_path_buf());
    Ok(file)
}

/// Fails unless a server wrote this file, in a version that this program knows.
fn check(connection: &Connection) -> Result<(), StoreError> {
    match version(connection)? {
        0 => Err(StoreError::Unavailable("the file was not written by a Bastide server".to_string())),
        _ => Ok(()),
    }
}

/// Returns whether a file exists and is not empty.
fn is_not_empty(path: &Path) -> bool {
    std::fs::metadata(path).is_ok_and(|file| file.len() > 0)
}

/// Copies a store's file into a new one. A server may be using it.
pub fn back_up(from: &Path, to: &Path) -> Result<(), StoreError> {
    // Keep the write-ahead log that a crash left: closing the last connection would move it into the file.
    let has_log = files_of(from)[1..].iter().any(|file| is_not_empty(file));
    let connection = open_as_it_is(from)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, has_log).map_err(unavailable)?;
    check(&connection)?;
    let name = to
        .to_str()
        .ok_or_else(|| StoreError::Unavailable("the name of the copy is not UTF-8".to_string()))?;
    let mut made = TempFiles(Vec::new());
    let file = new_file(to, &mut made)?;
    connection.execute("VACUUM INTO ?1", [name]).map_err(unavailable)?;
    file.sync_all().map_err(at(to))?;
    made.0.clear();
    Ok(())
}

/// Restores a backup, with its write-ahead log if there is one. The file gets its final name after an
/// integrity check.
pub fn put_back(from: &Path, to: &Path) -> Result<(), StoreError> {
    let mut made = TempFiles(Vec::new());
    let new = to.with_extension("restoring");
    let beside = files_of(from).into_iter().zip(files_of(&new));
    for (number, (from, new)) in beside.enumerate() {
        if number == 0 || (!from.to_string_lossy().ends_with("-shm") && is_not_empty(&from)) {
            let mut file = new_file(&new, &mut made)?;
            io::copy(&mut File::open(&from).map_err(at(&from))?, &mut file).map_err(at(&from))?;
            file.sync_all().map_err(at(&new))?;
        }
    }
    let connection = open_as_it_is(&new)?;
    check(&connection)?;
    let checked =
        connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0)).map_err(unavailable);
    let found: String = match checked {
        // Some damage makes the check itself fail.
        Err(StoreError::Corrupt(why)) => why,
        checked => checked?,
    };
    if found != "ok" {
        return Err(StoreError::Unavailable(format!(
            "the file is damaged: {}",
            found.trim_end().replace('\n', " ")
        )));
    }
    close(connection)?;
    std::fs::rename(&new, to).map_err(at(to))
}
