//! Checks the layers of the engine: which modules may refer to mechanics.

use super::source::absolute_paths;
use crate::tree::File;
use proc_macro2::TokenStream;

/// The core modules that may refer to mechanics: hooks, turn tables, and code that sets up or reads out a
/// whole state.
const MAY_NAME_MECHANICS: [&str; 7] =
    ["hooks/", "turn/", "position/", "state.rs", "extra.rs", "preview.rs", "mechanics/mod.rs"];

/// Checks that mechanics do not refer to each other, and that the core refers to mechanics only where it
/// must.
pub(super) fn check(file: &File, source: &TokenStream, faults: &mut Vec<String>) {
    let Some(inside) = file.path.strip_prefix("crates/engine/src/") else { return };
    let module = module_of(inside);
    let own = module.get(1).filter(|_| module[0] == "mechanics");
    let may = MAY_NAME_MECHANICS.iter().any(|place| inside.starts_with(place));
    for path in absolute_paths(source, &module) {
        let mechanic = path.segments.first().is_some_and(|first| first == "mechanics");
        if mechanic && !may && (own.is_none() || path.segments.get(1) != own) {
            faults.push(format!("{}:{}: refers to a mechanic: go through a hook", file.path, path.line));
        }
    }
    for (at, line) in file.text.lines().enumerate() {
        if line.contains("std::") && inside != "lib.rs" {
            faults.push(format!("{}:{}: the engine is `no_std`: use `core` or `alloc`", file.path, at + 1));
        }
        let comment = line.trim_start().starts_with("//");
        if !comment && line.contains("Edition::") && !inside.starts_with("rules/") && !inside.contains("test")
        {
            faults.push(format!("{}:{}: rule code must read options, not editions", file.path, at + 1));
        }
    }
}

/// The module path of a file below `src/`.
fn module_of(inside: &str) -> Vec<String> {
    let stem = inside.trim_end_matches(".rs").trim_end_matches("/mod");
    stem.split('/').filter(|name| *name != "lib").map(str::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(path: &str, text: &str) -> Vec<String> {
        let file = File { path: format!("crates/engine/src/{path}"), text: text.to_string() };
        let mut faults = Vec::new();
        check(&file, &text.parse().unwrap(), &mut faults);
        faults
    }

    #[test]
    fn a_mechanic_refers_to_no_other_by_any_path() {
        for text in [
            "use crate::mechanics::dragon;",
            "use crate::{rules::Rules, mechanics::dragon};",
            "fn f() { super::dragon::fly() }",
            "mod tests { use super::super::dragon; }",
            "use super::*;",
        ] {
            assert_eq!(faults("mechanics/tower.rs", text).len(), 1, "{text}");
        }
        let own = "use self::inner::A; mod tests { use super::*; use crate::mechanics::tower::B; }";
        assert_eq!(faults("mechanics/tower.rs", own), Vec::<String>::new());
        assert_eq!(faults("mechanics/tower.rs", "use super::super::rules::Rules;"), Vec::<String>::new());
    }

    #[test]
    fn the_core_refers_to_mechanics_only_where_it_must() {
        let text = "use crate::mechanics::dragon;";
        for path in ["board/lay.rs", "rules/mod.rs", "game.rs", "steps/act.rs"] {
            assert_eq!(
                faults(path, text),
                [format!("crates/engine/src/{path}:1: refers to a mechanic: go through a hook")]
            );
        }
        for path in ["hooks/scored.rs", "turn/apply.rs", "position/recall.rs", "state.rs"] {
            assert_eq!(faults(path, text), Vec::<String>::new());
        }
        assert_eq!(faults("board/mod.rs", "use super::mechanics;").len(), 1);
    }

    #[test]
    fn the_engine_has_no_std_and_reads_no_edition() {
        assert_eq!(faults("board/lay.rs", "use std::fmt;").len(), 1);
        assert_eq!(faults("board/lay.rs", "fn f() { Edition::First }").len(), 1);
    }
}
