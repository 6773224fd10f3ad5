//! Selects the river tiles of a game and places the spring.

use crate::file::{Tile, TileFile};
use bastide_engine::{
    KindId, Laid, Layout, Mechanic, MechanicSet, Pos, RiverEnds, RiverKind, RiverRole, Rotation, Setup, Side,
    Signs, TileDef,
};

/// The river of a game.
pub(crate) struct RiverTiles {
    kind: RiverKind,
    /// True if another spring replaces the river's own spring (GQ-1).
    other_spring: bool,
    ends: RiverEnds,
}

/// The tile files of a river.
pub(crate) const fn rivers(kind: RiverKind) -> &'static [&'static str] {
    match kind {
        RiverKind::Modern => &["river-modern"],
        RiverKind::First => &["river-1"],
        RiverKind::Second => &["river-2"],
        RiverKind::Both => &["river-1", "river-2"],
    }
}

impl RiverTiles {
    /// The river of a setup, if there is one.
    pub(crate) fn of(setup: &Setup) -> Option<Self> {
        let on = MechanicSet::of(setup.modules).without(setup.without);
        let other_spring = setup.modules.iter().any(|module| module.id == "gq");
        on.has(Mechanic::River).then_some(Self {
            kind: setup.options.river,
            other_spring,
            ends: setup.options.river_ends,
        })
    }

    /// The number of copies of a tile. An option makes both branches of River II end at a volcano (RIV-7).
    pub(crate) fn copies(&self, tile: &Tile, copies: u16) -> u16 {
        let volcano = tile.def.river == Some(RiverRole::Lake) && tile.def.signs.has(Signs::VOLCANO);
        if volcano && self.ends == RiverEnds::Volcanoes { 2 } else { copies }
    }
}

/// Returns whether a game uses a tile. River tiles of other modules belong to the river's stack and are not used
/// without a river (RIV-13, GQ-1). With both rivers, the spring and the lake of the first river are not used (RIV-6).
/// A spring that was chosen as the start tile is always used.
pub(crate) fn plays(river: Option<&RiverTiles>, file: &TileFile, tile: &Tile, start: Option<&str>) -> bool {
    let (Some(role), Some(river)) = (tile.def.river, river) else { return tile.def.river.is_none() };
    if role == RiverRole::Spring && start.is_some_and(|start| start == format!("{}/{}", file.module, tile.id))
    {
        return true;
    }
    let own = file.module.starts_with("river-");
    match role {
        RiverRole::Spring if own && river.other_spring => false,
        RiverRole::Spring | RiverRole::Lake => river.kind != RiverKind::Both || file.module != "river-1",
        RiverRole::Middle | RiverRole::Fork => true,
    }
}

/// The place of the spring: in the middle of the board, or next to the start block if there is one. Then the
/// spring lies at the first edge where it fits, clockwise from the north-west corner, and the river flows away
/// from the block (RIV-14, RIV-15).
pub(crate) fn spring_place(
    kinds: &[(TileDef, u16)],
    layout: &Layout,
    kind: KindId,
    block: Option<(Pos, Pos)>,
) -> Option<Laid> {
    let Some((first, last)) = block else {
        return Some(Laid { kind, pos: Pos::new(0, 0), rotation: Rotation(0) });
    };
    let north = (first.x..=last.x).map(|x| (Pos::new(x, first.y - 1), Side::N));
    let east = (first.y..=last.y).map(|y| (Pos::new(last.x + 1, y), Side::E));
    let south = (first.x..=last.x).rev().map(|x| (Pos::new(x, last.y + 1), Side::S));
    let west = (first.y..=last.y).rev().map(|y| (Pos::new(first.x - 1, y), Side::W));
    let spring = &kinds[kind.index()].0;
    let mut places = north.chain(east).chain(south).chain(west).filter_map(|(pos, away)| {
        let rotation = Rotation::ALL.into_iter().find(|rotation| flows(spring, *rotation, away))?;
        Some(Laid { kind, pos, rotation }).filter(|laid| touches(kinds, layout, *laid, true))
    });
    places.next()
}

/// Returns whether a tile matches everything it touches in a layout. If `must` is true, it has to touch
/// something.
pub(crate) fn touches(kinds: &[(TileDef, u16)], layout: &Layout, new: Laid, must: bool) -> bool {
    let def = |laid: &Laid| &kinds[laid.kind.index()].0;
    let mut touched = false;
    let fits = layout.tiles.iter().all(|laid| {
        let Some(side) = Side::ALL.into_iter().find(|side| new.pos.neighbour(*side) == laid.pos) else {
            return laid.pos != new.pos;
        };
        touched = true;
        edge(def(&new), new.rotation, side) == edge(def(laid), laid.rotation, side.opposite())
    });
    fits && !layout.blocked.contains(&new.pos) && (touched || !must)
}

/// Returns whether the river of a rotated spring leaves the tile on this side.
fn flows(spring: &TileDef, rotation: Rotation, away: Side) -> bool {
    edge(spring, rotation, away) == Some(bastide_engine::FeatureKind::River)
}

/// The feature on a side of a rotated tile; `None` for a field.
fn edge(def: &TileDef, rotation: Rotation, side: Side) -> Option<bastide_engine::FeatureKind> {
    let printed = Side::ALL.into_iter().find(|printed| rotation.side(*printed) == side)?;
    def.part_on(printed).map(|part| def.parts[part].kind)
}
