//! Reads and checks a tile file.

use crate::error::{TileFileError, explain};
use crate::links::{self, Apart};
use crate::part::{self, TileFileFault};
use bastide_engine::{Arrow, Circle, Edition, MAX_PARTS, RiverRole, Side, Signs, TileDef};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The format version that this program reads.
const FORMAT: u32 = 1;
/// The maximum number of tiles in a file.
const MAX_FILE_TILES: usize = 1_000;

/// A print of the published game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Print {
    /// First edition.
    First,
    /// Second edition, with gardens.
    Second,
    /// The newest edition.
    Third,
}

impl Print {
    /// All prints.
    pub const ALL: [Self; 3] = [Self::First, Self::Second, Self::Third];

    /// The prints that an edition uses, in order of preference.
    pub const fn of(edition: Edition) -> &'static [Self] {
        match edition {
            Edition::Classic => &[Self::First, Self::Second, Self::Third],
            Edition::Modern => &[Self::Third, Self::Second, Self::First],
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["first", "second", "third"][self as usize]
    }
}

/// The number of copies of a tile in each print.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Copies {
    first: Option<u16>,
    second: Option<u16>,
    third: Option<u16>,
}

impl Copies {
    /// The number of copies in a print, if the print has the tile.
    pub const fn of(&self, print: Print) -> Option<u16> {
        match print {
            Print::First => self.first,
            Print::Second => self.second,
            Print::Third => self.third,
        }
    }

    /// The edition whose terms describe the tile: the modern edition if only the newest print has the tile.
    pub fn edition(&self) -> Edition {
        let newest = self.third.is_some() && self.first.is_none() && self.second.is_none();
        if newest { Edition::Modern } else { Edition::Classic }
    }
}

/// One tile of a file.
#[derive(Clone, Debug)]
pub struct Tile {
    /// Its short name, unique in the file.
    pub id: String,
    /// Its description.
    pub name: String,
    /// Its id in the tile catalogue.
    pub reference: Option<String>,
    /// The number of copies in each print.
    pub copies: Copies,
    /// Its definition.
    pub def: TileDef,
    /// True if one copy of it is the start tile.
    pub start: bool,
    /// True if players hold it instead of drawing it.
    pub hand: bool,
    /// Its row and column in a start block.
    pub cell: Option<[i16; 2]>,
    /// A note about a doubt or a decision of the author.
    pub note: Option<String>,
    /// True if games of the first revision use it without its links.
    pub links_are_new: bool,
    /// Parts that touch but have no link, with the reason.
    pub apart: Vec<Apart>,
}

/// A whole file.
#[derive(Clone, Debug)]
pub struct TileFile {
    /// The module it belongs to.
    pub module: String,
    /// Its title.
    pub title: String,
    /// The number of tiles in each print.
    pub total: Copies,
    /// Cells of a start block where no tile can be placed.
    pub blocked: Vec<[i16; 2]>,
    /// The tiles.
    pub tiles: Vec<Tile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFile {
    format: u32,
    module: String,
    title: String,
    total: Copies,
    #[serde(default)]
    blocked: Vec<[i16; 2]>,
    /// Facts about the block for human readers. The module's mechanics do not need them.
    #[serde(default, rename = "quarter")]
    _quarters: Vec<RawQuarter>,
    #[serde(default, rename = "wheel")]
    _wheel: Option<RawWheel>,
    #[serde(default)]
    tile: Vec<RawTile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawQuarter {
    #[serde(rename = "id")]
    _id: String,
    #[serde(rename = "feature")]
    _feature: String,
    #[serde(rename = "near")]
    _near: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawWheel {
    #[serde(rename = "sectors")]
    _sectors: Vec<RawSector>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSector {
    #[serde(rename = "id")]
    _id: String,
    #[serde(rename = "crowns")]
    _crowns: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTile {
    id: String,
    name: String,
    r#ref: Option<String>,
    copies: Copies,
    parts: Vec<String>,
    #[serde(default)]
    signs: Vec<String>,
    #[serde(default)]
    wheel: u8,
    arrow: Option<String>,
    circle: Option<String>,
    river: Option<String>,
    #[serde(default)]
    inner: String,
    #[serde(default)]
    links: Vec<String>,
    links_since: Option<u8>,
    #[serde(default)]
    no_links: Vec<String>,
    #[serde(default)]
    start: bool,
    #[serde(default)]
    hand: bool,
    cell: Option<[i16; 2]>,
    note: Option<String>,
}

impl TileFile {
    /// Reads a file. Errors refer to it as `name`.
    ///
    /// # Errors
    ///
    /// Returns the first fault.
    pub fn parse(name: &str, text: &str) -> Result<Self, TileFileError> {
        let fail = |tile: Option<&str>, (check, what): TileFileFault| TileFileError {
            file: name.to_string(),
            tile: tile.map(str::to_string),
            check,
            what,
        };
        let raw: RawFile = toml::from_str(text).map_err(|error| fail(None, syntax(text, &error)))?;
        if raw.format != FORMAT {
            let what = format!("format {} is not known; this version reads format {FORMAT}", raw.format);
            return Err(fail(None, (6, what)));
        }
        if !is_sayable(&raw.module) {
            return Err(fail(
                None,
                (6, "`module` must consist of lower case letters, digits and hyphens".to_string()),
            ));
        }
        if raw.tile.len() > MAX_FILE_TILES {
            return Err(fail(None, (10, format!("more than {MAX_FILE_TILES} tiles"))));
        }
        let mut tiles = Vec::new();
        for raw in raw.tile {
            let id = raw.id.clone();
            tiles.push(tile(raw).map_err(|fault| fail(Some(&id), fault))?);
        }
        let file =
            Self { module: raw.module, title: raw.title, total: raw.total, blocked: raw.blocked, tiles };
        file.check().map_err(|(tile, fault)| fail(tile.as_deref(), fault))?;
        Ok(file)
    }

    /// The first of these prints that the file contains, if any.
    pub fn print(&self, prints: &[Print]) -> Option<Print> {
        prints.iter().copied().find(|print| self.total.of(*print).is_some())
    }

    /// Runs the checks that involve several tiles: 4, 5 and 9.
    fn check(&self) -> Result<(), (Option<String>, TileFileFault)> {
        let mut seen = BTreeMap::new();
        for tile in &self.tiles {
            for key in [Some(("id", &tile.id)), tile.reference.as_ref().map(|key| ("ref", key))]
                .into_iter()
                .flatten()
            {
                if seen.insert(key, &tile.id).is_some() {
                    return Err((
                        Some(tile.id.clone()),
                        (4, format!("{} \"{}\" is used twice", key.0, key.1)),
                    ));
                }
            }
        }
        for print in Print::ALL {
            let drawn = self.tiles.iter().filter(|tile| !tile.hand);
            let found: u32 = drawn.filter_map(|tile| tile.copies.of(print)).map(u32::from).sum();
            let expected = self.total.of(print).map_or(0, u32::from);
            if found != expected {
                let what = format!(
                    "print {}: the copies add up to {found}, but the total says {expected}",
                    print.name()
                );
                return Err((None, (5, what)));
            }
        }
        let starts: Vec<&Tile> = self.tiles.iter().filter(|tile| tile.start && tile.cell.is_none()).collect();
        if let [_, second, ..] = starts[..] {
            return Err((
                Some(second.id.clone()),
                (9, format!("\"{}\" is already a start tile", starts[0].id)),
            ));
        }
        Ok(())
    }
}

fn syntax(text: &str, error: &toml::de::Error) -> TileFileFault {
    let at = error.span().map_or(0, |span| span.start.min(text.len()));
    let before = &text.as_bytes()[..at];
    let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
    let column = before.iter().rev().take_while(|byte| **byte != b'\n').count() + 1;
    (6, format!("line {line}, column {column}: {}", error.message().replace('\n', " ")))
}

/// True if a name has only lower case letters, digits and hyphens, so that it is one word in a record.
fn is_sayable(name: &str) -> bool {
    let sayable = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    !name.is_empty() && name.bytes().all(sayable)
}

fn tile(raw: RawTile) -> Result<Tile, TileFileFault> {
    if !is_sayable(&raw.id) {
        return Err((6, "an id must consist of lower case letters, digits and hyphens".to_string()));
    }
    if !raw.inner.is_empty() && raw.cell.is_none() {
        return Err((6, "only a tile with a `cell` can have `inner` sides".to_string()));
    }
    let def = def(&raw)?;
    def.check().map_err(explain)?;
    let links_are_new = links::are_new(raw.links_since)?;
    let apart = raw.no_links.iter().map(|text| links::apart(&def.parts, text)).collect::<Result<_, _>>()?;
    if def.is_abbey() && !raw.hand {
        return Err((8, "an abbey is held by players: it needs `hand = true`".to_string()));
    }
    Ok(Tile {
        id: raw.id,
        name: raw.name,
        reference: raw.r#ref,
        copies: raw.copies,
        def,
        start: raw.start,
        hand: raw.hand,
        cell: raw.cell,
        note: raw.note,
        links_are_new,
        apart,
    })
}

fn def(raw: &RawTile) -> Result<TileDef, TileFileFault> {
    if raw.parts.len() > MAX_PARTS {
        return Err((10, format!("more than {MAX_PARTS} parts")));
    }
    let written = raw.parts.iter().map(|text| part::parse(text)).collect::<Result<Vec<_>, _>>()?;
    let mut parts: Vec<_> = written.iter().map(|written| written.part.clone()).collect();
    for (at, written) in written.iter().enumerate() {
        for name in &written.beside {
            parts[at].beside |= 1 << part::city(&parts, name)?;
        }
    }
    let links = raw.links.iter().map(|text| links::meeting(&parts, text)).collect::<Result<_, _>>()?;
    if raw.wheel > 3 {
        return Err((6, "`wheel` must be 1, 2 or 3".to_string()));
    }
    Ok(TileDef {
        parts,
        signs: signs(&raw.signs)?,
        wheel: raw.wheel,
        arrow: raw.arrow.as_deref().map(arrow).transpose()?,
        circle: raw.circle.as_deref().map(circle).transpose()?,
        river: raw.river.as_deref().map(river).transpose()?,
        inner: inner(&raw.inner)?,
        links,
    })
}

fn inner(text: &str) -> Result<u8, TileFileFault> {
    let side =
        |letter: &str| part::side(letter).ok_or_else(|| (6, format!("inner: `{letter}` is not a side")));
    text.split_whitespace()
        .map(side)
        .try_fold(0, |sides, found: Result<Side, TileFileFault>| Ok(sides | found?.bit()))
}

fn signs(words: &[String]) -> Result<Signs, TileFileFault> {
    words.iter().try_fold(Signs::NONE, |signs, word| {
        let found = Signs::WORDS.iter().find(|(name, _)| name == word);
        let all: Vec<&str> = Signs::WORDS.iter().map(|(name, _)| *name).collect();
        let (_, sign) =
            found.ok_or_else(|| (6, format!("`{word}` is not a sign; the signs are {}", all.join(", "))))?;
        Ok(signs.with(*sign))
    })
}

fn arrow(word: &str) -> Result<Arrow, TileFileFault> {
    let at = Arrow::NAMES.iter().position(|name| *name == word);
    at.map(|at| Arrow(at as u8)).ok_or_else(|| {
        (6, format!("`{word}` is not a direction; the directions are {}", Arrow::NAMES.join(" ")))
    })
}

fn circle(word: &str) -> Result<Circle, TileFileFault> {
    match word {
        "club" => Ok(Circle::Club),
        "shield" => Ok(Circle::Shield),
        "pitchfork" => Ok(Circle::Pitchfork),
        _ => Err((6, format!("`{word}` is not a crop circle; use club, shield or pitchfork"))),
    }
}

fn river(word: &str) -> Result<RiverRole, TileFileFault> {
    match word {
        "spring" => Ok(RiverRole::Spring),
        "middle" => Ok(RiverRole::Middle),
        "fork" => Ok(RiverRole::Fork),
        "lake" => Ok(RiverRole::Lake),
        _ => Err((6, format!("`{word}` is not a river role; use spring, middle, fork or lake"))),
    }
}
