//! Draws a game as an animation. Tiles never move, so each is drawn only once; figures and panels are redrawn
//! for every picture.

use super::{RasterError, gif, tree, webp};
use crate::board::{BoardOptions, BoardScene, Drawings, Sheet, SvgCanvas, Window, panels};
use resvg::tiny_skia::{Pixmap, PixmapPaint, Transform};

/// The animation formats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FilmFormat {
    /// GIF, 256 colours.
    Gif,
    /// WebP, lossless.
    WebP,
}

/// An animation under construction.
#[derive(Debug)]
pub struct Film {
    options: BoardOptions,
    window: Window,
    drawings: Drawings,
    base: Option<(Sheet, Pixmap)>,
    laid: usize,
    frames: Vec<FilmFrame>,
    delay: u32,
}

/// The difference between one picture and the next.
#[derive(Debug)]
pub(super) struct FilmFrame {
    pub(super) left: u32,
    pub(super) top: u32,
    pub(super) wide: u32,
    pub(super) high: u32,
    /// Four bytes for each pixel: red, green, blue and 255, or four zeros if the pixel is unchanged.
    pub(super) rgba: Vec<u8>,
    /// How long the picture is shown, in milliseconds.
    pub(super) delay: u32,
}

impl Film {
    /// A film that shows all of `window`, with `delay` milliseconds between pictures.
    pub fn new(options: BoardOptions, window: Window, delay: u32) -> Self {
        Self {
            options,
            window,
            drawings: Drawings::default(),
            base: None,
            laid: 0,
            frames: Vec::new(),
            delay,
        }
    }

    /// The number of pictures so far.
    pub fn len(&self) -> usize {
        self.frames.len()
    }

    /// True if there are no pictures yet.
    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// Adds a picture. Each scene must contain the tiles of the previous one.
    pub fn show(&mut self, scene: BoardScene<'_>, last: &mut Option<Pixmap>) -> Result<(), RasterError> {
        let options = self.options.clone();
        let canvas = SvgCanvas::new(scene, &options, self.window, &mut self.drawings);
        if self.base.is_none() {
            // A whole number of pixels for each tile, so that tiles meet without a seam.
            let mut sheet = Sheet::new(&canvas, true);
            sheet.scale = ((sheet.scale * 100.0).floor() / 100.0).max(0.08);
            let (wide, high) = sheet.points();
            let mut base = Pixmap::new(wide, high).ok_or(RasterError::Size(wide, high))?;
            draw(&sheet.document(&sheet.paper(), options.seats), &mut base)?;
            self.base = Some((sheet, base));
        }
        let Some((sheet, base)) = &mut self.base else { return Ok(()) };
        for number in self.laid..canvas.tiles.len() {
            let body = format!("{}{}", canvas.ground_of(number), canvas.tile(number));
            draw(&sheet.document(&sheet.on_board(&body), options.seats), base)?;
        }
        self.laid = canvas.tiles.len();
        let mut picture = base.clone();
        let over =
            sheet.on_board(&canvas.over(&mut self.drawings)) + &panels(&canvas, *sheet, &mut self.drawings);
        draw(&sheet.document(&over, options.seats), &mut picture)?;
        if let Some(frame) = change(last.as_ref(), &picture, self.delay) {
            self.frames.push(frame);
        } else if let Some(frame) = self.frames.last_mut() {
            frame.delay += self.delay;
        }
        *last = Some(picture);
        Ok(())
    }

    /// Encodes the film. It shows the last picture for 3 more seconds and then repeats.
    pub fn finish(mut self, format: FilmFormat) -> Result<Vec<u8>, RasterError> {
        let Some((sheet, _)) = &self.base else { return Err(RasterError::Size(0, 0)) };
        let size = sheet.points();
        if let Some(last) = self.frames.last_mut() {
            last.delay += 3_000;
        }
        match format {
            FilmFormat::Gif => gif::encode(size, &self.frames),
            FilmFormat::WebP => webp::encode(size, &self.frames),
        }
    }
}

fn draw(svg: &str, map: &mut Pixmap) -> Result<(), RasterError> {
    let tree = tree(svg)?;
    let mut layer =
        Pixmap::new(map.width(), map.height()).ok_or(RasterError::Size(map.width(), map.height()))?;
    resvg::render(&tree, Transform::identity(), &mut layer.as_mut());
    map.draw_pixmap(0, 0, layer.as_ref(), &PixmapPaint::default(), Transform::identity(), None);
    Ok(())
}

/// The smallest rectangle that has changed; its corner has even coordinates, as WebP requires.
fn change(before: Option<&Pixmap>, now: &Pixmap, delay: u32) -> Option<FilmFrame> {
    let (wide, high) = (now.width() as usize, now.height() as usize);
    let (mut left, mut top, mut right, mut bottom) = (wide, high, 0, 0);
    match before {
        None => (left, top, right, bottom) = (0, 0, wide, high),
        Some(before) => {
            for y in 0..high {
                let row = y * wide..(y + 1) * wide;
                let (old, new) = (&before.pixels()[row.clone()], &now.pixels()[row]);
                let differs = |x: &usize| old[*x] != new[*x];
                if let Some(first) = (0..wide).find(differs) {
                    let last = (0..wide).rev().find(differs).unwrap_or(first);
                    (left, right) = (left.min(first), right.max(last + 1));
                    (top, bottom) = (top.min(y), bottom.max(y + 1));
                }
            }
        }
    }
    if left >= right {
        return None;
    }
    (left, top) = (left & !1, top & !1);
    let mut rgba = Vec::with_capacity((right - left) * (bottom - top) * 4);
    for y in top..bottom {
        for at in y * wide + left..y * wide + right {
            let pixel = now.pixels()[at];
            if before.is_some_and(|before| before.pixels()[at] == pixel) {
                rgba.extend([0; 4]);
            } else {
                rgba.extend([pixel.red(), pixel.green(), pixel.blue(), 255]);
            }
        }
    }
    Some(FilmFrame {
        left: left as u32,
        top: top as u32,
        wide: (right - left) as u32,
        high: (bottom - top) as u32,
        rgba,
        delay,
    })
}
