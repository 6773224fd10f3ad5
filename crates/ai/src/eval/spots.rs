//! Open places and the features that meet there. Most places are the same in a state and its successors, so
//! the results for the base state are cached and reused.

use super::outlook::{Outlook, OutlookRow};
use crate::weights::Weights;
use bastide_engine::{Half, Pos, Rules, SegId, Side, State};

/// An open place.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenPlace {
    pos: Pos,
    refused: u16,
    /// Roads and cities that end there, by side.
    pub(super) ends: [(u8, SegId); 4],
    pub(super) count: u8,
    /// Pairs of fields that meet at its corners. A tile on this place joins them unless it has a city or road
    /// between them.
    pub(super) corners: [(SegId, SegId); 4],
    pub(super) meeting: u8,
    /// The chances of the remaining tiles at this place.
    pub(super) row: OutlookRow,
}

impl Default for OpenPlace {
    fn default() -> Self {
        Self {
            pos: Pos::new(0, 0),
            refused: 0,
            ends: [(0, SegId(0)); 4],
            count: 0,
            corners: [(SegId(0), SegId(0)); 4],
            meeting: 0,
            row: OutlookRow::default(),
        }
    }
}

impl OpenPlace {
    /// Finds the features that meet at a place.
    pub(super) fn new(
        rules: &Rules,
        outlook: &mut Outlook,
        weights: &Weights,
        state: &State,
        pos: Pos,
        refused: u16,
    ) -> Self {
        let row = *outlook.row(refused, weights);
        let mut spot = Self { pos, refused, row, ..Self::default() };
        let board = state.board();
        for side in Side::ALL.into_iter().filter(|side| row.lines & side.bit() != 0) {
            if let Some(tile) = board.at(pos.neighbour(side))
                && let Some(seg) = state.line_on(rules, tile, side.opposite())
            {
                spot.ends[usize::from(spot.count)] = (side as u8, seg);
                spot.count += 1;
            }
        }
        for corner in (0..4).filter(|corner| row.corners >> corner & 1 != 0) {
            let (one, two) = (Side::from_index(corner), Side::from_index(corner + 1));
            let field = |side: Side, half: Half| {
                outlook.field_on(board.tile(board.at(pos.neighbour(side))?), half.mirror())
            };
            // The two halves that meet at a corner, clockwise: the last half of one side and the first half
            // of the next.
            if let (Some(one), Some(two)) = (field(one, one.halves()[1]), field(two, two.halves()[0])) {
                spot.corners[usize::from(spot.meeting)] = (one, two);
                spot.meeting += 1;
            }
        }
        spot
    }
}

/// The size of the lookup table in each direction. Places outside it share entries with others.
const SPAN: usize = 64;
const NONE: u16 = u16::MAX;

/// The open places of one state.
#[derive(Clone, Debug)]
pub(super) struct Spots {
    map: Vec<u16>,
    list: Vec<OpenPlace>,
}

impl Spots {
    pub(super) fn new() -> Self {
        Self { map: vec![NONE; SPAN * SPAN], list: Vec::new() }
    }

    /// Removes all places.
    pub(super) fn clear(&mut self) {
        self.map.fill(NONE);
        self.list.clear();
    }

    /// Adds a place.
    pub(super) fn add(&mut self, spot: OpenPlace) {
        self.map[slot(spot.pos)] = self.list.len() as u16;
        self.list.push(spot);
    }

    /// The cached place, if its neighbours are unchanged. With another neighbour, the place would refuse more
    /// edges.
    #[inline]
    pub(super) fn known(&self, pos: Pos, refused: u16) -> Option<&OpenPlace> {
        let spot = self.list.get(usize::from(self.map[slot(pos)]))?;
        (spot.pos == pos && spot.refused == refused).then_some(spot)
    }
}

#[inline]
fn slot(pos: Pos) -> usize {
    let part = |at: i16| at as usize % SPAN;
    part(pos.y) * SPAN + part(pos.x)
}
