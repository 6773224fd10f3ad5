//! What can be played, told for those who choose.

use super::{Answer, App};
use axum::Json;
use axum::extract::{Path, Query, State};
use bastide_engine::{
    COMPATIBILITY, Edition, MAX_PLAYERS, MODULES, Mechanic, MechanicSet, Modules, Options, Piece, Setup,
    SetupError,
};
use bastide_notation::{Header, PRESETS, Table, TableError, Told, passport};
use bastide_table::Refusal;
use serde::Deserialize;
use serde_json::{Value, json};

/// Setups with names.
pub(super) async fn presets(State(app): State<App>) -> Json<Value> {
    super::art::ahead(&app);
    let all = PRESETS.iter().map(|preset| {
        let setup = preset.setup();
        let modules: Vec<&str> = setup.modules.iter().map(|module| module.id).collect();
        json!({
            "name": preset.name, "text": preset.text, "passport": passport(&setup),
            "edition": setup.edition.name(), "modules": modules, "group": preset.group.code(),
            "lesson": preset.lesson(),
        })
    });
    Json(Value::Array(all.collect()))
}

fn all_parts() -> impl Iterator<Item = Mechanic> {
    MechanicSet::of(Modules::all()).iter()
}

/// Every module with its parts, every option with its values and what each edition plays, and every piece.
pub(super) async fn modules() -> Json<Value> {
    let parts = |id: &str| {
        let own = all_parts().filter(|part| part.modules().contains(&id));
        let row = |part: Mechanic| json!({ "part": part.name(), "text": part.text(), "alone": !part.needs_its_tiles() });
        own.map(row).collect::<Vec<_>>()
    };
    let modules = MODULES.iter().map(|module| {
        json!({ "module": module.id, "title": module.title, "clauses": module.clauses, "parts": parts(module.id) })
    });
    let pieces = Piece::ALL.iter().map(|piece| {
        json!({
            "piece": piece.name(), "part": piece.mechanic().map(Mechanic::name),
            "box": (1..=MAX_PLAYERS as u8).map(|players| piece.in_box(players)).collect::<Vec<_>>(),
            "most": piece.most(),
        })
    });
    let offered = Options::NAMES.iter().filter(|(name, _)| !COMPATIBILITY.contains(name));
    let options = offered.map(|(name, words)| {
        let values = words.iter().map(|word| {
            let mut options = Setup::base(Edition::Classic, 2).options;
            let meaning = options.set(name, word).ok().and_then(|()| options.meaning(name));
            json!({ "value": word, "meaning": meaning })
        });
        let plays = |edition: Edition| Setup::base(edition, 2).options.get(name);
        json!({
            "option": name,
            "question": Options::question(name),
            "values": values.collect::<Vec<_>>(),
            "classic": plays(Edition::Classic),
            "modern": plays(Edition::Modern),
        })
    });
    Json(json!({
        "modules": modules.collect::<Vec<_>>(),
        "options": options.collect::<Vec<_>>(),
        "pieces": pieces.collect::<Vec<_>>(),
        "levels": bastide_ai::Level::ALL.iter().map(|level| level.name()).collect::<Vec<_>>(),
    }))
}

/// What is to be played, word by word.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    edition: String,
    #[serde(default)]
    modules: Vec<String>,
    #[serde(default)]
    without: Vec<String>,
    /// Parts of other modules, played without their tiles.
    #[serde(default)]
    with: Vec<String>,
    /// As `name=count`.
    #[serde(default)]
    pieces: Vec<String>,
    /// As `name=value`.
    #[serde(default)]
    options: Vec<String>,
}

/// Why no table can be set for this.
fn no_table(error: &TableError) -> Refusal {
    let text = error.to_string();
    match error {
        TableError::NothingToLeaveOut(part) => {
            Refusal::new("nothing-to-leave-out", text).with("part", &part.name())
        }
        TableError::Setup(SetupError::Players(n)) => Refusal::new("seat-count", text).with("n", n),
        TableError::Setup(SetupError::Count(piece)) => {
            Refusal::new("too-many-pieces", text).with("piece", &piece.name()).with("most", &piece.most())
        }
        TableError::Setup(SetupError::NeedsTiles(part)) => {
            Refusal::new("needs-its-tiles", text).with("part", &part.name())
        }
        TableError::Setup(SetupError::First(_)) | TableError::Pack(_) => Refusal::new("bad-setup", text),
    }
}

/// The passport of what is said word by word.
pub(super) async fn passport_of(Json(wanted): Json<Wanted>) -> Answer<Json<Value>> {
    let edition =
        [Edition::Classic, Edition::Modern].into_iter().find(|edition| edition.name() == wanted.edition);
    let unknown = || {
        let text = format!("there is no edition `{}`; expected classic or modern", wanted.edition);
        Refusal::new("no-edition", text).with("name", &wanted.edition)
    };
    let mut header = Header { players: vec!["One".to_string(), "Two".to_string()], ..Header::default() };
    header.set_edition(edition.ok_or_else(unknown)?);
    for module in wanted.modules.iter().filter(|module| *module != "base") {
        header.add_module(module).map_err(|text| Refusal::new("no-module", text).with("name", module))?;
    }
    for part in &wanted.without {
        header.leave_out(part).map_err(|text| Refusal::new("no-part", text).with("name", part))?;
    }
    for part in &wanted.with {
        header.add_mechanic(part).map_err(|text| Refusal::new("no-part", text).with("name", part))?;
    }
    for piece in &wanted.pieces {
        header.set_piece(piece).map_err(|text| Refusal::new("no-piece", text).with("name", piece))?;
    }
    for option in &wanted.options {
        header.set_option(option).map_err(|text| Refusal::new("no-house-rule", text).with("name", option))?;
    }
    Table::new(&header, &[]).map_err(|error| no_table(&error))?;
    Ok(Json(json!({ "passport": passport(&header.setup()) })))
}

/// How many play it.
#[derive(Deserialize)]
pub(super) struct Seats {
    players: Option<u8>,
}

/// What a passport plays, by two or by as many as are asked for.
pub(super) async fn explain(Path(code): Path<String>, Query(seats): Query<Seats>) -> Answer<Json<Value>> {
    let setup = super::art::read(&code)?;
    let players = seats.players.unwrap_or(2);
    let names: Vec<String> = (1..=players.min(MAX_PLAYERS as u8 + 1)).map(|seat| seat.to_string()).collect();
    let header = Header::of(&setup, &names);
    let told = Told::of(&header).map_err(|error| no_table(&error))?;
    Ok(Json(told.to_json(&header.setup())))
}
