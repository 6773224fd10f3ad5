//! Carrying an action out.

use super::advance::{Flow, advance};
use super::{is_legal, why_not};
use crate::action::Action;
use crate::cx::Cx;
use crate::ids::FigureId;
use crate::illegal::Illegal;
use crate::mechanics::{
    abbey, abbot, barn, bazaar, bridge, builder, castle, circle, count, dragon, fairy, ferry, flyer, gold,
    mage, message, pig, princess, robber, siege, tower, wagon, wheel,
};
use crate::rules::{Revision, Rules, Step};
use crate::sink::Sink;
use crate::state::State;
use crate::steps;
use crate::vocab::FigureKind;

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
        Action::Draw(kind) if cx.rules.on().is_empty() || cx.state.turn.step(cx.rules) == Step::Draw => {
            steps::draw::apply(cx, kind)
        }
        Action::Draw(kind) => bazaar::draw(cx, kind),
        Action::Place { pos, rotation, bridge } => steps::place::apply(cx, pos, rotation, bridge),
        Action::Deploy { figure, seg } if figure.is_follower() && !is_asked(cx) => {
            steps::act::deploy(cx, figure, seg)
        }
        Action::Pass => pass(cx),
        _ => dispatch_module(cx, action),
    }
}

/// Is an interruption open, so that a follower is put down by another rule than as the turn's action?
#[inline]
fn is_asked<S: Sink>(cx: &Cx<'_, S>) -> bool {
    !cx.state.turn.pending.is_empty()
}

/// Verbs that only modules have.
#[inline(never)]
fn dispatch_module<S: Sink>(cx: &mut Cx<'_, S>, action: Action) -> Flow {
    let step = cx.state.turn.step(cx.rules);
    match action {
        Action::Deploy { figure: FigureKind::Builder, seg } => builder::put(cx, seg),
        Action::Deploy { figure: FigureKind::Pig, seg } => pig::put(cx, seg),
        Action::Deploy { figure, seg } => circle::add(cx, figure, seg),
        Action::Fly(figure) => flyer::fly(cx, figure),
        Action::Roll(number) => flyer::roll(cx, number),
        Action::Cast { spell, seg } => mage::cast(cx, spell, seg),
        Action::Lift(spell) => mage::lift(cx, spell),
        Action::Gold(tile) => gold::place(cx, tile),
        Action::CircleAdd => circle::choose(cx, true),
        Action::CircleRemove => circle::choose(cx, false),
        Action::Accept if step == Step::MessageDo => message::carry_out(cx),
        Action::Accept => builder::again(cx),
        Action::Message(token) => message::draw(cx, token),
        Action::Mark(marker) => message::mark(cx, marker),
        Action::Robber { player, marker } => robber::put(cx, player, marker),
        Action::Rob(player) => robber::rob(cx, player),
        Action::Abbey(pos) => abbey::place(cx, pos),
        Action::Bridge { tile, axis } => bridge::build(cx, tile, axis),
        Action::Crown { figure, place } => wheel::crown(cx, figure, place),
        Action::Top { figure, tile } => tower::top(cx, figure, tile),
        Action::Floor(tile) => tower::add_floor(cx, tile),
        Action::Barn(pos) => barn::build(cx, pos),
        Action::Enter { figure, quarter } => count::enter(cx, figure, quarter),
        Action::Move { figure, seg } if step == Step::Drive => wagon::drive(cx, figure, seg),
        Action::Move { figure, seg } if step == Step::FlyLand => flyer::land(cx, figure, seg),
        Action::Move { figure, seg } => count::leave(cx, figure, seg),
        Action::Recall(figure) if step == Step::FarmerBack => pig::take_back(cx, figure),
        Action::Recall(figure) if step == Step::Act => abbot::recall(cx, figure),
        Action::Recall(figure) if step == Step::MessageBack => message::take_back(cx, figure),
        Action::Recall(figure) if step == Step::Escape => siege::escape(cx, figure),
        Action::Recall(figure) if step == Step::CircleRemove => circle::remove(cx, figure),
        Action::Recall(figure) => wheel::recall(cx, figure),
        Action::Banish(figure) => princess::banish(cx, figure),
        Action::Capture(figure) => tower::capture(cx, figure),
        Action::Exchange(figure) => tower::exchange(cx, figure),
        Action::Ransom(figure) => tower::ransom(cx, figure),
        Action::Fairy(figure) => fairy::join(cx, figure),
        Action::FairyTile(tile) => fairy::go(cx, tile),
        Action::Dragon(side) => dragon::step(cx, side),
        Action::Count(quarter) => count::go(cx, quarter),
        Action::Ferry { from, to } if step == Step::FerryLay => ferry::lay(cx, from, to),
        Action::Ferry { from, to } => ferry::shift(cx, from, to),
        Action::Castle(seg) => castle::found(cx, seg),
        Action::Pick(seg) if step == Step::MessageDo => message::choose(cx, seg),
        Action::Pick(seg) if step == Step::GoldOrder => gold::order(cx, seg),
        Action::Pick(seg) => castle::pick(cx, seg),
        Action::Offer { kind, .. } if step == Step::Take => bazaar::take(cx, kind),
        Action::Offer { kind, bid } => bazaar::offer(cx, kind, bid),
        Action::Bid(bid) => bazaar::bid(cx, bid),
        Action::Buy => bazaar::buy(cx),
        Action::Sell => bazaar::sell(cx),
        _ => never_legal(action),
    }
}

/// Nothing is done; in a few places that is something.
#[inline]
fn pass<S: Sink>(cx: &mut Cx<'_, S>) -> Flow {
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
    /// The one form of an action among those that do the same: a tile's equal rotations are one move, and so are the
    /// two orders in which a ferry's roads can be named, the parts of a feature that is picked or turned into a castle, and
    /// identical followers at one place (CMB-2).
    pub fn canonical(&self, state: &State, action: Action) -> Action {
        let alike = |figure: FigureId| match self.options().revision {
            Revision::First => figure,
            Revision::Second => state.figures.first_alike(figure),
        };
        match (action, state.turn.drawn) {
            (Action::Move { figure, seg }, _) => Action::Move { figure: alike(figure), seg },
            (Action::Recall(figure), _) => Action::Recall(alike(figure)),
            (Action::Banish(figure), _) => Action::Banish(alike(figure)),
            (Action::Capture(figure), _) => Action::Capture(alike(figure)),
            (Action::Exchange(figure), _) => Action::Exchange(alike(figure)),
            (Action::Ransom(figure), _) => Action::Ransom(alike(figure)),
            (Action::Fairy(figure), _) => Action::Fairy(alike(figure)),
            (Action::Place { pos, rotation, bridge }, Some(kind)) => {
                Action::Place { pos, rotation: self.tiles().canonical(kind, rotation), bridge }
            }
            (Action::Ferry { from, to }, _) => Action::Ferry { from: from.min(to), to: from.max(to) },
            (Action::Cast { spell, seg }, _) => Action::Cast { spell, seg: mage::named(self, state, seg) },
            (Action::Pick(seg), _) if state.turn.step(self) == Step::MessageDo => {
                Action::Pick(message::named(state, seg))
            }
            (Action::Robber { player, marker }, _) => robber::named(self, state, (player, marker)),
            (Action::Pick(seg), _) => Action::Pick(castle::named(state, seg)),
            (Action::Castle(seg), _) => Action::Castle(castle::held_part(state, seg)),
            _ => action,
        }
    }
}
