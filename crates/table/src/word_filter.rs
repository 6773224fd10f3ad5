//! Lists of words that the chat masks.

use crate::player_name::lookalike_keys;
use crate::refusal::Refusal;
use std::collections::BTreeSet;

/// Maximum number of words that the creator of a table can add.
pub const MOST_WORDS: usize = 50;
/// The longest of these words, in characters.
pub const LONGEST_WORD: usize = 30;

/// A list of words. A word matches if it is the same word or looks like it, whatever its case.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WordList {
    keys: BTreeSet<String>,
}

impl WordList {
    /// A list of these words.
    pub fn new<'a>(words: impl IntoIterator<Item = &'a str>) -> Self {
        let words = words.into_iter().map(str::trim).filter(|word| !word.is_empty());
        Self { keys: words.flat_map(lookalike_keys).collect() }
    }

    fn has(&self, word: &str) -> bool {
        lookalike_keys(word).iter().any(|key| self.keys.contains(key))
    }

    /// Replaces each character of listed words with an asterisk.
    pub fn mask(&self, text: &str) -> String {
        if self.keys.is_empty() {
            return text.to_string();
        }
        let is_inside = |letter: char| letter.is_alphanumeric() || letter == '\'' || letter == '’';
        let mut masked = String::with_capacity(text.len());
        let mut rest = text;
        while !rest.is_empty() {
            let word: &str = rest.split(|letter| !is_inside(letter)).next().unwrap_or_default();
            match word.is_empty() {
                true => masked.extend(rest.chars().next()),
                false if self.has(word) => masked.extend(word.chars().map(|_| '*')),
                false => masked += word,
            }
            let step =
                if word.is_empty() { rest.chars().next().map_or(0, char::len_utf8) } else { word.len() };
            rest = &rest[step..];
        }
        masked
    }
}

/// Checks the words that the creator of a table adds.
pub(crate) fn check_words(words: &[String]) -> Result<(), Refusal> {
    let is_word = |word: &String| (1..=LONGEST_WORD).contains(&word.trim().chars().count());
    match words.len() <= MOST_WORDS && words.iter().all(is_word) {
        true => Ok(()),
        false => Err(Refusal::BadWords { most: MOST_WORDS, longest: LONGEST_WORD }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn listed_words_are_masked() {
        let list = WordList::new(["darn", " Біс ", "", "don't"]);
        for (text, masked) in [
            ("darn", "****"),
            ("Darn it, DARN!", "**** it, ****!"),
            ("you d\u{430}rn fool", "you **** fool"),
            ("darned if I do", "darned if I do"),
            ("який біс", "який ***"),
            ("don't do it", "***** do it"),
            ("👍 darn👍", "👍 ****👍"),
            ("", ""),
        ] {
            assert_eq!(list.mask(text), masked, "{text}");
        }
        assert_eq!(WordList::default().mask("darn"), "darn");
    }

    #[test]
    fn the_number_and_length_of_words_are_limited() {
        let words = |count: usize, length: usize| vec!["x".repeat(length); count];
        for good in [words(0, 1), words(50, 30)] {
            assert_eq!(check_words(&good), Ok(()));
        }
        for bad in [words(51, 1), words(1, 31), words(1, 0), vec!["  ".to_string()]] {
            assert_eq!(check_words(&bad).unwrap_err().code(), "bad-words");
        }
    }
}
