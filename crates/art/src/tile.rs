//! One tile: its picture, the outline of each of its parts and the place where a figure stands on it.

use crate::geometry::{SIZE, turn};
use crate::paint;
use crate::palette::MEADOW;
use crate::plan::{Item, Thing, TilePlan};
use crate::random::SplitMix;
use crate::shapes;
use crate::svg;
use bastide_engine::{Rotation, TileDef};

/// What to draw.
#[derive(Clone, Copy, Debug)]
pub struct TileLook<'a> {
    /// Its name: the seed of the drawing.
    pub id: &'a str,
    /// What is printed on it.
    pub def: &'a TileDef,
    /// Which of its copies: they vary a little.
    pub copy: u32,
    /// How it is turned.
    pub rotation: Rotation,
}

/// The place of one part on a tile.
#[derive(Clone, PartialEq, Debug)]
pub struct PartArea {
    /// The number of the part in its tile.
    pub part: usize,
    /// The data of a path round it, on a square of 100 units; `evenodd` fills it.
    pub outline: String,
    /// How much of the tile it covers, in hundredths of a percent.
    pub size: usize,
    /// Where a figure stands on it.
    pub anchor: (f64, f64),
}

/// A tile drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct TileArt {
    /// A fragment of SVG on a square of 100 units. It uses symbols; see [`definitions`].
    pub svg: String,
    /// Every part of the tile, in the order of its definition.
    pub areas: Vec<PartArea>,
    /// What could not be drawn as the data say; nothing for every tile that comes with the game.
    pub fault: Option<String>,
    /// The middle of its tower base.
    pub tower: Option<(f64, f64)>,
    /// The middle of its ferry lake, and the radius of the lake.
    pub lake: Option<(f64, f64, f64)>,
}

/// Draws a tile.
pub fn tile_art(look: TileLook<'_>) -> TileArt {
    let mut random = SplitMix::new(look.id, look.copy);
    let plan = TilePlan::new(look.def, &mut random);
    let newer = look.id.contains("chickens");
    let svg = paint::paint(look.def, &plan, look.rotation, random, newer);
    let turned = turn(look.rotation);
    let area = |part: usize| PartArea {
        part,
        outline: plan.mask.outline(part).iter().map(|ring| svg::ring(ring, turned)).collect(),
        size: plan.mask.cells().iter().filter(|cell| **cell as usize == part).count(),
        anchor: {
            let at = turned * plan.anchors[part];
            (at.x, at.y)
        },
    };
    let find = |item: Item| plan.things.iter().find(|thing| thing.item == item);
    let place = |thing: &Thing| (turned * thing.at, thing.size);
    let tower = find(Item::Tower).map(place).map(|(at, _)| (at.x, at.y));
    let lake = find(Item::FerryLake).map(place).map(|(at, size)| (at.x, at.y, size));
    let areas = (0..look.def.parts.len()).map(area).collect();
    TileArt { svg, areas, fault: plan.fault, tower, lake }
}

/// The symbols that a fragment uses, to stand once in `<defs>`.
pub fn definitions(fragment: &str) -> String {
    shapes::definitions(fragment)
}

/// The ground below a tile.
pub(crate) fn ground() -> String {
    format!(r#"<path d="M0 0h{SIZE}v{SIZE}h-{SIZE}z" fill="{MEADOW}"/>"#)
}

/// A whole SVG document with one tile, so many points wide.
pub fn tile_svg(look: TileLook<'_>, size: u32) -> String {
    let art = tile_art(look);
    let head = svg::head((size, size), (SIZE, SIZE));
    format!("{head}<defs>{}</defs>{}{}</svg>", definitions(&art.svg), ground(), art.svg)
}
