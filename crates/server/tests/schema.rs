//! Generates the JSON Schema of all messages and bodies from the Rust types. `BLESS=1` writes it.

#![cfg(feature = "typescript")]

use bastide_server::bodies::{
    AccountName, CommandDone, CommandRequest, CreatedTable, Credentials, CurrentUser, DeletionRequest,
    ListedPreset, NameRequest, NewTable, OwnTable, PassportCode, PasswordChange, PasswordReset, PersonalData,
    PrivacyView, ProgramToken, Readiness, RecoveryCode, RefusedBody, RematchRequest, ReplayedGame,
    SessionView, SetupChoices, SetupExplanation, SetupRequest, TableSnapshot,
};
use bastide_server::moderation::{AdminAnswer, AdminRequest, BlockedPerson, PersonAtTable, ReportRequest};
use bastide_server::store::TableSummary;
use bastide_server::{
    CellAnswer, FeatureAnswer, FieldAnswer, FromClient, HintAnswer, PROTOCOL, PreviewRow, ToClient, WhyAnswer,
};
use bastide_table::view::{DecisionAids, HistoryView};
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

/// The types of both directions, by name.
fn definitions() -> Map<String, Value> {
    let settings = SchemaSettings::draft2020_12();
    let mut from = SchemaGenerator::new(settings.clone().for_deserialize());
    from.subschema_for::<FromClient>();
    macro_rules! add {
        ($to:ident: $($type:ty),* $(,)?) => { $($to.subschema_for::<$type>();)* };
    }
    add!(from: AdminRequest, ReportRequest, PersonAtTable, PasswordReset);
    add!(from: Credentials, PasswordChange, NameRequest, RecoveryCode, CommandRequest, RematchRequest, SetupRequest, DeletionRequest);
    // Some fields of a new table are optional, although answers always have them. So its schema contains its
    // own copies of these types.
    let mut alone = settings.clone().for_deserialize();
    alone.inline_subschemas = true;
    let mut new_table = SchemaGenerator::new(alone).into_root_schema_for::<NewTable>().to_value();
    new_table.as_object_mut().unwrap().retain(|key, _| key != "$schema" && key != "title");
    let mut to = SchemaGenerator::new(settings.for_serialize());
    to.subschema_for::<ToClient<'static>>();
    add!(to: WhyAnswer, PreviewRow, CellAnswer, FeatureAnswer, FieldAnswer, HintAnswer, DecisionAids, HistoryView);
    add!(to: CurrentUser, AccountName, ProgramToken, TableSummary, OwnTable, CreatedTable, TableSnapshot);
    add!(to: AdminAnswer, BlockedPerson);
    add!(to: CommandDone, ReplayedGame, PassportCode, RefusedBody, ListedPreset, SetupChoices, SetupExplanation);
    add!(to: Readiness, SessionView, PersonalData, PrivacyView);
    let mut all = from.take_definitions(true);
    all.insert("NewTable".to_string(), new_table);
    for (name, schema) in to.take_definitions(true) {
        let known = all.insert(name.clone(), schema.clone());
        assert!(known.is_none_or(|known| known == schema), "{name} is not the same in both directions");
    }
    all
}

#[test]
fn the_committed_schema_matches_the_server() {
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": format!("Messages and bodies of Bastide, version {PROTOCOL}"),
        "description": "A message over a socket is one JSON object: `#/$defs/FromClient` from a client, `#/$defs/ToClient` \
            to a client. The other types are bodies of HTTP requests and responses.",
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
