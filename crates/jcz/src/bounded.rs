//! Parses lists and refuses those that are too long, so that no file uses more memory than a game needs.

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use std::fmt;
use std::marker::PhantomData;

/// The maximum number of messages in a game.
pub(crate) const MAX_MESSAGES: usize = 100_000;
/// The maximum number of entries in any other list.
const MAX_ENTRIES: usize = 10_000;

struct List<T> {
    most: usize,
    of: PhantomData<T>,
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for List<T> {
    type Value = Option<Vec<T>>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "a list of at most {} entries", self.most)
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut read = Vec::new();
        while let Some(entry) = list.next_element()? {
            if read.len() == self.most {
                return Err(A::Error::custom(format!(
                    "a list has more than the {} entries allowed",
                    self.most
                )));
            }
            read.push(entry);
        }
        Ok(Some(read))
    }
}

fn list<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
    most: usize,
) -> Result<Option<Vec<T>>, D::Error> {
    from.deserialize_any(List { most, of: PhantomData })
}

/// Parses the messages of a game, or `null`.
pub(crate) fn messages<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
) -> Result<Option<Vec<T>>, D::Error> {
    list(from, MAX_MESSAGES)
}

/// Parses any other list, or `null`.
pub(crate) fn entries<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
) -> Result<Option<Vec<T>>, D::Error> {
    list(from, MAX_ENTRIES)
}

/// Parses any other list; `null` becomes `None`.
pub(crate) fn some_entries<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
) -> Result<Vec<T>, D::Error> {
    list(from, MAX_ENTRIES).map(Option::unwrap_or_default)
}
