//! Checks a command against the table as it is, and decides what it leads to. Nothing is tried here.

use crate::command::Command;
use crate::due::PAUSES;
use crate::entry::UserId;
use crate::event::TableEvent;
use crate::refusal::Refusal;
use crate::setup::bot_level;
use crate::table::Table;
use bastide_ai::Level;
use bastide_engine::{Action, Actor};

/// Events that a command leads to, or why it is refused.
pub(crate) type Events = Result<Vec<TableEvent>, Refusal>;

/// What an allowed command leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum CommandPlan {
    /// These events. None of them has a game part.
    Events(Vec<TableEvent>),
    /// A player sits down.
    Sit {
        /// The event.
        sat: TableEvent,
        /// It was the last free seat, so the game begins.
        begins: bool,
    },
    /// The game begins.
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
        /// The player does not want to confirm it separately.
        confirm: bool,
    },
    /// The player of this seat confirms the turn.
    Confirm {
        /// The seat.
        seat: u8,
    },
}

impl Table {
    /// Decides a command of the server itself: clocks and bots.
    pub(crate) fn decide_for_server(&self, now: u64, command: &Command) -> Result<CommandPlan, Refusal> {
        match command {
            Command::Tick => self.tick(now),
            Command::RestartClocks { until } if *until <= now && self.ran_before(*until) => {
                Ok(CommandPlan::Events(vec![TableEvent::ClocksRestarted { until: *until }]))
            }
            Command::RestartClocks { .. } => Err(Refusal::NotDue),
            Command::Bot { step, action } => {
                self.is_step(*step)?;
                let Some((seat, _)) = self.bot_to_act() else {
                    return Err(Refusal::NotYourTurn { player: None });
                };
                Ok(CommandPlan::Act { seat, action: *action, confirm: true })
            }
            Command::Absent { seat } => self.absent(*seat).map(|events| self.settle(events)),
            _ => Err(Refusal::PlayersOnly),
        }
    }

    /// Decides a command of a user.
    pub(crate) fn decide_for_user(
        &self,
        user: &UserId,
        program: bool,
        command: &Command,
    ) -> Result<CommandPlan, Refusal> {
        match command {
            Command::Sit { seat, name, contribution } => self.sit(user, program, *seat, name, contribution),
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
            _ => self.events_of_user(user, command).map(|events| self.settle(events)),
        }
    }

    /// Events without a game part, with the answer to a take-back request that they settle.
    pub(crate) fn settle(&self, mut events: Vec<TableEvent>) -> CommandPlan {
        self.settled(&mut events);
        CommandPlan::Events(events)
    }

    fn events_of_user(&self, user: &UserId, command: &Command) -> Events {
        match command {
            Command::Stand { seat } => {
                self.is_open()?;
                // Who set the table may give a seat away that is held for somebody who does not come.
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
            Command::Away { seat } => self.away(user, *seat),
            Command::Return { seat } => self.back(user, *seat),
            Command::Pause { seat } => self.pause(user, *seat),
            Command::Resume { seat } => self.resume(user, *seat),
            Command::Chat { text, name } => self.send_chat(user, text, name.as_deref()),
            // The others are decided before, or only the server may send them.
            _ => Err(Refusal::ServerOnly),
        }
    }

    /// An action of a user, by its number among the legal ones or in the notation.
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
            (None, Some(notation)) => {
                play.voice().read(notation).map_err(|complaint| Refusal::BadNotation { detail: complaint.what })?
            }
            _ => return Err(Refusal::BadAction),
        };
        Ok(CommandPlan::Act { seat: player.0, action, confirm })
    }

    fn undo(&self, user: &UserId, step: u64) -> Events {
        self.may_play(user, step)?;
        match self.actors.last() {
            None => Err(Refusal::NothingToUndo),
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
