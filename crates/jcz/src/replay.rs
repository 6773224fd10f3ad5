//! Replays their messages on our engine. Our engine sets the order: for each of its decisions, we find the message that
//! answers it.

use crate::bag::{Bag, BagRandom};
use crate::file::{JczFile, Message, Payload, Pointer};
use crate::ids::{self, ABBEY};
use crate::report::{ImportFault, ImportRefusal};
use crate::setup;
use crate::translate::MessageContext;
use bastide_engine::{
    Action, Actor, Decision, Event, FigureId, Illegal, KindId, Place, PlayerId, Source, State, Step, apply,
    decision, is_legal,
};
use bastide_notation::{Document, Header, NamedGame, Phrase, RecordLine};
use std::collections::{BTreeMap, VecDeque};

mod begin;
mod draw;
mod drive;
mod entries;
mod leaving;
mod record;

use begin::{Begun, begin};

/// Points that a player scored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Points {
    pub(crate) turn: u16,
    pub(crate) player: PlayerId,
    pub(crate) points: i16,
    /// The source of the points; `None` for a ransom.
    pub(crate) source: Option<Source>,
}

/// The game after a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayStep {
    /// The number of the message, counted from 1.
    pub message: usize,
    /// Its type.
    pub kind: String,
    /// The number of our actions so far.
    pub actions: usize,
    /// The scores by seat.
    pub scores: Vec<i32>,
}

/// An imported file.
#[derive(Clone, Debug)]
pub struct Imported {
    /// The record of the game.
    pub record: Document,
    /// The table after the last message.
    pub table: NamedGame,
    /// The game after each message.
    pub steps: Vec<ReplayStep>,
    /// Notes for the user, such as draws that could not be reproduced or an action that was not confirmed.
    pub notes: Vec<String>,
    pub(crate) end: ReplayEnd,
}

/// The parts of the final state that are needed only to check sentences.
#[derive(Clone, Debug)]
pub(crate) struct ReplayEnd {
    pub(crate) points: Vec<Points>,
    pub(crate) labels: BTreeMap<String, FigureId>,
    pub(crate) supply: Vec<KindId>,
    /// Points that their program awards before confirmation, for a recalled abbot.
    pub(crate) early: Option<Points>,
    /// An action that waits for confirmation.
    pub(crate) held: Option<Action>,
    /// The step of a declined abbey or of an action after scoring that waits for confirmation.
    pub(crate) unconfirmed: Option<Step>,
    /// True if the last message can be undone.
    pub(crate) undo: bool,
}

/// Imports a file.
pub fn import(file: &JczFile) -> Result<Imported, ImportRefusal> {
    if file.is_setup_only() {
        let what = "it is a stored setup without a game (players, initialRandom or replay are missing): save a game instead";
        return Err(ImportRefusal::Unreadable(what.to_string()));
    }
    let header = setup::header(file)?;
    let mut gone: Vec<KindId> = Vec::new();
    // If their bag is empty before ours, restart the replay without the tiles that remain in ours.
    for _ in 0..3 {
        let begun = begin(file, &header, &gone)?;
        let mut driver = Driver::new(file, begun);
        match driver.run(file) {
            Ok(()) => return driver.finish(),
            Err(ReplayStop::Empty) => {
                let pool = driver.table.game.state().pool();
                gone.extend(pool.kinds().flat_map(|(kind, left)| (0..left).map(move |_| kind)));
            }
            Err(ReplayStop::Fault(fault)) => return Err(ImportRefusal::Message(fault)),
        }
    }
    Err(ImportRefusal::Unreadable("cannot determine which of its tiles are never drawn".to_string()))
}

/// Why a replay stops.
enum ReplayStop {
    /// Their bag is empty, but ours is not.
    Empty,
    Fault(ImportFault),
}

struct Driver {
    table: NamedGame,
    start: Document,
    log_start: usize,
    bag: Bag,
    random: BagRandom,
    /// True if the tile order is unknown because the file placed a different tile from the one drawn, or has no
    /// usable random numbers.
    uncertain: bool,
    forced: VecDeque<String>,
    draws: u32,
    end_turn: Option<u32>,
    labels: BTreeMap<String, FigureId>,
    supply: Vec<KindId>,
    held: Option<(Action, Option<String>)>,
    unconfirmed: Option<Step>,
    /// True if a message founds a castle before followers leave their quarters. In our engine, leaving comes
    /// first.
    castle: bool,
    undo: bool,
    /// The players who have not bid yet in a bazaar. Their program also asks players who cannot bid higher.
    bidders: VecDeque<PlayerId>,
    /// Tiles taken from a bazaar without bids. In their program, players take all tiles first; in ours, each
    /// tile is taken when it is played.
    picks: VecDeque<KindId>,
    /// The number of tiles taken that way from this bazaar.
    picked: usize,
    /// The next tile that the file places.
    ahead: Option<String>,
    /// True if the file has no usable random numbers.
    salted: bool,
    /// True if the file is from 5.x.
    fifth: bool,
    /// Where the next message places a figure.
    landing: Option<[i16; 2]>,
    points: Vec<Points>,
    steps: Vec<ReplayStep>,
    notes: Vec<String>,
}

impl Driver {
    fn new(file: &JczFile, begun: Begun) -> Self {
        let annotations = file.game_annotations.clone().unwrap_or_default();
        Self {
            log_start: begun.table.game.log().len(),
            table: begun.table,
            start: begun.document,
            bag: begun.bag,
            random: BagRandom(file.initial_random.unwrap_or(0.0)),
            uncertain: file.is_salted(),
            forced: annotations.draw_order.unwrap_or_default().into(),
            draws: 0,
            end_turn: annotations.end_turn,
            labels: BTreeMap::new(),
            supply: Vec::new(),
            held: None,
            unconfirmed: None,
            castle: false,
            undo: false,
            bidders: VecDeque::new(),
            picks: VecDeque::new(),
            picked: 0,
            ahead: None,
            salted: file.is_salted(),
            fifth: file.is_fifth(),
            landing: None,
            points: Vec::new(),
            steps: Vec::new(),
            notes: Vec::new(),
        }
    }

    fn run(&mut self, file: &JczFile) -> Result<(), ReplayStop> {
        let messages = file.remaining_messages();
        let turn = |driver: &Self| driver.state().turn().number();
        for (at, (number, message)) in messages.iter().copied().enumerate() {
            if self.is_last_leaving() {
                let rest = &messages[at..];
                let now = turn(self);
                self.leave_last(rest).map_err(|(at, problem)| stop(rest[at], now, problem))?;
                rest.iter().for_each(|(number, message)| self.note_step(*number, message));
                break;
            }
            self.ahead = placed_next(&messages[at..]);
            self.landing = messages.get(at + 1).and_then(|(_, next)| match &next.payload.pointer {
                Some(Pointer::Part(part)) if next.kind == "DEPLOY_MEEPLE" => Some(part.position),
                _ => None,
            });
            let (before, now) = (self.decision(), turn(self));
            self.message(message).map_err(|problem| stop((number, message), now, problem))?;
            let held = self.held.is_some() || self.unconfirmed.is_some();
            self.undo = message.payload.random.is_none()
                && before.step != Step::DragonStep
                && (held || self.actor_after(before));
            self.note_step(number, message);
        }
        let end = Message {
            kind: "end of the file".to_string(),
            payload: Payload::default(),
            player: None,
            clock: None,
        };
        let (last, now) = (messages.last().map_or(0, |(number, _)| *number), turn(self));
        self.settle().map_err(|problem| stop((last, &end), now, problem))
    }

    /// Records the state after a message.
    fn note_step(&mut self, number: usize, message: &Message) {
        let scores = self.table.game.rules().players().map(|player| self.state().score(player)).collect();
        let actions = self.table.game.log().len() - self.log_start;
        self.steps.push(ReplayStep { message: number, kind: message.kind.clone(), actions, scores });
    }

    /// True if the same player continues after a message.
    fn actor_after(&self, before: Decision) -> bool {
        let turn = self.state().turn().player();
        let who = |decision: Decision| match decision.actor {
            Actor::Player(player) => Some(player),
            Actor::Chance => Some(turn),
            Actor::Nobody => None,
        };
        who(before) == who(self.decision())
    }

    fn state(&self) -> &State {
        self.table.game.state()
    }

    fn decision(&self) -> Decision {
        self.table.game.decision()
    }

    fn may(&self, action: Action) -> bool {
        let rules = self.table.game.rules();
        is_legal(rules, self.state(), rules.canonical(self.state(), action))
    }

    fn context(&self) -> MessageContext<'_> {
        MessageContext {
            pack: &self.table.pack,
            rules: self.table.game.rules(),
            state: self.state(),
            decision: self.decision(),
            labels: &self.labels,
            supply: &self.supply,
        }
    }
}

/// Stops the replay at a message, with the reason.
fn stop((message, said): (usize, &Message), turn: u16, problem: Problem) -> ReplayStop {
    match problem {
        Problem::Empty => ReplayStop::Empty,
        Problem::What(what) => {
            ReplayStop::Fault(ImportFault { message, kind: said.kind.clone(), turn, what })
        }
    }
}

/// The next tile that is placed, if that happens before the turn is confirmed.
fn placed_next(messages: &[(usize, &Message)]) -> Option<String> {
    let next = messages.iter().find(|(_, message)| message.kind != "PAY_RANSOM")?.1;
    next.payload.tile_id.clone().filter(|id| next.kind == "PLACE_TILE" && id != ABBEY)
}

/// The problem with a message.
enum Problem {
    Empty,
    What(String),
}

impl From<String> for Problem {
    fn from(what: String) -> Self {
        Self::What(what)
    }
}
