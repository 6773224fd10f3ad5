//! A live table: one task that owns it. What is asked is done one after another; nobody hears of anything that is not stored.

mod connections;
mod log;
mod replica;
mod requests;

use crate::answers::Answer;
use crate::bots::{BotRequest, Bots};
use crate::hub::Hub;
use crate::message::{Query, ToClient};
use crate::store::{StoreError, TableSummary};
use axum::extract::ws::Utf8Bytes;
use bastide_engine::Action;
use bastide_table::{Caller, ClockPlan, Command, Phase, Refusal, RefusalCode, Table, UserId};
use replica::{Afar, Replica};
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// Updates that are kept for those who come back.
const RECENT: usize = 64;
/// A room where nothing happens for so long forgets its table.
const DOZE: u64 = 30_000;
/// A player whose seat may be kept is missed after so long.
const MISSED: u64 = 90_000;
/// The longest a room sleeps.
const NAP: u64 = 600_000;
/// A bot that keeps somebody's seat takes so long for a decision: who was late can come back before the game is over.
const PACE: Duration = Duration::from_millis(1_500);
/// After the store could not be used, what was due is tried again so much later.
const AGAIN: u64 = 1_000;

/// By which way a command comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Via {
    /// Somebody at this node, who waits until then at most.
    Here(u64),
    /// Another node, which takes this one for the owner.
    Node,
}

/// What a room is asked.
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
    /// The owner is dead.
    Orphan,
    /// Entries are stored that this node has not heard of.
    Behind,
    /// The owner is another by now, or does not answer.
    Lost {
        owner: String,
    },
    /// The owner has done something: whoever asked hears of it when this node has come so far.
    Reach {
        number: u64,
        reply: oneshot::Sender<Result<u64, Refusal>>,
    },
    /// Another node follows; the answer is how far the table is.
    Follow {
        node: String,
        users: Vec<UserId>,
        spectators: usize,
        reply: oneshot::Sender<Result<u64, Refusal>>,
    },
    /// A fault that is planted.
    #[cfg(test)]
    Fail,
}

struct Connection {
    user: Option<UserId>,
    out: mpsc::Sender<Utf8Bytes>,
}

/// An update as it was sent: its number, its bytes, and whether only those who look on may see it.
type Sent = (u64, Utf8Bytes, bool);

pub(crate) struct Room {
    id: String,
    hub: Arc<Hub>,
    /// Nothing while another node is the owner, or nobody knows.
    epoch: u64,
    /// How often the node was not heard of when it claimed the table.
    lapses: u64,
    /// Nothing while this node is the owner, or nobody knows.
    following: Option<Replica>,
    /// Who listens at nodes that follow.
    afar: BTreeMap<String, Afar>,
    /// When the table could be looked after again, by this node's time: before that no clock runs.
    back: u64,
    /// Nothing while the room dozes, or does not know what is stored.
    table: Option<Box<Table>>,
    connections: BTreeMap<u64, Connection>,
    next_connection: u64,
    recent: VecDeque<Sent>,
    bots: HashMap<u8, Box<bastide_ai::BotSeat>>,
    /// The step that a bot thinks about.
    thinking: Option<u64>,
    /// Since when somebody is not there.
    away: HashMap<UserId, u64>,
    /// Since when this room has looked at all.
    since: u64,
    /// The number of the last entry that listeners have heard of.
    announced: u64,
    used: u64,
    due: Option<u64>,
}

fn text(message: &ToClient<'_>) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}

pub(crate) fn unavailable(error: &StoreError) -> Refusal {
    Refusal::new(RefusalCode::Unavailable, format!("nothing was done: {error}; try again"))
}

/// What helps to find a table.
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
        names: seats.iter().map(|seat| seat.name.clone()).collect(),
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
            afar: BTreeMap::new(),
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
            used,
            due: None,
        }
    }

    /// Lives until nobody needs it.
    pub(crate) async fn run(mut self, mut asks: mpsc::Receiver<Box<RoomRequest>>) {
        metrics::gauge!("bastide_rooms").increment(1.0);
        loop {
            let now = self.hub.time.now();
            let wake = self.due.unwrap_or(u64::MAX).min(self.used.max(now) + NAP).max(now + 1);
            let nap = if self.table.is_some() { wake.min(self.used + DOZE).max(now + 1) } else { wake };
            // What a room does is on the heap while it is done: most rooms do nothing most of the time.
            tokio::select! {
                // What is due comes first, so that nobody can keep it from happening by asking all the time.
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
                told = replica::next(&mut self.following) => Box::pin(self.hear(told)).await,
            }
        }
        self.hub.nodes.remove_replica(&self.id);
        self.set_ahead(0);
        metrics::gauge!("bastide_rooms").decrement(1.0);
    }

    /// Nobody listens, nothing is due soon and nothing is thought about.
    fn is_idle(&self) -> bool {
        let now = self.hub.time.now();
        self.connections.is_empty()
            && self.thinking.is_none()
            && now >= self.used + DOZE
            && self.due.is_none_or(|due| due > now + NAP)
    }

    /// What is due by the clock; what is not needed is forgotten.
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
            // Not due after all is no fault: something else may have happened.
            let _ = self.act(&Caller::Server, None, &command).await;
            self.go_on();
            if self.due.is_some_and(|due| due <= now) {
                self.due = Some(now + AGAIN);
            }
        }
        if now >= self.used + DOZE && self.thinking.is_none() {
            self.afar.retain(|_, afar| afar.is_there(now));
            (self.table, self.bots) = (None, HashMap::new());
            self.recent = VecDeque::new();
        }
    }

    /// Reads the table; if that cannot be done now, it is tried again later.
    async fn loaded(&mut self) -> bool {
        match self.load().await {
            Ok(()) => true,
            Err(refusal) => {
                let later = matches!(refusal.code, RefusalCode::Unavailable | RefusalCode::Elsewhere);
                self.due = later.then(|| self.hub.time.now() + AGAIN);
                false
            }
        }
    }

    /// The seat of a player who is waited for and has been away too long.
    fn absent(&self, now: u64) -> Option<u8> {
        let table = self.table.as_ref()?;
        let (seat, since) = self.missing(table)?;
        (since + MISSED <= now).then_some(seat)
    }

    /// The seat that is waited for whose player is not there, and since when, where a bot would keep it.
    fn missing(&self, table: &Table) -> Option<(u8, u64)> {
        // Where turns have days, nobody is expected to be there.
        let kept =
            table.setup().substitute.is_some() && !matches!(table.setup().clock, ClockPlan::Days { .. });
        let seat = table.to_act().filter(|_| kept && !table.is_paused())?;
        let place = &table.seats()[usize::from(seat)];
        let user = place.user.as_ref().filter(|_| place.played_by().is_none())?;
        let here = self.is_here(user);
        // Who was not there when the server started is missed too.
        (!here).then(|| (seat, self.away.get(user).copied().unwrap_or(self.since)))
    }

    /// What time it is at the table.
    fn now(&self) -> u64 {
        self.hub.now_at(&self.id)
    }

    /// How much later it is there than at this node: it goes by the time of its owner, and never back.
    fn ahead(&self) -> i64 {
        self.hub.nodes.clock_offset(&self.id)
    }

    fn set_ahead(&self, ahead: i64) {
        self.hub.nodes.set_clock_offset(&self.id, ahead);
    }

    /// The table, which has been loaded.
    fn known(&self) -> &Table {
        match &self.table {
            Some(table) => table,
            None => unreachable!("asked only after it was loaded"),
        }
    }

    fn set_due(&mut self) {
        if self.epoch == 0 {
            return self.set_due_following();
        }
        let Some(table) = &self.table else { return };
        let missed = self.missing(table).map(|(_, since)| since + MISSED);
        let deadline = table.deadline().map(|at| at.saturating_add_signed(-self.ahead()));
        self.due = [deadline, missed].into_iter().flatten().min();
    }

    /// Lets a bot think, if one must decide.
    fn go_on(&mut self) {
        self.set_due();
        let Some(table) = self.table.as_ref().filter(|_| self.epoch > 0) else { return };
        let (Some((seat, level)), Some(play)) = (table.bot_to_act(), table.play()) else { return };
        let step = table.step();
        if self.thinking == Some(step) {
            return;
        }
        let rules = play.game.rules();
        let kept = self.bots.remove(&seat);
        let seed =
            u64::from_le_bytes(table.commitment()[..8].try_into().unwrap_or_default()) ^ u64::from(seat);
        let Some(bot) = kept.map(|bot| *bot).or_else(|| Bots::seat(level, rules, seed)) else { return };
        self.thinking = Some(step);
        let (hub, id) = (self.hub.clone(), self.id.clone());
        let runtime = tokio::runtime::Handle::current();
        let question = BotRequest {
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
                tokio::time::sleep(PACE).await;
                hub.bots.ask(question);
            });
        } else {
            self.hub.bots.ask(question);
        }
    }
}
