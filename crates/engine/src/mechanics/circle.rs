//! Crop circles: everybody adds a follower of one kind, or takes one back (CIR-1 to CIR-4).

use crate::action::Action;
use crate::context::Context;
use crate::figures::Place;
use crate::hooks::standing;
use crate::ids::{FigureId, PlayerId, SegId};
use crate::illegal::{Illegal, Reason};
use crate::rules::{CircleAdding, CircleCastles, Rules, Step};
use crate::sink::Sink;
use crate::state::State;
use crate::turn::{Flow, Interruption};
use crate::vocab::{Circle, FeatureKind, FigureKind};
use alloc::vec::Vec;

/// The crop circle of this turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Circles {
    /// The step in which every player acts, once it is chosen.
    pub(crate) chosen: Option<Step>,
    /// The number of players asked so far.
    pub(crate) asked: u8,
}

const NOT_THERE: Reason = Reason {
    code: "no-company-there",
    clause: "CIR-4",
    text: "You can only add a follower where you already have one of the circle's kind.",
};
const NOT_OF_IT: Reason = Reason {
    code: "not-of-the-circle",
    clause: "CIR-4",
    text: "Take back one of your own followers of the circle's kind.",
};
pub(crate) const REASONS: &[&Reason] = &[&NOT_THERE, &NOT_OF_IT];

pub(crate) fn tile_played(state: &mut State) {
    state.extra.circles = Circles::default();
}

/// The kind of feature that the circle on the tile just placed affects (CIR-3).
fn about(rules: &Rules, state: &State) -> Option<FeatureKind> {
    let circle = rules.tiles().def(state.board.tile(state.turn.placed?).kind()).circle?;
    Some(match circle {
        Circle::Club => FeatureKind::Road,
        Circle::Shield => FeatureKind::City,
        Circle::Pitchfork => FeatureKind::Field,
    })
}

/// Asks the player who placed the tile to choose. Then all players act, starting with the player on the left; the
/// chooser is last (CIR-2).
#[inline(never)]
pub(crate) fn enter<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    if about(cx.rules, cx.state).is_none() {
        return Flow::Next;
    }
    let Some(step) = cx.state.extra.circles.chosen else { return Flow::Wait };
    let players = cx.rules.setup().players;
    if cx.state.extra.circles.asked == players {
        return Flow::Next;
    }
    cx.state.extra.circles.asked += 1;
    let player = cx.player().ahead(cx.state.extra.circles.asked, players);
    cx.state.turn.pending.push(Interruption::new(step, player));
    Flow::Again
}

pub(crate) fn choose<S: Sink>(cx: &mut Context<'_, S>, add: bool) -> Flow {
    cx.state.extra.circles.chosen = Some(if add { Step::CircleAdd } else { Step::CircleRemove });
    Flow::Again
}

/// The player's followers of the circle's kind. With `castles`, a follower in a castle counts as a knight (CMB-15).
fn followers(state: &State, player: PlayerId, kind: FeatureKind, castles: bool) -> Vec<(FigureId, SegId)> {
    let of_kind = |figure: FigureId| match state.figures.place(figure) {
        Place::Segment(seg) if state.features.at(seg).kind() == kind => Some((figure, seg)),
        Place::Castle(seg) if castles && kind == FeatureKind::City => Some((figure, seg)),
        _ => None,
    };
    state.figures.followers_out(player).filter_map(of_kind).collect()
}

/// The kind of feature that the circle affects, and all followers it could take back.
pub(crate) fn concerned(rules: &Rules, state: &State) -> Option<(FeatureKind, Vec<FigureId>)> {
    let kind = about(rules, state)?;
    let castles = rules.options().circle_castles == CircleCastles::Yes;
    let all = rules.players().flat_map(|player| followers(state, player, kind, castles));
    Some((kind, all.map(|(figure, _)| figure).collect()))
}

/// Lists the player's actions. The list is empty if there are none.
#[inline(never)]
pub(crate) fn legal_answers(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    let (Some(pending), Some(kind)) = (state.turn.pending.top(), about(rules, state)) else { return };
    let adding = pending.step == Step::CircleAdd;
    let castles = !adding && rules.options().circle_castles == CircleCastles::Yes;
    let own = followers(state, pending.player, kind, castles);
    if !adding {
        let first = own.into_iter().filter(|(figure, _)| state.figures.is_first_alike(*figure));
        return out.extend(first.map(|(figure, _)| Action::CircleTakeBack(figure)));
    }
    let mut segs: Vec<SegId> = own.into_iter().flat_map(|(_, seg)| state.features.ring(seg)).collect();
    segs.sort_unstable();
    segs.dedup();
    segs.retain(|seg| standing::seg_barred(rules, state, *seg).is_none());
    // No circle affects an abbot.
    for figure in FigureKind::ALL.into_iter().filter(|figure| figure.is_follower()) {
        let stands = rules.gates().stands[figure as usize] & kind.bit() != 0;
        if stands && state.figures.next_in_supply(pending.player, figure).is_some() {
            out.extend(segs.iter().map(|seg| Action::CircleDeploy { figure, seg: *seg }));
        }
    }
    if !out.is_empty() && rules.options().circle_add == CircleAdding::May {
        out.push(Action::Pass);
    }
}

/// Asks the player, who must act if possible. A player without a choice is not asked.
#[inline(never)]
pub(crate) fn enter_asked<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let mut out = Vec::new();
    legal_answers(cx.rules, cx.state, &mut out);
    match out[..] {
        [] => Flow::Next,
        [Action::CircleDeploy { figure, seg }] => add(cx, figure, seg),
        [Action::CircleTakeBack(figure)] => remove(cx, figure),
        _ => Flow::Wait,
    }
}

#[inline(never)]
pub(crate) fn add<S: Sink>(cx: &mut Context<'_, S>, kind: FigureKind, seg: SegId) -> Flow {
    let asked = cx.state.turn.pending.top();
    if let Some(figure) = asked.and_then(|pending| cx.state.figures.next_in_supply(pending.player, kind)) {
        cx.move_figure(figure, Place::Segment(seg));
    }
    Flow::Next
}

#[inline(never)]
pub(crate) fn remove<S: Sink>(cx: &mut Context<'_, S>, figure: FigureId) -> Flow {
    cx.move_figure(figure, Place::Supply);
    Flow::Next
}

pub(crate) fn why_not_add(rules: &Rules, state: &State, seg: SegId) -> Illegal {
    Illegal::Rule(standing::seg_barred(rules, state, seg).unwrap_or(&NOT_THERE))
}

pub(crate) fn why_not_remove() -> Illegal {
    Illegal::Rule(&NOT_OF_IT)
}
