//! Records how a game ended if its moves do not show it. This is a note in the header, which older versions
//! ignore.

use crate::header::Header;
use crate::token::{quote, words};
use std::fmt;

/// The first word of a note about the end of a game.
const NOTE: &str = "ended";

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndReason {
    /// It was played to the end.
    Played,
    /// All players but one had resigned or run out of time.
    Resigned,
    /// All players had been away for a long time.
    Abandoned,
}

impl EndReason {
    const ALL: [Self; 3] = [Self::Played, Self::Resigned, Self::Abandoned];

    /// The word in the note.
    pub fn name(self) -> &'static str {
        match self {
            Self::Played => "played",
            Self::Resigned => "resigned",
            Self::Abandoned => "abandoned",
        }
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameEnd {
    /// Why it ended.
    pub why: EndReason,
    /// The players who had resigned or run out of time.
    pub lost: Vec<String>,
}

impl GameEnd {
    /// The note for a record; `None` if the moves alone show how the game ended.
    pub fn note(&self) -> Option<String> {
        if self.why == EndReason::Played && self.lost.is_empty() {
            return None;
        }
        let lost: String = self.lost.iter().map(|name| format!(" {}", quote(name))).collect();
        let lost = if lost.is_empty() { lost } else { format!(" lost{lost}") };
        Some(format!("{NOTE} {}{lost}", self.why.name()))
    }

    /// Reads the end of a game from a record's notes. Skips notes that only begin with the same words.
    pub fn read(header: &Header) -> Option<Self> {
        header.notes.iter().find_map(|note| {
            let (found, _) = words(note).ok()?;
            let [key, why, rest @ ..] = &found[..] else { return None };
            let why =
                EndReason::ALL.into_iter().find(|known| why.is(known.name())).filter(|_| key.is(NOTE))?;
            let lost = match rest {
                [] => Vec::new(),
                [key, names @ ..] if key.is("lost") => names.iter().map(|name| name.text.clone()).collect(),
                _ => return None,
            };
            lost.iter().all(|name| header.players.contains(name)).then_some(Self { why, lost })
        })
    }
}

/// The text for people, such as `ended early: Ann resigned or ran out of time`.
impl fmt::Display for GameEnd {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(if self.why == EndReason::Played { "game over" } else { "ended early" })?;
        let came = (self.why == EndReason::Abandoned).then(|| "all players were away".to_string());
        let lost = (!self.lost.is_empty())
            .then(|| format!("{} resigned or ran out of time", self.lost.join(" and ")));
        let all: Vec<String> = came.into_iter().chain(lost).collect();
        if all.is_empty() { Ok(()) } else { write!(out, ": {}", all.join("; ")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header(note: &str) -> Header {
        let players = ["Ann", "Bob B."].map(ToString::to_string).to_vec();
        Header { players, notes: vec!["a remark".to_string(), note.to_string()], ..Header::default() }
    }

    #[test]
    fn a_written_end_reads_back_unchanged() {
        let all = [
            (EndReason::Resigned, &["Bob B."][..], "ended early: Bob B. resigned or ran out of time"),
            (EndReason::Played, &["Ann"], "game over: Ann resigned or ran out of time"),
            (EndReason::Abandoned, &[], "ended early: all players were away"),
            (
                EndReason::Abandoned,
                &["Ann", "Bob B."],
                "ended early: all players were away; Ann and Bob B. resigned or ran out of time",
            ),
        ];
        for (why, lost, text) in all {
            let ended = GameEnd { why, lost: lost.iter().map(ToString::to_string).collect() };
            let note = ended.note().unwrap_or_default();
            assert_eq!(GameEnd::read(&header(&note)), Some(ended.clone()), "{note}");
            assert_eq!(ended.to_string(), text);
        }
        assert_eq!(GameEnd { why: EndReason::Played, lost: Vec::new() }.note(), None);
    }

    #[test]
    fn other_notes_do_not_end_a_game() {
        for note in ["ended", "ended well", "ended resigned in tears", "ended resigned lost Zoe", "ended \"x"]
        {
            assert_eq!(GameEnd::read(&header(note)), None, "{note}");
        }
    }
}
