//! Checks that each concept has one name: no type name is defined twice.

use super::source::type_names;
use crate::tree::File;
use proc_macro2::TokenStream;
use std::collections::{BTreeMap, BTreeSet};

/// The names that may be defined more than once, each with a reason. The list may only get shorter.
const ALLOWED: &str = "xtask/allowed-names.txt";

/// Every Svelte component defines its props as a type of this name.
const PROPS: &str = "Props";

pub(super) fn check(all: &[File], sources: &BTreeMap<&str, TokenStream>, faults: &mut Vec<String>) {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in all {
        let mut seen = BTreeSet::new();
        for (name, line) in defined(file, sources) {
            if name != PROPS && seen.insert(name.clone()) {
                places.entry(name).or_default().push(format!("{}:{line}", file.path));
            }
        }
    }
    places.retain(|_, places| places.len() > 1);
    let list = all.iter().find(|file| file.path == ALLOWED).map_or("", |file| file.text.as_str());
    compare(&places, list, faults);
}

/// The types that a file defines, with their lines. Skips tests and examples.
fn defined(file: &File, sources: &BTreeMap<&str, TokenStream>) -> Vec<(String, usize)> {
    let rust = file.path.starts_with("crates/") || file.path.starts_with("xtask/");
    match sources.get(file.path.as_str()) {
        Some(source) if rust && file.path.contains("/src/") => type_names(source),
        None if file.path.starts_with("web/src/") => typescript(&file.text),
        _ => Vec::new(),
    }
}

/// The types that a TypeScript or Svelte file defines. The formatter puts each definition on a separate line.
fn typescript(text: &str) -> Vec<(String, usize)> {
    let mut found = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let mut words = line.split_whitespace();
        let kind =
            words.by_ref().find(|word| !matches!(*word, "export" | "default" | "declare" | "abstract"));
        if !matches!(kind, Some("interface" | "class" | "type" | "enum")) {
            continue;
        }
        let letters =
            |word: &str| word.chars().take_while(|letter| letter.is_alphanumeric()).collect::<String>();
        let name = words.next().map(letters).unwrap_or_default();
        let generic = line.contains(&format!(" {name}<"));
        let defines = kind != Some("type") || generic || words.next() == Some("=");
        if defines && name.starts_with(char::is_uppercase) {
            found.push((name, at + 1));
        }
    }
    found
}

/// Checks that names defined twice are on the list, and that names on the list are defined twice.
fn compare(places: &BTreeMap<String, Vec<String>>, list: &str, faults: &mut Vec<String>) {
    let mut allowed = BTreeSet::new();
    for line in list.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (name, reason) = line.split_once(": ").unwrap_or((line, ""));
        if reason.trim().is_empty() {
            faults.push(format!("{ALLOWED}: `{name}` has no reason: write `{name}: reason`"));
        }
        if !places.contains_key(name) {
            faults.push(format!("{ALLOWED}: `{name}` is no longer defined twice: remove the line"));
        }
        allowed.insert(name);
    }
    for (name, places) in places.iter().filter(|(name, _)| !allowed.contains(name.as_str())) {
        faults
            .push(format!("`{name}` is defined in several files: {}; rename all but one", places.join(", ")));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(files: &[(&str, &str)]) -> Vec<String> {
        let all: Vec<File> = files
            .iter()
            .map(|(path, text)| File { path: path.to_string(), text: text.to_string() })
            .collect();
        let rust = all.iter().filter(|file| file.has_extension("rs"));
        let sources = rust.map(|file| (file.path.as_str(), file.text.parse().unwrap())).collect();
        let mut faults = Vec::new();
        check(&all, &sources, &mut faults);
        faults
    }

    #[test]
    fn a_name_in_two_crates_is_reported() {
        let files = [("crates/a/src/lib.rs", "struct Line;"), ("crates/b/src/x.rs", "\nenum Line {}")];
        assert_eq!(
            faults(&files),
            [
                "`Line` is defined in several files: crates/a/src/lib.rs:1, crates/b/src/x.rs:2; rename all but one"
            ]
        );
    }

    #[test]
    fn a_name_in_rust_and_in_the_client_is_reported() {
        let rust = ("crates/a/src/lib.rs", "pub struct Line; struct Other; struct Third; struct Fourth;");
        let client =
            ("web/src/app/x.svelte", "  export interface Line {\n  type Other<T> = T;\n  type Third =");
        assert_eq!(faults(&[rust, client]).len(), 3);
        // Neither of these is a definition.
        let client =
            ("web/src/x.ts", "import { type Line } from './y';\nexport type { Other };\ntype Third\n");
        assert_eq!(faults(&[rust, client]), Vec::<String>::new());
    }

    #[test]
    fn tests_props_and_repeats_in_one_file_are_allowed() {
        let files = [
            ("crates/a/src/lib.rs", "#[cfg(unix)] struct Line; #[cfg(windows)] struct Line; struct Help;"),
            ("crates/a/tests/help.rs", "struct Help;"),
            ("web/src/A.svelte", "interface Props {"),
            ("web/src/B.svelte", "interface Props {"),
        ];
        assert_eq!(faults(&files), Vec::<String>::new());
    }

    #[test]
    fn the_list_of_exceptions_gives_reasons_and_only_gets_shorter() {
        let twice = [("crates/a/src/lib.rs", "struct Line;"), ("crates/b/src/x.rs", "struct Line;")];
        let with = |list: &'static str| faults(&[twice[0], twice[1], (ALLOWED, list)]);
        assert_eq!(with("# Names\n\nLine: the same shape twice\n"), Vec::<String>::new());
        assert_eq!(with("Line\n"), ["xtask/allowed-names.txt: `Line` has no reason: write `Line: reason`"]);
        let stale = "Line: a reason\nPlan: a reason\n";
        assert_eq!(
            with(stale),
            ["xtask/allowed-names.txt: `Plan` is no longer defined twice: remove the line"]
        );
    }
}
