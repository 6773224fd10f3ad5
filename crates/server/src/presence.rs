//! At which public tables people are present. The lobby lists only these tables, so that it shows no table whose creator has left.

use crate::hub::Hub;
use crate::lock::lock;
use crate::room::unavailable;
use crate::store::TableSummary;
use bastide_table::{ClockPlan, Phase, Refusal, Table};
use std::collections::HashMap;
use std::sync::{Mutex, Weak};
use std::time::Duration;

/// A table stays in the lobby for this many milliseconds after everybody has left it.
pub(crate) const LISTED_AFTER_LEAVING: u64 = 120_000;
/// The same with days per turn: players connect only now and then.
const LISTED_AFTER_LEAVING_DAYS: u64 = 86_400_000;
/// While somebody is connected, the stored presence ends at least `LISTED_AFTER_LEAVING` and at most this many milliseconds more from
/// now. So a table that everybody has left can be told from others.
const AHEAD: u64 = 60_000;
/// How often changes are stored.
const STORE_INTERVAL: Duration = Duration::from_secs(5);

/// The public tables of this node where somebody is present, or has been recently.
#[derive(Default)]
pub(crate) struct Presence {
    tables: Mutex<HashMap<String, PresentTable>>,
}

struct PresentTable {
    /// True while somebody is connected.
    here: bool,
    /// How long the table is listed after everybody has left.
    listed: u64,
    /// Until when somebody counts as present.
    until: u64,
    /// The stored value of `until`.
    stored: u64,
}

impl Presence {
    /// Somebody connects, or does something without a connection.
    pub(crate) fn see(&self, id: &str, table: &Table, connected: bool, now: u64) {
        if !table.setup().public || matches!(table.phase(), Phase::Over(_)) {
            lock(&self.tables).remove(id);
            return;
        }
        let listed = match table.setup().clock {
            ClockPlan::Days { .. } => LISTED_AFTER_LEAVING_DAYS,
            _ => LISTED_AFTER_LEAVING,
        };
        let mut tables = lock(&self.tables);
        let entry =
            tables.entry(id.to_string()).or_insert(PresentTable { here: false, listed, until: 0, stored: 0 });
        entry.here |= connected;
        entry.until = entry.until.max(now + listed);
    }

    /// Nobody is connected any more.
    pub(crate) fn leave(&self, id: &str, now: u64) {
        if let Some(entry) = lock(&self.tables).get_mut(id).filter(|entry| entry.here) {
            (entry.here, entry.until) = (false, now + entry.listed);
        }
    }

    /// The changes that are not stored yet. Forgets tables that everybody has left.
    fn take_changes(&self, now: u64) -> Vec<(String, u64)> {
        let mut changes = Vec::new();
        lock(&self.tables).retain(|id, entry| {
            if entry.here && entry.stored < now + entry.listed + AHEAD / 2 {
                entry.until = now + entry.listed + AHEAD;
            }
            if entry.until != entry.stored && (!entry.here || entry.until > entry.stored) {
                entry.stored = entry.until;
                changes.push((id.clone(), entry.until));
            }
            entry.here
        });
        changes
    }

    /// Makes the next call of `take_changes` return these tables again.
    fn put_back(&self, changes: &[(String, u64)]) {
        let mut tables = lock(&self.tables);
        for (id, until) in changes {
            let listed = LISTED_AFTER_LEAVING;
            let entry = PresentTable { here: false, listed, until: *until, stored: 0 };
            tables.entry(id.clone()).or_insert(entry).stored = 0;
        }
    }
}

impl Hub {
    /// The public tables where somebody is present.
    pub(crate) async fn lobby(&self) -> Result<Vec<TableSummary>, Refusal> {
        let lobby = self.store.lobby(self.time.now(), LISTED_AFTER_LEAVING);
        lobby.await.map_err(|error| unavailable(&error))
    }

    /// Stores where people are present.
    pub(crate) async fn store_presence(&self) {
        let changes = self.presence.take_changes(self.time.now());
        if !changes.is_empty() && self.track_store(self.store.set_present(&changes)).await.is_err() {
            self.presence.put_back(&changes);
        }
    }
}

/// Stores changes from time to time.
pub(crate) async fn keep_stored(hub: Weak<Hub>) {
    loop {
        tokio::time::sleep(STORE_INTERVAL).await;
        let Some(hub) = hub.upgrade() else { return };
        hub.store_presence().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_notation::{SetupPreset, passport};
    use serde_json::json;

    fn table(public: bool, clock: ClockPlan) -> Table {
        let setup = json!({
            "passport": passport(&SetupPreset::find("base").unwrap().setup()),
            "seats": [{ "is": "open" }, { "is": "open" }],
            "public": public,
            "clock": clock,
        });
        let setup = serde_json::from_value(setup).unwrap();
        let first = Table::create(setup, "ann".to_string(), &[0; 32], 0).unwrap();
        Table::load(&[first]).unwrap()
    }

    #[test]
    fn a_table_is_listed_while_somebody_is_connected_and_two_minutes_after() {
        let (presence, table) = (Presence::default(), table(true, ClockPlan::None));
        presence.see("one", &table, true, 1_000);
        let mut stored = 0;
        for now in (1_000..600_000).step_by(5_000) {
            for (id, until) in presence.take_changes(now) {
                assert_eq!((id.as_str(), stored < until), ("one", true));
                stored = until;
            }
            assert!(
                (now + LISTED_AFTER_LEAVING..=now + LISTED_AFTER_LEAVING + AHEAD).contains(&stored),
                "{now} {stored}"
            );
        }
        presence.leave("one", 600_000);
        assert_eq!(presence.take_changes(603_000), [("one".to_string(), 600_000 + LISTED_AFTER_LEAVING)]);
        assert_eq!(presence.take_changes(900_000), []);
        assert!(lock(&presence.tables).is_empty());
    }

    #[test]
    fn a_program_without_a_connection_counts_as_present_for_a_while() {
        let (presence, table) = (Presence::default(), table(true, ClockPlan::None));
        presence.see("one", &table, false, 1_000);
        presence.leave("one", 2_000);
        assert_eq!(presence.take_changes(3_000), [("one".to_string(), 121_000)]);
        assert_eq!(presence.take_changes(8_000), []);
    }

    #[test]
    fn a_table_with_days_per_turn_is_listed_for_a_day() {
        let days = ClockPlan::Days { days: 3 };
        let (presence, table) = (Presence::default(), table(true, days));
        presence.see("one", &table, true, 0);
        presence.leave("one", 1_000);
        assert_eq!(presence.take_changes(3_000), [("one".to_string(), 86_401_000)]);
    }

    #[test]
    fn private_tables_are_not_stored() {
        let (presence, table) = (Presence::default(), table(false, ClockPlan::None));
        presence.see("one", &table, true, 0);
        assert_eq!(presence.take_changes(1_000), []);
    }

    #[test]
    fn changes_are_stored_again_after_a_failure() {
        let (presence, table) = (Presence::default(), table(true, ClockPlan::None));
        for id in ["one", "two"] {
            presence.see(id, &table, true, 0);
        }
        presence.leave("two", 0);
        let changes = presence.take_changes(1_000);
        assert_eq!(changes.len(), 2);
        presence.put_back(&changes);
        assert_eq!(presence.take_changes(6_000).len(), 2);
        assert_eq!(presence.take_changes(11_000), []);
    }
}
