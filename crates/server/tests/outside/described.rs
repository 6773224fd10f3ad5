//! Responses match `/api/openapi.json`. Real responses of all kinds are checked, and must not have
//! undocumented fields.

use crate::support::{Person, Server};
use jsonschema::Validator;
use serde_json::{Value, json};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};

/// The API description with the socket's types included. Fields that it does not describe are errors.
struct Described {
    document: Value,
    /// A cache: validators are slow to build.
    made: RefCell<HashMap<String, Validator>>,
}

/// Forbids fields that are not described.
fn close(part: &mut Value) {
    match part {
        Value::Object(all) => {
            all.values_mut().for_each(close);
            if all.get("type").is_some_and(|kind| kind == "object") && all.contains_key("properties") {
                all.entry("additionalProperties").or_insert(json!(false));
            }
        }
        Value::Array(all) => all.iter_mut().for_each(close),
        _ => {}
    }
}

impl Described {
    async fn of(server: &Server) -> Self {
        let (status, _, mut document) = server.request("GET", "/api/openapi.json", &[], None).await;
        assert_eq!(status, 200);
        close(&mut document);
        let document = document.to_string().replace("/api/v1/socket.schema.json#", "#");
        let mut document: Value = serde_json::from_str(&document).unwrap();
        let (_, _, mut socket) = server.request("GET", "/api/v1/socket.schema.json", &[], None).await;
        let text = document.to_string();
        for (name, schema) in socket["$defs"].as_object_mut().unwrap() {
            // Some socket types are flattened and must stay open. Types of bodies and answers can be closed.
            let of_socket = ["HistoryView", "DecisionAids", "Query", "Refusal"].contains(&&**name);
            let nested =
                ["Listed", "Explained", "Setup", "Hint", "Option"].iter().any(|part| name.starts_with(part));
            if nested || (!of_socket && text.contains(&format!("#/$defs/{name}\""))) {
                close(schema);
            }
        }
        document["$defs"] = socket["$defs"].clone();
        Self { document, made: RefCell::default() }
    }

    fn validator(&self, pointer: &str) -> Validator {
        assert!(self.document.pointer(pointer).is_some(), "{pointer} is nowhere");
        let mut document = self.document.clone();
        // In a URI fragment, the braces of a path are percent-encoded.
        let pointer = pointer.replace('{', "%7B").replace('}', "%7D");
        document["$ref"] = json!(format!("#{pointer}"));
        jsonschema::validator_for(&document).unwrap_or_else(|error| panic!("{pointer}: {error}"))
    }

    fn check(&self, pointer: &str, value: &Value) {
        let mut made = self.made.borrow_mut();
        let validator = made.entry(pointer.to_string()).or_insert_with(|| self.validator(pointer));
        let errors = validator.iter_errors(value).take(3);
        let errors: Vec<String> = errors.map(|error| format!("{}: {error}", error.instance_path())).collect();
        assert!(errors.is_empty(), "{pointer}: {value}: {errors:#?}");
    }

    /// The pointer to the schema of a response.
    fn answer(method: &str, path: &str, status: u16) -> String {
        let at = format!("/paths/{}/{}", path.replace('/', "~1"), method.to_lowercase());
        format!("{at}/responses/{}XX/content/application~1json/schema", status / 100)
    }
}

/// A client that validates every response.
struct Careful<'a> {
    server: &'a Server,
    described: &'a Described,
    person: Person,
}

impl Careful<'_> {
    /// Sends a request to `path`, which the description lists as `at`. Returns the response.
    async fn ask(&self, method: &str, at: &str, path: &str, body: Option<&Value>) -> (u16, Value) {
        let (status, _, answer) = self.server.request(method, path, &self.person.headers(), body).await;
        self.described.check(&Described::answer(method, at, status), &answer);
        if let Some(body) = body
            && status == 200
        {
            let at = format!("/paths/{}/{}", at.replace('/', "~1"), method.to_lowercase());
            self.described.check(&format!("{at}/requestBody/content/application~1json/schema"), body);
        }
        (status, answer)
    }

    async fn get(&self, at: &str, path: &str) -> Value {
        let (status, answer) = self.ask("GET", at, path, None).await;
        assert_eq!(status, 200, "{answer}");
        answer
    }

    async fn command(&self, id: &str, command: Value) {
        let body = json!({ "id": null, "command": command });
        let path = format!("/api/v1/tables/{id}/command");
        let (status, done) = self.ask("POST", "/api/v1/tables/{id}/command", &path, Some(&body)).await;
        assert_eq!(status, 200, "{done}");
    }

    /// Sends all queries about a table, and checks each answer against its own type too.
    async fn questions(&self, id: &str, parts: u16) {
        let mut all = vec![
            ("Why", json!({ "ask": "why", "notation": "place 0,0 r0" })),
            ("Preview", json!({ "ask": "preview" })),
            ("Cell", json!({ "ask": "cell", "x": 1, "y": 0 })),
            ("UnfillablePlaces", json!({ "ask": "unfillable-places" })),
            ("Fields", json!({ "ask": "fields" })),
            ("Hint", json!({ "ask": "hint" })),
            ("DecisionAids", json!({ "ask": "decision-aids" })),
        ];
        for tile in 0..parts {
            all.push(("Feature", json!({ "ask": "feature", "tile": tile, "part": tile % 3 })));
        }
        let path = format!("/api/v1/tables/{id}/query");
        for (kind, question) in all {
            let (status, answer) =
                self.ask("POST", "/api/v1/tables/{id}/query", &path, Some(&question)).await;
            if status == 200 {
                let place = if kind == "DecisionAids" { "/$defs/" } else { "/components/schemas/" };
                self.described.check(&format!("{place}{kind}"), &answer);
            }
        }
    }

    /// Creates a table where one user has both seats, and plays this many steps.
    async fn play(&self, setup: Value, steps: usize) -> String {
        let (status, made) = self.ask("POST", "/api/v1/tables", "/api/v1/tables", Some(&setup)).await;
        assert_eq!(status, 200, "{made}");
        let id = made["id"].as_str().unwrap().to_string();
        self.get("/api/v1/tables", "/api/v1/tables").await;
        self.get("/api/v1/me/tables", "/api/v1/me/tables").await;
        for seat in 0..2 {
            let sit = json!({ "do": "sit", "seat": seat, "name": "Ann" });
            self.command(&id, sit).await;
        }
        for round in 0..steps {
            let seen = self.get("/api/v1/tables/{id}", &format!("/api/v1/tables/{id}")).await;
            let (game, step) = (&seen["snapshot"]["game"], &seen["snapshot"]["step"]);
            let places = game["places"].as_array().unwrap().iter().map(|place| &place[3]);
            let options = game["options"].as_array().unwrap().iter().map(|option| &option["pick"]);
            let picks: Vec<&Value> = places.chain(options).collect();
            if round % 10 == 9 {
                self.questions(&id, 12).await;
            }
            let pick = picks[(round * 7 + 3) % picks.len()];
            let act = json!({ "do": "act", "step": step, "pick": pick, "confirm": true });
            self.command(&id, act).await;
        }
        id
    }

    /// Fields of a past position lie only on the tiles of that position.
    async fn fields_of(&self, id: &str, at: &str, tiles: usize) {
        let path = format!("/api/v1/tables/{id}/query{at}");
        let question = json!({ "ask": "fields" });
        let (status, fields) = self.ask("POST", "/api/v1/tables/{id}/query", &path, Some(&question)).await;
        assert_eq!(status, 200, "{fields}");
        self.described.check("/components/schemas/Fields", &fields);
        let parts = fields.as_array().unwrap().iter().flat_map(|field| field["parts"].as_array().unwrap());
        let on: BTreeSet<u64> = parts.map(|part| part[0].as_u64().unwrap()).collect();
        assert!(on.last().is_none_or(|last| (*last as usize) < tiles), "{at}: {on:?} of {tiles}");
        assert!(tiles == 0 || !on.is_empty(), "{at}: no field on {tiles} tiles");
    }

    /// Requests everything that can be read about a game.
    async fn game(&self, id: &str) {
        for at in ["", "?at=0", "?at=1", "?at=2", "?at=7"] {
            let path = format!("/api/v1/tables/{id}/replay{at}");
            let then = self.get("/api/v1/tables/{id}/replay", &path).await;
            self.fields_of(id, at, then["game"]["tiles"].as_array().unwrap().len()).await;
        }
        self.get("/api/v1/tables/{id}/history", &format!("/api/v1/tables/{id}/history")).await;
        self.get("/g/{id}/record.json", &format!("/g/{id}/record.json")).await;
        self.get("/api/v1/tables/{id}", &format!("/api/v1/tables/{id}")).await;
    }
}

/// Endpoints without parameters that are not checked in a test of their own.
const PLAIN_GETS: [&str; 5] =
    ["/api/v1/me/sessions", "/api/v1/me/export", "/api/v1/privacy", "/api/v1/modules", "/api/v1/clauses"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn responses_match_the_api_description() {
    let server = Server::start().await;
    let described = Described::of(&server).await;
    let one = Careful { server: &server, described: &described, person: server.person().await };
    // The current user, with and without a session.
    let (_, _, nobody) = server.request("GET", "/api/v1/me", &[], None).await;
    assert!(nobody.is_null());
    described.check(&Described::answer("GET", "/api/v1/me", 200), &nobody);
    one.get("/api/v1/me", "/api/v1/me").await;
    for (path, body) in [
        ("/api/v1/me", None),
        ("/api/v1/me/recovery", None),
        ("/api/v1/me/token", None),
        ("/api/v1/me/account", Some(json!({ "name": "Ann", "password": "a good one" }))),
        ("/api/v1/sign-in", Some(json!({ "name": "Bob", "password": "a good one" }))),
        (
            "/api/v1/passport",
            Some(json!({
                "edition": "modern", "modules": ["river"], "with": ["big", "tower"], "pieces": ["builder=2"],
                "options": ["fields=off"],
            })),
        ),
    ] {
        one.ask("POST", path, path, body.as_ref()).await;
    }
    one.get("/api/v1/me", "/api/v1/me").await;
    // Modules, presets and explanations.
    for path in PLAIN_GETS {
        one.get(path, path).await;
    }
    for preset in one.get("/api/v1/presets", "/api/v1/presets").await.as_array().unwrap() {
        let path = format!("/api/v1/explain/{}", preset["passport"].as_str().unwrap());
        one.get("/api/v1/explain/{passport}", &path).await;
        one.get("/api/v1/explain/{passport}", &format!("{path}?players=5")).await;
    }
    one.get("/api/v1/art/{passport}/shapes.json", "/api/v1/art/1000-0070/shapes.json").await;
    // Games, running and over.
    let seats = json!([{ "is": "open" }, { "is": "open" }]);
    let base =
        json!({ "passport": "1000-0070", "seats": seats, "public": true, "title": "A", "substitute": null });
    let all = json!({ "preset": "everything", "seats": seats, "clock": { "is": "turn", "seconds": 600 },
        "on_timeout": { "is": "loses" }, "substitute": "easy", "spectators": true, "aids": { "hints": true, "features": true } });
    let sits = json!({ "commitments": ["07".repeat(32), "08".repeat(32)] });
    for (setup, again) in [(base, None), (all, Some(&sits))] {
        let id = one.play(setup, 60).await;
        one.game(&id).await;
        one.command(&id, json!({ "do": "resign", "seat": 0 })).await;
        one.game(&id).await;
        one.questions(&id, 1).await;
        let path = format!("/api/v1/tables/{id}/rematch");
        let (status, next) = one.ask("POST", "/api/v1/tables/{id}/rematch", &path, again).await;
        assert_eq!(status, 200, "{next}");
    }
    let mine = one.get("/api/v1/me/tables", "/api/v1/me/tables").await;
    let over = mine.as_array().unwrap().iter().filter(|table| table["phase"] == "over");
    assert_eq!(over.filter(|table| table["to_act"].is_null()).count(), 2, "{mine}");
    // Refusals.
    let (status, refused) = one
        .ask("POST", "/api/v1/tables", "/api/v1/tables", Some(&json!({ "preset": "nosuch", "seats": [] })))
        .await;
    assert_eq!((status, refused["refused"]["name"].as_str()), (422, Some("nosuch")));
    let (hint, table) = (json!({ "ask": "hint" }), mine[0]["id"].as_str().unwrap());
    let path = format!("/api/v1/tables/{table}/query?at=3");
    let (status, refused) = one.ask("POST", "/api/v1/tables/{id}/query", &path, Some(&hint)).await;
    assert_eq!((status, &refused["refused"]["code"]), (422, &json!("hint-of-past")));
    for path in ["/api/v1/tables/nosuch", "/api/v1/tables/nosuch/replay"] {
        let (status, _) = one.ask("GET", &path.replace("nosuch", "{id}"), path, None).await;
        assert_eq!(status, 404);
    }
    server.stop().await;
}

/// Plain-text responses are described as such, and a socket upgrade as status 101.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn responses_other_than_json_are_described() {
    let server = Server::start().await;
    let described = Described::of(&server).await;
    let response = |path: &str, status: &str| {
        let at = format!("/paths/{}/get/responses/{status}", path.replace('/', "~1"));
        described.document.pointer(&at).cloned()
    };
    for path in ["/health", "/ready", "/metrics"] {
        let (status, head, _) = server.request("GET", path, &[], None).await;
        assert!(status == 200 && head.to_lowercase().contains("content-type: text/plain"), "{head}");
        for status in ["2XX", "5XX"] {
            let content = response(path, status).unwrap()["content"].clone();
            let kinds = content
                .as_object()
                .unwrap()
                .keys()
                .filter(|kind| path != "/ready" || *kind != "application/json");
            assert!(kinds.eq(["text/plain"]), "{path} {status}: {content}");
        }
    }
    let (at, people) = ("/api/v1/tables/{id}/socket", [server.person().await, server.person().await]);
    let id = server.table(&people).await;
    server.join(&id, &people[0], None).await.hear_of("welcome").await;
    assert!(response(at, "101").is_some() && response(at, "2XX").is_none());
    let (status, _, refused) = server.request("GET", &at.replace("{id}", &id), &[], None).await;
    described.check(&Described::answer("GET", at, status), &refused);
    server.stop().await;
}

/// `/api/` redirects to the API page.
#[tokio::test]
async fn the_api_page_works_with_a_trailing_slash() {
    let server = Server::start().await;
    let (status, head, _) = server.request("GET", "/api/", &[], None).await;
    assert!(status == 308 && head.to_lowercase().contains("location: /api\r\n"), "{head}");
    assert_eq!(server.request("GET", "/api", &[], None).await.0, 200);
    server.stop().await;
}

/// The examples match their schemas, and the schemas reject invalid values.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn examples_match_the_api_description() {
    let server = Server::start().await;
    let described = Described::of(&server).await;
    let mut checked = 0;
    for (path, methods) in described.document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            for part in ["requestBody", "responses/2XX"] {
                let content = format!("{part}/content/application~1json");
                let Some(example) = operation.pointer(&format!("/{content}/example")) else { continue };
                // An example with parts left out only shows the outline.
                if example.to_string().contains("{}") {
                    continue;
                }
                let at = format!("/paths/{}/{method}/{content}/schema", path.replace('/', "~1"));
                described.check(&at, example);
                checked += 1;
            }
        }
    }
    assert!(checked > 20, "{checked}");
    for (kind, wrong) in [
        ("Me", json!({ "name": "Ann", "program": false })),
        ("Me", json!({ "name": "Ann", "program": false, "account": null, "who": "x" })),
        ("Why", json!({ "legal": false })),
        ("Preview", json!([[0, 1]])),
        ("Refused", json!({ "refused": { "code": "x" } })),
    ] {
        assert!(!described.validator(&format!("/components/schemas/{kind}")).is_valid(&wrong), "{wrong}");
    }
    server.stop().await;
}
