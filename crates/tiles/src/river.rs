//! Which river tiles a game has, and where its spring lies.

use crate::file::{Tile, TileFile};
use bastide_engine::{
    KindId, Laid, Layout, Mechanic, MechanicSet, Pos, RiverKind, RiverRole, Rotation, Setup, Side, TileDef,
};

/// The river of a game.
pub(crate) struct River {
    kind: RiverKind,
    /// Is there another spring that takes the place of its own (GQ-1)?
    other_spring: bool,
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

impl River {
    /// The river a setup asks for, if any.
    pub(crate) fn of(setup: &Setup) -> Option<Self> {
        let on = MechanicSet::of(setup.modules).without(setup.without);
        let other_spring = setup.modules.iter().any(|module| module.id == "gq");
        on.has(Mechanic::River).then_some(Self { kind: setup.options.river, other_spring })
    }
}

/// Is a tile of a file played? River tiles of other modules belong to the river's own stack, and stay out without one
/// (RIV-13, GQ-1). Of two rivers together the first loses its spring and its lake (RIV-6).
pub(crate) fn plays(river: Option<&River>, file: &TileFile, tile: &Tile) -> bool {
    let (Some(role), Some(river)) = (tile.def.river, river) else { return tile.def.river.is_none() };
    let own = file.module.starts_with("river-");
    match role {
        RiverRole::Spring if own && river.other_spring => false,
        RiverRole::Spring | RiverRole::Lake => river.kind != RiverKind::Both || file.module != "river-1",
        RiverRole::Middle | RiverRole::Fork => true,
    }
}

/// Where the spring lies: in the middle of the table, or with its back to a start block, at the first outer edge where it
/// fits, clockwise from the north-west corner (RIV-14, RIV-15).
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
        let fits = |laid: &Laid| {
            let side = Side::ALL.into_iter().find(|side| pos.neighbour(*side) == laid.pos);
            side.is_none_or(|side| {
                edge(spring, rotation, side)
                    == edge(&kinds[laid.kind.index()].0, laid.rotation, side.opposite())
            })
        };
        layout.tiles.iter().all(fits).then_some(Laid { kind, pos, rotation })
    });
    places.next()
}

/// Does a turned spring send its water to this side?
fn flows(spring: &TileDef, rotation: Rotation, away: Side) -> bool {
    edge(spring, rotation, away) == Some(bastide_engine::FeatureKind::River)
}

/// What a turned tile shows on a side: nothing is field.
fn edge(def: &TileDef, rotation: Rotation, side: Side) -> Option<bastide_engine::FeatureKind> {
    let printed = Side::ALL.into_iter().find(|printed| rotation.side(*printed) == side)?;
    def.part_on(printed).map(|part| def.parts[part].kind)
}
