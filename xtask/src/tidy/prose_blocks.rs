//! Splits the prose of a file into blocks: the paragraphs of a page, the client's messages, or the comments in
//! a source file.

use crate::tree::File;

/// A paragraph or a comment, with its lines joined by spaces.
#[derive(Default, PartialEq, Eq, Debug)]
pub(super) struct ProseBlock {
    pub(super) text: String,
    /// The offset in `text` where each line begins, and its line number in the file.
    lines: Vec<(usize, usize)>,
}

/// A sentence, with its offset in the block.
pub(super) struct ProseSentence<'a> {
    pub(super) text: &'a str,
    pub(super) begin: usize,
}

impl ProseBlock {
    /// Adds a line.
    fn push(&mut self, line: usize, text: &str) {
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        self.lines.push((self.text.len(), line));
        self.text += text.trim();
    }

    pub(super) fn line_at(&self, offset: usize) -> usize {
        self.lines.iter().rev().find(|(begin, _)| *begin <= offset).map_or(1, |(_, line)| *line)
    }

    /// The sentences. Each ends at `.`, `!` or `?` before a space, or at the end of the block.
    pub(super) fn sentences(&self) -> Vec<ProseSentence<'_>> {
        let mut found = Vec::new();
        let mut begin = 0;
        let bytes = self.text.as_bytes();
        for at in 0..bytes.len() {
            let ends =
                matches!(bytes[at], b'.' | b'!' | b'?') && bytes.get(at + 1).is_none_or(|next| *next == b' ');
            if ends || at + 1 == bytes.len() {
                let text = &self.text[begin..=at];
                let skipped = text.len() - text.trim_start().len();
                found.push(ProseSentence { text: text.trim_start(), begin: begin + skipped });
                begin = at + 1;
            }
        }
        found
    }
}

/// The prose of a file; empty for file types that are not checked.
pub(super) fn blocks(file: &File) -> Vec<ProseBlock> {
    let mut found = match file.path.rsplit('.').next() {
        Some("md") => page(&file.text),
        Some("ftl") if file.path.ends_with("/en.ftl") => messages(&file.text),
        Some("rs" | "ts") => comments(&file.text, &[("/*", "*/")], "//"),
        Some("svelte") => comments(&file.text, &[("/*", "*/"), ("<!--", "-->")], "//"),
        Some("py") => comments(&file.text, &[("\"\"\"", "\"\"\"")], "#"),
        _ => Vec::new(),
    };
    for block in &mut found {
        hide_quotations(&mut block.text);
    }
    found.retain(|block| !block.text.trim().is_empty());
    found
}

/// Paragraphs, list items, headings and table rows, without code blocks.
fn page(text: &str) -> Vec<ProseBlock> {
    let mut found = vec![ProseBlock::default()];
    let mut fenced = false;
    for (at, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.starts_with("```") {
            fenced = !fenced;
            continue;
        }
        let item = line.strip_prefix("- ").or_else(|| line.strip_prefix("* ")).or_else(|| numbered(line));
        if fenced || line.is_empty() || item.is_some() || line.starts_with(['#', '|', '>']) {
            found.push(ProseBlock::default());
        }
        if line.starts_with('|') {
            for cell in line.split('|') {
                found.push(ProseBlock::default());
                push(&mut found, at + 1, cell);
            }
        } else if !fenced && !line.is_empty() {
            push(&mut found, at + 1, item.unwrap_or(line).trim_start_matches(['#', '>', ' ']));
        }
    }
    found
}

/// The text of a list item `1. text`.
fn numbered(line: &str) -> Option<&str> {
    let (number, rest) = line.split_once(". ")?;
    (!number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit())).then_some(rest)
}

/// The messages of a Fluent file, without their keys and comments.
fn messages(text: &str) -> Vec<ProseBlock> {
    let mut found = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let value = match line.split_once('=') {
            Some((_, value)) if !line.starts_with([' ', '#']) => value,
            _ if line.starts_with('#') => line.trim_start_matches('#'),
            // A variant `[one] text`, or the next line of a long text.
            _ => line.trim_start_matches([' ', '*']).split_once("] ").map_or(line, |(_, text)| text),
        };
        let continues = line.starts_with(' ') && !line.trim_start().starts_with(['[', '*', '.', '}']);
        if !continues {
            found.push(ProseBlock::default());
        }
        push(&mut found, at + 1, value);
    }
    found
}

/// The comments in a source file. Consecutive line comments form one block, as a block comment does.
fn comments(text: &str, blocks: &[(&str, &str)], line_mark: &str) -> Vec<ProseBlock> {
    let mut found = vec![ProseBlock::default()];
    let mut inside: Option<&str> = None;
    for (at, line) in text.lines().enumerate() {
        let mut rest = line;
        if inside.is_none() {
            let block =
                blocks.iter().filter_map(|(open, close)| Some((begin_of(line, open)?, *open, *close))).min();
            match (block, begin_of(line, line_mark)) {
                (block, Some(begin)) if block.is_none_or(|block| begin < block.0) => {
                    let comment = line[begin..].trim_start_matches(['/', '#', '!']);
                    // A comment after code, and the next paragraph of a comment, start a new block.
                    if !line[..begin].trim().is_empty() || comment.trim().is_empty() {
                        found.push(ProseBlock::default());
                    }
                    push(&mut found, at + 1, comment);
                    continue;
                }
                (Some((begin, open, close)), _) => {
                    found.push(ProseBlock::default());
                    rest = &line[begin + open.len()..];
                    inside = Some(close);
                }
                _ => {
                    found.push(ProseBlock::default());
                    continue;
                }
            }
        }
        let Some(close) = inside else { continue };
        let (comment, closed) = rest.split_once(close).map_or((rest, false), |(comment, _)| (comment, true));
        let comment = comment.trim().trim_start_matches('*');
        if comment.is_empty() {
            found.push(ProseBlock::default());
        }
        push(&mut found, at + 1, comment);
        if closed {
            inside = None;
            found.push(ProseBlock::default());
        }
    }
    found
}

/// The offset where a comment begins in a line: at the first word or after a space, and not inside a string.
fn begin_of(line: &str, mark: &str) -> Option<usize> {
    line.match_indices(mark).map(|(at, _)| at).find(|at| {
        let before = &line[..*at];
        let quotes = before.replace("\\\"", "").replace("'\"'", "").matches('"').count();
        (before.is_empty() || before.ends_with([' ', '\t', '{'])) && quotes.is_multiple_of(2)
    })
}

fn push(found: &mut [ProseBlock], line: usize, text: &str) {
    if let Some(block) = found.last_mut().filter(|_| !text.trim().is_empty()) {
        block.push(line, text);
    }
}

/// Replaces code and quotations with underscores of the same length, so that offsets stay valid.
fn hide_quotations(text: &mut String) {
    for (open, close) in [('`', '`'), ('"', '"'), ('“', '”'), ('{', '}')] {
        let mut begin = 0;
        while let Some(from) = text[begin..].find(open).map(|at| begin + at + open.len_utf8()) {
            let Some(to) = text[from..].find(close).map(|at| from + at) else { break };
            text.replace_range(from..to, &"_".repeat(to - from));
            begin = to + close.len_utf8();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(path: &str, text: &str) -> Vec<String> {
        let file = File { path: path.to_string(), text: text.to_string() };
        blocks(&file).into_iter().map(|block| block.text).collect()
    }

    #[test]
    fn a_page_is_read_by_paragraph_item_and_cell() {
        let text = "# Head\n\nOne\ntwo.\n- three\n  four\n1. five\n\n```\ncode\n```\n| six | seven |\n";
        assert_eq!(texts("a.md", text), ["Head", "One two.", "three four", "five", "six", "seven"]);
    }

    #[test]
    fn comments_are_read_without_the_code() {
        let rust = "//! One\n//! two.\n\nfn f() {\n    let a = \"// no\"; // three\n    // four\n    // five\n}\n/* six\n * seven */\n";
        assert_eq!(texts("a.rs", rust), ["One two.", "three four five", "six seven"]);
        let svelte = "<script>\n  const a = 'http://x'; // one\n</script>\n<!-- two\n  three -->\n<p>no</p>\n{/* four */}\n";
        assert_eq!(texts("a.svelte", svelte), ["one", "two three", "four"]);
        let python = "\"\"\"One\n\nTwo.\n\"\"\"\nx = 1  # three\ny = \"# no\"\n";
        assert_eq!(texts("a.py", python), ["One", "Two.", "three"]);
    }

    #[test]
    fn messages_are_read_without_keys_and_placeables() {
        let text = "# Remark\nkey-one = One { $n } two\n  three\nmany = { $n ->\n    [one] four\n   *[other] five\n}\n";
        assert_eq!(
            texts("web/src/locale/en.ftl", text),
            ["Remark", "One {____} two three", "{ $n ->", "four", "five", "}"]
        );
        assert_eq!(texts("web/src/locale/uk.ftl", text), Vec::<String>::new());
    }

    #[test]
    fn quotations_are_hidden() {
        assert_eq!(texts("a.md", "a `b` \"c d\" “e” f"), ["a `_` \"___\" “_” f"]);
    }

    #[test]
    fn sentences_know_their_lines() {
        let file = File { path: "a.md".to_string(), text: "One. Two\nthree? Four".to_string() };
        let block = &blocks(&file)[0];
        let found: Vec<(&str, usize)> = block
            .sentences()
            .iter()
            .map(|sentence| (sentence.text, block.line_at(sentence.begin + sentence.text.len() - 1)))
            .collect();
        assert_eq!(found, [("One.", 1), ("Two three?", 2), ("Four", 2)]);
    }
}
