//! Carrying an action out.

use super::advance::{Flow, advance};
use super::{is_legal, why_not};
use crate::action::Action;
use crate::cx::Cx;
use crate::illegal::Illegal;
use crate::rules::Rules;
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
    let flow = dispatch(&mut cx, action);
    advance(&mut cx, flow);
}

/// One line for each verb. Verbs of modules that are not in play are never legal, so they never come here.
#[inline]
fn dispatch<S: Sink>(cx: &mut Cx<'_, S>, action: Action) -> Flow {
    match action {
        Action::Draw(kind) => steps::draw::apply(cx, kind),
        Action::Place { pos, rotation, .. } => steps::place::apply(cx, pos, rotation),
        Action::Deploy { figure, seg } => steps::act::deploy(cx, figure, seg),
        Action::Pass => Flow::Next,
        _ => unreachable!("{action:?} is not legal in any step of this game"),
    }
}

impl Rules {
    /// The one form of an action among those that do the same: a tile's equal rotations are one move.
    pub fn canonical(&self, state: &State, action: Action) -> Action {
        match (action, state.turn.drawn) {
            (Action::Place { pos, rotation, bridge }, Some(kind)) => {
                Action::Place { pos, rotation: self.tiles().canonical(kind, rotation), bridge }
            }
            _ => action,
        }
    }
}
