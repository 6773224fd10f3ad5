//! The arena's log: one line per game, so that an interrupted arena can continue.

use super::{ArenaOutcome, Match};
use crate::failure::CliFailure;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The output folder of an arena.
pub(crate) struct Journal {
    folder: PathBuf,
    file: File,
}

impl Journal {
    /// Opens a folder. Also returns the games that were already played there.
    pub(crate) fn open(folder: &Path, game: &Match) -> Result<(Self, Vec<ArenaOutcome>), CliFailure> {
        let fail = |path: &Path, error: std::io::Error| {
            CliFailure::input(format!("cannot write {}: {error}", path.display()))
        };
        std::fs::create_dir_all(folder.join("records")).map_err(|error| fail(folder, error))?;
        let path = folder.join("games.jsonl");
        let mut done = Vec::new();
        let mut valid_lines = String::new();
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let head = head(game);
        for (at, line) in text.lines().enumerate() {
            // Skip a line that was cut off when the program stopped. Its game will be played again.
            let Ok(value) = serde_json::from_str::<Value>(line) else { continue };
            if at == 0 {
                if value != head {
                    return Err(CliFailure::input(format!(
                        "{} belongs to another arena: choose another folder, or remove it",
                        folder.display()
                    )));
                }
            } else if let Some(outcome) = read(&value, game.players.len()) {
                done.push(outcome);
            } else {
                continue;
            }
            valid_lines += line;
            valid_lines.push('\n');
        }
        if valid_lines.is_empty() {
            valid_lines = format!("{head}\n");
        }
        std::fs::write(&path, &valid_lines).map_err(|error| fail(&path, error))?;
        let file = OpenOptions::new().append(true).open(&path).map_err(|error| fail(&path, error))?;
        Ok((Self { folder: folder.to_path_buf(), file }, done))
    }

    /// Adds a finished game.
    pub(crate) fn add(&mut self, outcome: &ArenaOutcome, record: &str) -> Result<(), CliFailure> {
        let path = self.folder.join("records").join(format!("{:05}.bst", outcome.number + 1));
        let fail = |error: std::io::Error| {
            CliFailure::input(format!("cannot write into {}: {error}", self.folder.display()))
        };
        std::fs::write(path, record).map_err(fail)?;
        // A single write, so that an interruption leaves no partial line.
        self.file.write_all(format!("{}\n", write(outcome)).as_bytes()).map_err(fail)
    }

    /// Writes a whole file into the folder.
    pub(crate) fn file(&self, name: &str, text: &str) -> Result<(), CliFailure> {
        let path = self.folder.join(name);
        let fail = |error| CliFailure::input(format!("cannot write {}: {error}", path.display()));
        let part = self.folder.join(format!("{name}.part"));
        std::fs::write(&part, text).and_then(|()| std::fs::rename(&part, &path)).map_err(fail)
    }
}

fn head(game: &Match) -> Value {
    let players: Vec<&String> = game.players.iter().map(|spec| &spec.text).collect();
    json!({ "arena": 1, "players": players, "setup": game.header.to_string(), "seed": game.seed })
}

fn write(outcome: &ArenaOutcome) -> Value {
    json!({
        "game": outcome.number, "scores": outcome.scores, "millis": outcome.millis, "longest": outcome.longest,
        "nodes": outcome.nodes, "turns": outcome.turns, "track": outcome.track, "sources": outcome.sources,
    })
}

fn read(value: &Value, players: usize) -> Option<ArenaOutcome> {
    let list = |key: &str| value.get(key)?.as_array().filter(|list| list.len() == players);
    let floats = |key: &str| list(key)?.iter().map(Value::as_f64).collect::<Option<Vec<_>>>();
    let whole = |key: &str| list(key)?.iter().map(Value::as_u64).collect::<Option<Vec<_>>>();
    let scores = |list: &Vec<Value>| {
        list.iter().map(|score| score.as_i64().map(|score| score as i32)).collect::<Option<Vec<_>>>()
    };
    let track = value.get("track")?.as_array()?.iter();
    let sources = list("sources")?.iter().map(|sources| {
        let sources = sources.as_object()?.iter();
        sources.map(|(name, points)| Some((name.clone(), points.as_i64()? as i32))).collect()
    });
    Some(ArenaOutcome {
        number: value.get("game")?.as_u64()?,
        scores: scores(list("scores")?)?,
        millis: floats("millis")?,
        longest: floats("longest")?,
        nodes: whole("nodes")?,
        turns: whole("turns")?,
        track: track.map(|row| scores(row.as_array()?)).collect::<Option<_>>()?,
        sources: sources.collect::<Option<Vec<BTreeMap<String, i32>>>>()?,
    })
}
