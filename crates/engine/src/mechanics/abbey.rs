//! Abbey tiles: a player may place one in a hole instead of drawing (ABY-2 to ABY-5).

use crate::action::Action;
use crate::context::Context;
use crate::geometry::{Pos, Rotation, Side};
use crate::hooks::drawing;
use crate::ids::{KindId, MAX_PLAYERS, PlayerId, SegId};
use crate::illegal::{Illegal, Reason};
use crate::rules::{Revision, Rules, Step};
use crate::sink::Sink;
use crate::state::State;
use crate::steps;
use crate::turn::Flow;
use crate::vocab::FeatureKind;
use alloc::vec::Vec;

/// The abbey tiles in players' hands, and the short turns at the end of the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Abbeys {
    /// The number of abbey tiles that each player still has.
    pub(crate) left: [u8; MAX_PLAYERS],
    /// The player who placed the last tile. The other players may still place an abbey, and then this player (ABY-5).
    pub(crate) last: Option<PlayerId>,
}

const NO_HOLE: Reason = Reason {
    code: "no-hole",
    clause: "ABY-2",
    text: "An abbey tile must fill an empty place with tiles on all four sides.",
};
pub(crate) const REASONS: &[&Reason] = &[&NO_HOLE];

/// The abbey's tile kind.
fn kind(rules: &Rules) -> Option<KindId> {
    rules.tiles().kinds().find(|kind| rules.tiles().def(*kind).is_abbey())
}

fn may_place(state: &State, player: PlayerId) -> bool {
    state.extra.abbeys.left[player.index()] > 0 && state.board.holes().next().is_some()
}

/// Asks the player before the draw, unless they already have a tile to place (ABY-2).
#[inline(never)]
pub(crate) fn enter<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let waits = drawing::waits(cx.rules, cx.state);
    if may_place(cx.state, cx.player()) && !waits { Flow::Wait } else { Flow::Next }
}

#[inline(never)]
pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    out.extend(state.board.holes().map(Action::Abbey));
    out.push(Action::Pass);
}

/// Places an abbey. It closes every edge that touches it (ABY-3).
#[inline(never)]
pub(crate) fn place<S: Sink>(cx: &mut Context<'_, S>, pos: Pos) -> Flow {
    let player = cx.player();
    if let Some(kind) = kind(cx.rules) {
        cx.state.extra.abbeys.left[player.index()] -= 1;
        steps::place::lay(cx, kind, pos, Rotation(0));
    }
    Flow::Goto(cx.rules.plan().cursor(Step::Act))
}

/// The roads and cities that touch the abbey just placed.
pub(crate) fn touched<S: Sink>(cx: &Context<'_, S>, out: &mut Vec<SegId>) {
    let Some(tile) = cx.state.turn.placed else { return };
    let placed = cx.state.board.tile(tile);
    if !cx.rules.tiles().def(placed.kind()).is_abbey() {
        return;
    }
    for side in Side::ALL {
        let other = cx.state.board.at(placed.pos().neighbour(side));
        let line = other.and_then(|other| cx.state.line_at(cx.rules.tiles(), other, side.opposite()));
        // A river is not a feature (RIV-3). In the first revision of the rules, closing its end counted as a
        // completion.
        let is_river = |seg: &SegId| cx.state.features.at(*seg).kind() == FeatureKind::River;
        out.extend(line.filter(|seg| cx.rules.options().revision == Revision::First || !is_river(seg)));
    }
}

/// True during the short turns after the last land tile.
pub(crate) fn is_last_round(state: &State) -> bool {
    state.extra.abbeys.last.is_some()
}

/// Goes to the next player who can place an abbey after the last land tile, ending with the player who placed that
/// tile (ABY-5).
pub(crate) fn next_in_last_round<S: Sink>(cx: &mut Context<'_, S>) -> bool {
    let players = cx.rules.setup().players;
    if cx.state.extra.abbeys.last == Some(cx.player()) {
        return false;
    }
    let last = *cx.state.extra.abbeys.last.get_or_insert(cx.state.turn.player);
    loop {
        let player = cx.player().next(players);
        cx.state.turn.player = player;
        if may_place(cx.state, player) {
            return true;
        }
        if player == last {
            return false;
        }
    }
}

pub(crate) fn why_not() -> Illegal {
    Illegal::Rule(&NO_HOLE)
}
