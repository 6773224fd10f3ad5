//! The history of a table, for clients that connect later.

use super::{Audience, ChatReader, EventView};
use crate::entry::{LogEntry, UserId};
use crate::event::PublicEvent;
use crate::table::{Damaged, Phase, Table};
use serde::Serialize;
use std::collections::BTreeSet;

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
/// contains neither the seed nor undrawn tiles. As in a snapshot, players see the spectators' chat only after the game, and nobody
/// sees the chat of people they have blocked.
pub fn history(
    log: &[LogEntry],
    after: u64,
    user: Option<&str>,
    blocked: &BTreeSet<UserId>,
) -> Result<HistoryView, Damaged> {
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
            next = updates.last().map(|(update, _): &(PastView, Audience)| update.number);
            continue;
        }
        let (event, audience) = (table.public(entry, &applied), table.audience(entry));
        let events = table.event_views(&applied.events);
        let (number, at, actions) = (table.number, entry.at, table.actions());
        updates.push((PastView { number, at, actions, event, events }, audience));
    }
    let player = user.is_some_and(|user| !table.seats_of(user).is_empty());
    let is_player = player && !matches!(table.phase, Phase::Over(_));
    let reader = ChatReader { is_player, blocked: Some(blocked) };
    // Messages without text were removed.
    let is_removed = |event: &PublicEvent| matches!(event, PublicEvent::Chat { text, .. } if text.is_empty());
    let seen = updates
        .into_iter()
        .filter(|(update, audience)| audience.includes(&reader) && !is_removed(&update.event));
    Ok(HistoryView { updates: seen.map(|(update, _)| update).collect(), next })
}
