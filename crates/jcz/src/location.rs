//! Locations on a rotated tile: `NW`, `_N`, `NL.NR`, `I`.

use bastide_engine::{FeatureKind, SegId, Side, State, TileId};
use bastide_engine::{PartDef, Rules};

/// A set of sides and half sides, or the number of a part that reaches no side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Location {
    pub(crate) sides: u8,
    pub(crate) halves: u8,
    /// 1 for `I`, 2 for `II`.
    pub(crate) inner: usize,
}

/// The names of half sides, clockwise from the north-west corner.
const HALVES: [&str; 8] = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"];

/// The names of sets of sides, by their bits (north is 1, east 2, south 4, west 8).
const SIDES: [&str; 16] =
    ["", "N", "E", "NE", "S", "NS", "SE", "_W", "W", "NW", "WE", "_S", "SW", "_E", "_N", "NWSE"];

impl Location {
    /// Parses a location. Several can be joined by dots.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut location = Self::default();
        for word in text.split('.') {
            if let Some(half) = HALVES.iter().position(|name| *name == word) {
                location.halves |= 1 << half;
            } else if !word.is_empty() && word.len() <= 4 && word.bytes().all(|letter| letter == b'I') {
                location.inner = word.len();
            } else if let Some(but) = word.strip_prefix('_') {
                location.sides |= 0xF & !letters(but)?;
            } else {
                location.sides |= letters(word)?;
            }
        }
        Some(location)
    }

    /// The name of a set of sides.
    pub(crate) fn of_sides(sides: u8) -> String {
        SIDES[usize::from(sides & 0xF)].to_string()
    }

    fn of_halves(halves: u8) -> String {
        let names = HALVES.iter().enumerate().filter(|(at, _)| halves >> at & 1 != 0);
        names.map(|(_, name)| *name).collect::<Vec<_>>().join(".")
    }
}

/// The sides named by letters.
fn letters(word: &str) -> Option<u8> {
    let side = |letter| "NESW".find(letter).map(|at| Side::from_index(at).bit());
    let sides = word.chars().map(side).try_fold(0, |sides, side| Some(sides | side?));
    sides.filter(|sides| *sides != 0)
}

/// The kind of feature with this name in their program.
pub(crate) fn feature(name: &str) -> Option<FeatureKind> {
    Some(match name {
        "City" | "Castle" => FeatureKind::City,
        "Road" => FeatureKind::Road,
        "Field" => FeatureKind::Field,
        "Monastery" => FeatureKind::Cloister,
        "Garden" => FeatureKind::Garden,
        _ => return None,
    })
}

pub(crate) const fn feature_name(kind: FeatureKind) -> &'static str {
    match kind {
        FeatureKind::City => "City",
        FeatureKind::Road => "Road",
        FeatureKind::River => "River",
        FeatureKind::Cloister => "Monastery",
        FeatureKind::Garden => "Garden",
        FeatureKind::Field => "Field",
    }
}

fn is_inside(part: &PartDef) -> bool {
    part.kind == FeatureKind::Field && part.halves == 0
}

/// The segment of a tile at a location. One common side or half side is enough for a match.
pub(crate) fn segment(
    rules: &Rules,
    state: &State,
    tile: TileId,
    kind: FeatureKind,
    location: Location,
) -> Option<SegId> {
    let placed = state.board().tile(tile);
    let rotation = placed.rotation();
    let parts = &rules.tiles().def(placed.kind()).parts;
    let mut insides = 0;
    let at = parts.iter().position(|part| {
        insides += usize::from(is_inside(part));
        part.kind == kind
            && (kind.is_surrounded()
                || rotation.sides(part.sides) & location.sides != 0
                || rotation.halves(part.halves) & location.halves != 0
                || is_inside(part) && insides == location.inner)
    });
    let bridge = state.features().span_on(tile);
    let bridge = bridge.filter(|span| kind == FeatureKind::Road && span.axis.bits() & location.sides != 0);
    at.map(|at| SegId(placed.first().0 + at as u16)).or(bridge.map(|span| span.seg))
}

/// The kind and location of a segment, as text.
pub(crate) fn describe(rules: &Rules, state: &State, seg: SegId) -> (FeatureKind, String) {
    let kind = state.features().at(seg).kind();
    if let Some(span) = state.features().spans().iter().find(|span| span.seg == seg) {
        return (kind, Location::of_sides(span.axis.bits()));
    }
    let placed = state.board().tile(state.features().tile_of(seg));
    let parts = &rules.tiles().def(placed.kind()).parts;
    let at = usize::from(seg.0 - placed.first().0);
    let part = &parts[at];
    let rotation = placed.rotation();
    let words = match kind {
        FeatureKind::Cloister | FeatureKind::Garden => "I".to_string(),
        FeatureKind::Field if is_inside(part) => {
            "I".repeat(1 + parts[..at].iter().filter(|other| is_inside(other)).count())
        }
        FeatureKind::Field => Location::of_halves(rotation.halves(part.halves)),
        _ => Location::of_sides(rotation.sides(part.sides)),
    };
    (kind, words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_sides_read_back_unchanged() {
        for sides in 1..16 {
            let words = Location::of_sides(sides);
            assert_eq!(Location::parse(&words).map(|location| location.sides), Some(sides), "{words}");
        }
        assert_eq!(Location::parse("N.E"), Location::parse("NE"));
        assert_eq!(Location::parse("_N").map(|location| location.sides), Some(0b1110));
        assert_eq!(Location::parse("NL.SR").map(|location| location.halves), Some(0b10_0001));
        assert_eq!(Location::parse("II").map(|location| location.inner), Some(2));
        for bad in ["", "X", "N..E", "_", "NL.QUARTER"] {
            assert_eq!(Location::parse(bad), None, "{bad}");
        }
    }
}
