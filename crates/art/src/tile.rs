//! Draws one tile: its picture, and for each part the outline and the position of a figure.

use crate::geometry::{SIZE, turn};
use crate::paint;
use crate::palette::MEADOW;
use crate::plan::{Item, Thing, TilePlan};
use crate::random::SplitMix;
use crate::shapes;
use crate::svg;
use bastide_engine::{Rotation, TileDef};

/// The tile to draw.
#[derive(Clone, Copy, Debug)]
pub struct TileLook<'a> {
    /// Its name, which is the seed of the drawing.
    pub id: &'a str,
    /// Its definition.
    pub def: &'a TileDef,
    /// The copy number. Copies look slightly different.
    pub copy: u32,
    /// Its rotation.
    pub rotation: Rotation,
}

/// The area of one part on a tile.
#[derive(Clone, PartialEq, Debug)]
pub struct PartArea {
    /// The index of the part in its tile.
    pub part: usize,
    /// The path data of its outline, in a square of 100 units. Fill it with the `evenodd` rule.
    pub outline: String,
    /// Its area, in hundredths of a percent of the tile.
    pub size: usize,
    /// The position of a figure on it.
    pub anchor: (f64, f64),
}

/// A drawn tile.
#[derive(Clone, PartialEq, Debug)]
pub struct TileArt {
    /// An SVG fragment in a square of 100 units. It uses symbols; see [`definitions`].
    pub svg: String,
    /// A simpler fragment for boards on which a tile is less than about 40 pixels wide: wide roads, thick walls
    /// and large signs. It includes the ground.
    pub small: String,
    /// Every part of the tile, in the order of its definition.
    pub areas: Vec<PartArea>,
    /// How the drawing contradicts the data; `None` for every tile that comes with the game.
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
    let painted = paint::paint(look.def, &plan, look.rotation, random, newer);
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
    TileArt { svg: painted.full, small: painted.small, areas, fault: plan.fault, tower, lake }
}

/// The definitions of the symbols that a fragment uses. Put them into `<defs>` once.
pub fn definitions(fragment: &str) -> String {
    shapes::definitions(fragment)
}

/// The ground below a tile.
pub(crate) fn ground() -> String {
    format!(r#"<path d="M0 0h{SIZE}v{SIZE}h-{SIZE}z" fill="{MEADOW}"/>"#)
}

/// A whole SVG document with one tile, `size` pixels wide.
pub fn tile_svg(look: TileLook<'_>, size: u32) -> String {
    let art = tile_art(look);
    let head = svg::head((size, size), (SIZE, SIZE));
    format!("{head}<defs>{}</defs>{}{}</svg>", definitions(&art.svg), ground(), art.svg)
}
