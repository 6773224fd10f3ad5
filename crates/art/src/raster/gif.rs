//! GIF: one palette for the whole film, computed from its pictures.

use super::RasterError;
use super::film::FilmFrame;
use color_quant::NeuQuant;

/// The sampling factor of the palette: 1 uses every colour of the sample, larger is faster.
const SAMPLE: i32 = 6;

/// The palette index of unchanged pixels.
const UNCHANGED: u8 = 255;

/// Finds and caches the nearest palette colour.
struct Mapper {
    quant: NeuQuant,
    /// The palette index of every colour, with six bits for each channel, if already computed.
    known: Vec<u16>,
}

impl Mapper {
    fn of(&mut self, rgb: &[u8]) -> u8 {
        if rgb[3] == 0 {
            return UNCHANGED;
        }
        let key =
            (usize::from(rgb[0] >> 2) << 12) | (usize::from(rgb[1] >> 2) << 6) | usize::from(rgb[2] >> 2);
        if self.known[key] == u16::MAX {
            self.known[key] = self.quant.index_of(&[rgb[0], rgb[1], rgb[2], 255]) as u16;
        }
        self.known[key] as u8
    }
}

pub(super) fn encode((wide, high): (u32, u32), frames: &[FilmFrame]) -> Result<Vec<u8>, RasterError> {
    let fail = |what: String| RasterError::Encode(what);
    let small = |value: u32| u16::try_from(value).map_err(|_| RasterError::Size(wide, high));
    // Sample the first picture and a few of the last ones, which have the most colours.
    let mut sample: Vec<u8> = Vec::new();
    for frame in frames.iter().take(1).chain(frames.iter().rev().step_by(4).take(12)) {
        sample.extend(frame.rgba.chunks_exact(4).step_by(3).filter(|rgba| rgba[3] != 0).flatten());
    }
    let quant = NeuQuant::new(SAMPLE, UNCHANGED.into(), &sample);
    let mut palette = quant.color_map_rgb();
    palette.resize(256 * 3, 0);
    let mut mapper = Mapper { quant, known: vec![u16::MAX; 1 << 18] };
    let mut bytes = Vec::new();
    {
        let mut encoder = gif::Encoder::new(&mut bytes, small(wide)?, small(high)?, &palette)
            .map_err(|error| fail(error.to_string()))?;
        encoder.set_repeat(gif::Repeat::Infinite).map_err(|error| fail(error.to_string()))?;
        for frame in frames {
            let buffer: Vec<u8> = frame.rgba.chunks_exact(4).map(|rgba| mapper.of(rgba)).collect();
            let picture = gif::Frame {
                left: small(frame.left)?,
                top: small(frame.top)?,
                width: small(frame.wide)?,
                height: small(frame.high)?,
                delay: (frame.delay / 10).min(u32::from(u16::MAX)) as u16,
                transparent: Some(UNCHANGED),
                dispose: gif::DisposalMethod::Keep,
                buffer: buffer.into(),
                ..gif::Frame::default()
            };
            encoder.write_frame(&picture).map_err(|error| fail(error.to_string()))?;
        }
    }
    Ok(bytes)
}
