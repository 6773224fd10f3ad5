//! Trade goods: the player who completes a city takes its goods (TRD-1 to TRD-3).

use crate::context::Context;
use crate::event::{Cause, Event, Source, Term};
use crate::ids::{MAX_PLAYERS, PlayerId, SegId};
use crate::sink::{Sink, Tally};
use crate::turn::Flow;
use crate::vocab::{FeatureKind, Goods};

/// The number of tokens of each kind (TRD-1).
const TOKENS: [u8; 3] = [9, 6, 5];
/// Points for the most tokens of a kind (TRD-3).
const MOST: i16 = 10;

/// The tokens of each player, by kind.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tokens {
    pub(crate) held: [[u8; 3]; MAX_PLAYERS],
}

/// The number of tokens of a kind.
pub(crate) const fn of_kind(goods: Goods) -> u8 {
    TOKENS[goods as usize]
}

/// Called when a city was completed and scored: the active player takes a token for each symbol, as long as there are
/// tokens left (TRD-2).
pub(crate) fn city_completed<S: Sink>(cx: &mut Context<'_, S>, seg: SegId) {
    let feature = cx.state.features.at(seg);
    if feature.kind() != FeatureKind::City {
        return;
    }
    let symbols = feature.goods;
    let player = cx.player();
    for goods in Goods::ALL {
        let taken: u8 = cx.state.extra.tokens.held.iter().map(|held| held[goods as usize]).sum();
        let more = symbols[goods as usize].min(of_kind(goods) - taken);
        if more > 0 {
            cx.state.extra.tokens.held[player.index()][goods as usize] += more;
            cx.sink.emit(Event::Goods { player, goods, count: more });
        }
    }
}

/// In final scoring, awards points for the most tokens of each kind. All tied players get them (TRD-3).
#[inline(never)]
pub(crate) fn enter_final<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    for goods in Goods::ALL {
        let held = |player: PlayerId| cx.state.extra.tokens.held[player.index()][goods as usize];
        let most = cx.rules.players().map(held).max().unwrap_or(0);
        for player in cx.rules.players() {
            if most > 0 && cx.state.extra.tokens.held[player.index()][goods as usize] == most {
                let mut tally = S::Tally::default();
                tally.add(Term::Goods, u16::from(most), MOST);
                cx.award(player, Cause::bare(Source::Goods), &tally);
            }
        }
    }
    Flow::Next
}
