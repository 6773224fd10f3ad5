//! Handles requests to a room.

use super::{Room, RoomRequest, Via, replica};
use axum::extract::ws::Utf8Bytes;
use bastide_engine::Action;
use bastide_table::{Caller, Command, Refusal, UserId, WordList};
use std::collections::BTreeSet;
use tokio::sync::{mpsc, oneshot};

impl Room {
    pub(super) async fn answer(&mut self, request: RoomRequest) {
        self.used = self.hub.time.now();
        match request {
            RoomRequest::Command { caller, name, command, via, reply } => {
                self.execute(caller, name, command, via, reply).await;
            }
            RoomRequest::Join { user, blocked, since, out, reply } => {
                self.admit(user, blocked, since, out, reply).await;
            }
            RoomRequest::Part { connection } => {
                // `send` has already dropped a connection that it could not reach, without telling anybody.
                let user = self.connections.remove(&connection).and_then(|connection| connection.user);
                self.parted(user).await;
            }
            RoomRequest::Look { reply } => {
                let result = self.look_latest().await;
                let _ = reply.send(result.map(|()| Box::new(self.known().clone())));
            }
            RoomRequest::Query { user, query, reply } => {
                let result = match self.look().await {
                    Ok(()) => crate::queries::answer(self.known(), user.as_ref(), &query),
                    Err(refusal) => Err(refusal),
                };
                let _ = reply.send(result);
            }
            RoomRequest::Chose { step, seat, bot, action } => {
                // By now, the room may have asked a bot about a later step.
                self.thinking = self.thinking.filter(|asked| *asked != step);
                self.bots.extend(bot.map(|bot| (seat, bot)));
                self.play_bot(step, action).await;
            }
            RoomRequest::Wake => {
                if self.loaded().await {
                    self.go_on();
                }
            }
            RoomRequest::Orphan => self.take_up().await,
            RoomRequest::Behind => {
                // If this fails, the next check of replicas tries again.
                let _ = self.look_latest().await;
            }
            RoomRequest::Lost { owner } => self.lost(&owner),
            RoomRequest::Reach { number, reply } => {
                let reached = self.reach(number).await.map(|()| number);
                let _ = reply.send(reached);
            }
            RoomRequest::Follow { node, users, spectators, reply } => {
                let result = self.followed(node, users, spectators).await;
                let _ = reply.send(result);
                self.set_due();
            }
            RoomRequest::Redact { what, reply } => self.redact(what, reply).await,
            #[cfg(test)]
            RoomRequest::Fail => panic!("planted"),
        }
    }

    /// Executes a command here, or forwards it to the table's owner.
    async fn execute(
        &mut self,
        caller: Caller,
        name: Option<String>,
        command: Command,
        via: Via,
        reply: oneshot::Sender<Result<u64, Refusal>>,
    ) {
        let user = match &caller {
            Caller::User { user, .. } => Some(user.clone()),
            Caller::Server => None,
        };
        let chats = matches!(command, Command::Chat { .. });
        if let Some(user) = &user {
            self.away.insert(user.clone(), self.used);
        }
        let result = match self.load().await {
            Ok(()) if self.epoch > 0 => {
                let command = self.masked(command);
                self.act(&caller, name.as_deref(), &command).await
            }
            Ok(()) => match (via, &self.following) {
                (Via::Here(until), Some(following)) => {
                    let forwarding = replica::Forwarding { caller, name, command, until, reply };
                    return forwarding.to(following.owner.clone(), self.hub.clone(), self.id.clone());
                }
                _ => Err(Refusal::WrongNode),
            },
            Err(refusal) => Err(refusal),
        };
        if let Some(user) = user.filter(|_| result.is_ok()) {
            self.note_command(&user);
            if chats && self.table.as_ref().is_some_and(|table| table.seats_of(&user).is_empty()) {
                // Without this note, deleting the user's data misses the message. It is too late to refuse the message.
                let _ = self.hub.track_store(self.hub.store.note_spectator(&self.id, &user)).await;
            }
        }
        // The caller may be gone. The command is executed anyway.
        let _ = reply.send(result);
        self.go_on();
    }

    /// Masks the listed words in a chat message, if the table wants that.
    fn masked(&self, command: Command) -> Command {
        match (command, &self.known().setup().masked_words) {
            (Command::Chat { text, name }, Some(own)) => {
                let own = WordList::new(own.iter().map(String::as_str));
                Command::Chat { text: own.mask(&self.hub.masked_words().mask(&text)), name }
            }
            (command, _) => command,
        }
    }

    /// Subscribes a connection to the table, if its user may see it.
    async fn admit(
        &mut self,
        user: Option<UserId>,
        blocked: BTreeSet<UserId>,
        since: Option<u64>,
        out: mpsc::Sender<Utf8Bytes>,
        reply: oneshot::Sender<Result<u64, Refusal>>,
    ) {
        let loaded = self.look_latest().await;
        let result = match loaded.and_then(|()| self.known().may_look(user.as_deref())) {
            Ok(()) => Ok(self.join(user, blocked, since, out).await),
            Err(refusal) => Err(refusal),
        };
        let _ = reply.send(result);
        self.go_on();
    }

    /// Plays the action that a bot chose, unless the table has changed since then.
    async fn play_bot(&mut self, step: u64, action: Action) {
        if self.load().await.is_err() || self.epoch == 0 {
            return;
        }
        if self.known().step() == step {
            let command = Command::Bot { step, action };
            if let Err(refusal) = self.act(&Caller::Server, None, &command).await
                && !matches!(refusal, Refusal::Stale { .. } | Refusal::NotYourTurn { .. })
            {
                tracing::warn!(
                    table = self.id,
                    code = refusal.code(),
                    "bot action refused: {refusal:?}; please report this bug"
                );
            }
        }
        self.go_on();
    }
}
