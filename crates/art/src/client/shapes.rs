//! The positions of everything on every tile, as JSON.

use super::json::{list, number, object, point, text};
use super::{DrawnTiles, rules};
use crate::palette::MEADOW;
use crate::spots::{self, GROUND};
use crate::tile::TileArt;
use bastide_engine::{FeatureKind, Half, KindId, PartDef, Side, Signs};
use bastide_tiles::Pack;

/// The parts of every tile in a game, with their outlines and figure positions, and the positions of pieces.
pub fn client_shapes(pack: &Pack, copies: u32) -> String {
    shapes_of(pack, &DrawnTiles::new(pack, copies, 1))
}

/// Like `client_shapes`, from tiles that are already drawn.
pub fn shapes_of(pack: &Pack, drawn: &DrawnTiles) -> String {
    let tiles = pack.set.kinds().map(|kind| (pack.tile(kind).id.as_str(), tile(pack, kind, drawn.of(kind))));
    object([
        ("format", text("bastide-shapes")),
        ("version", "1".to_string()),
        ("ground", object([("fill", text(MEADOW)), ("over", number(GROUND))])),
        ("tiles", object(tiles)),
        ("pieces", rules::pieces()),
        ("blocks", rules::blocks(pack)),
    ])
}

fn tile(pack: &Pack, kind: KindId, drawn: &[TileArt]) -> String {
    let def = pack.set.def(kind);
    let copies = drawn.iter().map(|art| drawing(art, &def.parts, def.signs.has(Signs::LAKE)));
    object([("parts", list(def.parts.iter().map(part))), ("copies", list(copies))])
}

/// A part: its kind and the sides or halves it reaches, without rotation.
fn part(part: &PartDef) -> String {
    let sides = Side::ALL.into_iter().filter(|side| part.sides & side.bit() != 0);
    let halves = Half::all().filter(|half| part.halves & half.bit() != 0);
    let at: Vec<String> = sides
        .map(|side| side.letter().to_string())
        .chain(halves.map(|half| half.name().to_string()))
        .collect();
    object([("kind", text(part.kind.name())), ("at", text(&at.join(" ")))])
}

/// One drawing of a tile: its areas, tower base, lake and landings.
fn drawing(art: &TileArt, parts: &[PartDef], ferries: bool) -> String {
    let areas = art.areas.iter().map(|area| {
        let mut entries = vec![
            ("anchor", point(area.anchor)),
            ("size", area.size.to_string()),
            ("outline", text(&area.outline)),
        ];
        let road = parts[area.part].kind == FeatureKind::Road;
        if let Some(lake) = art.lake.filter(|_| ferries && road) {
            entries.push(("landing", point(spots::landing(lake, area.anchor))));
        }
        object(entries)
    });
    let mut entries = vec![("areas", list(areas))];
    if let Some(tower) = art.tower {
        entries.push(("tower", point(tower)));
    }
    if let Some((x, y, size)) = art.lake {
        entries.push(("lake", list([x, y, size].map(number))));
    }
    object(entries)
}
