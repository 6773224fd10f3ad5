//! What a command would bring about. Nothing is changed here.

use crate::command::{Caller, Command, Refusal};
use crate::due::PAUSES;
use crate::entry::{Ending, Entry, What, Who};
use crate::fair::{Bits, commitment, read_bits, write_bits};
use crate::seat::Seat;
use crate::setup::{FirstPlan, TableSetup, clean_name, disturbs, numbered};
use crate::table::{Phase, Table};
use bastide_ai::Level;
use bastide_engine::{Action, Actor, chances};
use bastide_notation::Table as Play;

/// The longest thing that can be said, in characters.
const LONGEST_TEXT: usize = 500;

pub(crate) type Proposed = Result<Vec<What>, Refusal>;

impl Table {
    /// The first entry of a table.
    pub fn create(mut setup: TableSetup, owner: Who, seed: &Bits, now: u64) -> Result<Entry, Refusal> {
        setup.check()?;
        // Stored tables keep the names they were given by other rules.
        setup.title =
            clean_name("the table's name", &setup.title).map_err(|text| Refusal::new("bad-title", text))?;
        let seed = write_bits(seed);
        let what = What::Created { log: crate::entry::LOG, setup, owner, seed };
        let entry = Entry { at: now, command: None, clocks: None, what };
        // What the rules say about the setup is known only when it is laid out.
        let table = Self::begin(&entry).map_err(|damaged| Refusal::new("bad-setup", damaged.what))?;
        let mut named = table;
        for (at, seat) in named.seats.iter_mut().enumerate() {
            seat.name = format!("{at}");
        }
        named.fresh_play(0).map_err(|text| Refusal::new("bad-setup", text))?;
        Ok(entry)
    }

    /// The entries that a command brings about, in order; none if it was done before under this name.
    pub fn propose(
        &self,
        now: u64,
        caller: &Caller,
        name: Option<&str>,
        command: &Command,
    ) -> Result<Vec<Entry>, Refusal> {
        if name.is_some_and(|name| self.done(name).is_some()) {
            return Ok(Vec::new());
        }
        // A clock that has run out is seen to first, whoever notices.
        if !matches!(command, Command::Tick | Command::Woken { .. })
            && self.deadline().is_some_and(|due| due <= now)
        {
            return Err(Refusal::new("late", "the time is up"));
        }
        let mut what = match caller {
            Caller::House => self.by_house(now, command)?,
            Caller::Person { who, program } => self.by_person(who, *program, command)?,
        };
        self.settled(&mut what);
        Ok(self.entries(now, name, what))
    }

    /// Entries with what the clocks show after each.
    fn entries(&self, now: u64, name: Option<&str>, what: Vec<What>) -> Vec<Entry> {
        let last = what.len().saturating_sub(1);
        let entry = |(at, what): (usize, What)| Entry {
            at: now.max(self.changed),
            // The last one has the name, so that a second answer gives the same number as the first.
            command: name.filter(|_| at == last).map(str::to_string),
            clocks: None,
            what,
        };
        let mut entries: Vec<Entry> = what.into_iter().enumerate().map(entry).collect();
        if self.clocks.counts() && self.phase == Phase::Playing {
            let mut after = self.clone();
            for entry in &mut entries {
                if after.apply(entry).is_ok() {
                    entry.clocks = Some(after.clocks.left(entry.at));
                }
            }
        }
        entries
    }

    fn by_house(&self, now: u64, command: &Command) -> Proposed {
        match command {
            Command::Tick => self.tick(now),
            Command::Woken { until } if *until <= now && self.ran_before(*until) => {
                Ok(vec![What::Woken { until: *until }])
            }
            Command::Woken { .. } => Err(Refusal::new("early", "no clock has run")),
            Command::Bot { step, say } => {
                self.is_step(*step)?;
                let Some((seat, _)) = self.bot_to_act() else {
                    return Err(Refusal::new("not-your-turn", "no bot has to decide"));
                };
                self.did(seat, say, true)
            }
            Command::Absent { seat } => self.missed(*seat),
            _ => Err(Refusal::new("not-yours", "only players do that")),
        }
    }

    fn by_person(&self, who: &Who, program: bool, command: &Command) -> Proposed {
        match command {
            Command::Sit { seat, name, adds } => self.sit(who, program, *seat, name, adds),
            Command::Stand { seat } => {
                self.is_open()?;
                // Who set the table may give a seat away that is held for somebody who does not come.
                if self.owner != *who || self.seat(*seat)?.held.is_none() {
                    self.own(who, *seat)?;
                }
                Ok(vec![What::Stood { seat: *seat }])
            }
            Command::Rematch {} => self.asks_again(who),
            Command::Start { fill } => {
                self.is_open()?;
                if self.owner != *who {
                    return Err(Refusal::new("not-yours", "only who set the table can begin early"));
                }
                if Level::from_name(fill).is_none() {
                    return Err(Refusal::new("bad-level", format!("there is no level `{fill}`")));
                }
                self.started(None, Some(fill))
            }
            Command::Act { step, pick, say, confirm } => {
                self.may_play(who, *step)?;
                self.act_words(who, *pick, say.as_deref(), *confirm)
            }
            Command::Confirm { step } => {
                self.may_play(who, *step)?;
                let Some(seat) = self.waits else {
                    return Err(Refusal::new("nothing-to-confirm", "the game waits for nobody's word"));
                };
                self.own(who, seat)?;
                self.confirmed(seat)
            }
            Command::Undo { step } => self.undo(who, *step),
            Command::Takeback { seat } => self.take_back_asked(who, *seat),
            Command::Answer { seat, yes } => self.answer(who, *seat, *yes),
            Command::Resign { seat } => {
                self.own(who, *seat)?;
                self.is_playing()?;
                Ok(self.resigned(*seat, false))
            }
            Command::Away { seat } => self.away(who, *seat),
            Command::Back { seat } => self.back(who, *seat),
            Command::Pause { seat } => self.pause(who, *seat),
            Command::Resume { seat } => self.resume(who, *seat),
            Command::Say { text, name } => self.talk(who, text, name.as_deref()),
            Command::Tick | Command::Woken { .. } | Command::Bot { .. } | Command::Absent { .. } => {
                Err(Refusal::new("not-yours", "only the house does that"))
            }
        }
    }

    fn pause(&self, who: &Who, seat: u8) -> Proposed {
        self.own(who, seat)?;
        self.is_playing()?;
        if self.paused.is_some() {
            return Err(Refusal::new("paused", "the game is paused already"));
        }
        if self.pauses[usize::from(seat)] >= PAUSES {
            let text = format!("you have paused {PAUSES} times: play on or let a bot keep the seat");
            return Err(Refusal::new("no-more-pauses", text));
        }
        Ok(vec![What::Paused { seat }])
    }

    fn resume(&self, who: &Who, seat: u8) -> Proposed {
        self.own(who, seat)?;
        self.is_playing()?;
        match self.paused {
            Some(_) => Ok(vec![What::Resumed { seat }]),
            None => Err(Refusal::new("not-paused", "the game is not paused")),
        }
    }

    pub(crate) fn seat(&self, seat: u8) -> Result<&Seat, Refusal> {
        let found = self.seats.get(usize::from(seat));
        found.ok_or_else(|| Refusal::new("no-seat", format!("there is no seat {seat}")))
    }

    /// The seat is theirs, whoever plays on it now.
    pub(crate) fn own_any(&self, who: &Who, seat: u8) -> Result<(), Refusal> {
        match self.seat(seat)?.who.as_ref() == Some(who) {
            true => Ok(()),
            false => Err(Refusal::new("not-yours", "this is not your seat")),
        }
    }

    /// The seat is theirs, and they play on it.
    pub(crate) fn own(&self, who: &Who, seat: u8) -> Result<(), Refusal> {
        self.own_any(who, seat)?;
        let seat = self.seat(seat)?;
        match (seat.resigned, seat.keeper) {
            (true, _) => Err(Refusal::new("resigned", "you have given up")),
            (false, Some(_)) => Err(Refusal::new("away", "a bot keeps this seat: take it back first")),
            (false, None) => Ok(()),
        }
    }

    fn is_open(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Open => Ok(()),
            Phase::Playing => Err(Refusal::new("begun", "the game has begun")),
            Phase::Over(_) => Err(Refusal::new("over", "the game is over")),
        }
    }

    pub(crate) fn is_playing(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Open => Err(Refusal::new("not-begun", "the game has not begun")),
            Phase::Playing => Ok(()),
            Phase::Over(_) => Err(Refusal::new("over", "the game is over")),
        }
    }

    fn playing(&self) -> Result<&Play, Refusal> {
        self.is_playing()?;
        self.play.as_ref().ok_or_else(|| Refusal::new("not-begun", "the game has not begun"))
    }

    fn is_step(&self, step: u64) -> Result<(), Refusal> {
        match step == self.step {
            true => Ok(()),
            false => Err(Refusal::new(
                "stale",
                format!("this answers step {step}, and the table is at step {}", self.step),
            )),
        }
    }

    /// They may do something in the game now.
    fn may_play(&self, who: &Who, step: u64) -> Result<(), Refusal> {
        self.is_playing()?;
        if self.seats_of(who).is_empty() {
            return Err(Refusal::new("not-yours", "you have no seat at this table"));
        }
        self.is_step(step)?;
        match self.paused {
            Some(_) => Err(Refusal::new("paused", "the game is paused")),
            None => Ok(()),
        }
    }

    fn sit(&self, who: &Who, program: bool, seat: Option<u8>, name: &str, adds: &str) -> Proposed {
        self.is_open()?;
        let theirs = |seat: &Seat| seat.is_free() && seat.held.as_ref() == Some(who);
        let first = || {
            let held = self.seats.iter().position(theirs);
            held.or_else(|| self.seats.iter().position(|seat| seat.is_free() && seat.held.is_none()))
        };
        let Some(seat) = seat.or_else(|| first().map(|at| at as u8)) else {
            return Err(Refusal::new("full", "every seat is taken"));
        };
        let place = self.seat(seat)?;
        if !place.is_free() {
            return Err(Refusal::new("taken", "somebody sits there"));
        }
        if place.held.is_some() && !theirs(place) {
            return Err(Refusal::new("held", format!("this seat is held for {}", place.name)));
        }
        let name = clean_name("the name", name).map_err(|text| Refusal::new("bad-name", text))?;
        if name.is_empty() {
            return Err(Refusal::new("bad-name", "a name is missing"));
        }
        read_bits(adds).map_err(|text| Refusal::new("bad-adds", text))?;
        let sat = What::Sat { seat, who: who.clone(), name, adds: adds.to_lowercase(), program };
        let last = self.seats.iter().filter(|seat| seat.is_free()).count() == 1;
        let mut what = vec![sat];
        if last {
            let started = self.started(Some(&what[0]), None)?;
            what.extend(started);
        }
        Ok(what)
    }

    /// The game begins, after somebody has sat down; free seats go to bots of this level.
    fn started(&self, sat: Option<&What>, fill: Option<&str>) -> Proposed {
        let mut table = self.clone();
        if let Some(what) = sat {
            let entry = Entry { at: self.changed, command: None, clocks: None, what: what.clone() };
            table.apply(&entry).map_err(|damaged| Refusal::new("bad-seat", damaged.what))?;
        }
        let fill = fill.and_then(Level::from_name);
        let bots: Vec<Option<Level>> =
            (table.seats.iter()).map(|seat| if seat.is_free() { fill } else { seat.bot }).collect();
        let names = table.names(&bots);
        let bots = bots.into_iter().map(|bot| bot.map(|level| level.name().to_string())).collect();
        // All seats are taken, so the stream is fixed.
        let first = match table.setup.first {
            FirstPlan::Drawn => table.fresh_stream().first(table.seats.len() as u8),
            FirstPlan::Seat1 => 0,
        };
        let mut what = What::Started { names, bots, first, chance: Vec::new() };
        let entry = Entry { at: self.changed, command: None, clocks: None, what: what.clone() };
        table.apply(&entry).map_err(|damaged| Refusal::new("bad-setup", damaged.what))?;
        let mut play = table.playing()?.clone();
        let drawn = table.draw(&mut play)?;
        if let What::Started { chance, .. } = &mut what {
            *chance = drawn;
        }
        Ok(vec![what])
    }

    /// A name for each seat, no two the same.
    fn names(&self, bots: &[Option<Level>]) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for (seat, bot) in self.seats.iter().zip(bots) {
            let wanted = match bot {
                Some(level) => format!("{} bot", capital(level.name())),
                None => seat.name.clone(),
            };
            let mut name = wanted.clone();
            let mut number = 2;
            while names.contains(&name) {
                name = numbered(&wanted, number);
                number += 1;
            }
            names.push(name);
        }
        names
    }

    /// What chance brings now, until somebody must decide.
    pub(crate) fn draw(&self, play: &mut Play) -> Result<Vec<String>, Refusal> {
        let broken = || Refusal::new("no-draw", "nothing can be drawn");
        let stream = self.stream.as_ref().ok_or_else(broken)?;
        // One may have been done since the table's last entry that is not chance's.
        let mut number = self.by.iter().filter(|by| by.is_none()).count() as u64;
        let (mut said, mut among) = (Vec::new(), Vec::new());
        while play.game.decision().actor == Actor::Chance {
            chances(play.game.rules(), play.game.state(), &mut among);
            let action = stream.outcome(number, &among).ok_or_else(broken)?;
            said.push(play.voice().write(action));
            play.game.apply(action, &mut Vec::new()).map_err(|_| broken())?;
            number += 1;
        }
        Ok(said)
    }

    /// An action by a person, in words or by its number.
    fn act_words(&self, who: &Who, pick: Option<u32>, say: Option<&str>, confirm: bool) -> Proposed {
        let play = self.playing()?;
        if let Some(seat) = self.waits {
            self.own(who, seat)?;
            return Err(Refusal::new("confirm-first", "confirm or take back first"));
        }
        let Actor::Player(player) = play.game.decision().actor else {
            return Err(Refusal::new("not-your-turn", "nobody has to decide"));
        };
        if self.own_any(who, player.0).is_err() {
            let name = &self.seats[player.index()].name;
            return Err(Refusal::new("not-your-turn", format!("it is for {name} to decide")));
        }
        self.own(who, player.0)?;
        let words = match (pick, say) {
            (Some(pick), None) => {
                let legal = play.game.legal();
                let action = legal.get(pick as usize).ok_or_else(|| {
                    Refusal::new("no-option", format!("there are {} options, from 0", legal.len()))
                })?;
                play.voice().write(*action)
            }
            (None, Some(say)) => say.to_string(),
            _ => return Err(Refusal::new("bad-act", "expected `pick` or `say`, one of them")),
        };
        self.did(player.0, &words, confirm)
    }

    /// A seat's turn is over for good, and what comes of it.
    pub(crate) fn confirmed(&self, seat: u8) -> Proposed {
        let mut play = self.playing()?.clone();
        let chance = self.draw(&mut play)?;
        let mut what = vec![What::Confirmed { seat, chance }];
        what.extend(is_over(&play).then_some(What::Ended { why: Ending::Played }));
        Ok(what)
    }

    /// An action from a seat, and what comes of it.
    fn did(&self, seat: u8, say: &str, confirm: bool) -> Proposed {
        let mut play = self.playing()?.clone();
        let action = read(&play, say)?;
        let say = play.voice().write(action);
        play.game.apply(action, &mut Vec::new())?;
        let on = !matches!(play.game.decision().actor, Actor::Player(_));
        if on && !confirm && self.seats[usize::from(seat)].is_asked() {
            return Ok(vec![What::Did { seat, say, chance: Vec::new(), waits: true }]);
        }
        let chance = self.draw(&mut play)?;
        let mut what = vec![What::Did { seat, say, chance, waits: false }];
        what.extend(is_over(&play).then_some(What::Ended { why: Ending::Played }));
        Ok(what)
    }

    fn undo(&self, who: &Who, step: u64) -> Proposed {
        self.may_play(who, step)?;
        match self.by.last() {
            None => Err(Refusal::new("at-start", "nothing has been done yet")),
            Some(None) => Err(Refusal::new(
                "revealed",
                "what came by chance has been seen; ask the others to take the turn back",
            )),
            Some(Some(seat)) => {
                if self.own(who, *seat).is_err() {
                    return Err(Refusal::new("not-yours", "the last action was not yours"));
                }
                Ok(vec![What::Undone { seat: *seat, left: self.by.len() as u32 - 1 }])
            }
        }
    }

    /// A player gives up. With one left who has not, the game is over.
    pub(crate) fn resigned(&self, seat: u8, flag: bool) -> Vec<What> {
        let mut what = vec![What::Resigned { seat, flag }];
        let left =
            self.seats.iter().enumerate().filter(|(at, other)| *at != usize::from(seat) && !other.resigned);
        let (mut playing, mut people) = (0, 0);
        for (_, other) in left {
            playing += 1;
            people += usize::from(other.who.is_some());
        }
        if playing <= 1 || people == 0 {
            what.push(What::Ended { why: Ending::Resigned });
        }
        what
    }

    fn talk(&self, who: &Who, text: &str, name: Option<&str>) -> Proposed {
        let text = text.trim();
        if text.is_empty() || text.chars().count() > LONGEST_TEXT || text.chars().any(disturbs) {
            let what =
                format!("expected 1 to {LONGEST_TEXT} characters, none of them for control or direction");
            return Err(Refusal::new("bad-text", what));
        }
        let seat = self.seats_of(who).first().copied();
        let name = match seat {
            Some(seat) => self.seats[usize::from(seat)].name.clone(),
            None if !self.setup.watchers => {
                return Err(Refusal::new("not-yours", "only players talk at this table"));
            }
            None => clean_name("the name", name.unwrap_or_default())
                .map_err(|text| Refusal::new("bad-name", text))?,
        };
        Ok(vec![What::Said { seat, name, text: text.to_string() }])
    }

    /// What is shown of the seed: its hash before the end, all of it after.
    pub fn shown_seed(&self) -> (String, Option<String>) {
        let over = matches!(self.phase, Phase::Over(_));
        (write_bits(&commitment(&self.seed)), over.then(|| write_bits(&self.seed)))
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn is_over(play: &Play) -> bool {
    play.game.is_over()
}

fn read(play: &Play, say: &str) -> Result<Action, Refusal> {
    play.voice().read(say).map_err(|complaint| Refusal::new("bad-words", complaint.what))
}
