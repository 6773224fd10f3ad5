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
    row("delete", "/api/v1/me", "Sign out: this browser is forgotten", "", ""),
    row("post", "/api/v1/me/name", "The name you play under", r#"{"name":"Ann"}"#, ""),
    row(
        "get",
        "/api/v1/me/tables",
        "Your tables, the last changed first",
        "",
        concat!(
            r#"[{"id":"s5u8t33kyx","title":"","passport":"1000-0070","phase":"playing","public":false,"names":["Ann","#,
            r#""Easy bot"],"changed":1794808561364,"to_act":0,"seats":[0]}]"#
        ),
    ),
    row(
        "post",
        "/api/v1/me/recovery",
        "A code to come back with from any device; it works once: open /recover#CODE",
        "",
        r#"{"code":"…"}"#,
    ),
    row(
        "post",
        "/api/v1/me/token",
        "A token for a program of yours: send it as `Authorization: Bearer …`",
        "",
        r#"{"token":"…"}"#,
    ),
    row("post", "/api/v1/recover", "Come back with such a code: sets the cookie", r#"{"code":"…"}"#, ""),
    row(
        "post",
        "/api/v1/me/account",
        "Take a name with a password, to come back from any device; you stay who you are",
        r#"{"name":"Ann","password":"…"}"#,
        r#"{"account":"Ann"}"#,
    ),
    row(
        "post",
        "/api/v1/me/password",
        "Change it: every other browser, program and link of yours is signed out",
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
    row("get", "/api/v1/tables", "Tables that are listed and not over", "", "[]"),
    row(
        "post",
        "/api/v1/tables",
        "Set a table by `preset` or `passport`",
        concat!(
            r#"{"preset":"base","seats":[{"is":"open"},{"is":"bot","level":"medium"}],"title":"","public":false,"#,
            r#""watchers":true,"clock":{"is":"fischer","start":600,"add":10},"at_zero":{"is":"bot","level":"medium"},"#,
            r#""keeper":"easy","aids":{"remaining":true,"projected":true,"hints":true}}"#
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
        "Ask something that changes nothing: why, preview, cell, feature, fields, dead, shows, hint",
        r#"{"ask":"why","say":"place 4,4 r0"}"#,
        r#"{"legal":false,"code":"not-adjacent","clause":"BASE-5","text":"…"}"#,
    ),
    row(
        "post",
        "/api/v1/tables/{id}/rematch",
        "Another game of the same, everybody one seat on",
        "",
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
            r#"{"updates":[{"number":3,"at":1794808561364,"actions":1,"what":{"is":"started"},"#,
            r#""events":[{"is":"turn","seat":0}]}],"next":3}"#
        ),
    ),
    row("get", "/api/v1/presets", "Setups with names", "", "[]"),
    row(
        "get",
        "/api/v1/modules",
        "All modules with their parts, all options with their values, the levels of bots",
        "",
        r#"{"modules":[],"options":[],"levels":[]}"#,
    ),
    row(
        "post",
        "/api/v1/passport",
        "The passport of a setup said word by word",
        r#"{"edition":"modern","modules":["river","inns"],"without":[],"options":["fields=off"]}"#,
        r#"{"passport":"…"}"#,
    ),
    row("get", "/api/v1/explain/{passport}", "What a passport plays, in words", "", "{}"),
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
        r#"{"kinds":[]}"#,
    ),
    row("get", "/api/v1/art/{passport}/board.svg", "A board as it may look with this setup", "", ""),
    row("get", "/api/v1/clauses", "The clauses of the rules that have a picture", "", r#"["BASE-12"]"#),
    row("get", "/api/v1/clauses/{clause}", "The board that a clause tells of, as SVG", "", ""),
    row("get", "/g/{id}/board.svg", "The board as a picture; `at`, `size` and `safe` may be given", "", ""),
    row("get", "/g/{id}/board.png", "The same as PNG", "", ""),
    row("get", "/g/{id}/replay.gif", "The whole game as a film", "", ""),
    row("get", "/g/{id}/record.bst", "The record", "", ""),
    row("get", "/g/{id}/record.json", "The record as JSON", "", "{}"),
    row("get", "/health", "The server lives", "", ""),
    row("get", "/ready", "It can use its store", "", ""),
    row("get", "/metrics", "Figures for Prometheus", "", ""),
];

fn example(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or(Value::Null)
}

/// What may stand behind the `?` of a path, and its type.
const QUERIES: &[(&str, &[(&str, &str)])] = &[
    ("/api/v1/tables/{id}/replay", &[("at", "integer")]),
    ("/api/v1/tables/{id}/history", &[("after", "integer")]),
    ("/api/v1/art/{passport}/sprite.svg", &[("safe", "boolean"), ("language", "string")]),
    ("/api/v1/art/{passport}/board.svg", &[("safe", "boolean"), ("language", "string")]),
    ("/api/v1/clauses/{clause}", &[("safe", "boolean"), ("language", "string")]),
    ("/g/{id}/board.svg", &[("at", "integer"), ("size", "integer"), ("safe", "boolean")]),
    ("/g/{id}/board.png", &[("at", "integer"), ("size", "integer"), ("safe", "boolean")]),
    ("/g/{id}/replay.gif", &[("at", "integer"), ("size", "integer"), ("safe", "boolean")]),
];

/// Parts of bodies and answers whose types a socket has too, by their names; the rest is told by its example.
const TYPES: &[(&str, &str)] = &[
    ("command", "Command"),
    ("snapshot", "Snapshot"),
    ("game", "GameView"),
    ("clock", "ClockPlan"),
    ("at_zero", "AtZero"),
    ("aids", "Aids"),
    ("what", "Happened"),
];

/// The type of something that looks like this.
fn schema_of(name: &str, example: &Value) -> Value {
    let of_socket = |name: &str| json!({ "$ref": format!("/api/v1/socket.schema.json#/$defs/{name}") });
    if let Some((_, known)) = TYPES.iter().find(|(part, _)| *part == name) {
        return of_socket(known);
    }
    match example {
        Value::Null => json!({}),
        Value::Bool(_) => json!({ "type": "boolean" }),
        Value::Number(_) => json!({ "type": "number" }),
        Value::String(_) => json!({ "type": "string" }),
        Value::Array(all) => {
            let items = match (name, all.first()) {
                ("seats", Some(Value::Object(_))) => of_socket("SeatPlan"),
                ("events", _) => of_socket("EventView"),
                (_, first) => schema_of("", first.unwrap_or(&Value::Null)),
            };
            json!({ "type": "array", "items": items })
        }
        Value::Object(all) if all.contains_key("ask") => of_socket("Question"),
        Value::Object(all) => {
            let parts: Map<String, Value> =
                all.iter().map(|(name, value)| (name.clone(), schema_of(name, value))).collect();
            json!({ "type": "object", "properties": parts })
        }
    }
}

/// As OpenAPI.
pub(super) async fn openapi() -> Json<Value> {
    let mut paths: Map<String, Value> = Map::new();
    for row in ROWS {
        let queries = QUERIES.iter().filter(|(path, _)| *path == row.path).flat_map(|(_, names)| *names);
        let queries =
            queries.map(|(name, kind)| json!({ "name": name, "in": "query", "schema": { "type": kind } }));
        let parameters: Vec<Value> = row
            .path
            .split('/')
            .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
            .map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }))
            .chain(queries)
            .collect();
        let content = |text: &str| {
            let example = example(text);
            json!({ "application/json": { "schema": schema_of("", &example), "example": example } })
        };
        let answer = if row.answer.is_empty() {
            json!({ "description": "done, or the file" })
        } else {
            json!({ "description": "the answer", "content": content(row.answer) })
        };
        let schema = json!({ "schema": { "$ref": "#/components/schemas/Refused" } });
        let refused = json!({ "description": "refused", "content": { "application/json": schema } });
        let mut told = json!({
            "summary": row.text, "parameters": parameters,
            "responses": { "2XX": answer, "4XX": refused, "5XX": refused },
        });
        if !row.body.is_empty() {
            told["requestBody"] = json!({ "required": true, "content": content(row.body) });
        }
        paths.entry(row.path).or_insert_with(|| json!({}))[row.method] = told;
    }
    Json(json!({
        "openapi": "3.1.0",
        "info": { "title": "Bastide", "version": "1", "description": "Tables of Bastide for programs. Version 1 is in every path." },
        "paths": paths,
        "components": {
            "schemas": {
                "Refused": {
                    "type": "object",
                    "required": ["refused"],
                    "properties": { "refused": {
                        "type": "object",
                        "required": ["code", "text"],
                        "properties": {
                            "code": { "type": "string", "description": "a short fixed word" },
                            "clause": { "type": "string", "description": "the clause of the rules" },
                            "text": { "type": "string", "description": "why, and the way out" },
                        },
                    } },
                },
            },
            "securitySchemes": {
                "cookie": { "type": "apiKey", "in": "cookie", "name": "bastide" },
                "program": { "type": "http", "scheme": "bearer" },
            },
        },
    }))
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
         <code>{{\"refused\":{{\"code\",\"clause\",\"text\"}}}}</code>.</p>{rows}</html>"
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

    /// What the description says of types is there, and its queries belong to something described.
    #[test]
    fn types_of_the_socket_are_there() {
        let schema: Value = serde_json::from_str(include_str!("socket.schema.json")).unwrap();
        let known = TYPES.iter().map(|(_, name)| *name).chain(["SeatPlan", "EventView", "Question"]);
        for name in known {
            assert!(schema["$defs"][name].is_object(), "{name}");
        }
        for (path, _) in QUERIES {
            assert!(ROWS.iter().any(|row| row.path == *path), "{path}");
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
