//! Figures and pieces on a board.

use super::SvgCanvas;
use crate::blocks;
use crate::figures::{FigureLook, Shape, figure};
use crate::shapes;
use crate::spots::{self, BRIDGE, SCALE};
use crate::tile::PartArea;
use bastide_engine::{Axis, FeatureKind, FigureAt, FigureKind, SegId, Side, Spot, TileId};
use std::collections::BTreeMap;
use std::fmt::Write;

/// A figure on the board, placed by its foot.
struct Figure {
    look: FigureLook,
    foot: (f64, f64),
    scale: f64,
    /// Figures further south are drawn later. All floors of a tower have the depth of its base.
    depth: f64,
}

/// Draws everything on the board, from north to south.
pub(super) fn pieces(canvas: &SvgCanvas<'_>) -> String {
    let mut text = bridges(canvas) + &ferries(canvas);
    let mut all = Vec::new();
    towers(canvas, &mut all);
    castles(canvas, &mut all);
    followers(canvas, &mut all);
    neutrals(canvas, &mut all);
    all.sort_by(|a, b| a.depth.total_cmp(&b.depth));
    for piece in all {
        text += &figure(piece.look, canvas.options.seats, piece.foot, piece.scale);
    }
    text
}

fn neutral(shape: Shape, foot: (f64, f64), scale: f64) -> Figure {
    Figure { look: FigureLook { shape, seat: None, ghost: false }, foot, scale, depth: foot.1 }
}

impl SvgCanvas<'_> {
    /// The position of a figure on a part of a tile.
    pub(super) fn anchor(&self, tile: TileId, part: u8) -> (f64, f64) {
        let Some(area) = self.tiles[tile.index()].areas.get(part as usize) else {
            return self.on_board(tile, (50.0, 50.0));
        };
        self.on_board(tile, self.beside_bridge(tile, area))
    }

    /// Moves a figure that would be hidden under a bridge to the side, if the part reaches that far.
    fn beside_bridge(&self, tile: TileId, area: &PartArea) -> (f64, f64) {
        let (x, y) = area.anchor;
        let Some((_, axis)) = self.position.pieces.bridges.iter().find(|(below, _)| *below == tile) else {
            return (x, y);
        };
        let across = if *axis == Axis::NorthSouth { x } else { y };
        if (across - 50.0).abs() > BRIDGE {
            return (x, y);
        }
        let outline = kurbo::BezPath::from_svg(&area.outline).unwrap_or_default();
        let places = [50.0 - BRIDGE - 6.0, 50.0 + BRIDGE + 6.0]
            .map(|aside| if *axis == Axis::NorthSouth { (aside, y) } else { (x, aside) });
        let on_part =
            |place: &(f64, f64)| kurbo::Shape::winding(&outline, kurbo::Point::new(place.0, place.1)) != 0;
        places.into_iter().find(on_part).unwrap_or((x, y))
    }

    fn part_kind(&self, tile: TileId, part: u8) -> FeatureKind {
        self.scene.rules.tiles().def(self.placed(tile).kind()).parts[part as usize].kind
    }

    /// The position of a figure's foot at a spot; `None` if the spot is beside the board.
    fn foot(&self, spot: Spot) -> Option<(f64, f64)> {
        let from_block = |first: &str, inside: i16, at: kurbo::Point| {
            let pos = self.block(first)?;
            let (x, y) = self.corner(bastide_engine::Pos::new(pos.x + inside, pos.y + inside));
            Some((x + at.x, y + at.y))
        };
        let (x, y) = match spot {
            Spot::Part(tile, part) if self.part_kind(tile, part).is_surrounded() => {
                let ((x, y), (dx, dy)) = (self.anchor(tile, part), spots::BESIDE_BUILDING);
                (x + dx, y + dy)
            }
            Spot::Part(tile, part) => self.anchor(tile, part),
            Spot::Bridge(tile) => self.on_board(tile, spots::ON_BRIDGE),
            Spot::Castle(tile, part) => self.castle(tile, part),
            Spot::Tower(tile) => {
                let height = self.position.pieces.towers.iter().find(|tower| tower.tile == tile);
                let (x, y) = self.tower(tile);
                (x, y - floor_top(height.map_or(0, |tower| tower.height)) - spots::ON_TOWER)
            }
            Spot::Quarter(quarter) => from_block(blocks::TOWN, 0, blocks::quarter(quarter))?,
            Spot::Crown(place) => from_block(blocks::WHEEL, 1, blocks::crown(place))?,
            Spot::Prison(_) | Spot::Stacks | Spot::Supply => return None,
        };
        Some((x, y + spots::FOOT))
    }

    fn tower(&self, tile: TileId) -> (f64, f64) {
        self.on_board(tile, self.tiles[tile.index()].tower.unwrap_or((50.0, 50.0)))
    }

    /// The middle of a castle, where its two halves meet.
    fn castle(&self, tile: TileId, part: u8) -> (f64, f64) {
        let placed = self.placed(tile);
        let def = self.scene.rules.tiles().def(placed.kind());
        let sides = placed.rotation().sides(def.parts[part as usize].sides);
        let side = Side::ALL.into_iter().find(|side| sides & side.bit() != 0).unwrap_or(Side::N);
        let edge = crate::geometry::middle(side);
        self.on_board(tile, (edge.x, edge.y))
    }
}

fn followers(canvas: &SvgCanvas<'_>, all: &mut Vec<Figure>) {
    let mut crowd: BTreeMap<Spot, usize> = BTreeMap::new();
    for FigureAt { owner, figure: kind, spot } in &canvas.position.figures {
        let Some((x, y)) = canvas.foot(*spot) else { continue };
        let number = crowd.entry(*spot).or_insert(0);
        // Several figures on one spot stand side by side.
        let off = spots::CROWD[*number % spots::CROWD.len()];
        *number += 1;
        let on = match *spot {
            Spot::Part(tile, part) => Some(canvas.part_kind(tile, part)),
            Spot::Bridge(_) => Some(FeatureKind::Road),
            _ => None,
        };
        let shape = Shape::of(*kind, on);
        let foot = match (kind, spot) {
            (FigureKind::Barn, Spot::Part(tile, _)) => {
                let (x, y) = canvas.on_board(*tile, (0.0, 0.0));
                (x, y + spots::BARN_FOOT)
            }
            _ => (x + off, y),
        };
        let scale = match kind {
            FigureKind::Big => spots::BIG,
            FigureKind::Barn => spots::BARN,
            _ => SCALE,
        };
        let depth = match spot {
            Spot::Tower(tile) => canvas.tower(*tile).1 + 4.0,
            _ => foot.1,
        };
        all.push(Figure {
            look: FigureLook { shape, seat: Some(owner.index()), ghost: false },
            foot,
            scale,
            depth,
        });
    }
}

/// The height of a tower with this many floors.
fn floor_top(height: u16) -> f64 {
    f64::from(height.min(spots::FLOORS)) * spots::FLOOR_STEP
}

fn towers(canvas: &SvgCanvas<'_>, all: &mut Vec<Figure>) {
    for tower in &canvas.position.pieces.towers {
        let (x, y) = canvas.tower(tower.tile);
        for floor in 0..tower.height.min(spots::FLOORS) {
            let mut piece = neutral(Shape::Floor, (x, y + spots::FLOOR_FOOT), spots::FLOOR);
            piece.foot.1 -= floor_top(floor);
            piece.depth += f64::from(floor) * 0.01;
            all.push(piece);
        }
    }
}

fn castles(canvas: &SvgCanvas<'_>, all: &mut Vec<Figure>) {
    for (tile, part) in &canvas.position.pieces.castles {
        let (x, y) = canvas.castle(*tile, *part);
        all.push(neutral(Shape::Castle, (x, y + spots::CASTLE_FOOT), spots::CASTLE));
    }
}

fn neutrals(canvas: &SvgCanvas<'_>, all: &mut Vec<Figure>) {
    let pieces = &canvas.position.pieces;
    for (number, tile) in pieces.gold.iter().enumerate() {
        let earlier = pieces.gold[..number].iter().filter(|other| *other == tile).count() as f64;
        let ((x, y), (dx, dy)) = (spots::INGOT_AT, spots::INGOT_STEP);
        let place = canvas.on_board(*tile, (x + earlier * dx, y + earlier * dy));
        all.push(neutral(Shape::Ingot, place, spots::INGOT));
    }
    for (shape, spot) in [Shape::Mage, Shape::Witch].into_iter().zip(pieces.spells) {
        if let Some((x, y)) = spot.and_then(|spot| canvas.foot(spot)) {
            all.push(neutral(shape, (x + spots::SPELL.0, y + spots::SPELL.1), SCALE));
        }
    }
    if let Some(tile) = pieces.dragon {
        all.push(neutral(Shape::Dragon, canvas.on_board(tile, spots::DRAGON_AT), spots::DRAGON));
    }
    if let Some((tile, helped)) = pieces.fairy {
        let (dx, dy) = spots::FAIRY_BESIDE;
        let beside = helped.and_then(|standing| canvas.foot(standing.spot)).map(|(x, y)| (x + dx, y + dy));
        let place = beside.unwrap_or_else(|| canvas.on_board(tile, spots::FAIRY_AT));
        all.push(neutral(Shape::Fairy, place, SCALE));
    }
    if let Some((x, y)) = pieces.count.and_then(|quarter| canvas.foot(Spot::Quarter(quarter))) {
        all.push(neutral(Shape::Count, (x + spots::COUNT.0, y + spots::COUNT.1), SCALE));
    }
    if let (Some(sector), Some(pos)) = (pieces.sector, canvas.block(blocks::WHEEL)) {
        let (x, y) = canvas.corner(bastide_engine::Pos::new(pos.x + 1, pos.y + 1));
        let at = blocks::pig_place(sector);
        all.push(neutral(Shape::WheelPig, (x + at.x, y + at.y + spots::PIG_FOOT), SCALE));
    }
}

/// Wooden bridges across tiles.
fn bridges(canvas: &SvgCanvas<'_>) -> String {
    let mut text = String::new();
    for (tile, axis) in &canvas.position.pieces.bridges {
        let (x, y) = canvas.on_board(*tile, (50.0, 50.0));
        let turn = if *axis == Axis::NorthSouth { 90 } else { 0 };
        let bridge = shapes::block("bridge");
        let _ = write!(text, r#"<g transform="translate({x} {y})rotate({turn})">{bridge}</g>"#);
    }
    text
}

/// Ferries: a rope from landing to landing, and the boat.
fn ferries(canvas: &SvgCanvas<'_>) -> String {
    let mut text = String::new();
    for (tile, from, to) in &canvas.position.pieces.ferries {
        let Some(lake) = canvas.tiles[tile.index()].lake else { continue };
        let landing = |part: u8| {
            let anchor = canvas.tiles[tile.index()].areas[part as usize].anchor;
            canvas.on_board(*tile, spots::landing(lake, anchor))
        };
        let ((ax, ay), (bx, by)) = (landing(*from), landing(*to));
        let (mx, my) = canvas.on_board(*tile, (lake.0, lake.1));
        let rope = format!(r#"d="M{ax:.1} {ay:.1}Q{mx:.1} {my:.1} {bx:.1} {by:.1}" fill="none""#);
        for (colour, width, dashes) in spots::ROPE {
            let dashes =
                if dashes.is_empty() { String::new() } else { format!(r#" stroke-dasharray="{dashes}""#) };
            let _ = write!(text, r#"<path {rope} stroke="{colour}" stroke-width="{width}"{dashes}/>"#);
        }
        let middle = ((ax + bx) / 4.0 + mx / 2.0, (ay + by) / 4.0 + my / 2.0 + spots::FERRY_FOOT);
        text += &figure(
            FigureLook { shape: Shape::Ferry, seat: None, ghost: false },
            canvas.options.seats,
            middle,
            spots::FERRY,
        );
    }
    text
}

/// The segment of a part of a tile.
pub(super) fn segment(canvas: &SvgCanvas<'_>, tile: usize, part: usize) -> SegId {
    SegId(canvas.scene.state.board().tiles()[tile].first().0 + part as u16)
}
