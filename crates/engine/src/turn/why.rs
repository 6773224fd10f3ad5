//! Why an action is not legal. Slow, and asked only after `legal` has said no.

use super::{Actor, decision};
use crate::action::{Action, Span};
use crate::geometry::{Pos, Rotation, Side};
use crate::ids::{KindId, SegId};
use crate::illegal::Illegal;
use crate::mechanics::{ferry, tower};
use crate::rules::{Fields, Mechanic, Rules, Step};
use crate::state::State;
use crate::vocab::{FeatureKind, FigureKind};

/// The reason why an action that is not in the legal list is not.
pub fn why_not(rules: &Rules, state: &State, action: Action) -> Illegal {
    let decision = decision(rules, state);
    if decision.actor == Actor::Nobody {
        return Illegal::GameOver;
    }
    if !is_in_play(rules, action) {
        return Illegal::NotInPlay;
    }
    match (decision.step, action) {
        (Step::Draw, Action::Draw(kind)) if kind.index() >= rules.tiles().len() => Illegal::NoSuchTile,
        (Step::Draw, Action::Draw(kind)) => Illegal::NoneLeft(kind),
        (Step::PlaceTile, Action::Place { pos, rotation, .. }) => {
            let here = state.turn.drawn.and_then(|kind| why_not_here(rules, state, kind, pos, rotation));
            here.unwrap_or(Illegal::NotAdjacent(pos))
        }
        (Step::Act, Action::Deploy { figure, seg }) => why_not_deploy(rules, state, figure, seg),
        (Step::Act, Action::Floor(tile)) => tower::why_no_floor(rules, state, tile),
        (Step::Act, Action::Top { figure, tile }) => tower::why_no_top(rules, state, figure, tile),
        (Step::Capture, Action::Capture(_)) => tower::why_no_capture(),
        (Step::Exchange, Action::Exchange(_)) => tower::why_no_exchange(),
        (_, Action::Ransom(figure)) if decision.actor == Actor::Player(state.turn.player) => {
            tower::why_no_ransom(state, figure)
        }
        (Step::FerryLay | Step::FerryMove, Action::Ferry { from, to }) => {
            ferry::why_not(rules, state, from, to)
        }
        _ => Illegal::NotNow(decision.step),
    }
}

/// Can an action of this kind be legal at any time in this game?
fn is_in_play(rules: &Rules, action: Action) -> bool {
    match action {
        Action::Draw(_) | Action::Deploy { .. } | Action::Pass => true,
        Action::Place { bridge, .. } => bridge == Span::None,
        Action::Floor(_)
        | Action::Top { .. }
        | Action::Capture(_)
        | Action::Exchange(_)
        | Action::Ransom(_) => rules.on().has(Mechanic::Tower),
        Action::Ferry { .. } => rules.on().has(Mechanic::Ferry),
        _ => false,
    }
}

/// Why a tile may not lie at a place in a rotation; nothing if it may.
pub(crate) fn why_not_here(
    rules: &Rules,
    state: &State,
    kind: KindId,
    pos: Pos,
    rotation: Rotation,
) -> Option<Illegal> {
    if state.board.at(pos).is_some() {
        return Some(Illegal::PlaceTaken(pos));
    }
    let Some(refused) = state.board.refused_at(pos) else { return Some(Illegal::NotAdjacent(pos)) };
    let shown = rules.tiles().turned(kind, rotation).shown;
    let clash = Side::ALL.into_iter().find(|side| refused.clashes(shown, *side));
    clash.map(|side| Illegal::EdgeMismatch { pos, side })
}

fn why_not_deploy(rules: &Rules, state: &State, figure: FigureKind, seg: SegId) -> Illegal {
    if seg.index() >= state.features.segments() {
        return Illegal::NoSuchSegment;
    }
    if state.figures.owned(state.turn.player, figure) == 0 {
        return Illegal::NotInPlay;
    }
    if state.figures.in_supply(state.turn.player, figure) == 0 {
        return Illegal::NoneInSupply(figure);
    }
    if Some(state.features.tile_of(seg)) != state.turn.placed {
        return Illegal::NotOnThisTile;
    }
    let feature = state.features.at(seg);
    if feature.kind() == FeatureKind::Field && rules.options().fields == Fields::Off {
        return Illegal::FieldsOff;
    }
    if rules.gates().stands[figure as usize] & feature.kind().bit() == 0 {
        return Illegal::CannotStand(figure, feature.kind());
    }
    Illegal::Occupied(feature.kind())
}
