//! A table as its log says it is.

use crate::clock::Clocks;
use crate::command::Refusal;
use crate::entry::{Ending, Entry, LOG, What, Who};
use crate::fair::{Bits, Stream, commitment, read_bits};
use crate::seat::Seat;
use crate::setup::{FirstPlan, TableSetup};
use bastide_ai::Level;
use bastide_engine::{Actor, Event};
use bastide_notation::{Phrase, Table as Play};
use std::collections::VecDeque;
use std::fmt;

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// People sit down.
    Open,
    /// They play.
    Playing,
    /// The game is over.
    Over(Ending),
}

/// A log that cannot be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damaged {
    /// The number of the entry.
    pub number: u64,
    /// What is wrong with it.
    pub what: String,
}

impl fmt::Display for Damaged {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "entry {}: {}", self.number, self.what)
    }
}

impl std::error::Error for Damaged {}

/// What somebody asked to take back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ask {
    pub(crate) seat: u8,
    pub(crate) left: u32,
    pub(crate) agreed: Vec<u8>,
    pub(crate) at: u64,
}

/// A line of the talk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    pub(crate) at: u64,
    pub(crate) seat: Option<u8>,
    pub(crate) name: String,
    pub(crate) text: String,
    /// By one who looks on, in the game: players see it after the end.
    pub(crate) aside: bool,
}

/// How many lines of talk are kept at hand.
const TALK: usize = 200;
/// How many commands are remembered by name.
const COMMANDS: usize = 128;

/// What an entry brought about.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Applied {
    /// What happened in the game.
    pub events: Vec<Event>,
    /// So many tiles lay on the table before and still do.
    pub kept: usize,
}

/// A table.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) setup: TableSetup,
    pub(crate) owner: Who,
    pub(crate) seed: Bits,
    pub(crate) seats: Vec<Seat>,
    pub(crate) phase: Phase,
    /// Entries so far.
    pub(crate) number: u64,
    /// Entries so far that changed what may be done.
    pub(crate) step: u64,
    pub(crate) play: Option<Play>,
    /// Who did each action of the game: a seat, or chance.
    pub(crate) by: Vec<Option<u8>>,
    pub(crate) stream: Option<Stream>,
    /// Whom chance waits for.
    pub(crate) waits: Option<u8>,
    pub(crate) asked: Option<Ask>,
    pub(crate) paused: Option<u8>,
    pub(crate) clocks: Clocks,
    pub(crate) talk: VecDeque<Line>,
    commands: VecDeque<(String, u64)>,
    pub(crate) rematch: Option<String>,
    pub(crate) created: u64,
    pub(crate) changed: u64,
    /// When somebody did something last: talk is not that.
    pub(crate) acted: u64,
    /// When a turn began last that had not begun before, and which.
    pub(crate) turned: u64,
    furthest: u16,
    /// How often each seat has paused the game.
    pub(crate) pauses: Vec<u8>,
    /// The turn in which each seat was left last to a bot, but by the clock.
    pub(crate) aways: Vec<Option<u16>>,
    /// The turn in which each seat asked last to take something back that it was not given.
    pub(crate) asks: Vec<Option<u16>>,
}

impl Table {
    /// The table that a log's first entry sets.
    pub fn begin(first: &Entry) -> Result<Self, Damaged> {
        let damaged = |what: String| Damaged { number: 1, what };
        let What::Created { log, setup, owner, seed } = &first.what else {
            return Err(damaged("the log does not begin with a table".to_string()));
        };
        if *log == 0 || *log > LOG {
            return Err(damaged(format!("this is version {log} of the log; versions 1 to {LOG} are known")));
        }
        setup.check().map_err(|refusal| damaged(refusal.text))?;
        Ok(Self {
            seed: read_bits(seed).map_err(damaged)?,
            seats: setup.seats.iter().map(Seat::planned).collect(),
            clocks: Clocks::new(setup.clock, setup.seats.len()),
            setup: setup.clone(),
            owner: owner.clone(),
            phase: Phase::Open,
            number: 1,
            step: 1,
            play: None,
            by: Vec::new(),
            stream: None,
            waits: None,
            asked: None,
            paused: None,
            talk: VecDeque::new(),
            commands: first.command.iter().map(|command| (command.clone(), 1)).collect(),
            rematch: None,
            created: first.at,
            changed: first.at,
            acted: first.at,
            turned: first.at,
            furthest: 0,
            pauses: vec![0; setup.seats.len()],
            aways: vec![None; setup.seats.len()],
            asks: vec![None; setup.seats.len()],
        })
    }

    /// The table of a whole log.
    pub fn load<'a>(log: impl IntoIterator<Item = &'a Entry>) -> Result<Self, Damaged> {
        let mut log = log.into_iter();
        let Some(first) = log.next() else {
            return Err(Damaged { number: 0, what: "the log is empty".to_string() });
        };
        let mut table = Self::begin(first)?;
        for entry in log {
            table.apply(entry)?;
        }
        Ok(table)
    }

    /// Has a clock run since before that? If nobody could play until then, [`Command::Woken`](crate::Command::Woken) is due.
    pub fn ran_before(&self, when: u64) -> bool {
        self.phase == Phase::Playing && self.clocks.ran_before(when)
    }

    /// The number of the last entry.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The number of the step: what players answer.
    pub fn step(&self) -> u64 {
        self.step
    }

    /// How far it is.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Its seats.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// What it was set up with.
    pub fn setup(&self) -> &TableSetup {
        &self.setup
    }

    /// Whose table it is.
    pub fn owner(&self) -> &str {
        &self.owner
    }

    /// The seat that took the first turn, once the game has begun.
    pub fn first(&self) -> Option<u8> {
        self.play.as_ref().map(|play| play.game.rules().setup().first.0)
    }

    /// The game with its names, once it has begun.
    pub fn play(&self) -> Option<&Play> {
        self.play.as_ref()
    }

    /// The hash of the seed.
    pub fn commitment(&self) -> Bits {
        commitment(&self.seed)
    }

    /// The table of another game of the same, if there is one.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// When it was set, and when something happened last.
    pub fn times(&self) -> (u64, u64) {
        (self.created, self.changed)
    }

    /// Is the game paused?
    pub fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// May somebody see what is played here? Before the game has begun everybody may, to sit down.
    pub fn may_look(&self, who: Option<&str>) -> Result<(), Refusal> {
        let known = |who: &str| who == self.owner || !self.seats_of(who).is_empty();
        if self.setup.watchers || self.phase == Phase::Open || who.is_some_and(known) {
            return Ok(());
        }
        Err(Refusal::new("not-yours", "only players may look at this table"))
    }

    /// The seats of somebody.
    pub fn seats_of(&self, who: &str) -> Vec<u8> {
        let own = |seat: &&(usize, &Seat)| seat.1.who.as_deref() == Some(who);
        self.seats
            .iter()
            .enumerate()
            .collect::<Vec<_>>()
            .iter()
            .filter(own)
            .map(|(at, _)| *at as u8)
            .collect()
    }

    /// The number of the entry that a command of this name brought about.
    pub fn done(&self, command: &str) -> Option<u64> {
        self.commands.iter().find(|(name, _)| name == command).map(|(_, number)| *number)
    }

    /// Who must decide now: whom chance waits for, or who is asked.
    pub fn to_act(&self) -> Option<u8> {
        if self.phase != Phase::Playing {
            return None;
        }
        if let Some(seat) = self.waits {
            return Some(seat);
        }
        match self.play.as_ref()?.game.decision().actor {
            Actor::Player(player) => Some(player.0),
            Actor::Chance | Actor::Nobody => None,
        }
    }

    /// The bot that must decide now, and for which seat.
    pub fn bot_to_act(&self) -> Option<(u8, Level)> {
        // A last word is no decision: it is given when it is due.
        if self.paused.is_some() || self.asked.is_some() || self.waits.is_some() {
            return None;
        }
        let seat = self.to_act()?;
        self.seats[usize::from(seat)].played_by().map(|level| (seat, level))
    }

    /// Adds an entry that was stored.
    pub fn apply(&mut self, entry: &Entry) -> Result<Applied, Damaged> {
        let number = self.number + 1;
        let before = self.play.as_ref().map_or(0, |play| play.game.state().board().tiles().len());
        let mut applied = Applied { events: Vec::new(), kept: before };
        let changes = !matches!(entry.what, What::Said { .. } | What::Rematch { .. } | What::Woken { .. });
        if changes {
            self.clocks.stop(entry.at);
        }
        self.change(entry, &mut applied).map_err(|what| Damaged { number, what })?;
        self.number = number;
        self.changed = self.changed.max(entry.at);
        if let Some(command) = &entry.command {
            self.commands.push_back((command.clone(), number));
            if self.commands.len() > COMMANDS {
                self.commands.pop_front();
            }
        }
        if changes {
            self.step += 1;
            self.acted = self.acted.max(entry.at);
            self.turn_begins(entry);
            self.run_clock(entry.at);
            if let Some(clocks) = &entry.clocks {
                self.clocks.set(clocks);
            }
        }
        Ok(applied)
    }

    fn turn_begins(&mut self, entry: &Entry) {
        let turn = self.play.as_ref().map_or(0, |play| play.game.state().turn().number());
        if turn > self.furthest || matches!(entry.what, What::Started { .. }) {
            (self.furthest, self.turned) = (turn, self.turned.max(entry.at));
        }
    }

    /// Lets the time of whoever must decide run.
    fn run_clock(&mut self, at: u64) {
        let Some(play) = &self.play else { return };
        // The next turn begins when the last one is over for good.
        if self.phase == Phase::Playing && self.waits.is_none() {
            let turn = play.game.state().turn();
            let seats = &self.seats;
            self.clocks.begin(turn.player().0, turn.number(), |seat| seats[usize::from(seat)].is_asked());
        }
        match self.to_act() {
            Some(seat) if self.paused.is_none() && self.seats[usize::from(seat)].is_asked() => {
                self.clocks.run(seat, at);
            }
            _ => {}
        }
    }

    fn change(&mut self, entry: &Entry, applied: &mut Applied) -> Result<(), String> {
        let count = self.seats.len();
        let seat = |seat: u8| {
            let at = usize::from(seat);
            if at < count { Ok(at) } else { Err(format!("there is no seat {seat}")) }
        };
        match &entry.what {
            What::Created { .. } => return Err("a table is set once".to_string()),
            What::Sat { seat: at, who, name, adds, program } => {
                let place = &mut self.seats[seat(*at)?];
                (place.who, place.name) = (Some(who.clone()), name.clone());
                (place.adds, place.program, place.held) = (Some(read_bits(adds)?), *program, None);
            }
            What::Held { seat: at, who, name } => {
                let place = &mut self.seats[seat(*at)?];
                (place.held, place.name) = (Some(who.clone()), name.clone());
            }
            What::Stood { seat: at } => self.seats[seat(*at)?] = Seat::default(),
            What::Started { names, bots, first, chance } => {
                self.start(names, bots, *first)?;
                self.chance(chance, applied)?;
            }
            What::Did { seat: at, say, chance, waits } => {
                seat(*at)?;
                self.act(say, Some(*at), applied)?;
                self.waits = waits.then_some(*at);
                self.asked = None;
                self.chance(chance, applied)?;
            }
            What::Confirmed { seat: at, chance } => {
                seat(*at)?;
                // Who goes on waits for no answer, and lets nobody else wait for it.
                (self.waits, self.asked) = (None, None);
                self.chance(chance, applied)?;
            }
            What::Undone { left, .. } => {
                self.take_back(*left)?;
                applied.kept = self.play.as_ref().map_or(0, |play| play.game.state().board().tiles().len());
            }
            What::Asked { seat: at, left } => {
                seat(*at)?;
                self.hear_ask(Ask { seat: *at, left: *left, agreed: Vec::new(), at: entry.at });
            }
            What::Answered { seat: at, yes } => {
                seat(*at)?;
                self.hear_answer(*at, *yes);
            }
            What::Resigned { seat: at, .. } => self.seats[seat(*at)?].resigned = true,
            What::Kept { seat: at, level, flag } => self.leave(seat(*at)?, named_level(level)?, *flag),
            What::Back { seat: at } => {
                self.seats[seat(*at)?].keeper = None;
                self.clocks.renew(*at);
            }
            What::Paused { seat: at } => {
                let count = &mut self.pauses[seat(*at)?];
                *count = count.saturating_add(1);
                self.paused = Some(*at);
            }
            What::Resumed { .. } => self.paused = None,
            What::Woken { until } => self.clocks.woke(*until),
            What::Said { seat, name, text } => self.hear(entry.at, *seat, name, text),
            What::Rematch { table } => self.rematch = Some(table.clone()),
            What::Ended { why } => {
                self.phase = Phase::Over(*why);
                (self.waits, self.asked, self.paused) = (None, None, None);
            }
        }
        Ok(())
    }

    fn hear(&mut self, at: u64, seat: Option<u8>, name: &str, text: &str) {
        let aside = seat.is_none() && self.phase == Phase::Playing;
        self.talk.push_back(Line { at, seat, name: name.to_string(), text: text.to_string(), aside });
        if self.talk.len() > TALK {
            self.talk.pop_front();
        }
    }

    fn start(&mut self, names: &[String], bots: &[Option<String>], first: u8) -> Result<(), String> {
        if names.len() != self.seats.len() || bots.len() != self.seats.len() {
            return Err("there is not one name for each seat".to_string());
        }
        if self.setup.first == FirstPlan::Seat1 && first != 0 {
            return Err("the first seat starts at this table".to_string());
        }
        for ((seat, name), bot) in self.seats.iter_mut().zip(names).zip(bots) {
            seat.name.clone_from(name);
            seat.held = None;
            seat.bot = match bot {
                None => None,
                Some(level) => Some(named_level(level)?),
            };
        }
        self.play = Some(self.fresh_play(first)?);
        self.stream = Some(self.fresh_stream());
        self.phase = Phase::Playing;
        Ok(())
    }

    /// The stream of the seed and of what those who sit here have added.
    pub(crate) fn fresh_stream(&self) -> Stream {
        let added: Vec<Option<Bits>> = self.seats.iter().map(|seat| seat.adds).collect();
        Stream::new(&self.seed, &added)
    }

    /// The game before its first action, where this seat takes the first turn.
    pub(crate) fn fresh_play(&self, first: u8) -> Result<Play, String> {
        let names: Vec<String> = self.seats.iter().map(|seat| seat.name.clone()).collect();
        crate::shared::fresh_play(&self.setup.passport, names, first)
    }

    fn act(&mut self, say: &str, by: Option<u8>, applied: &mut Applied) -> Result<(), String> {
        let play = self.play.as_mut().ok_or("the game has not begun")?;
        let phrase = Phrase::new(say).map_err(|complaint| complaint.what)?;
        let events = play.act(&phrase).map_err(|complaint| complaint.what)?;
        play.events.clear();
        applied.events.extend(events);
        self.by.push(by);
        Ok(())
    }

    fn chance(&mut self, chance: &[String], applied: &mut Applied) -> Result<(), String> {
        chance.iter().try_for_each(|say| self.act(say, None, applied))
    }

    /// Goes back to the first so many actions.
    fn take_back(&mut self, left: u32) -> Result<(), String> {
        let left = left as usize;
        let play = self.play.as_mut().ok_or("the game has not begun")?;
        if left > play.game.log().len() {
            return Err("there are not that many actions".to_string());
        }
        play.game.cut(left);
        self.by.truncate(left);
        self.forget_granted();
        (self.waits, self.asked) = (None, None);
        Ok(())
    }
}

fn named_level(level: &str) -> Result<Level, String> {
    Level::from_name(level).ok_or_else(|| format!("there is no level {level}"))
}
