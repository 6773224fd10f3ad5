//! Draws the tiles of a game once, for both the sprite and the shapes, because drawing takes most of the
//! time.

use super::drawings;
use crate::tile::{TileArt, TileLook, tile_art};
use bastide_engine::{KindId, Rotation};
use bastide_tiles::Pack;

/// The drawings of every tile kind, without rotation, for each copy.
#[derive(Clone, PartialEq, Debug)]
pub struct DrawnTiles {
    kinds: Vec<Vec<TileArt>>,
}

impl DrawnTiles {
    /// Draws the tiles of a game on this many threads, with at most `copies` drawings of each tile. The
    /// result does not depend on the number of threads.
    pub fn new(pack: &Pack, copies: u32, threads: usize) -> Self {
        Self::like(pack, copies, threads, None)
    }

    /// Like `new`, but reuses the drawings of another game for identical tiles.
    pub fn like(pack: &Pack, copies: u32, threads: usize, known: Option<(&Pack, &Self)>) -> Self {
        let all: Vec<KindId> = pack.set.kinds().collect();
        let draw = |kind: &KindId| {
            let drawn = known.and_then(|(other, drawn)| drawn.alike(other, pack, *kind));
            let wanted = drawings(pack, *kind, copies) as usize;
            drawn
                .and_then(|drawn| drawn.get(..wanted))
                .map_or_else(|| kind_of(pack, *kind, copies), <[_]>::to_vec)
        };
        if threads < 2 {
            return Self { kinds: all.iter().map(draw).collect() };
        }
        // Deal the kinds out to the threads in turn. Similar tiles are next to each other in a file, so every
        // thread gets about the same amount of work.
        let mut dealt: Vec<Vec<Vec<TileArt>>> = std::thread::scope(|scope| {
            let (all, draw) = (&all, &draw);
            let hands = (0..threads).map(|hand| {
                scope.spawn(move || all.iter().skip(hand).step_by(threads).map(draw).collect::<Vec<_>>())
            });
            let hands: Vec<_> = hands.collect();
            hands.into_iter().map(|hand| hand.join().unwrap_or_default()).collect()
        });
        let mut each: Vec<_> = dealt.iter_mut().map(|hand| hand.drain(..)).collect();
        let kinds = (0..all.len()).map(|at| each[at % threads].next().unwrap_or_default()).collect();
        Self { kinds }
    }

    /// The drawings of the same tile in another game, if it has the tile.
    fn alike(&self, own: &Pack, pack: &Pack, kind: KindId) -> Option<&[TileArt]> {
        let same = own.find(&pack.tile(kind).id)?;
        (own.set.def(same) == pack.set.def(kind)).then(|| self.of(same))
    }

    /// The drawings of a kind.
    pub(super) fn of(&self, kind: KindId) -> &[TileArt] {
        &self.kinds[usize::from(kind.0)]
    }
}

fn kind_of(pack: &Pack, kind: KindId, copies: u32) -> Vec<TileArt> {
    let (id, def) = (&pack.tile(kind).id, pack.set.def(kind));
    let look = |copy| TileLook { id, def, copy, rotation: Rotation(0) };
    (0..drawings(pack, kind, copies)).map(|copy| tile_art(look(copy))).collect()
}
