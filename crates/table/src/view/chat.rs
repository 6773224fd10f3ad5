//! The chat, as each reader may see it.

use crate::entry::{LogEntry, UserId};
use crate::event::TableEvent;
use crate::table::{ChatMessage, Phase, Table};
use serde::Serialize;
use std::collections::BTreeSet;
use std::sync::Arc;

/// A chat message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ChatView {
    /// The time, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: u64,
    /// The author's seat; null for a spectator.
    pub seat: Option<u8>,
    /// The author's name.
    pub name: String,
    /// True if this is the name of the author's account.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub registered: bool,
    /// The message.
    pub text: String,
}

impl ChatView {
    fn new(message: &ChatMessage) -> Self {
        let (name, text) = (message.name.clone(), message.text.clone());
        Self { at: message.at, seat: message.seat, name, registered: message.registered, text }
    }
}

/// Who reads the chat.
#[derive(Clone, Copy, Default, Debug)]
pub struct ChatReader<'a> {
    /// True if the reader has a seat. Players do not see the spectators' chat until the game is over.
    pub is_player: bool,
    /// The people whose messages the reader does not want to see.
    pub blocked: Option<&'a BTreeSet<UserId>>,
}

impl ChatReader<'_> {
    /// Returns whether the reader sees the messages of an author.
    pub fn hears(&self, author: Option<&UserId>) -> bool {
        let blocked = |author| self.blocked.is_some_and(|blocked| blocked.contains(author));
        !author.is_some_and(blocked)
    }
}

/// The people who receive an update.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Audience {
    /// True if only spectators may see the update.
    pub aside: bool,
    /// The author, if the update is a chat message. People who have blocked the author don't see it.
    pub author: Option<UserId>,
    /// True if the update contains the whole chat, which readers with blocked people must not see as it is.
    pub has_chat: bool,
}

impl Audience {
    /// Returns whether a reader may see the update.
    pub fn includes(&self, reader: &ChatReader<'_>) -> bool {
        !(self.aside && reader.is_player) && reader.hears(self.author.as_ref())
    }
}

impl Table {
    /// The chat, oldest message first, as a reader may see it.
    pub fn chat_for(&self, reader: &ChatReader<'_>) -> Vec<ChatView> {
        let over = matches!(self.phase, Phase::Over(_));
        let shown = |message: &&Arc<ChatMessage>| {
            (over || !reader.is_player || !message.aside) && reader.hears(message.user.as_ref())
        };
        self.chat.iter().filter(shown).map(|message| ChatView::new(message)).collect()
    }

    /// The author of a chat message. Older logs name only the seats of players.
    pub(crate) fn author<'a>(&'a self, event: &'a TableEvent) -> Option<&'a UserId> {
        let TableEvent::Chat { seat, user, .. } = event else { return None };
        let of_seat = || self.seats.get(usize::from((*seat)?))?.user.as_ref();
        user.as_ref().or_else(of_seat)
    }

    /// The author of a chat message that is still in memory, given its time and the author's name.
    pub fn author_of(&self, at: u64, name: &str) -> Option<&UserId> {
        self.chat.iter().find(|message| message.at == at && message.name == name)?.user.as_ref()
    }

    /// The people who receive the update for an entry that was just applied.
    pub(crate) fn audience(&self, entry: &LogEntry) -> Audience {
        let is_chat = matches!(entry.event, TableEvent::Chat { seat: None, .. });
        Audience {
            aside: is_chat && self.phase == Phase::Playing,
            author: self.author(&entry.event).cloned(),
            has_chat: matches!(entry.event, TableEvent::Ended { .. }),
        }
    }
}
