//! Writes animated WebP: an animation container with lossless still pictures.

use super::RasterError;
use super::film::FilmFrame;
use image_webp::{ColorType, WebPEncoder};

/// A chunk of the container: a name, a length and the content, padded to an even length.
fn chunk(name: &[u8; 4], body: &[u8]) -> Vec<u8> {
    let mut bytes = name.to_vec();
    bytes.extend((body.len() as u32).to_le_bytes());
    bytes.extend(body);
    if body.len() % 2 == 1 {
        bytes.push(0);
    }
    bytes
}

/// A number in three bytes, little endian.
fn three(value: u32) -> [u8; 3] {
    let [a, b, c, _] = value.to_le_bytes();
    [a, b, c]
}

/// The chunk of a WebP file that contains the picture itself.
fn picture(file: &[u8]) -> Option<&[u8]> {
    let mut rest = file.get(12..)?;
    loop {
        let length = u32::from_le_bytes(rest.get(4..8)?.try_into().ok()?) as usize;
        let whole = 8 + length + length % 2;
        if rest.get(..4)? == b"VP8L" {
            return rest.get(..whole);
        }
        rest = rest.get(whole..)?;
    }
}

pub(super) fn encode((wide, high): (u32, u32), frames: &[FilmFrame]) -> Result<Vec<u8>, RasterError> {
    if wide > 16_383 || high > 16_383 {
        return Err(RasterError::Size(wide, high));
    }
    let mut body = b"WEBP".to_vec();
    let mut head = vec![0b0001_0010, 0, 0, 0];
    head.extend(three(wide - 1));
    head.extend(three(high - 1));
    body.extend(chunk(b"VP8X", &head));
    // No background colour; repeat forever.
    body.extend(chunk(b"ANIM", &[0; 6]));
    for frame in frames {
        let mut file = Vec::new();
        WebPEncoder::new(&mut file)
            .encode(&frame.rgba, frame.wide, frame.high, ColorType::Rgba8)
            .map_err(|error| RasterError::Encode(error.to_string()))?;
        let still =
            picture(&file).ok_or_else(|| RasterError::Encode("a frame has no picture".to_string()))?;
        let mut part = Vec::new();
        for value in [frame.left / 2, frame.top / 2, frame.wide - 1, frame.high - 1, frame.delay] {
            part.extend(three(value));
        }
        // Blend with the previous frame: unchanged pixels are transparent.
        part.push(0);
        part.extend(still);
        body.extend(chunk(b"ANMF", &part));
    }
    Ok(chunk(b"RIFF", &body))
}
