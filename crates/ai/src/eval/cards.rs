//! King and robber baron: the player who completes the largest city or the longest road gets the card, and
//! with it a point for each complete city or road at the end (KNG-2, KNG-3).

use super::outlook::fade;
use super::{Evaluator, Values};
use bastide_engine::{FeatureId, FeatureKind, KingPoints, Mechanic, SegId, State};

/// Both cards, with the features they count.
const CARDS: [(Mechanic, FeatureKind); 2] =
    [(Mechanic::King, FeatureKind::City), (Mechanic::Baron, FeatureKind::Road)];

impl Evaluator {
    /// Counts the complete cities and roads of the base state.
    pub(super) fn count_complete(&mut self, state: &State) {
        self.complete = [0; 2];
        if !CARDS.iter().any(|(mechanic, _)| self.rules.on().has(*mechanic)) {
            return;
        }
        let mut seen = vec![false; state.features().slots()];
        for seg in (0..state.features().segments() as u16).map(SegId) {
            let id = state.features().of(seg);
            let feature = state.features().get(id);
            if !std::mem::replace(&mut seen[id.index()], true) && feature.is_complete() {
                for (count, (_, kind)) in self.complete.iter_mut().zip(CARDS) {
                    *count += u16::from(feature.kind() == kind);
                }
            }
        }
    }

    /// Adds the expected points of the cards: to the holder by the chance of keeping the card, and otherwise
    /// to all players equally.
    pub(super) fn judge_cards(&mut self, state: &State, values: &mut Values) {
        for (at, (mechanic, kind)) in CARDS.into_iter().enumerate() {
            if !self.rules.on().has(mechanic) {
                continue;
            }
            let mut card = state.card(kind);
            let mut complete = self.complete[at];
            for id in self.completed_since(state, kind) {
                complete += 1;
                let tiles = state.features().get(id).tiles();
                if card.is_none_or(|(_, size)| tiles > size) {
                    card = Some((state.turn().player(), tiles));
                }
            }
            let Some((holder, size)) = card else { continue };
            let left = f32::from(state.pool().total());
            let more = self.weights.card_more * left;
            let worth = match self.rules.options().king_points {
                KingPoints::PerFeature => f32::from(complete) + more,
                KingPoints::Ten => 10.0,
                KingPoints::FifteenForty => 15.0,
                KingPoints::Continuous => more,
            };
            let risk = self.larger(state, kind, size) + self.weights.card_drift * left / f32::from(size);
            let keeps = fade(self.weights.card_risk * risk);
            values[holder.index()] += self.weights.card * worth * keeps;
            // Any player may get the card.
            let players = f32::from(self.rules.setup().players);
            for player in self.rules.players() {
                values[player.index()] += self.weights.card * worth * (1.0 - keeps) / players;
            }
        }
    }

    /// Complete features of a kind that have a part on a new tile.
    fn completed_since(&self, state: &State, kind: FeatureKind) -> impl Iterator<Item = FeatureId> {
        let features = state.features();
        let mut seen = [None; 4];
        let mut found = [None; 4];
        let new = self.meadows.segments() as u16..features.segments() as u16;
        for seg in new.map(SegId) {
            let id = features.of(seg);
            let feature = features.get(id);
            if feature.kind() == kind
                && feature.is_complete()
                && !seen.contains(&Some(id))
                && let Some(at) = seen.iter().position(Option::is_none)
            {
                (seen[at], found[at]) = (Some(id), Some(id));
            }
        }
        found.into_iter().flatten()
    }

    /// The expected number of larger features of a kind that will be completed.
    fn larger(&self, state: &State, kind: FeatureKind, size: u16) -> f32 {
        let reaching = self.lines.iter().enumerate().filter(|(_, line)| line.places > 0);
        let larger = reaching.filter(|(at, line)| {
            let feature = state.features().get(FeatureId(*at as u16));
            feature.kind() == kind && feature.tiles() + line.places > size
        });
        larger.map(|(_, line)| line.chance).sum()
    }
}
