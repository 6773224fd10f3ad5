//! The API documentation: OpenAPI for programs and a web page, both generated from the table of endpoints.

use super::endpoints::{ENDPOINTS, Endpoint};
use axum::Json;
use axum::http::header;
use axum::response::{Html, IntoResponse};
use serde_json::{Map, Value, json};
use std::fmt::Write;

fn example(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or(Value::Null)
}

/// The query parameters of each path, with their types.
const QUERIES: &[(&str, &[(&str, &str)])] = &[
    ("/api/v1/tables/{id}/query", &[("at", "integer")]),
    ("/api/v1/tables/{id}/replay", &[("at", "integer")]),
    ("/api/v1/tables/{id}/history", &[("after", "integer")]),
    ("/api/v1/explain/{passport}", &[("players", "integer")]),
    ("/api/v1/art/{passport}/sprite.svg", &[("safe", "boolean"), ("language", "string")]),
    ("/api/v1/art/{passport}/board.svg", &[("safe", "boolean"), ("language", "string")]),
    ("/api/v1/art/{passport}/board.png", &[("safe", "boolean"), ("language", "string")]),
    ("/api/v1/clauses/{clause}", &[("safe", "boolean"), ("language", "string")]),
    ("/g/{id}/board.svg", &[("at", "integer"), ("size", "integer"), ("safe", "boolean")]),
    ("/g/{id}/board.png", &[("at", "integer"), ("size", "integer"), ("safe", "boolean")]),
    ("/g/{id}/replay.gif", &[("at", "integer"), ("size", "integer"), ("safe", "boolean")]),
];

/// Endpoints with an optional body.
const OPTIONAL_BODY: &[&str] = &["/api/v1/tables/{id}/rematch"];

/// Schemas of bodies and responses that an example cannot describe fully, by method and path, and their shared
/// components.
const DESCRIBED: &str = include_str!("described.json");

/// Derives a schema from an example.
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

/// The content of a body or response. Its schema comes from `DESCRIBED`, or else is derived from the example.
fn content(described: &Value, endpoint: &Endpoint, text: &str) -> Value {
    let example = example(text);
    let schema = &described[format!("{} {}", endpoint.method, endpoint.path)];
    let schema = if schema.is_null() { schema_of(&example) } else { schema.clone() };
    let kind =
        if endpoint.path.ends_with(".schema.json") { "application/schema+json" } else { "application/json" };
    json!({ kind: { "schema": schema, "example": example } })
}

/// The path and query parameters of an endpoint.
fn parameters(endpoint: &Endpoint) -> Vec<Value> {
    let queries = QUERIES.iter().filter(|(path, _)| *path == endpoint.path).flat_map(|(_, names)| *names);
    let queries =
        queries.map(|(name, kind)| json!({ "name": name, "in": "query", "schema": { "type": kind } }));
    let names = endpoint.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let names = names
        .map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }));
    names.chain(queries).collect()
}

/// Endpoints that answer in plain text, even with an error.
const PLAIN: &[&str] = &["/health", "/ready", "/metrics"];

/// The responses of an endpoint.
fn responses(described: &Value, endpoint: &Endpoint) -> Value {
    let plain = json!({ "description": "plain text", "content": { "text/plain": { "schema": { "type": "string" } } } });
    let schema = json!({ "schema": { "$ref": "#/components/schemas/Refused" } });
    let refused = json!({ "description": "refused", "content": { "application/json": schema } });
    if endpoint.path.ends_with("/socket") {
        return json!({ "101": { "description": "the connection is now a WebSocket" }, "4XX": refused, "5XX": refused });
    }
    if endpoint.path == "/ready" {
        let schema = json!({ "schema": { "$ref": "#/components/schemas/Readiness" } });
        let text = json!({ "schema": { "type": "string" } });
        let content = json!({ "text/plain": text, "application/json": schema });
        let answer = json!({ "description": "what does not work, if anything", "content": content });
        return json!({ "2XX": answer, "4XX": refused, "5XX": answer });
    }
    if PLAIN.contains(&endpoint.path) {
        return json!({ "2XX": plain, "4XX": refused, "5XX": plain });
    }
    let answer = match endpoint.answer {
        "" => json!({ "description": "success; the body is empty or contains the file" }),
        text => {
            json!({ "description": "success", "content": content(&described["answers"], endpoint, text) })
        }
    };
    json!({ "2XX": answer, "4XX": refused, "5XX": refused })
}

/// The OpenAPI document.
fn document() -> Value {
    let described = example(DESCRIBED);
    let mut paths: Map<String, Value> = Map::new();
    for endpoint in ENDPOINTS {
        let mut operation = json!({
            "summary": endpoint.text, "parameters": parameters(endpoint),
            "responses": responses(&described, endpoint),
        });
        if !endpoint.body.is_empty() {
            let content = content(&described["bodies"], endpoint, endpoint.body);
            operation["requestBody"] =
                json!({ "required": !OPTIONAL_BODY.contains(&endpoint.path), "content": content });
        }
        paths.entry(endpoint.path).or_insert_with(|| json!({}))[endpoint.method] = operation;
    }
    json!({
        "openapi": "3.1.0",
        "info": { "title": "Bastide", "version": "1", "description": "The Bastide API. Every path contains version 1." },
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

/// Serves the OpenAPI document.
pub(super) async fn openapi() -> Json<Value> {
    Json(document())
}

/// Serves the JSON Schema, which a test generates from the Rust types.
pub(super) async fn schema() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/schema+json")], include_str!("socket.schema.json"))
}

/// Serves the style sheet: the content security policy forbids inline styles.
pub(super) async fn style() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], include_str!("api.css"))
}

/// Serves the API documentation as a web page.
pub(super) async fn page() -> Html<String> {
    let escape = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;");
    let mut rows = String::new();
    for endpoint in ENDPOINTS {
        let more = |what: &str, text: &str| match text {
            "" => String::new(),
            text => format!("<p>{what}<pre>{}</pre>", escape(text)),
        };
        // Writing to a `String` cannot fail.
        let _ = write!(
            rows,
            "<details><summary><b>{}</b> <code>{}</code> {}</summary>{}{}</details>",
            endpoint.method.to_uppercase(),
            endpoint.path,
            escape(endpoint.text),
            more("Example body:", endpoint.body),
            more("Example response:", endpoint.answer)
        );
    }
    Html(format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>Bastide API</title><link rel=\"icon\" href=\"/icon.svg\">\
         <link rel=\"stylesheet\" href=\"/api/style.css\"><h1>Bastide API</h1><p>Version 1. Also available as \
         <a href=\"/api/openapi.json\">OpenAPI</a>; all messages, request bodies and responses as \
         <a href=\"/api/v1/socket.schema.json\">JSON Schema</a>. A refusal is \
         <code>{{\"refused\":{{\"code\",\"clause\",\"text\"}}}}</code>, \
         with the parameters of the refusal next to the code.</p>{rows}</html>"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_are_valid_json() {
        for endpoint in ENDPOINTS {
            for text in [endpoint.body, endpoint.answer].into_iter().filter(|text| !text.is_empty()) {
                assert!(
                    serde_json::from_str::<Value>(text).is_ok(),
                    "{} {}: {text}",
                    endpoint.method,
                    endpoint.path
                );
            }
        }
    }

    /// Checks that all references resolve and no schema is empty.
    fn check(part: &Value, document: &Value, socket: &Value) {
        match part {
            Value::Object(all) => {
                if let Some(Value::String(to)) = all.get("$ref") {
                    let (of, to) = match to.strip_prefix("/api/v1/socket.schema.json#") {
                        Some(to) => (socket, to),
                        None => (document, to.trim_start_matches('#')),
                    };
                    assert!(of.pointer(to).is_some_and(Value::is_object), "{to} does not exist");
                }
                for name in ["schema", "items"] {
                    let type_of = all.get(name).filter(|type_of| !type_of.is_string());
                    let empty = |all: &Map<String, Value>| all.is_empty();
                    assert!(type_of.is_none_or(|of| of.as_object().is_some_and(|of| !empty(of))), "{part}");
                }
                // Examples are data, not schemas.
                all.iter()
                    .filter(|(name, _)| *name != "example")
                    .for_each(|(_, part)| check(part, document, socket));
            }
            Value::Array(all) => all.iter().for_each(|part| check(part, document, socket)),
            _ => {}
        }
    }

    /// All schemas resolve, and each of them belongs to an endpoint.
    #[test]
    fn schemas_resolve() {
        let socket: Value = serde_json::from_str(include_str!("socket.schema.json")).unwrap();
        check(&document(), &document(), &socket);
        for (path, _) in QUERIES {
            assert!(ENDPOINTS.iter().any(|endpoint| endpoint.path == *path), "{path}");
        }
        let described: Value = serde_json::from_str(DESCRIBED).unwrap();
        for (part, has) in [("answers", 1), ("bodies", 0)] {
            for name in described[part].as_object().unwrap().keys() {
                let endpoint = ENDPOINTS
                    .iter()
                    .find(|endpoint| format!("{} {}", endpoint.method, endpoint.path) == *name);
                let endpoint = endpoint.unwrap_or_else(|| panic!("{name} is not an endpoint"));
                assert!(![endpoint.body, endpoint.answer][has].is_empty(), "{name} has no example in {part}");
            }
        }
    }

    /// Every route is documented, and every documented endpoint is a route.
    #[test]
    fn every_route_is_described() {
        let source = include_str!("mod.rs");
        for part in source.split(".route(\"").skip(1) {
            let path = part.split('"').next().unwrap_or_default();
            let full = [path.to_string(), format!("/api/v1{path}")];
            let described = ENDPOINTS.iter().any(|endpoint| full.iter().any(|full| full == endpoint.path));
            assert!(described || path.starts_with("/api"), "{path} is not described");
        }
        for endpoint in ENDPOINTS {
            let path = endpoint.path.strip_prefix("/api/v1").unwrap_or(endpoint.path);
            assert!(source.contains(&format!(".route(\"{path}\"")), "{} is not a route", endpoint.path);
        }
    }
}
