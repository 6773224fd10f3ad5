//! A live table: a task that owns the table and handles its requests one at a time. Updates are sent only
//! after they are stored.

mod connections;
mod log;
mod redact;
mod replica;
mod requests;

use crate::answers::Answer;
use crate::bot_queue::BotShare;
use crate::bots::{BotRequest, Bots};
use crate::hub::Hub;
use crate::message::{Query, ToClient};
use crate::store::{StoreError, TableSummary};
use axum::extract::ws::Utf8Bytes;
use bastide_engine::Action;
use bastide_table::view::{Audience, ChatReader};
use bastide_table::{Caller, ClockPlan, Command, Phase, Redaction, Refusal, Table, UserId};
use replica::{RemoteConnections, Replica};
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// Number of recent updates kept for reconnecting clients.
const RECENT: usize = 64;
/// A room that gets no request for this many milliseconds drops its table from memory.
const IDLE_AFTER: u64 = 30_000;
/// A bot may take over the seat of a player who has been absent for this many milliseconds.
const ABSENT_AFTER: u64 = 90_000;
/// The longest a room sleeps between ticks, in milliseconds.
const MAX_SLEEP: u64 = 600_000;
/// Delay before a substitute bot decides. It lets a player who timed out return before the game is over.
const SUBSTITUTE_DELAY: Duration = Duration::from_millis(1_500);
/// Retry delay after a store failure, in milliseconds.
const STORE_RETRY: u64 = 1_000;

/// Where a command comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Via {
    /// A client of this node. The command is retried until this time.
    Here(u64),
    /// Another node, which considers this one the owner.
    Node,
}

/// A request to a room.
pub(crate) enum RoomRequest {
    Command {
        caller: Caller,
        name: Option<String>,
        command: Command,
        via: Via,
        reply: oneshot::Sender<Result<u64, Refusal>>,
    },
    Join {
        user: Option<UserId>,
        /// The people whom the user has blocked.
        blocked: BTreeSet<UserId>,
        since: Option<u64>,
        out: mpsc::Sender<Utf8Bytes>,
        reply: oneshot::Sender<Result<u64, Refusal>>,
    },
    Part {
        connection: u64,
    },
    Look {
        reply: oneshot::Sender<Result<Box<Table>, Refusal>>,
    },
    Query {
        user: Option<UserId>,
        query: Query,
        reply: oneshot::Sender<Result<Answer, Refusal>>,
    },
    Chose {
        step: u64,
        seat: u8,
        bot: Option<Box<bastide_ai::BotSeat>>,
        action: Action,
    },
    Wake,
    /// The owner's lease has expired.
    Orphan,
    /// The store has entries that this replica has not seen.
    Behind,
    /// The owner has changed or does not answer.
    Lost {
        owner: String,
    },
    /// The owner executed a command: reply once this replica has its entries.
    Reach {
        number: u64,
        reply: oneshot::Sender<Result<u64, Refusal>>,
    },
    /// Another node has a replica and reports its connections. The reply is the number of the last entry.
    Follow {
        node: String,
        users: Vec<UserId>,
        spectators: usize,
        reply: oneshot::Sender<Result<u64, Refusal>>,
    },
    /// Remove personal data from the log.
    Redact {
        what: Redaction,
        reply: oneshot::Sender<Result<u64, Refusal>>,
    },
    /// Makes the room panic.
    #[cfg(test)]
    Fail,
}

struct Connection {
    user: Option<UserId>,
    /// The people whom the user has blocked.
    blocked: BTreeSet<UserId>,
    /// True if the user has a seat at the table, or has created it.
    takes_part: bool,
    out: mpsc::Sender<Utf8Bytes>,
}

/// An update as sent.
struct Sent {
    number: u64,
    bytes: Utf8Bytes,
    /// The update without the whole chat, if it contains the chat.
    without_chat: Option<Utf8Bytes>,
    audience: Audience,
}

impl Sent {
    /// The bytes for a reader, if they may see the update.
    fn bytes_for(&self, reader: &ChatReader<'_>) -> Option<&Utf8Bytes> {
        let has_blocked = reader.blocked.is_some_and(|blocked| !blocked.is_empty());
        let bytes = self.without_chat.as_ref().filter(|_| has_blocked).unwrap_or(&self.bytes);
        self.audience.includes(reader).then_some(bytes)
    }
}

pub(crate) struct Room {
    id: String,
    hub: Arc<Hub>,
    /// The epoch of this node's ownership; 0 while it does not own the table.
    epoch: u64,
    /// How often the lease had lapsed when this node claimed the table.
    lapses: u64,
    /// Set while another node owns the table.
    following: Option<Replica>,
    /// Connections on other nodes, by node name.
    remote: BTreeMap<String, RemoteConnections>,
    /// End of the latest outage, by this node's clock. The table's clocks do not count the time before it.
    back: u64,
    /// `None` while the room is idle, and after a failed write until the log is read again.
    table: Option<Box<Table>>,
    connections: BTreeMap<u64, Connection>,
    next_connection: u64,
    recent: VecDeque<Sent>,
    bots: HashMap<u8, Box<bastide_ai::BotSeat>>,
    /// The step that a bot is thinking about.
    thinking: Option<u64>,
    /// The time since which each user has been absent.
    away: HashMap<UserId, u64>,
    /// When this room started. Players who never connected count as absent since then.
    since: u64,
    /// The number of the last entry sent to connections.
    announced: u64,
    /// The number of the last entry when entries were changed. Clients that have only seen earlier entries get a snapshot.
    rewritten: u64,
    used: u64,
    due: Option<u64>,
}

fn text(message: &ToClient<'_>) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}

/// The refusal for a store call that failed.
pub(crate) fn unavailable(error: &StoreError) -> Refusal {
    match error {
        StoreError::Damaged(detail) | StoreError::Corrupt(detail) => {
            Refusal::Damaged { detail: detail.clone() }
        }
        _ => Refusal::Unavailable { detail: error.to_string() },
    }
}

/// The table's row in lists of tables.
pub(crate) fn summary(id: &str, table: &Table, people: bool) -> TableSummary {
    let phase = match table.phase() {
        Phase::Open => "open",
        Phase::Playing => "playing",
        Phase::Over(_) => "over",
    };
    let seats = table.seats();
    TableSummary {
        id: id.to_string(),
        title: table.setup().title.clone(),
        passport: table.setup().passport.clone(),
        phase: phase.to_string(),
        public: table.setup().public,
        names: table.names(),
        changed: table.times().1,
        to_act: table.to_act(),
        people: if people {
            seats.iter().map(|seat| seat.user.clone().or_else(|| seat.held.clone())).collect()
        } else {
            Vec::new()
        },
    }
}

impl Room {
    pub(crate) fn new(id: String, hub: Arc<Hub>) -> Self {
        let used = hub.time.now();
        Self {
            id,
            hub,
            epoch: 0,
            lapses: 0,
            following: None,
            remote: BTreeMap::new(),
            back: 0,
            table: None,
            connections: BTreeMap::new(),
            next_connection: 0,
            recent: VecDeque::new(),
            bots: HashMap::new(),
            thinking: None,
            away: HashMap::new(),
            since: used,
            announced: 0,
            rewritten: 0,
            used,
            due: None,
        }
    }

    /// Handles requests and timers until the room is idle.
    pub(crate) async fn run(mut self, mut asks: mpsc::Receiver<Box<RoomRequest>>) {
        metrics::gauge!("bastide_rooms").increment(1.0);
        loop {
            let now = self.hub.time.now();
            let wake = self.due.unwrap_or(u64::MAX).min(self.used.max(now) + MAX_SLEEP).max(now + 1);
            let nap = if self.table.is_some() { wake.min(self.used + IDLE_AFTER).max(now + 1) } else { wake };
            // Box the futures: most rooms are idle, and their tasks should stay small.
            tokio::select! {
                // Check the timer first, so that a stream of requests cannot delay it.
                biased;
                () = tokio::time::sleep_until(self.hub.time.instant(nap)) => {
                    Box::pin(self.tick()).await;
                    if self.is_idle() && self.hub.leave(&self.id, self.due, &mut asks) {
                        break;
                    }
                }
                ask = asks.recv() => match ask {
                    Some(ask) => Box::pin(self.answer(*ask)).await,
                    None => break,
                },
                message = replica::next(&mut self.following) => Box::pin(self.handle_message(message)).await,
            }
        }
        self.hub.nodes.remove_replica(&self.id);
        self.set_ahead(0);
        metrics::gauge!("bastide_rooms").decrement(1.0);
    }

    /// True if nobody is connected, no bot is thinking, no request came recently, and nothing is due soon.
    fn is_idle(&self) -> bool {
        let now = self.hub.time.now();
        self.connections.is_empty()
            && self.thinking.is_none()
            && now >= self.used + IDLE_AFTER
            && self.due.is_none_or(|due| due > now + MAX_SLEEP)
    }

    /// Does what is due, and drops the table from memory if the room is idle.
    async fn tick(&mut self) {
        let now = self.hub.time.now();
        if self.following.is_some() {
            self.tick_following(now).await;
        } else if self.due.is_some_and(|due| due <= now) && self.loaded().await {
            if self.epoch == 0 {
                return self.set_due();
            }
            let absent = self.absent(now);
            let command = match absent {
                Some(seat) => Command::Absent { seat },
                None => Command::Tick,
            };
            // A refusal is fine: the table may have changed since the timer was set.
            let _ = self.act(&Caller::Server, None, &command).await;
            self.go_on();
            if self.due.is_some_and(|due| due <= now) {
                self.due = Some(now + STORE_RETRY);
            }
        }
        if now >= self.used + IDLE_AFTER && self.thinking.is_none() {
            self.remote.retain(|_, remote| remote.is_current(now));
            (self.table, self.bots) = (None, HashMap::new());
            self.recent = VecDeque::new();
        }
    }

    /// Loads the table and returns whether that succeeded. Schedules a retry after a temporary failure.
    async fn loaded(&mut self) -> bool {
        match self.load().await {
            Ok(()) => true,
            Err(refusal) => {
                let later = matches!(refusal, Refusal::Unavailable { .. } | Refusal::WrongNode);
                self.due = later.then(|| self.hub.time.now() + STORE_RETRY);
                false
            }
        }
    }

    /// The seat to act, if its player has been absent for `ABSENT_AFTER`.
    fn absent(&self, now: u64) -> Option<u8> {
        let table = self.table.as_ref()?;
        let (seat, since) = self.missing(table)?;
        (since + ABSENT_AFTER <= now).then_some(seat)
    }

    /// The seat to act, and the time since which its player has been absent. `None` unless a bot may take
    /// over.
    fn missing(&self, table: &Table) -> Option<(u8, u64)> {
        // With clocks in days, players are not expected to stay connected.
        let may_substitute =
            table.setup().substitute.is_some() && !matches!(table.setup().clock, ClockPlan::Days { .. });
        let seat = table.to_act().filter(|_| may_substitute && !table.is_paused())?;
        let place = &table.seats()[usize::from(seat)];
        let user = place.user.as_ref().filter(|_| place.played_by().is_none())?;
        let here = self.is_here(user);
        // A player who has not connected since the room started counts as absent too.
        (!here).then(|| (seat, self.away.get(user).copied().unwrap_or(self.since)))
    }

    /// The current time at the table.
    fn now(&self) -> u64 {
        self.hub.now_at(&self.id)
    }

    /// How far the table's time is ahead of this node's clock, in milliseconds. The table's time follows the
    /// owner's clock and never goes back.
    fn ahead(&self) -> i64 {
        self.hub.nodes.clock_offset(&self.id)
    }

    fn set_ahead(&self, ahead: i64) {
        self.hub.nodes.set_clock_offset(&self.id, ahead);
    }

    /// The table. Callers must load it first.
    fn known(&self) -> &Table {
        match &self.table {
            Some(table) => table,
            None => unreachable!("the table is loaded before it is used"),
        }
    }

    fn set_due(&mut self) {
        if self.epoch == 0 {
            return self.set_due_following();
        }
        let Some(table) = &self.table else { return };
        let missed = self.missing(table).map(|(_, since)| since + ABSENT_AFTER);
        let deadline = table.deadline().map(|at| at.saturating_add_signed(-self.ahead()));
        self.due = [deadline, missed].into_iter().flatten().min();
    }

    /// Sets the timer, and asks a bot if one has to decide.
    fn go_on(&mut self) {
        self.set_due();
        let Some(table) = self.table.as_ref().filter(|_| self.epoch > 0) else { return };
        let (Some((seat, level)), Some(play)) = (table.bot_to_act(), table.play()) else { return };
        let step = table.step();
        if self.thinking == Some(step) {
            return;
        }
        let rules = play.game.rules();
        let earlier = self.bots.remove(&seat).map(|bot| *bot);
        let Some(bot) = earlier.or_else(|| Bots::seat(level, rules, table.bot_seed(seat))) else { return };
        self.thinking = Some(step);
        let share = BotShare { person: table.owner().to_string(), has_people: self.has_people(table), level };
        let (hub, id) = (self.hub.clone(), self.id.clone());
        let runtime = tokio::runtime::Handle::current();
        let question = BotRequest {
            table: self.id.clone(),
            seat: bot,
            rules: rules.clone(),
            state: Box::new(play.game.state().clone()),
            answer: Box::new(move |bot, action| {
                let chose = RoomRequest::Chose { step, seat, bot: bot.map(Box::new), action };
                runtime.spawn(async move { hub.send(&id, chose).await });
            }),
        };
        if table.seats()[usize::from(seat)].substitute.is_some() {
            let hub = self.hub.clone();
            self.hub.spawn(async move {
                tokio::time::sleep(SUBSTITUTE_DELAY).await;
                hub.bots.ask(share, question);
            });
        } else {
            self.hub.bots.ask(share, question);
        }
    }

    /// Returns whether a player is connected to the table and waits for its bots.
    fn has_people(&self, table: &Table) -> bool {
        table.seats().iter().any(|seat| seat.user.as_ref().is_some_and(|user| self.is_here(user)))
    }
}
