//! Checks a command against the current table and plans its effects. Nothing is executed here.

use crate::command::Command;
use crate::due::PAUSES;
use crate::entry::{Ending, UserId};
use crate::event::TableEvent;
use crate::player_name::is_same_name;
use crate::refusal::Refusal;
use crate::seating::NewPlayer;
use crate::setup::bot_level;
use crate::table::{Phase, Table};
use bastide_ai::Level;
use bastide_engine::{Action, Actor};

/// The events that a command causes, or why it is refused.
pub(crate) type Events = Result<Vec<TableEvent>, Refusal>;

/// The effects of an allowed command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum CommandPlan {
    /// Events without a game action.
    Events(Vec<TableEvent>),
    /// A player sits down.
    Sit {
        /// The event that seats the player.
        sat: TableEvent,
        /// True if it is the last free seat, so the game starts.
        starts: bool,
    },
    /// A player reveals a value, or some did not reveal in time.
    Reveal {
        /// The event.
        event: TableEvent,
        /// True if nobody has to reveal after this, so the game begins.
        begins: bool,
    },
    /// The game starts.
    Start {
        /// The level of the bots on free seats.
        fill: Level,
    },
    /// An action of the game.
    Act {
        /// The seat that acts.
        seat: u8,
        /// The action. The rules have not checked it yet.
        action: Action,
        /// True to confirm the turn immediately.
        confirm: bool,
    },
    /// A player confirms the turn.
    Confirm {
        /// The seat.
        seat: u8,
    },
}

impl Table {
    /// Plans a command from the server, for clocks or bots.
    pub(crate) fn decide_for_server(&self, now: u64, command: &Command) -> Result<CommandPlan, Refusal> {
        match command {
            Command::Tick => self.tick(now),
            Command::RestartClocks { until } if *until <= now && self.ran_before(*until) => {
                Ok(CommandPlan::Events(vec![TableEvent::ClocksRestarted { until: *until }]))
            }
            Command::RestartClocks { .. } => Err(Refusal::NotDue),
            Command::Bot { step, action } => {
                self.check_step(*step)?;
                let Some((seat, _)) = self.bot_to_act() else {
                    return Err(Refusal::NotYourTurn { player: None });
                };
                Ok(CommandPlan::Act { seat, action: *action, confirm: true })
            }
            Command::Absent { seat } => self.absent(*seat).map(|events| self.settle(events)),
            Command::Close { reason } => self.close(reason),
            _ => Err(Refusal::PlayersOnly),
        }
    }

    /// Plans a command from a user.
    pub(crate) fn decide_for_user(
        &self,
        now: u64,
        user: &UserId,
        program: bool,
        account: Option<&str>,
        command: &Command,
    ) -> Result<CommandPlan, Refusal> {
        match command {
            Command::Sit { seat, name, commitment } => {
                let registered = account.is_some_and(|account| is_same_name(account, name));
                let player = NewPlayer { user, program, registered, name };
                self.sit(&player, *seat, commitment.as_deref())
            }
            Command::Chat { text, name } => {
                let events = self.send_chat(user, account, text, name.as_deref())?;
                Ok(self.settle(events))
            }
            Command::Reveal { seat, value } => self.reveal(user, *seat, value),
            Command::Start { fill } => {
                self.is_open()?;
                if self.owner != *user {
                    return Err(Refusal::NotCreator);
                }
                Ok(CommandPlan::Start { fill: bot_level(fill)? })
            }
            Command::Act { step, pick, notation, confirm } => {
                self.may_play(user, *step)?;
                self.act(user, *pick, notation.as_deref(), *confirm)
            }
            Command::Confirm { step } => {
                self.may_play(user, *step)?;
                let Some(seat) = self.awaiting_confirmation else {
                    return Err(Refusal::NothingToConfirm);
                };
                self.own(user, seat)?;
                Ok(CommandPlan::Confirm { seat })
            }
            _ => self.events_of_user(now, user, command).map(|events| self.settle(events)),
        }
    }

    /// A moderator closes the table.
    fn close(&self, reason: &str) -> Result<CommandPlan, Refusal> {
        if matches!(self.phase, Phase::Over(_)) {
            return Err(Refusal::Over);
        }
        let closed = TableEvent::Closed { reason: reason.to_string() };
        Ok(CommandPlan::Events(vec![closed, TableEvent::Ended { why: Ending::Closed }]))
    }

    /// Plans events without a game action. If they settle the open take-back request, adds its result.
    pub(crate) fn settle(&self, mut events: Vec<TableEvent>) -> CommandPlan {
        self.settled(&mut events);
        CommandPlan::Events(events)
    }

    fn events_of_user(&self, now: u64, user: &UserId, command: &Command) -> Events {
        match command {
            Command::Stand { seat } => {
                self.is_open()?;
                // The user who created the table may release a seat that is held for someone who does not show up.
                if self.owner != *user || self.seat(*seat)?.held.is_none() {
                    self.own(user, *seat)?;
                }
                Ok(vec![TableEvent::Stood { seat: *seat }])
            }
            Command::Rematch {} => self.request_rematch(user),
            Command::Undo { step } => self.undo(user, *step),
            Command::RequestTakeback { seat } => self.request_takeback(user, *seat),
            Command::AnswerTakeback { seat, yes } => self.answer(user, *seat, *yes),
            Command::Resign { seat } => {
                self.own(user, *seat)?;
                self.is_playing()?;
                Ok(self.resigned(*seat, false))
            }
            Command::Abort { seat } => self.abort(user, *seat),
            Command::Nudge { seat } => self.send_nudge(now, user, *seat),
            Command::Replace { seat } => self.replace(now, user, *seat),
            Command::ClaimWin { seat } => self.claim(now, user, *seat),
            Command::Away { seat } => self.away(user, *seat),
            Command::Return { seat } => self.back(user, *seat),
            Command::Pause { seat } => self.pause(user, *seat),
            Command::Resume { seat } => self.resume(user, *seat),
            // `decide_for_user` handles the other commands of users. The rest are for the server only.
            _ => Err(Refusal::ServerOnly),
        }
    }

    /// Plans a user's action, given as an option number or in the notation.
    fn act(
        &self,
        user: &UserId,
        pick: Option<u32>,
        notation: Option<&str>,
        confirm: bool,
    ) -> Result<CommandPlan, Refusal> {
        let play = self.playing()?;
        if let Some(seat) = self.awaiting_confirmation {
            self.own(user, seat)?;
            return Err(Refusal::ConfirmFirst);
        }
        let Actor::Player(player) = play.game.decision().actor else {
            return Err(Refusal::NotYourTurn { player: None });
        };
        if self.own_any(user, player.0).is_err() {
            let name = self.seats[player.index()].name.clone();
            return Err(Refusal::NotYourTurn { player: Some(name) });
        }
        self.own(user, player.0)?;
        let action = match (pick, notation) {
            (Some(pick), None) => {
                let legal = play.game.legal();
                *legal.get(pick as usize).ok_or(Refusal::NoOption { pick, options: legal.len() })?
            }
            (None, Some(notation)) => play
                .voice()
                .read(notation)
                .map_err(|complaint| Refusal::BadNotation { detail: complaint.what })?,
            _ => return Err(Refusal::BadAction),
        };
        Ok(CommandPlan::Act { seat: player.0, action, confirm })
    }

    fn undo(&self, user: &UserId, step: u64) -> Events {
        self.may_play(user, step)?;
        match self.actors.last() {
            None => Err(Refusal::NothingToUndo),
            Some(_) if self.finale_begun() => Err(Refusal::FinalScoring),
            Some(None) => Err(Refusal::Revealed),
            Some(Some(seat)) => {
                if self.own(user, *seat).is_err() {
                    return Err(Refusal::NotYourAction);
                }
                Ok(vec![TableEvent::Undone { seat: *seat, left: self.actors.len() as u32 - 1 }])
            }
        }
    }

    fn pause(&self, user: &UserId, seat: u8) -> Events {
        self.own(user, seat)?;
        self.is_playing()?;
        if self.paused.is_some() {
            return Err(Refusal::AlreadyPaused);
        }
        if self.pauses[usize::from(seat)] >= PAUSES {
            return Err(Refusal::NoMorePauses { most: PAUSES });
        }
        Ok(vec![TableEvent::Paused { seat }])
    }

    fn resume(&self, user: &UserId, seat: u8) -> Events {
        self.own(user, seat)?;
        self.is_playing()?;
        match self.paused {
            Some(_) => Ok(vec![TableEvent::Resumed { seat }]),
            None => Err(Refusal::NotPaused),
        }
    }
}
