//! Describes moves by geometry (`T x y NESW` and `M …`) and tiles by their edges and features, so that programs need none of
//! our names.

use bastide_engine::{
    Action, BridgePlacement, Edition, FeatureKind, FigureKind, Goods, Half, KindId, Marks, Rotation, SegId,
    Side, Signs, State, TileDef, legal,
};
use bastide_notation::NamedGame;

const LETTERS: [(char, FeatureKind); 4] = [
    ('F', FeatureKind::Field),
    ('R', FeatureKind::Road),
    ('C', FeatureKind::City),
    ('I', FeatureKind::River),
];
const HALVES: [&str; 8] = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"];

/// The edges of a rotated tile, starting in the north.
pub(crate) fn edges(def: &TileDef, rotation: Rotation) -> String {
    let mut text = ['F'; 4];
    for side in Side::ALL {
        let kind = def.part_on(side).map_or(FeatureKind::Field, |part| def.parts[part].kind);
        let letter = LETTERS.iter().find(|(_, other)| *other == kind).map_or('F', |(letter, _)| *letter);
        text[rotation.side(side).index()] = letter;
    }
    text.iter().collect()
}

/// The words for everything on a tile besides its edges, in a fixed order.
fn words(def: &TileDef, edition: Edition) -> Vec<&'static str> {
    let mut words = Vec::new();
    let cities = || def.parts.iter().filter(|part| part.kind == FeatureKind::City);
    if cities().map(|part| part.sides.count_ones()).sum::<u32>() > 1 {
        words.push(if cities().count() == 1 { "joined" } else { "apart" });
    }
    if def.parts.iter().any(|part| part.arms > 0) {
        words.push("arms");
    }
    for (kind, word) in [(FeatureKind::Cloister, "cloister"), (FeatureKind::Garden, "garden")] {
        if def.parts.iter().any(|part| part.kind == kind) {
            words.push(word);
        }
    }
    for (word, mark) in Marks::WORDS {
        let described = !matches!(*mark, Marks::CAP | Marks::TWIN | Marks::WALLED);
        if described && def.parts.iter().any(|part| part.marks.has(*mark)) {
            words.push(word);
        }
    }
    words.extend(Signs::WORDS.iter().filter(|(_, sign)| def.signs.has(*sign)).map(|(word, _)| *word));
    words.extend(def.parts.iter().filter_map(|part| part.goods).map(|goods| goods.name_in(edition)));
    words
}

/// Finds a tile by its edges, in any rotation, and by its features: `CCFF joined arms`. Only tiles that can still be drawn match.
pub(crate) fn find(table: &NamedGame, text: &str) -> Result<KindId, String> {
    let mut parts = text.split_whitespace();
    let wanted = parts.next().unwrap_or_default();
    check_edges(wanted)?;
    let edition = table.game.rules().setup().edition;
    // Goods have different names in the two editions; accept both.
    let plain = |word| Goods::from_name(word).map_or(word, |goods| goods.name_in(edition));
    let said: Vec<&str> = parts.map(plain).collect();
    let tiles = table.game.rules().tiles();
    let pool = table.game.state().pool();
    let turned =
        |kind: KindId| Rotation::ALL.iter().any(|rotation| edges(tiles.def(kind), *rotation) == wanted);
    let fits: Vec<KindId> = tiles.kinds().filter(|kind| pool.left(*kind) > 0 && turned(*kind)).collect();
    if fits.is_empty() {
        return Err(format!("no tile left to draw has the edges {wanted} in any rotation"));
    }
    let mut exact = fits.iter().copied().filter(|kind| {
        let words = words(tiles.def(*kind), edition);
        said.iter().all(|word| words.contains(word)) && words.iter().all(|word| said.contains(word))
    });
    if let (Some(kind), None) = (exact.next(), exact.next()) {
        return Ok(kind);
    }
    let mut loose = fits
        .iter()
        .copied()
        .filter(|kind| said.iter().all(|word| words(tiles.def(*kind), edition).contains(word)));
    if let (Some(kind), None) = (loose.next(), loose.next()) {
        return Ok(kind);
    }
    let listed: Vec<String> = fits
        .iter()
        .map(|kind| {
            format!("{wanted} {} ({})", words(tiles.def(*kind), edition).join(" "), table.pack.tile(*kind).id)
        })
        .collect();
    Err(format!("`{text}` fits several tiles; send one of these: {}", listed.join("; ")))
}

fn check_edges(text: &str) -> Result<(), String> {
    let known = |letter: char| LETTERS.iter().any(|(other, _)| *other == letter);
    if text.chars().count() == 4 && text.chars().all(known) {
        return Ok(());
    }
    Err(format!("expected four edges from the north, letters F R C I, such as CRFR; found `{text}`"))
}

/// Describes a tile in the form that `find` reads.
pub(crate) fn describe(table: &NamedGame, kind: KindId) -> String {
    let rules = table.game.rules();
    let def = rules.tiles().def(kind);
    let words = words(def, rules.setup().edition).join(" ");
    let edges = edges(def, Rotation(0));
    if words.is_empty() { edges } else { format!("{edges} {words}") }
}

/// Parses `x y NESW`: the place and rotation of the drawn tile.
pub(crate) fn read_tile(table: &NamedGame, words: &[&str]) -> Result<Action, String> {
    let [x, y, wanted] = words else {
        return Err("expected `T x y NESW`, such as T 0 -1 CRFR".to_string());
    };
    let number = |text: &str| text.parse::<i16>().map_err(|_| format!("expected a number, found `{text}`"));
    let pos = bastide_engine::Pos::new(number(x)?, number(y)?);
    check_edges(wanted)?;
    let state = table.game.state();
    let Some(kind) = state.turn().drawn() else {
        return Err("no tile is drawn: send `draw` first".to_string());
    };
    let def = table.game.rules().tiles().def(kind);
    let found = table.game.legal().into_iter().find(|action| match action {
        Action::Place { pos: place, rotation, bridge: BridgePlacement::None } => {
            *place == pos && edges(def, *rotation) == *wanted
        }
        _ => false,
    });
    found.ok_or_else(|| {
        let turned = Rotation::ALL.iter().any(|rotation| edges(def, *rotation) == *wanted);
        if turned {
            format!("the tile cannot be placed that way at {x} {y}: `legal geometry` lists all placements")
        } else {
            format!("the drawn tile is {}: no rotation of it has the edges {wanted}", describe(table, kind))
        }
    })
}

/// Parses an action on the tile just placed: `-`, `X`, `S side…` or `F half…`.
pub(crate) fn read_act(table: &NamedGame, words: &[&str]) -> Result<Action, String> {
    let state = table.game.state();
    let part = |wanted: &dyn Fn(&TileDef, Rotation) -> Option<usize>, what: &str| {
        let tile = state.turn().placed().ok_or("no tile was placed in this turn")?;
        let placed = state.board().tile(tile);
        let part = wanted(table.game.rules().tiles().def(placed.kind()), placed.rotation());
        let part = part.ok_or(format!("there is no {what} on the tile"))?;
        Ok::<Action, String>(Action::Deploy {
            figure: FigureKind::Follower,
            seg: SegId(placed.first().0 + part as u16),
        })
    };
    match words {
        ["-"] => Ok(Action::Pass),
        ["X"] => part(&|def, _| def.parts.iter().position(|part| part.kind.is_surrounded()), "cloister"),
        ["S", first, rest @ ..] => {
            let sides = std::iter::once(first).chain(rest).map(|word| read_side(word));
            let sides = sides.collect::<Result<Vec<Side>, String>>()?;
            part(&|def, rotation| on_sides(def, rotation, &sides), "road or city that reaches those sides")
        }
        ["F", first, rest @ ..] => {
            let halves = std::iter::once(first).chain(rest).map(|word| read_half(word));
            let halves = halves.collect::<Result<Vec<Half>, String>>()?;
            part(&|def, rotation| on_halves(def, rotation, &halves), "field that reaches those half edges")
        }
        _ => Err("expected `M -`, `M X`, `M S side…` (N E S W) or `M F half…` (NL NR EL ER SL SR WL WR)"
            .to_string()),
    }
}

fn read_side(word: &str) -> Result<Side, String> {
    let found = Side::ALL.into_iter().find(|side| side.letter().eq_ignore_ascii_case(word));
    found.ok_or_else(|| format!("expected a side (N E S W), found `{word}`"))
}

fn read_half(word: &str) -> Result<Half, String> {
    let found = HALVES.iter().position(|half| half.eq_ignore_ascii_case(word));
    found
        .map(|at| Half(at as u8))
        .ok_or_else(|| format!("expected a half edge ({}), found `{word}`", HALVES.join(" ")))
}

fn on_sides(def: &TileDef, rotation: Rotation, sides: &[Side]) -> Option<usize> {
    let wanted = sides.iter().fold(0, |wanted, side| wanted | side.bit());
    def.parts.iter().position(|part| part.sides != 0 && rotation.sides(part.sides) & wanted == wanted)
}

fn on_halves(def: &TileDef, rotation: Rotation, halves: &[Half]) -> Option<usize> {
    let wanted = halves.iter().fold(0, |wanted, half| wanted | half.bit());
    def.parts.iter().position(|part| part.halves != 0 && rotation.halves(part.halves) & wanted == wanted)
}

/// An action as geometry (`T …` or `M …`), if it can be written that way.
pub(crate) fn write(table: &NamedGame, state: &State, action: Action) -> Option<String> {
    let tiles = table.game.rules().tiles();
    match action {
        Action::Place { pos, rotation, bridge: BridgePlacement::None } => {
            let kind = state.turn().drawn()?;
            Some(format!("T {} {} {}", pos.x, pos.y, edges(tiles.def(kind), rotation)))
        }
        Action::Pass => Some("M -".to_string()),
        Action::Deploy { figure: FigureKind::Follower, seg } => {
            let tile = state.turn().placed().filter(|tile| state.features().tile_of(seg) == *tile)?;
            let placed = state.board().tile(tile);
            let part = tiles.def(placed.kind()).parts.get((seg.0 - placed.first().0) as usize)?;
            if part.kind.is_surrounded() {
                return Some("M X".to_string());
            }
            let sides = placed.rotation().sides(part.sides);
            let halves = placed.rotation().halves(part.halves);
            let words: Vec<&str> = if part.kind == FeatureKind::Field {
                (0..8).filter(|half| halves >> half & 1 != 0).map(|half| HALVES[half]).collect()
            } else {
                Side::ALL.into_iter().filter(|side| sides & side.bit() != 0).map(upper).collect()
            };
            let letter = if part.kind == FeatureKind::Field { "F" } else { "S" };
            Some(format!("M {letter} {}", words.join(" ")))
        }
        _ => None,
    }
}

const fn upper(side: Side) -> &'static str {
    ["N", "E", "S", "W"][side as usize]
}

/// All legal actions and draws that can be written as geometry.
pub(crate) fn options(table: &NamedGame) -> Vec<String> {
    let mut all = Vec::new();
    legal(table.game.rules(), table.game.state(), &mut all);
    let said = all.into_iter().filter_map(|action| match action {
        Action::Draw(kind) => Some(format!("draw {}", describe(table, kind))),
        _ => write(table, table.game.state(), action),
    });
    said.collect()
}
