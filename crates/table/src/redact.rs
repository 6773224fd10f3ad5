//! Removes personal data from a stored log. Games stay: no entry is added or removed, and the draws stay verifiable.

use crate::entry::{LogEntry, UserId};
use crate::event::TableEvent;
use crate::player_name::{look_alike, numbered};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// The name of players who have deleted their data. Clients translate it. Nobody else can take it.
pub const DELETED_PLAYER: &str = "deleted player";

/// What to remove from a log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Redaction {
    /// All chat messages.
    Chat,
    /// The names and the chat messages of a user.
    User(UserId),
}

/// The prefix of the ids of a user's commands. Spectators' messages name no seat, so only this prefix tells who wrote them.
pub fn command_prefix(user: &str) -> String {
    let end = user.char_indices().nth(8).map_or(user.len(), |(at, _)| at);
    format!("{}:", &user[..end])
}

/// The entries that change, with their numbers.
pub fn redact(log: &[LogEntry], what: &Redaction) -> Vec<(u64, LogEntry)> {
    let mut users = SeatUsers::new();
    let mut changed = Vec::new();
    for (number, entry) in (1..).zip(log) {
        let mut redacted = entry.clone();
        match what {
            Redaction::Chat => remove_message(&mut redacted.event),
            Redaction::User(user) => remove_user(&mut redacted, user, &users),
        }
        if redacted != *entry {
            changed.push((number, redacted));
        }
        follow_seats(&mut users, &entry.event);
    }
    changed
}

/// The time, the author's name and the text of a user's messages.
pub fn messages_of(log: &[LogEntry], user: &str) -> Vec<(u64, String, String)> {
    let mut users = SeatUsers::new();
    let mut messages = Vec::new();
    for entry in log {
        if let TableEvent::Chat { name, text, .. } = &entry.event
            && is_author(entry, user, &users)
            && !text.is_empty()
        {
            messages.push((entry.at, name.clone(), text.clone()));
        }
        follow_seats(&mut users, &entry.event);
    }
    messages
}

/// The users by seat.
type SeatUsers = HashMap<u8, UserId>;

fn follow_seats(users: &mut SeatUsers, event: &TableEvent) {
    match event {
        TableEvent::Sat { seat, user, .. } => drop(users.insert(*seat, user.clone())),
        TableEvent::Stood { seat } => drop(users.remove(seat)),
        _ => {}
    }
}

/// Returns whether an entry is a message of a user.
fn is_author(entry: &LogEntry, user: &str, users: &SeatUsers) -> bool {
    let TableEvent::Chat { seat, user: author, .. } = &entry.event else { return false };
    match (author, seat) {
        (Some(author), _) => author == user,
        (None, Some(seat)) => users.get(seat).is_some_and(|other| other == user),
        // Older versions did not store who wrote a spectator's message.
        (None, None) => entry.command.as_ref().is_some_and(|id| id.starts_with(&command_prefix(user))),
    }
}

/// Empties a chat message. Empty messages are not shown.
fn remove_message(event: &mut TableEvent) {
    if let TableEvent::Chat { user, name, registered, text, .. } = event {
        (*user, *name, *registered) = (None, DELETED_PLAYER.to_string(), false);
        text.clear();
    }
}

/// Removes a user's names and messages from an entry.
fn remove_user(entry: &mut LogEntry, wanted: &UserId, users: &SeatUsers) {
    if is_author(entry, wanted, users) {
        return remove_message(&mut entry.event);
    }
    match &mut entry.event {
        TableEvent::Sat { user, name, registered, .. } if user == wanted => {
            (*name, *registered) = (DELETED_PLAYER.to_string(), false);
        }
        TableEvent::Held { user, name, .. } if user == wanted => *name = DELETED_PLAYER.to_string(),
        TableEvent::Started { names, .. } => {
            for seat in 0..names.len() {
                if users.get(&(seat as u8)) == Some(wanted) && !is_deleted(&names[seat]) {
                    names[seat] = free_name(names);
                }
            }
        }
        _ => {}
    }
}

/// Returns whether a name is the one of deleted players, with or without a number.
fn is_deleted(name: &str) -> bool {
    let rest = name.strip_prefix(DELETED_PLAYER);
    rest.is_some_and(|rest| rest.is_empty() || rest.trim_start().parse::<u8>().is_ok())
}

/// The name of deleted players, with a number if it is taken: names at a table are unique.
fn free_name(names: &[String]) -> String {
    let candidates = std::iter::once(DELETED_PLAYER.to_string())
        .chain((2..).map(|number| numbered(DELETED_PLAYER, number)));
    let is_free = |name: &String| !names.iter().any(|other| look_alike(other, name));
    candidates.take(u8::MAX.into()).find(is_free).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(command: Option<&str>, event: TableEvent) -> LogEntry {
        LogEntry { at: 1, command: command.map(str::to_string), clocks: None, event }
    }

    fn sat(seat: u8, user: &str, name: &str) -> LogEntry {
        let (user, name) = (user.to_string(), name.to_string());
        entry(
            None,
            TableEvent::Sat {
                seat,
                user,
                name,
                commitment: None,
                contribution: None,
                program: false,
                registered: true,
            },
        )
    }

    fn chat(seat: Option<u8>, name: &str, command: Option<&str>) -> LogEntry {
        let (name, text) = (name.to_string(), format!("{name} says hello"));
        entry(command, TableEvent::Chat { seat, user: None, name, registered: true, text })
    }

    fn log() -> Vec<LogEntry> {
        let names = ["Ann", "Ann 2", "Bob"].map(str::to_string).to_vec();
        vec![
            sat(0, "annannannann", "Ann"),
            sat(1, "annannannann", "Ann"),
            sat(2, "carolcarol", "Carol"),
            chat(Some(2), "Carol", None),
            entry(None, TableEvent::Stood { seat: 2 }),
            sat(2, "bobbobbobbob", "Bob"),
            entry(None, TableEvent::Started { first: 0, names, bots: vec![None; 3], chance: Vec::new() }),
            chat(Some(1), "Ann 2", None),
            chat(Some(2), "Bob", Some("bobbobbo:7")),
            chat(None, "Carol", Some("carolcar:7")),
            chat(None, "Ann", None),
        ]
    }

    fn redacted(log: &[LogEntry], what: &Redaction) -> Vec<LogEntry> {
        let mut all = log.to_vec();
        for (number, entry) in redact(log, what) {
            all[number as usize - 1] = entry;
        }
        all
    }

    #[test]
    fn a_user_is_removed_from_all_entries() {
        let after = redacted(&log(), &Redaction::User("annannannann".to_string()));
        let text = serde_json::to_string(&after[..10]).unwrap();
        assert!(!text.contains("Ann") && text.contains("Bob says") && text.contains("Carol says"), "{text}");
        let TableEvent::Started { names, .. } = &after[6].event else { panic!() };
        assert_eq!(names, &["deleted player", "deleted player 2", "Bob"]);
        // A spectator with the same name is somebody else.
        assert_eq!(after[10], log()[10]);
        // A second user gets the next number, and doing it again changes nothing.
        let bob = Redaction::User("bobbobbobbob".to_string());
        let last = redacted(&after, &bob);
        let TableEvent::Started { names, .. } = &last[6].event else { panic!() };
        assert_eq!(names[2], "deleted player 3");
        assert_eq!(redact(&last, &bob), []);
    }

    #[test]
    fn the_messages_of_spectators_are_found_by_their_commands() {
        let after = redacted(&log(), &Redaction::User("carolcarol".to_string()));
        let text = serde_json::to_string(&after).unwrap();
        assert!(!text.contains("Carol") && text.contains("Bob says") && text.contains("Ann says"), "{text}");
    }

    #[test]
    fn all_messages_are_removed() {
        let after = redacted(&log(), &Redaction::Chat);
        assert!(!serde_json::to_string(&after).unwrap().contains("says"));
        assert_eq!(redact(&log(), &Redaction::Chat).len(), 5);
        assert_eq!(redact(&after, &Redaction::Chat), []);
    }
}
