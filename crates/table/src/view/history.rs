//! What has happened at a table, for those who come later.

use super::EventView;
use crate::entry::LogEntry;
use crate::event::PublicEvent;
use crate::table::{Damaged, Phase, Table};
use serde::Serialize;

/// Updates in one answer at most.
pub const PAGE: usize = 500;

/// An earlier entry: its event, without the table and the game after it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct PastView {
    /// The number of the entry.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub number: u64,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: u64,
    /// Actions of the game so far.
    pub actions: usize,
    /// The event at the table.
    pub event: PublicEvent,
    /// What happened in the game.
    pub events: Vec<EventView>,
}

/// A part of what has happened.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct HistoryView {
    /// In order.
    pub updates: Vec<PastView>,
    /// Ask for what is after this number, if there is more.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub next: Option<u64>,
}

/// What has happened after a number, as somebody may see it.
///
/// Nothing secret is in it: each part is made by `Table::update` from the table as it was at that entry, which is what every
/// listener was sent then. The seed and what was not drawn yet are not even looked at (only `Update::table` shows the seed,
/// when the game is over, and it is left out). What those who look on say to each other is kept from players until the game is over,
/// as it is in a snapshot.
pub fn history(log: &[LogEntry], after: u64, user: Option<&str>) -> Result<HistoryView, Damaged> {
    let Some((first, rest)) = log.split_first() else {
        return Err(Damaged { number: 0, what: "the log is empty".to_string() });
    };
    let mut table = Table::begin(first)?;
    let mut updates = Vec::new();
    let mut next = None;
    for entry in rest {
        let applied = table.apply(entry)?;
        if table.number <= after || next.is_some() {
            continue;
        }
        if updates.len() == PAGE {
            next = updates.last().map(|(update, _): &(PastView, bool)| update.number);
            continue;
        }
        let (event, aside) = (table.public(entry, &applied), table.is_aside(entry));
        let events = table.event_views(&applied.events);
        let (number, at, actions) = (table.number, entry.at, table.actions());
        updates.push((PastView { number, at, actions, event, events }, aside));
    }
    let player = user.is_some_and(|user| !table.seats_of(user).is_empty());
    let hidden = player && !matches!(table.phase, Phase::Over(_));
    let seen = updates.into_iter().filter(|(_, aside)| !(*aside && hidden));
    Ok(HistoryView { updates: seen.map(|(update, _)| update).collect(), next })
}
