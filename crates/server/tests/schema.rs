//! The JSON Schema of everything that goes over a socket, made from the Rust types. `BLESS=1` writes it.

#![cfg(feature = "typescript")]

use bastide_server::{FromClient, PROTOCOL, ToClient};
use bastide_table::view::{HistoryView, Shows};
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

/// What both directions are made of.
fn definitions() -> Map<String, Value> {
    let settings = SchemaSettings::draft2020_12();
    let mut from = SchemaGenerator::new(settings.clone().for_deserialize());
    from.subschema_for::<FromClient>();
    let mut to = SchemaGenerator::new(settings.for_serialize());
    to.subschema_for::<ToClient<'static>>();
    // What is answered over HTTP.
    to.subschema_for::<Shows>();
    to.subschema_for::<HistoryView>();
    let mut all = from.take_definitions(true);
    for (name, schema) in to.take_definitions(true) {
        let known = all.insert(name.clone(), schema.clone());
        assert!(known.is_none_or(|known| known == schema), "{name} is not the same in both directions");
    }
    all
}

#[test]
fn the_schema_is_that_of_the_server() {
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": format!("Messages over a socket of Bastide, version {PROTOCOL}"),
        "description": "A message is one JSON object. `#/$defs/FromClient` is what a client sends, `#/$defs/ToClient` what it is sent.",
        "anyOf": [{ "$ref": "#/$defs/FromClient" }, { "$ref": "#/$defs/ToClient" }],
        "$defs": definitions(),
    });
    let text = serde_json::to_string_pretty(&schema).unwrap() + "\n";
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/http/socket.schema.json");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, &text).unwrap();
    }
    let known = std::fs::read_to_string(path).unwrap_or_default();
    assert_eq!(
        known, text,
        "run `BLESS=1 cargo test -p bastide-server --features typescript --test schema` and commit the file"
    );
}
