//! Bazaars: the next tiles, one for each player, are sold by auction (BCB-12 to BCB-17).

use crate::action::Action;
use crate::context::Context;
use crate::event::Event;
use crate::hooks::{drawing, placements};
use crate::ids::{KindId, MAX_PLAYERS, PlayerId, TileId};
use crate::illegal::{Illegal, Reason};
use crate::rules::{BazaarBids, BazaarMisfits, BazaarPrice, BazaarRule, Rules, Step};
use crate::sink::Sink;
use crate::state::State;
use crate::turn::{Flow, Interruption};
use crate::vocab::Signs;
use alloc::vec::Vec;

/// A bazaar that was triggered, is being held, or whose tiles are being placed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Bazaar {
    /// Whether a tile with a bazaar sign was placed in this turn.
    pub(crate) called: bool,
    /// Whether its tiles are being sold or placed. No other bazaar begins during that time (BCB-16).
    pub(crate) running: bool,
    /// Tiles that were turned up but not handed out yet.
    pub(crate) open: Vec<KindId>,
    /// The tile that each player got and must place.
    pub(crate) won: [Option<KindId>; MAX_PLAYERS],
    /// The number of the turn in which a tile was last handed out. A turn hands out at most one.
    pub(crate) served: u16,
    /// The player who chooses now or next.
    pub(crate) chooser: PlayerId,
    /// The tile being sold, the highest bid and the bidder.
    pub(crate) lot: Option<KindId>,
    pub(crate) bid: u16,
    pub(crate) bidder: PlayerId,
}

impl Default for Bazaar {
    fn default() -> Self {
        Self {
            called: false,
            running: false,
            open: Vec::new(),
            won: [None; MAX_PLAYERS],
            served: 0,
            chooser: PlayerId(0),
            lot: None,
            bid: 0,
            bidder: PlayerId(0),
        }
    }
}

const NOT_OPEN: Reason =
    Reason { code: "not-in-the-bazaar", clause: "BCB-13", text: "That tile is not on offer in the bazaar." };
const TOO_MUCH: Reason =
    Reason { code: "too-much", clause: "BCB-13", text: "You can't bid more points than you have." };
const TOO_LITTLE: Reason =
    Reason { code: "too-little", clause: "BCB-13", text: "Your bid must be higher than the last one." };
const NO_BIDS: Reason = Reason {
    code: "no-bids",
    clause: "BCB-17",
    text: "This game has no bidding: you get the tile for free, so the bid must be 0.",
};
pub(crate) const REASONS: &[&Reason] = &[&NOT_OPEN, &TOO_MUCH, &TOO_LITTLE, &NO_BIDS];

/// Triggers a bazaar if the tile has the sign, unless tiles of another bazaar are still being placed (BCB-12, BCB-16).
pub(crate) fn tile_played(rules: &Rules, state: &mut State, tile: TileId) {
    let kind = state.board.tile(tile).kind();
    let sign = rules.tiles().kinds[kind.index()].signs.has(Signs::BAZAAR);
    if sign && !state.extra.bazaar.running {
        state.extra.bazaar.called = true;
    }
}

/// Returns whether the active player must place a bazaar tile instead of drawing.
pub(crate) fn waits(rules: &Rules, state: &State) -> bool {
    let bazaar = &state.extra.bazaar;
    let choice = rules.options().bazaar == BazaarRule::Choice && bazaar.running && !bazaar.open.is_empty();
    bazaar.won[state.turn.player.index()].is_some() || choice && bazaar.served != state.turn.number
}

/// Returns whether any bazaar tile has not been placed yet.
pub(crate) fn goes_on(state: &State) -> bool {
    let bazaar = &state.extra.bazaar;
    bazaar.running && (!bazaar.open.is_empty() || bazaar.won.iter().any(Option::is_some))
}

pub(crate) fn turn_end(state: &mut State) {
    state.extra.bazaar.running = goes_on(state);
}

/// Turns up one tile for each player, if enough are left (BCB-12).
#[inline(never)]
pub(crate) fn enter_draw<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    if !cx.state.extra.bazaar.called {
        return Flow::Next;
    }
    let wanted = usize::from(cx.rules.setup().players) - cx.state.extra.bazaar.open.len();
    if wanted == 0 {
        return Flow::Next;
    }
    if usize::from(cx.state.pool.total()) >= wanted {
        return Flow::Wait;
    }
    for kind in core::mem::take(&mut cx.state.extra.bazaar.open) {
        cx.state.pool.put_back(kind);
    }
    cx.state.extra.bazaar.called = false;
    cx.sink.emit(Event::NoBazaar);
    Flow::Next
}

/// Adds a drawn tile to the bazaar. A tile that cannot be placed now is replaced (BCB-12), unless the option keeps it.
#[inline(never)]
pub(crate) fn draw<S: Sink>(cx: &mut Context<'_, S>, kind: KindId) -> Flow {
    cx.state.pool.take(kind);
    cx.sink.emit(Event::Drawn(kind));
    if drawing::set_aside(cx, kind) {
        return Flow::Again;
    }
    let kept = cx.rules.options().bazaar_misfits == BazaarMisfits::Kept;
    if kept
        || cx.state.board.fits_anywhere(cx.rules.tiles(), kind)
        || placements::could_fit(cx.rules, cx.state, kind)
    {
        cx.state.extra.bazaar.open.push(kind);
        cx.sink.emit(Event::Offered(kind));
    } else {
        cx.state.pool.discard(kind);
        cx.sink.emit(Event::Discarded(kind));
    }
    Flow::Again
}

/// Starts the next sale. The last tile goes to the last player for free (BCB-15).
#[inline(never)]
pub(crate) fn enter_auction<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let players = cx.rules.setup().players;
    let host = cx.player();
    let bazaar = &mut cx.state.extra.bazaar;
    if !bazaar.called {
        return Flow::Next;
    }
    if !bazaar.running {
        bazaar.running = true;
        // The player to the left of the player who placed the bazaar sign begins (BCB-13).
        bazaar.chooser = host.next(players);
    }
    if cx.rules.options().bazaar == BazaarRule::Choice || bazaar.open.is_empty() {
        bazaar.called = false;
        return Flow::Next;
    }
    let mut chooser = bazaar.chooser;
    while bazaar.won[chooser.index()].is_some() {
        chooser = chooser.next(players);
    }
    bazaar.chooser = chooser;
    if let [last] = bazaar.open[..] {
        bazaar.lot = Some(last);
        give(cx, chooser);
        return Flow::Again;
    }
    cx.state.turn.pending.push(Interruption::new(Step::Offer, chooser).with(host));
    Flow::Again
}

/// The distinct kinds of the tiles that lie face up.
fn kinds(state: &State) -> Vec<KindId> {
    let mut kinds = state.extra.bazaar.open.clone();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

/// The maximum bid with the option that lets players bid more than they have.
const ANY_BID: u16 = 99;

/// The maximum that a player may bid (BCB-13).
pub(crate) fn means(rules: &Rules, state: &State, player: PlayerId) -> u16 {
    let score = state.purse(player).clamp(0, i32::from(i16::MAX)) as u16;
    match rules.options().bazaar_bids {
        BazaarBids::Score => score,
        BazaarBids::Any => score.max(ANY_BID),
    }
}

#[inline(never)]
pub(crate) fn legal_offers(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    let Some(pending) = state.turn.pending.top() else { return };
    let most = means(rules, state, pending.player);
    for kind in kinds(state) {
        out.extend((0..=most).map(|bid| Action::Offer { kind, bid }));
    }
}

/// Lists the tiles that lie face up. With this option, the player may take any of them (BCB-17).
pub(crate) fn legal_takes(state: &State, out: &mut Vec<Action>) {
    out.extend(kinds(state).into_iter().map(Action::TakeTile));
}

/// Offers a tile with an opening bid. The other players without a tile are asked once each, in order (BCB-13).
#[inline(never)]
pub(crate) fn offer<S: Sink>(cx: &mut Context<'_, S>, kind: KindId, bid: u16) -> Flow {
    let players = cx.rules.setup().players;
    let bazaar = &mut cx.state.extra.bazaar;
    let chooser = bazaar.chooser;
    (bazaar.lot, bazaar.bid, bazaar.bidder) = (Some(kind), bid, chooser);
    let ask = |step: Step, player: PlayerId| Interruption::new(step, player).with(chooser);
    cx.state.turn.pending.push(ask(Step::Deal, chooser));
    for after in (1..players).rev() {
        let player = chooser.ahead(after, players);
        if cx.state.extra.bazaar.won[player.index()].is_none() {
            cx.state.turn.pending.push(ask(Step::Bid, player));
        }
    }
    Flow::Next
}

/// Skips players who cannot bid more.
#[inline(never)]
pub(crate) fn enter_bid<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let player = cx.state.turn.pending.top().map_or(cx.player(), |pending| pending.player);
    if means(cx.rules, cx.state, player) > cx.state.extra.bazaar.bid { Flow::Wait } else { Flow::Next }
}

#[inline(never)]
pub(crate) fn legal_bids(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    if let Some(pending) = state.turn.pending.top() {
        out.extend((state.extra.bazaar.bid + 1..=means(rules, state, pending.player)).map(Action::Bid));
    }
    out.push(Action::Pass);
}

#[inline(never)]
pub(crate) fn bid<S: Sink>(cx: &mut Context<'_, S>, bid: u16) -> Flow {
    if let Some(pending) = cx.state.turn.pending.top() {
        (cx.state.extra.bazaar.bid, cx.state.extra.bazaar.bidder) = (bid, pending.player);
    }
    Flow::Next
}

/// Asks the chooser if another player raised the bid and the chooser can pay (BCB-14).
#[inline(never)]
pub(crate) fn enter_deal<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let bazaar = &cx.state.extra.bazaar;
    let (chooser, bidder) = (bazaar.chooser, bazaar.bidder);
    if bidder == chooser {
        if cx.rules.options().bazaar_price == BazaarPrice::Bid {
            cx.spend(chooser, cx.state.extra.bazaar.bid as i16);
        }
        give(cx, chooser);
        return Flow::Next;
    }
    if means(cx.rules, cx.state, chooser) < bazaar.bid {
        return sell(cx);
    }
    Flow::Wait
}

/// The chooser pays the highest bidder and keeps the tile.
#[inline(never)]
pub(crate) fn buy<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let (chooser, bidder) = (cx.state.extra.bazaar.chooser, cx.state.extra.bazaar.bidder);
    cx.pay(chooser, bidder, cx.state.extra.bazaar.bid as i16);
    give(cx, chooser);
    Flow::Next
}

/// The highest bidder pays the chooser and gets the tile.
#[inline(never)]
pub(crate) fn sell<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let (chooser, bidder) = (cx.state.extra.bazaar.chooser, cx.state.extra.bazaar.bidder);
    cx.pay(bidder, chooser, cx.state.extra.bazaar.bid as i16);
    give(cx, bidder);
    Flow::Next
}

/// Gives the sold tile to a player. The next chooser is the player to the left of the current chooser (BCB-15).
fn give<S: Sink>(cx: &mut Context<'_, S>, player: PlayerId) {
    let bazaar = &mut cx.state.extra.bazaar;
    let Some(kind) = bazaar.lot.take() else { return };
    if let Some(at) = bazaar.open.iter().position(|open| *open == kind) {
        bazaar.open.remove(at);
    }
    bazaar.won[player.index()] = Some(kind);
    bazaar.bid = 0;
    bazaar.chooser = bazaar.chooser.next(cx.rules.setup().players);
    cx.sink.emit(Event::Won { player, kind });
}

/// Supplies the bazaar tile that the active player must place instead of drawing (BCB-16, BCB-17). Returns `None` if
/// there is none.
pub(crate) fn take_tile<S: Sink>(cx: &mut Context<'_, S>) -> Option<Flow> {
    if !waits(cx.rules, cx.state) {
        return None;
    }
    let player = cx.player();
    if let Some(kind) = cx.state.extra.bazaar.won[player.index()].take() {
        cx.state.turn.drawn = Some(kind);
        cx.state.extra.bazaar.served = cx.state.turn.number;
        return Some(Flow::Next);
    }
    match cx.state.extra.bazaar.open[..] {
        [last] => {
            cx.state.extra.bazaar.lot = Some(last);
            give(cx, player);
        }
        _ => {
            let asked = Interruption::new(Step::Take, player);
            cx.state.turn.pending.push(asked);
        }
    }
    Some(Flow::Again)
}

/// With this option, the player takes a tile without bidding (BCB-17).
#[inline(never)]
pub(crate) fn take<S: Sink>(cx: &mut Context<'_, S>, kind: KindId) -> Flow {
    cx.state.extra.bazaar.lot = Some(kind);
    give(cx, cx.player());
    Flow::Next
}

pub(crate) fn why_no_offer(state: &State, kind: KindId) -> Illegal {
    let taking = state.turn.pending.top().is_some_and(|pending| pending.step == Step::Take);
    Illegal::Rule(match kinds(state).contains(&kind) {
        false => &NOT_OPEN,
        true if taking => &NO_BIDS,
        true => &TOO_MUCH,
    })
}

pub(crate) fn why_no_bid(state: &State, bid: u16) -> Illegal {
    Illegal::Rule(if bid <= state.extra.bazaar.bid { &TOO_LITTLE } else { &TOO_MUCH })
}
