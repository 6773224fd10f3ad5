//! Writes actions as messages, one after another.

use super::message;
use crate::bag::Bag;
use crate::file::{JczSetup, Message, PartPointer, Payload, Pointer, Token};
use crate::flow;
use crate::ids;
use crate::location::{self, Location};
use crate::translate::{KINDS, QUARTERS};
use bastide_engine::{
    Action, Actor, BazaarPrice, Event, FigureId, FigureKind, KindId, Place, PlayerId, Pos, Quarter, SegId,
    Spell, State, Step, TileId,
};
use bastide_notation::NamedGame;
use std::collections::VecDeque;

/// The messages of an exported game.
pub(super) struct WrittenGame {
    pub(super) messages: Vec<Message>,
    pub(super) initial: f64,
    /// The tile order, if random numbers alone cannot express it.
    pub(super) order: Option<Vec<String>>,
}

pub(super) struct Scribe {
    table: NamedGame,
    messages: Vec<Message>,
    bag: Bag,
    initial: f64,
    /// True if no tile has been drawn since the last message with a random number.
    fresh: bool,
    ordered: bool,
    order: Vec<String>,
    supply: Vec<KindId>,
    /// The players who have not bid yet, and whether anyone has raised the bid.
    bidders: VecDeque<PlayerId>,
    lot: Option<u16>,
    raised: bool,
    /// The index of this turn's confirmation message, once it is written.
    confirmed: Option<usize>,
}

/// A place in the form that their program writes.
const fn place(pos: Pos) -> [i16; 2] {
    [pos.x, pos.y]
}

impl Scribe {
    pub(super) fn new(table: NamedGame, setup: &JczSetup) -> Self {
        let mut all = ids::bag(&setup.sets);
        for start in &setup.start {
            all.entry(start.tile.clone()).and_modify(|left| *left = left.saturating_sub(1));
        }
        let bag = Bag::new(&table.pack, table.game.rules(), &all);
        Self {
            table,
            messages: Vec::new(),
            bag,
            initial: 0.5,
            fresh: true,
            ordered: false,
            order: Vec::new(),
            supply: Vec::new(),
            bidders: VecDeque::new(),
            lot: None,
            raised: false,
            confirmed: None,
        }
    }

    pub(super) fn finish(self) -> WrittenGame {
        let order = self.ordered.then_some(self.order);
        WrittenGame { messages: self.messages, initial: self.initial, order }
    }

    fn state(&self) -> &State {
        self.table.game.state()
    }

    /// Writes one action and plays it.
    pub(super) fn action(&mut self, action: Action) -> Result<(), String> {
        let open = self.table.game.decision();
        self.close_bidding(open.step, action);
        let before = self.state().clone();
        let said = self.message(open.step, open.actor, action)?;
        let mut events = Vec::new();
        if open.step == Step::BazaarDraw && before.position(self.table.game.rules()).pieces.offered.is_empty()
        {
            self.supply.clear();
        }
        self.table.game.apply(action, &mut events).map_err(|illegal| illegal.to_string())?;
        if matches!(action, Action::Place { .. } | Action::Abbey(_)) {
            self.confirmed = None;
        }
        match self.confirmed.filter(|_| open.step == Step::Found) {
            // In their program, a castle is founded before anyone leaves a quarter.
            Some(at) => {
                self.messages.splice(at..at, said);
            }
            None => self.messages.extend(said),
        }
        self.watch(action, &events)?;
        let rules = self.table.game.rules();
        let acts = flow::is_before_scoring(rules, open.step) || matches!(action, Action::Abbey(_));
        let given_up = open.step == Step::PlaceTile && action == Action::Pass;
        let over = acts && !given_up && flow::ends_actions(rules, &before, self.state());
        if over && self.confirmed.is_none() {
            self.confirmed = Some(self.messages.len());
            self.commit();
        } else if self.confirms(open.step, open.actor, action) {
            self.commit();
        }
        Ok(())
    }

    fn commit(&mut self) {
        let payload = Payload { random: Some(0.5), ..Payload::default() };
        self.messages.push(message("COMMIT", payload));
        self.fresh = true;
    }

    /// True if an action after scoring needs its own confirmation.
    fn confirms(&self, step: Step, actor: Actor, action: Action) -> bool {
        let next = self.table.game.decision();
        match (step, action) {
            (Step::Abbey, Action::Pass) => self.state().pool().total() > 0,
            (_, Action::DriveWagon { .. } | Action::CircleDeploy { .. }) => true,
            (_, Action::LeaveQuarter { .. }) => next.step != Step::Leave || next.actor != actor,
            _ => false,
        }
    }

    /// Adds messages for events that their program does not trigger on its own.
    fn watch(&mut self, action: Action, events: &[Event]) -> Result<(), String> {
        // At the end of the game, figures return without a message.
        let during = events.iter().take_while(|event| !matches!(event, Event::Finale | Event::Turn(_)));
        for event in during {
            match event {
                Event::Offered(kind) => self.supply.push(*kind),
                Event::Dragon(_) => self.bag.volcano = true,
                // If there is only one landing place, our engine chooses it automatically (FLY-3), but their
                // program expects a message.
                Event::Moved { figure, from: Place::Supply, to: Place::Segment(seg) }
                    if matches!(action, Action::Roll(_)) =>
                {
                    let landed = Self::deployed(self.label(*figure), self.part(*seg));
                    self.messages.push(landed);
                }
                // Their program expects a message even if the player has only one follower to take back.
                Event::Moved { figure, from: Place::Segment(seg), to: Place::Supply }
                    if self.is_taken_back(action, *figure) =>
                {
                    self.returned("CORN_CIRCLE", *figure, *seg);
                    self.commit();
                }
                _ => {}
            }
        }
        let Action::Draw(kind) = action else { return Ok(()) };
        if events.contains(&Event::Aside(kind)) {
            // Their program does not draw dragon tiles before the first volcano.
            return Ok(());
        }
        let id = ids::id(&self.table.pack, kind).unwrap_or_default().to_string();
        match self.bag.aim(&id) {
            Some(aim) if self.fresh => {
                match self.messages.iter_mut().rev().find(|one| one.kind == "COMMIT") {
                    Some(commit) => commit.payload.random = Some(aim),
                    None => self.initial = aim,
                }
            }
            _ => self.ordered = true,
        }
        self.fresh = false;
        self.bag.take(&id);
        self.order.push(id);
        Ok(())
    }

    /// True if a crop circle takes this figure back.
    fn is_taken_back(&self, action: Action, figure: FigureId) -> bool {
        let circle = matches!(action, Action::CircleRemove | Action::CircleTakeBack(_));
        circle && self.state().figures().kind(figure).is_follower()
    }

    /// Adds messages for decisions that only their program asks for: a player who cannot bid passes, and a
    /// player who cannot pay sells.
    fn close_bidding(&mut self, step: Step, action: Action) {
        let Some(_) = self.lot else { return };
        let until = match (step, self.table.game.decision().actor) {
            (Step::Bid, Actor::Player(player)) => Some(player),
            _ => None,
        };
        while let Some(next) = self.bidders.front().copied() {
            if Some(next) == until {
                // A ransom may be paid before the bid.
                if matches!(action, Action::Bid(_) | Action::Pass) {
                    self.bidders.pop_front();
                }
                return;
            }
            self.bidders.pop_front();
            self.messages.push(message("PASS", Payload::default()));
        }
        if until.is_none() {
            self.lot = None;
            let free = self.table.game.rules().options().bazaar_price == BazaarPrice::Nothing;
            if !self.raised
                && free
                && let Some(offer) = self.messages.iter_mut().rev().find(|one| one.kind == "BAZAAR_BID")
            {
                // Nobody raised the bid. In our game the tile is then free (BCB-14). In theirs the bidder
                // pays their own bid.
                offer.payload.price = Some(0);
            }
            if self.raised && step != Step::Deal {
                let value = Some("SELL".to_string());
                self.messages.push(message("BAZAAR_BUY_OR_SELL", Payload { value, ..Payload::default() }));
            }
        }
    }

    /// Starts the bidding. Their program asks every other player without a tile once.
    fn open_bidding(&mut self, chooser: PlayerId, index: u16) {
        let players = self.table.game.rules().setup().players;
        let won = self.state().position(self.table.game.rules()).pieces.won;
        let others = (1..players).map(|seats| chooser.ahead(seats, players));
        self.bidders = others.filter(|player| won.iter().all(|(winner, _)| winner != player)).collect();
        (self.lot, self.raised) = (Some(index), false);
    }

    fn label(&self, figure: FigureId) -> String {
        let figures = self.state().figures();
        let kind = figures.kind(figure);
        let name = KINDS.iter().find(|(_, known)| *known == kind).map_or("small", |(name, _)| name);
        let alike = |other: &FigureId| other.owner() == figure.owner() && figures.kind(*other) == kind;
        let before = figures.all().map(|(other, _)| other).filter(|other| other.0 < figure.0 && alike(other));
        let number = before.count() + 1;
        format!("{}.{name}.{number}", figure.owner().0)
    }

    /// The label of the next figure of a kind in the player's supply.
    fn next(&self, actor: Actor, kind: FigureKind) -> Result<String, String> {
        let Actor::Player(player) = actor else { return Err("no player places this figure".to_string()) };
        let figures = self.state().figures();
        let own = |figure: &FigureId| figure.owner() == player && figures.kind(*figure) == kind;
        let mut home = figures.all().filter(|(_, place)| *place == Place::Supply).map(|(figure, _)| figure);
        home.find(own)
            .map(|figure| self.label(figure))
            .ok_or_else(|| "the player has no such figure left".to_string())
    }

    fn tile(&self, tile: TileId) -> [i16; 2] {
        place(self.state().board().tile(tile).pos())
    }

    fn part(&self, seg: SegId) -> PartPointer {
        let rules = self.table.game.rules();
        let (kind, location) = location::describe(rules, self.state(), seg);
        let position = self.tile(self.state().features().tile_of(seg));
        PartPointer { position, feature: location::feature_name(kind).to_string(), location }
    }

    fn quarter(&self, quarter: Quarter) -> PartPointer {
        let name = QUARTERS.iter().find(|(_, known)| *known == quarter).map_or("", |(name, _)| name);
        PartPointer { position: [0, 0], feature: "Quarter".to_string(), location: name.to_string() }
    }

    fn inside(position: [i16; 2], feature: &str) -> PartPointer {
        PartPointer { position, feature: feature.to_string(), location: "I".to_string() }
    }

    fn pointer(&self, figure: FigureId) -> Pointer {
        let part = match self.state().figures().place(figure) {
            Place::Segment(seg) => Some(self.part(seg)),
            Place::Castle(seg) => Some(PartPointer { feature: "Castle".to_string(), ..self.part(seg) }),
            Place::Tower(tile) => Some(Self::inside(self.tile(tile), "Tower")),
            Place::Quarter(quarter) => Some(self.quarter(quarter)),
            _ => None,
        };
        Pointer::Figure { feature_pointer: part, figure: self.label(figure) }
    }

    fn returned(&mut self, source: &str, figure: FigureId, seg: SegId) {
        let pointer = Pointer::Figure { feature_pointer: Some(self.part(seg)), figure: self.label(figure) };
        let payload =
            Payload { source: Some(source.to_string()), pointer: Some(pointer), ..Payload::default() };
        self.messages.push(message("RETURN_MEEPLE", payload));
    }

    fn deployed(figure: String, part: PartPointer) -> Message {
        let payload =
            Payload { figure: Some(figure), pointer: Some(Pointer::Part(part)), ..Payload::default() };
        message("DEPLOY_MEEPLE", payload)
    }

    fn token(name: &str, pointer: Pointer) -> Message {
        let token = Some(Token::Name(name.to_string()));
        message("PLACE_TOKEN", Payload { token, pointer: Some(pointer), ..Payload::default() })
    }

    fn neutral(id: &str, to: Option<Pointer>) -> Message {
        let figure_id = Some(id.to_string());
        message("MOVE_NEUTRAL_FIGURE", Payload { figure_id, to: Some(to), ..Payload::default() })
    }
}

mod verbs;
