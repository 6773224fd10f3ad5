//! The players' contributions to the draws.
//!
//! A player commits to a chain of values when sitting down. Each value is the hash of the one before it, and the commitment is
//! the hash of the last one. Players reveal the chain from its end, one value per round. So each value proves that it was fixed
//! when its player sat down, and nobody can compute the next one. For details, see `docs/fairness.md`.

use crate::fair::{Bits, read_bits, write_bits};
use serde::Serialize;
use sha2::{Digest, Sha256};

/// The number of values in a chain. Every round but the last has a player who does not reveal, and a table has up to six seats.
pub const ROUNDS: u8 = 6;

/// Domain separation: no other hash begins with this label.
const LABEL: &[u8] = b"bastide contribution 2\0";

/// The hash of a value of a chain. It is the value that is revealed one round earlier.
fn link(value: &Bits) -> Bits {
    let mut hash = Sha256::new();
    hash.update(LABEL);
    hash.update(value);
    hash.finalize().into()
}

/// The value, hashed this many times.
fn linked(value: &Bits, times: u8) -> Bits {
    (0..times).fold(*value, |value, _| link(&value))
}

/// A chain of values, derived from a secret that its player keeps until the game begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chain {
    secret: Bits,
}

impl Chain {
    /// The chain of this secret.
    pub fn new(secret: Bits) -> Self {
        Self { secret }
    }

    /// The commitment, as 64 hexadecimal digits.
    pub fn commitment(&self) -> String {
        write_bits(&linked(&self.secret, ROUNDS))
    }

    /// The value to reveal in a round (counted from 1), as 64 hexadecimal digits.
    pub fn value(&self, round: u8) -> String {
        write_bits(&linked(&self.secret, ROUNDS.saturating_sub(round)))
    }
}

/// The contribution of a seat: its player's commitment, and what they have revealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contribution {
    /// The commitment.
    pub commitment: Bits,
    /// The last value that the player revealed.
    pub value: Option<Bits>,
    /// The number of values that the player revealed.
    pub revealed: u8,
    /// The round in which the player did not reveal a value. From then on, this seat contributes nothing.
    pub missed: Option<u8>,
}

impl Contribution {
    /// A contribution of which nothing is revealed.
    pub(crate) fn committed(commitment: Bits) -> Self {
        Self { commitment, value: None, revealed: 0, missed: None }
    }

    /// Returns whether the seat must reveal a value in this round.
    pub(crate) fn is_awaited(&self, round: u8) -> bool {
        self.missed.is_none() && self.revealed < round
    }

    /// Returns whether this is the value to reveal next.
    pub(crate) fn fits(&self, value: &Bits) -> bool {
        link(value) == self.value.unwrap_or(self.commitment)
    }

    pub(crate) fn reveal(&mut self, value: Bits) {
        (self.value, self.revealed) = (Some(value), self.revealed + 1);
    }

    /// The value that counts, unless the player missed a round.
    pub(crate) fn counted(&self) -> Option<Bits> {
        self.value.filter(|_| self.missed.is_none())
    }

    /// Formats this as a word of a record's note.
    fn word(&self) -> String {
        let commitment = write_bits(&self.commitment);
        match (self.missed, &self.value) {
            (None, Some(value)) => format!("{commitment}:{}", write_bits(value)),
            (missed, _) => format!("{commitment}:missed-{}", missed.unwrap_or(1)),
        }
    }
}

/// The values that the players contributed to the draws, by seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Contributions {
    /// Version 1: players sent their values when they sat down, and the server knew them before the last seat was taken.
    Version1(Vec<Option<Bits>>),
    /// Version 2: players committed to their values and revealed them after the last seat was taken.
    Version2(Vec<Option<Contribution>>),
}

impl Contributions {
    /// The version of the scheme.
    pub fn version(&self) -> u32 {
        match self {
            Self::Version1(_) => 1,
            Self::Version2(_) => 2,
        }
    }

    /// The values that determine the draws.
    pub fn values(&self) -> Vec<Option<Bits>> {
        match self {
            Self::Version1(values) => values.clone(),
            Self::Version2(seats) => seats.iter().map(|seat| seat.and_then(|seat| seat.counted())).collect(),
        }
    }

    /// The seats that did not reveal in time.
    pub fn missed(&self) -> Vec<usize> {
        let Self::Version2(seats) = self else { return Vec::new() };
        let missed = |seat: &Option<Contribution>| seat.is_some_and(|seat| seat.missed.is_some());
        seats.iter().enumerate().filter(|(_, seat)| missed(seat)).map(|(at, _)| at).collect()
    }

    /// Formats these as one word of a record's note.
    pub(crate) fn words(&self) -> String {
        let words: Vec<String> = match self {
            Self::Version1(values) => {
                values.iter().map(|value| optional(value.as_ref().map(write_bits))).collect()
            }
            Self::Version2(seats) => {
                seats.iter().map(|seat| optional(seat.map(|seat| seat.word()))).collect()
            }
        };
        words.join(",")
    }

    /// Reads what `words` wrote.
    pub(crate) fn read(version: &str, words: &str) -> Result<Self, String> {
        let words = words.split(',');
        match version {
            "1" => {
                words.map(|word| unless_empty(word, read_bits)).collect::<Result<_, _>>().map(Self::Version1)
            }
            "2" => {
                words.map(|word| unless_empty(word, read_word)).collect::<Result<_, _>>().map(Self::Version2)
            }
            other => Err(format!("fair draws have version {other}, but only versions 1 and 2 can be read")),
        }
    }

    /// Checks that every value was fixed by its commitment, and that there was no round without a reason: in each round but the
    /// last, a player did not reveal.
    pub(crate) fn check(&self) -> Result<(), String> {
        let Self::Version2(seats) = self else { return Ok(()) };
        let missed: Vec<u8> = seats.iter().flatten().filter_map(|seat| seat.missed).collect();
        let last = missed.iter().max().copied().unwrap_or(0);
        if last > ROUNDS || (1..=last).any(|round| !missed.contains(&round)) {
            return Err("the rounds in which players did not reveal are not consecutive".to_string());
        }
        let rounds = last + 1;
        for (at, seat) in seats.iter().enumerate() {
            let Some((seat, value)) = seat.and_then(|seat| Some((seat, seat.counted()?))) else { continue };
            if linked(&value, rounds) != seat.commitment {
                return Err(format!("the value of seat {} does not match its commitment", at + 1));
            }
        }
        Ok(())
    }
}

fn optional(word: Option<String>) -> String {
    word.unwrap_or_else(|| "-".to_string())
}

fn unless_empty<T>(word: &str, read: impl Fn(&str) -> Result<T, String>) -> Result<Option<T>, String> {
    if word == "-" { Ok(None) } else { read(word).map(Some) }
}

fn read_word(word: &str) -> Result<Contribution, String> {
    let unreadable =
        || format!("`{word}` is not a contribution: write COMMITMENT:VALUE or COMMITMENT:missed-ROUND");
    let (commitment, rest) = word.split_once(':').ok_or_else(unreadable)?;
    let mut contribution = Contribution::committed(read_bits(commitment)?);
    match rest.strip_prefix("missed-") {
        Some(round) => {
            let round = round.parse().ok().filter(|round| *round >= 1 && !word.contains('+'));
            contribution.missed = Some(round.ok_or_else(unreadable)?);
        }
        None => contribution.reveal(read_bits(rest)?),
    }
    Ok(contribution)
}

/// The contribution of a seat as clients see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ContributionView {
    /// The player's commitment. Missing if the seat contributes nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub commitment: Option<String>,
    /// The last value that the player revealed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub value: Option<String>,
    /// The round in which the player did not reveal in time. From then on, the seat contributes nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub missed: Option<u8>,
}

impl Contributions {
    /// The contributions as clients see them.
    pub(crate) fn view(&self) -> Vec<ContributionView> {
        let none = ContributionView { commitment: None, value: None, missed: None };
        match self {
            Self::Version1(values) => values
                .iter()
                .map(|value| ContributionView { value: value.as_ref().map(write_bits), ..none.clone() })
                .collect(),
            Self::Version2(seats) => seats
                .iter()
                .map(|seat| {
                    seat.map_or(none.clone(), |seat| ContributionView {
                        commitment: Some(write_bits(&seat.commitment)),
                        value: seat.value.as_ref().map(write_bits),
                        missed: seat.missed,
                    })
                })
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Programs in other languages compute the same chain, so it must never change.
    #[test]
    fn the_chain_of_a_secret_never_changes() {
        let chain = Chain::new([7; 32]);
        assert_eq!(chain.value(ROUNDS), "07".repeat(32));
        assert_eq!(chain.value(1), GOLDEN[0]);
        assert_eq!(chain.commitment(), GOLDEN[1]);
    }

    const GOLDEN: [&str; 2] = [
        "3c055a4d654f8ac5f71a91664b9b82c98ab67eaa061c3d3f339cd61f6de5ecde",
        "8a27f3940473855116bbd0449410e6b8db926effee8eab7b5a8e00154e99bd80",
    ];

    #[test]
    fn each_value_proves_only_its_own_round() {
        let chain = Chain::new([7; 32]);
        let bits = |text: String| read_bits(&text).unwrap();
        let mut seat = Contribution::committed(bits(chain.commitment()));
        for round in 1..=ROUNDS {
            for other in (1..=ROUNDS).filter(|other| *other != round) {
                assert!(!seat.fits(&bits(chain.value(other))), "{round} {other}");
            }
            assert!(seat.is_awaited(round));
            assert!(seat.fits(&bits(chain.value(round))));
            seat.reveal(bits(chain.value(round)));
            assert!(!seat.is_awaited(round));
        }
    }

    fn seat(secret: u8, missed: Option<u8>, rounds: u8) -> Option<Contribution> {
        let chain = Chain::new([secret; 32]);
        let mut seat = Contribution::committed(read_bits(&chain.commitment()).unwrap());
        seat.missed = missed;
        for round in 1..missed.unwrap_or(rounds + 1) {
            seat.reveal(read_bits(&chain.value(round)).unwrap());
        }
        Some(seat)
    }

    #[test]
    fn a_record_proves_what_was_revealed() {
        for seats in [
            vec![seat(1, None, 1), None, seat(2, None, 1)],
            vec![seat(1, None, 2), seat(2, Some(1), 2), seat(3, Some(1), 2)],
            vec![seat(1, None, 3), seat(2, Some(1), 3), seat(3, Some(2), 3)],
            vec![seat(1, Some(1), 1), None],
            vec![None, None],
        ] {
            let all = Contributions::Version2(seats);
            all.check().unwrap();
            let read = Contributions::read("2", &all.words()).unwrap();
            assert_eq!(read.words(), all.words());
            assert_eq!((read.values(), read.missed()), (all.values(), all.missed()));
            read.check().unwrap();
        }
        for (seats, why) in [
            (vec![seat(1, None, 2), seat(2, None, 2)], "seat 1 does not match"),
            (vec![seat(1, None, 2), seat(2, None, 1), seat(3, Some(1), 2)], "seat 2 does not match"),
            (vec![seat(1, None, 1), seat(2, Some(1), 1)], "seat 1 does not match"),
            (vec![seat(1, None, 3), seat(2, Some(2), 3)], "not consecutive"),
            (vec![seat(1, Some(1), 3), seat(2, Some(3), 3)], "not consecutive"),
        ] {
            let found = Contributions::Version2(seats).check().unwrap_err();
            assert!(found.contains(why), "{found}");
        }
    }

    #[test]
    fn malformed_contributions_give_a_helpful_error() {
        let hash = "0a".repeat(32);
        for (version, words, why) in [
            ("3", "-".to_string(), "only versions 1 and 2"),
            ("1", format!("{hash}:{hash}"), "hexadecimal"),
            ("2", hash.clone(), "COMMITMENT:VALUE"),
            ("2", format!("{hash}:"), "hexadecimal"),
            ("2", format!("{hash}:missed-0"), "missed-ROUND"),
            ("2", format!("{hash}:missed-x"), "missed-ROUND"),
            ("2", format!("{hash}:missed-+1"), "missed-ROUND"),
        ] {
            let found = Contributions::read(version, &words).unwrap_err();
            assert!(found.contains(why), "{found}");
        }
    }
}
