//! Handles one message after another: the decisions that each answers, decisions without a message, and
//! draws.

use super::{
    Action, Actor, Decision, Driver, Event, FigureId, Illegal, Message, Place, Problem, State, Step, apply,
};
use crate::file::Pointer;
use crate::flow;
use bastide_engine::{NoEvents, why_not};

/// The maximum number of our decisions between two messages.
pub(super) const LIMIT: usize = 200;

impl Driver {
    pub(super) fn message(&mut self, message: &Message) -> Result<(), Problem> {
        if let Some(random) = message.payload.random {
            self.random.0 = random;
        }
        if message.kind == "COMMIT" {
            return self.commit();
        }
        if self.held.is_some() {
            match message.kind.as_str() {
                // This answers a decision that only their program asks for.
                "PASS" => return Ok(()),
                // If there is only one landing place, our engine has already chosen it (FLY-3).
                "DEPLOY_MEEPLE" if self.has_landed(message) => return Ok(()),
                "PAY_RANSOM" => {
                    if let Some(action) = self.fitting(&self.context().actions(message)?) {
                        return self.play(action, None).map_err(|illegal| illegal.to_string().into());
                    }
                    self.release()?;
                }
                // The player passed, but can act after all with a ransomed follower, so undo the pass.
                _ if self.takes_back_pass(message) => self.held = None,
                _ => self.release()?,
            }
        }
        if self.passes_over(message) {
            return Ok(());
        }
        if self.picks(message)? {
            return Ok(());
        }
        if self.is_done(message) {
            self.unconfirmed = Some(Step::CircleRemove).filter(|_| message.kind == "RETURN_MEEPLE");
            return Ok(());
        }
        self.answer(message)?;
        self.open_bazaar()
    }

    /// True if the player passed, but now acts with a ransomed follower.
    fn takes_back_pass(&self, message: &Message) -> bool {
        let passed = matches!(self.held, Some((Action::Pass, _))) && self.decision().step == Step::Act;
        let bought = matches!(self.table.game.log().last(), Some(Action::Ransom(_)));
        passed && bought && self.context().actions(message).is_ok_and(|said| self.fitting(&said).is_some())
    }

    /// True if the action of a message has already happened because there was only one choice.
    fn is_done(&self, message: &Message) -> bool {
        let payload = &message.payload;
        let home = |label: &String| {
            let figure = self.labels.get(label);
            figure.is_some_and(|figure| self.state().figures().place(*figure) == Place::Supply)
        };
        match (message.kind.as_str(), &payload.pointer) {
            ("RETURN_MEEPLE", Some(Pointer::Figure { figure, .. })) => {
                payload.source.as_deref() == Some("CORN_CIRCLE") && home(figure)
            }
            // If there is only one landing place, our engine has already chosen it (FLY-3).
            ("DEPLOY_MEEPLE", Some(Pointer::Part(part))) => {
                let rolled = matches!(self.table.game.log().last(), Some(Action::Roll(_)));
                let figure = payload.figure.as_ref().and_then(|label| self.labels.get(label));
                let stands = |figure: &FigureId| self.state().figures().place(*figure);
                rolled && figure.map(stands) == self.context().segment(part).ok().map(Place::Segment)
            }
            ("EXCHANGE_FOLLOWER", _) => payload.figure.as_ref().is_some_and(home),
            // A player who cannot pay can only sell.
            ("BAZAAR_BUY_OR_SELL", _) => {
                payload.value.as_deref() == Some("SELL") && self.decision().step != Step::Deal
            }
            _ => false,
        }
    }

    /// True if a flight that waits for confirmation ends at the place that the message names.
    fn has_landed(&self, message: &Message) -> bool {
        let (Some((action @ Action::Roll(_), _)), Some(Pointer::Part(part))) =
            (&self.held, &message.payload.pointer)
        else {
            return false;
        };
        let Ok(seg) = self.context().segment(part) else { return false };
        let (mut state, mut events) = (self.state().clone(), Vec::new());
        let flown = apply(self.table.game.rules(), &mut state, *action, &mut events).is_ok();
        let lands = |event: &Event| matches!(event, Event::Moved { to, .. } if *to == Place::Segment(seg));
        flown && events.iter().any(lands)
    }

    /// Handles the confirmation of a turn. Nothing is scored before it.
    fn commit(&mut self) -> Result<(), Problem> {
        self.release()?;
        self.unconfirmed = None;
        for _ in 0..LIMIT {
            let open = self.decision();
            if matches!(open.step, Step::PlaceTile) || !self.is_before_scoring(open) {
                break;
            }
            let Some(action) = self.silent(open) else {
                return Err(self.expected(open, "").into());
            };
            self.play(action, None).map_err(|illegal| illegal.to_string())?;
        }
        self.choose_by_itself()?;
        self.open_bazaar()
    }

    /// Makes the choices that their program makes automatically during scoring.
    fn choose_by_itself(&mut self) -> Result<(), Problem> {
        for _ in 0..LIMIT {
            let open = self.decision();
            let chosen = matches!(open.step, Step::CastlePick | Step::GoldOrder).then(|| self.silent(open));
            let Some(action) = chosen.flatten() else { break };
            self.play(action, None).map_err(|illegal| illegal.to_string())?;
        }
        Ok(())
    }

    /// Finds our decision that a message answers. Makes decisions that their program does not ask for.
    pub(super) fn answer(&mut self, message: &Message) -> Result<(), Problem> {
        let mut first: Option<String> = None;
        for _ in 0..LIMIT {
            let open = self.decision();
            if open.step == Step::ExtraTurn {
                // In their program, players always take it. A pass refers to a later decision.
                self.play(Action::TakeExtraTurn, None).map_err(|illegal| illegal.to_string())?;
                continue;
            }
            let said = self.context().actions(message);
            if let Ok(actions) = &said
                && let Some(action) = self.fitting(actions)
            {
                return self.carry_out(message, open, action);
            }
            let reason = || {
                let why = match &said {
                    Err(what) => what.clone(),
                    Ok(actions) => actions.first().map_or(String::new(), |action| self.why(*action)),
                };
                self.expected(open, &why)
            };
            // "The tile cannot be placed there" is a more useful reason than "a tile must be drawn first".
            if first.is_none() || open.step == Step::PlaceTile {
                first = Some(reason());
            }
            let castle = message.payload.token.as_ref().is_some_and(|token| token.name() == "CASTLE");
            if open.step == Step::Leave && castle {
                self.castle = true;
                return Ok(());
            }
            if self.go_on(message, open)? {
                continue;
            }
            return match message.kind.as_str() {
                // This answers a decision that only their program asks for.
                "PASS"
                    if matches!(
                        open.step,
                        Step::Draw | Step::Over | Step::Offer | Step::Deal | Step::Take | Step::Circle
                    ) =>
                {
                    Ok(())
                }
                _ => Err(first.unwrap_or_default().into()),
            };
        }
        Err(first.unwrap_or_default().into())
    }

    /// Takes one step towards the decision that a message answers. Returns false if there is no such
    /// decision.
    fn go_on(&mut self, message: &Message, open: Decision) -> Result<bool, Problem> {
        let tile = self.ahead.clone();
        match (open.step, message.kind.as_str()) {
            (Step::Draw, "PLACE_TILE") if tile.is_some() => self.draw(tile.as_deref())?,
            (Step::Draw, "PAY_RANSOM") => self.draw(tile.as_deref())?,
            (Step::Draw, "PASS") if self.next_needs_a_bridge() => self.draw(None)?,
            (Step::BazaarDraw, _) => self.draw(None)?,
            (Step::Draw | Step::PlaceTile | Step::Over, _) | (_, "PASS") => return Ok(false),
            _ => {
                let Some(action) = self.silent(open) else { return Ok(false) };
                self.play(action, None).map_err(|illegal| illegal.to_string())?;
            }
        }
        Ok(true)
    }

    /// Plays the action of a message. The last action of a turn waits for confirmation.
    fn carry_out(&mut self, message: &Message, open: Decision, action: Action) -> Result<(), Problem> {
        let label = message.payload.figure.clone().filter(|_| message.kind == "DEPLOY_MEEPLE");
        let passed = action == Action::Pass && matches!(open.step, Step::Abbey | Step::PlaceTile);
        let acts = self.is_before_scoring(open) || matches!(action, Action::Abbey(_));
        if acts && !passed && self.ends_actions(action) {
            self.held = Some((action, label));
            return Ok(());
        }
        if open.step == Step::Offer {
            self.ask_bidders(open.actor);
        }
        let later = matches!(
            open.step,
            Step::Drive | Step::Leave | Step::CircleAdd | Step::CircleRemove | Step::Abbey
        );
        let abbey = matches!(action, Action::Abbey(_));
        let waits = later && !abbey && (action != Action::Pass || open.step == Step::Abbey);
        self.unconfirmed = waits.then_some(open.step);
        self.play(action, label).map_err(|illegal| illegal.to_string())?;
        if self.decision().step == Step::FlyRoll {
            let label = message.payload.figure.clone();
            let Some(roll) = self.roll() else { return Ok(()) };
            if self.ends_actions(roll) {
                self.held = Some((roll, label));
            } else {
                self.play(roll, label).map_err(|illegal| illegal.to_string())?;
            }
        }
        Ok(())
    }

    /// Rolls the die according to the message's random number. If that is unusable, derives the roll from
    /// where the flyer lands.
    fn roll(&mut self) -> Option<Action> {
        if !self.salted {
            return Some(Action::Roll(1 + self.random.next(3) as u8));
        }
        let to = self.landing?;
        let from = self.state().board().tile(self.state().turn().placed()?).pos();
        let far = (to[0] - from.x).unsigned_abs().max((to[1] - from.y).unsigned_abs());
        u8::try_from(far).ok().map(Action::Roll).filter(|roll| self.may(*roll))
    }

    /// Plays the action that is waiting for confirmation.
    fn release(&mut self) -> Result<(), Problem> {
        if let Some((action, label)) = self.held.take() {
            self.play(action, label).map_err(|illegal| illegal.to_string())?;
        }
        Ok(())
    }

    fn is_before_scoring(&self, open: Decision) -> bool {
        flow::is_before_scoring(self.table.game.rules(), open.step)
    }

    /// True if an action would be the last one before the confirmation.
    fn ends_actions(&self, action: Action) -> bool {
        flow::ends_actions(self.table.game.rules(), self.state(), &self.after(action))
    }

    /// The state after an action.
    pub(super) fn after(&self, action: Action) -> State {
        let mut state = self.state().clone();
        // An illegal action leaves the state unchanged.
        let _ = apply(self.table.game.rules(), &mut state, action, &mut NoEvents);
        state
    }

    /// The action for a decision without a message: the only choice, or the one that their program makes
    /// automatically.
    fn silent(&self, open: Decision) -> Option<Action> {
        let legal = self.table.game.legal();
        match open.step {
            Step::ExtraTurn => Some(Action::TakeExtraTurn),
            Step::Take if !self.picks.is_empty() => self.picks.front().map(|kind| Action::TakeTile(*kind)),
            Step::Found if self.castle => legal.first().copied(),
            // Their program chooses the most valuable feature.
            Step::CastlePick => {
                let Actor::Player(player) = open.actor else { return None };
                legal.into_iter().max_by_key(|action| self.after(*action).score(player))
            }
            // In their program, players who share gold take turns, so the order in ours does not matter.
            Step::GoldOrder => legal.first().copied(),
            _ if legal.contains(&Action::Pass) => Some(Action::Pass),
            _ => <[Action; 1]>::try_from(legal).ok().map(|[only]| only),
        }
    }

    /// The first action in a list that is legal.
    fn fitting(&self, actions: &[Action]) -> Option<Action> {
        actions.iter().copied().find(|action| self.may(*action))
    }

    /// Plays an action and records its events.
    pub(super) fn play(&mut self, action: Action, label: Option<String>) -> Result<(), Illegal> {
        let turn = self.state().turn().number();
        if self.decision().step == Step::Found {
            self.castle = false;
        }
        if self.decision().step == Step::Take {
            self.picks.pop_front();
        }
        let opened = self.decision().step == Step::BazaarDraw;
        if opened && self.state().position(self.table.game.rules()).pieces.offered.is_empty() {
            self.supply.clear();
            self.picked = 0;
        }
        let mut events = Vec::new();
        self.table.game.apply(action, &mut events)?;
        let mut label = label;
        for event in &events {
            match event {
                Event::Moved { figure, to, .. } if *to != Place::Supply => {
                    if let Some(label) = label.take() {
                        self.labels.retain(|_, other| other != figure);
                        self.labels.insert(label, *figure);
                    }
                }
                Event::Offered(kind) => self.supply.push(*kind),
                Event::Dragon(_) => self.bag.volcano = true,
                _ => {}
            }
        }
        self.keep_points(turn, action, &events);
        self.table.events.extend(events);
        Ok(())
    }

    /// Called after the last message. Plays what their program does automatically until the next decision.
    pub(super) fn settle(&mut self) -> Result<(), Problem> {
        for _ in 0..LIMIT {
            if self.held.is_some() || self.unconfirmed.is_some() {
                return Ok(());
            }
            self.choose_by_itself()?;
            match self.decision().step {
                // In their program, players take all tiles before the first one is played.
                Step::Take if self.picked + 1 < usize::from(self.table.game.rules().setup().players) => {
                    return Ok(());
                }
                Step::Take if !self.picks.is_empty() => {
                    let pick = self.silent(self.decision());
                    self.play(pick.unwrap_or(Action::Pass), None).map_err(|illegal| illegal.to_string())?;
                }
                Step::ExtraTurn => {
                    self.play(Action::TakeExtraTurn, None).map_err(|illegal| illegal.to_string())?;
                }
                Step::Draw if self.is_uncertain() && !self.is_at_end() => return Ok(()),
                Step::Draw | Step::BazaarDraw => self.draw(None)?,
                _ => return Ok(()),
            }
        }
        Ok(())
    }

    fn why(&self, action: Action) -> String {
        let rules = self.table.game.rules();
        let said = self.table.voice().write(action);
        format!(
            "`{said}` is not legal: {}",
            why_not(rules, self.state(), rules.canonical(self.state(), action))
        )
    }

    /// Describes the expected decision.
    fn expected(&self, open: Decision, why: &str) -> String {
        let who = match open.actor {
            Actor::Player(player) => format!("{}: ", self.table.names[player.index()]),
            Actor::Chance => "chance: ".to_string(),
            Actor::Nobody => return format!("{why}; the game is over"),
        };
        let colon = if why.is_empty() { "" } else { "; " };
        format!("{why}{colon}expected {who}{} (step `{}`)", open.step.asks(), open.step.code())
    }
}
