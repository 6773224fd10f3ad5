//! The value of module pieces: special figures, tokens, cards and prisoners.

use super::{Evaluator, Values, share};
use bastide_engine::{
    FairyFinal, FeatureId, FeatureKind, FigureId, FigureKind, KindId, MAX_PLAYERS, Mechanic, Place, PlayerId,
    SegId, State, TileId,
};

/// The points for the fairy when the figure beside her is scored (DRG-19).
const FAIRY_AT_THE_END: f32 = 3.0;

impl Evaluator {
    pub(super) fn judge_pieces(&mut self, state: &State, values: &mut Values) {
        let on = self.rules.on();
        self.judge_figures(state, values);
        if on.has(Mechanic::Goods) {
            self.judge_goods(state, values);
        }
        if on.has(Mechanic::Gold) {
            self.judge_gold(state, values);
        }
        if on.has(Mechanic::Fairy) {
            self.judge_fairy(state, values);
        }
        if on.has(Mechanic::Dragon)
            && let Some(tile) = state.dragon()
        {
            self.judge_dragon(state, tile, values);
        }
        if on.has(Mechanic::Bazaar) {
            self.judge_bazaar(state, values);
        }
        self.judge_cards(state, values);
        let phase = self.phase(state);
        for player in self.rules.players() {
            let held = state.holdings(player);
            let value = &mut values[player.index()];
            if on.has(Mechanic::Abbey) {
                *value += self.weights.abbey * phase * f32::from(held.abbeys);
            }
            for (mechanic, pieces) in [
                (Mechanic::Bridge, held.bridges),
                (Mechanic::Castle, held.castles),
                (Mechanic::Tower, held.floors),
            ] {
                if on.has(mechanic) {
                    *value += self.weights.piece * phase * f32::from(pieces);
                }
            }
        }
    }

    /// A measure of how much of the game is left, from 1 down to 0.
    pub(super) fn phase(&self, state: &State) -> f32 {
        let turns = self.turns(state);
        turns / (turns + self.weights.hand_turns)
    }

    /// Judges the figures on features, except followers.
    fn judge_figures(&mut self, state: &State, values: &mut Values) {
        let phase = self.phase(state);
        for (figure, place) in state.figures().all() {
            let value = &mut values[figure.owner().index()];
            let kind = state.figures().kind(figure);
            match (place, kind) {
                (Place::Supply, FigureKind::Follower) => {}
                (Place::Supply, _) => *value += self.weights.special * phase,
                (Place::Segment(seg), FigureKind::Builder) if state.features().at(seg).open() > 0 => {
                    let chance = self.lines[state.features().of(seg).index()].chance;
                    *value += self.weights.builder * phase * (0.5 + 0.5 * chance);
                }
                (Place::Segment(seg), FigureKind::Barn) => {
                    // ABY-15: four points for each city instead of three.
                    let points = self.field(state, state.features().of(seg), seg);
                    values[figure.owner().index()] += points * Self::with_more(1.0);
                }
                (Place::Castle(_), _) => {
                    *value += self.weights.in_castle * phase;
                    self.hands[figure.owner().index()] += self.weights.back * phase;
                }
                (Place::Crown(_), _) => *value += self.weights.crown * phase,
                (Place::Quarter(_), _) => *value += self.weights.quarter,
                (Place::Prison(captor), _) => values[captor.index()] += self.weights.prisoner,
                _ => {}
            }
        }
    }

    /// Adds the pigs: a pig makes a field worth more to the pig's owner (TRD-C7).
    pub(super) fn judge_pigs(
        &mut self,
        state: &State,
        id: FeatureId,
        seg: SegId,
        strengths: &[u8; MAX_PLAYERS],
        values: &mut Values,
    ) {
        let most = strengths.iter().copied().max().unwrap_or(0);
        let pigs = state.figures().on_segments().filter(|(figure, at)| {
            state.figures().kind(*figure) == FigureKind::Pig && state.features().of(*at) == id
        });
        let owners: Vec<PlayerId> = pigs.map(|(figure, _)| figure.owner()).collect();
        for owner in owners {
            if strengths[owner.index()] == most {
                let more = Self::with_more(self.weights.pig) - 1.0;
                values[owner.index()] += more * self.field(state, id, seg);
            }
        }
    }

    /// Adds ten points for the majority in each kind of goods (TRD-3), by the chance to keep it until the
    /// end.
    fn judge_goods(&self, state: &State, values: &mut Values) {
        for goods in 0..3 {
            let held = |player: PlayerId| f32::from(state.holdings(player).goods[goods]);
            for player in self.rules.players() {
                let others = self.rules.players().filter(|other| *other != player).map(held);
                let lead = held(player) - others.fold(0.0, f32::max);
                // The closer the end, the more certain a small lead is.
                let sure = lead / (1.0 + 0.25 * self.turns(state));
                values[player.index()] += match held(player) > 0.0 {
                    true if state.pool().total() == 0 => {
                        if lead >= 0.0 {
                            self.weights.goods
                        } else {
                            0.0
                        }
                    }
                    true => self.weights.goods * (0.5 + 0.5 * sure / (1.0 + sure.abs())),
                    false => 0.0,
                };
            }
        }
    }

    /// Adds ingots in hand and ingots on features that players hold (GLD-2, GLD-4).
    fn judge_gold(&mut self, state: &State, values: &mut Values) {
        for player in self.rules.players() {
            values[player.index()] += self.weights.ingot * f32::from(state.holdings(player).ingots);
        }
        let mayors = self.rules.on().has(Mechanic::Mayor);
        for tile in state.gold() {
            let placed = state.board().tile(*tile);
            let parts = self.rules.tiles().def(placed.kind()).parts.len() as u16;
            for seg in (0..parts).map(|part| SegId(placed.first().0 + part)) {
                let id = state.features().of(seg);
                if state.features().get(id).followers() > 0 {
                    let strengths = self.strengths(state, id, mayors);
                    let chance = self.lines[id.index()].chance;
                    share(self.weights.gold * self.weights.ingot * chance, &strengths, values);
                }
            }
        }
    }

    /// Adds the fairy: one point each turn, and three when the feature is scored (DRG-18, DRG-19).
    fn judge_fairy(&self, state: &State, values: &mut Values) {
        if let Some((_, Some(figure))) = state.fairy() {
            let phase = self.phase(state);
            let mut value = self.weights.fairy * phase;
            if self.fairy_stays_useful(state, figure) {
                // The three points at the end are certain, so they count for more as the end approaches.
                value += FAIRY_AT_THE_END * (1.0 - phase);
            }
            values[figure.owner().index()] += value;
        }
    }

    /// True if the fairy earns points for this figure's feature even if it is never completed (DRG-19).
    fn fairy_stays_useful(&self, state: &State, figure: FigureId) -> bool {
        let Place::Segment(seg) = state.figures().place(figure) else { return false };
        let kind = state.features().get(state.features().of(seg)).kind();
        kind == FeatureKind::Field || self.rules.options().fairy_final == FairyFinal::All
    }

    /// Subtracts the risk that the dragon eats followers near it.
    fn judge_dragon(&mut self, state: &State, tile: TileId, values: &mut Values) {
        let at = state.board().tile(tile).pos();
        let phase = self.phase(state);
        for (figure, seg) in state.figures().on_segments() {
            let pos = state.board().tile(state.features().tile_of(seg)).pos();
            let steps = f32::from(pos.x - at.x).abs() + f32::from(pos.y - at.y).abs();
            if steps <= 6.0 && state.figures().kind(figure).is_follower() {
                values[figure.owner().index()] -= self.weights.dragon * phase * 8.0 / (2.0 + steps);
            }
        }
    }

    /// Adds tiles won at a bazaar and the tile that is up for auction.
    fn judge_bazaar(&self, state: &State, values: &mut Values) {
        for player in self.rules.players() {
            if let Some(kind) = state.won(player) {
                values[player.index()] += self.tile(kind);
            }
        }
        if let Some((kind, bid, bidder)) = state.lot() {
            values[bidder.index()] += self.tile(kind) - f32::from(bid);
        }
    }

    /// The value of a tile to the player who places it.
    fn tile(&self, kind: KindId) -> f32 {
        let mut value = 0.0;
        for part in &self.rules.tiles().def(kind).parts {
            if part.kind.is_surrounded() {
                value += self.weights.tile_cloister;
            }
            if part.kind == FeatureKind::City {
                value += self.weights.tile_city * (part.sides.count_ones() as f32 + f32::from(part.arms));
            }
        }
        value
    }
}
