//! Draws a whole board: tiles, figures and overlays.

mod beside;
mod fields;
mod marks;
mod panel;
mod pieces;
mod track;

use crate::blocks;
use crate::figures::figure_definitions;
use crate::palette::{INK, MEADOW, PAPER, PAPER_EDGE};
use crate::seats::SeatColours;
use crate::spots::GROUND;
use crate::svg::{self, CLIP};
use crate::text::PictureLanguage;
use crate::tile::{TileArt, TileLook, definitions, tile_art};
use bastide_engine::{KindId, Placed, Pos, Position, Rotation, Rules, State, TileId};
use bastide_tiles::Pack;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::rc::Rc;

pub(crate) use panel::panels;

/// A game to draw, with the names of its tiles and players.
#[derive(Clone, Copy, Debug)]
pub struct BoardScene<'a> {
    /// Its rules.
    pub rules: &'a Rules,
    /// Its state.
    pub state: &'a State,
    /// The names of its tiles.
    pub pack: &'a Pack,
    /// The names of its players.
    pub names: &'a [String],
}

/// An overlay on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PictureOverlay {
    /// Fields: adjacent ones in different patterns, with their owners and current points.
    Fields,
    /// Roads, cities, cloisters and gardens: complete or open, with their owners.
    Features,
}

/// A place where a tile fits, with the possible rotations.
#[derive(Clone, PartialEq, Debug)]
pub struct Fit {
    /// The place.
    pub pos: Pos,
    /// The rotations.
    pub rotations: Vec<Rotation>,
}

/// What to show in a picture of a board.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardOptions {
    /// The longer side of the picture, in pixels.
    pub size: u32,
    /// Show column and row numbers.
    pub coordinates: bool,
    /// Mark the tile that was placed last.
    pub last: bool,
    /// Show the remaining tiles.
    pub strip: bool,
    /// Show players, scores and supplies.
    pub scores: bool,
    /// The overlay.
    pub overlay: Option<PictureOverlay>,
    /// Show where a tile fits.
    pub fits: Option<(KindId, Vec<Fit>)>,
    /// Show the score board with markers, messengers and robbers.
    pub track: bool,
    /// The colours of the seats.
    pub seats: SeatColours,
    /// The language of the words.
    pub language: PictureLanguage,
}

impl Default for BoardOptions {
    fn default() -> Self {
        Self {
            size: 1024,
            coordinates: false,
            last: false,
            strip: false,
            scores: true,
            overlay: None,
            fits: None,
            track: false,
            seats: SeatColours::default(),
            language: PictureLanguage::English,
        }
    }
}

/// The part of the table to show, in places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    pub(crate) left: i16,
    pub(crate) top: i16,
    pub(crate) right: i16,
    pub(crate) bottom: i16,
}

impl Window {
    /// The smallest window with all tiles of a game.
    pub fn around(scene: BoardScene<'_>) -> Self {
        let tiles = scene.state.board().tiles().iter().map(|tile| tile.pos());
        let blocked = scene.rules.tiles().start().blocked.iter().copied();
        let mut window = Self { left: i16::MAX, top: i16::MAX, right: i16::MIN, bottom: i16::MIN };
        for pos in tiles.chain(blocked) {
            window.include(pos);
        }
        window
    }

    fn include(&mut self, pos: Pos) {
        self.left = self.left.min(pos.x);
        self.top = self.top.min(pos.y);
        self.right = self.right.max(pos.x);
        self.bottom = self.bottom.max(pos.y);
    }

    fn columns(self) -> f64 {
        f64::from(self.right) - f64::from(self.left) + 1.0
    }

    fn rows(self) -> f64 {
        f64::from(self.bottom) - f64::from(self.top) + 1.0
    }
}

/// A cache of tile drawings.
#[derive(Debug, Default)]
pub struct Drawings(BTreeMap<(KindId, u8, u32), Rc<TileArt>>);

impl Drawings {
    fn of(&mut self, scene: BoardScene<'_>, kind: KindId, rotation: Rotation, copy: u32) -> Rc<TileArt> {
        let draw = || {
            let id = &scene.pack.tile(kind).id;
            Rc::new(tile_art(TileLook { id, def: scene.rules.tiles().def(kind), copy, rotation }))
        };
        self.0.entry((kind, rotation.0, copy)).or_insert_with(draw).clone()
    }
}

/// The number of drawings that copies of a tile alternate between.
const VARIANTS: u32 = 3;

/// A picture under construction.
pub(crate) struct SvgCanvas<'a> {
    pub(crate) scene: BoardScene<'a>,
    pub(crate) options: &'a BoardOptions,
    pub(crate) position: Position,
    pub(crate) window: Window,
    /// The drawing of each tile on the table.
    pub(crate) tiles: Vec<Rc<TileArt>>,
}

/// The margin around the tiles, in hundredths of a tile.
const MARGIN: f64 = 30.0;

impl<'a> SvgCanvas<'a> {
    pub(crate) fn new(
        scene: BoardScene<'a>,
        options: &'a BoardOptions,
        mut window: Window,
        drawings: &mut Drawings,
    ) -> Self {
        for fit in options.fits.iter().flat_map(|(_, fits)| fits) {
            window.include(fit.pos);
        }
        let mut copies: BTreeMap<KindId, u32> = BTreeMap::new();
        let mut tiles = Vec::new();
        for placed in scene.state.board().tiles() {
            let copy = copies.entry(placed.kind()).or_insert(0);
            tiles.push(drawings.of(scene, placed.kind(), placed.rotation(), *copy % VARIANTS));
            *copy += 1;
        }
        Self { scene, options, position: scene.state.position(scene.rules), window, tiles }
    }

    /// The north-west corner of a place.
    pub(crate) fn corner(&self, pos: Pos) -> (f64, f64) {
        (f64::from(pos.x - self.window.left) * 100.0, f64::from(pos.y - self.window.top) * 100.0)
    }

    pub(crate) fn placed(&self, tile: TileId) -> Placed {
        self.scene.state.board().tile(tile)
    }

    /// Converts a point of a tile to board coordinates.
    pub(crate) fn on_board(&self, tile: TileId, (x, y): (f64, f64)) -> (f64, f64) {
        let (left, top) = self.corner(self.placed(tile).pos());
        (left + x, top + y)
    }

    /// The place of the first tile of a start block, if the block is in play.
    pub(crate) fn block(&self, first: &str) -> Option<Pos> {
        let kind = self.scene.pack.find(first)?;
        self.scene.state.board().tiles().iter().find(|tile| tile.kind() == kind).map(|tile| tile.pos())
    }

    /// The width and height of the tiles, including the margin.
    pub(crate) fn extent(&self) -> (f64, f64) {
        (self.window.columns() * 100.0 + MARGIN * 2.0, self.window.rows() * 100.0 + MARGIN * 2.0)
    }

    /// The ground of all places, with a shadow below.
    pub(crate) fn ground(&self) -> String {
        let mut path = String::new();
        let mut cells: Vec<Pos> = self.scene.state.board().tiles().iter().map(|tile| tile.pos()).collect();
        cells.extend(&self.scene.rules.tiles().start().blocked);
        for pos in cells {
            let (x, y) = self.corner(pos);
            let size = 100.0 + GROUND * 2.0;
            let _ = write!(path, "M{} {}h{size}v{size}h-{size}z", x - GROUND, y - GROUND);
        }
        let shadow = format!(r#"<path d="{path}" fill="{INK}" opacity=".28" transform="translate(2.5 4)"/>"#);
        let rim = format!(r#"<path d="{path}" fill="none" stroke="{INK}" stroke-width="1.6"/>"#);
        format!(r#"{shadow}{rim}<path d="{path}" fill="{MEADOW}"/>"#)
    }

    /// The ground of one place.
    #[cfg(feature = "raster")]
    pub(crate) fn ground_of(&self, number: usize) -> String {
        let (x, y) = self.corner(self.scene.state.board().tiles()[number].pos());
        format!(r#"<path d="M{x} {y}h100v100h-100z" fill="{MEADOW}"/>"#)
    }

    /// One tile in its place.
    pub(crate) fn tile(&self, number: usize) -> String {
        let (x, y) = self.corner(self.scene.state.board().tiles()[number].pos());
        format!(
            r##"<g transform="translate({x} {y})" clip-path="url(#tile)">{}</g>"##,
            self.tiles[number].svg
        )
    }

    /// The drawings of the start blocks.
    pub(crate) fn blocks(&self) -> String {
        let mut text = String::new();
        if let Some(pos) = self.block(blocks::TOWN) {
            let (x, y) = self.corner(pos);
            let _ = write!(
                text,
                r#"<g transform="translate({x} {y})">{}</g>"#,
                blocks::town(self.options.language)
            );
        }
        if let Some(pos) = self.block(blocks::WHEEL) {
            let (x, y) = self.corner(Pos::new(pos.x + 1, pos.y + 1));
            let _ = write!(
                text,
                r#"<g transform="translate({x} {y})">{}</g>"#,
                blocks::wheel(self.options.language)
            );
        }
        text
    }

    /// Thin lines between tiles.
    pub(crate) fn grid(&self) -> String {
        let mut path = String::new();
        for tile in self.scene.state.board().tiles() {
            let (x, y) = self.corner(tile.pos());
            let _ = write!(path, "M{x} {y}h100v100h-100z");
        }
        format!(r#"<path d="{path}" fill="none" stroke="{INK}" stroke-width=".5" opacity=".28"/>"#)
    }

    /// Everything above the tiles.
    pub(crate) fn over(&self, drawings: &mut Drawings) -> String {
        let mut text = self.blocks() + &self.grid();
        match self.options.overlay {
            Some(PictureOverlay::Fields) => text += &fields::fields(self),
            Some(PictureOverlay::Features) => text += &fields::features(self),
            None => {}
        }
        text += &marks::fits(self, drawings);
        text += &pieces::pieces(self);
        if self.options.overlay.is_some() {
            text += &fields::labels(self);
        }
        if self.options.last {
            text += &marks::last(self);
        }
        if self.options.coordinates {
            text += &marks::coordinates(self);
        }
        text
    }
}

/// The layout of the whole picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Sheet {
    /// Width and height in units.
    pub(crate) units: (f64, f64),
    /// The top left corner of the tiles.
    pub(crate) board: (f64, f64),
    /// The top of the player panel, and the size of its letters.
    pub(crate) panel: (f64, f64),
    /// The top of the row beside the board.
    pub(crate) beside: f64,
    /// The top of the score board.
    pub(crate) track: f64,
    /// The top of the strip of remaining tiles.
    pub(crate) strip: f64,
    /// Pixels per unit.
    pub(crate) scale: f64,
}

impl Sheet {
    /// `steady` is for films: it reserves room for everything that can appear later.
    pub(crate) fn new(canvas: &SvgCanvas<'_>, steady: bool) -> Self {
        let (wide, high) = canvas.extent();
        // The size of the letters depends on the picture, not on the tiles.
        let letter = (wide.max(high) / 54.0).clamp(9.0, 60.0);
        let wide = wide.max(letter * 26.0);
        let beside = if canvas.options.scores { beside::height(canvas, letter, steady) } else { 0.0 };
        let panel = if canvas.options.scores { panel::height(canvas, letter, wide) + beside } else { 0.0 };
        let track = if canvas.options.track { track::height(letter) } else { 0.0 };
        let strip = if canvas.options.strip { panel::strip_height(canvas, letter, wide) } else { 0.0 };
        let (total, scale) = {
            let total = (wide, high + panel + track + strip);
            (total, f64::from(canvas.options.size) / total.0.max(total.1))
        };
        let left = (wide - canvas.extent().0) / 2.0 + MARGIN;
        let board = (left, panel + track + MARGIN);
        Self {
            units: total,
            board,
            panel: (0.0, letter),
            beside: panel - beside,
            track: panel,
            strip: high + panel + track,
            scale,
        }
    }

    /// The width and height in pixels.
    pub(crate) fn points(self) -> (u32, u32) {
        let of = |units: f64| ((units * self.scale).round() as u32).max(1);
        (of(self.units.0), of(self.units.1))
    }

    /// A document of this size.
    pub(crate) fn document(self, body: &str, seats: SeatColours) -> String {
        let shared =
            [CLIP, &figure_definitions(seats), &fields::definitions(body), &definitions(body)].concat();
        format!("{}<defs>{shared}</defs>{body}</svg>", svg::head(self.points(), self.units))
    }

    /// The paper below everything.
    pub(crate) fn paper(self) -> String {
        let (wide, high) = self.units;
        let inset = self.panel.1 * 0.3;
        let paper = format!(r#"<path d="M0 0h{wide:.1}v{high:.1}H0z" fill="{PAPER}"/>"#);
        let (inner, line) = ((wide - inset * 2.0, high - inset * 2.0), self.panel.1 * 0.12);
        let frame = format!("M{inset:.1} {inset:.1}h{:.1}v{:.1}H{inset:.1}z", inner.0, inner.1);
        paper + &format!(r#"<path d="{frame}" fill="none" stroke="{PAPER_EDGE}" stroke-width="{line:.1}"/>"#)
    }

    /// Moves SVG to where the board begins.
    pub(crate) fn on_board(self, body: &str) -> String {
        format!(r#"<g transform="translate({:.1} {:.1})">{body}</g>"#, self.board.0, self.board.1)
    }
}

/// A picture of a board, as SVG.
pub fn board_svg(scene: BoardScene<'_>, options: &BoardOptions, drawings: &mut Drawings) -> String {
    let canvas = SvgCanvas::new(scene, options, Window::around(scene), drawings);
    let sheet = Sheet::new(&canvas, false);
    let mut body = sheet.paper();
    let mut board = canvas.ground();
    for number in 0..canvas.tiles.len() {
        board += &canvas.tile(number);
    }
    board += &canvas.over(drawings);
    body += &sheet.on_board(&board);
    body += &panels(&canvas, sheet, drawings);
    sheet.document(&body, options.seats)
}
