//! Splits lines into words.

use crate::error::Complaint;

/// The maximum length of a line, in bytes.
pub(crate) const MAX_LINE: usize = 20_000;

/// One word of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Word {
    pub(crate) text: String,
    pub(crate) column: usize,
    pub(crate) quoted: bool,
}

impl Word {
    /// True if this is the given word or sign, without quotation marks.
    pub(crate) fn is(&self, text: &str) -> bool {
        !self.quoted && self.text == text
    }
}

/// The words of a line, and the comment after them. `;` and `:` are separate words; `"…"` is one word.
pub(crate) fn words(line: &str) -> Result<(Vec<Word>, Option<String>), Complaint> {
    let mut words = Vec::new();
    let mut letters = line.chars().enumerate().peekable();
    if line.len() > MAX_LINE {
        return Err(Complaint::new(
            MAX_LINE,
            format!("the line is longer than {MAX_LINE} bytes: shorten it"),
        ));
    }
    while let Some((at, letter)) = letters.next() {
        let column = at + 1;
        match letter {
            _ if letter.is_whitespace() => {}
            '#' => {
                return Ok((words, Some(line.chars().skip(at + 1).collect::<String>().trim().to_string())));
            }
            ';' | ':' => words.push(Word { text: letter.to_string(), column, quoted: false }),
            '"' => {
                let mut text = String::new();
                loop {
                    match letters.next() {
                        Some((_, '"')) => break,
                        Some((_, letter)) => text.push(letter),
                        None => {
                            return Err(Complaint::new(
                                column,
                                "this quotation mark is never closed: add a second one",
                            ));
                        }
                    }
                }
                words.push(Word { text, column, quoted: true });
            }
            _ => {
                let mut text = letter.to_string();
                while let Some((_, letter)) =
                    letters.next_if(|(_, next)| !next.is_whitespace() && !";:\"#".contains(*next))
                {
                    text.push(letter);
                }
                words.push(Word { text, column, quoted: false });
            }
        }
    }
    Ok((words, None))
}

/// True if the name is a keyword that can appear where names do. A player with such a name is written in
/// quotation marks.
pub(crate) fn is_taken(name: &str) -> bool {
    ["chance", "nobody"].contains(&name)
}

/// Writes a name as one word. It is in quotation marks if it would otherwise be a keyword or several words.
pub(crate) fn quote(name: &str) -> String {
    let plain = |letter: char| letter.is_alphanumeric() || "_-.".contains(letter);
    let bare = !name.is_empty() && name.chars().all(plain) && !is_taken(name);
    if bare { name.to_string() } else { format!("\"{name}\"") }
}

/// Reads words one after another.
#[derive(Clone, Debug)]
pub(crate) struct Reader<'a> {
    words: &'a [Word],
    /// The column after the last word.
    end: usize,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(words: &'a [Word], end: usize) -> Self {
        let end = words
            .last()
            .map_or(end, |last| last.column + last.text.chars().count() + 2 * usize::from(last.quoted));
        Self { words, end }
    }

    pub(crate) fn column(&self) -> usize {
        self.words.first().map_or(self.end, |word| word.column)
    }

    pub(crate) fn peek(&self) -> Option<&'a Word> {
        self.words.first()
    }

    pub(crate) fn next(&mut self) -> Option<&'a Word> {
        let (first, rest) = self.words.split_first()?;
        self.words = rest;
        Some(first)
    }

    /// Reads the next word.
    pub(crate) fn word(&mut self, expected: &str) -> Result<&'a Word, Complaint> {
        let column = self.column();
        self.next()
            .ok_or_else(|| Complaint::new(column, format!("expected {expected}, but the line ends here")))
    }

    /// Reads the next word if it is this one. Returns whether it was.
    pub(crate) fn take(&mut self, text: &str) -> bool {
        let found = self.peek().is_some_and(|word| word.is(text));
        if found {
            self.next();
        }
        found
    }

    /// Reads a whole number.
    pub(crate) fn number<N: std::str::FromStr>(&mut self, expected: &str) -> Result<N, Complaint> {
        let word = self.word(expected)?;
        word.text
            .parse()
            .map_err(|_| Complaint::new(word.column, format!("expected {expected}, found `{}`", word.text)))
    }

    /// Checks that there are no more words.
    pub(crate) fn end(&self) -> Result<(), Complaint> {
        match self.peek() {
            None => Ok(()),
            Some(word) => {
                Err(Complaint::new(word.column, format!("unexpected word `{}`: remove it", word.text)))
            }
        }
    }

    pub(crate) fn rest(&mut self) -> &'a [Word] {
        std::mem::take(&mut self.words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_columns() {
        let Ok((words, comment)) = words("1 \"Ann B\": draw cap;pass # well") else { panic!("a good line") };
        let found: Vec<(&str, usize)> = words.iter().map(|word| (word.text.as_str(), word.column)).collect();
        assert_eq!(
            found,
            [("1", 1), ("Ann B", 3), (":", 10), ("draw", 12), ("cap", 17), (";", 20), ("pass", 21)]
        );
        assert_eq!(comment.as_deref(), Some("well"));
        assert_eq!(
            super::words("say \"Ann"),
            Err(Complaint::new(5, "this quotation mark is never closed: add a second one"))
        );
    }
}
