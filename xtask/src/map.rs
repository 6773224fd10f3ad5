//! Compares the code map in `ARCHITECTURE.md` with the source tree: every module in the map must exist, and every
//! module must be in the map.

use crate::ChoreResult;
use crate::tree::root;
use std::collections::BTreeSet;
use std::path::Path;

const PAGE: &str = "ARCHITECTURE.md";
/// Files that only declare other modules.
const ROOTS: [&str; 3] = ["lib", "main", "mod"];

/// A section of the map: a crate and its entries.
#[derive(PartialEq, Eq, Debug)]
struct MapSection<'a> {
    place: &'a str,
    entries: Vec<MapEntry<'a>>,
}

/// One list item: the modules it describes, and the inner modules that its text mentions.
#[derive(PartialEq, Eq, Debug)]
struct MapEntry<'a> {
    modules: Vec<&'a str>,
    inside: Vec<&'a str>,
}

pub(crate) fn run() -> ChoreResult {
    let page =
        std::fs::read_to_string(root().join(PAGE)).map_err(|error| vec![format!("{PAGE}: {error}")])?;
    let sections = read(&page);
    let mut faults = Vec::new();
    for place in crates() {
        match sections.iter().find(|section| section.place == place) {
            Some(section) => compare(section, &listed(&root().join(&place).join("src")), &mut faults),
            None => faults.push(format!("{PAGE}: the code map has no section `### {place}`: add it")),
        }
    }
    match faults.is_empty() {
        true => Ok(format!("the code map names every module of {} crates", sections.len())),
        false => Err(faults),
    }
}

/// The paths of all crates from the repository root. The web client counts as a crate.
fn crates() -> Vec<String> {
    let mut found: Vec<String> = listed(&root().join("crates"))
        .iter()
        .map(|name| format!("crates/{}", name.trim_end_matches('/')))
        .collect();
    found.extend(["xtask".to_string(), "web".to_string()]);
    found
}

/// The entries of a folder: Rust modules by name, folders with a slash, other files with their extension. A module with its
/// own folder is listed as that folder.
fn listed(folder: &Path) -> BTreeSet<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let named = entries.map(|entry| {
        let name = entry.file_name().to_string_lossy().to_string();
        if entry.path().is_dir() { format!("{name}/") } else { name.trim_end_matches(".rs").to_string() }
    });
    let all: BTreeSet<String> = named.filter(|name| !ROOTS.contains(&name.as_str())).collect();
    all.iter().filter(|name| !all.contains(&format!("{name}/"))).cloned().collect()
}

/// Parses the map: headings `### crates/…`, and below them list items such as ``- `board/`: text with `grid` ``.
fn read(page: &str) -> Vec<MapSection<'_>> {
    let mut sections: Vec<MapSection<'_>> = Vec::new();
    let begin = page.find("## Code map").unwrap_or(page.len());
    for line in page[begin..].lines().skip(1).take_while(|line| !line.starts_with("## ")) {
        if let Some(place) = line.strip_prefix("### ") {
            sections.push(MapSection { place, entries: Vec::new() });
        } else if let (Some(entry), Some(section)) = (line.strip_prefix("- "), sections.last_mut()) {
            let (modules, text) = entry.split_once(": ").unwrap_or((entry, ""));
            section.entries.push(MapEntry { modules: quoted(modules), inside: quoted(text) });
        }
    }
    sections
}

/// The words in backticks.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

fn compare(section: &MapSection<'_>, there: &BTreeSet<String>, faults: &mut Vec<String>) {
    let place = section.place;
    let named: BTreeSet<&str> =
        section.entries.iter().flat_map(|entry| entry.modules.iter().copied()).collect();
    for name in named.iter().filter(|name| !there.contains(**name)) {
        faults.push(format!("{PAGE}: {place}/src has no `{name}`: remove it from the map"));
    }
    for name in there.iter().filter(|name| !named.contains(name.as_str())) {
        faults.push(format!("{PAGE}: the section {place} does not name `{name}`: add it"));
    }
    for entry in &section.entries {
        let folders: Vec<&&str> = entry.modules.iter().filter(|name| name.ends_with('/')).collect();
        let known: BTreeSet<String> =
            folders.iter().flat_map(|folder| listed(&root().join(place).join("src").join(folder))).collect();
        for name in entry.inside.iter().filter(|name| is_module(name) && !folders.is_empty()) {
            if !known.contains(*name) && !known.contains(&format!("{name}/")) && !there.contains(*name) {
                faults.push(format!(
                    "{PAGE}: {place}/src: there is no module `{name}` in {folders:?}: remove it from the map"
                ));
            }
        }
    }
}

/// Returns whether a quoted name is a module. Types, features and paths are in backticks too.
fn is_module(name: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
    name.chars().all(plain) && !matches!(name, "oracle" | "raster")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_map_matches_the_tree() {
        assert_eq!(run().err().unwrap_or_default(), Vec::<String>::new());
    }

    #[test]
    fn a_map_is_compared_with_the_tree_in_both_directions() {
        let page = "# A\n\n- `outside`: x\n\n## Code map\n\nText.\n\n### crates/a\n\nText with `ticks`.\n\n\
            - `one`, `two/`: text with `three` and `Four`\n\n## Next\n\n- `later`: x\n";
        let sections = read(page);
        let entries = vec![MapEntry { modules: vec!["one", "two/"], inside: vec!["three", "Four"] }];
        assert_eq!(sections, [MapSection { place: "crates/a", entries }]);
        let faults = |there: &[&str]| {
            let mut faults = Vec::new();
            compare(&sections[0], &there.iter().map(ToString::to_string).collect(), &mut faults);
            faults
        };
        assert_eq!(
            faults(&["one", "two/", "five"])[0],
            "ARCHITECTURE.md: the section crates/a does not name `five`: add it"
        );
        assert_eq!(
            faults(&["two/"])[0],
            "ARCHITECTURE.md: crates/a/src has no `one`: remove it from the map"
        );
        assert_eq!(
            faults(&["one", "two/"])[0],
            "ARCHITECTURE.md: crates/a/src: there is no module `three` in [\"two/\"]: remove it from the map"
        );
    }
}
