//! Arguments of `bastide render`.

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
    /// Draw one tile, as SVG or PNG
    Tile {
        /// A tile name (cap-bend-right, inns/…) or catalogue id
        tile: String,
        #[command(flatten)]
        out: Out,
        /// Width and height in pixels
        #[arg(long, default_value_t = 512, value_parser = clap::value_parser!(u32).range(16..=4096))]
        size: u32,
        /// Quarter turns clockwise
        #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=3))]
        turns: u8,
        /// Which copy of the tile to draw; copies look slightly different
        #[arg(long, default_value_t = 0)]
        copy: u32,
        /// Also search this custom tile file
        #[arg(long = "tiles", value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Draw all tiles of a tile file, as SVG or PNG
    Sheet {
        /// The tile file (base, river-1, inns, …), or the path of a custom one
        module: String,
        #[command(flatten)]
        out: Out,
        /// Width of a tile in pixels
        #[arg(long, default_value_t = 128, value_parser = clap::value_parser!(u32).range(16..=1024))]
        size: u32,
        /// Tiles per row
        #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=50))]
        columns: u32,
    },
    /// Draw the board of a position or record, as SVG or PNG
    Board {
        /// A record, or a file with a position line; `-` reads standard input
        file: PathBuf,
        #[command(flatten)]
        out: Out,
        /// Show the record after this many actions
        #[arg(long, value_name = "N")]
        at: Option<usize>,
        #[command(flatten)]
        look: BoardLook,
        /// Show the tiles left to draw
        #[arg(long)]
        left: bool,
        /// Show this overlay
        #[arg(long, value_enum)]
        overlay: Option<OverlayArg>,
        /// Show where a tile fits: the drawn tile by default, or another one that could be drawn now
        #[arg(long, value_name = "TILE", num_args = 0..=1, default_missing_value = "")]
        fits: Option<String>,
        /// A custom tile file that the game uses
        #[arg(long, value_name = "FILE")]
        tiles: Vec<PathBuf>,
    },
    /// Write an SVG with a symbol for every tile and piece of a setup, for programs that draw boards
    /// themselves
    Sprite {
        #[command(flatten)]
        setup: SetupArgs,
        #[command(flatten)]
        out: Out,
        /// Write the positions of everything on every tile to this JSON file
        #[arg(long, value_name = "FILE")]
        shapes: Option<PathBuf>,
        /// The maximum number of drawings per tile
        #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=3))]
        copies: u32,
        /// Include every tile in all four rotations
        #[arg(long)]
        turned: bool,
        #[command(flatten)]
        tones: Tones,
    },
    /// Draw a whole game as an animation, as GIF or WebP
    Film {
        /// The record; `-` reads standard input
        record: PathBuf,
        #[command(flatten)]
        out: Out,
        #[command(flatten)]
        look: BoardLook,
        /// Milliseconds per turn
        #[arg(long, default_value_t = 350, value_name = "MS", value_parser = clap::value_parser!(u32).range(20..=60_000))]
        delay: u32,
        /// A custom tile file that the game uses
        #[arg(long, value_name = "FILE")]
        tiles: Vec<PathBuf>,
    },
}

/// The output file.
#[derive(Args, Debug)]
pub(crate) struct Out {
    /// The file to write; its extension determines the format. By default, SVG on standard output
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// The look of a board.
#[derive(Args, Debug)]
pub(crate) struct BoardLook {
    /// The longer side of the picture in pixels
    #[arg(long, default_value_t = 1024, value_parser = clap::value_parser!(u32).range(64..=8192))]
    pub(crate) size: u32,
    /// Number columns and rows
    #[arg(long)]
    pub(crate) coordinates: bool,
    /// Mark the tile placed last
    #[arg(long)]
    pub(crate) last: bool,
    /// Leave out players and scores
    #[arg(long)]
    pub(crate) no_scores: bool,
    /// Show the score board with all markers
    #[arg(long)]
    pub(crate) track: bool,
    #[command(flatten)]
    pub(crate) tones: Tones,
}

/// Colours and language.
#[derive(Args, Debug)]
pub(crate) struct Tones {
    /// The colours of the seats
    #[arg(long, value_enum, default_value = "box")]
    pub(crate) palette: PaletteArg,
    /// Colours of the seats, starting with the first: names from the palette (box: red, blue, yellow, green, black, pink; safe:
    /// orange, blue, yellow, sky, black, white) or #rrggbb; other seats get the remaining colours
    #[arg(long, value_name = "COLOUR,…", value_delimiter = ',')]
    pub(crate) colours: Vec<String>,
    /// The language of the words in the picture
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
    /// Fields in different patterns, with owners and points
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
    /// The colours of the wooden figures in the box
    Box,
    /// Colours that people with colour blindness can tell apart
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
