//! Draws the modules' pieces on and beside a text board.
//!
//! On a tile, `T2` is a tower and its height, `═` or `║` a bridge, `#` a castle, `D` the dragon, `F` the fairy, `B` a barn on
//! the corner. A figure on a piece is shown as its player's number.

use crate::art::{Glyph, MIDDLE, TextCanvas, crossing, player, put, rim};
use bastide_engine::{
    Axis, FigureKind, Goods, KindId, Mechanic, Placed, PlayerId, Position, Side, Spot, TileId,
};
use bastide_notation::NamedGame;

fn mark(canvas: &mut TextCanvas, (column, row): (i32, i32), letter: char, owner: PlayerId) {
    canvas[row as usize][column as usize] = Glyph { letter, owner: Some(owner) };
}

fn number(owner: PlayerId) -> char {
    char::from(b'1' + owner.0)
}

/// Draws the pieces on one tile.
pub(crate) fn on_tile(table: &NamedGame, position: &Position, placed: Placed, drawn: &mut TextCanvas) {
    let here = |tile: TileId| table.game.state().board().tile(tile) == placed;
    let def = table.game.rules().tiles().def(placed.kind());
    let reached = |part: u8| placed.rotation().sides(def.parts[part as usize].sides);
    let pieces = &position.pieces;
    for (_, from, to) in pieces.ferries.iter().filter(|(lake, ..)| here(*lake)) {
        let sides = reached(*from) | reached(*to);
        let sides: Vec<Side> = Side::ALL.into_iter().filter(|side| sides & side.bit() != 0).collect();
        put(drawn, MIDDLE, crossing(&sides));
    }
    for (_, axis) in pieces.bridges.iter().filter(|(tile, _)| here(*tile)) {
        let letter = if *axis == Axis::NorthSouth { '║' } else { '═' };
        for side in axis.sides() {
            for out in 0..=4 {
                put(drawn, rim(side, out), letter);
            }
        }
    }
    for tower in pieces.towers.iter().filter(|tower| here(tower.tile)) {
        put(drawn, MIDDLE, 'T');
        for (at, digit) in tower.height.to_string().chars().enumerate().take(3) {
            put(drawn, (MIDDLE.0 + 1 + at as i32, MIDDLE.1), digit);
        }
    }
    let city_rim = |part: u8| {
        let side = Side::ALL.into_iter().find(|side| reached(part) & side.bit() != 0);
        rim(side.unwrap_or(Side::N), 4)
    };
    for (castle, part) in &pieces.castles {
        // A castle covers two tiles: mark both city caps.
        let features = table.game.state().features();
        let first = table.game.state().board().tile(*castle).first();
        let seg = bastide_engine::SegId(first.0 + u16::from(*part));
        for half in features.ring(seg).filter(|half| here(features.tile_of(*half))) {
            put(drawn, city_rim((half.0 - placed.first().0) as u8), '#');
        }
    }
    for figure in &position.figures {
        match figure.spot {
            Spot::Tower(tile) if here(tile) => {
                mark(drawn, (MIDDLE.0 - 1, MIDDLE.1), number(figure.owner), figure.owner);
            }
            Spot::Bridge(tile) if here(tile) => mark(drawn, MIDDLE, number(figure.owner), figure.owner),
            Spot::Castle(tile, part) if here(tile) => {
                mark(drawn, city_rim(part), number(figure.owner), figure.owner);
            }
            Spot::Part(tile, _) if here(tile) && figure.figure == FigureKind::Barn => {
                mark(drawn, (0, 0), 'B', figure.owner);
            }
            _ => {}
        }
    }
    neutrals(position, &here, &reached, drawn);
}

/// Draws pieces that have no owner: mage and witch, ingots, the dragon, the fairy.
fn neutrals(
    position: &Position,
    here: &dyn Fn(TileId) -> bool,
    reached: &dyn Fn(u8) -> u8,
    drawn: &mut TextCanvas,
) {
    let pieces = &position.pieces;
    for (letter, spot) in ['M', 'W'].into_iter().zip(pieces.spells) {
        let at = match spot {
            Some(Spot::Part(tile, part)) if here(tile) => {
                let side = Side::ALL.into_iter().find(|side| reached(part) & side.bit() != 0);
                rim(side.unwrap_or(Side::N), 3)
            }
            Some(Spot::Bridge(tile)) if here(tile) => MIDDLE,
            _ => continue,
        };
        put(drawn, at, letter);
    }
    let ingots = pieces.gold.iter().filter(|tile| here(**tile)).count();
    if ingots > 0 {
        put(drawn, (MIDDLE.0 - 2, MIDDLE.1 - 1), '$');
    }
    if pieces.dragon.is_some_and(here) {
        put(drawn, (MIDDLE.0 + 2, MIDDLE.1 - 1), 'D');
    }
    if pieces.fairy.is_some_and(|(tile, _)| here(tile)) {
        put(drawn, (MIDDLE.0 - 2, MIDDLE.1 + 1), 'F');
    }
}

/// The pieces beside the board, one line each.
pub(crate) fn beside(table: &NamedGame, position: &Position) -> String {
    let mut lines: Vec<String> = Vec::new();
    for figure in &position.figures {
        let whose = format!("a {} of {}", figure.figure.name(), player(table, figure.owner));
        match figure.spot {
            Spot::Prison(captor) => lines.push(format!("{} holds {whose}", player(table, captor))),
            Spot::Quarter(quarter) => lines.push(format!("in the {}: {whose}", quarter.name())),
            Spot::Stacks => lines.push(format!("beside the stacks: {whose}")),
            Spot::Crown(crown) => lines.push(format!("on crown place {crown}: {whose}")),
            _ => {}
        }
    }
    let pieces = &position.pieces;
    lines.extend(pieces.count.map(|quarter| format!("the count is in the {}", quarter.name())));
    lines.extend(pieces.sector.map(|sector| format!("the pig stands on {}", sector.name())));
    let names = |kinds: &[KindId]| {
        kinds.iter().map(|kind| table.pack.tile(*kind).id.as_str()).collect::<Vec<_>>().join(", ")
    };
    for (owner, held) in table.game.rules().players().zip(&pieces.goods) {
        let edition = table.game.rules().setup().edition;
        let counts = Goods::ALL.map(|goods| format!("{} {}", held[goods as usize], goods.name_in(edition)));
        lines.push(format!("{} has {}", player(table, owner), counts.join(", ")));
    }
    for (what, held) in [("the king", pieces.king), ("the robber baron", pieces.baron)] {
        lines.extend(
            held.map(|(holder, size)| format!("{} holds {what} (size {size})", player(table, holder))),
        );
    }
    for (owner, points) in table.game.rules().players().zip(&pieces.messengers) {
        lines.push(format!("the messenger of {} has {points} points", player(table, owner)));
    }
    for (owner, place, _) in &pieces.robbers {
        lines.push(format!("the robber of {} is on space {place} of the score board", player(table, *owner)));
    }
    if !pieces.aside.is_empty() {
        lines.push(format!("waiting for the dragon: {}", names(&pieces.aside)));
    }
    if !pieces.offered.is_empty() {
        lines.push(format!("open in the bazaar: {}", names(&pieces.offered)));
    }
    for (owner, kind) in &pieces.won {
        lines.push(format!("{} must play {}", player(table, *owner), names(&[*kind])));
    }
    let on = table.game.rules().on();
    for (mechanic, what, numbers) in [
        (Mechanic::Tower, "tower floors", &pieces.floors),
        (Mechanic::Abbey, "abbeys", &pieces.abbeys),
        (Mechanic::Bridge, "bridges", &pieces.bridges_left),
        (Mechanic::Castle, "castles", &pieces.castles_left),
        (Mechanic::Gold, "ingots", &pieces.ingots),
    ] {
        if on.has(mechanic) {
            let left: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            let word = if mechanic == Mechanic::Gold { "held" } else { "left" };
            lines.push(format!("{what} {word}: {}", left.join(" ")));
        }
    }
    lines.into_iter().map(|line| line + "\n").collect()
}
