//! The state of a table, computed from its log.

use crate::clock::Clocks;
use crate::entry::{Ending, LOG, LogEntry, UserId};
use crate::event::TableEvent;
use crate::fair::{Bits, Stream, bot_seed, read_bits};
use crate::refusal::Refusal;
use crate::reveal::RevealRounds;
use crate::seat::Seat;
use crate::setup::TableSetup;
use crate::view::ActionView;
use crate::waiting::Nudge;
use bastide_ai::Level;
use bastide_engine::{Actor, Event};
use bastide_notation::NamedGame;
use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;

/// The phase of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Players are taking their seats.
    Open,
    /// The game is running.
    Playing,
    /// The game is over.
    Over(Ending),
}

/// An error in a stored log.
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

/// An open take-back request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TakebackRequest {
    pub(crate) seat: u8,
    pub(crate) left: u32,
    pub(crate) agreed: Vec<u8>,
    pub(crate) at: u64,
}

/// A chat message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ChatMessage {
    pub(crate) at: u64,
    /// The author; `None` for a spectator in the log of an older program.
    pub(crate) user: Option<UserId>,
    pub(crate) seat: Option<u8>,
    pub(crate) name: String,
    /// True if the name is the name of the author's account.
    pub(crate) registered: bool,
    pub(crate) text: String,
    /// True if a spectator wrote it during the game. Players see it once the game is over.
    pub(crate) aside: bool,
}

/// The effects of an entry.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Applied {
    /// The events of the game.
    pub events: Vec<Event>,
    /// The player's action, if the entry is one.
    pub action: Option<ActionView>,
    /// The outcomes of chance.
    pub chance: Vec<ActionView>,
    /// The number of tiles on the board that the entry did not change.
    pub unchanged_tiles: usize,
}

/// A table.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) setup: Arc<TableSetup>,
    pub(crate) owner: UserId,
    pub(crate) seed: Bits,
    pub(crate) seats: Vec<Seat>,
    pub(crate) phase: Phase,
    /// The number of the last entry.
    pub(crate) number: u64,
    /// The number of the current step. Every entry that changes what players may do starts a new step.
    pub(crate) step: u64,
    pub(crate) play: Option<NamedGame>,
    /// The actor of each action of the game: a seat, or `None` for chance.
    pub(crate) actors: Vec<Option<u8>>,
    pub(crate) stream: Option<Stream>,
    /// The seat that must confirm its turn before the game continues.
    pub(crate) awaiting_confirmation: Option<u8>,
    pub(crate) takeback: Option<TakebackRequest>,
    pub(crate) paused: Option<u8>,
    pub(crate) clocks: Clocks,
    /// The last chat messages. They are shared, because every trial copies the table.
    pub(crate) chat: VecDeque<Arc<ChatMessage>>,
    /// The names of the last commands, and the number of the last entry of each.
    pub(crate) commands: VecDeque<(Arc<str>, u64)>,
    pub(crate) rematch: Option<String>,
    /// Why a moderator closed the table.
    pub(crate) closed: Option<Arc<str>>,
    /// The rounds in which players reveal their values, from the moment when all seats are taken. Old games have none.
    pub(crate) rounds: Option<RevealRounds>,
    pub(crate) created: u64,
    pub(crate) changed: u64,
    /// The time of the last step. Chat does not count.
    pub(crate) acted: u64,
    /// When the furthest turn began.
    pub(crate) turned: u64,
    /// The number of the furthest turn.
    pub(crate) furthest: u16,
    /// How often each seat has paused the game.
    pub(crate) pauses: Vec<u8>,
    /// The turn in which each seat was last left to a bot, other than because of a timeout.
    pub(crate) substitute_turns: Vec<Option<u16>>,
    /// The turn in which each seat last asked for a take-back that was not granted.
    pub(crate) takeback_turns: Vec<Option<u16>>,
    /// The turn in which each seat was last taken back from a bot.
    pub(crate) return_turns: Vec<Option<u16>>,
    /// The largest number of actions that the game has had.
    pub(crate) longest: usize,
    /// When the game last made progress.
    pub(crate) advanced: u64,
    /// The last reminder.
    pub(crate) nudge: Option<Nudge>,
}

impl Table {
    /// The table after the first entry of its log.
    pub fn begin(first: &LogEntry) -> Result<Self, Damaged> {
        let damaged = |what: String| Damaged { number: 1, what };
        let TableEvent::Created { log, setup, owner, seed } = &first.event else {
            return Err(damaged("the log does not begin with the creation of a table".to_string()));
        };
        if *log == 0 || *log > LOG {
            return Err(damaged(format!(
                "the log has version {log}, but only versions 1 to {LOG} can be read"
            )));
        }
        setup.check().map_err(|refusal| damaged(refusal.to_string()))?;
        Ok(Self {
            seed: read_bits(seed).map_err(damaged)?,
            seats: setup.seats.iter().map(Seat::planned).collect(),
            clocks: Clocks::new(setup.clock, setup.seats.len()),
            setup: Arc::new(setup.clone()),
            owner: owner.clone(),
            phase: Phase::Open,
            number: 1,
            step: 1,
            play: None,
            actors: Vec::new(),
            stream: None,
            awaiting_confirmation: None,
            takeback: None,
            paused: None,
            chat: VecDeque::new(),
            commands: first.command.iter().map(|command| (command.as_str().into(), 1)).collect(),
            rematch: None,
            closed: None,
            rounds: None,
            created: first.at,
            changed: first.at,
            acted: first.at,
            turned: first.at,
            furthest: 0,
            pauses: vec![0; setup.seats.len()],
            substitute_turns: vec![None; setup.seats.len()],
            takeback_turns: vec![None; setup.seats.len()],
            return_turns: vec![None; setup.seats.len()],
            longest: 0,
            advanced: first.at,
            nudge: None,
        })
    }

    /// Rebuilds a table from its log.
    pub fn load<'a>(log: impl IntoIterator<Item = &'a LogEntry>) -> Result<Self, Damaged> {
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

    /// True if a clock, the wait after a nudge, or a round of reveals has been running since before `when`. If nobody could play until
    /// then, [`Command::RestartClocks`](crate::Command::RestartClocks) is due.
    pub fn ran_before(&self, when: u64) -> bool {
        let playing = self.phase == Phase::Playing;
        self.revealed_before(when) || playing && (self.clocks.ran_before(when) || self.waited_before(when))
    }

    /// The number of the last entry.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The number of the current step. Commands name the step that they answer.
    pub fn step(&self) -> u64 {
        self.step
    }

    /// The phase of the table.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The seats.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The setup.
    pub fn setup(&self) -> &TableSetup {
        &self.setup
    }

    /// The user who created the table.
    pub fn owner(&self) -> &str {
        &self.owner
    }

    /// The seat that took the first turn, once the game has begun.
    pub fn first(&self) -> Option<u8> {
        self.play.as_ref().map(|play| play.game.rules().setup().first.0)
    }

    /// The game with the players' names, once it has begun.
    pub fn play(&self) -> Option<&NamedGame> {
        self.play.as_ref()
    }

    /// The seed of a seat's bot. It stays secret until the game is over.
    pub fn bot_seed(&self, seat: u8) -> u64 {
        bot_seed(&self.seed, seat)
    }

    /// The id of the rematch's table, if there is one.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// When the table was created, and when it last changed.
    pub fn times(&self) -> (u64, u64) {
        (self.created, self.changed)
    }

    /// Returns whether the game is paused.
    pub fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// Checks that a user may see this table. Before the game begins everyone may, so that they can sit down.
    pub fn may_look(&self, user: Option<&str>) -> Result<(), Refusal> {
        let known = |user: &str| user == self.owner || !self.seats_of(user).is_empty();
        if self.setup.spectators || self.phase == Phase::Open || user.is_some_and(known) {
            return Ok(());
        }
        Err(Refusal::PrivateTable)
    }

    /// The seats of a user.
    pub fn seats_of(&self, user: &str) -> Vec<u8> {
        let own = |seat: &&(usize, &Seat)| seat.1.user.as_deref() == Some(user);
        self.seats
            .iter()
            .enumerate()
            .collect::<Vec<_>>()
            .iter()
            .filter(own)
            .map(|(at, _)| *at as u8)
            .collect()
    }

    /// The number of the last entry of the command with this name, if it was executed.
    pub fn done(&self, command: &str) -> Option<u64> {
        self.commands.iter().find(|(name, _)| **name == *command).map(|(_, number)| *number)
    }

    /// The seat that must act now, to decide something or to confirm its turn.
    pub fn to_act(&self) -> Option<u8> {
        if self.phase != Phase::Playing {
            return None;
        }
        if let Some(seat) = self.awaiting_confirmation {
            return Some(seat);
        }
        match self.play.as_ref()?.game.decision().actor {
            Actor::Player(player) => Some(player.0),
            Actor::Chance | Actor::Nobody => None,
        }
    }

    /// Returns whether the final scoring has begun. Nothing can be undone after that.
    pub(crate) fn finale_begun(&self) -> bool {
        self.play.as_ref().is_some_and(|play| play.game.finale_begun())
    }

    /// The seat for which a bot must decide now, and the bot's level.
    pub fn bot_to_act(&self) -> Option<(u8, Level)> {
        // Bots do not confirm players' turns. The server does that when a deadline passes.
        if self.paused.is_some() || self.takeback.is_some() || self.awaiting_confirmation.is_some() {
            return None;
        }
        let seat = self.to_act()?;
        self.seats[usize::from(seat)].played_by().map(|level| (seat, level))
    }
}
