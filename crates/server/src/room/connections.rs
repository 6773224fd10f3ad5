//! Who listens to a table, and what they hear.

use super::{Connection, Room, Sent, text};
use crate::message::{PROTOCOL, ToClient};
use crate::nodes::NodeMessage;
use axum::extract::ws::Utf8Bytes;
use bastide_table::{Table, UserId};
use tokio::sync::mpsc;

fn is_player(table: &Table, who: Option<&UserId>) -> bool {
    who.is_some_and(|who| !table.seats_of(who).is_empty())
}

impl Room {
    /// Sends everybody what is chosen for them. Who does not keep up is dropped, and comes back by number.
    pub(super) fn send(&mut self, choose: impl Fn(&Table, &Connection) -> Option<Utf8Bytes>) {
        let Some(table) = &self.table else { return };
        let now = self.hub.time.now();
        self.listeners.retain(|_, listener| {
            let Some(bytes) = choose(table, listener) else { return true };
            let kept = listener.out.try_send(bytes).is_ok();
            if !kept {
                metrics::counter!("bastide_slow_readers").increment(1);
                self.away.extend(listener.who.clone().map(|who| (who, now)));
            }
            kept
        });
    }

    /// Everybody who listens has missed something, and must come back by number.
    pub(super) fn send_away(&mut self) {
        let now = self.hub.time.now();
        for (_, listener) in std::mem::take(&mut self.listeners) {
            self.away.extend(listener.who.map(|who| (who, now)));
        }
    }

    /// What everybody was told lately does not hold as it was told: they come back and see the whole.
    pub(super) fn begin_anew(&mut self) {
        self.send_away();
        self.recent.clear();
    }

    /// Sends an update to everybody who may see it.
    pub(super) fn tell(&mut self, (_, bytes, aside): &Sent) {
        self.send(|table, listener| {
            let hidden = *aside && is_player(table, listener.who.as_ref());
            (!hidden).then(|| bytes.clone())
        });
    }

    pub(super) async fn tell_seats(&mut self) {
        self.tell_own_seats();
        // Who has just sat down is there.
        self.tell_here().await;
    }

    /// Tells everybody here where they sit.
    pub(super) fn tell_own_seats(&mut self) {
        self.send(|table, listener| {
            let (seats, held) = seats_of(table, listener.who.as_ref());
            Some(text(&ToClient::YourSeats { seats, held }))
        });
    }

    /// Somebody listens from now on. They hear first what they have missed.
    pub(super) async fn join(
        &mut self,
        who: Option<UserId>,
        since: Option<u64>,
        out: mpsc::Sender<Utf8Bytes>,
    ) -> u64 {
        let now = self.now();
        let table = self.known();
        let (seats, held) = seats_of(table, who.as_ref());
        let player = !seats.is_empty();
        let owner = who.as_deref() == Some(table.owner());
        let missed = since.and_then(|since| {
            let all = since <= table.number()
                && (since == table.number()
                    || self.recent.front().is_some_and(|(first, ..)| *first <= since + 1));
            all.then(|| {
                self.recent.iter().filter(move |(number, _, aside)| *number > since && !(*aside && player))
            })
        });
        // A new listener's queue is empty, so this fits; if it does not, the first update closes it.
        let _ = match missed {
            Some(missed) => {
                // After a start the clocks are others, though nothing has happened.
                let view = table.view(now);
                let reconnected = text(&ToClient::Reconnected { now, seats, held, owner, table: &view });
                std::iter::once(reconnected)
                    .chain(missed.map(|(_, bytes, _)| bytes.clone()))
                    .try_for_each(|bytes| out.try_send(bytes))
            }
            None => {
                let snapshot = table.snapshot(now, player);
                out.try_send(text(&ToClient::Welcome {
                    version: PROTOCOL,
                    now,
                    seats,
                    held,
                    owner,
                    snapshot: &snapshot,
                }))
            }
        };
        if let Some(who) = &who {
            self.away.remove(who);
        }
        self.next_listener += 1;
        self.listeners.insert(self.next_listener, Connection { who, out });
        self.tell_here().await;
        self.next_listener
    }

    pub(super) async fn parted(&mut self, who: Option<UserId>) {
        if let Some(who) = who
            && !self.is_here(&who)
        {
            self.away.insert(who, self.hub.time.now());
        }
        self.tell_here().await;
        self.set_due();
    }

    /// Tells everybody who is there. The owner knows: others tell it who listens there.
    pub(super) async fn tell_here(&mut self) {
        if self.following.is_some() {
            return self.report_soon();
        }
        let Some(table) = &self.table else { return };
        let seats: Vec<bool> = table
            .seats()
            .iter()
            .map(|seat| seat.user.as_ref().is_some_and(|who| self.is_here(who)))
            .collect();
        let (afar, others) = self.listening_afar();
        let spectators =
            self.listeners.values().filter(|listener| !is_player(table, listener.who.as_ref())).count()
                + others
                + afar.into_iter().filter(|who| !is_player(table, Some(who))).count();
        let bytes = text(&ToClient::Presence { seats: seats.clone(), spectators });
        self.send(|_, _| Some(bytes.clone()));
        self.hub.nodes.publish(&self.id, &NodeMessage::Presence { seats, spectators }).await;
    }
}

/// The seats of somebody, and those that are held for them.
fn seats_of(table: &Table, who: Option<&UserId>) -> (Vec<u8>, Vec<u8>) {
    who.map_or_else(Default::default, |who| (table.seats_of(who), table.held_for(who)))
}
