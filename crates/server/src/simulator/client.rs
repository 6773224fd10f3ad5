//! A client at a table that behaves like a browser: it resends unanswered commands, resumes by number, and
//! keeps a view.

use super::network::{Network, SimConnection};
use bastide_sim::Rng;
use bastide_table::{Chain, Refusal};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// A command that was sent and not answered yet.
struct Pending {
    id: String,
    command: Value,
    sent: Instant,
}

/// What a client does when the table awaits its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Conduct {
    /// It reveals at once.
    Honest,
    /// It never reveals.
    Absent,
    /// It reveals after about ten seconds, so it often misses the deadline.
    Late,
    /// It sends wrong values, and reveals only in the first round.
    Dishonest,
}

pub(super) struct Client {
    pub(super) who: String,
    seat: Option<u8>,
    rng: Rng,
    conduct: Conduct,
    /// The chains of the commitments that it sent. A seat has the first one that the server accepted.
    chains: Vec<Chain>,
    /// All contributions that it saw before it revealed a value, by seat.
    pub(super) seen: Option<Value>,
    pub(super) view: Option<Value>,
    pending: Option<Pending>,
    count: u32,
    /// Acknowledged commands, with their entry numbers.
    pub(super) done: Vec<(String, u64)>,
    /// Commands that were refused for good and must never be executed.
    pub(super) refused: Vec<String>,
    /// The server's time when the view was last updated.
    pub(super) at: u64,
    /// How often it connected.
    pub(super) connections: u32,
}

/// Returns whether a refusal is temporary, so that the command is sent again.
fn passes(refusal: &Refusal) -> bool {
    matches!(refusal, Refusal::Unavailable { .. } | Refusal::WrongNode | Refusal::TooFast { .. })
}

impl Client {
    pub(super) fn new(who: String, seat: Option<u8>, mut rng: Rng) -> Self {
        let conduct = match rng.below(24) {
            0 => Conduct::Absent,
            1 => Conduct::Late,
            2 => Conduct::Dishonest,
            _ => Conduct::Honest,
        };
        Self {
            who,
            seat,
            rng,
            conduct,
            chains: Vec::new(),
            seen: None,
            view: None,
            pending: None,
            count: 0,
            done: Vec::new(),
            refused: Vec::new(),
            at: 0,
            connections: 0,
        }
    }

    fn number(&self) -> Option<u64> {
        self.view.as_ref().and_then(|view| view["number"].as_u64())
    }

    /// Connects again and again until the world is over.
    pub(super) async fn live(mut self, network: Network) -> Self {
        while !network.is_over() {
            let seed = self.rng.below(usize::MAX) as u64;
            let Some(mut connection) = network.connect(&self.who, seed) else {
                sleep(Duration::from_millis(200)).await;
                continue;
            };
            self.connections += 1;
            connection.send(&json!({ "t": "hello", "version": 1, "since": self.number() }));
            if let Some(pending) = &mut self.pending {
                pending.sent = Instant::now();
                connection.send(&json!({ "t": "command", "id": pending.id, "command": pending.command }));
            }
            self.stay(&network, &mut connection).await;
            sleep(Duration::from_millis(self.rng.below(300) as u64)).await;
        }
        self
    }

    async fn stay(&mut self, network: &Network, connection: &mut SimConnection) {
        loop {
            let pause = Duration::from_millis(30 + self.rng.below(200) as u64);
            tokio::select! {
                biased;
                heard = connection.hear() => match heard {
                    Some(text) => self.hear(&text),
                    None => return,
                },
                () = sleep(pause) => {
                    if network.is_over() {
                        return;
                    }
                    if !network.is_quiet() && self.rng.below(60) == 0 {
                        connection.cut(self.rng.below(2) == 0);
                        return;
                    }
                    self.speak(network, connection);
                }
            }
        }
    }

    fn speak(&mut self, network: &Network, connection: &SimConnection) {
        if let Some(pending) = &mut self.pending {
            if pending.sent.elapsed() > Duration::from_millis(1_500) {
                pending.sent = Instant::now();
                connection.send(&json!({ "t": "command", "id": pending.id, "command": pending.command }));
            }
            return;
        }
        if network.is_quiet() {
            return;
        }
        let Some(command) = self.choose() else { return };
        self.count += 1;
        let id = format!("{}", self.count);
        connection.send(&json!({ "t": "command", "id": id, "command": command }));
        if self.rng.below(10) == 0 {
            connection.send(&json!({ "t": "command", "id": id, "command": command }));
        }
        self.pending = Some(Pending { id, command, sent: Instant::now() });
    }

    /// A command that is usually legal now.
    fn choose(&mut self) -> Option<Value> {
        let view = self.view.as_ref()?;
        let (table, step) = (&view["table"], &view["step"]);
        let talk = self.rng.below(20) == 0;
        let Some(seat) = self.seat else {
            return talk.then(|| json!({ "do": "chat", "text": "I look on", "name": "Watcher" }));
        };
        if talk {
            return Some(json!({ "do": "chat", "text": format!("{} says {}", self.who, self.count) }));
        }
        if table["starting"].is_object() {
            let starting = table["starting"].clone();
            return self.reveal(seat, &starting);
        }
        if table["phase"] == "open" {
            let free = table["seats"][usize::from(seat)]["free"] == true;
            return free.then(|| self.sit(seat));
        }
        if !table["paused"].is_null() {
            return (self.rng.below(3) == 0).then(|| json!({ "do": "resume", "seat": seat }));
        }
        let chance = self.rng.below(100);
        match chance {
            0 => return Some(json!({ "do": "pause", "seat": seat })),
            1 => return Some(json!({ "do": "request-takeback", "seat": seat })),
            2 => return Some(json!({ "do": "undo", "step": step })),
            _ => {}
        }
        if table["takeback"].is_object() && table["takeback"]["seat"] != seat {
            return Some(json!({ "do": "answer-takeback", "seat": seat, "yes": chance.is_multiple_of(2) }));
        }
        if table["awaiting_confirmation"] == seat {
            return Some(json!({ "do": if chance < 15 { "undo" } else { "confirm" }, "step": step }));
        }
        if table["to_act"] != seat && chance < 97 {
            return None;
        }
        let options = view["game"]["places"].as_array().map_or(0, Vec::len)
            + view["game"]["options"].as_array().map_or(0, Vec::len);
        let pick = self.rng.below(options.max(1));
        Some(json!({ "do": "act", "step": step, "pick": pick, "confirm": chance.is_multiple_of(2) }))
    }

    /// Sits down. Sometimes without a commitment, as simple programs do.
    fn sit(&mut self, seat: u8) -> Value {
        let mut sit = json!({ "do": "sit", "seat": seat, "name": self.who });
        if self.rng.below(8) > 0 {
            let mut secret = [seat; 32];
            secret[..8].copy_from_slice(&(self.rng.below(usize::MAX) as u64).to_le_bytes());
            self.chains.push(Chain::new(secret));
            sit["commitment"] = self.chains.last().map(Chain::commitment).into();
        }
        sit
    }

    fn reveal(&mut self, seat: u8, starting: &Value) -> Option<Value> {
        let is_awaited = starting["awaited"].as_array()?.contains(&json!(seat));
        let own = starting["contributions"][usize::from(seat)]["commitment"].as_str()?;
        let chain = self.chains.iter().find(|chain| chain.commitment() == own).copied();
        let chain = chain.filter(|_| is_awaited).unwrap_or_else(|| {
            assert!(!is_awaited, "{} did not commit to {own}", self.who);
            Chain::new([0; 32])
        });
        let round = starting["round"].as_u64()? as u8;
        let value = match self.conduct {
            _ if !is_awaited => return None,
            Conduct::Absent => return None,
            Conduct::Late if self.rng.below(80) > 0 => return None,
            Conduct::Dishonest if self.rng.below(2) == 0 || round > 1 => chain.value(round + 1),
            _ => chain.value(round),
        };
        self.seen = Some(starting["contributions"].clone());
        Some(json!({ "do": "reveal", "seat": seat, "value": value }))
    }

    /// The value that the client reveals in a round, if it committed to one.
    pub(super) fn value(&self, commitment: &str, round: u8) -> Option<String> {
        self.chains.iter().find(|chain| chain.commitment() == commitment).map(|chain| chain.value(round))
    }

    fn hear(&mut self, text: &str) {
        let message: Value = serde_json::from_str(text).unwrap();
        match message["t"].as_str().unwrap() {
            "welcome" => {
                self.at = message["now"].as_u64().unwrap();
                self.view = Some(message["snapshot"].clone());
            }
            "reconnected" => {
                self.at = message["now"].as_u64().unwrap();
                self.view.as_mut().unwrap()["table"] = message["table"].clone();
            }
            "update" => self.update(&message),
            "done" => self.answered(&message, |client, id| {
                client.done.push((id, message["number"].as_u64().unwrap()));
            }),
            "refused" => {
                let refusal: Refusal = serde_json::from_value(message["refusal"].clone()).unwrap();
                let fault = matches!(refusal, Refusal::InternalError { .. } | Refusal::BadMessage { .. });
                assert!(!fault, "{text}");
                if !passes(&refusal) && message["id"].is_string() {
                    self.answered(&message, |client, id| client.refused.push(id));
                }
            }
            _ => {}
        }
    }

    fn answered(&mut self, message: &Value, then: impl FnOnce(&mut Self, String)) {
        let id = message["id"].as_str().unwrap().to_string();
        let Some(pending) = self.pending.take_if(|pending| pending.id == id) else { return };
        let name = format!("{}:{id}", &self.who[..8]);
        let by_step = pending.command["step"].is_number();
        if message["t"] == "done" || by_step {
            then(self, name);
        }
    }

    /// Applies an update to the view as a browser does.
    fn update(&mut self, update: &Value) {
        let Some(view) = self.view.as_mut() else { return };
        (view["number"], view["step"]) = (update["number"].clone(), update["step"].clone());
        if update["table"].is_object() {
            view["table"] = update["table"].clone();
            self.at = update["at"].as_u64().unwrap();
        }
        if update["game"].is_object() {
            let mut game = update["game"].clone();
            let unchanged = game["unchanged_tiles"].as_u64().unwrap() as usize;
            let mut tiles = view["game"]["tiles"].as_array().cloned().unwrap_or_default();
            tiles.truncate(unchanged);
            tiles.extend(game["tiles"].as_array().unwrap().iter().cloned());
            (game["tiles"], game["unchanged_tiles"]) = (Value::Array(tiles), json!(0));
            view["game"] = game;
        }
        if update["event"]["is"] == "started" {
            view["contributions"] = update["event"]["contributions"].clone();
        }
        if update["chat"].is_array() {
            view["chat"] = update["chat"].clone();
        }
        if update["event"]["is"] == "chat" {
            let mut line = update["event"].clone();
            line.as_object_mut().unwrap().remove("is");
            view["chat"].as_array_mut().unwrap().push(line);
        }
    }
}
