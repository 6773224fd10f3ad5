//! One game: two people on two sockets, one move at a time.

use crate::http::Http;
use crate::{Counters, LoadPlan};
use bastide_table::{Chain, Refusal};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::{Message, protocol::WebSocketConfig};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// The moves acknowledged at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Acked {
    /// The table's id.
    pub table: String,
    /// The number of its last entry.
    pub number: u64,
    /// The actions broadcast to the players: the number of the entry, and the action.
    pub actions: Vec<(u64, Value)>,
}

/// The results of a pair of players.
#[derive(Clone, Debug, Default)]
pub struct LoadResult {
    /// Microseconds until the mover got the acknowledgement.
    pub acks: Vec<u32>,
    /// Microseconds until the other seat saw the move.
    pub others: Vec<u32>,
    /// Finished games.
    pub games: u64,
    /// The acknowledged moves, by table.
    pub acked: Vec<Acked>,
    /// Why they stopped early, if they did.
    pub broke: Option<String>,
}

#[derive(Deserialize, Debug)]
#[serde(tag = "t", rename_all = "lowercase")]
pub(crate) enum SocketEvent {
    Welcome {
        snapshot: SeenState,
    },
    Update(SeenState),
    Done {
        number: u64,
    },
    Refused {
        refusal: Refusal,
    },
    Reconnected,
    Pong,
    #[serde(other)]
    Other,
}

#[derive(Deserialize, Debug)]
pub(crate) struct SeenState {
    pub(crate) number: u64,
    step: u64,
    #[serde(default)]
    table: Option<TableShown>,
    #[serde(default)]
    game: Option<GameShown>,
    #[serde(default)]
    event: Option<SeenEvent>,
}

#[derive(Deserialize, Debug)]
struct SeenEvent {
    #[serde(default)]
    action: Option<Value>,
}

#[derive(Deserialize, Debug)]
struct TableShown {
    phase: String,
    #[serde(default)]
    to_act: Option<usize>,
}

#[derive(Deserialize, Debug)]
struct GameShown {
    places: Vec<(i32, i32, u32, u32)>,
    options: Vec<Picked>,
}

#[derive(Deserialize, Debug)]
struct Picked {
    pick: u32,
}

/// What a seat has learned from the server.
#[derive(Debug, Default)]
struct SeatKnowledge {
    number: u64,
    step: u64,
    to_act: Option<usize>,
    over: bool,
    picks: Vec<u32>,
    actions: VecDeque<(u64, Value)>,
}

impl SeatKnowledge {
    fn see(&mut self, shown: SeenState) -> Result<(), String> {
        if self.number != 0 && shown.number != self.number + 1 {
            return Err(format!("WRONG NUMBER: {} came after {}", shown.number, self.number));
        }
        (self.number, self.step) = (shown.number, shown.step);
        if let Some(table) = shown.table {
            self.over = table.phase == "over";
            self.to_act = table.to_act;
        }
        if let Some(game) = shown.game {
            self.picks.clear();
            self.picks.extend(game.places.iter().map(|place| place.3));
            self.picks.extend(game.options.iter().map(|option| option.pick));
        }
        if let Some(action) = shown.event.and_then(|event| event.action) {
            self.actions.push_back((shown.number, action));
        }
        Ok(())
    }
}

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Two people at a table.
pub struct TablePair {
    table: String,
    sockets: [Socket; 2],
    known: [SeatKnowledge; 2],
    random: u64,
    sent: u64,
    acked: u64,
}

/// Opens a socket to a table. `since` is the number of the last entry seen there.
pub(crate) async fn open(http: &Http, table: &str, since: Option<u64>) -> Result<Socket, String> {
    let url = format!("ws://{}/api/v1/tables/{table}/socket", http.address);
    let mut request = url.into_client_request().map_err(|error| error.to_string())?;
    let header = |text: String| HeaderValue::from_str(&text).map_err(|error| error.to_string());
    request.headers_mut().insert("origin", header(format!("http://{}", http.address))?);
    request.headers_mut().insert("cookie", header(http.cookie.clone().unwrap_or_default())?);
    let config = WebSocketConfig::default().read_buffer_size(8_192).write_buffer_size(0);
    let (mut socket, _) =
        connect_async_with_config(request, Some(config), true).await.map_err(|error| error.to_string())?;
    say(&mut socket, &json!({ "t": "hello", "version": 1, "since": since })).await?;
    Ok(socket)
}

pub(crate) async fn say(socket: &mut Socket, message: &Value) -> Result<(), String> {
    socket.send(Message::text(message.to_string())).await.map_err(|error| error.to_string())
}

pub(crate) async fn hear(socket: &mut Socket) -> Result<SocketEvent, String> {
    loop {
        let next = tokio::time::timeout(Duration::from_secs(30), socket.next()).await;
        match next.map_err(|_| "the server sent nothing for 30 seconds".to_string())? {
            Some(Ok(Message::Text(text))) => {
                return serde_json::from_str(&text).map_err(|error| format!("{error}: {text}"));
            }
            Some(Ok(Message::Close(why))) => return Err(format!("closed: {why:?}")),
            Some(Ok(_)) => {}
            Some(Err(error)) => return Err(error.to_string()),
            None => return Err("closed".to_string()),
        }
    }
}

impl TablePair {
    /// Creates a table and seats two new guests at it.
    pub async fn take(plan: &LoadPlan, number: u64) -> Result<Self, String> {
        let people = [Http::guest(plan.node(number)).await?, Http::guest(plan.node(number + 1)).await?];
        let setup = json!({
            "preset": plan.preset, "seats": [{ "is": "open" }, { "is": "open" }],
            "aids": { "remaining": true, "projected": true, "hints": false },
        });
        let made = people[0].post("/api/v1/tables", &setup).await?;
        let table = made["id"].as_str().ok_or("the server created no table")?.to_string();
        for (seat, person) in people.iter().enumerate() {
            let name = ["Ann", "Ben"][seat];
            let commitment = Chain::new([seat as u8; 32]).commitment();
            let sit =
                json!({ "command": { "do": "sit", "seat": seat, "name": name, "commitment": commitment } });
            person.post(&format!("/api/v1/tables/{table}/command"), &sit).await?;
        }
        for (seat, person) in people.iter().enumerate() {
            let value = Chain::new([seat as u8; 32]).value(1);
            let reveal = json!({ "command": { "do": "reveal", "seat": seat, "value": value } });
            person.post(&format!("/api/v1/tables/{table}/command"), &reveal).await?;
        }
        let sockets = [open(&people[0], &table, None).await?, open(&people[1], &table, None).await?];
        let random = plan.seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        let mut seats = Self { table, sockets, known: Default::default(), random, sent: 0, acked: 0 };
        for seat in 0..2 {
            while seats.known[seat].number == 0 {
                seats.listen(seat).await?;
            }
        }
        Ok(seats)
    }

    /// The moves acknowledged at this table.
    pub(crate) fn acked(&self) -> Option<Acked> {
        let seen = self.known[0].actions.iter().chain(&self.known[1].actions);
        let mut actions: Vec<(u64, Value)> =
            seen.filter(|(number, _)| *number <= self.acked).cloned().collect();
        actions.sort_by_key(|(number, _)| *number);
        actions.dedup();
        (self.acked > 0).then(|| Acked { table: self.table.clone(), number: self.acked, actions })
    }

    async fn listen(&mut self, seat: usize) -> Result<Option<u64>, String> {
        match hear(&mut self.sockets[seat]).await? {
            SocketEvent::Welcome { snapshot } => self.known[seat].see(snapshot)?,
            SocketEvent::Update(update) => self.known[seat].see(update)?,
            SocketEvent::Done { number } => return Ok(Some(number)),
            SocketEvent::Refused { refusal } => {
                return Err(format!("REFUSED {}: {refusal}", refusal.code()));
            }
            SocketEvent::Reconnected | SocketEvent::Pong | SocketEvent::Other => {}
        }
        Ok(None)
    }

    fn pick(&mut self, among: usize) -> usize {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        (self.random % among.max(1) as u64) as usize
    }

    /// Plays until the game is over (true) or the time is up (false).
    pub(crate) async fn play(
        &mut self,
        counters: &Counters,
        played: &mut LoadResult,
        until: Instant,
    ) -> Result<bool, String> {
        while Instant::now() < until && !counters.stop.load(Ordering::Relaxed) {
            if self.known[0].over {
                played.games += 1;
                counters.ended.fetch_add(1, Ordering::Relaxed);
                played.acked.extend(self.acked());
                return Ok(true);
            }
            let mover = self.known[0].to_act.ok_or("the server named nobody who must decide")?;
            let at = self.pick(self.known[mover].picks.len());
            let pick = *self.known[mover].picks.get(at).ok_or("the server offered no options")?;
            self.sent += 1;
            let command = format!(
                r#"{{"t":"command","id":"m{}","command":{{"do":"act","step":{},"pick":{pick},"confirm":true}}}}"#,
                self.sent, self.known[mover].step
            );
            let begun = Instant::now();
            let sent = self.sockets[mover].send(Message::text(command)).await;
            sent.map_err(|error| error.to_string())?;
            let number = loop {
                if let Some(number) = self.listen(mover).await? {
                    break number;
                }
            };
            played.acks.push(begun.elapsed().as_micros() as u32);
            self.acked = number;
            if self.known[mover].number < number {
                return Err(format!("WRONG ORDER: {number} was acknowledged before it was shown"));
            }
            let other = 1 - mover;
            while self.known[other].number < number {
                self.listen(other).await?;
            }
            played.others.push(begun.elapsed().as_micros() as u32);
            counters.moves.fetch_add(1, Ordering::Relaxed);
        }
        Ok(false)
    }
}
