//! Presets, modules and passports.

use super::bodies::{
    ListedModule, ListedOption, ListedPart, ListedPiece, ListedPreset, OptionValue, PassportCode,
    SetupChoices, SetupExplanation, SetupRequest,
};
use super::{App, HttpResult};
use axum::Json;
use axum::extract::{Path, Query, State};
use bastide_engine::{
    COMPATIBILITY, Edition, MAX_PLAYERS, MODULES, Mechanic, MechanicSet, Modules, OptionError, Piece,
    RuleOptions, Setup, SetupError,
};
use bastide_notation::{
    Header, NamedGame, PRESETS, SetupPreset, SetupSummary, TableError, contradicting, nearest, passport,
};
use bastide_table::Refusal;
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

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}

/// The known word that is most similar to a misspelt one.
pub(super) fn similar<'a>(word: &str, words: impl IntoIterator<Item = &'a str>) -> Option<String> {
    nearest(word, words).map(str::to_string)
}

/// The refusal for an impossible setup.
fn bad_setup(error: &TableError) -> Refusal {
    let part = |part: &Mechanic| (part.name().to_string(), words(part.modules()));
    match error {
        TableError::NothingToLeaveOut(mechanic) => {
            let (part, modules) = part(mechanic);
            Refusal::NothingToLeaveOut { part, modules }
        }
        TableError::Setup(SetupError::Players(players)) => {
            Refusal::SeatCount { seats: usize::from(*players) }
        }
        TableError::Setup(SetupError::Count(piece)) => too_many(*piece),
        TableError::Setup(SetupError::NeedsTiles(mechanic)) => {
            let (part, modules) = part(mechanic);
            Refusal::NeedsTiles { part, modules }
        }
        TableError::Setup(SetupError::First(_)) | TableError::Pack(_) => {
            Refusal::BadSetup { detail: error.to_string() }
        }
    }
}

fn too_many(piece: Piece) -> Refusal {
    Refusal::BadPieceCount { piece: piece.name().to_string(), most: piece.most() }
}

fn no_part(name: &str) -> Refusal {
    let names = Mechanic::ALL.iter().map(|part| part.name());
    Refusal::NoPart { name: name.to_string(), nearest: similar(name, names) }
}

/// The refusal for a malformed count of a piece.
fn bad_piece(text: &str) -> Refusal {
    let name = text.split_once('=').map_or(text, |(name, _)| name);
    Piece::from_name(name).map_or_else(
        || Refusal::NoPiece {
            name: name.to_string(),
            nearest: similar(name, Piece::ALL.iter().map(|piece| piece.name())),
        },
        too_many,
    )
}

/// The refusal for a malformed rule option.
fn bad_option(text: &str) -> Refusal {
    let (name, value) = text.split_once('=').unwrap_or((text, ""));
    match RuleOptions::of(Edition::Modern).set(name, value) {
        Err(OptionError::Value(values)) => Refusal::BadRuleValue {
            option: name.to_string(),
            value: value.to_string(),
            values: words(values),
        },
        _ => {
            let names = RuleOptions::NAMES.iter().map(|(name, _)| *name);
            Refusal::NoRuleOption { name: name.to_string(), nearest: similar(name, names) }
        }
    }
}

/// Refuses contradictory settings in one list, such as `builder=1` and `builder=2`.
fn agree(settings: &[String]) -> Result<(), Refusal> {
    contradicting(settings).map_or(Ok(()), |(first, second)| {
        Err(Refusal::Contradiction { first: first.to_string(), second: second.to_string() })
    })
}

/// Computes the passport of a setup.
pub(super) async fn passport_of(Json(wanted): Json<SetupRequest>) -> HttpResult<Json<PassportCode>> {
    let edition =
        [Edition::Classic, Edition::Modern].into_iter().find(|edition| edition.name() == wanted.edition);
    let unknown = || Refusal::NoEdition { name: wanted.edition.clone() };
    let mut header = Header { players: vec!["One".to_string(), "Two".to_string()], ..Header::default() };
    header.set_edition(edition.ok_or_else(unknown)?);
    for module in wanted.modules.iter().filter(|module| *module != "base") {
        let names = MODULES.iter().map(|module| module.id);
        let unknown = |_| Refusal::NoModule { name: module.clone(), nearest: similar(module, names) };
        header.add_module(module).map_err(unknown)?;
    }
    for part in &wanted.without {
        header.leave_out(part).map_err(|_| no_part(part))?;
    }
    for part in &wanted.with {
        header.add_mechanic(part).map_err(|_| no_part(part))?;
    }
    agree(&wanted.pieces)?;
    for piece in &wanted.pieces {
        header.set_piece(piece).map_err(|_| bad_piece(piece))?;
    }
    if let Some((first, second)) = header.contradicting_part() {
        return Err(Refusal::Contradiction { first, second }.into());
    }
    agree(&wanted.options)?;
    for option in &wanted.options {
        header.set_option(option).map_err(|_| bad_option(option))?;
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
    let summary = SetupSummary::of(&header).map_err(|error| bad_setup(&error))?;
    let explanation = serde_json::from_value(summary.to_json(&header.setup()));
    Ok(Json(explanation.map_err(Refusal::internal)?))
}
