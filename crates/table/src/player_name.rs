//! The names of players: which are allowed, and which look alike.

use crate::refusal::NameProblem;
use std::collections::BTreeSet;
use unicode_normalization::UnicodeNormalization;
use unicode_script::{Script, UnicodeScript};

/// The longest name or title, in characters.
pub const LONGEST_NAME: usize = 24;

/// Trims a name and checks that it is allowed. An empty name is allowed.
pub fn clean_name(name: &str) -> Result<String, NameProblem> {
    let name = name.trim();
    if name.chars().count() > LONGEST_NAME {
        return Err(NameProblem::TooLong);
    }
    if name.chars().any(|letter| disturbs(letter) || "\"#<>".contains(letter)) {
        return Err(NameProblem::BadCharacter);
    }
    if !name.is_empty() && name.chars().all(|letter| is_unseen(letter) || letter.is_whitespace()) {
        return Err(NameProblem::Invisible);
    }
    match has_hidden_letters(name) {
        true => Err(NameProblem::HiddenCharacter),
        false => Ok(name.to_string()),
    }
}

/// Cuts a name to at most `most` characters. Some stored names are longer than the limit, because they are older than it or had
/// numbers added.
pub(crate) fn shortened(name: &str, most: usize) -> String {
    let part: String = name.chars().take(most).collect();
    part.trim_end().to_string()
}

/// A name with a number, for a player whose name is taken. The result is a valid name, so they can sit down with it again.
pub(crate) fn numbered(name: &str, number: usize) -> String {
    let number = number.to_string();
    format!("{} {number}", shortened(name, LONGEST_NAME - 1 - number.len()))
}

/// Returns whether a character changes how the text around it is shown. For example, marks for the writing direction affect the
/// text after the name.
pub(crate) fn disturbs(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Returns whether a character that is not a space is invisible.
fn is_unseen(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// Returns whether a name has an invisible character where it has no effect, which would only make a copy of another name.
fn has_hidden_letters(name: &str) -> bool {
    let letters: Vec<char> = name.chars().collect();
    letters.iter().enumerate().any(|(at, letter)| {
        let before = at.checked_sub(1).map(|at| letters[at]);
        is_unseen(*letter) && !has_effect(before, *letter, letters.get(at + 1).copied())
    })
}

/// Returns whether an invisible character changes how its neighbours are shown: joiners in scripts with joined letters and in
/// emoji, emoji styles, and marks for the direction next to letters that are written from right to left.
fn has_effect(before: Option<char>, letter: char, after: Option<char>) -> bool {
    let both = |is: fn(char) -> bool| before.is_some_and(is) && after.is_some_and(is);
    match letter {
        '\u{200c}' => both(has_joined_letters),
        '\u{200d}' => both(has_joined_letters) || both(is_emoji),
        '\u{fe0e}' | '\u{fe0f}' => before.is_some_and(is_emoji),
        '\u{200e}' | '\u{200f}' => [before, after].into_iter().flatten().any(is_right_to_left),
        _ => false,
    }
}

fn has_joined_letters(letter: char) -> bool {
    use Script::{
        Arabic, Bengali, Devanagari, Gujarati, Gurmukhi, Kannada, Khmer, Malayalam, Mongolian, Myanmar, Nko,
        Oriya, Sinhala, Syriac, Tamil, Telugu,
    };
    matches!(
        letter.script(),
        Arabic
            | Bengali
            | Devanagari
            | Gujarati
            | Gurmukhi
            | Kannada
            | Khmer
            | Malayalam
            | Mongolian
            | Myanmar
            | Nko
            | Oriya
            | Sinhala
            | Syriac
            | Tamil
            | Telugu
    )
}

fn is_right_to_left(letter: char) -> bool {
    matches!(letter.script(), Script::Arabic | Script::Hebrew | Script::Nko | Script::Syriac | Script::Thaana)
}

/// Returns whether a character is a symbol that emoji are made of.
fn is_emoji(letter: char) -> bool {
    matches!(letter, '\u{203c}'..='\u{3299}' | '\u{fe0f}' | '\u{1f000}'..='\u{1faff}')
        && !letter.is_alphanumeric()
}

/// The normalized form of a name, for comparison: NFKC, single spaces, lower case.
pub fn normalized_name(name: &str) -> String {
    let name: String = name.nfkc().collect();
    name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// Returns whether two names are the same name, perhaps written differently.
pub(crate) fn is_same_name(one: &str, other: &str) -> bool {
    normalized_name(one) == normalized_name(other)
}

/// Keys of a name. Two names look alike if they share a key. The keys are skeletons as in Unicode Technical Standard 39. There are
/// two: capital letters may look like other letters than small ones, as `I` looks like `l` but `i` does not.
pub fn lookalike_keys(name: &str) -> Vec<String> {
    let seen: String = name.nfkc().filter(|letter| !is_unseen(*letter)).collect();
    let seen = seen.split_whitespace().collect::<Vec<_>>().join(" ");
    let skeleton = |text: &str| unicode_security::skeleton(text).collect::<String>();
    let keys = [skeleton(&seen.to_lowercase()), skeleton(&skeleton(&seen).to_lowercase())];
    BTreeSet::from(keys).into_iter().collect()
}

/// Returns whether readers could mistake one name for the other.
pub fn look_alike(one: &str, other: &str) -> bool {
    let keys = lookalike_keys(other);
    lookalike_keys(one).iter().any(|key| keys.contains(key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_with_a_number_is_a_valid_name() {
        for (name, number, expected) in [
            ("Ann", 2, "Ann 2"),
            ("abcdefghijklmnopqrstuv", 2, "abcdefghijklmnopqrstuv 2"),
            ("abcdefghijklmnopqrstuvwx", 2, "abcdefghijklmnopqrstuv 2"),
            ("Ольга Іванівна Коваленко", 10, "Ольга Іванівна Ковале 10"),
            ("abcdefghijklmnopqrstu wx", 2, "abcdefghijklmnopqrstu 2"),
        ] {
            let named = numbered(name, number);
            assert_eq!((&*named, clean_name(&named)), (expected, Ok(expected.to_string())));
        }
    }

    #[test]
    fn names_are_visible_and_do_not_affect_other_text() {
        for good in [
            "",
            "Ann",
            " Оленка ",
            "דנה",
            "\u{200f}דנה",
            "👩\u{200d}🚀",
            "ما\u{200c}هر",
            "❤\u{fe0f} Ann",
            "🏳\u{fe0f}\u{200d}🌈",
            "क\u{94d}\u{200d}ष",
        ] {
            assert_eq!(clean_name(good).as_deref(), Ok(good.trim()));
        }
        for (bad, problem) in [
            ("a\u{202e}b", NameProblem::BadCharacter),
            ("\u{2067}a", NameProblem::BadCharacter),
            ("a\u{2028}b", NameProblem::BadCharacter),
            ("a\nb", NameProblem::BadCharacter),
            ("\u{200b}", NameProblem::Invisible),
            ("\u{3164} \u{2800}", NameProblem::Invisible),
            ("<b>", NameProblem::BadCharacter),
            ("Mag\u{200b}nus", NameProblem::HiddenCharacter),
            ("Mag\u{200d}nus", NameProblem::HiddenCharacter),
            ("Mag\u{200c}nus", NameProblem::HiddenCharacter),
            ("Mag\u{ad}nus", NameProblem::HiddenCharacter),
            ("Magnus\u{fe0f}", NameProblem::HiddenCharacter),
            ("Magnus\u{200f}", NameProblem::HiddenCharacter),
            ("Mag\u{2060}nus", NameProblem::HiddenCharacter),
            ("Magnus\u{e0041}", NameProblem::HiddenCharacter),
            ("👩\u{200d}", NameProblem::HiddenCharacter),
            ("Маг\u{34f}нус", NameProblem::HiddenCharacter),
            ("abcdefghijklmnopqrstuvwxy", NameProblem::TooLong),
        ] {
            assert_eq!(clean_name(bad), Err(problem), "{bad:?}");
        }
    }

    #[test]
    fn names_that_look_alike_share_a_key() {
        for (one, other) in [
            ("Magnus", "magnus"),
            ("Magnus", "\u{41c}agnus"),
            ("magnus", "\u{41c}agnus"),
            ("Magnus", "M\u{430}gnus"),
            ("MAGNUS", "M\u{410}GNUS"),
            ("Magnus", "Mag\u{ad}nus"),
            ("Magnus", "Ｍａｇｎｕｓ"),
            ("Magnus", " Magnus\u{fe0f}"),
            ("Iris", "lris"),
            ("Iris", "IRIS"),
            ("Bob 0", "Bob O"),
            ("Anna B", "Anna\u{a0} B"),
            ("Олена", "Oлeнa"),
        ] {
            assert!(look_alike(one, other) && look_alike(other, one), "{one} {other}");
        }
        for (one, other) in
            [("Magnus", "Magnus 2"), ("Ann", "Anna"), ("Олена", "Олена Б"), ("Ann", ""), ("Ігор", "Игорь")]
        {
            assert!(!look_alike(one, other), "{one} {other}");
        }
    }
}
