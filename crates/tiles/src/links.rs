//! Reads the links between parts of a tile: `links`, `links_since` and `no_links`.

use crate::part::{self, TileFileFault};
use bastide_engine::PartDef;

/// The revision of the rules that added links.
const NEWEST: u8 = 2;

/// Parts of a tile that touch but have no link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Apart {
    /// The parts, one bit each.
    pub parts: u16,
    /// Why they have no link.
    pub why: String,
}

/// Reads the parts of a link, such as `city n, road s`.
pub(crate) fn meeting(parts: &[PartDef], text: &str) -> Result<u16, TileFileFault> {
    let names = text.split(',').map(str::trim);
    names.map(|name| part::named(parts, name)).try_fold(0u16, |set, part| part.map(|part| set | 1 << part))
}

/// Reads parts without a link, such as `road n, road s: both end at the bazaar`.
pub(crate) fn apart(parts: &[PartDef], text: &str) -> Result<Apart, TileFileFault> {
    let (names, why) = text.split_once(':').map_or((text, ""), |(names, why)| (names, why.trim()));
    if why.is_empty() {
        return Err((6, format!("no_links \"{text}\": a reason must follow the parts, after a colon")));
    }
    let parts = meeting(parts, names)?;
    if parts.count_ones() < 2 {
        return Err((3, format!("no_links \"{text}\": it must name at least two parts of the tile")));
    }
    Ok(Apart { parts, why: why.to_string() })
}

/// Returns whether the links of a tile are newer than the first revision of the rules.
pub(crate) fn are_new(since: Option<u8>) -> Result<bool, TileFileFault> {
    match since {
        None => Ok(false),
        Some(NEWEST) => Ok(true),
        Some(_) => Err((6, format!("`links_since` must be {NEWEST} or be left out"))),
    }
}
