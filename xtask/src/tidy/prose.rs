//! Checks for plain English: reports phrases that make a native reader stop and re-read.
//!
//! It checks all text in docs and in the client's English texts, but only the comments in source files. It ignores text in
//! backticks or double quotes, so that a phrase can be quoted.

use super::prose_blocks::{ProseBlock, blocks};
use crate::tree::File;
use fancy_regex::Regex;

/// Phrases to avoid: a word in the phrase, the pattern, and what to write instead. The pattern is tried only on sentences with
/// that word, in lower case, because patterns with lookaround are slow. `^` is the beginning of a sentence, `$` its end.
const PATTERNS: [(&str, &str, &str); 16] = [
    (
        "own",
        r"(?i)\b(?:the|an|of|any|no|only|with) own\b(?! goal)",
        "write `your own`, `their own` or `the player's own`",
    ),
    ("own", r"(?i)\b(?:a|an|the) one's own\b", "write `your own` or `their own`"),
    (
        "who",
        concat!(
            r"(?:^|[;:] (?:and |or |but )?)[Ww]ho (?!you|they|one |we |it |he |she |still|already|now |just|also|only|then)[a-z']+",
            r"(?: (?!(?:what|which|that|whom|who|where|when|how|if|and|or|but) )[\w'-]+){0,9}?",
            r" (?:is|isn't|are|was|were|has|had|does|may|must|can|cannot|will|would|gets|sees|hears|finds|comes",
            r"|goes|takes|loses|wins|pays|passes|plays|keeps|moves|enters|listens|stays|needs|sells)\b(?=[^?]*$)",
        ),
        "write `a player who` or `anyone who`",
    ),
    (
        "who",
        concat!(
            r"(?i)\b(?:for|from|by|than|(?<!as )(?<!down )to",
            r"|(?<!sure )(?<!aware )(?<!idea )(?<!record )(?<!list )(?<!question )(?<!regardless )of)",
            r" who (?!else|exactly)",
        ),
        "write `the player who`, `anyone who` or `whoever`",
    ),
    ("those who", r"(?i)\bthose who look\b", "write `spectators`"),
    (
        "look",
        concat!(
            r"(?i)\blook(?:s|ed|ing)? on\b(?! (?:the|a|an|this|that|it|its|your|their|each|every|any|all|both",
            r"|small|large|screens?|phones?)\b)",
        ),
        "write `watch` or `spectator`",
    ),
    (
        "is none",
        r"(?i)(?<!there )(?<!there's )\bis none\b(?! (?:of|the|other|too)\b)",
        "write `there is no`, or say what it is",
    ),
    (
        "so ",
        concat!(
            r"(?i)(?<!not )(?<!n't )(?<!ever )\bso (?:many|much|long|often|few)\b(?! as\b)",
            r"(?! (?:better|easier|faster|simpler)\b)(?![^.;]*\bthat\b)",
        ),
        "give the quantity, as in `after 30 seconds`, or name the parameter",
    ),
    ("so far as", r"(?i)\bso far as\b", "write `as far as`"),
    ("shall", r"(?i)\bshall\b", "write `must`, `should`, `may` or `will`"),
    ("the house", r"(?i)\bthe house\b(?! (?:rules?|style)\b)", "write `the server` or `the project`"),
    (
        "?",
        concat!(
            r"^(?!Is |Was |Has |Does |This |Its |Whose )[A-Z][a-z]+s (?:somebody|anybody|nobody|someone|anyone",
            r"|everybody|it|they|a|an|the|this|that)\b[^.]*\?$",
        ),
        "write `Is …?` or `Does …?`, or say what the function returns",
    ),
    (
        ".",
        r"^(?:Which|Who|Whom|Whose|What|Where|When|How|How (?:much|many|long|often|far))\.$",
        "name the thing, as in `The seat.`",
    ),
    (" also ", r"(?i)[,;:] also (?:if|when|where|while|after|before)\b", "write `even if` or `even when`"),
    ("table", r"(?i)\bset(?:s|ting)? (?:the|a|this|that) table\b", "write `create the table`"),
    ("not any", r"(?i)\bnot any ?more\b(?! than\b)", "write `no longer`"),
];

/// A row of `PATTERNS`, compiled.
struct ProsePattern {
    word: &'static str,
    regex: Regex,
    hint: &'static str,
}

/// Reports each phrase with its location and what to write instead.
pub(super) fn check(all: &[File], faults: &mut Vec<String>) {
    let mut patterns = Vec::new();
    for (word, pattern, hint) in PATTERNS {
        match Regex::new(pattern) {
            Ok(regex) => patterns.push(ProsePattern { word, regex, hint }),
            Err(error) => faults.push(format!("xtask/src/tidy/prose.rs: fix the pattern {pattern}: {error}")),
        }
    }
    for file in all.iter().filter(|file| !is_translation(&file.path)) {
        for block in blocks(file) {
            find(file, &block, &patterns, faults);
        }
    }
}

fn is_translation(path: &str) -> bool {
    ["docs/rules/uk/", "docs/rules/ru/"].iter().any(|folder| path.starts_with(folder))
}

fn find(file: &File, block: &ProseBlock, patterns: &[ProsePattern], faults: &mut Vec<String>) {
    for sentence in block.sentences() {
        let small = sentence.text.to_lowercase();
        for pattern in patterns.iter().filter(|pattern| small.contains(pattern.word)) {
            // Report each pattern once per sentence, because the sentence has to be rewritten anyway.
            let Ok(Some(found)) = pattern.regex.find(sentence.text) else { continue };
            let line = block.line_at(sentence.begin + found.start());
            let words = found.as_str().trim_matches([';', ':', ',', ' ']);
            faults.push(format!("{}:{line}: `{words}`: {}", file.path, pattern.hint));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(path: &str, text: &str) -> Vec<String> {
        let mut faults = Vec::new();
        check(&[File { path: path.to_string(), text: text.to_string() }], &mut faults);
        faults
    }

    #[test]
    fn each_pattern_finds_its_phrase() {
        let bad = [
            "a road with an own follower",
            "Only in the own turn.",
            "It has a one's own.",
            "Who comes back gets everything anew.",
            "They pass; who has no choice is not asked.",
            "A bot plays for who is away.",
            "The server tells it to who listens.",
            "Those who look on hear it.",
            "Nobody else may look on.",
            "An address that is empty is none.",
            "After so long it is closed.",
            "At most so many are drawn.",
            "It is shared so far as it matters.",
            "Send it to those who shall play.",
            "Only the house does that.",
            "Listens somebody here?",
            "Which.",
            "It is kept, also if that failed.",
            "They have set the table.",
            "It listens not any more.",
        ];
        let places: Vec<String> = faults("docs/a.md", &bad.join("\n\n"))
            .iter()
            .filter_map(|fault| fault.split(": ").next().map(str::to_string))
            .collect();
        let silent = (0..bad.len()).filter(|at| !places.contains(&format!("docs/a.md:{}", 2 * at + 1)));
        assert_eq!(silent.map(|at| bad[at]).collect::<Vec<_>>(), Vec::<&str>::new());
        let is_found = |pattern: &str| {
            let regex = Regex::new(pattern).unwrap();
            bad.iter().any(|text| regex.is_match(text).unwrap())
        };
        let silent: Vec<&str> =
            PATTERNS.iter().map(|row| row.1).filter(|pattern| !is_found(pattern)).collect();
        assert_eq!(silent, Vec::<&str>::new());
    }

    #[test]
    fn good_english_passes() {
        let good = [
            "Each has its own follower, and you may own two.",
            "Who comes back when the game is over?",
            "Who holds a feature: the players with the most followers.",
            "Who decides.",
            "Who you are is never shown.",
            "Who still has an abbey.",
            "Who gets the tile that is drawn.",
            "Anyone who comes back gets everything anew.",
            "We are not sure of who is stronger.",
            "As to who begins, the dice decide.",
            "This is how it looks on a phone.",
            "The tile is returned if there is none left.",
            "This is none of our business.",
            "It waits as long as it must; so far it is not so long.",
            "There are so many sockets that the server needs a higher limit.",
            "It is marshalled in the shallow copy.",
            "The house rules that have an effect.",
            "Is somebody connected?",
            "Does the fairy help? This is asked often.",
            "Which seat begins.",
            "It is also if-converted.",
            "Never write \"so long\" or `the own` here.",
        ];
        assert_eq!(faults("docs/a.md", &good.join("\n\n")), Vec::<String>::new());
    }

    #[test]
    fn only_prose_in_english_is_checked() {
        let phrase = "after so long";
        for path in ["docs/rules/uk/a.md", "docs/rules/ru/a.md", "web/src/locale/uk.ftl", "a.toml"] {
            assert_eq!(faults(path, phrase), Vec::<String>::new(), "{path}");
        }
        let code = format!("fn f() {{ g(\"{phrase}\") }} // {phrase}\n");
        assert_eq!(faults("a.rs", &code).len(), 1);
    }

    #[test]
    fn a_fault_names_place_words_and_remedy() {
        assert_eq!(
            faults("crates/a.rs", "fn f() {}\n\n/// It is closed after\n/// so long.\nfn g() {}\n"),
            ["crates/a.rs:4: `so long`: give the quantity, as in `after 30 seconds`, or name the parameter"]
        );
    }
}
