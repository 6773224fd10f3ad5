//! Reads `given` lines, which describe the position before the first move.

use crate::document::Phrase;
use crate::error::{Complaint, one_of};
use crate::named_game::NamedGame;
use crate::token::Reader;
use crate::voice::{MARKERS, Voice, choice, read_figure_kind, read_pos, read_quarter, read_rotation};
use bastide_engine::{
    Axis, FigureAt, FigureKind, Goods, Laid, Mechanic, Named, Pieces, Place, Position, Sector, Spot, TileId,
    TowerAt,
};

/// The first words of `given` lines.
const GIVEN: [&str; 37] = [
    "tile",
    "figure",
    "score",
    "gone",
    "turn",
    "ferry",
    "tower",
    "floors",
    "paid",
    "dragon",
    "aside",
    "fairy",
    "abbeys",
    "count",
    "bridge",
    "bridges",
    "built",
    "castle",
    "castles",
    "offered",
    "won",
    "wheel",
    "goods",
    "noted",
    "extra",
    "king",
    "baron",
    "gold",
    "ingots",
    "mage",
    "witch",
    "river",
    "messenger",
    "gained",
    "robber",
    "messages",
    "message-turn",
];

/// The mechanic that a `given` line needs.
fn needed(key: &str) -> Option<Mechanic> {
    Some(match key {
        "ferry" => Mechanic::Ferry,
        "tower" | "floors" | "paid" => Mechanic::Tower,
        "dragon" | "aside" => Mechanic::Dragon,
        "fairy" => Mechanic::Fairy,
        "abbeys" => Mechanic::Abbey,
        "count" => Mechanic::Count,
        "bridge" | "bridges" | "built" => Mechanic::Bridge,
        "castle" | "castles" => Mechanic::Castle,
        "offered" | "won" => Mechanic::Bazaar,
        "wheel" => Mechanic::Wheel,
        "goods" => Mechanic::Goods,
        "king" => Mechanic::King,
        "baron" => Mechanic::Baron,
        "gold" | "ingots" => Mechanic::Gold,
        "mage" | "witch" => Mechanic::Mage,
        "noted" | "extra" => Mechanic::Builder,
        "river" => Mechanic::River,
        "messenger" | "messages" | "message-turn" => Mechanic::Message,
        "robber" => Mechanic::Robber,
        _ => return None,
    })
}

impl NamedGame {
    /// Adds the content of one line to a position.
    pub(crate) fn give(&self, position: &mut Position, phrase: &Phrase) -> Result<(), Complaint> {
        let mut reader = phrase.reader();
        let voice = self.voice();
        let key = reader.word(&one_of(GIVEN))?;
        let missing = needed(&key.text).filter(|needed| !self.game.rules().on().has(*needed));
        if let Some(needed) = missing {
            let what = format!(
                "this game does not include `{}` (module {}): add it, or remove this line",
                needed.name(),
                needed.modules().join(" or ")
            );
            return Err(Complaint::new(key.column, what));
        }
        match key.text.as_str() {
            "tile" => {
                let kind = voice.read_tile_name(&mut reader)?;
                let (pos, rotation) = (read_pos(&mut reader)?, read_rotation(&mut reader)?);
                let rotation = self.game.rules().tiles().canonical(kind, rotation);
                // If a tile was placed with a bridge on it, the line names the bridge too, because the tile
                // may not fit without it.
                if reader.take("bridge") {
                    let tile = TileId(position.tiles.len() as u16);
                    position.pieces.bridges.push((tile, read_axis(&mut reader)?));
                }
                position.tiles.push(Laid { kind, pos, rotation });
            }
            "figure" => position.figures.push(standing(&voice, &mut reader)?),
            "score" => {
                let player = voice.read_player(&mut reader)?;
                position.scores[player.index()] = reader.number("a score")?;
            }
            "gone" => position.discarded.push(voice.read_tile_name(&mut reader)?),
            "river" => {
                choice(&mut reader, "the state of the river", &[("done", ())])?;
                self.end_river(position);
            }
            "turn" => position.player = voice.read_player(&mut reader)?,
            other if GIVEN.contains(&other) => give_piece(&voice, position, other, &mut reader)?,
            other => {
                let what = format!("expected {}, found `{other}`", one_of(GIVEN));
                return Err(Complaint::new(key.column, what));
            }
        }
        reader.end()
    }

    /// Removes the remaining river tiles from the game.
    fn end_river(&self, position: &mut Position) {
        let tiles = self.game.rules().tiles();
        for kind in tiles.kinds().filter(|kind| tiles.def(*kind).river.is_some()) {
            let laid = position.tiles.iter().filter(|laid| laid.kind == kind).count();
            let start = tiles.start().tiles.iter().filter(|laid| laid.kind == kind).count();
            let gone = position.discarded.iter().filter(|gone| **gone == kind).count();
            let left = usize::from(tiles.copies(kind)).saturating_sub(laid - start + gone);
            position.discarded.extend(std::iter::repeat_n(kind, left));
        }
    }
}

fn read_axis(reader: &mut Reader<'_>) -> Result<Axis, Complaint> {
    choice(reader, "a direction", &[("ns", Axis::NorthSouth), ("ew", Axis::EastWest)])
}

fn give_goods(voice: &Voice<'_>, pieces: &mut Pieces, reader: &mut Reader<'_>) -> Result<(), Complaint> {
    let player = voice.read_player(reader)?;
    let column = reader.column();
    let goods = choice(reader, "a kind of goods", &Goods::WORDS)?;
    let count = &mut pieces.goods[player.index()][goods as usize];
    if *count > 0 {
        return Err(Complaint::new(column, "these goods have a count already: give it once"));
    }
    *count = reader.number("how many")?;
    Ok(())
}

/// Reads a `given` line about the pieces of a module.
fn give_piece(
    voice: &Voice<'_>,
    position: &mut Position,
    key: &str,
    reader: &mut Reader<'_>,
) -> Result<(), Complaint> {
    let pieces = &mut position.pieces;
    match key {
        "ferry" => pieces.ferries.push(voice.read_laid_ferry(reader)?),
        "tower" => {
            let (tile, height) = (voice.read_tile(reader)?, reader.number("the number of floors")?);
            pieces.towers.push(TowerAt { tile, height, finished: reader.take("finished") });
        }
        "paid" => pieces.paid = true,
        "dragon" => pieces.dragon = Some(voice.read_tile(reader)?),
        "aside" => pieces.aside.push(voice.read_tile_name(reader)?),
        "fairy" => {
            let (tile, helped) = read_fairy(voice, reader)?;
            pieces.fairy = Some((tile, helped.map(|named| named.standing)));
            position.memory.fairy = helped.map_or(0, |named| named.number);
        }
        "count" => pieces.count = Some(read_quarter(reader)?),
        "bridge" => pieces.bridges.push((voice.read_tile(reader)?, read_axis(reader)?)),
        "built" => pieces.built = Some(voice.read_tile(reader)?),
        "castle" => {
            let column = reader.column();
            match voice.spot_of(voice.read_segment(reader)?) {
                Spot::Part(tile, part) => pieces.castles.push((tile, part)),
                _ => return Err(Complaint::new(column, "expected a part of a city")),
            }
        }
        "goods" => give_goods(voice, pieces, reader)?,
        "king" | "baron" => {
            let held = Some((voice.read_player(reader)?, reader.number("the size to beat")?));
            *(if key == "king" { &mut pieces.king } else { &mut pieces.baron }) = held;
        }
        "mage" | "witch" => {
            let spot = voice.spot_of(voice.read_segment(reader)?);
            pieces.spells[usize::from(key == "witch")] = Some(spot);
        }
        "messenger" | "gained" | "robber" | "messages" | "message-turn" => {
            give_track(voice, pieces, key, reader)?;
        }
        "gold" => pieces.gold.push(voice.read_tile(reader)?),
        "noted" => pieces.noted = true,
        "extra" => pieces.extra = true,
        "offered" => pieces.offered.push(voice.read_tile_name(reader)?),
        "won" => pieces.won.push((voice.read_player(reader)?, voice.read_tile_name(reader)?)),
        "wheel" => {
            let sectors = Sector::ALL.map(|sector| (sector.name(), sector));
            pieces.sector = Some(choice(reader, "a sector", &sectors)?);
        }
        _ => {
            let player = voice.read_player(reader)?;
            let numbers = match key {
                "floors" => &mut pieces.floors,
                "abbeys" => &mut pieces.abbeys,
                "bridges" => &mut pieces.bridges_left,
                "ingots" => &mut pieces.ingots,
                _ => &mut pieces.castles_left,
            };
            numbers[player.index()] = reader.number("how many are left")?;
        }
    }
    Ok(())
}

/// Reads a `given` line about markers, robbers or messages.
fn give_track(
    voice: &Voice<'_>,
    pieces: &mut Pieces,
    key: &str,
    reader: &mut Reader<'_>,
) -> Result<(), Complaint> {
    match key {
        "messenger" => {
            let player = voice.read_player(reader)?;
            pieces.messengers[player.index()] = reader.number("points")?;
        }
        "gained" => {
            let (player, points) = (voice.read_player(reader)?, reader.number("points")?);
            let marker = match reader.peek() {
                Some(_) => Some(choice(reader, "a marker", &MARKERS)?),
                None => None,
            };
            pieces.gained.push((player, points, marker));
        }
        "robber" => {
            let (owner, place) =
                (voice.read_player(reader)?, reader.number("a space of the score board, 0 to 49")?);
            let mut by = 0;
            while reader.peek().is_some() {
                by |= 1 << voice.read_player(reader)?.0;
            }
            pieces.robbers.push((owner, place, by));
        }
        "messages" => {
            pieces.messages.clear();
            while reader.peek().is_some() {
                pieces.messages.push(reader.number("a message number")?);
            }
        }
        _ => {
            let owed = choice(reader, "the state of the extra turn", &[("owed", true), ("taken", false)])?;
            *(if owed { &mut pieces.owed } else { &mut pieces.taken }) = true;
        }
    }
    Ok(())
}

/// Reads where the fairy is. `Ann follower city n at 3,4` means beside this figure, with `follower 2` for the
/// second of several identical ones. `tile 3,4` means on this tile, beside no figure.
fn read_fairy(voice: &Voice<'_>, reader: &mut Reader<'_>) -> Result<(TileId, Option<Named>), Complaint> {
    if reader.take("tile") {
        return Ok((voice.read_tile(reader)?, None));
    }
    let column = reader.column();
    let helped = voice.read_named(reader)?;
    match helped.standing.spot {
        Spot::Part(tile, _) | Spot::Bridge(tile) | Spot::Castle(tile, _) | Spot::Tower(tile) => {
            Ok((tile, Some(helped)))
        }
        Spot::Quarter(_) | Spot::Prison(_) | Spot::Crown(_) | Spot::Stacks | Spot::Supply => {
            Err(Complaint::new(column, "the fairy must stand beside a follower on a tile"))
        }
    }
}

/// Reads a figure and its place: `Ann follower city n at 3,4`, `Ann big tower 3,4`, `Ann follower prison
/// Bob`, `Ann barn 3,4`.
pub(crate) fn standing(voice: &Voice<'_>, reader: &mut Reader<'_>) -> Result<FigureAt, Complaint> {
    let owner = voice.read_player(reader)?;
    let figure = read_figure_kind(reader)?;
    let column = reader.column();
    match read_spot(voice, figure, reader)? {
        Spot::Supply => Err(Complaint::new(column, "expected a place other than the supply")),
        spot => Ok(FigureAt { owner, figure, spot }),
    }
}

/// Reads the place of a figure of this kind, including the supply.
pub(crate) fn read_spot(
    voice: &Voice<'_>,
    figure: FigureKind,
    reader: &mut Reader<'_>,
) -> Result<Spot, Complaint> {
    let column = reader.column();
    if figure == FigureKind::Barn && reader.peek().is_some_and(|word| word.text.contains(',')) {
        let pos = read_pos(reader)?;
        let field = voice.corner_field(pos);
        let none = || {
            Complaint::new(
                column,
                format!("four fields do not meet at the corner {},{}: name another corner", pos.x, pos.y),
            )
        };
        return Ok(voice.spot_of(field.ok_or_else(none)?));
    }
    Ok(match voice.read_place(reader)? {
        Place::Segment(seg) => voice.spot_of(seg),
        Place::Castle(seg) => match voice.spot_of(seg) {
            Spot::Part(tile, part) => Spot::Castle(tile, part),
            other => other,
        },
        Place::Tower(tile) => Spot::Tower(tile),
        Place::Prison(captor) => Spot::Prison(captor),
        Place::Quarter(quarter) => Spot::Quarter(quarter),
        Place::Crown(place) => Spot::Crown(place),
        Place::Stacks => Spot::Stacks,
        Place::Absent | Place::Supply => Spot::Supply,
    })
}
