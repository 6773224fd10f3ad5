//! A table's connections and the messages they get.

use super::{Connection, Room, Sent, text};
use crate::message::{PROTOCOL, ToClient};
use crate::nodes::NodeMessage;
use axum::extract::ws::Utf8Bytes;
use bastide_table::view::ChatReader;
use bastide_table::{Table, UserId};
use std::collections::BTreeSet;
use tokio::sync::mpsc;

fn is_player(table: &Table, user: Option<&UserId>) -> bool {
    user.is_some_and(|user| !table.seats_of(user).is_empty())
}

impl Room {
    /// Sends each connection the message chosen for it. Drops connections whose queue is full; those clients
    /// reconnect and resume by number.
    pub(super) fn send(&mut self, choose: impl Fn(&Table, &Connection) -> Option<Utf8Bytes>) {
        let Some(table) = &self.table else { return };
        let now = self.hub.time.now();
        self.connections.retain(|_, connection| {
            let Some(bytes) = choose(table, connection) else { return true };
            let is_sent = connection.out.try_send(bytes).is_ok();
            if !is_sent {
                metrics::counter!("bastide_slow_readers").increment(1);
                self.away.extend(connection.user.clone().map(|user| (user, now)));
            }
            is_sent
        });
    }

    /// Drops all connections because they missed updates. Clients reconnect and resume by number.
    pub(super) fn send_away(&mut self) {
        let now = self.hub.time.now();
        for (_, connection) in std::mem::take(&mut self.connections) {
            self.away.extend(connection.user.map(|user| (user, now)));
        }
    }

    /// Drops all connections and the recent updates, which are outdated. Reconnecting clients get a snapshot.
    pub(super) fn begin_anew(&mut self) {
        self.send_away();
        self.recent.clear();
    }

    /// Sends an update to everybody who may see it.
    pub(super) fn tell(&mut self, sent: &Sent) {
        self.send(|table, connection| {
            let is_player = sent.audience.aside && is_player(table, connection.user.as_ref());
            sent.bytes_for(&ChatReader { is_player, blocked: Some(&connection.blocked) }).cloned()
        });
    }

    pub(super) async fn tell_seats(&mut self) {
        self.tell_own_seats();
        // A player who has just sat down counts as present.
        self.tell_here().await;
    }

    /// Tells each connection on this node which seats its user has.
    pub(super) fn tell_own_seats(&mut self) {
        self.send(|table, connection| {
            let (seats, held) = seats_of(table, connection.user.as_ref());
            Some(text(&ToClient::YourSeats { seats, held }))
        });
    }

    /// Adds a connection and returns its number. Sends the updates it missed, or a snapshot if they are
    /// no longer available.
    pub(super) async fn join(
        &mut self,
        user: Option<UserId>,
        blocked: BTreeSet<UserId>,
        since: Option<u64>,
        out: mpsc::Sender<Utf8Bytes>,
    ) -> u64 {
        let now = self.now();
        let table = self.known();
        let (seats, held) = seats_of(table, user.as_ref());
        let reader = ChatReader { is_player: !seats.is_empty(), blocked: Some(&blocked) };
        let owner = user.as_deref() == Some(table.owner());
        let missed = since.and_then(|since| {
            let all = since <= table.number()
                && (since > self.rewritten || self.rewritten == 0)
                && (since == table.number()
                    || self.recent.front().is_some_and(|first| first.number <= since + 1));
            let missed = move |sent: &&Sent| sent.number > since;
            all.then(|| self.recent.iter().filter(missed).filter_map(|sent| sent.bytes_for(&reader)))
        });
        // The messages fit into the empty queue of a new connection. If they did not, the next update would
        // close the connection.
        let _ = match missed {
            Some(missed) => {
                // The clocks may have changed without an update, after a restart.
                let view = table.view(now);
                let reconnected = text(&ToClient::Reconnected { now, seats, held, owner, table: &view });
                std::iter::once(reconnected).chain(missed.cloned()).try_for_each(|bytes| out.try_send(bytes))
            }
            None => {
                let snapshot = table.snapshot_for(now, &reader);
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
        if let Some(user) = &user {
            self.away.remove(user);
        }
        self.next_connection += 1;
        self.connections.insert(self.next_connection, Connection { user, blocked, takes_part: false, out });
        self.tell_here().await;
        self.next_connection
    }

    pub(super) async fn parted(&mut self, user: Option<UserId>) {
        if let Some(user) = user
            && !self.is_here(&user)
        {
            self.away.insert(user, self.hub.time.now());
        }
        self.tell_here().await;
        self.set_due();
    }

    /// Notes for the lobby whether somebody who takes part in the game is connected to this node.
    fn note_presence(&mut self) {
        let now = self.hub.time.now();
        if let Some(table) = &self.table {
            for connection in self.connections.values_mut() {
                connection.takes_part = connection.user.as_ref().is_some_and(|user| takes_part(table, user));
            }
        }
        let here = self.connections.values().any(|connection| connection.takes_part);
        match &self.table {
            Some(table) if here => self.hub.presence.see(&self.id, table, true, now),
            _ if here => {}
            _ => self.hub.presence.leave(&self.id, now),
        }
    }

    /// Notes for the lobby that a user did something, perhaps without a connection.
    pub(super) fn note_command(&self, user: &UserId) {
        if let Some(table) = self.table.as_ref().filter(|table| takes_part(table, user)) {
            self.hub.presence.see(&self.id, table, false, self.used);
        }
    }

    /// Tells all connections who is present. Only the owner does this. A replica reports its connections to
    /// the owner.
    pub(super) async fn tell_here(&mut self) {
        self.note_presence();
        if self.following.is_some() {
            return self.report_soon();
        }
        let Some(table) = &self.table else { return };
        let seats: Vec<bool> = table
            .seats()
            .iter()
            .map(|seat| seat.user.as_ref().is_some_and(|user| self.is_here(user)))
            .collect();
        let (remote, others) = self.remote_users();
        let spectators = self
            .connections
            .values()
            .filter(|connection| !is_player(table, connection.user.as_ref()))
            .count()
            + others
            + remote.into_iter().filter(|user| !is_player(table, Some(user))).count();
        let bytes = text(&ToClient::Presence { seats: seats.clone(), spectators });
        self.send(|_, _| Some(bytes.clone()));
        self.hub.nodes.publish(&self.id, &NodeMessage::Presence { seats, spectators }).await;
    }
}

/// Returns whether a user has a seat at a table or has created it.
fn takes_part(table: &Table, user: &UserId) -> bool {
    let (seats, held) = seats_of(table, Some(user));
    !seats.is_empty() || !held.is_empty() || user == table.owner()
}

/// The seats of a user, and the seats held for them.
fn seats_of(table: &Table, user: Option<&UserId>) -> (Vec<u8>, Vec<u8>) {
    user.map_or_else(Default::default, |user| (table.seats_of(user), table.held_for(user)))
}
