//! Everything that may be done now: the only authority on legality.

use super::{Actor, decision};
use crate::action::{Action, Marker, Span};
use crate::hooks::{anytime, beside};
use crate::mechanics::{
    abbey, bazaar, castle, circle, count, dragon, ferry, flyer, gold, mage, message, pig, robber, siege,
    tower, wagon, wheel,
};
use crate::rules::{Rules, Step};
use crate::state::State;
use crate::steps;
use alloc::vec::Vec;

/// All legal actions, sorted. Replaces what is in `out`.
pub fn legal(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    match state.turn.step(rules) {
        // Many, and all of one verb: sorted faster as numbers.
        Step::PlaceTile if rules.on().is_empty() => steps::place::legal(rules, state, out),
        _ => {
            options(rules, state, out);
            out.sort_unstable();
        }
    }
}

/// Is this in the legal list? The same answer as looking there, found without making the list where that pays.
pub fn is_legal(rules: &Rules, state: &State, action: Action) -> bool {
    match (state.turn.step(rules), action) {
        (Step::Draw | Step::BazaarDraw, Action::Draw(kind)) => steps::draw::is_legal(rules, state, kind),
        (Step::PlaceTile, Action::Place { pos, rotation, bridge: Span::None }) => {
            steps::place::is_legal(rules, state, pos, rotation)
        }
        (Step::Act, Action::Deploy { figure, seg }) if rules.on().is_empty() => {
            steps::act::is_legal(rules, state, figure, seg)
        }
        _ => {
            let mut all = Vec::new();
            options(rules, state, &mut all);
            all.contains(&action)
        }
    }
}

/// All legal actions in an order that depends only on the actions so far: for search, which needs no sorting.
#[inline]
pub fn options(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    out.clear();
    let decision = decision(rules, state);
    match decision.step {
        Step::Draw | Step::BazaarDraw => steps::draw::options(rules, state, out),
        Step::PlaceTile => steps::place::options(rules, state, out),
        Step::Act => steps::act::options(rules, state, out),
        step => module_options(rules, state, step, out),
    }
    if let Actor::Player(player) = decision.actor
        && !rules.on().is_empty()
    {
        anytime::options(rules, state, player, out);
    }
}

/// Steps that only modules have.
#[inline(never)]
fn module_options(rules: &Rules, state: &State, step: Step, out: &mut Vec<Action>) {
    match step {
        Step::Abbey => abbey::options(state, out),
        Step::Beside => beside::options(rules, state, out),
        Step::FerryLay => ferry::lay_options(rules, state, out),
        Step::FerryMove => ferry::move_options(rules, state, out),
        Step::CountEnter => count::enter_options(state, out),
        Step::CountMove => count::count_options(state, out),
        Step::ExtraTurn => out.extend([Action::Accept, Action::Pass]),
        Step::FarmerBack => pig::farmer_options(rules, state, out),
        Step::Escape => siege::escape_options(rules, state, out),
        Step::Mark => out.extend([Marker::Normal, Marker::Messenger].map(Action::Mark)),
        Step::RobberPut => robber::put_options(rules, state, out),
        Step::Victim => robber::victim_options(state, out),
        Step::Message => message::draw_options(state, out),
        Step::MessageDo => message::do_options(state, out),
        Step::MessageBack => message::back_options(state, out),
        Step::Circle => out.extend([Action::CircleAdd, Action::CircleRemove]),
        Step::CircleAdd | Step::CircleRemove => circle::asked_options(rules, state, out),
        Step::FlyRoll => flyer::roll_options(out),
        Step::FlyLand => flyer::land_options(rules, state, out),
        Step::Cast => mage::options(state, out),
        Step::GoldPlace => gold::place_options(state, out),
        Step::GoldOrder => gold::order_options(rules, state, out),
        Step::Plague => wheel::plague_options(state, out),
        Step::Capture => tower::capture_options(rules, state, out),
        Step::Exchange => tower::exchange_options(state, out),
        Step::DragonStep => dragon::options(rules, state, out),
        Step::Leave => count::leave_options(rules, state, out),
        Step::Found => castle::found_options(state, out),
        Step::Drive => wagon::options(rules, state, out),
        Step::CastlePick => castle::pick_options(state, out),
        Step::Offer | Step::Take => bazaar::offer_options(rules, state, out),
        Step::Bid => bazaar::bid_options(rules, state, out),
        Step::Deal => out.extend([Action::Buy, Action::Sell]),
        // Nobody is asked in these.
        _ => {}
    }
}

/// Chooses an action without listing them all where that pays: `choose` is told how many there are, and its answer
/// picks from the order of [`options`]. `None` when nobody has anything to choose. What has to be listed is listed in
/// `scratch`, which is used again and again.
#[inline]
pub fn pick(
    rules: &Rules,
    state: &State,
    scratch: &mut Vec<Action>,
    choose: impl FnOnce(usize) -> usize,
) -> Option<Action> {
    match state.turn.step(rules) {
        Step::Draw | Step::BazaarDraw => steps::draw::pick(rules, state, choose),
        Step::PlaceTile if rules.on().is_empty() => steps::place::pick(rules, state, choose),
        Step::PlaceTile if !steps::place::is_limited(rules, state) => {
            pick_placement(rules, state, scratch, choose)
        }
        Step::Act if rules.on().is_empty() => steps::act::pick(rules, state, choose),
        _ => pick_listed(rules, state, scratch, choose),
    }
}

/// With modules: plain placements are counted, not listed; what else may be done comes behind them.
#[inline(never)]
fn pick_placement(
    rules: &Rules,
    state: &State,
    more: &mut Vec<Action>,
    choose: impl FnOnce(usize) -> usize,
) -> Option<Action> {
    more.clear();
    steps::place::further(rules, state, more);
    anytime::options(rules, state, state.turn.player, more);
    steps::place::pick_among(rules, state, more, choose)
}

#[inline(never)]
fn pick_listed(
    rules: &Rules,
    state: &State,
    all: &mut Vec<Action>,
    choose: impl FnOnce(usize) -> usize,
) -> Option<Action> {
    options(rules, state, all);
    if all.is_empty() { None } else { all.get(choose(all.len())).copied() }
}
