//! Hand-drawn shapes from the files in `shapes/`. Each file is an SVG that an editor can open. It has groups
//! with ids, and one element per line.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::OnceLock;

/// Reads the groups of a file by id, without the line breaks between elements.
fn read(file: &str, into: &mut BTreeMap<String, String>) {
    let mut open: Option<(String, String)> = None;
    for line in file.lines() {
        if let Some(id) = line.strip_prefix(r#"<g id=""#).and_then(|rest| rest.strip_suffix(r#"">"#)) {
            open = Some((id.to_string(), String::new()));
        } else if line == "</g>" {
            into.extend(open.take());
        } else if let Some((_, body)) = &mut open {
            body.push_str(line.trim());
        }
    }
}

fn files(texts: &[&str]) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    for text in texts {
        read(text, &mut all);
    }
    all
}

/// The symbols on tiles. A document defines each once and uses it by id.
fn symbols() -> &'static BTreeMap<String, String> {
    static SYMBOLS: OnceLock<BTreeMap<String, String>> = OnceLock::new();
    SYMBOLS.get_or_init(|| {
        files(&[
            include_str!("../shapes/land.svg"),
            include_str!("../shapes/signs.svg"),
            include_str!("../shapes/buildings.svg"),
        ])
    })
}

/// The symbols that a drawing uses, by id.
pub(crate) fn used(drawing: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let used = |id: &str| drawing.contains(&format!("#{id}\""));
    symbols().iter().filter(move |(id, _)| used(id)).map(|(id, body)| (id.as_str(), body.as_str()))
}

/// The definitions of all symbols that a drawing uses.
pub(crate) fn definitions(drawing: &str) -> String {
    let mut text = String::new();
    for (id, body) in used(drawing) {
        let _ = write!(text, r#"<g id="{id}">{body}</g>"#);
    }
    text
}

/// The shape of a figure: its outline, its colour if it has no owner, and the details on it.
pub(crate) struct Body {
    pub(crate) outline: &'static str,
    pub(crate) colour: Option<&'static str>,
    pub(crate) detail: &'static str,
}

/// The drawing of a token on a tile.
pub(crate) fn token(id: &str) -> &'static str {
    symbols().get(id).map_or("", String::as_str)
}

fn figures() -> &'static BTreeMap<String, String> {
    static FIGURES: OnceLock<BTreeMap<String, String>> = OnceLock::new();
    FIGURES.get_or_init(|| files(&[include_str!("../shapes/figures.svg")]))
}

/// The things that a follower in a role carries.
pub(crate) fn equipment(role: &str) -> &'static str {
    figures().get(role).map_or("", String::as_str)
}

/// The shape of a figure.
pub(crate) fn figure(id: &str) -> Body {
    let whole = figures().get(id).map_or("", String::as_str);
    let (first, detail) = whole.split_once("/>").unwrap_or((whole, ""));
    let value =
        |key: &str| first.split_once(&format!(r#"{key}=""#)).and_then(|(_, rest)| rest.split('"').next());
    Body { outline: value(" d").unwrap_or_default(), colour: value(" fill"), detail }
}

/// A shape on a start block.
pub(crate) fn block(id: &str) -> &'static str {
    static BLOCKS: OnceLock<BTreeMap<String, String>> = OnceLock::new();
    let blocks = BLOCKS.get_or_init(|| files(&[include_str!("../shapes/blocks.svg")]));
    blocks.get(id).map_or("", String::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::Shape;
    use bastide_engine::Sector;

    #[test]
    fn every_named_shape_exists() {
        for shape in Shape::all().into_iter().filter(|shape| shape.token().is_none()) {
            let body = figure(shape.id());
            assert!(body.outline.starts_with('M'), "{shape:?} has no outline");
            assert_eq!(body.colour.is_none(), shape.is_owned(), "{shape:?}");
        }
        for sector in Sector::ALL {
            assert!(!block(sector.name()).is_empty(), "{sector:?}");
        }
        assert!(!block("smithy").is_empty());
    }

    #[test]
    fn symbol_ids_have_two_letters() {
        assert!(symbols().keys().all(|id| id.len() == 2), "{:?}", symbols().keys());
    }
}
