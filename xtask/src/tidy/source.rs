//! Parses Rust source for tidy: functions, paths and type names.
//!
//! It reads tokens rather than lines, so it never mistakes comments and strings for code, and it finds code
//! inside macros.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// A function with a body: its first line and the number of lines to its closing brace.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Function {
    pub(super) line: usize,
    pub(super) length: usize,
}

/// A path that starts with `crate`, `self` or `super`, as segments from the crate root.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct AbsolutePath {
    pub(super) line: usize,
    pub(super) segments: Vec<String>,
}

/// Every function at any depth, including methods, nested functions and functions inside macros, but not
/// closures.
pub(super) fn functions(source: &TokenStream) -> Vec<Function> {
    let mut found = Vec::new();
    find_functions(source, &mut found);
    found.sort_by_key(|function| function.line);
    found
}

fn find_functions(source: &TokenStream, found: &mut Vec<Function>) {
    let tokens: Vec<TokenTree> = source.clone().into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        if let TokenTree::Group(group) = token {
            find_functions(&group.stream(), found);
        }
        // The type `fn(u8)` has no name after `fn`.
        if !is_word(token, "fn") || !matches!(tokens.get(at + 1), Some(TokenTree::Ident(_))) {
            continue;
        }
        let body = tokens[at + 1..].iter().take_while(|token| !is_punct(token, ';')).find_map(braces);
        if let Some(body) = body {
            let line = token.span().start().line;
            let length = body.span_close().end().line - line;
            found.push(Function { line, length });
        }
    }
}

/// Every path that starts with `crate::`, `self::` or `super::`, including inside `use a::{b, c}` and macros.
pub(super) fn absolute_paths(source: &TokenStream, module: &[String]) -> Vec<AbsolutePath> {
    let mut found = Vec::new();
    find_paths(source, module, None, &mut found);
    found
}

/// `prefix` is the path before the braces of a `use a::{…}`.
fn find_paths(
    source: &TokenStream,
    module: &[String],
    prefix: Option<&[String]>,
    found: &mut Vec<AbsolutePath>,
) {
    let tokens: Vec<TokenTree> = source.clone().into_iter().collect();
    let mut at = 0;
    while at < tokens.len() {
        let token = &tokens[at];
        at += 1;
        // `pub(super)` is not a path.
        if is_word(token, "pub") && matches!(tokens.get(at), Some(TokenTree::Group(_))) {
            at += 1;
            continue;
        }
        if is_word(token, "mod")
            && let (Some(TokenTree::Ident(name)), Some(body)) =
                (tokens.get(at), tokens.get(at + 1).and_then(braces))
        {
            let inner: Vec<String> = module.iter().cloned().chain([name.to_string()]).collect();
            find_paths(&body.stream(), &inner, None, found);
            at += 2;
            continue;
        }
        match token {
            TokenTree::Group(group) => find_paths(&group.stream(), module, None, found),
            TokenTree::Ident(first) => {
                let mut segments = vec![first.to_string()];
                at = more_segments(&tokens, at, &mut segments);
                let Some(segments) = resolve(&segments, module, prefix) else { continue };
                if let Some(inner) = tokens.get(at).and_then(braces).filter(|_| after_colons(&tokens, at)) {
                    find_paths(&inner.stream(), module, Some(&segments), found);
                    at += 1;
                    continue;
                }
                found.push(AbsolutePath { line: first.span().start().line, segments });
            }
            // `*` inside the braces of a `use`.
            TokenTree::Punct(star) if star.as_char() == '*' => {
                if let Some(prefix) = prefix {
                    let segments = prefix.iter().cloned().chain(["*".to_string()]).collect();
                    found.push(AbsolutePath { line: star.span().start().line, segments });
                }
            }
            _ => {}
        }
    }
}

/// Reads all `::name` segments that follow. Returns the index after them.
fn more_segments(tokens: &[TokenTree], mut at: usize, segments: &mut Vec<String>) -> usize {
    while after_colons(tokens, at + 2) {
        match tokens.get(at + 2) {
            Some(TokenTree::Ident(name)) => segments.push(name.to_string()),
            Some(TokenTree::Punct(star)) if star.as_char() == '*' => segments.push("*".to_string()),
            _ => return at + 2,
        }
        at += 3;
    }
    at
}

fn after_colons(tokens: &[TokenTree], at: usize) -> bool {
    at >= 2 && tokens.get(at - 2..at).is_some_and(|two| two.iter().all(|token| is_punct(token, ':')))
}

/// The path from the crate root; `None` if it starts elsewhere.
fn resolve(segments: &[String], module: &[String], prefix: Option<&[String]>) -> Option<Vec<String>> {
    let mut rest = segments;
    let mut base = match (segments[0].as_str(), prefix) {
        ("self", Some(prefix)) => prefix.to_vec(),
        (_, Some(prefix)) => return Some(prefix.iter().chain(segments).cloned().collect()),
        ("crate", None) => Vec::new(),
        ("self" | "super", None) => module.to_vec(),
        _ => return None,
    };
    if segments[0] != "super" {
        rest = &rest[1..];
    }
    while rest.first().is_some_and(|segment| segment == "super") {
        base.pop();
        rest = &rest[1..];
    }
    base.extend(rest.iter().cloned());
    Some(base)
}

/// The types that a source file defines, with their lines. Leaves out associated types, because they belong to
/// their trait.
pub(super) fn type_names(source: &TokenStream) -> Vec<(String, usize)> {
    let mut found = Vec::new();
    find_types(source, false, &mut found);
    found
}

fn find_types(source: &TokenStream, associated: bool, found: &mut Vec<(String, usize)>) {
    let tokens: Vec<TokenTree> = source.clone().into_iter().collect();
    let mut inside_impl = false;
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => {
                let body = group.delimiter() == Delimiter::Brace;
                find_types(&group.stream(), body && inside_impl, found);
                inside_impl &= !body;
            }
            TokenTree::Ident(word) => {
                let word = word.to_string();
                inside_impl |= word == "trait" || (word == "impl" && begins_item(&tokens[..at]));
                let defines = matches!(word.as_str(), "struct" | "enum" | "union" | "trait")
                    || (word == "type" && !associated);
                if let (true, Some(TokenTree::Ident(name))) = (defines, tokens.get(at + 1)) {
                    found.push((name.to_string(), name.span().start().line));
                }
            }
            _ => {}
        }
    }
}

/// Returns whether an `impl` after these tokens begins a block, rather than a type such as `impl Fn()`.
fn begins_item(before: &[TokenTree]) -> bool {
    match before.last() {
        None => true,
        Some(TokenTree::Group(group)) => group.delimiter() != Delimiter::Parenthesis,
        Some(TokenTree::Punct(punct)) => punct.as_char() == ';',
        Some(TokenTree::Ident(word)) => *word == "unsafe" || *word == "default",
        Some(TokenTree::Literal(_)) => false,
    }
}

fn is_word(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(ident) if ident == word)
}

fn is_punct(token: &TokenTree, punct: char) -> bool {
    matches!(token, TokenTree::Punct(found) if found.as_char() == punct)
}

fn braces(token: &TokenTree) -> Option<&Group> {
    match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(group),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> TokenStream {
        text.parse().expect("test sources are valid Rust")
    }

    #[test]
    fn functions_of_every_kind_are_found() {
        let text = "\
            async fn a() {\n}\n\
            pub(super) fn b() {\n\n}\n\
            pub(in crate::x) const unsafe extern \"C\" fn c() {\n}\n\
            impl X {\n pub(crate) async fn d(&self) {\n fn nested() {\n }\n }\n}\n\
            trait T { fn without_body(&self); fn with_body(&self) {\n} }\n\
            macro_rules! m { () => { fn made() {\n\n\n} } }\n";
        let lengths: Vec<usize> = functions(&read(text)).iter().map(|function| function.length).collect();
        assert_eq!(lengths, [1, 2, 1, 3, 1, 1, 3]);
    }

    #[test]
    fn closures_types_comments_and_strings_are_not_functions() {
        let text = "const A: fn(u8) = |x| {\n\n}; // fn b() {\n/// fn c() {}\nstruct D { e: fn() }\n\
            const F: &str = \"fn f() {}\";";
        assert_eq!(functions(&read(text)), []);
    }

    fn paths(text: &str) -> Vec<String> {
        let module = ["mechanics".to_string(), "tower".to_string()];
        absolute_paths(&read(text), &module).iter().map(|path| path.segments.join("::")).collect()
    }

    #[test]
    fn paths_are_resolved_from_their_module() {
        assert_eq!(paths("fn f() { super::dragon::fly(); }"), ["mechanics::dragon::fly"]);
        assert_eq!(paths("use super::super::rules::Rules;"), ["rules::Rules"]);
        assert_eq!(
            paths("type A = crate::mechanics::mage::B<super::king::C>;"),
            ["mechanics::mage::B", "mechanics::king::C"]
        );
        assert_eq!(
            paths("mod tests { use super::capture; use super::super::dragon; }"),
            ["mechanics::tower::capture", "mechanics::dragon"]
        );
        assert_eq!(
            paths("use core::fmt; pub(super) fn f(self) {} pub(crate) struct A;"),
            ["mechanics::tower"]
        );
    }

    #[test]
    fn paths_in_braces_and_macros_are_resolved_too() {
        assert_eq!(
            paths("use super::{dragon, king::{self, Crown}, *};"),
            ["mechanics::dragon", "mechanics::king", "mechanics::king::Crown", "mechanics::*"]
        );
        assert_eq!(
            paths("fn f() { debug_assert!(super::dragon::fly(), \"super::x\"); }"),
            ["mechanics::dragon::fly"]
        );
        assert_eq!(paths("use crate::{mechanics::mage, rules::Rules};"), ["mechanics::mage", "rules::Rules"]);
    }

    #[test]
    fn types_are_found_wherever_they_are_defined() {
        let text = "pub(crate) struct A(u8); #[derive(Debug)] enum B { C } mod m { type D<T> = Vec<T>; }\n\
            trait E { type Associated; }\n\
            impl E for A { type Associated = u8; fn f() -> impl Fn() { struct G; } }\n\
            fn h(x: impl Fn()) { enum I {} }";
        let names: Vec<String> = type_names(&read(text)).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["A", "B", "D", "E", "G", "I"]);
    }
}
