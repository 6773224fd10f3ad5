//! Exports a record as a `.jcz` file.

use crate::file::{Annotations, JczFile, JczPlayer, Message, Payload};
use crate::replay::import;
use bastide_engine::{Action, Game, Mechanic, PlayerId, StartTile};
use bastide_notation::{Document, Header, NamedGame, RecordLine, replay};
use std::fmt;

mod scribe;
mod setup;

use scribe::Scribe;

/// Why a record cannot be exported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExportError {
    /// The setup uses things that the format does not support. Lists all of them.
    NotKnown(Vec<String>),
    /// The record cannot be replayed.
    Record(String),
    /// Importing the exported file leads to a different game.
    NotTheSame(String),
}

impl fmt::Display for ExportError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotKnown(what) => write!(
                out,
                "the .jcz format does not support this; remove it from the game: {}",
                what.join("; ")
            ),
            Self::Record(what) => out.write_str(what),
            Self::NotTheSame(what) => write!(out, "the .jcz format cannot express this game: {what}"),
        }
    }
}

impl std::error::Error for ExportError {}

/// The table at the start of a record, and whether tiles were removed from the game before the start.
fn beginning(document: &Document) -> Result<(NamedGame, bool), ExportError> {
    let given: Vec<RecordLine> =
        document.body.iter().filter(|entry| matches!(entry, RecordLine::Given(_))).cloned().collect();
    let other = given.iter().find_map(|entry| match entry {
        RecordLine::Given(phrase) if !phrase.to_string().starts_with("gone ") => Some(phrase.to_string()),
        _ => None,
    });
    if let Some(line) = other {
        return Err(ExportError::NotKnown(vec![format!("a position set up with `given {line}`")]));
    }
    let gone = !given.is_empty();
    let begun = replay(&Document::new(document.header.clone(), given), &[], None);
    let begun = begun.map_err(|error| ExportError::Record(error.to_string()))?;
    Ok((begun.table, gone))
}

/// The same record with the starting player listed first. Only the header changes, because lines refer to
/// players by name.
fn from_the_first(document: &Document) -> Document {
    let mut document = document.clone();
    let header = &mut document.header;
    let first = header.first.index().min(header.players.len());
    header.players.rotate_left(first);
    if let Some(result) = header.result.as_mut().filter(|result| result.len() >= first) {
        result.rotate_left(first);
    }
    header.first = PlayerId(0);
    document
}

/// Exports a record as a `.jcz` file. Imports the file again to check that it leads to the same game.
pub fn export(document: &Document) -> Result<String, ExportError> {
    let document = &from_the_first(document);
    let setup = setup::setup(&document.header)?;
    let played = replay(document, &[], None).map_err(|error| ExportError::Record(error.to_string()))?;
    let (table, gone) = beginning(document)?;
    let log: Vec<Action> = played.table.game.log().to_vec();
    let draws = u32::from(table.game.state().pool().total());
    let mut scribe = Scribe::new(table, &setup);
    for action in log {
        scribe.action(action).map_err(|what| ExportError::NotKnown(vec![what]))?;
    }
    let written = scribe.finish();
    // If our engine sets the start tile aside, it stays in their bag and is never drawn.
    let aside = sets_start_tile_aside(&document.header);
    let end_turn = (gone || aside).then_some(draws);
    let annotations = Annotations { draw_order: written.order, end_turn };
    let annotated = annotations.draw_order.is_some() || end_turn.is_some();
    let file = JczFile {
        app_version: Some("6.2.0".to_string()),
        game_id: Some("1".to_string()),
        name: Some(document.header.title.clone().unwrap_or_default()),
        initial_random: Some(written.initial),
        created: Some("2000-01-01T00:00:00.000Z".to_string()),
        clock: Some(0.0),
        setup,
        players: Some(players(document)),
        replay: Some(written.messages),
        game_annotations: annotated.then_some(annotations),
        ..JczFile::default()
    };
    let text = serde_json::to_string_pretty(&file).map_err(|error| ExportError::Record(error.to_string()))?;
    verify(&text, &played.table.game)?;
    Ok(text + "\n")
}

/// True if the start tile of the base game is set aside (RIV-1).
fn sets_start_tile_aside(header: &Header) -> bool {
    header.setup().mechanics().has(Mechanic::River) && header.options.start_tile == StartTile::Aside
}

fn players(document: &Document) -> Vec<JczPlayer> {
    let seats = document.header.players.iter().enumerate();
    seats.map(|(seat, name)| JczPlayer { name: name.clone(), slot: Some(seat as i64) }).collect()
}

/// Imports the exported file and checks that board, figures and scores are the same.
fn verify(text: &str, game: &Game) -> Result<(), ExportError> {
    let read = JczFile::parse(text).and_then(|file| import(&file));
    let read = read.map_err(|refusal| ExportError::NotTheSame(refusal.to_string()))?;
    let rules = game.rules();
    let (ours, theirs) = (game.state().position(rules), read.table.game.state().position(rules));
    if ours.scores != theirs.scores {
        let what = format!("the scores {:?} would become {:?}", ours.scores, theirs.scores);
        return Err(ExportError::NotTheSame(what));
    }
    if ours.tiles != theirs.tiles || ours.figures != theirs.figures {
        return Err(ExportError::NotTheSame("tiles or figures would be in other places".to_string()));
    }
    Ok(())
}

/// A message of the given type.
fn message(kind: &str, payload: Payload) -> Message {
    Message { kind: kind.to_string(), payload, player: None, clock: None }
}
