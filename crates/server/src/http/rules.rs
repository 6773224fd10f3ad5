//! Presets, modules and passports.

use super::bodies::{
    ListedModule, ListedOption, ListedPart, ListedPiece, ListedPreset, OptionValue, PassportCode,
    SetupChoices, SetupExplanation, SetupRequest,
};
use super::{App, HttpResult};
use axum::Json;
use axum::extract::{Path, Query, State};
use bastide_engine::{
    COMPATIBILITY, Edition, MAX_PLAYERS, MODULES, Mechanic, MechanicSet, Modules, Piece, RuleOptions, Setup,
    SetupError,
};
use bastide_notation::{Header, NamedGame, PRESETS, SetupPreset, SetupSummary, TableError, passport};
use bastide_table::{Refusal, RefusalCode};
use serde::Deserialize;

/// Lists the presets.
pub(super) async fn presets(State(app): State<App>) -> Json<Vec<ListedPreset>> {
    super::art::draw_ahead(&app);
    let info = |preset: &SetupPreset| {
        let setup = preset.setup();
        ListedPreset {
            name: preset.name,
            text: preset.text,
            passport: passport(&setup),
            edition: setup.edition.name(),
            modules: setup.modules.iter().map(|module| module.id).collect(),
            group: preset.group.code(),
            lesson: preset.lesson(),
        }
    };
    Json(PRESETS.iter().map(info).collect())
}

fn all_parts() -> impl Iterator<Item = Mechanic> {
    MechanicSet::of(Modules::all()).iter()
}

/// Lists modules with their parts, options with their values and defaults, pieces, and bot levels.
pub(super) async fn modules() -> Json<SetupChoices> {
    let part =
        |part: Mechanic| ListedPart { part: part.name(), text: part.text(), alone: !part.needs_its_tiles() };
    let parts = |id: &str| all_parts().filter(|part| part.modules().contains(&id)).map(part).collect();
    let modules = MODULES.iter().map(|module| ListedModule {
        module: module.id,
        title: module.title,
        clauses: module.clauses,
        parts: parts(module.id),
    });
    let pieces = Piece::ALL.iter().map(|piece| ListedPiece {
        piece: piece.name(),
        part: piece.mechanic().map(Mechanic::name),
        in_box: (1..=MAX_PLAYERS as u8).map(|players| piece.in_box(players)).collect(),
        most: piece.most(),
    });
    let offered = RuleOptions::NAMES.iter().filter(|(name, _)| !COMPATIBILITY.contains(name));
    Json(SetupChoices {
        modules: modules.collect(),
        options: offered.map(|(name, words)| option_info(name, words)).collect(),
        pieces: pieces.collect(),
        levels: bastide_ai::Level::ALL.iter().map(|level| level.name()).collect(),
    })
}

fn option_info(name: &'static str, words: &'static [&'static str]) -> ListedOption {
    let values = words.iter().map(|word| {
        let mut options = Setup::base(Edition::Classic, 2).options;
        let meaning = options.set(name, word).ok().and_then(|()| options.meaning(name));
        OptionValue { value: word, meaning }
    });
    let default = |edition: Edition| Setup::base(edition, 2).options.get(name).unwrap_or_default();
    ListedOption {
        option: name,
        question: RuleOptions::question(name).unwrap_or_default(),
        values: values.collect(),
        classic: default(Edition::Classic),
        modern: default(Edition::Modern),
    }
}

/// The refusal for an impossible setup.
fn bad_setup(error: &TableError) -> Refusal {
    let text = error.to_string();
    match error {
        TableError::NothingToLeaveOut(part) => {
            Refusal::new(RefusalCode::NothingToLeaveOut, text).with("part", &part.name())
        }
        TableError::Setup(SetupError::Players(n)) => Refusal::new(RefusalCode::SeatCount, text).with("n", n),
        TableError::Setup(SetupError::Count(piece)) => Refusal::new(RefusalCode::TooManyPieces, text)
            .with("piece", &piece.name())
            .with("most", &piece.most()),
        TableError::Setup(SetupError::NeedsTiles(part)) => {
            Refusal::new(RefusalCode::NeedsItsTiles, text).with("part", &part.name())
        }
        TableError::Setup(SetupError::First(_)) | TableError::Pack(_) => {
            Refusal::new(RefusalCode::BadSetup, text)
        }
    }
}

/// Computes the passport of a setup.
pub(super) async fn passport_of(Json(wanted): Json<SetupRequest>) -> HttpResult<Json<PassportCode>> {
    let edition =
        [Edition::Classic, Edition::Modern].into_iter().find(|edition| edition.name() == wanted.edition);
    let unknown = || {
        let text = format!("there is no edition `{}`; expected classic or modern", wanted.edition);
        Refusal::new(RefusalCode::NoEdition, text).with("name", &wanted.edition)
    };
    let mut header = Header { players: vec!["One".to_string(), "Two".to_string()], ..Header::default() };
    header.set_edition(edition.ok_or_else(unknown)?);
    for module in wanted.modules.iter().filter(|module| *module != "base") {
        header
            .add_module(module)
            .map_err(|text| Refusal::new(RefusalCode::NoModule, text).with("name", module))?;
    }
    for part in &wanted.without {
        header.leave_out(part).map_err(|text| Refusal::new(RefusalCode::NoPart, text).with("name", part))?;
    }
    for part in &wanted.with {
        header
            .add_mechanic(part)
            .map_err(|text| Refusal::new(RefusalCode::NoPart, text).with("name", part))?;
    }
    for piece in &wanted.pieces {
        header
            .set_piece(piece)
            .map_err(|text| Refusal::new(RefusalCode::NoPiece, text).with("name", piece))?;
    }
    for option in &wanted.options {
        header
            .set_option(option)
            .map_err(|text| Refusal::new(RefusalCode::NoHouseRule, text).with("name", option))?;
    }
    NamedGame::new(&header, &[]).map_err(|error| bad_setup(&error))?;
    Ok(Json(PassportCode { passport: passport(&header.setup()) }))
}

/// Parameters of an explanation.
#[derive(Deserialize)]
pub(super) struct ExplainParams {
    players: Option<u8>,
}

/// Describes the setup of a passport for a number of players, 2 by default.
pub(super) async fn explain(
    Path(code): Path<String>,
    Query(seats): Query<ExplainParams>,
) -> HttpResult<Json<SetupExplanation>> {
    let setup = super::art::parse_passport(&code)?;
    let players = seats.players.unwrap_or(2);
    let names: Vec<String> = (1..=players.min(MAX_PLAYERS as u8 + 1)).map(|seat| seat.to_string()).collect();
    let header = Header::of(&setup, &names);
    let told = SetupSummary::of(&header).map_err(|error| bad_setup(&error))?;
    let explanation = serde_json::from_value(told.to_json(&header.setup()));
    Ok(Json(explanation.map_err(|error| Refusal::new(RefusalCode::Broken, error.to_string()))?))
}
