//! The interface described: as OpenAPI for programs, as a page for people. One table says both.

use axum::Json;
use axum::http::header;
use axum::response::{Html, IntoResponse};
use serde_json::{Map, Value, json};
use std::fmt::Write;

/// One thing that can be asked: method, path, what it does, an example of its body, an example of its answer.
pub(super) struct Row {
    pub(super) method: &'static str,
    pub(super) path: &'static str,
    pub(super) text: &'static str,
    pub(super) body: &'static str,
    pub(super) answer: &'static str,
}

const fn row(
    method: &'static str,
    path: &'static str,
    text: &'static str,
    body: &'static str,
    answer: &'static str,
) -> Row {
    Row { method, path, text, body, answer }
}

/// Everything there is.
pub(super) const ROWS: &[Row] = &[
    row(
        "get",
        "/api/v1/me",
        "Who you are; null if nobody knows you yet",
        "",
        r#"{"name":"Ann","program":false,"account":null}"#,
    ),
    row(
        "post",
        "/api/v1/me",
        "Be somebody: sets a cookie if you have none",
        "",
        r#"{"name":"","program":false,"account":null}"#,
    ),
    row(
        "delete",
        "/api/v1/me",
        "Sign out: this browser is forgotten, or the token of the program that asks",
        "",
        "",
    ),
    row("post", "/api/v1/me/name", "The name you play under; not for programs", r#"{"name":"Ann"}"#, ""),
    row(
        "get",
        "/api/v1/me/tables",
        "Your tables, the last changed first: where you sit, and open ones you have set",
        "",
        concat!(
            r#"[{"id":"s5u8t33kyx","title":"","passport":"1000-0070","phase":"playing","public":false,"names":["Ann","#,
            r#""Easy bot"],"changed":1794808561364,"to_act":0,"seats":[0]}]"#
        ),
    ),
    row(
        "post",
        "/api/v1/me/recovery",
        "A code to come back with from any device; it works once: open /recover#CODE. Not for programs",
        "",
        r#"{"code":"…"}"#,
    ),
    row(
        "post",
        "/api/v1/me/token",
        "A token for a program of yours: send it as `Authorization: Bearer …`. Not for programs",
        "",
        r#"{"token":"…"}"#,
    ),
    row("post", "/api/v1/recover", "Come back with such a code: sets the cookie", r#"{"code":"…"}"#, ""),
    row(
        "post",
        "/api/v1/me/account",
        "Take a name with a password, to come back from any device; you stay who you are. Not for programs",
        r#"{"name":"Ann","password":"…"}"#,
        r#"{"account":"Ann"}"#,
    ),
    row(
        "post",
        "/api/v1/me/password",
        "Change it: every other browser, program and link of yours is signed out. Not for programs",
        r#"{"old":"…","new":"…"}"#,
        "",
    ),
    row(
        "post",
        "/api/v1/sign-in",
        "Come back with name and password: sets the cookie, and this browser is nobody else any more",
        r#"{"name":"Ann","password":"…"}"#,
        r#"{"account":"Ann"}"#,
    ),
    row(
        "get",
        "/api/v1/tables",
        "Tables that are listed and not over",
        "",
        concat!(
            r#"[{"id":"s5u8t33kyx","title":"","passport":"1000-0070","phase":"open","public":true,"names":["Ann",""],"#,
            r#""changed":1794808561364,"to_act":null}]"#
        ),
    ),
    row(
        "post",
        "/api/v1/tables",
        "Set a table by `preset` or `passport`. `first` says who starts: `drawn` by chance, which is usual, or `seat-1`",
        concat!(
            r#"{"preset":"base","seats":[{"is":"open"},{"is":"bot","level":"medium"}],"first":"drawn","title":"","#,
            r#""public":false,"watchers":true,"clock":{"is":"fischer","start":600,"add":10},"at_zero":{"is":"bot","level":"medium"},"#,
            r#""keeper":"easy","aids":{"remaining":true,"projected":true,"hints":true,"features":true}}"#
        ),
        r#"{"id":"s5u8t33kyx"}"#,
    ),
    row(
        "get",
        "/api/v1/tables/{id}",
        "Everything there is to see of a table, and your seats",
        "",
        r#"{"seats":[0],"snapshot":{}}"#,
    ),
    row(
        "post",
        "/api/v1/tables/{id}/do",
        "Do something: sit, stand, start, act, confirm, undo, takeback, answer, resign, away, back, pause, resume, say. \
         With an `id` it is done once, however often it is sent",
        r#"{"id":"a1","command":{"do":"act","step":3,"pick":0,"confirm":true}}"#,
        r#"{"number":4}"#,
    ),
    row(
        "post",
        "/api/v1/tables/{id}/ask",
        "Ask something that changes nothing: why, preview, cell, feature, fields, dead, shows, hint (of now only). \
         With `at` it is about the game after so many actions",
        r#"{"ask":"why","say":"place 4,4 r0"}"#,
        r#"{"legal":false,"code":"not-adjacent","clause":"BASE-5","text":"…"}"#,
    ),
    row(
        "post",
        "/api/v1/tables/{id}/rematch",
        "Another game of the same, everybody one seat on. Who adds to its seed, for each of their seats, sits down at once",
        r#"{"adds":["5f1c…"]}"#,
        r#"{"id":"…"}"#,
    ),
    row("get", "/api/v1/tables/{id}/socket", "The WebSocket of a table: see docs/server.md", "", ""),
    row(
        "get",
        "/api/v1/socket.schema.json",
        "The JSON Schema of everything that goes over a socket, both ways",
        "",
        r#"{"$defs":{}}"#,
    ),
    row("get", "/api/v1/tables/{id}/stream", "What the socket sends, as lines of JSON: for programs", "", ""),
    row(
        "get",
        "/api/v1/tables/{id}/replay",
        "The game after `at` actions",
        "",
        r#"{"at":10,"of":140,"said":"put follower road e","by":0,"game":{}}"#,
    ),
    row(
        "get",
        "/api/v1/tables/{id}/history",
        "What has happened after the number `after`, 500 updates at most; `next` says where it goes on",
        "",
        concat!(
            r#"{"updates":[{"number":3,"at":1794808561364,"actions":1,"what":{"is":"started","first":0,"drawn":true},"#,
            r#""events":[{"is":"turn","seat":0}]}],"next":3}"#
        ),
    ),
    row(
        "get",
        "/api/v1/presets",
        "Setups with names; `lesson` is the place in a good order to learn the game",
        "",
        concat!(
            r#"[{"name":"base","text":"the base game","passport":"1000-0070","edition":"classic","#,
            r#""modules":["base"],"group":"boxes","lesson":null}]"#
        ),
    ),
    row(
        "get",
        "/api/v1/modules",
        "All modules with their parts, all options with their values, all pieces, the levels of bots",
        "",
        r#"{"modules":[],"options":[],"pieces":[],"levels":[]}"#,
    ),
    row(
        "post",
        "/api/v1/passport",
        "The passport of a setup said word by word",
        concat!(
            r#"{"edition":"modern","modules":["river","inns"],"without":["cathedral"],"with":["fairy"],"#,
            r#""pieces":["builder=2"],"options":["fields=off"]}"#
        ),
        r#"{"passport":"…"}"#,
    ),
    row(
        "get",
        "/api/v1/explain/{passport}",
        "What a passport plays, in words; `players` says how many play it, 2 if left out",
        "",
        concat!(
            r#"{"passport":"1000-0070","edition":"classic","players":2,"tiles":71,"tiles_changed":[],"#,
            r#""modules":[{"module":"base","title":"Base game","parts":[]}],"with":[],"options":[],"#,
            r#""figures":{"follower":7},"pieces":{"follower":7},"shared":{},"#,
            r#""steps":[{"step":"draw","asks":"draw","text":"draw a tile","clause":"BASE-4"}],"notes":[]}"#
        ),
    ),
    row(
        "get",
        "/api/v1/art/{passport}/sprite.svg",
        "The drawings of its tiles and figures, as symbols",
        "",
        "",
    ),
    row(
        "get",
        "/api/v1/art/{passport}/shapes.json",
        "Where the parts of its tiles are",
        "",
        concat!(
            r##"{"format":"bastide-shapes","version":1,"ground":{"fill":"#b7c47b","over":0.3},"tiles":{},"pieces":{},"##,
            r#""blocks":{},"kinds":[{"id":"bend","name":"Bend","module":"base","copies":9}]}"#
        ),
    ),
    row("get", "/api/v1/art/{passport}/board.svg", "A board as it may look with this setup", "", ""),
    row("get", "/api/v1/clauses", "The clauses of the rules that have a picture", "", r#"["BASE-12"]"#),
    row("get", "/api/v1/clauses/{clause}", "The board that a clause tells of, as SVG", "", ""),
    row("get", "/g/{id}/board.svg", "The board as a picture; `at`, `size` and `safe` may be given", "", ""),
    row("get", "/g/{id}/board.png", "The same as PNG", "", ""),
    row("get", "/g/{id}/replay.gif", "The whole game as a film", "", ""),
    row("get", "/g/{id}/record.bst", "The record", "", ""),
    row(
        "get",
        "/g/{id}/record.json",
        "The record as JSON",
        "",
        concat!(
            r#"{"format":"bastide-record","version":1,"edition":"classic","modules":["base"],"passport":"1000-0070","#,
            r#""players":["Ann","Easy bot"],"lines":[{"moves":{"turn":1,"player":"Ann","actions":["draw bend"]}}]}"#
        ),
    ),
    row("get", "/health", "The server lives", "", ""),
    row("get", "/ready", "It can use its store", "", ""),
    row("get", "/metrics", "Figures for Prometheus", "", ""),
];

fn example(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or(Value::Null)
}

/// What may stand behind the `?` of a path, and its type.
const QUERIES: &[(&str, &[(&str, &str)])] = &[
    ("/api/v1/tables/{id}/ask", &[("at", "integer")]),
    ("/api/v1/tables/{id}/replay", &[("at", "integer")]),
    ("/api/v1/tables/{id}/history", &[("after", "integer")]),
    ("/api/v1/explain/{passport}", &[("players", "integer")]),
    ("/api/v1/art/{passport}/sprite.svg", &[("safe", "boolean"), ("language", "string")]),
    ("/api/v1/art/{passport}/board.svg", &[("safe", "boolean"), ("language", "string")]),
    ("/api/v1/clauses/{clause}", &[("safe", "boolean"), ("language", "string")]),
    ("/g/{id}/board.svg", &[("at", "integer"), ("size", "integer"), ("safe", "boolean")]),
    ("/g/{id}/board.png", &[("at", "integer"), ("size", "integer"), ("safe", "boolean")]),
    ("/g/{id}/replay.gif", &[("at", "integer"), ("size", "integer"), ("safe", "boolean")]),
];

/// Where a body may be left out.
const BARE: &[&str] = &["/api/v1/tables/{id}/rematch"];

/// The types of bodies and answers that their examples do not tell whole, by method and path, and what they share.
const DESCRIBED: &str = include_str!("described.json");

/// The type of something that always looks like this.
fn schema_of(example: &Value) -> Value {
    match example {
        Value::Null => json!({ "type": "null" }),
        Value::Bool(_) => json!({ "type": "boolean" }),
        Value::Number(number) if number.is_f64() => json!({ "type": "number" }),
        Value::Number(_) => json!({ "type": "integer" }),
        Value::String(_) => json!({ "type": "string" }),
        Value::Array(all) => json!({ "type": "array", "items": all.first().map(schema_of) }),
        Value::Object(all) => {
            let names: Vec<&String> = all.keys().collect();
            let parts: Map<String, Value> =
                all.iter().map(|(name, value)| (name.clone(), schema_of(value))).collect();
            json!({ "type": "object", "required": names, "properties": parts })
        }
    }
}

/// A body or an answer of a row: by its description, or else by its example.
fn content(described: &Value, row: &Row, text: &str) -> Value {
    let example = example(text);
    let told = &described[format!("{} {}", row.method, row.path)];
    let schema = if told.is_null() { schema_of(&example) } else { told.clone() };
    let kind =
        if row.path.ends_with(".schema.json") { "application/schema+json" } else { "application/json" };
    json!({ kind: { "schema": schema, "example": example } })
}

/// The parameters of a row: in its path, and behind the `?`.
fn parameters(row: &Row) -> Vec<Value> {
    let queries = QUERIES.iter().filter(|(path, _)| *path == row.path).flat_map(|(_, names)| *names);
    let queries =
        queries.map(|(name, kind)| json!({ "name": name, "in": "query", "schema": { "type": kind } }));
    let names = row.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let names = names
        .map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }));
    names.chain(queries).collect()
}

/// Answered in plain words, also when something is wrong with the server.
const PLAIN: &[&str] = &["/health", "/ready", "/metrics"];

/// What a row may be answered: done, refused, or not possible now.
fn responses(described: &Value, row: &Row) -> Value {
    let plain =
        json!({ "description": "in words", "content": { "text/plain": { "schema": { "type": "string" } } } });
    let schema = json!({ "schema": { "$ref": "#/components/schemas/Refused" } });
    let refused = json!({ "description": "refused", "content": { "application/json": schema } });
    if row.path.ends_with("/socket") {
        return json!({ "101": { "description": "it is a socket now" }, "4XX": refused, "5XX": refused });
    }
    if PLAIN.contains(&row.path) {
        return json!({ "2XX": plain, "4XX": refused, "5XX": plain });
    }
    let answer = match row.answer {
        "" => json!({ "description": "done, or the file" }),
        text => json!({ "description": "the answer", "content": content(&described["answers"], row, text) }),
    };
    json!({ "2XX": answer, "4XX": refused, "5XX": refused })
}

/// As OpenAPI.
fn document() -> Value {
    let described = example(DESCRIBED);
    let mut paths: Map<String, Value> = Map::new();
    for row in ROWS {
        let mut told = json!({
            "summary": row.text, "parameters": parameters(row),
            "responses": responses(&described, row),
        });
        if !row.body.is_empty() {
            let content = content(&described["bodies"], row, row.body);
            told["requestBody"] = json!({ "required": !BARE.contains(&row.path), "content": content });
        }
        paths.entry(row.path).or_insert_with(|| json!({}))[row.method] = told;
    }
    json!({
        "openapi": "3.1.0",
        "info": { "title": "Bastide", "version": "1", "description": "Tables of Bastide for programs. Version 1 is in every path." },
        "paths": paths,
        "components": {
            "schemas": described["components"],
            "securitySchemes": {
                "cookie": { "type": "apiKey", "in": "cookie", "name": "bastide" },
                "program": { "type": "http", "scheme": "bearer" },
            },
        },
    })
}

/// The same, given away.
pub(super) async fn openapi() -> Json<Value> {
    Json(document())
}

/// The JSON Schema of a socket's messages: made from their types by a test.
pub(super) async fn schema() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/schema+json")], include_str!("socket.schema.json"))
}

/// How that page looks: pages have no style of their own in them.
pub(super) async fn style() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], include_str!("api.css"))
}

/// As a page.
pub(super) async fn page() -> Html<String> {
    let escape = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;");
    let mut rows = String::new();
    for row in ROWS {
        let more = |what: &str, text: &str| match text {
            "" => String::new(),
            text => format!("<p>{what}<pre>{}</pre>", escape(text)),
        };
        // Writing to a text cannot fail.
        let _ = write!(
            rows,
            "<details><summary><b>{}</b> <code>{}</code> {}</summary>{}{}</details>",
            row.method.to_uppercase(),
            row.path,
            escape(row.text),
            more("Body, for example:", row.body),
            more("Answer, for example:", row.answer)
        );
    }
    Html(format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>Bastide for programs</title><link rel=\"icon\" href=\"/icon.svg\">\
         <link rel=\"stylesheet\" href=\"/api/style.css\"><h1>Bastide for programs</h1><p>Version 1. The same as \
         <a href=\"/api/openapi.json\">OpenAPI</a>; what goes over a socket as \
         <a href=\"/api/v1/socket.schema.json\">JSON Schema</a>. A refusal is \
         <code>{{\"refused\":{{\"code\",\"clause\",\"text\",\"with\"}}}}</code>.</p>{rows}</html>"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_can_be_read() {
        for row in ROWS {
            for text in [row.body, row.answer].into_iter().filter(|text| !text.is_empty()) {
                assert!(serde_json::from_str::<Value>(text).is_ok(), "{} {}: {text}", row.method, row.path);
            }
        }
    }

    /// Every part of a document that is a type, with what it refers to; nothing may be anything.
    fn check(part: &Value, document: &Value, socket: &Value) {
        match part {
            Value::Object(all) => {
                if let Some(Value::String(to)) = all.get("$ref") {
                    let (of, to) = match to.strip_prefix("/api/v1/socket.schema.json#") {
                        Some(to) => (socket, to),
                        None => (document, to.trim_start_matches('#')),
                    };
                    assert!(of.pointer(to).is_some_and(Value::is_object), "{to} is nowhere");
                }
                for name in ["schema", "items"] {
                    let type_of = all.get(name).filter(|type_of| !type_of.is_string());
                    let empty = |all: &Map<String, Value>| all.is_empty();
                    assert!(type_of.is_none_or(|of| of.as_object().is_some_and(|of| !empty(of))), "{part}");
                }
                // Examples are no types.
                all.iter()
                    .filter(|(name, _)| *name != "example")
                    .for_each(|(_, part)| check(part, document, socket));
            }
            Value::Array(all) => all.iter().for_each(|part| check(part, document, socket)),
            _ => {}
        }
    }

    /// What the description says of types is there, and all of it belongs to something described.
    #[test]
    fn types_are_there() {
        let socket: Value = serde_json::from_str(include_str!("socket.schema.json")).unwrap();
        check(&document(), &document(), &socket);
        for (path, _) in QUERIES {
            assert!(ROWS.iter().any(|row| row.path == *path), "{path}");
        }
        let described: Value = serde_json::from_str(DESCRIBED).unwrap();
        for (part, has) in [("answers", 1), ("bodies", 0)] {
            for name in described[part].as_object().unwrap().keys() {
                let row = ROWS.iter().find(|row| format!("{} {}", row.method, row.path) == *name);
                let row = row.unwrap_or_else(|| panic!("{name} is no row"));
                assert!(![row.body, row.answer][has].is_empty(), "{name} has none in {part}");
            }
        }
    }

    /// Every route is described, and everything described is a route.
    #[test]
    fn every_route_is_described() {
        let source = include_str!("mod.rs");
        for part in source.split(".route(\"").skip(1) {
            let path = part.split('"').next().unwrap_or_default();
            let full = [path.to_string(), format!("/api/v1{path}")];
            let described = ROWS.iter().any(|row| full.iter().any(|full| full == row.path));
            assert!(described || path.starts_with("/api"), "{path} is not described");
        }
        for row in ROWS {
            let path = row.path.strip_prefix("/api/v1").unwrap_or(row.path);
            assert!(source.contains(&format!(".route(\"{path}\"")), "{} is no route", row.path);
        }
    }
}
