//! The history of a table, for clients that connect later.

use super::EventView;
use crate::entry::LogEntry;
use crate::event::PublicEvent;
use crate::table::{Damaged, Phase, Table};
use serde::Serialize;

/// The largest number of updates in one answer.
pub const PAGE: usize = 500;

/// An earlier entry: its event, without the table and the game after it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct PastView {
    /// The number of the entry.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub number: u64,
    /// The time, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: u64,
    /// The number of actions in the game so far.
    pub actions: usize,
    /// The event at the table.
    pub event: PublicEvent,
    /// The events of the game.
    pub events: Vec<EventView>,
}

/// A page of the history.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct HistoryView {
    /// The updates, in order.
    pub updates: Vec<PastView>,
    /// If there are more updates, ask for those after this number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub next: Option<u64>,
}

/// The history after an entry, as this user may see it.
///
/// It reveals nothing new: each event is built from the table at that entry, as in the update that every client got then. It
/// contains neither the seed nor undrawn tiles. As in a snapshot, players see the spectators' chat only after the game.
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
    // Messages without text were removed.
    let is_removed = |event: &PublicEvent| matches!(event, PublicEvent::Chat { text, .. } if text.is_empty());
    let seen = updates.into_iter().filter(|(update, aside)| !(is_removed(&update.event) || *aside && hidden));
    Ok(HistoryView { updates: seen.map(|(update, _)| update).collect(), next })
}
