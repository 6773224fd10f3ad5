//! What can be typed after `bastide render`.

use crate::args::SetupArgs;
use crate::failure::CliFailure;
use bastide_art::{Palette, PictureLanguage, PictureOverlay, SeatColours};
use clap::{Args, Subcommand, ValueEnum};
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct RenderArgs {
    #[command(subcommand)]
    pub(crate) command: RenderCommand,
}

#[derive(Subcommand, Debug)]
pub(crate) enum RenderCommand {
    /// One tile, to SVG or PNG
    Tile {
        /// Its name (cap-bend-right, inns/…) or catalogue id
        tile: String,
        #[command(flatten)]
        out: Out,
        /// Width and height in points
        #[arg(long, default_value_t = 512, value_parser = clap::value_parser!(u32).range(16..=4096))]
        size: u32,
        /// Quarter turns clockwise
        #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=3))]
        turns: u8,
        /// Which copy of the tile: copies vary a little
        #[arg(long, default_value_t = 0)]
        copy: u32,
        /// A tile file of your own to look into as well
        #[arg(long = "tiles", value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// All tiles of a tile file, to SVG or PNG
    Sheet {
        /// The tile file (base, river-1, inns, …), or the path of one of your own
        module: String,
        #[command(flatten)]
        out: Out,
        /// Width of a tile in points
        #[arg(long, default_value_t = 128, value_parser = clap::value_parser!(u32).range(16..=1024))]
        size: u32,
        /// Tiles in a row
        #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=50))]
        columns: u32,
    },
    /// A position, or a record at one moment, to SVG or PNG
    Board {
        /// A record, or a file with a position line; - reads standard input
        file: PathBuf,
        #[command(flatten)]
        out: Out,
        /// In a record, after this many actions
        #[arg(long, value_name = "N")]
        at: Option<usize>,
        #[command(flatten)]
        look: BoardLook,
        /// Show the tiles left to draw
        #[arg(long)]
        left: bool,
        /// Lay this over the board
        #[arg(long, value_enum)]
        overlay: Option<OverlayArg>,
        /// Show where a tile can go: the one just drawn, or one that could be drawn now
        #[arg(long, value_name = "TILE", num_args = 0..=1, default_missing_value = "")]
        fits: Option<String>,
        /// A tile file that it is played with
        #[arg(long, value_name = "FILE")]
        tiles: Vec<PathBuf>,
    },
    /// For programs that draw boards: an SVG with a symbol for everything that a game has
    Sprite {
        #[command(flatten)]
        setup: SetupArgs,
        #[command(flatten)]
        out: Out,
        /// Write where everything is on every tile to this file, as JSON
        #[arg(long, value_name = "FILE")]
        shapes: Option<PathBuf>,
        /// At most so many drawings of one tile
        #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=3))]
        copies: u32,
        /// Every tile in all four turns
        #[arg(long)]
        turned: bool,
        #[command(flatten)]
        tones: Tones,
    },
    /// A whole game as a moving picture, to GIF or WebP
    Film {
        /// The record; - reads standard input
        record: PathBuf,
        #[command(flatten)]
        out: Out,
        #[command(flatten)]
        look: BoardLook,
        /// Thousandths of a second for each turn
        #[arg(long, default_value_t = 350, value_name = "MS", value_parser = clap::value_parser!(u32).range(20..=60_000))]
        delay: u32,
        /// A tile file that it is played with
        #[arg(long, value_name = "FILE")]
        tiles: Vec<PathBuf>,
    },
}

/// Where the picture goes.
#[derive(Args, Debug)]
pub(crate) struct Out {
    /// The file to write; its ending says the kind of picture. SVG goes to standard output if this is left out
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// How a board looks.
#[derive(Args, Debug)]
pub(crate) struct BoardLook {
    /// The longer side of the picture in points
    #[arg(long, default_value_t = 1024, value_parser = clap::value_parser!(u32).range(64..=8192))]
    pub(crate) size: u32,
    /// Number columns and rows
    #[arg(long)]
    pub(crate) coordinates: bool,
    /// Mark the tile that was laid last
    #[arg(long)]
    pub(crate) last: bool,
    /// Leave out players and scores
    #[arg(long)]
    pub(crate) no_scores: bool,
    /// Show the score track with everything that stands on it
    #[arg(long)]
    pub(crate) track: bool,
    #[command(flatten)]
    pub(crate) tones: Tones,
}

/// Colours and words.
#[derive(Args, Debug)]
pub(crate) struct Tones {
    /// The colours of the seats
    #[arg(long, value_enum, default_value = "box")]
    pub(crate) palette: PaletteArg,
    /// Colours that players chose, from the first seat on: names of the palette (box: red, blue, yellow, green, black,
    /// pink; safe: orange, blue, yellow, sky, black, white) or #rrggbb; the others take what is left
    #[arg(long, value_name = "COLOUR,…", value_delimiter = ',')]
    pub(crate) colours: Vec<String>,
    /// The language of words in the picture
    #[arg(long, value_enum, default_value = "en")]
    pub(crate) language: LanguageArg,
}

impl Tones {
    /// The colours of the seats.
    pub(crate) fn seats(&self) -> Result<SeatColours, CliFailure> {
        let chosen: Vec<&str> = self.colours.iter().map(String::as_str).collect();
        SeatColours::choose(self.palette.into(), &chosen)
            .map_err(|complaint| CliFailure::input(format!("--colours: {complaint}")))
    }
}

#[derive(Clone, Copy, ValueEnum, Debug)]
pub(crate) enum OverlayArg {
    /// Every field told apart, with its owners and points
    Fields,
    /// Complete and open roads, cities, cloisters and gardens
    Features,
}

impl From<OverlayArg> for PictureOverlay {
    fn from(overlay: OverlayArg) -> Self {
        match overlay {
            OverlayArg::Fields => Self::Fields,
            OverlayArg::Features => Self::Features,
        }
    }
}

#[derive(Clone, Copy, ValueEnum, Debug)]
pub(crate) enum PaletteArg {
    /// The colours of wooden figures in a box
    Box,
    /// Colours that stay apart for every kind of colour vision
    Safe,
}

impl From<PaletteArg> for Palette {
    fn from(palette: PaletteArg) -> Self {
        match palette {
            PaletteArg::Box => Self::Box,
            PaletteArg::Safe => Self::Safe,
        }
    }
}

#[derive(Clone, Copy, ValueEnum, Debug)]
pub(crate) enum LanguageArg {
    /// English
    En,
    /// Ukrainian
    Uk,
    /// Russian
    Ru,
}

impl From<LanguageArg> for PictureLanguage {
    fn from(language: LanguageArg) -> Self {
        match language {
            LanguageArg::En => Self::English,
            LanguageArg::Uk => Self::Ukrainian,
            LanguageArg::Ru => Self::Russian,
        }
    }
}
