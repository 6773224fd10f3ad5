//! Collects the tiles of one game, with their names.

use crate::choice::{Chosen, TileChoice};
use crate::file::{Print, Tile, TileFile};
use crate::library::library;
use crate::river::{RiverTiles, plays, rivers, spring_place, touches};
use bastide_engine::{
    KindId, Laid, Layout, Mechanic, Pos, Revision, RiverRole, Rotation, Setup, StartTile, TileDef, TileSet,
    TileSetError,
};
use std::fmt;

/// One kind of tile in a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackTile {
    /// The name in records: the id for the base game, `module/id` for other modules.
    pub id: String,
    /// Its description.
    pub name: String,
    /// The file it comes from.
    pub module: String,
    /// Its id in the tile catalogue.
    pub reference: Option<String>,
}

/// The tiles of one game: tables for the engine and names for people, with the same indices.
#[derive(Clone, Debug)]
pub struct Pack {
    /// The tables for the engine.
    pub set: TileSet,
    tiles: Vec<PackTile>,
}

/// Why the tiles of a game could not be collected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PackError {
    /// Two files have tiles with the same name.
    Twice(String),
    /// A custom file has the name of a built-in file.
    Reserved(String),
    /// A tile in a custom file has a key that has no effect there.
    NoEffect(String, &'static str),
    /// The spring fits nowhere next to the start block.
    NoSpring,
    /// A word in a `tiles` line is wrong. Contains the word and the reason.
    Word(String, String),
    /// No file with this name was given.
    NoFile(String),
    /// This tile is not in the game, or cannot be the start tile.
    NoStart(String),
    /// The engine rejects the set.
    Set(TileSetError),
}

impl fmt::Display for PackError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Twice(name) => {
                write!(out, "two tile files both have a tile \"{name}\": give one file another `module`")
            }
            Self::Set(TileSetError::TooMany(tiles)) => {
                write!(
                    out,
                    "{tiles} tiles are too many: at most {} fit on a table",
                    bastide_engine::MAX_TILES
                )
            }
            Self::Set(TileSetError::NoStart) => {
                out.write_str("there is no start tile: one tile needs `start = true`")
            }
            Self::Set(TileSetError::NothingToDraw) => {
                out.write_str("there is nothing to draw: all tiles have 0 copies")
            }
            Self::Set(TileSetError::TooManyGoods(goods)) => {
                write!(out, "{goods} goods symbols of one kind are too many: at most 255 can be counted")
            }
            Self::Set(TileSetError::TooManyArms(arms)) => {
                write!(out, "{arms} coats of arms are too many: at most 8000 can be counted")
            }
            Self::Word(word, why) => write!(out, "tiles `{word}`: {why}"),
            Self::NoFile(module) => {
                write!(out, "this game uses the tiles `{module}`: give their file with --tiles")
            }
            Self::NoStart(tile) => {
                write!(
                    out,
                    "`{tile}` cannot be the start tile there: it must be in the game and match the tiles it touches"
                )
            }
            Self::NoSpring => out.write_str("the spring of the river fits nowhere next to the start tiles"),
            Self::Reserved(module) => {
                write!(out, "`{module}` is the name of a built-in tile file: give yours another `module`")
            }
            Self::NoEffect(tile, key) => {
                write!(out, "tile \"{tile}\": `{key}` has no effect in a tile file of your own: leave it out")
            }
            Self::Set(TileSetError::Fault(kind, fault)) => {
                write!(out, "tile {}: {}", kind.0, crate::error::explain(*fault).1)
            }
        }
    }
}

impl std::error::Error for PackError {}

impl Pack {
    /// Collects the tiles of a setup and adds those of further files.
    ///
    /// # Errors
    ///
    /// Returns the first problem.
    pub fn new(setup: &Setup, further: &[TileFile]) -> Result<Self, PackError> {
        let words: Vec<String> = further.iter().map(|file| file.module.clone()).collect();
        Self::chosen(setup, &words, further)
    }

    /// Collects the tiles of a setup and applies the words of a `tiles` line. They may name custom files from
    /// `own`.
    ///
    /// # Errors
    ///
    /// Returns the first problem.
    pub fn chosen(setup: &Setup, words: &[String], own: &[TileFile]) -> Result<Self, PackError> {
        own_files(own)?;
        let choice = TileChoice::read(words)?;
        let named = choice.start.as_ref().map(|(tile, _, _)| tile.as_str());
        let river = RiverTiles::of(setup);
        let mut wanted = choice.files(module_files(setup, river.is_some()), own)?;
        let hand_only = hand_only(setup, &wanted);
        wanted.extend(hand_only.map(|file| Chosen { file, print: None, times: 1 }));
        let blocks = Blocks::of(&wanted);
        let mut kinds = Vec::new();
        let mut tiles: Vec<PackTile> = Vec::new();
        let mut layout = Layout::default();
        let mut spring = None;
        // RIV-1: the spring replaces the start tile.
        let aside = river.is_some() && named.is_none() && setup.options.start_tile == StartTile::Aside;
        for chosen in wanted.into_iter().filter(|chosen| !blocks.replaces(chosen.file)) {
            let file = chosen.file;
            let print = chosen.print.or_else(|| file.print(Print::of(setup.edition)));
            let Some(print) = print else { continue };
            layout.blocked.extend(file.blocked.iter().map(|cell| blocks.place(file, *cell)));
            let in_hand =
                |tile: &Tile| tile.hand || hand_only.is_none_or(|other| other.module != file.module);
            let all = file.tiles.iter().filter(|tile| plays(river.as_ref(), file, tile, named));
            for tile in all.filter(|tile| in_hand(tile)) {
                let Some(copies) = tile.copies.of(print) else { continue };
                let mut copies = copies * chosen.times;
                if let Some(river) = &river {
                    copies = river.copies(tile, copies);
                }
                let kind = KindId(kinds.len() as u16);
                let start = match tile.cell {
                    Some(cell) => Some(blocks.place(file, cell)),
                    None if river.is_some() || named.is_some() => None,
                    None if tile.start && blocks.none() && layout.tiles.is_empty() => Some(Pos::new(0, 0)),
                    None => None,
                };
                if river.is_some() && tile.def.river == Some(RiverRole::Spring) {
                    spring = Some(kind);
                    copies = 0;
                }
                if let Some(pos) = start.filter(|_| copies > 0) {
                    copies -= 1;
                    layout.tiles.push(Laid { kind, pos, rotation: Rotation(0) });
                } else if tile.start && aside {
                    copies = copies.saturating_sub(1);
                }
                // Tiles that players hold are never drawn.
                copies = if tile.hand { 0 } else { copies };
                kinds.push((played(tile, without_new_links(setup)), copies));
                let named = pack_tile(file, tile);
                if tiles.iter().any(|other| other.id == named.id) {
                    return Err(PackError::Twice(named.id));
                }
                tiles.push(named);
            }
        }
        if let Some(start) = &choice.start {
            let kind = tiles.iter().position(|tile| tile.id == start.0);
            let laid =
                kind.and_then(|kind| start_tile(kind, start, &mut kinds, &layout, &blocks, river.is_some()));
            layout.tiles.push(laid.ok_or_else(|| PackError::NoStart(start.0.clone()))?);
        } else if let Some(kind) = spring {
            let laid = spring_place(&kinds, &layout, kind, blocks.beside()).ok_or(PackError::NoSpring)?;
            layout.tiles.push(laid);
        }
        let set = TileSet::new(kinds, layout).map_err(PackError::Set)?;
        Ok(Self { set, tiles })
    }

    /// The names of a tile kind. Panics if the game has no such kind.
    pub fn tile(&self, kind: KindId) -> &PackTile {
        &self.tiles[kind.index()]
    }

    /// The tile kind with this name.
    pub fn find(&self, id: &str) -> Option<KindId> {
        self.tiles.iter().position(|tile| tile.id == id).map(|at| KindId(at as u16))
    }

    /// The most similar name, if one is similar enough.
    pub fn like(&self, id: &str) -> Option<&str> {
        let scored = self.tiles.iter().map(|tile| (strsim::jaro_winkler(&tile.id, id), tile.id.as_str()));
        scored.filter(|(score, _)| *score > 0.8).max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, id)| id)
    }
}

/// Checks custom files: each must have a unique module name and may use only certain keys.
fn own_files(own: &[TileFile]) -> Result<(), PackError> {
    for (at, file) in own.iter().enumerate() {
        own_file(file)?;
        if own[..at].iter().any(|other| other.module == file.module) {
            let first = file.tiles.first().map_or("", |tile| tile.id.as_str());
            return Err(PackError::Twice(format!("{}/{first}", file.module)));
        }
    }
    Ok(())
}

/// The built-in files of the modules in play.
fn module_files(setup: &Setup, river: bool) -> Vec<&'static TileFile> {
    let wanted = library().iter().filter(|file| match setup.options.river {
        _ if !file.module.starts_with("river-") => {
            setup.modules.iter().any(|module| module.id == file.module)
        }
        kind => river && rivers(kind).contains(&file.module.as_str()),
    });
    wanted.collect()
}

/// The file with tiles that players hold, if the game uses them without the module's other tiles.
fn hand_only(setup: &Setup, wanted: &[Chosen<'_>]) -> Option<&'static TileFile> {
    let missing = |file: &&TileFile| wanted.iter().all(|chosen| chosen.file.module != file.module);
    let held = |file: &&TileFile| file.tiles.iter().any(|tile| tile.hand);
    let file = library().iter().find(|file| held(file) && missing(file));
    file.filter(|_| setup.mechanics().has(Mechanic::Abbey))
}

/// The chosen start tile, if it fits. Unless it is the river's spring, one copy is removed from the tiles to
/// draw.
fn start_tile(
    kind: usize,
    (_, pos, rotation): &(String, Pos, Rotation),
    kinds: &mut [(TileDef, u16)],
    layout: &Layout,
    blocks: &Blocks,
    river: bool,
) -> Option<Laid> {
    let laid = Laid { kind: KindId(kind as u16), pos: *pos, rotation: *rotation };
    let fits = touches(kinds, layout, laid, !blocks.none());
    let (def, copies) = &mut kinds[kind];
    if !river || def.river != Some(RiverRole::Spring) {
        *copies = copies.checked_sub(1)?;
    }
    fits.then_some(laid)
}

/// The start blocks of a game. They replace the start tile (CNT-1, WHL-1).
struct Blocks {
    town: bool,
    wheel: bool,
}

impl Blocks {
    fn of(files: &[Chosen<'_>]) -> Self {
        let has = |module: &str| files.iter().any(|chosen| chosen.file.module == module);
        Self { town: has("count"), wheel: has("wheel") }
    }

    fn none(&self) -> bool {
        !self.town && !self.wheel
    }

    /// The north-west and south-east corners of the block that the spring lies next to. If there are two blocks, this
    /// is the town (CMB-14).
    fn beside(&self) -> Option<(Pos, Pos)> {
        match (self.town, self.wheel) {
            (true, _) => Some((Pos::new(-2, -1), Pos::new(1, 1))),
            (false, true) => Some((Pos::new(-2, -2), Pos::new(1, 1))),
            (false, false) => None,
        }
    }

    /// True if the wheel's tiles replace those of this file (WHL-2).
    fn replaces(&self, file: &TileFile) -> bool {
        self.wheel && file.module == "base"
    }

    /// The place of a cell of a block. The wheel is in the middle of the board. If the walled town is in play, the
    /// wheel is west of the town, with two columns between them (CMB-14).
    fn place(&self, file: &TileFile, [row, column]: [i16; 2]) -> Pos {
        let (left, top) = match file.module.as_str() {
            "wheel" if self.town => (-8, -2),
            "wheel" => (-2, -2),
            _ => (-2, -1),
        };
        Pos::new(left + column, top + row)
    }
}

/// Checks that a custom file has no keys that only built-in files may have.
fn own_file(file: &TileFile) -> Result<(), PackError> {
    if library().iter().any(|known| known.module == file.module) {
        return Err(PackError::Reserved(file.module.clone()));
    }
    for tile in &file.tiles {
        let keys = [
            ("start", tile.start),
            ("hand", tile.hand),
            ("cell", tile.cell.is_some()),
            ("links_since", tile.links_are_new),
        ];
        if let Some((key, _)) = keys.into_iter().find(|(_, set)| *set) {
            return Err(PackError::NoEffect(tile.id.clone(), key));
        }
    }
    Ok(())
}

/// Returns whether a game follows the first revision of the rules, which did not have all links.
fn without_new_links(setup: &Setup) -> bool {
    setup.options.revision == Revision::First
}

/// The definition of a tile in a game. A game of the first revision leaves out new links. With them, its record
/// would lack answers to decisions about wagons (ABY-10).
fn played(tile: &Tile, without_new_links: bool) -> TileDef {
    let mut def = tile.def.clone();
    if without_new_links && tile.links_are_new {
        def.links.clear();
    }
    def
}

fn pack_tile(file: &TileFile, tile: &Tile) -> PackTile {
    let id = if file.module == "base" { tile.id.clone() } else { format!("{}/{}", file.module, tile.id) };
    PackTile { id, name: tile.name.clone(), module: file.module.clone(), reference: tile.reference.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_revision_drops_new_links_only() {
        let tiles = || library().iter().flat_map(|file| &file.tiles);
        let (new, old): (Vec<&Tile>, Vec<&Tile>) = tiles().partition(|tile| tile.links_are_new);
        assert_eq!(new.len(), 27);
        for tile in new {
            assert!(!tile.def.links.is_empty(), "{}", tile.id);
            assert!(played(tile, true).links.is_empty(), "{}", tile.id);
            assert_eq!(played(tile, false), tile.def);
            let others = TileDef { links: tile.def.links.clone(), ..played(tile, true) };
            assert_eq!(others, tile.def, "{}: nothing else changes", tile.id);
        }
        for tile in old {
            assert_eq!(played(tile, true), tile.def, "{}", tile.id);
        }
    }
}
