//! Copies of the embedded store's file. What is copied is not changed.

use super::file::{close, files_of, open_as_it_is, version};
use super::{StoreError, unavailable};
use crate::folder::private_file;
use rusqlite::Connection;
use rusqlite::config::DbConfig;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

/// Files that were made here. They are removed again unless they are kept.
struct Made(Vec<PathBuf>);

impl Drop for Made {
    fn drop(&mut self) {
        for path in &self.0 {
            // It may have gone by itself.
            let _ = std::fs::remove_file(path);
        }
    }
}

fn at(path: &Path) -> impl Fn(io::Error) -> StoreError + '_ {
    move |error| StoreError::Unavailable(format!("{}: {error}", path.display()))
}

/// A new file; one that is there already is not touched.
fn new_file(path: &Path, made: &mut Made) -> Result<File, StoreError> {
    let file = private_file(path).map_err(at(path))?;
    made.0.push(path.to_path_buf());
    Ok(file)
}

/// Has a server written this file, and does this program know all of it?
fn check(connection: &Connection) -> Result<(), StoreError> {
    match version(connection)? {
        0 => Err(StoreError::Unavailable("it is not the file of a server".to_string())),
        _ => Ok(()),
    }
}

/// Is there a file with something in it?
fn has_something(path: &Path) -> bool {
    std::fs::metadata(path).is_ok_and(|file| file.len() > 0)
}

/// Copies a store's file into a new one, also while a server uses it.
pub fn back_up(from: &Path, to: &Path) -> Result<(), StoreError> {
    // What a crash has left beside it stays there: who closes the file last would put it in.
    let is_apart = files_of(from)[1..].iter().any(|file| has_something(file));
    let connection = open_as_it_is(from)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, is_apart).map_err(unavailable)?;
    check(&connection)?;
    let name = to.to_str().ok_or_else(|| StoreError::Unavailable("its name is not UTF-8".to_string()))?;
    let mut made = Made(Vec::new());
    let file = new_file(to, &mut made)?;
    connection.execute("VACUUM INTO ?1", [name]).map_err(unavailable)?;
    file.sync_all().map_err(at(to))?;
    made.0.clear();
    Ok(())
}

/// Makes a copy a store's file again: what is beside it is copied too, and it gets its name when it is found to be whole.
pub fn put_back(from: &Path, to: &Path) -> Result<(), StoreError> {
    let mut made = Made(Vec::new());
    let new = to.with_extension("restoring");
    let beside = files_of(from).into_iter().zip(files_of(&new));
    for (number, (from, new)) in beside.enumerate() {
        if number == 0 || (!from.to_string_lossy().ends_with("-shm") && has_something(&from)) {
            let mut file = new_file(&new, &mut made)?;
            io::copy(&mut File::open(&from).map_err(at(&from))?, &mut file).map_err(at(&from))?;
            file.sync_all().map_err(at(&new))?;
        }
    }
    let connection = open_as_it_is(&new)?;
    check(&connection)?;
    let found: String =
        connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0)).map_err(unavailable)?;
    if found != "ok" {
        return Err(StoreError::Unavailable(format!(
            "it is damaged: {}",
            found.trim_end().replace('\n', " ")
        )));
    }
    close(connection)?;
    std::fs::rename(&new, to).map_err(at(to))
}
