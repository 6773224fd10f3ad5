//! The open places, and the edges that each of them refuses.

use crate::action::Axis;
use crate::geometry::{Pos, Side};
use alloc::vec::Vec;

/// A kind of edge, as one bit of a nibble. An abbey's sides have no bit, because they match everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Edge(u16);

impl Edge {
    pub(crate) const ANY: Self = Self(0);
    pub(crate) const FIELD: Self = Self(1);
    pub(crate) const ROAD: Self = Self(2);
    pub(crate) const CITY: Self = Self(4);
    pub(crate) const RIVER: Self = Self(8);
}

/// The edges that a turned tile shows, one nibble for each side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct ShownEdges(u16);

impl ShownEdges {
    #[must_use]
    pub(crate) const fn with(self, side: Side, edge: Edge) -> Self {
        Self(self.0 | edge.0 << (4 * side.index()))
    }

    /// The same edges with roads on the two sides of this direction.
    #[must_use]
    pub(crate) const fn with_roads(self, axis: Axis) -> Self {
        let [one, two] = axis.sides();
        self.without(one).without(two).with(one, Edge::ROAD).with(two, Edge::ROAD)
    }

    /// The same edges, but with one side that matches everything.
    #[must_use]
    pub(crate) const fn without(self, side: Side) -> Self {
        Self(self.0 & !(0xF << (4 * side.index())))
    }

    /// True if the edges at both ends of this direction are fields.
    #[inline]
    pub(crate) const fn is_field_along(self, axis: Axis) -> bool {
        match axis {
            Axis::NorthSouth => self.0 & 0x0F0F == 0x0101,
            Axis::EastWest => self.0 & 0xF0F0 == 0x1010,
        }
    }

    /// The edge on a side.
    #[inline]
    pub(crate) const fn edge(self, side: Side) -> Edge {
        Edge(self.0 >> (4 * side.index()) & 0xF)
    }

    /// Every edge on every side, so that it fits nowhere.
    pub(crate) const ALL: Self = Self(0xFFFF);

    /// True if it matches everything on all sides.
    #[inline]
    pub(crate) const fn is_any(self) -> bool {
        self.0 == 0
    }

    /// The edges that the place across `side` refuses on its facing side because of this tile.
    #[inline]
    pub(crate) const fn refused_across(self, side: Side) -> RefusedEdges {
        let edge = self.0 >> (4 * side.index()) & 0xF;
        let others = if edge == 0 { 0 } else { !edge & 0xF };
        RefusedEdges(others << (4 * side.opposite().index()))
    }
}

/// The edges that an open place refuses: a nibble for each side, with a bit for each edge that does not match there. A
/// tile fits if and only if it shows no refused edge (BASE-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct RefusedEdges(u16);

impl RefusedEdges {
    /// Refuses everything. Used to pad the table.
    const ALL: Self = Self(0xFFFF);

    /// The bits: one nibble for each side.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    #[inline]
    pub(crate) const fn fits(self, shown: ShownEdges) -> bool {
        self.0 & shown.0 == 0
    }

    /// The shown edges that are refused.
    #[inline]
    pub(crate) const fn clash(self, shown: ShownEdges) -> ShownEdges {
        ShownEdges(self.0 & shown.0)
    }

    /// True if each of the four sides refuses something, which means that there is a tile on each side. The only
    /// neighbours that cause no refusal are an abbey, which has no open places beside it, and the inside of a start
    /// block.
    #[inline]
    pub(crate) const fn on_all_sides(self) -> bool {
        let any = self.0 | self.0 >> 1;
        (any | any >> 2) & 0x1111 == 0x1111
    }

    /// True if the edge shown on this side is refused.
    pub(crate) const fn clashes(self, shown: ShownEdges, side: Side) -> bool {
        self.0 & shown.0 & 0xF << (4 * side.index()) != 0
    }
}

/// The table is stored in groups of 16 places, so that the matcher can work on whole vectors.
pub(crate) const GROUP: usize = 16;

/// The open places in two parallel tables, so that the matcher reads only the data it compares.
#[derive(PartialEq, Eq, Debug, Default)]
pub(crate) struct Frontier {
    places: Vec<Pos>,
    refused: Vec<RefusedEdges>,
}

impl Clone for Frontier {
    fn clone(&self) -> Self {
        Self { places: self.places.clone(), refused: self.refused.clone() }
    }

    fn clone_from(&mut self, source: &Self) {
        self.places.clone_from(&source.places);
        self.refused.clone_from(&source.refused);
    }
}

impl Frontier {
    #[inline]
    pub(crate) fn places(&self) -> &[Pos] {
        &self.places
    }

    /// The refused edges of each place, by place number. The last group is padded with entries that refuse everything.
    #[inline]
    pub(crate) fn refused(&self) -> &[[RefusedEdges; GROUP]] {
        self.refused.as_chunks().0
    }

    /// The edges that one place refuses.
    pub(crate) fn refused_by(&self, number: usize) -> RefusedEdges {
        self.refused[number]
    }

    /// Calls `found` for each open place where a tile does not match, but would match with roads on two opposite sides
    /// (`bridged`, for each possible direction), or where a single road edge of the tile is the only mismatch. Checks
    /// one group at a time without branches, so that the compiler can vectorize the loop; most groups have no match.
    #[inline]
    pub(crate) fn each_near_miss(
        &self,
        shown: ShownEdges,
        bridged: [ShownEdges; 2],
        mut found: impl FnMut(Pos, RefusedEdges),
    ) {
        let [one, two] = bridged.map(|bridged| bridged.0);
        for (at, group) in self.refused().iter().enumerate() {
            let mut near = [0u16; GROUP];
            for (near, refused) in near.iter_mut().zip(group) {
                let clash = refused.0 & shown.0;
                let here = (refused.0 & one == 0) | (refused.0 & two == 0);
                let road = (clash & clash.wrapping_sub(1) == 0) & (clash & 0x2222 != 0);
                *near = u16::from((clash != 0) & (here | road));
            }
            if near.iter().sum::<u16>() > 0 {
                for place in (0..GROUP).filter(|place| near[*place] > 0) {
                    found(self.places[at * GROUP + place], group[place]);
                }
            }
        }
    }

    /// Opens a place; returns its number.
    #[inline]
    pub(crate) fn open(&mut self, pos: Pos, refused: RefusedEdges) -> usize {
        let number = self.places.len();
        self.places.push(pos);
        match self.refused.get_mut(number) {
            Some(entry) => *entry = refused,
            None => self.begin_group(refused),
        }
        number
    }

    #[inline(never)]
    fn begin_group(&mut self, refused: RefusedEdges) {
        self.refused.push(refused);
        self.refused.extend_from_slice(&[RefusedEdges::ALL; GROUP - 1]);
    }

    /// Updates the edge shown across one side of an open place.
    pub(crate) fn reface(&mut self, number: usize, side: Side, edge: Edge) {
        let refused = &mut self.refused[number].0;
        let shift = 4 * side.index();
        *refused = *refused & !(0xF << shift) | (!edge.0 & 0xF) << shift;
    }

    /// Adds refused edges after one more side of an open place is taken.
    #[inline]
    pub(crate) fn refuse(&mut self, number: usize, more: RefusedEdges) {
        self.refused[number].0 |= more.0;
    }

    /// Closes a place. The last open place gets its number. Returns that place, if there is one.
    #[inline]
    pub(crate) fn close(&mut self, number: usize) -> Option<Pos> {
        self.places.swap_remove(number);
        let last = self.places.len();
        self.refused[number] = self.refused[last];
        self.refused[last] = RefusedEdges::ALL;
        if last.is_multiple_of(GROUP) {
            self.refused.truncate(last);
        }
        self.places.get(number).copied()
    }
}
