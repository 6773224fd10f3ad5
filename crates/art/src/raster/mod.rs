//! Pictures made of points: PNG, and moving pictures as GIF and WebP. Only this half of the crate knows a font.

mod film;
mod gif;
mod webp;

pub use film::{Film, FilmFormat};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};
use std::fmt;
use std::sync::{Arc, OnceLock};

/// The letters of words in pictures: Latin and Cyrillic. SIL Open Font License, see `fonts/OFL.txt`.
const FONT: &[u8] = include_bytes!("../../fonts/Alegreya-Bold-subset.ttf");

/// Why no picture could be made.
#[derive(Debug)]
pub enum RasterError {
    /// The SVG is not good. This is a bug.
    Svg(String),
    /// The picture would be empty or larger than memory allows.
    Size(u32, u32),
    /// It could not be encoded.
    Encode(String),
}

impl fmt::Display for RasterError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Svg(what) => write!(out, "the drawing is not good SVG: {what}"),
            Self::Size(wide, high) => write!(out, "a picture of {wide} × {high} points cannot be made"),
            Self::Encode(what) => write!(out, "the picture cannot be written: {what}"),
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

/// Draws SVG into points.
pub fn pixels(svg: &str) -> Result<Pixmap, RasterError> {
    let tree = tree(svg)?;
    let size = tree.size().to_int_size();
    let mut map =
        Pixmap::new(size.width(), size.height()).ok_or(RasterError::Size(size.width(), size.height()))?;
    resvg::render(&tree, Transform::identity(), &mut map.as_mut());
    Ok(map)
}

/// Draws SVG into a PNG file.
pub fn png(svg: &str) -> Result<Vec<u8>, RasterError> {
    pixels(svg)?.encode_png().map_err(|error| RasterError::Encode(error.to_string()))
}
