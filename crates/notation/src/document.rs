//! Splits records and scenarios into lines of words. `named_game` interprets them.

use crate::error::{Complaint, ReadError};
use crate::header::{FORMAT, Header, usual_options};
use crate::token::{MAX_LINE, Reader, Word, quote, words};
use std::fmt;

/// The maximum size of a text, in bytes.
const MAX_BYTES: usize = 4 << 20;

/// Words with their location.
#[derive(Clone, Debug)]
pub struct Phrase {
    pub(crate) line: usize,
    pub(crate) words: Vec<Word>,
    /// The column after the phrase, for errors about missing words.
    pub(crate) end: usize,
}

impl Phrase {
    /// Parses a phrase from a line of text.
    pub fn new(text: &str) -> Result<Self, Complaint> {
        words(text).map(|(words, _)| Self { line: 1, words, end: 1 })
    }

    /// Its line.
    pub fn line(&self) -> usize {
        self.line
    }

    /// The column where it begins.
    pub fn column(&self) -> usize {
        self.words.first().map_or(self.end, |word| word.column)
    }

    pub(crate) fn reader(&self) -> Reader<'_> {
        Reader::new(&self.words, self.end)
    }
}

/// Phrases with the same words are equal, wherever they appear.
impl PartialEq for Phrase {
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string()
    }
}

impl Eq for Phrase {}

impl fmt::Display for Phrase {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, word) in self.words.iter().enumerate() {
            let space = if at == 0 || word.is(":") { "" } else { " " };
            let text = if word.quoted { quote(&word.text) } else { word.text.clone() };
            write!(out, "{space}{text}")?;
        }
        Ok(())
    }
}

/// One line of the body.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordLine {
    /// An empty line.
    Blank,
    /// A comment on its own line.
    Comment(String),
    /// Part of the position before the first move.
    Given(Phrase),
    /// Actions, with the turn number and the player's name if given.
    Moves {
        /// The turn number, with its column.
        number: Option<(usize, u16)>,
        /// The player's name, with its column.
        player: Option<(usize, String)>,
        /// The actions.
        actions: Vec<Phrase>,
        /// The line number.
        line: usize,
        /// The comment at the end of the line.
        comment: Option<String>,
    },
    /// A condition that must hold now.
    Expect(Phrase),
}

/// The line numbers of the header's keys, for errors that show up only when the game is set up. A document
/// that was not read from a text has none.
#[derive(Clone, Default, Debug)]
struct KeyLines(Vec<(String, usize)>);

impl KeyLines {
    fn has(&self, key: &str) -> bool {
        self.line(key).is_some()
    }

    fn line(&self, key: &str) -> Option<usize> {
        self.0.iter().find(|(seen, _)| seen == key).map(|(_, line)| *line)
    }
}

/// Documents with the same header are equal, wherever its lines are.
impl PartialEq for KeyLines {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for KeyLines {}

/// A whole record or scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Document {
    /// The header.
    pub header: Header,
    /// The lines after the header.
    pub body: Vec<RecordLine>,
    key_lines: KeyLines,
}

impl Document {
    /// A document that was not read from a text.
    pub fn new(header: Header, body: Vec<RecordLine>) -> Self {
        Self { header, body, key_lines: KeyLines::default() }
    }

    /// The line of a header key. A passport stands for all lines about the setup.
    pub(crate) fn key_line(&self, key: &str) -> Option<usize> {
        self.key_lines.line(key).or_else(|| self.key_lines.line("passport"))
    }

    /// Reads a text.
    pub fn parse(text: &str) -> Result<Self, ReadError> {
        if text.len() > MAX_BYTES {
            return Err(
                Complaint::new(1, format!("the text is longer than {MAX_BYTES} bytes: shorten it")).on(1)
            );
        }
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let all = || text.lines().enumerate().map(|(at, line)| (at + 1, line));
        let mut lines = all();
        let mut head = head(&mut lines, FORMAT)?;
        let mut body = Vec::new();
        for (number, line) in lines {
            body.push(entry(number, line).map_err(|complaint| complaint.on(number))?);
        }
        while body.last() == Some(&RecordLine::Blank) {
            body.pop();
        }
        // Games in format 1, and documents in format 1 with a passport, keep the default options of that
        // format. Scenarios use the current defaults.
        if head.format == 1 && (head.header.passport.is_some() || !is_scenario(&head.header, &body)) {
            head = self::head(&mut all(), head.format)?;
        }
        let on = |key| head.seen.line(key).unwrap_or(head.last);
        head.header
            .settle(|key| head.seen.has(key))
            .map_err(|what| Complaint::new(1, what).on(on("passport")))?;
        head.header.check_parts().map_err(|what| Complaint::new(1, what).on(on("pieces")))?;
        Ok(Self { header: head.header, body, key_lines: head.seen })
    }
}

fn is_scenario(header: &Header, body: &[RecordLine]) -> bool {
    let states = |entry: &RecordLine| matches!(entry, RecordLine::Given(_) | RecordLine::Expect(_));
    !header.claims.is_empty() || body.iter().any(states)
}

/// A parsed header.
struct Head {
    header: Header,
    /// The format named on the first line.
    format: u32,
    /// The keys of its lines.
    seen: KeyLines,
    /// Its last line.
    last: usize,
}

/// Reads the header: the version line, then lines with keys, up to an empty line. Options that are missing
/// have the default values of format `usual`.
fn head<'a>(lines: &mut impl Iterator<Item = (usize, &'a str)>, usual: u32) -> Result<Head, ReadError> {
    let mut header = Header::in_format(usual);
    let mut version = None;
    let mut last = 1;
    let mut seen = KeyLines::default();
    for (number, line) in lines {
        last = number;
        if version.is_some()
            && read_text(&mut header, (number, line), &mut seen).map_err(|complaint| complaint.on(number))?
        {
            continue;
        }
        let (found, _) = words(line).map_err(|complaint| complaint.on(number))?;
        let Some((key, rest)) = found.split_first() else {
            if line.trim().is_empty() && version.is_some() {
                break;
            }
            continue;
        };
        if version.is_none() {
            version = Some(read_version(key, rest).map_err(|complaint| complaint.on(number))?);
            continue;
        }
        once(key, number, &mut seen).map_err(|complaint| complaint.on(number))?;
        header
            .read(key, Reader::new(rest, line.chars().count() + 1))
            .map_err(|complaint| complaint.on(number))?;
        if key.is("edition") {
            header.options = usual_options(usual, header.edition);
        }
    }
    let Some(format) = version else {
        return Err(Complaint::new(1, format!("expected `bastide {FORMAT}` on the first line")).on(1));
    };
    if header.players.is_empty() {
        return Err(Complaint::new(
            1,
            "the header has no `players` line: add one before the first empty line",
        )
        .on(last));
    }
    if let Some(result) = &header.result
        && result.len() != header.players.len()
    {
        let what = format!(
            "the result has {} scores for {} players: give one for each",
            result.len(),
            header.players.len()
        );
        return Err(Complaint::new(1, what).on(seen.line("result").unwrap_or(last)));
    }
    Ok(Head { header, format, seen, last })
}

/// Reads a line of free text. Returns whether it was one.
fn read_text(
    header: &mut Header,
    (number, line): (usize, &str),
    seen: &mut KeyLines,
) -> Result<bool, Complaint> {
    let titled = line.split_whitespace().next() == Some("title");
    if line.len() > MAX_LINE {
        return Err(Complaint::new(
            MAX_LINE,
            format!("the line is longer than {MAX_LINE} bytes: shorten it"),
        ));
    }
    if titled && seen.has("title") {
        return Err(Complaint::new(1, "the header has two `title` lines: remove one"));
    }
    if titled {
        seen.0.push(("title".to_string(), number));
    }
    Ok(header.read_text(line.trim()))
}

/// Checks that a header line appears only once, and that the edition, which resets the options, comes before
/// them.
fn once(key: &Word, number: usize, seen: &mut KeyLines) -> Result<(), Complaint> {
    if seen.has(&key.text) {
        return Err(Complaint::new(
            key.column,
            format!("the header has two `{}` lines: remove one", key.text),
        ));
    }
    if key.is("edition") && seen.has("options") {
        return Err(Complaint::new(key.column, "`edition` must come before `options`: move this line up"));
    }
    seen.0.push((key.text.clone(), number));
    Ok(())
}

fn read_version(key: &Word, rest: &[Word]) -> Result<u32, Complaint> {
    let first = format!("expected `bastide {FORMAT}` on the first line");
    if !key.is("bastide") {
        return Err(Complaint::new(key.column, format!("{first}, found `{}`", key.text)));
    }
    let mut rest = Reader::new(rest, key.column + 8);
    let column = rest.column();
    let version: u32 = rest.number("the version of the format")?;
    if version == 0 || version > FORMAT {
        let what = format!(
            "this is format {version}, but this version of Bastide reads formats 1 to {FORMAT}: update Bastide"
        );
        return Err(Complaint::new(column, what));
    }
    rest.end().map(|()| version)
}

fn entry(number: usize, line: &str) -> Result<RecordLine, Complaint> {
    let (found, comment) = words(line)?;
    let Some(first) = found.first() else {
        return Ok(comment.map_or(RecordLine::Blank, RecordLine::Comment));
    };
    let rest =
        || Phrase { line: number, words: found[1..].to_vec(), end: line.trim_end().chars().count() + 1 };
    // A player may be called `expect` or `given`, so `expect: draw cap` is a move.
    let named = found.get(1).is_some_and(|next| next.is(":"));
    match first.text.as_str() {
        _ if named => moves(number, &found, comment),
        "expect" => Ok(RecordLine::Expect(rest())),
        "given" => Ok(RecordLine::Given(rest())),
        _ => moves(number, &found, comment),
    }
}

fn moves(line: usize, found: &[Word], comment: Option<String>) -> Result<RecordLine, Complaint> {
    // `12 Ann:` may come before the actions; both parts are optional.
    let (before, actions) = match found.iter().position(|word| word.is(":")) {
        Some(colon) if colon <= 2 => (&found[..colon], &found[colon + 1..]),
        _ => (&found[..0], found),
    };
    let (mut number, mut player) = (None, None);
    for word in before {
        match word.text.parse() {
            Ok(turn) if !word.quoted && number.is_none() => number = Some((word.column, turn)),
            _ if player.is_none() => player = Some((word.column, word.text.clone())),
            _ => {
                return Err(Complaint::new(
                    word.column,
                    "expected only a turn number and a name before the colon, as in `12 Ann:`",
                ));
            }
        }
    }
    let split = actions.split(|word| word.is(";")).filter(|words| !words.is_empty());
    let actions: Vec<Phrase> = split.map(|words| Phrase { line, words: words.to_vec(), end: 1 }).collect();
    if actions.is_empty() {
        return Err(Complaint::new(found.last().map_or(1, |word| word.column + 1), "expected an action"));
    }
    Ok(RecordLine::Moves { number, player, actions, line, comment })
}

impl fmt::Display for RecordLine {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Blank => Ok(()),
            Self::Comment(text) => write!(out, "# {text}"),
            Self::Given(phrase) => write!(out, "given {phrase}"),
            Self::Expect(phrase) => write!(out, "expect {phrase}"),
            Self::Moves { number, player, actions, comment, .. } => {
                match (number, player) {
                    (Some((_, number)), Some((_, name))) => write!(out, "{number} {}: ", quote(name))?,
                    (Some((_, number)), None) => write!(out, "{number}: ")?,
                    (None, Some((_, name))) => write!(out, "{}: ", quote(name))?,
                    (None, None) => {}
                }
                let actions: Vec<String> = actions.iter().map(ToString::to_string).collect();
                out.write_str(&actions.join("; "))?;
                comment.as_ref().map_or(Ok(()), |comment| write!(out, "  # {comment}"))
            }
        }
    }
}

impl fmt::Display for Document {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "{}", self.header)?;
        self.body.iter().try_for_each(|entry| writeln!(out, "{entry}"))
    }
}
