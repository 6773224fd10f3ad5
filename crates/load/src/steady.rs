//! Players who keep playing through failures: if a node does not answer, they send the same request, with the same id, to the
//! next node.

use crate::http::{Http, HttpError};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How long a node may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// Counters shared with a pair of steady players.
#[derive(Debug, Default)]
pub struct Progress {
    /// Acknowledged moves.
    pub moves: AtomicU64,
    /// Finished games.
    pub ended: AtomicU64,
    /// Tells the players to stop.
    pub stop: AtomicBool,
}

/// A table, and the number of the last entry acknowledged there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedTable {
    /// The table's id.
    pub table: String,
    /// The number of the last acknowledged entry.
    pub number: u64,
}

/// Two people at one table, served by several nodes.
pub struct Steady {
    nodes: Vec<String>,
    people: [Http; 2],
    table: String,
    random: u64,
    sent: u64,
    acked: u64,
    played: Vec<PlayedTable>,
}

impl Steady {
    /// Creates two new guests.
    pub async fn new(nodes: &[String], seed: u64) -> Result<Self, String> {
        let people = [Http::guest(&nodes[0]).await?, Http::guest(&nodes[0]).await?];
        let random = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        let nodes = nodes.to_vec();
        let mut pair =
            Self { nodes, people, table: String::new(), random, sent: 0, acked: 0, played: Vec::new() };
        pair.sit_down().await?;
        Ok(pair)
    }

    fn pick(&mut self, among: usize) -> usize {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        (self.random % among.max(1) as u64) as usize
    }

    /// Asks one node after another until one answers. A final refusal is an error.
    async fn ask(&mut self, seat: usize, path: &str, body: Option<&Value>) -> Result<Value, String> {
        for _ in 0..200 {
            let at = self.pick(self.nodes.len());
            let http = Http {
                address: self.nodes[at].clone(),
                cookie: self.people[seat].cookie.clone(),
                token: None,
            };
            let asked = async {
                match body {
                    Some(body) => http.post(path, body).await,
                    None => http.get(path).await,
                }
            };
            match tokio::time::timeout(PATIENCE, asked).await {
                Ok(Ok(answer)) => return Ok(answer),
                Ok(Err(HttpError::Refused(status, why))) if status != 503 => {
                    return Err(format!("REFUSED {path} with {status}: {why}"));
                }
                Ok(Err(_)) => tokio::time::sleep(Duration::from_millis(50)).await,
                Err(_) => {}
            }
        }
        Err(format!("no node answers {path}"))
    }

    async fn sit_down(&mut self) -> Result<(), String> {
        let setup = json!({ "preset": "base", "seats": [{ "is": "open" }, { "is": "open" }] });
        let made = self.ask(0, "/api/v1/tables", Some(&setup)).await?;
        self.table = made["id"].as_str().ok_or("the server created no table")?.to_string();
        self.acked = 0;
        for (seat, name) in ["Ann", "Ben"].into_iter().enumerate() {
            let sit = json!({ "id": format!("sit{seat}"),
                "command": { "do": "sit", "seat": seat, "name": name } });
            let path = format!("/api/v1/tables/{}/command", self.table);
            self.ask(seat, &path, Some(&sit)).await?;
        }
        Ok(())
    }

    /// Plays until told to stop. Returns the tables and the number of the last acknowledged entry at each.
    pub async fn play(mut self, progress: Arc<Progress>) -> Result<Vec<PlayedTable>, String> {
        while !progress.stop.load(Ordering::Relaxed) {
            if self.turn().await? {
                progress.moves.fetch_add(1, Ordering::Relaxed);
            } else {
                progress.ended.fetch_add(1, Ordering::Relaxed);
                self.played.push(PlayedTable { table: self.table.clone(), number: self.acked });
                self.sit_down().await?;
            }
        }
        self.played.push(PlayedTable { table: self.table, number: self.acked });
        Ok(self.played)
    }

    /// Makes one decision. Returns false when the game is over.
    async fn turn(&mut self) -> Result<bool, String> {
        let path = format!("/api/v1/tables/{}", self.table);
        let seen = self.ask(0, &path, None).await?;
        let shown = &seen["snapshot"];
        let number = shown["number"].as_u64().ok_or("the server sent a table without a number")?;
        if number < self.acked {
            return Err(format!(
                "WRONG: {} was acknowledged at {}, but {number} is shown",
                self.acked, self.table
            ));
        }
        let Some(mover) = shown["table"]["to_act"].as_u64() else { return Ok(false) };
        let places = shown["game"]["places"].as_array().into_iter().flatten().map(|place| &place[3]);
        let options = shown["game"]["options"].as_array().into_iter().flatten().map(|option| &option["pick"]);
        let picks: Vec<u64> = places.chain(options).filter_map(Value::as_u64).collect();
        let at = self.pick(picks.len());
        let pick = *picks.get(at).ok_or("the server offered no options")?;
        self.sent += 1;
        let act = json!({ "id": format!("m{}", self.sent),
            "command": { "do": "act", "step": shown["step"], "pick": pick, "confirm": true } });
        let done = self.ask(mover as usize, &format!("{path}/command"), Some(&act)).await?;
        let acked = done["number"].as_u64().ok_or("the server acknowledged a command without a number")?;
        if acked <= self.acked {
            return Err(format!("WRONG: {acked} was acknowledged after {} at {}", self.acked, self.table));
        }
        self.acked = acked;
        Ok(true)
    }
}

/// Waits until every game has advanced by `more` moves. Returns how long that took.
pub async fn until_all_move(all: &[Arc<Progress>], more: u64, hangs: Duration) -> Result<Duration, String> {
    let begun = Instant::now();
    let goals: Vec<u64> = all.iter().map(|one| one.moves.load(Ordering::Relaxed) + more).collect();
    loop {
        let late =
            all.iter().zip(&goals).filter(|(one, goal)| one.moves.load(Ordering::Relaxed) < **goal).count();
        if late == 0 {
            return Ok(begun.elapsed());
        }
        if begun.elapsed() > hangs {
            return Err(format!("{late} of {} games made no progress", all.len()));
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
