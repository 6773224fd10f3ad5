//! Why a store call failed.

use rusqlite::ErrorCode;
use std::fmt;
use tokio_postgres::error::SqlState;

/// Why a store call failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// Another node wrote or claimed this table: the caller's copy is outdated.
    Conflict,
    /// The store is unreachable. The call may or may not have taken effect.
    Unavailable(String),
    /// The disk is full.
    Full(String),
    /// The stored log of this table is inconsistent.
    Damaged(String),
    /// Pages of the store itself are damaged, so that it cannot be trusted any more.
    Corrupt(String),
    /// The store cannot be opened, and trying again will not help: its address or password is wrong, for example.
    Rejected(String),
}

impl StoreError {
    /// All values of `kind`.
    pub const KINDS: [&'static str; 4] = ["conflict", "unavailable", "full", "damaged"];

    /// The kind of failure, as a label of metrics.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Conflict => "conflict",
            Self::Unavailable(_) | Self::Rejected(_) => "unavailable",
            Self::Full(_) => "full",
            Self::Damaged(_) | Self::Corrupt(_) => "damaged",
        }
    }

    /// Returns whether the store did not work, so that the caller should try again later.
    pub fn is_outage(&self) -> bool {
        matches!(self, Self::Unavailable(_) | Self::Full(_) | Self::Corrupt(_))
    }

    /// What the operator should do.
    pub fn advice(&self) -> &'static str {
        match self {
            Self::Conflict => "check whether two servers use the same store",
            Self::Unavailable(_) | Self::Rejected(_) => "check the disk or the database",
            Self::Full(_) => "free some disk space; games continue when writes work again",
            Self::Damaged(_) => "run `bastide check-store`, and restore or repair the log",
            Self::Corrupt(_) => "stop the server, run `bastide check-store`, and restore a backup",
        }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict => out.write_str("another node has written this table"),
            Self::Unavailable(why) => write!(out, "the store is unavailable: {why}"),
            Self::Full(why) => write!(out, "the disk of the store is full: {why}"),
            Self::Damaged(why) => write!(out, "this table is damaged: {why}"),
            Self::Corrupt(why) => write!(out, "the store is damaged: {why}"),
            Self::Rejected(why) => write!(out, "the store cannot be used: {why}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        let text = error.to_string();
        // A value of the wrong type comes from a damaged page: the tables are strict.
        let wrong_value = matches!(
            error,
            rusqlite::Error::InvalidColumnType(..)
                | rusqlite::Error::FromSqlConversionFailure(..)
                | rusqlite::Error::IntegralValueOutOfRange(..)
                | rusqlite::Error::Utf8Error(..)
        );
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Self::Corrupt(text),
            Some(ErrorCode::DiskFull) => Self::Full(text),
            _ if wrong_value => Self::Corrupt(text),
            _ => Self::Unavailable(text),
        }
    }
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> Self {
        // The server's message is in the source of the error.
        let source = std::error::Error::source(&error).map_or(String::new(), |source| format!(": {source}"));
        let text = format!("{error}{source}");
        match error.code() {
            Some(code) if *code == SqlState::DATA_CORRUPTED || *code == SqlState::INDEX_CORRUPTED => {
                Self::Corrupt(text)
            }
            Some(code) if *code == SqlState::DISK_FULL => Self::Full(text),
            _ => Self::Unavailable(text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sqlite_errors_name_full_disks_and_damaged_pages() {
        let of = |code| {
            StoreError::from(rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(code), None)).kind()
        };
        assert_eq!(of(rusqlite::ffi::SQLITE_CORRUPT), "damaged");
        assert_eq!(of(rusqlite::ffi::SQLITE_CORRUPT_INDEX), "damaged");
        assert_eq!(of(rusqlite::ffi::SQLITE_NOTADB), "damaged");
        assert_eq!(of(rusqlite::ffi::SQLITE_FULL), "full");
        assert_eq!(of(rusqlite::ffi::SQLITE_IOERR_WRITE), "unavailable");
        assert_eq!(of(rusqlite::ffi::SQLITE_BUSY), "unavailable");
    }
}
