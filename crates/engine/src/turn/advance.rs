//! The loop that carries a game from one decision to the next.

use crate::cx::Cx;
use crate::rules::Step;
use crate::sink::Sink;
use crate::steps;

/// What a step wants to happen next.
pub(crate) enum Flow {
    /// Somebody must decide.
    Wait,
    /// The next step of the plan.
    Next,
    /// The same step from its beginning.
    Again,
    /// The step at this cursor.
    Goto(u8),
}

/// More steps than any action can set off.
const LIMIT: usize = 64;

/// Goes on until somebody must decide.
#[inline]
pub(crate) fn advance<S: Sink>(cx: &mut Cx<'_, S>, mut flow: Flow) {
    for _ in 0..LIMIT {
        match flow {
            Flow::Wait => return,
            Flow::Next => cx.state.turn.cursor += 1,
            Flow::Again => {}
            Flow::Goto(cursor) => cx.state.turn.cursor = cursor,
        }
        flow = enter(cx);
    }
    unreachable!("a turn does not settle after {LIMIT} steps");
}

/// Begins a game.
pub(crate) fn begin<S: Sink>(cx: &mut Cx<'_, S>) {
    advance(cx, Flow::Again);
}

/// Enters the step at the cursor. One line for each.
#[inline]
fn enter<S: Sink>(cx: &mut Cx<'_, S>) -> Flow {
    match cx.rules.plan().step(cx.state.turn.cursor) {
        Step::TurnStart => steps::turn::start(cx),
        Step::Draw => steps::draw::enter(cx),
        Step::PlaceTile => Flow::Wait,
        Step::Act => steps::act::enter(cx),
        Step::Score => steps::score::enter(cx),
        Step::EndTurn => steps::turn::end(cx),
        Step::FinalFeatures => steps::finale::features(cx),
        Step::FinalFields => steps::finale::fields(cx),
        Step::Over => steps::finale::over(cx),
    }
}
