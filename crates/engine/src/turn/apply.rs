//! Carrying an action out.

use super::advance::{Flow, advance};
use super::{is_legal, why_not};
use crate::action::Action;
use crate::cx::Cx;
use crate::illegal::Illegal;
use crate::mechanics::{ferry, tower};
use crate::rules::{Rules, Step};
use crate::sink::Sink;
use crate::state::State;
use crate::steps;

/// Carries an action out if it is legal; otherwise says why not and leaves the state as it was.
///
/// A tile that looks the same after a half or quarter turn may be given in any of its equal rotations.
pub fn apply<S: Sink>(rules: &Rules, state: &mut State, action: Action, sink: &mut S) -> Result<(), Illegal> {
    let action = rules.canonical(state, action);
    if !is_legal(rules, state, action) {
        return Err(why_not(rules, state, action));
    }
    apply_unchecked(rules, state, action, sink);
    Ok(())
}

/// Carries out an action that is known to be legal.
#[inline]
pub fn apply_unchecked<S: Sink>(rules: &Rules, state: &mut State, action: Action, sink: &mut S) {
    let mut cx = Cx { rules, state, sink };
    let depth = cx.state.turn.pending.len();
    let flow = dispatch(&mut cx, action);
    advance(&mut cx, flow, depth);
}

/// One line for each verb. Verbs of modules that are not in play are never legal, so they never come here.
#[inline(always)]
fn dispatch<S: Sink>(cx: &mut Cx<'_, S>, action: Action) -> Flow {
    match action {
        Action::Draw(kind) => steps::draw::apply(cx, kind),
        Action::Place { pos, rotation, .. } => steps::place::apply(cx, pos, rotation),
        Action::Deploy { figure, seg } => steps::act::deploy(cx, figure, seg),
        Action::Floor(tile) => tower::add_floor(cx, tile),
        Action::Top { figure, tile } => tower::top(cx, figure, tile),
        Action::Capture(figure) => tower::capture(cx, figure),
        Action::Exchange(figure) => tower::exchange(cx, figure),
        Action::Ransom(figure) => tower::ransom(cx, figure),
        Action::Ferry { from, to } if cx.state.turn.step(cx.rules) == Step::FerryLay => {
            ferry::lay(cx, from, to)
        }
        Action::Ferry { from, to } => ferry::shift(cx, from, to),
        Action::Pass => Flow::Next,
        _ => never_legal(action),
    }
}

#[cold]
fn never_legal(action: Action) -> ! {
    unreachable!("{action:?} is not legal in any step of this game")
}

impl Rules {
    /// The one form of an action among those that do the same: a tile's equal rotations are one move, and so are the
    /// two orders in which a ferry's roads can be named.
    pub fn canonical(&self, state: &State, action: Action) -> Action {
        match (action, state.turn.drawn) {
            (Action::Place { pos, rotation, bridge }, Some(kind)) => {
                Action::Place { pos, rotation: self.tiles().canonical(kind, rotation), bridge }
            }
            (Action::Ferry { from, to }, _) => Action::Ferry { from: from.min(to), to: from.max(to) },
            _ => action,
        }
    }
}
