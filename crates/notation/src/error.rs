//! Errors in a text, with their location.

use std::fmt;

/// An error at a column of a line. The caller adds the line number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Complaint {
    /// The column, counted from 1.
    pub column: usize,
    /// The problem and what was expected.
    pub what: String,
}

impl Complaint {
    pub(crate) fn new(column: usize, what: impl Into<String>) -> Self {
        Self { column, what: what.into() }
    }

    /// Adds the line number.
    pub(crate) fn on(self, line: usize) -> ReadError {
        ReadError { line, column: self.column, what: self.what }
    }
}

/// An error in a text that cannot be read or played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1.
    pub column: usize,
    /// The problem and what was expected.
    pub what: String,
}

impl fmt::Display for ReadError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}, column {}: {}", self.line, self.column, self.what)
    }
}

impl std::error::Error for ReadError {}

/// A list of words for a message: `a, b or c`.
pub(crate) fn one_of<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    let words: Vec<&str> = words.into_iter().collect();
    match words.split_last() {
        None => "nothing".to_string(),
        Some((last, [])) => (*last).to_string(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
    }
}

/// A word for a message, cut after 40 characters.
pub(crate) fn short(word: &str) -> std::borrow::Cow<'_, str> {
    match word.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &word[..end]).into(),
        None => word.into(),
    }
}

/// The word most similar to a misspelt one, if any is similar enough.
pub fn nearest<'a>(word: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let scored = words.into_iter().map(|other| (strsim::jaro_winkler(other, &word), other));
    let best = scored.filter(|(score, _)| *score > 0.8).max_by(|a, b| a.0.total_cmp(&b.0));
    best.map(|(_, other)| other)
}

/// The text " (did you mean `x`?)" if one of the words is similar, otherwise empty.
pub(crate) fn did_you_mean<'a>(word: &str, words: impl IntoIterator<Item = &'a str>) -> String {
    nearest(word, words).map_or_else(String::new, |other| format!(" (did you mean `{other}`?)"))
}
