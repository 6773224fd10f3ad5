//! A table's connections and the messages they get.

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
    /// Sends each connection the message chosen for it. Drops connections whose queue is full; those clients
    /// reconnect and resume by number.
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

    /// Drops all connections because they missed updates. Clients reconnect and resume by number.
    pub(super) fn send_away(&mut self) {
        let now = self.hub.time.now();
        for (_, listener) in std::mem::take(&mut self.listeners) {
            self.away.extend(listener.who.map(|who| (who, now)));
        }
    }

    /// Drops all connections and the recent updates, which are outdated. Reconnecting clients get a snapshot.
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
        // A player who has just sat down counts as present.
        self.tell_here().await;
    }

    /// Tells each connection on this node which seats its user has.
    pub(super) fn tell_own_seats(&mut self) {
        self.send(|table, listener| {
            let (seats, held) = seats_of(table, listener.who.as_ref());
            Some(text(&ToClient::You { seats, held }))
        });
    }

    /// Adds a connection and returns its number. Sends the updates it missed, or a snapshot if they are not
    /// kept any more.
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
        // This fits into the empty queue of a new connection. If not, the next update closes the connection.
        let _ = match missed {
            Some(missed) => {
                // The clocks may have changed without an update, after a restart.
                let view = table.view(now);
                let again = text(&ToClient::Again { now, seats, held, owner, table: &view });
                std::iter::once(again)
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

    /// Tells all connections who is present. Only the owner knows; a replica reports its connections to the
    /// owner.
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
        let watchers =
            self.listeners.values().filter(|listener| !is_player(table, listener.who.as_ref())).count()
                + others
                + afar.into_iter().filter(|who| !is_player(table, Some(who))).count();
        let bytes = text(&ToClient::Here { seats: seats.clone(), watchers });
        self.send(|_, _| Some(bytes.clone()));
        self.hub.nodes.publish(&self.id, &NodeMessage::Here { seats, watchers }).await;
    }
}

/// The seats of a user, and the seats held for them.
fn seats_of(table: &Table, who: Option<&UserId>) -> (Vec<u8>, Vec<u8>) {
    who.map_or_else(Default::default, |who| (table.seats_of(who), table.held_for(who)))
}
