//! The rules do not depend on directions: a game on a turned or mirrored board scores the same.

mod common;

use bastide_engine::{
    Action, Laid, Layout, NoEvents, PartDef, Pos, Rotation, Rules, SegId, Side, State, TileDef, TileSet,
    apply_unchecked, is_legal, legal,
};
use bastide_sim::Rng;
use common::base;

/// A transformation of the whole board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Change {
    Turned,
    Mirrored,
}

impl Change {
    fn pos(self, pos: Pos) -> Pos {
        match self {
            Self::Turned => Pos::new(-pos.y, pos.x),
            Self::Mirrored => Pos::new(-pos.x, pos.y),
        }
    }

    /// On a turned board, the tiles are turned too. On a mirrored board, the tiles are mirrored and turned the other
    /// way.
    fn rotation(self, rotation: Rotation) -> Rotation {
        match self {
            Self::Turned => Rotation((rotation.0 + 1) % 4),
            Self::Mirrored => Rotation((4 - rotation.0) % 4),
        }
    }

    fn part(self, part: &PartDef) -> PartDef {
        if self == Self::Turned {
            return part.clone();
        }
        let sides = Side::ALL.into_iter().filter(|side| part.sides & side.bit() != 0);
        let mirrored = |side: Side| if side.step().0 == 0 { side } else { side.opposite() };
        let sides = sides.fold(0, |sides, side| sides | mirrored(side).bit());
        // Clockwise from the north-west corner becomes anticlockwise from the north-east corner.
        let halves = (0..8)
            .filter(|half| part.halves >> half & 1 != 0)
            .fold(0, |halves, half| halves | 1 << ((9 - half) % 8));
        PartDef { sides, halves, ..part.clone() }
    }

    fn def(self, def: &TileDef) -> TileDef {
        TileDef { parts: def.parts.iter().map(|part| self.part(part)).collect(), ..def.clone() }
    }

    fn rules(self, rules: &Rules) -> Rules {
        let tiles = rules.tiles();
        let kinds = tiles.kinds().map(|kind| (self.def(tiles.def(kind)), tiles.copies(kind))).collect();
        let start = tiles.start().tiles.iter().map(|laid| Laid {
            pos: self.pos(laid.pos),
            rotation: self.rotation(laid.rotation),
            ..*laid
        });
        let layout = Layout { tiles: start.collect(), blocked: Vec::new() };
        let set = TileSet::new(kinds, layout).unwrap_or_else(|error| panic!("{error:?}"));
        Rules::new(*rules.setup(), set).unwrap_or_else(|error| panic!("{error:?}"))
    }

    fn action(self, action: Action) -> Action {
        match action {
            Action::Place { pos, rotation, bridge } => {
                Action::Place { pos: self.pos(pos), rotation: self.rotation(rotation), bridge }
            }
            other => other,
        }
    }
}

#[test]
fn mirroring_maps_halves_to_their_mirror_images() {
    // The northern half of the east side lies opposite the northern half of the west side.
    let east = PartDef { halves: 1 << 2, ..PartDef::new(bastide_engine::FeatureKind::Field) };
    assert_eq!(Change::Mirrored.part(&east).halves, 1 << 7);
}

/// The same part on the changed board. Parts are numbered as written, so it usually has the same number. A symmetric
/// tile may lie in an equal rotation there, with other parts in these positions; then this finds the part in the same
/// position.
fn segment(
    state: &State,
    rules: &Rules,
    change: Change,
    original: (&State, &Rules),
    seg: SegId,
) -> Option<SegId> {
    let (before, plain) = original;
    let placed = before.board().tile(before.features().tile_of(seg));
    let part = &plain.tiles().def(placed.kind()).parts[usize::from(seg.0 - placed.first().0)];
    let part = change.part(part);
    let turn = change.rotation(placed.rotation());
    let there = state.board().tile(state.features().tile_of(seg));
    let parts = &rules.tiles().def(there.kind()).parts;
    let looks = |other: &PartDef| {
        other.kind == part.kind
            && there.rotation().sides(other.sides) == turn.sides(part.sides)
            && there.rotation().halves(other.halves) == turn.halves(part.halves)
    };
    parts.iter().position(looks).map(|at| SegId(there.first().0 + at as u16))
}

#[test]
fn turned_and_mirrored_games_score_the_same() {
    let plain = base();
    for change in [Change::Turned, Change::Mirrored] {
        let changed = change.rules(&plain);
        for seed in 0..25 {
            let mut rng = Rng::new(seed);
            let mut one = State::new(&plain, &mut NoEvents);
            let mut two = State::new(&changed, &mut NoEvents);
            loop {
                let (mut here, mut there) = (Vec::new(), Vec::new());
                legal(&plain, &one, &mut here);
                legal(&changed, &two, &mut there);
                assert_eq!(here.len(), there.len(), "{change:?} seed {seed}");
                let Some(action) = rng.pick(&here) else { break };
                let mut other = changed.canonical(&two, change.action(action));
                if let Action::Deploy { figure, seg } = action {
                    let Some(seg) = segment(&two, &changed, change, (&one, &plain), seg) else {
                        panic!("the part is there")
                    };
                    other = Action::Deploy { figure, seg };
                }
                assert!(is_legal(&changed, &two, other), "{change:?} seed {seed}: {action:?} as {other:?}");
                apply_unchecked(&plain, &mut one, action, &mut NoEvents);
                apply_unchecked(&changed, &mut two, other, &mut NoEvents);
                for player in plain.players() {
                    assert_eq!(one.score(player), two.score(player), "{change:?} seed {seed}");
                }
            }
        }
    }
}
