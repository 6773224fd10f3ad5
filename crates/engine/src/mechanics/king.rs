//! The king and the robber baron: cards for the players who completed the largest city and the longest road (KNG-2 to
//! KNG-4).

use crate::context::Context;
use crate::event::{Cause, Event, Source, Term};
use crate::hooks::countable;
use crate::ids::{PlayerId, SegId};
use crate::rules::{KingHolder, KingPoints, Mechanic};
use crate::sink::{Sink, Tally};
use crate::state::State;
use crate::turn::Flow;
use crate::vocab::FeatureKind;
use alloc::vec;

/// One of the two cards: its holder, and the size to beat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Card {
    pub(crate) holder: Option<PlayerId>,
    pub(crate) size: u16,
    /// The previous holder, if the card changed hands with the tile just placed.
    pub(crate) before: Option<Option<PlayerId>>,
}

/// Both cards.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Cards {
    pub(crate) king: Card,
    pub(crate) baron: Card,
}

/// Forgets the previous holders.
pub(crate) fn turn_over(state: &mut State) {
    (state.extra.cards.king.before, state.extra.cards.baron.before) = (None, None);
}

/// Called when a city or road is completed. If it is larger than all earlier ones, the active player takes the card
/// (KNG-2). With the rule option, the card's holder then gets a point.
pub(crate) fn completed<S: Sink>(cx: &mut Context<'_, S>, seg: SegId) {
    let feature = cx.state.features.at(seg);
    let (kind, tiles) = (feature.kind(), feature.tiles());
    let (mechanic, source) = match kind {
        FeatureKind::City => (Mechanic::King, Source::King),
        FeatureKind::Road => (Mechanic::Baron, Source::Baron),
        _ => return,
    };
    if !cx.rules.on().has(mechanic) {
        return;
    }
    let player = cx.player();
    let cards = &mut cx.state.extra.cards;
    let card = if kind == FeatureKind::City { &mut cards.king } else { &mut cards.baron };
    let had = card.before.unwrap_or(card.holder);
    let old = cx.rules.options().king_holder == KingHolder::Old;
    if tiles > card.size {
        *card = Card { holder: Some(player), size: tiles, before: old.then_some(had) };
        cx.sink.emit(Event::Card { source, player });
    }
    let now = if kind == FeatureKind::City { cx.state.extra.cards.king } else { cx.state.extra.cards.baron };
    let holder = if old { had } else { now.holder };
    if let (KingPoints::Continuous, Some(holder)) = (cx.rules.options().king_points, holder) {
        give(cx, holder, source, (1, 1));
    }
}

fn give<S: Sink>(cx: &mut Context<'_, S>, player: PlayerId, source: Source, (count, points): (u16, i16)) {
    if points != 0 {
        let mut tally = S::Tally::default();
        tally.add(if source == Source::King { Term::Cities } else { Term::Roads }, count, points);
        cx.award(player, Cause::bare(source), &tally);
    }
}

/// The number of completed features on the board that a card counts: cities or roads.
fn completed_on_table<S: Sink>(cx: &Context<'_, S>, kind: FeatureKind) -> u16 {
    let features = &cx.state.features;
    let mut seen = vec![false; features.records.len()];
    let mut count = 0;
    for seg in (0..features.segments() as u16).map(SegId) {
        let id = features.of(seg);
        let new = !core::mem::replace(&mut seen[id.index()], true);
        let feature = features.get(id);
        let counts = new && feature.kind() == kind && feature.is_complete();
        count += u16::from(counts && countable::is_countable(cx.rules, cx.state, id));
    }
    count
}

/// Scores the cards in final scoring (KNG-3, KNG-4).
#[inline(never)]
pub(crate) fn enter_final<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let cards = cx.state.extra.cards.clone();
    let both = cards.king.holder.is_some() && cards.king.holder == cards.baron.holder;
    let rows = [
        (cards.king, FeatureKind::City, Source::King, true),
        (cards.baron, FeatureKind::Road, Source::Baron, !both),
    ];
    for (card, kind, source, first) in rows {
        let Some(player) = card.holder else { continue };
        let count = completed_on_table(cx, kind);
        let points = match cx.rules.options().king_points {
            KingPoints::PerFeature => count as i16,
            KingPoints::Ten => 10,
            KingPoints::FifteenForty if both => {
                if first {
                    40
                } else {
                    0
                }
            }
            KingPoints::FifteenForty => 15,
            KingPoints::Continuous => 0,
        };
        give(cx, player, source, (count, points));
    }
    Flow::Next
}
