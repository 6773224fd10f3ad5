//! Writes the record of a game.

use crate::document::{Document, Phrase, RecordLine};
use crate::header::Header;
use crate::line_prefix::write_prefix;
use crate::named_game::{NamedGame, TableError};
use crate::passport::passport;
use bastide_engine::{Action, Illegal};
use bastide_tiles::TileFile;
use std::fmt;

/// Why a game's record could not be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScribeError {
    /// The game in the header cannot be set up.
    NamedGame(TableError),
    /// The action with this index is not legal.
    Illegal(usize, Illegal),
}

impl fmt::Display for ScribeError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NamedGame(error) => error.fmt(out),
            Self::Illegal(at, illegal) => write!(out, "action {}: {illegal}", at + 1),
        }
    }
}

impl std::error::Error for ScribeError {}

/// Plays a log and writes its moves, one line for each turn.
pub fn write_moves(table: &mut NamedGame, log: &[Action]) -> Result<Vec<RecordLine>, ScribeError> {
    let mut body: Vec<RecordLine> = Vec::new();
    let mut written = None;
    for (at, action) in log.iter().enumerate() {
        let (turn, player) = write_prefix(table);
        let said = table.voice().write(*action);
        // `Voice` can read everything it writes.
        let phrase = Phrase::new(&said).unwrap_or(Phrase { line: 0, words: Vec::new(), end: 1 });
        match body.last_mut() {
            Some(RecordLine::Moves { actions, .. }) if written == Some(turn) => actions.push(phrase),
            _ => body.push(RecordLine::Moves {
                number: Some((1, turn)),
                player: Some((1, player.to_string())),
                actions: vec![phrase],
                line: 0,
                comment: None,
            }),
        }
        written = Some(turn);
        let mut events = Vec::new();
        table.game.apply(*action, &mut events).map_err(|illegal| ScribeError::Illegal(at, illegal))?;
    }
    Ok(body)
}

/// The record of a game, one line for each turn. If the game is over, the header gets the result.
pub fn write_record(mut header: Header, files: &[TileFile], log: &[Action]) -> Result<Document, ScribeError> {
    let mut table = NamedGame::new(&header, files).map_err(ScribeError::NamedGame)?;
    let body = write_moves(&mut table, log)?;
    if table.game.is_over() {
        let scores = table.game.rules().players().map(|player| table.game.state().score(player));
        header.result = Some(scores.collect());
    }
    header.passport = Some(passport(&header.setup()));
    Ok(Document::new(header, body))
}
