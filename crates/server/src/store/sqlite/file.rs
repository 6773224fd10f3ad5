//! Opens, migrates and closes the file of the embedded store.

use super::super::accounts::add_missing_name_keys;
use super::{StoreError, unavailable};
use crate::data_dir_lock::private_file;
use rusqlite::{Connection, OpenFlags};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Schema migrations, in order. `user_version` is the number of migrations applied to a file.
const MIGRATIONS: &[&str] = &[
    include_str!("0001.sql"),
    include_str!("0002.sql"),
    include_str!("0003.sql"),
    include_str!("0004.sql"),
    include_str!("0005.sql"),
    include_str!("0006.sql"),
    include_str!("0007.sql"),
    include_str!("0008.sql"),
    include_str!("0009.sql"),
];

/// How long to wait for a lock on the file.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);
/// The same limit while closing. It is shorter than `CLOSE_TIMEOUT`.
const CLOSING_BUSY_TIMEOUT: Duration = Duration::from_secs(2);

/// A database file and the files SQLite keeps beside it: the last writes may be only in the `-wal` file.
pub fn files_of(path: &Path) -> Vec<PathBuf> {
    let beside = |end: &str| {
        let mut name = path.as_os_str().to_os_string();
        name.push(end);
        PathBuf::from(name)
    };
    ["", "-wal", "-shm", "-journal"].map(beside).to_vec()
}

/// Opens a file with the settings of the store.
pub(super) fn open(path: &Path, flags: OpenFlags) -> Result<Connection, StoreError> {
    let connection = open_with(path, flags)?;
    connection
        .execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;")
        .map_err(unavailable)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

/// Creates an empty file that only its owner can read, unless it exists. SQLite gives the files beside it the
/// same mode.
pub(super) fn make(path: &Path) -> Result<(), StoreError> {
    match private_file(path) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => {
            Err(StoreError::Unavailable(error.to_string()))
        }
        _ => Ok(()),
    }
}

/// Opens an existing file without changing its settings.
pub(super) fn open_as_it_is(path: &Path) -> Result<Connection, StoreError> {
    open_with(path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX)
}

fn open_with(path: &Path, flags: OpenFlags) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(path, flags).map_err(unavailable)?;
    connection.busy_timeout(BUSY_TIMEOUT).map_err(unavailable)?;
    Ok(connection)
}

/// The number of migrations applied to a file. Fails if a newer program wrote the file.
pub(super) fn version(connection: &Connection) -> Result<usize, StoreError> {
    let version: i64 =
        connection.query_row("PRAGMA user_version", [], |row| row.get(0)).map_err(unavailable)?;
    let version = usize::try_from(version).unwrap_or(usize::MAX);
    if version > MIGRATIONS.len() {
        return Err(StoreError::Unavailable(format!(
            "the file has schema version {version}, but this program supports up to {}: update Bastide",
            MIGRATIONS.len()
        )));
    }
    Ok(version)
}

/// Fails unless all migrations are applied to a file.
pub(super) fn is_current(connection: &Connection) -> Result<(), StoreError> {
    match version(connection)? == MIGRATIONS.len() {
        true => Ok(()),
        false => Err(StoreError::Rejected(
            "an older version of Bastide wrote it: start the server once, so that it updates the store"
                .to_string(),
        )),
    }
}

/// Applies missing migrations.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let version = version(connection)?;
    for (at, migration) in MIGRATIONS.iter().enumerate().skip(version) {
        let change = connection.transaction().map_err(unavailable)?;
        change.execute_batch(migration).map_err(unavailable)?;
        change.pragma_update(None, "user_version", at as i64 + 1).map_err(unavailable)?;
        change.commit().map_err(unavailable)?;
    }
    add_missing_name_keys(connection)
}

/// Checkpoints the write-ahead log into the file and closes the last connection to it.
pub(super) fn close(connection: Connection) -> Result<(), StoreError> {
    let checkpoint = || {
        connection.busy_timeout(CLOSING_BUSY_TIMEOUT)?;
        connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, bool>(0))
    };
    let busy = checkpoint().map_err(unavailable);
    connection.close().map_err(|(_, error)| unavailable(error))?;
    match busy? {
        true => Err(StoreError::Unavailable("another program is reading the file".to_string())),
        false => Ok(()),
    }
}
