//! Reproduces the draws of their program and handles the bazaar.

use super::drive::LIMIT;
use super::{Action, Actor, Driver, KindId, Message, Problem, Step, apply, decision, ids, is_legal};
use bastide_engine::{BazaarRule, NoEvents};

impl Driver {
    /// Draws the tiles of a bazaar.
    pub(super) fn open_bazaar(&mut self) -> Result<(), Problem> {
        for _ in 0..LIMIT {
            if self.held.is_some() || self.decision().step != Step::BazaarDraw {
                return Ok(());
            }
            self.draw(None)?;
        }
        Ok(())
    }

    /// True if all tiles that the file allows have been drawn.
    pub(super) fn is_at_end(&self) -> bool {
        self.end_turn.is_some_and(|end| self.draws >= end)
    }

    /// The next tile, from the file's draw order or the generator.
    fn next_tile(&mut self) -> Result<String, Problem> {
        if self.is_at_end() {
            return Err(Problem::Empty);
        }
        match self.forced.pop_front() {
            Some(end) if end == "#END" => Err(Problem::Empty),
            Some(id) => Ok(id),
            None => self.bag.draw(&mut self.random).ok_or(Problem::Empty),
        }
    }

    fn kind(&self, id: &str) -> Result<KindId, Problem> {
        let kinds = ids::kinds(&self.table.pack, id);
        let left = kinds.into_iter().find(|kind| self.may(Action::Draw(*kind)));
        left.ok_or_else(|| {
            format!("tile `{id}` cannot be drawn now: no copy is left, or other tiles come first").into()
        })
    }

    /// True if the next tile is unknown, which includes river tiles in 5.x.
    pub(super) fn is_uncertain(&self) -> bool {
        (self.uncertain || self.fifth && self.bag.has_river()) && self.forced.is_empty()
    }

    /// Draws tiles that fit nowhere, and so leave the game, until the wanted tile can be drawn.
    fn pass_over(&mut self, wanted: &str) -> Result<(), Problem> {
        for _ in 0..LIMIT {
            let may = |kind: &KindId| self.may(Action::Draw(*kind));
            if ids::kinds(&self.table.pack, wanted).iter().any(may) {
                return Ok(());
            }
            let rules = self.table.game.rules();
            let lost = |action: &Action| decision(rules, &self.after(*action)).step == Step::Draw;
            let Some(Action::Draw(kind)) = self.table.game.legal().into_iter().find(lost) else {
                return Ok(());
            };
            let id = ids::id(&self.table.pack, kind).unwrap_or_default();
            self.take(id)?;
        }
        Ok(())
    }

    /// Draws a tile. If the file places a different tile from the one that the generator draws, follows the
    /// file.
    pub(super) fn draw(&mut self, wanted: Option<&str>) -> Result<(), Problem> {
        if self.is_uncertain() && !self.is_at_end() {
            let id = wanted
                .ok_or_else(|| "the tile order is no longer known, so no tile can be drawn".to_string())?;
            self.pass_over(id)?;
            return self.take(id);
        }
        let ordered = !self.forced.is_empty();
        let id = self.next_tile()?;
        let other = wanted.filter(|wanted| *wanted != id);
        let Some(other) = other else { return self.take(&id) };
        let kind = self.kind(&id)?;
        let after = self.after(Action::Draw(kind));
        if decision(self.table.game.rules(), &after).step == Step::Draw {
            // The tile fits nowhere, so another one is drawn after it.
            return self.take(&id);
        }
        if ordered {
            return Err(format!(
                "the next tile of the draw order, `{id}`, can be placed, but the file places `{other}`"
            )
            .into());
        }
        self.uncertain = true;
        self.notes.push(format!(
            "turn {}: the random numbers draw tile `{id}`, but the file places `{other}`; from now on, the remaining tiles are uncertain",
            self.state().turn().number()
        ));
        self.take(other)
    }

    fn take(&mut self, id: &str) -> Result<(), Problem> {
        let kind = self.kind(id)?;
        self.bag.take(id);
        self.draws += 1;
        self.play(Action::Draw(kind), None).map_err(|illegal| illegal.to_string().into())
    }

    /// True if the next tile that fits somewhere needs a bridge, so that the player may decline it.
    pub(super) fn next_needs_a_bridge(&mut self) -> bool {
        if self.is_uncertain() {
            return false;
        }
        let saved = (self.random, self.forced.clone(), self.bag.clone(), self.draws);
        let needs = self.bridge_is_needed();
        (self.random, self.forced, self.bag, self.draws) = saved;
        needs
    }

    /// Looks ahead by drawing tiles. The caller restores the state.
    fn bridge_is_needed(&mut self) -> bool {
        let rules = self.table.game.rules().clone();
        let mut state = self.state().clone();
        for _ in 0..LIMIT {
            let Ok(id) = self.next_tile() else { return false };
            let kinds = ids::kinds(&self.table.pack, &id).into_iter().map(Action::Draw);
            let Some(draw) = kinds.into_iter().find(|draw| is_legal(&rules, &state, *draw)) else {
                return false;
            };
            self.bag.take(&id);
            self.draws += 1;
            if apply(&rules, &mut state, draw, &mut NoEvents).is_err() {
                return false;
            }
            match decision(&rules, &state).step {
                // The tile fits nowhere, so another one is drawn after it.
                Step::Draw => {}
                Step::PlaceTile => return is_legal(&rules, &state, Action::Pass),
                _ => return false,
            }
        }
        false
    }

    /// True if a message takes a tile from a bazaar without bids.
    pub(super) fn picks(&mut self, message: &Message) -> Result<bool, Problem> {
        let choice = self.table.game.rules().options().bazaar == BazaarRule::Choice;
        if !choice || message.kind != "BAZAAR_BID" {
            return Ok(false);
        }
        let index = usize::from(message.payload.supply_index.unwrap_or(u16::MAX));
        let kind = self.supply.get(index).copied();
        self.picked += 1;
        self.picks.push_back(kind.ok_or_else(|| "the bazaar has no such tile".to_string())?);
        Ok(true)
    }

    /// True if a message is the pass of a bidder whom our engine does not ask.
    pub(super) fn passes_over(&mut self, message: &Message) -> bool {
        let open = self.decision();
        match message.kind.as_str() {
            "BAZAAR_BID" | "PASS" => {
                let Some(bidder) = self.bidders.pop_front() else { return false };
                let must_bid = open.step == Step::Bid && open.actor == Actor::Player(bidder);
                message.kind == "PASS" && !must_bid
            }
            "PAY_RANSOM" => false,
            _ => {
                self.bidders.clear();
                false
            }
        }
    }

    /// Lists the players whom their program asks for a bid: every other player without a tile, once.
    pub(super) fn ask_bidders(&mut self, chooser: Actor) {
        let Actor::Player(chooser) = chooser else { return };
        let rules = self.table.game.rules();
        let players = rules.setup().players;
        let won = self.state().position(rules).pieces.won;
        let others = (1..players).map(|seats| chooser.ahead(seats, players));
        self.bidders = others.filter(|player| won.iter().all(|(winner, _)| winner != player)).collect();
    }
}
