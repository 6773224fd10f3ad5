//! Matches between programs. The referee draws the tiles, sends every action to all bots, and requests an action from the
//! bot that must decide.

mod process;

pub(crate) use process::{Bot, BotFault};

use crate::protocol::setup;
use bastide_ai::Fate;
use bastide_engine::{Action, Actor, Event, KindId};
use bastide_notation::{Header, NamedGame, Phrase, TableError};
use bastide_sim::Rng;
use std::time::{Duration, Instant};

/// The setup, the programs and their limits.
pub(crate) struct Bout {
    pub(crate) commands: Vec<String>,
    pub(crate) header: Header,
    /// The time per turn.
    pub(crate) time: Duration,
    /// The extra time for communication.
    pub(crate) grace: Duration,
    /// How long a bot may take to start and get ready.
    pub(crate) patience: Duration,
    pub(crate) seed: u64,
}

/// The end of a game.
pub(crate) struct RefereedEnd {
    pub(crate) log: Vec<Action>,
    /// Final scores, by program.
    pub(crate) scores: Vec<i32>,
    /// The program that lost by fault, and the fault.
    pub(crate) fault: Option<(usize, BotFault)>,
    /// Milliseconds over all turns and of the longest turn, by program.
    pub(crate) millis: Vec<f64>,
    pub(crate) longest: Vec<f64>,
    pub(crate) turns: Vec<u64>,
}

impl Bout {
    /// The program at each seat.
    pub(crate) fn seating(&self, number: u64) -> Vec<usize> {
        let count = self.commands.len();
        (0..count).map(|seat| (seat + number as usize % count) % count).collect()
    }

    /// Plays one game. Reuses running bots and starts the missing ones.
    pub(crate) fn play(&self, number: u64, bots: &mut [Option<Bot>]) -> Result<RefereedEnd, TableError> {
        let seating = self.seating(number);
        let count = self.commands.len();
        let mut game = RefereedGame {
            table: NamedGame::new(&self.header, &[])?,
            bout: self,
            bots,
            seating,
            ended: RefereedEnd {
                log: Vec::new(),
                scores: vec![0; count],
                fault: None,
                millis: vec![0.0; count],
                longest: vec![0.0; count],
                turns: vec![0; count],
            },
            clock: (0, 0.0),
        };
        let order = number / count as u64;
        let fault = game.begin().and_then(|()| game.run(self.seed.wrapping_add(order)));
        if let Err((program, fault)) = fault {
            // Restart a failed bot for the next game.
            game.bots[program] = None;
            game.ended.fault = Some((program, fault));
        }
        for player in game.table.game.rules().players() {
            game.ended.scores[game.seating[player.index()]] = game.table.game.state().score(player);
        }
        Ok(game.ended)
    }
}

/// A game in progress.
struct RefereedGame<'a> {
    table: NamedGame,
    bout: &'a Bout,
    bots: &'a mut [Option<Bot>],
    seating: Vec<usize>,
    ended: RefereedEnd,
    /// The turn, and the milliseconds used in it.
    clock: (u16, f64),
}

type Faulty<T> = Result<T, (usize, BotFault)>;

impl RefereedGame<'_> {
    fn bot(&mut self, program: usize) -> Faulty<&mut Bot> {
        self.bots[program].as_mut().ok_or((program, BotFault::Died))
    }

    /// Gets every bot ready.
    fn begin(&mut self) -> Faulty<()> {
        let line = format!("setup {}", setup::write(&self.bout.header));
        for program in 0..self.bout.commands.len() {
            let blame = |fault| (program, fault);
            if self.bots[program].is_none() {
                let mut bot = Bot::start(&self.bout.commands[program]).map_err(blame)?;
                bot.say("hello").map_err(blame)?;
                bot.wait("ready", self.bout.patience).map_err(blame)?;
                self.bots[program] = Some(bot);
            }
            let patience = self.bout.patience;
            let bot = self.bot(program)?;
            // The bot finishes anything left from the previous game before it answers the ping.
            bot.say(&line).and_then(|()| bot.say("ping")).map_err(blame)?;
            bot.wait("pong", patience).map_err(blame)?;
        }
        Ok(())
    }

    fn run(&mut self, seed: u64) -> Faulty<()> {
        let rules = self.table.game.rules().clone();
        let tiles = rules.tiles();
        let mut deck: Vec<KindId> =
            tiles.kinds().flat_map(|kind| std::iter::repeat_n(kind, tiles.copies(kind).into())).collect();
        Rng::new(seed).shuffle(&mut deck);
        let mut fate = Fate::of(deck, seed);
        loop {
            match self.table.game.decision().actor {
                Actor::Nobody => break,
                Actor::Chance => {
                    let action = fate.answer(&rules, self.table.game.state());
                    self.carry_out(action)?;
                }
                Actor::Player(player) => {
                    let program = self.seating[player.index()];
                    let action = self.ask(program).map_err(|fault| (program, fault))?;
                    self.carry_out(action)?;
                }
            }
        }
        for program in 0..self.bout.commands.len() {
            let scores: Vec<String> =
                rules.players().map(|player| self.table.game.state().score(player).to_string()).collect();
            // Ignore the error: the bot may have exited, which no longer matters.
            let _ = self.bot(program)?.say(&format!("result {}", scores.join(" ")));
        }
        Ok(())
    }

    /// Requests one action from a bot.
    fn ask(&mut self, program: usize) -> Result<Action, BotFault> {
        let turn = self.table.game.state().turn().number();
        if self.clock.0 != turn {
            self.clock = (turn, 0.0);
            self.ended.turns[program] += 1;
        }
        let legal = self.table.game.legal();
        let said: Vec<String> = legal.iter().map(|action| self.table.voice().write(*action)).collect();
        let whole = self.bout.time.as_secs_f64() * 1000.0;
        // Later decisions in a turn get the remaining time, but at least a tenth of the limit.
        let left = (whole - self.clock.1).max(whole / 10.0);
        let limit = Duration::from_secs_f64(left / 1000.0) + self.bout.grace;
        let Some(bot) = self.bots[program].as_mut() else { return Err(BotFault::Died) };
        bot.say(&format!("options {}", said.join(" ; ")))?;
        let start = Instant::now();
        bot.say(&format!("go time {}", left.ceil() as u64))?;
        let answer = bot.wait("bestmove", limit)?;
        let millis = start.elapsed().as_secs_f64() * 1000.0;
        self.clock.1 += millis;
        self.ended.millis[program] += millis;
        self.ended.longest[program] = self.ended.longest[program].max(self.clock.1);
        let action = self.table.voice().read(&answer).map_err(|_| BotFault::Nonsense(answer.clone()))?;
        let action = self.table.game.rules().canonical(self.table.game.state(), action);
        if legal.contains(&action) {
            return Ok(action);
        }
        let mut tried = self.table.clone();
        let phrase = Phrase::new(&answer).map_err(|_| BotFault::Nonsense(answer.clone()))?;
        let why = tried.act(&phrase).err().map_or_else(|| answer.clone(), |complaint| complaint.what);
        Err(BotFault::Illegal(why))
    }

    /// Plays an action and sends it to all bots.
    fn carry_out(&mut self, action: Action) -> Faulty<()> {
        let said = format!("do {}", self.table.voice().write(action));
        let mut events: Vec<Event> = Vec::new();
        if self.table.game.apply(action, &mut events).is_err() {
            unreachable!("actions were checked to be legal");
        }
        self.ended.log.push(action);
        for program in 0..self.bout.commands.len() {
            self.bot(program)?.say(&said).map_err(|fault| (program, fault))?;
        }
        Ok(())
    }
}
