//! Decides whether the game goes on after a turn.

use crate::context::Context;
use crate::mechanics::{abbey, bazaar, dragon, king};
use crate::rules::Mechanic;
use crate::sink::Sink;
use crate::steps::turn::start;
use crate::turn::Flow;

/// Starts the next turn, if there is one.
#[inline(never)]
pub(crate) fn turn_end<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let on = cx.rules.on();
    if on.has(Mechanic::Bazaar) {
        bazaar::turn_end(cx.state);
    }
    if on.has(Mechanic::King) || on.has(Mechanic::Baron) {
        // KNG-4: forget who held a card before this turn.
        king::turn_over(cx.state);
    }
    // BCB-16: the tiles of a bazaar are played even if the stack is empty.
    let tiles = cx.state.pool.total() > 0 || on.has(Mechanic::Bazaar) && bazaar::goes_on(cx.state);
    if tiles {
        cx.state.turn.player = cx.player().next(cx.rules.setup().players);
    } else if !(on.has(Mechanic::Abbey) && abbey::next_in_last_round(cx)) {
        // ABY-5: the game ends unless a player can still place an abbey.
        if on.has(Mechanic::Dragon) {
            // DRG-5: tiles still waiting for the dragon leave the game.
            dragon::game_end(cx);
        }
        return Flow::Goto(cx.rules.gates().finale);
    }
    start(cx);
    Flow::Goto(0)
}
