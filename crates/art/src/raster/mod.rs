//! Raster images: PNG, and animations as GIF and WebP. Only this part of the crate uses a font.

mod film;
mod gif;
mod webp;

pub use film::{Film, FilmFormat};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};
use std::fmt;
use std::sync::{Arc, OnceLock};

/// The font for text in pictures, with Latin and Cyrillic letters. SIL Open Font License, see
/// `fonts/OFL.txt`.
const FONT: &[u8] = include_bytes!("../../fonts/Alegreya-Bold-subset.ttf");

/// Why a picture could not be created.
#[derive(Debug)]
pub enum RasterError {
    /// The SVG is not valid. This is a bug.
    Svg(String),
    /// The picture would be empty or too large for memory.
    Size(u32, u32),
    /// The picture could not be encoded.
    Encode(String),
}

impl fmt::Display for RasterError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Svg(what) => write!(out, "the drawing is not valid SVG: {what}"),
            Self::Size(wide, high) => write!(out, "cannot create a picture of {wide} × {high} pixels"),
            Self::Encode(what) => write!(out, "the picture cannot be encoded: {what}"),
        }
    }
}

impl std::error::Error for RasterError {}

fn options() -> Options<'static> {
    static FONTS: OnceLock<Arc<fontdb::Database>> = OnceLock::new();
    let fonts = FONTS.get_or_init(|| {
        let mut fonts = fontdb::Database::new();
        fonts.load_font_data(FONT.to_vec());
        fonts.set_serif_family("Alegreya");
        Arc::new(fonts)
    });
    Options { fontdb: fonts.clone(), font_family: "Alegreya".to_string(), ..Options::default() }
}

fn tree(svg: &str) -> Result<Tree, RasterError> {
    Tree::from_str(svg, &options()).map_err(|error| RasterError::Svg(error.to_string()))
}

/// Renders SVG to pixels.
pub fn pixels(svg: &str) -> Result<Pixmap, RasterError> {
    let tree = tree(svg)?;
    let size = tree.size().to_int_size();
    let mut map =
        Pixmap::new(size.width(), size.height()).ok_or(RasterError::Size(size.width(), size.height()))?;
    resvg::render(&tree, Transform::identity(), &mut map.as_mut());
    Ok(map)
}

/// Renders SVG to a PNG file.
pub fn png(svg: &str) -> Result<Vec<u8>, RasterError> {
    pixels(svg)?.encode_png().map_err(|error| RasterError::Encode(error.to_string()))
}
