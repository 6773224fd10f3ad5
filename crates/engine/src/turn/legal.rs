//! The legal actions. Nothing else decides what is legal.

use super::{Actor, decision};
use crate::action::{Action, BridgePlacement, Marker};
use crate::hooks::{anytime, beside};
use crate::mechanics::{
    abbey, bazaar, castle, circle, count, dragon, ferry, flyer, gold, mage, message, pig, robber, siege,
    tower, wagon, wheel,
};
use crate::rules::{Rules, Step};
use crate::state::State;
use crate::steps;
use alloc::vec::Vec;

/// All legal actions, sorted. Replaces the contents of `out`.
pub fn legal(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    match state.turn.step(rules) {
        // There are many placements, all with the same verb, so it is faster to sort them as numbers.
        Step::PlaceTile if rules.on().is_empty() => steps::place::legal(rules, state, out),
        _ => {
            legal_unsorted(rules, state, out);
            out.sort_unstable();
        }
    }
}

/// Returns whether an action is in the legal list. Does not build the list if it is faster to check directly.
pub fn is_legal(rules: &Rules, state: &State, action: Action) -> bool {
    match (state.turn.step(rules), action) {
        (Step::Draw | Step::BazaarDraw, Action::Draw(kind)) => steps::draw::is_legal(rules, state, kind),
        (Step::PlaceTile, Action::Place { pos, rotation, bridge: BridgePlacement::None }) => {
            steps::place::is_legal(rules, state, pos, rotation)
        }
        (Step::Act, Action::Deploy { figure, seg }) if rules.on().is_empty() => {
            steps::act::is_legal(rules, state, figure, seg)
        }
        _ => {
            let mut all = Vec::new();
            legal_unsorted(rules, state, &mut all);
            all.contains(&action)
        }
    }
}

/// All legal actions, unsorted, for search. Replaces the contents of `out`. The order depends only on the actions
/// taken so far.
#[inline]
pub fn legal_unsorted(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    out.clear();
    let decision = decision(rules, state);
    match decision.step {
        Step::Draw | Step::BazaarDraw => steps::draw::legal(rules, state, out),
        Step::PlaceTile => steps::place::legal_unsorted(rules, state, out),
        Step::Act => steps::act::legal(rules, state, out),
        step => legal_in_modules(rules, state, step, out),
    }
    if let Actor::Player(player) = decision.actor
        && !rules.on().is_empty()
    {
        anytime::legal(rules, state, player, out);
    }
}

/// Steps that only modules have.
#[inline(never)]
fn legal_in_modules(rules: &Rules, state: &State, step: Step, out: &mut Vec<Action>) {
    match step {
        Step::Abbey => abbey::legal(state, out),
        Step::Beside => beside::legal(rules, state, out),
        Step::FerryLay => ferry::legal_lays(rules, state, out),
        Step::FerryMove => ferry::legal_moves(rules, state, out),
        Step::CountEnter => count::legal_entries(state, out),
        Step::CountMove => count::legal_count_moves(state, out),
        Step::ExtraTurn => out.extend([Action::TakeExtraTurn, Action::Pass]),
        Step::FarmerBack => pig::legal_farmers(rules, state, out),
        Step::Escape => siege::legal_escapes(rules, state, out),
        Step::Mark => out.extend([Marker::Normal, Marker::Messenger].map(Action::Mark)),
        Step::RobberPut => robber::legal_puts(rules, state, out),
        Step::Victim => robber::legal_victims(state, out),
        Step::Message => message::legal_draws(state, out),
        Step::MessageDo => message::legal_answers(state, out),
        Step::MessageBack => message::legal_returns(state, out),
        Step::Circle => out.extend([Action::CircleAdd, Action::CircleRemove]),
        Step::CircleAdd | Step::CircleRemove => circle::legal_answers(rules, state, out),
        Step::FlyRoll => flyer::legal_rolls(out),
        Step::FlyLand => flyer::legal_landings(rules, state, out),
        Step::Cast => mage::legal(state, out),
        Step::GoldPlace => gold::legal_places(state, out),
        Step::GoldOrder => gold::legal_orders(rules, state, out),
        Step::Plague => wheel::legal_plague_victims(state, out),
        Step::Capture => tower::legal_captures(rules, state, out),
        Step::Exchange => tower::legal_exchanges(state, out),
        Step::DragonStep => dragon::legal(rules, state, out),
        Step::Leave => count::legal_leaves(rules, state, out),
        Step::Found => castle::legal_foundings(state, out),
        Step::Drive => wagon::legal(rules, state, out),
        Step::CastlePick => castle::legal_picks(state, out),
        Step::Offer => bazaar::legal_offers(rules, state, out),
        Step::Take => bazaar::legal_takes(state, out),
        Step::Bid => bazaar::legal_bids(rules, state, out),
        Step::Deal => out.extend([Action::Buy, Action::Sell]),
        // These steps ask nobody.
        _ => {}
    }
}

/// The legal action at an index in the order of [`legal_unsorted`]. Does not list all of them if counting is faster.
/// `choose` gets the number of legal actions and returns the index. Returns `None` if no action is legal. `scratch` is
/// a buffer that the caller keeps between calls.
#[inline]
pub fn nth_legal(
    rules: &Rules,
    state: &State,
    scratch: &mut Vec<Action>,
    choose: impl FnOnce(usize) -> usize,
) -> Option<Action> {
    match state.turn.step(rules) {
        Step::Draw | Step::BazaarDraw => steps::draw::nth_legal(rules, state, choose),
        Step::PlaceTile if rules.on().is_empty() => steps::place::nth_legal(rules, state, choose),
        Step::PlaceTile if !steps::place::is_limited(rules, state) => {
            nth_placement(rules, state, scratch, choose)
        }
        Step::Act if rules.on().is_empty() => steps::act::nth_legal(rules, state, choose),
        _ => nth_listed(rules, state, scratch, choose),
    }
}

/// The same in a game with modules: counts plain placements instead of listing them, and puts the other actions after
/// them.
#[inline(never)]
fn nth_placement(
    rules: &Rules,
    state: &State,
    more: &mut Vec<Action>,
    choose: impl FnOnce(usize) -> usize,
) -> Option<Action> {
    more.clear();
    steps::place::further(rules, state, more);
    anytime::legal(rules, state, state.turn.player, more);
    steps::place::nth_among(rules, state, more, choose)
}

#[inline(never)]
fn nth_listed(
    rules: &Rules,
    state: &State,
    all: &mut Vec<Action>,
    choose: impl FnOnce(usize) -> usize,
) -> Option<Action> {
    legal_unsorted(rules, state, all);
    if all.is_empty() { None } else { all.get(choose(all.len())).copied() }
}
