//! Figures that may be placed beside the follower just placed on the new tile.

use crate::action::Action;
use crate::context::Context;
use crate::figures::Place;
use crate::mechanics::{builder, pig};
use crate::rules::{Mechanic, Rules};
use crate::sink::Sink;
use crate::state::State;
use crate::turn::Flow;
use alloc::vec::Vec;

/// Skips the question if the player could only pass.
#[inline(never)]
pub(crate) fn enter<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let mut out = Vec::new();
    legal(cx.rules, cx.state, &mut out);
    if out.len() > 1 { Flow::Wait } else { Flow::Next }
}

#[inline(never)]
pub(crate) fn legal(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    let place = state.turn.deployed.map(|figure| state.figures.place(figure));
    if let Some(Place::Segment(seg)) = place
        && Some(state.features.tile_of(seg)) == state.turn.placed
    {
        if rules.on().has(Mechanic::Builder) {
            // TRD-M1: a builder beside a knight or highwayman.
            builder::legal_beside(rules, state, seg, out);
        }
        if rules.on().has(Mechanic::Pig) {
            // TRD-M6: a pig beside a farmer.
            pig::legal_beside(rules, state, seg, out);
        }
    }
    out.push(Action::Pass);
}
