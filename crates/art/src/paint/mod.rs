//! Paints a plan in layers from the ground up, with light from the north-west and ink outlines.

mod city;
mod ground;
mod line;
mod signs;
mod small;
mod things;

use crate::geometry::turn;
use crate::plan::TilePlan;
use crate::random::SplitMix;
use crate::svg::{self, Svg};
use bastide_engine::{Rotation, TileDef};
use kurbo::{Affine, BezPath, Point};

/// Something upright on the tile. It is drawn after everything further north.
#[derive(Clone, Debug)]
pub(crate) struct UprightShape {
    /// Its foot.
    pub(crate) foot: Point,
    pub(crate) symbol: &'static str,
    pub(crate) scale: f64,
    pub(crate) fill: Option<&'static str>,
}

/// Everything needed to paint a tile.
pub(crate) struct Painter<'a> {
    pub(crate) def: &'a TileDef,
    pub(crate) plan: &'a TilePlan,
    pub(crate) turn: Affine,
    pub(crate) rotation: Rotation,
    pub(crate) random: SplitMix,
    /// The design of its coats of arms, which is the same in every rotation.
    pub(crate) arms: usize,
    /// Use the newer pictures of goods.
    pub(crate) newer: bool,
    pub(crate) svg: Svg,
    pub(crate) standing: Vec<UprightShape>,
    /// The parcels, where no trees grow.
    pub(crate) parcels: Vec<(Point, f64)>,
}

impl Painter<'_> {
    pub(crate) fn data(&self, path: &BezPath) -> String {
        svg::data(path, self.turn)
    }

    pub(crate) fn turned(&self, point: Point) -> Point {
        self.turn * point
    }

    /// Adds an upright shape with its foot at this point.
    pub(crate) fn stand(
        &mut self,
        symbol: &'static str,
        foot: Point,
        scale: f64,
        fill: Option<&'static str>,
    ) {
        let foot = self.turned(foot);
        self.standing.push(UprightShape { foot, symbol, scale, fill });
    }
}

/// A painted tile, as SVG fragments in a square of 100 units.
pub(crate) struct Painted {
    /// With all details. The caller must draw the ground.
    pub(crate) full: String,
    /// For small boards.
    pub(crate) small: String,
}

/// Paints a rotated tile.
pub(crate) fn paint(
    def: &TileDef,
    plan: &TilePlan,
    rotation: Rotation,
    random: SplitMix,
    newer: bool,
) -> Painted {
    let arms = random.clone().below(3);
    let mut painter = Painter {
        def,
        plan,
        turn: turn(rotation),
        rotation,
        random,
        arms,
        newer,
        svg: Svg::default(),
        standing: Vec::new(),
        parcels: Vec::new(),
    };
    small::paint(&mut painter);
    let small = std::mem::take(&mut painter.svg).0;
    full(&mut painter);
    Painted { full: painter.svg.0, small }
}

fn full(painter: &mut Painter<'_>) {
    ground::paint(painter);
    line::rivers(painter);
    city::ground(painter);
    line::roads(painter);
    city::walls(painter);
    line::bridges(painter);
    things::flat(painter);
    city::houses(painter);
    ground::plants(painter);
    things::upright(painter);
    let mut standing = std::mem::take(&mut painter.standing);
    standing.sort_by(|a, b| a.foot.y.total_cmp(&b.foot.y));
    for thing in standing {
        painter.svg.stand(thing.symbol, thing.foot, thing.scale, thing.fill);
    }
    things::on_top(painter);
}
