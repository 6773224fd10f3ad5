//! The symbol and position of each piece: the rules of `board/pieces.rs` as data.

use super::json::{list, number, object, point, text};
use crate::blocks;
use crate::geometry::middle;
use crate::spots;
use bastide_engine::{CROWNS, Quarter, Sector, Side};
use bastide_tiles::Pack;

fn numbers(values: &[f64]) -> String {
    list(values.iter().map(|value| number(*value)))
}

fn placed(symbol: &str, scale: f64, more: Vec<(&str, String)>) -> String {
    let mut entries = vec![("symbol", text(symbol)), ("scale", number(scale))];
    entries.extend(more);
    object(entries)
}

/// Every piece by name. `docs/drawing.md` explains the keys.
pub(super) fn pieces() -> String {
    let down = |foot: f64| ("foot", number(foot));
    let sides = object(Side::ALL.map(|side| {
        let at = middle(side);
        (side.letter().to_string(), point((at.x, at.y)))
    }));
    let rope = list(spots::ROPE.map(|(colour, width, dashes)| {
        object([("stroke", text(colour)), ("width", number(width)), ("dashes", text(dashes))])
    }));
    let figure = object([
        ("scale", number(spots::SCALE)),
        ("foot", number(spots::FOOT)),
        ("crowd", numbers(&spots::CROWD)),
        ("building", point(spots::BESIDE_BUILDING)),
    ]);
    object([
        ("figure", figure),
        ("big", object([("scale", number(spots::BIG))])),
        ("barn", object([("scale", number(spots::BARN)), down(spots::BARN_FOOT)])),
        (
            "bridge",
            placed(
                "p-bridge",
                1.0,
                vec![
                    ("at", point((50.0, 50.0))),
                    ("turns", object([("e", "0".to_string()), ("n", "90".to_string())])),
                    ("figure", point(spots::ON_BRIDGE)),
                    ("covers", number(spots::BRIDGE)),
                ],
            ),
        ),
        (
            "tower",
            placed(
                "f-floor",
                spots::FLOOR,
                vec![
                    down(spots::FLOOR_FOOT),
                    ("step", number(-spots::FLOOR_STEP)),
                    ("most", spots::FLOORS.to_string()),
                    ("figure", number(-spots::ON_TOWER)),
                ],
            ),
        ),
        ("castle", placed("f-castle", spots::CASTLE, vec![("sides", sides), down(spots::CASTLE_FOOT)])),
        (
            "ingot",
            placed(
                "f-ingot",
                spots::INGOT,
                vec![("at", point(spots::INGOT_AT)), ("step", point(spots::INGOT_STEP))],
            ),
        ),
        ("ferry", placed("f-ferry", spots::FERRY, vec![("rope", rope), down(spots::FERRY_FOOT)])),
        ("dragon", placed("f-dragon", spots::DRAGON, vec![("at", point(spots::DRAGON_AT))])),
        (
            "fairy",
            placed(
                "f-fairy",
                spots::SCALE,
                vec![("at", point(spots::FAIRY_AT)), ("beside", point(spots::FAIRY_BESIDE))],
            ),
        ),
        ("mage", placed("f-mage", spots::SCALE, vec![("beside", point(spots::SPELL))])),
        ("witch", placed("f-witch", spots::SCALE, vec![("beside", point(spots::SPELL))])),
        ("count", placed("f-count", spots::SCALE, vec![("beside", point(spots::COUNT))])),
        ("pig", placed("f-wheel-pig", spots::SCALE, vec![down(spots::PIG_FOOT)])),
    ])
}

/// The walled town and the wheel, if the game has them: the tile at whose corner each starts, and the
/// positions of pieces on it.
pub(super) fn blocks(pack: &Pack) -> String {
    let place = |at: kurbo::Point| point((at.x, at.y));
    let mut all = Vec::new();
    if pack.find(blocks::TOWN).is_some() {
        let quarters =
            object(Quarter::ALL.map(|quarter| (quarter.name().to_string(), place(blocks::quarter(quarter)))));
        let at = point((0.0, 0.0));
        let entries =
            [("symbol", text("b-town")), ("tile", text(blocks::TOWN)), ("at", at), ("quarters", quarters)];
        all.push(("town", object(entries)));
    }
    if pack.find(blocks::WHEEL).is_some() {
        let crowns = list((0..CROWNS).map(|crown| place(blocks::crown(crown))));
        let sectors =
            object(Sector::ALL.map(|sector| (sector.name().to_string(), place(blocks::pig_place(sector)))));
        let entries = [
            ("symbol", text("b-wheel")),
            ("tile", text(blocks::WHEEL)),
            ("at", point((100.0, 100.0))),
            ("crowns", crowns),
            ("sectors", sectors),
        ];
        all.push(("wheel", object(entries)));
    }
    object(all)
}
