//! All socket messages match the JSON Schema. The tests play real games and check every message.

use crate::support::{Server, Socket};
use bastide_table::Chain;
use jsonschema::Validator;
use serde_json::{Value, json};

struct Schemas {
    from: Validator,
    to: Validator,
}

impl Schemas {
    /// The schemas that the server publishes.
    async fn of(server: &Server) -> Self {
        let (status, _, schema) = server.request("GET", "/api/v1/socket.schema.json", &[], None).await;
        assert_eq!(status, 200);
        let one = |name: &str| {
            let mut one = schema.clone();
            one.as_object_mut().unwrap().remove("anyOf");
            one["$ref"] = json!(format!("#/$defs/{name}"));
            jsonschema::validator_for(&one).unwrap_or_else(|error| panic!("{name}: {error}"))
        };
        Self { from: one("FromClient"), to: one("ToClient") }
    }

    fn check(&self, to: bool, message: &Value) {
        let validator = if to { &self.to } else { &self.from };
        let errors: Vec<String> = validator
            .iter_errors(message)
            .take(3)
            .map(|error| format!("{}: {error}", error.instance_path()))
            .collect();
        assert!(errors.is_empty(), "{message}: {errors:#?}");
    }
}

/// A client that validates every message in both directions, and counts received ones by kind.
struct Careful<'a> {
    schemas: &'a Schemas,
    socket: Socket,
    kinds: std::collections::BTreeMap<String, usize>,
    next: usize,
}

impl Careful<'_> {
    async fn say(&mut self, message: &Value) {
        self.schemas.check(false, message);
        self.socket.say(message).await;
    }

    async fn hear(&mut self) -> Value {
        let message = self.socket.hear().await.expect("it is not closed");
        self.schemas.check(true, &message);
        let kind = message["t"].as_str().unwrap().to_string();
        *self.kinds.entry(kind).or_default() += 1;
        message
    }

    /// Sends a message under a new id. Returns the answer, and the last update before it that has a game.
    async fn ask(&mut self, mut message: Value) -> (Value, Option<Value>) {
        self.next += 1;
        let id = self.next.to_string();
        message["id"] = json!(id);
        self.say(&message).await;
        let mut seen = None;
        loop {
            let heard = self.hear().await;
            if heard["t"] == "update" && heard.get("game").is_some() {
                seen = Some(heard.clone());
            }
            if heard["id"] == json!(id) {
                return (heard, seen);
            }
        }
    }
}

fn questions() -> Vec<Value> {
    vec![
        json!({ "ask": "why", "notation": "place 0,0 r0" }),
        json!({ "ask": "preview" }),
        json!({ "ask": "cell", "x": 1, "y": 0 }),
        json!({ "ask": "unfillable-places" }),
        json!({ "ask": "feature", "tile": 0, "part": 0 }),
        json!({ "ask": "fields" }),
    ]
}

/// One user in both seats plays this many steps, choosing the options in turn. Returns the number of
/// messages.
async fn play(server: &Server, schemas: &Schemas, preset: &str, steps: usize) -> usize {
    let person = server.person().await;
    let setup = json!({ "preset": preset, "seats": [{ "is": "open" }, { "is": "open" }],
        "clock": { "is": "fischer", "start": 6000, "add": 10 } });
    let (status, made) = server.post(&person, "/api/v1/tables", &setup).await;
    assert_eq!(status, 200, "{made}");
    let id = made["id"].as_str().unwrap().to_string();
    let socket = server.connect(&id, &person.headers()).await.unwrap();
    let mut one = Careful { schemas, socket, kinds: std::collections::BTreeMap::new(), next: 0 };
    one.say(&json!({ "t": "hello", "version": 1, "since": null })).await;
    one.say(&json!({ "t": "ping" })).await;
    let mut seen = None;
    let chain = Chain::new([7; 32]);
    let sit = |seat| json!({ "do": "sit", "seat": seat, "name": format!("P{seat}"), "commitment": chain.commitment() });
    let reveal = |seat| json!({ "do": "reveal", "seat": seat, "value": chain.value(1) });
    for command in [sit(0), sit(1), reveal(0), reveal(1)] {
        let (done, update) = one.ask(json!({ "t": "command", "command": command })).await;
        assert_eq!(done["t"], "done", "{done}");
        seen = update.or(seen);
    }
    let mut state = seen.expect("it has begun");
    for round in 0..steps {
        if state["table"]["phase"] != "playing" {
            break;
        }
        if round % 25 == 3 {
            for question in questions() {
                one.ask(json!({ "t": "query", "query": question })).await;
            }
            let say = json!({ "do": "chat", "text": "hello" });
            one.ask(json!({ "t": "command", "command": say })).await;
        }
        let picks: Vec<&Value> =
            state["game"]["places"].as_array().unwrap().iter().map(|place| &place[3]).collect();
        let others = state["game"]["options"].as_array().unwrap().iter().map(|option| &option["pick"]);
        let picks: Vec<&Value> = picks.into_iter().chain(others).collect();
        let pick = picks[(round * 7 + 3) % picks.len()];
        let act = json!({ "do": "act", "step": state["step"], "pick": pick, "confirm": round % 3 != 0 });
        let (done, update) = one.ask(json!({ "t": "command", "command": act })).await;
        assert_eq!(done["t"], "done", "{done}");
        state = update.expect("something was done");
        // Sometimes undo the turn, otherwise confirm it.
        if let Some(_seat) = state["table"].get("awaiting_confirmation") {
            let word = if round % 9 == 0 { "undo" } else { "confirm" };
            let (done, update) =
                one.ask(json!({ "t": "command", "command": { "do": word, "step": state["step"] } })).await;
            assert_eq!(done["t"], "done", "{done}");
            state = update.expect("something was done");
        }
    }
    // Send a command that is refused, then reconnect.
    let (refused, _) = one.ask(json!({ "t": "command", "command": { "do": "confirm", "step": 0 } })).await;
    assert_eq!(refused["t"], "refused");
    let number = state["number"].as_u64().unwrap();
    let mut again = server.join(&id, &person, Some(number)).await;
    for _ in 0..2 {
        schemas.check(true, &again.hear().await.unwrap());
    }
    for kind in ["welcome", "pong", "your-seats", "presence", "update", "done", "answer", "refused"] {
        assert!(one.kinds.contains_key(kind), "{kind} did not come: {:?}", one.kinds);
    }
    one.kinds.values().sum()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn socket_messages_match_the_schema() {
    let server = Server::start().await;
    let schemas = Schemas::of(&server).await;
    let mut messages = 0;
    for (preset, steps) in [("base", 400), ("everything", 400)] {
        messages += play(&server, &schemas, preset, steps).await;
    }
    println!("{messages} messages are as the schema says");
    // The schema rejects invalid messages.
    for wrong in [
        json!({ "t": "hello" }),
        json!({ "t": "command", "id": 1, "command": { "do": "confirm", "step": 1 } }),
        json!({ "t": "command", "id": "x", "command": { "do": "confirm" } }),
        json!({ "t": "command", "id": "x", "command": { "do": "tick" } }),
        json!({ "t": "query", "id": "x", "query": { "ask": "nothing" } }),
        json!({ "t": "ping", "more": 1 }),
        json!([]),
    ] {
        assert!(!schemas.from.is_valid(&wrong), "{wrong}");
    }
    for wrong in [
        json!({ "t": "done", "id": "x" }),
        json!({ "t": "update", "number": 1 }),
        json!({ "t": "presence", "seats": [1], "spectators": 0 }),
        json!({ "t": "nothing" }),
    ] {
        assert!(!schemas.to.is_valid(&wrong), "{wrong}");
    }
    server.stop().await;
}

/// The history has the same updates that were sent at the time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn history_matches_the_updates_that_were_sent() {
    let server = Server::start().await;
    let people = [server.person().await, server.person().await, server.person().await];
    let id = server.table(&people[..2]).await;
    let mut listener = server.join(&id, &people[2], None).await;
    listener.hear_of("welcome").await;
    let path = format!("/api/v1/tables/{id}/command");
    let say = |text: &str| json!({ "command": { "do": "chat", "text": text, "name": "Cat" } });
    let mut heard: Vec<Value> = Vec::new();
    for round in 0..560_u64 {
        let (who, text) = if round % 2 == 0 { (2, "aside") } else { (0, "to all") };
        assert_eq!(server.post(&people[who], &path, &say(text)).await.0, 200);
        heard.push(listener.hear_of("update").await);
    }
    let read = async |person: usize, after: u64| {
        let path = format!("/api/v1/tables/{id}/history?after={after}");
        let (status, _, page) = server.request("GET", &path, &people[person].headers(), None).await;
        assert_eq!(status, 200, "{page}");
        page
    };
    // A spectator got every update. The history has them all, page by page.
    let after = heard[0]["number"].as_u64().unwrap() - 1;
    let first = read(2, after).await;
    assert_eq!(first["updates"].as_array().unwrap().len(), 500);
    let second = read(2, first["next"].as_u64().unwrap()).await;
    assert!(second.get("next").is_none());
    let all: Vec<Value> =
        [&first, &second].iter().flat_map(|page| page["updates"].as_array().unwrap().clone()).collect();
    assert_eq!(all.len(), heard.len());
    for (past, update) in all.iter().zip(&heard) {
        for field in ["number", "at", "actions", "event", "events"] {
            assert_eq!(past[field], update[field], "{field}");
        }
    }
    // The whole history also has the seats and the start, but no user ids.
    let whole = read(2, 0).await;
    let kinds: Vec<&str> =
        whole["updates"].as_array().unwrap().iter().filter_map(|one| one["event"]["is"].as_str()).collect();
    assert_eq!(kinds[..4], ["seats", "seats", "starting", "started"]);
    assert!(!whole.to_string().contains("\"who\"") && !whole.to_string().contains("seed"));
    // Players do not see the spectators' chat.
    let player = read(0, after).await;
    assert!(!player.to_string().contains("aside") && player.to_string().contains("to all"));
    let (status, _, refused) = server.request("GET", "/api/v1/tables/nosuch/history", &[], None).await;
    assert_eq!((status, &refused["refused"]["code"]), (404, &json!("no-table")));
    server.stop().await;
}
