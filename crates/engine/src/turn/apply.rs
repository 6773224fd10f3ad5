//! Carrying out actions.

use super::advance::{Flow, advance, advance_to_finale, resume};
use super::{is_legal, why_not};
use crate::action::Action;
use crate::context::Context;
use crate::ids::FigureId;
use crate::illegal::Illegal;
use crate::mechanics::{
    abbey, abbot, barn, bazaar, bridge, builder, castle, circle, count, dragon, fairy, ferry, flyer, gold,
    mage, message, pig, princess, robber, siege, tower, wagon, wheel,
};
use crate::rules::{Revision, Rules, Step};
use crate::score::marker_choice;
use crate::sink::Sink;
use crate::state::State;
use crate::steps;

/// Carries out an action if it is legal.
///
/// A tile that looks the same after a half or quarter turn may be placed in any of its equivalent rotations.
///
/// # Errors
///
/// Returns the reason if the action is not legal. The state is then unchanged.
pub fn apply<S: Sink>(rules: &Rules, state: &mut State, action: Action, sink: &mut S) -> Result<(), Illegal> {
    let action = rules.canonical(state, action);
    if !is_legal(rules, state, action) {
        return Err(why_not(rules, state, action));
    }
    apply_unchecked(rules, state, action, sink);
    Ok(())
}

/// Carries out an action that is known to be legal.
///
/// An illegal action may panic or leave the state inconsistent.
#[inline]
pub fn apply_unchecked<S: Sink>(rules: &Rules, state: &mut State, action: Action, sink: &mut S) {
    let mut cx = Context { rules, state, sink };
    let depth = cx.state.turn.pending.len();
    let flow = dispatch(&mut cx, action);
    advance(&mut cx, flow, depth);
}

/// Carries out an action that is known to be legal, but stops before the final scoring. Returns whether it stopped
/// there. In that case, [`score_finale`] continues.
pub(crate) fn apply_to_finale<S: Sink>(
    rules: &Rules,
    state: &mut State,
    action: Action,
    sink: &mut S,
) -> bool {
    let finale = rules.gates().finale;
    let before = state.turn.cursor;
    let mut cx = Context { rules, state, sink };
    let depth = cx.state.turn.pending.len();
    let flow = dispatch(&mut cx, action);
    advance_to_finale(&mut cx, flow, depth);
    before < finale && state.turn.cursor == finale && state.turn.pending.is_empty()
}

/// Carries out the final scoring of a game that stopped before it.
pub(crate) fn score_finale<S: Sink>(rules: &Rules, state: &mut State, sink: &mut S) {
    resume(&mut Context { rules, state, sink });
}

/// One line for each verb. Verbs of modules that are not in play are never legal, so they never get here.
#[inline(always)]
fn dispatch<S: Sink>(cx: &mut Context<'_, S>, action: Action) -> Flow {
    match action {
        Action::Draw(kind) => steps::draw::apply(cx, kind),
        Action::Place { pos, rotation, bridge } => steps::place::apply(cx, pos, rotation, bridge),
        Action::Deploy { figure, seg } => steps::act::deploy(cx, figure, seg),
        Action::Pass => pass(cx),
        _ => dispatch_module(cx, action),
    }
}

/// Verbs that only modules have.
#[inline(never)]
fn dispatch_module<S: Sink>(cx: &mut Context<'_, S>, action: Action) -> Flow {
    match action {
        Action::PutBuilder(seg) => builder::put(cx, seg),
        Action::PutPig(seg) => pig::put(cx, seg),
        Action::CircleDeploy { figure, seg } => circle::add(cx, figure, seg),
        Action::Fly(figure) => flyer::fly(cx, figure),
        Action::Roll(number) => flyer::roll(cx, number),
        Action::Cast { spell, seg } => mage::cast(cx, spell, seg),
        Action::Lift(spell) => mage::lift(cx, spell),
        Action::Gold(tile) => gold::place(cx, tile),
        Action::CircleAdd => circle::choose(cx, true),
        Action::CircleRemove => circle::choose(cx, false),
        Action::CarryOutMessage => message::carry_out(cx),
        Action::TakeExtraTurn => builder::again(cx),
        Action::Message(token) => message::draw(cx, token),
        Action::Mark(marker) => marker_choice::mark(cx, marker),
        Action::Robber { player, marker } => robber::put(cx, player, marker),
        Action::Rob(player) => robber::rob(cx, player),
        Action::Abbey(pos) => abbey::place(cx, pos),
        Action::Bridge { tile, axis } => bridge::build(cx, tile, axis),
        Action::Crown { figure, place } => wheel::crown(cx, figure, place),
        Action::Top { figure, tile } => tower::top(cx, figure, tile),
        Action::Floor(tile) => tower::add_floor(cx, tile),
        Action::Barn(pos) => barn::build(cx, pos),
        Action::Enter { figure, quarter } => count::enter(cx, figure, quarter),
        Action::DriveWagon { figure, seg } => wagon::drive(cx, figure, seg),
        Action::Land { figure, seg } => flyer::land(cx, figure, seg),
        Action::LeaveQuarter { figure, seg } => count::leave(cx, figure, seg),
        Action::TakeBackFarmer(figure) => pig::take_back(cx, figure),
        Action::RecallAbbot(figure) => abbot::recall(cx, figure),
        Action::MessageTakeBack(figure) => message::take_back(cx, figure),
        Action::Escape(figure) => siege::escape(cx, figure),
        Action::CircleTakeBack(figure) => circle::remove(cx, figure),
        Action::PlagueTakeBack(figure) => wheel::recall(cx, figure),
        Action::Banish(figure) => princess::banish(cx, figure),
        Action::Capture(figure) => tower::capture(cx, figure),
        Action::Exchange(figure) => tower::exchange(cx, figure),
        Action::Ransom(figure) => tower::ransom(cx, figure),
        Action::Fairy(figure) => fairy::join(cx, figure),
        Action::FairyTile(tile) => fairy::go(cx, tile),
        Action::Dragon(side) => dragon::step(cx, side),
        Action::Count(quarter) => count::go(cx, quarter),
        Action::LayFerry { from, to } => ferry::lay(cx, from, to),
        Action::MoveFerry { from, to } => ferry::shift(cx, from, to),
        Action::Castle { figure, seg } => castle::found(cx, figure, seg),
        Action::MessageTarget(seg) => message::choose(cx, seg),
        Action::GoldNext(seg) => gold::order(cx, seg),
        Action::CastleTrigger(seg) => castle::pick(cx, seg),
        Action::TakeTile(kind) => bazaar::take(cx, kind),
        Action::Offer { kind, bid } => bazaar::offer(cx, kind, bid),
        Action::Bid(bid) => bazaar::bid(cx, bid),
        Action::Buy => bazaar::buy(cx),
        Action::Sell => bazaar::sell(cx),
        _ => never_legal(action),
    }
}

/// Passes. In a few steps, passing has an effect.
#[inline]
fn pass<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    if cx.rules.on().is_empty() {
        return Flow::Next;
    }
    match cx.state.turn.step(cx.rules) {
        Step::PlaceTile => steps::place::give_up(cx),
        Step::Drive => wagon::stay_home(cx),
        Step::MessageDo => message::two_points(cx),
        Step::ExtraTurn => {
            builder::decline(cx.state);
            Flow::Next
        }
        _ => Flow::Next,
    }
}

#[cold]
fn never_legal(action: Action) -> ! {
    unreachable!("{action:?} is not legal in any step of this game")
}

impl Rules {
    /// The form of an action that appears in the legal list. Several forms can be equivalent: rotations in which a
    /// tile looks the same, the two orders of a ferry's roads, the parts of a chosen feature, and identical followers
    /// at one place (CMB-2).
    pub fn canonical(&self, state: &State, action: Action) -> Action {
        let alike = |figure: FigureId| match self.options().revision {
            Revision::First => figure,
            Revision::Second => state.figures.first_alike(figure),
        };
        match (action, state.turn.drawn) {
            (Action::DriveWagon { figure, seg }, _) => Action::DriveWagon { figure: alike(figure), seg },
            (Action::Land { figure, seg }, _) => Action::Land { figure: alike(figure), seg },
            (Action::LeaveQuarter { figure, seg }, _) => Action::LeaveQuarter { figure: alike(figure), seg },
            (Action::RecallAbbot(figure), _) => Action::RecallAbbot(alike(figure)),
            (Action::TakeBackFarmer(figure), _) => Action::TakeBackFarmer(alike(figure)),
            (Action::MessageTakeBack(figure), _) => Action::MessageTakeBack(alike(figure)),
            (Action::Escape(figure), _) => Action::Escape(alike(figure)),
            (Action::CircleTakeBack(figure), _) => Action::CircleTakeBack(alike(figure)),
            (Action::PlagueTakeBack(figure), _) => Action::PlagueTakeBack(alike(figure)),
            (Action::Banish(figure), _) => Action::Banish(alike(figure)),
            (Action::Capture(figure), _) => Action::Capture(alike(figure)),
            (Action::Exchange(figure), _) => Action::Exchange(alike(figure)),
            (Action::Ransom(figure), _) => Action::Ransom(alike(figure)),
            (Action::Fairy(figure), _) => Action::Fairy(alike(figure)),
            (Action::Place { pos, rotation, bridge }, Some(kind)) => {
                Action::Place { pos, rotation: self.tiles().canonical(kind, rotation), bridge }
            }
            (Action::LayFerry { from, to }, _) => Action::LayFerry { from: from.min(to), to: from.max(to) },
            (Action::MoveFerry { from, to }, _) => Action::MoveFerry { from: from.min(to), to: from.max(to) },
            (Action::Cast { spell, seg }, _) => Action::Cast { spell, seg: mage::named(self, state, seg) },
            (Action::MessageTarget(seg), _) => Action::MessageTarget(message::named(state, seg)),
            (Action::Robber { player, marker }, _) => robber::named(self, state, (player, marker)),
            (Action::CastleTrigger(seg), _) => Action::CastleTrigger(castle::named(state, seg)),
            (Action::Castle { figure, seg }, _) => {
                Action::Castle { figure, seg: castle::held_part(state, figure, seg) }
            }
            _ => action,
        }
    }
}
