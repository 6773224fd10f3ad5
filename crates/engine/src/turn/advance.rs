//! The loop that advances a game from one decision to the next.

use crate::context::Context;
use crate::hooks::beside;
use crate::mechanics::{
    abbey, bazaar, builder, castle, circle, count, dragon, ferry, gold, goods, king, mage, message, pig,
    robber, siege, tower, wagon, wheel,
};
use crate::rules::{Rules, Step};
use crate::sink::{NoEvents, Sink};
use crate::state::State;
use crate::steps;

/// How the turn continues after a step. Interruptions that the step asked for come first.
pub(crate) enum Flow {
    /// A player or chance must decide.
    Wait,
    /// The step is done: go to the next step of the plan, or back to the interrupted one.
    Next,
    /// Enter the same step again.
    Again,
    /// Go to the step at this cursor.
    Goto(u8),
}

/// A limit on jumps and interruptions that no action can reach.
const LIMIT: u32 = 256;

/// Runs until a player or chance must decide. `flow` is the result of the step at `depth` in the stack of
/// interruptions. Depth 0 is the plan itself.
#[inline]
pub(crate) fn advance<S: Sink>(cx: &mut Context<'_, S>, flow: Flow, depth: usize) {
    advance_until(cx, flow, depth, None);
}

/// Like [`advance`], but stops before it enters the final scoring.
pub(crate) fn advance_to_finale<S: Sink>(cx: &mut Context<'_, S>, flow: Flow, depth: usize) {
    let finale = cx.rules.gates().finale;
    advance_until(cx, flow, depth, Some(finale));
}

/// Like [`advance`], but stops after a jump to the cursor `stop`.
#[inline(always)]
fn advance_until<S: Sink>(cx: &mut Context<'_, S>, mut flow: Flow, mut depth: usize, stop: Option<u8>) {
    let mut left = LIMIT;
    loop {
        match flow {
            Flow::Wait => return,
            // The plan is finite, so moving forward needs no limit.
            Flow::Next if depth == 0 => cx.state.turn.cursor += 1,
            _ if left == 0 => does_not_settle(),
            Flow::Next => {
                cx.state.turn.pending.remove(depth - 1);
                left -= 1;
            }
            Flow::Again => left -= 1,
            Flow::Goto(cursor) => {
                cx.state.turn.cursor = cursor;
                left -= 1;
                if stop == Some(cursor) {
                    return;
                }
            }
        }
        depth = cx.state.turn.pending.len();
        flow = enter(cx);
    }
}

#[cold]
fn does_not_settle() -> ! {
    unreachable!("the turn did not come to a decision after {LIMIT} jumps and interruptions")
}

/// Continues from the step at the cursor.
pub(crate) fn resume<S: Sink>(cx: &mut Context<'_, S>) {
    advance(cx, Flow::Again, 0);
}

/// The result of entering the open step: `Flow::Wait` if the state is waiting for an answer.
pub(crate) fn wanted(rules: &Rules, state: &State) -> Flow {
    enter(&mut Context { rules, state: &mut state.clone(), sink: &mut NoEvents })
}

/// Starts a game.
pub(crate) fn begin<S: Sink>(cx: &mut Context<'_, S>) {
    steps::turn::start(cx);
    advance(cx, Flow::Again, 0);
}

/// Enters the open step. One line for each step.
#[inline(always)]
fn enter<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    match cx.state.turn.step(cx.rules) {
        Step::Abbey => abbey::enter(cx),
        Step::Draw => steps::draw::enter(cx),
        Step::Wheel => wheel::enter(cx),
        Step::Crowns => wheel::enter_crowns(cx),
        Step::Robbers => robber::enter(cx),
        Step::PlaceTile => steps::place::enter(cx),
        Step::Act => steps::act::enter(cx),
        Step::Beside => beside::enter(cx),
        Step::FerryLay => ferry::enter_lay(cx),
        Step::FerryMove => ferry::enter_move(cx),
        Step::Flight | Step::LateFlight => dragon::enter_flight(cx),
        Step::Gather => steps::score::gather(cx),
        Step::Leaving => count::enter_leaving(cx),
        Step::Founding => castle::enter_founding(cx),
        Step::Score => steps::score::enter(cx),
        Step::Castles => castle::enter_castles(cx),
        Step::Pigs => pig::enter_pigs(cx),
        Step::Rob => robber::enter_rob(cx),
        Step::CountEnter => count::enter_enter(cx),
        Step::CountMove => count::enter_count(cx),
        Step::Message => message::enter_draw(cx),
        Step::Circle => circle::enter(cx),
        Step::ExtraTurn => builder::enter_extra(cx),
        Step::MessageTurn => message::enter_turn(cx),
        Step::Escape => siege::enter_escape(cx),
        Step::BazaarDraw => bazaar::enter_draw(cx),
        Step::Auction => bazaar::enter_auction(cx),
        Step::EndTurn => steps::turn::end(cx),
        Step::FinalRobbers => robber::enter_final(cx),
        Step::FinalMarkers => message::enter_final(cx),
        Step::FinalLeaving => count::enter_final_leaving(cx),
        Step::FinalFeatures => steps::finale::features(cx),
        Step::FinalFields => steps::finale::fields(cx),
        Step::FinalGoods => goods::enter_final(cx),
        Step::FinalGold => gold::enter_final(cx),
        Step::FinalCards => king::enter_final(cx),
        Step::Over => steps::finale::over(cx),
        Step::Plague => wheel::enter_plague(cx),
        Step::RobberPut => robber::enter_put(cx),
        Step::MessageDo => message::enter_do(cx),
        Step::MessageBack => message::enter_back(cx),
        Step::Cast => mage::enter(cx),
        Step::GoldPlace => gold::enter_place(cx),
        Step::CircleAdd | Step::CircleRemove => circle::enter_asked(cx),
        Step::Capture => tower::enter_capture(cx),
        Step::Leave => count::enter_leave(cx),
        Step::FarmerBack => pig::enter_farmer(cx),
        Step::Drive => wagon::enter(cx),
        Step::Bid => bazaar::enter_bid(cx),
        Step::Deal => bazaar::enter_deal(cx),
        Step::Mark
        | Step::Victim
        | Step::FlyRoll
        | Step::FlyLand
        | Step::GoldOrder
        | Step::Exchange
        | Step::DragonStep
        | Step::Found
        | Step::CastlePick
        | Step::Offer
        | Step::Take => Flow::Wait,
    }
}
