//! Writes a table: its summary row, its log, and its users.

use super::super::lobby::NEW_TABLE_PRESENCE;
use super::{Batch, StoreError, unavailable};
use rusqlite::{Connection, OptionalExtension, params};

/// Creates a table with its first entries. A row without entries counts as missing and is overwritten, except for its owner.
pub(super) fn create(connection: &Connection, mut batch: Batch) -> Result<(), StoreError> {
    let summary = &batch.summary;
    let text = "INSERT INTO games (id, number, epoch, title, passport, phase, public, names, changed, creator, present)
         VALUES (?1, 0, ?2, ?3, ?4, ?5, ?6, '[]', ?7, ?8, ?9)
         ON CONFLICT (id) DO UPDATE SET title = excluded.title, passport = excluded.passport, public = excluded.public,
            creator = excluded.creator, present = excluded.present
         WHERE games.number = 0 RETURNING epoch";
    let values = params![
        batch.table,
        batch.epoch as i64,
        summary.title,
        summary.passport,
        summary.phase,
        summary.public,
        summary.changed as i64,
        batch.set_by,
        (summary.changed + NEW_TABLE_PRESENCE) as i64
    ];
    let epoch = connection.query_row(text, values, |row| row.get::<_, i64>(0)).optional();
    let Some(epoch) = epoch.map_err(unavailable)? else { return Err(StoreError::Conflict) };
    batch.epoch = epoch as u64;
    add(connection, &batch)
}

/// Appends to a table's log, unless another node has written to it.
pub(super) fn add(connection: &Connection, batch: &Batch) -> Result<(), StoreError> {
    let number = batch.after + batch.rows.len() as u64;
    if update_summary(connection, batch, number).map_err(unavailable)? == 0 {
        return Err(StoreError::Conflict);
    }
    insert_rows(connection, batch).map_err(unavailable)?;
    insert_users(connection, batch).map_err(unavailable)
}

fn insert_rows(connection: &Connection, batch: &Batch) -> rusqlite::Result<()> {
    let mut insert =
        connection.prepare_cached("INSERT INTO entries (game, number, body) VALUES (?1, ?2, ?3)")?;
    for (number, row) in (batch.after + 1..).zip(&batch.rows) {
        insert.execute(params![batch.table, number as i64, row])?;
    }
    Ok(())
}

/// Updates the summary columns of a table.
fn update_summary(connection: &Connection, batch: &Batch, number: u64) -> rusqlite::Result<usize> {
    let summary = &batch.summary;
    let names = serde_json::to_string(&summary.names).unwrap_or_default();
    connection
        .prepare_cached(
            "UPDATE games SET number = ?1, phase = ?2, names = ?3, changed = ?4, to_act = ?5, people = coalesce(?9, people)
             WHERE id = ?6 AND number = ?7 AND epoch = ?8",
        )?
        .execute(params![
            number as i64,
            summary.phase,
            names,
            summary.changed as i64,
            summary.to_act,
            batch.table,
            batch.after as i64,
            batch.epoch as i64,
            summary.people_as_text()
        ])
}

fn insert_users(connection: &Connection, batch: &Batch) -> rusqlite::Result<()> {
    let mut seat = connection.prepare_cached("INSERT OR IGNORE INTO seats (game, who) VALUES (?1, ?2)")?;
    for who in batch.people() {
        seat.execute(params![batch.table, who])?;
    }
    Ok(())
}
