//! Fair draws: the randomness of a game is fixed before it begins, and anyone can verify that afterwards.
//!
//! The table has a secret seed and publishes its hash. Then each player commits to random bits, and reveals them when all players
//! have committed. Outcomes are drawn from a stream whose key is derived from the seed and the revealed bits. The seed is
//! published when the game is over. For details, see `docs/fairness.md`.

use crate::contribution::Contributions;
use bastide_engine::Action;
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

/// The stream number for drawing the first player. No game has that many outcomes, so drawing the first player does not change
/// the numbers of the other outcomes.
const FIRST: u64 = u64::MAX;

/// 256 bits: a seed, a commitment or a value that a player contributes.
pub type Bits = [u8; 32];

/// The hash of a seed, published before anyone contributes.
pub fn commitment(seed: &Bits) -> Bits {
    Sha256::digest(seed).into()
}

/// Parses 64 hexadecimal digits.
pub fn read_bits(text: &str) -> Result<Bits, String> {
    let mut bits = [0; 32];
    hex::decode_to_slice(text, &mut bits).map_err(|_| {
        let found = match text.chars().find(|letter| !letter.is_ascii_hexdigit()) {
            Some(other) => format!("{other:?}"),
            None => format!("{} of them", text.len()),
        };
        format!("expected 64 hexadecimal digits, found {found}")
    })?;
    Ok(bits)
}

/// Formats bits as 64 hexadecimal digits.
pub fn write_bits(bits: &Bits) -> String {
    hex::encode(bits)
}

/// The letters of table ids. None of them look alike.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz23456789w";

/// Derives a table id from random bits. The id cannot be guessed without them.
pub fn id_of(bits: &Bits) -> String {
    bits[..10].iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// The id of the rematch of the table with this seed.
pub(crate) fn id_after(seed: &Bits) -> String {
    let mut hash = Sha256::new();
    hash.update(b"bastide next table 1\0");
    hash.update(seed);
    id_of(&hash.finalize().into())
}

/// The seed for a bot's random choices. It is derived from the secret seed, so nobody can predict the bot from public data.
pub(crate) fn bot_seed(seed: &Bits, seat: u8) -> u64 {
    let mut hash = Sha256::new();
    hash.update(b"bastide bot 1\0");
    hash.update(seed);
    hash.update([seat]);
    let digest: Bits = hash.finalize().into();
    digest[..8].iter().fold(0, |bits, byte| bits << 8 | u64::from(*byte))
}

/// The random stream of one game. All outcomes of chance come from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stream {
    key: Bits,
}

impl Stream {
    /// The stream for a seed and the contributions. Bots contribute nothing.
    pub fn new(seed: &Bits, contributions: &Contributions) -> Self {
        let mut hash = Sha256::new();
        // Domain separation: no other hash of the seed begins with one of these labels. The version must change whenever the
        // same seed would give different outcomes.
        hash.update(match contributions {
            Contributions::Version1(_) => b"bastide fair draws 1\0",
            Contributions::Version2(_) => b"bastide fair draws 2\0",
        });
        hash.update(seed);
        for bits in contributions.values() {
            match bits {
                None => hash.update([0]),
                Some(bits) => {
                    hash.update([1]);
                    hash.update(bits);
                }
            }
        }
        Self { key: hash.finalize().into() }
    }

    /// Draws outcome `number` (counted from 0) from weighted actions. Returns `None` if the total weight is 0.
    pub fn outcome(&self, number: u64, among: &[(Action, u16)]) -> Option<Action> {
        let total: u64 = among.iter().map(|(_, weight)| u64::from(*weight)).sum();
        let mut at = self.below(number, total)?;
        for (action, weight) in among {
            let weight = u64::from(*weight);
            if at < weight {
                return Some(*action);
            }
            at -= weight;
        }
        None
    }

    /// Draws the seat that takes the first turn. All seats are equally likely. There must be at least one.
    pub fn first(&self, seats: u8) -> u8 {
        self.below(FIRST, u64::from(seats)).map_or(0, |seat| seat as u8)
    }

    /// A number below `total`, from the stream with this number. Returns `None` if `total` is 0.
    fn below(&self, number: u64, total: u64) -> Option<u64> {
        if total == 0 {
            return None;
        }
        // Each outcome has its own stream, so it can be verified without the outcomes before it.
        let mut random = ChaCha20Rng::from_seed(self.key);
        random.set_stream(number);
        // Reject numbers above the largest multiple of `total`. Otherwise the remainder would favour small numbers.
        let limit = u64::MAX - u64::MAX % total;
        let mut drawn = random.next_u64();
        while drawn >= limit {
            drawn = random.next_u64();
        }
        Some(drawn % total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Contributions of version 1. Version 2 differs only in the label.
    fn added(values: &[Option<Bits>]) -> Contributions {
        Contributions::Version1(values.to_vec())
    }

    fn dice() -> Vec<(Action, u16)> {
        (1..=6).map(|side| (Action::Roll(side), 1)).collect()
    }

    #[test]
    fn malformed_bits_give_a_helpful_error() {
        assert_eq!(read_bits(&"0a".repeat(32)), Ok([10; 32]));
        for (text, found) in
            [("0a".repeat(31), "62 of them"), ("0x".repeat(32), "'x'"), (String::new(), "0 of them")]
        {
            assert_eq!(read_bits(&text), Err(format!("expected 64 hexadecimal digits, found {found}")));
        }
    }

    /// Records depend on the stream, so it must never change within a version.
    #[test]
    fn the_stream_of_a_seed_never_changes() {
        let seed = [7; 32];
        assert_eq!(
            write_bits(&commitment(&seed)),
            "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0"
        );
        let stream = Stream::new(&seed, &added(&[Some([1; 32]), None]));
        let rolls: Vec<Option<Action>> = (0..12).map(|number| stream.outcome(number, &dice())).collect();
        let rolls: Vec<u8> = rolls
            .into_iter()
            .map(|roll| match roll {
                Some(Action::Roll(side)) => side,
                _ => 0,
            })
            .collect();
        assert_eq!(rolls, GOLDEN);
        assert_eq!((2..=6).map(|seats| stream.first(seats)).collect::<Vec<_>>(), [1, 0, 1, 4, 3]);
    }

    /// Over many seeds, every seat starts about equally often. The same seed always gives the same seat.
    #[test]
    fn every_seat_starts_equally_often() {
        for seats in 1..=6u8 {
            let games = 6_000u64;
            let mut counts = [0u64; 6];
            for game in 0..games {
                let mut seed = [0; 32];
                seed[..8].copy_from_slice(&game.to_le_bytes());
                let stream = Stream::new(&seed, &added(&[Some([5; 32]), None]));
                let first = stream.first(seats);
                assert_eq!(Stream::new(&seed, &added(&[Some([5; 32]), None])).first(seats), first);
                counts[usize::from(first)] += 1;
            }
            assert_eq!(counts[usize::from(seats)..].iter().sum::<u64>(), 0);
            let expected = games as f64 / f64::from(seats);
            let off = |count: &u64| (*count as f64 - expected).powi(2) / expected;
            let sum: f64 = counts[..usize::from(seats)].iter().map(off).sum();
            // With up to 5 degrees of freedom, the sum exceeds 20.5 by chance once in a thousand times. These seeds are fixed.
            assert!(sum < 20.5, "{seats} seats: {counts:?}, {sum}");
        }
    }

    #[test]
    fn bot_seeds_are_secret_and_differ_by_seat() {
        let seed = [7; 32];
        let seeds: Vec<u64> = (0..6).map(|seat| bot_seed(&seed, seat)).collect();
        for (seat, one) in seeds.iter().enumerate() {
            assert!(!seeds[..seat].contains(one), "{seeds:?}");
            assert_ne!(*one, bot_seed(&[8; 32], seat as u8));
            // The commitment is public, so the bot's seed must not be computable from it.
            for word in commitment(&seed).chunks_exact(8) {
                let (low, high) = (word.try_into().unwrap(), word.try_into().unwrap());
                for public in [u64::from_le_bytes(low), u64::from_be_bytes(high)] {
                    assert_ne!(*one, public ^ seat as u64);
                }
            }
        }
    }

    const GOLDEN: [u8; 12] = [4, 2, 2, 1, 2, 4, 4, 6, 5, 1, 6, 2];

    #[test]
    fn every_contribution_changes_the_outcomes() {
        let outcomes = |values: &[Option<Bits>]| {
            let stream = Stream::new(&[7; 32], &added(values));
            (0..40).map(|number| stream.outcome(number, &dice())).collect::<Vec<_>>()
        };
        let all = [
            outcomes(&[None, None]),
            outcomes(&[Some([0; 32]), None]),
            outcomes(&[None, Some([0; 32])]),
            outcomes(&[Some([1; 32]), None]),
        ];
        for (at, one) in all.iter().enumerate() {
            assert!(all[..at].iter().all(|other| other != one));
        }
    }

    /// Pearson's chi-squared test over many outcomes with uneven weights.
    #[test]
    fn outcomes_follow_their_weights() {
        let among: Vec<(Action, u16)> = (1..=8)
            .zip([1, 2, 3, 4, 5, 6, 7, 12])
            .map(|(side, weight)| (Action::Roll(side), weight))
            .collect();
        let stream = Stream::new(&[3; 32], &added(&[Some([9; 32])]));
        let (draws, total) = (40_000, 40.0);
        let mut counts = [0.0; 8];
        for number in 0..draws {
            if let Some(Action::Roll(side)) = stream.outcome(number, &among) {
                counts[usize::from(side) - 1] += 1.0;
            }
        }
        let sum: f64 = among
            .iter()
            .zip(counts)
            .map(|((_, weight), count)| {
                let expected = draws as f64 * f64::from(*weight) / total;
                (count - expected) * (count - expected) / expected
            })
            .sum();
        // With 7 degrees of freedom, the sum exceeds 24.3 by chance once in a thousand streams. This stream is fixed.
        assert!(sum < 24.3, "{sum}");
    }

    #[test]
    fn there_is_no_outcome_without_weight() {
        let stream = Stream::new(&[0; 32], &added(&[]));
        assert_eq!(stream.outcome(0, &[]), None);
        assert_eq!(stream.outcome(0, &[(Action::Roll(1), 0)]), None);
    }
}
