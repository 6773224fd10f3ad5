//! The bot's side of the line protocol (`docs/bot-protocol.md`).

pub(crate) mod geometry;
mod go;
mod pace;
pub(crate) mod setup;

use bastide_ai::{BotSeat, Spec};
use bastide_engine::{Action, NoUndo, Step};
use bastide_notation::{Header, NamedGame, Phrase, position_line, read_position};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// The protocol version.
pub(crate) const VERSION: u32 = 1;

/// Whether the session continues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SessionFlow {
    On,
    Quit,
}

/// Stops every `go` up to a number. Each `go` is numbered in the order of arrival, so a `stop` never affects a later `go` and
/// never misses an earlier one.
#[derive(Default)]
pub(crate) struct Brake(AtomicU64);

impl Brake {
    /// Stops every `go` up to this one.
    pub(crate) fn pull(&self, number: u64) {
        self.0.fetch_max(number, Ordering::Relaxed);
    }

    fn holds(&self, number: u64) -> bool {
        self.0.load(Ordering::Relaxed) >= number
    }
}

/// A line that was received.
pub(crate) struct ProtocolLine<'a> {
    pub(crate) line: &'a str,
    /// When its clock started.
    pub(crate) since: Instant,
    pub(crate) brake: &'a Brake,
}

/// A session with one program.
pub(crate) struct Session {
    spec: Spec,
    seed: u64,
    header: Header,
    table: Result<NamedGame, String>,
    seat: Option<BotSeat>,
    /// The number of `go` commands so far.
    go_count: u64,
    pace: pace::Pace,
}

const COMMANDS: &str =
    "hello, setup, position, draw, do, T, M, undo, legal, options, show, go, stop, ping, quit";

impl Session {
    /// Creates a session with a two-player base game.
    pub(crate) fn new(spec: Spec, seed: u64) -> Self {
        let mut session = Self {
            spec,
            seed,
            header: Header::default(),
            table: Err("there is no game: send `setup` or `position` first".to_string()),
            seat: None,
            go_count: 0,
            pace: pace::Pace::new(),
        };
        let _ = session.set_up(&[]);
        session
    }

    /// Handles one line. Calls `say` with each line of the answer.
    pub(crate) fn hear(&mut self, heard: &ProtocolLine<'_>, say: &mut dyn FnMut(&str)) -> SessionFlow {
        let words: Vec<&str> = heard.line.split_whitespace().collect();
        let Some((command, rest)) = words.split_first() else { return SessionFlow::On };
        let text = heard.line.trim_start().strip_prefix(command).unwrap_or_default().trim();
        let answer = match *command {
            "quit" => return SessionFlow::Quit,
            "hello" => Ok(format!(
                "id name bastide {} {}\nid protocol {VERSION}\nready",
                self.spec,
                env!("CARGO_PKG_VERSION")
            )),
            "ping" => Ok("pong".to_string()),
            // `options` and `result` are for bots that do not know the rules. A `stop` that arrives here came
            // too late.
            "options" | "stop" | "result" => return SessionFlow::On,
            "setup" => self.set_up(rest),
            "position" => self.position(text),
            "draw" => self.draw(text),
            "do" => self.act(text),
            "T" => self.change(|table| place(table, rest)),
            "M" => self.change(|table| act(table, rest)),
            "undo" => self.undo(),
            "legal" => self.legal(rest),
            "show" => {
                self.with_table(|table, header| Ok(format!("position {}", position_line(table, header))))
            }
            "go" => {
                self.go_count += 1;
                self.go(rest, heard, say)
            }
            other => Err(format!("`{other}` is not a command; expected {COMMANDS}")),
        };
        match answer {
            Ok(answer) => answer.lines().for_each(&mut *say),
            Err(what) => say(&format!("error {}", what.replace('\n', " "))),
        }
        SessionFlow::On
    }

    fn set_up(&mut self, words: &[&str]) -> Result<String, String> {
        let header = setup::read(words)?;
        let table = NamedGame::new(&header, &[]).map_err(|error| error.to_string())?;
        self.put(header, table);
        Ok("ok".to_string())
    }

    fn put(&mut self, header: Header, table: NamedGame) {
        self.seat = Some(BotSeat::new(&self.spec, table.game.rules(), self.seed));
        (self.header, self.table) = (header, Ok(table));
    }

    fn with_table<T>(
        &self,
        read: impl FnOnce(&NamedGame, &Header) -> Result<T, String>,
    ) -> Result<T, String> {
        self.table.as_ref().map_err(Clone::clone).and_then(|table| read(table, &self.header))
    }

    /// Handles `start` or a position line, optionally followed by `moves` and actions.
    fn position(&mut self, text: &str) -> Result<String, String> {
        let (place, moves) = match text.split_once(" moves") {
            Some((place, moves)) => (place.trim(), Some(moves.trim())),
            None => (text, None),
        };
        let (header, mut table) = if place == "start" {
            let table = NamedGame::new(&self.header, &[]).map_err(|error| error.to_string())?;
            (self.header.clone(), table)
        } else if bastide_notation::is_position_line(place) {
            read_position(place, &[]).map_err(|what| format!("column {}: {}", what.column, what.what))?
        } else {
            return Err(format!("expected `start` or a position line (bst2 …), found `{place}`"));
        };
        do_all(&mut table, moves.unwrap_or_default())?;
        self.put(header, table);
        Ok("ok".to_string())
    }

    /// Plays actions in record notation: all of them or none.
    fn act(&mut self, text: &str) -> Result<String, String> {
        if text.split(';').all(|said| said.trim().is_empty()) {
            return Err("expected an action, such as do place 0,1 r0".to_string());
        }
        self.change(|table| do_all(table, text))
    }

    /// Draws a tile by name or by geometry.
    fn draw(&mut self, text: &str) -> Result<String, String> {
        self.change(|table| draw(table, text))
    }

    /// Changes the game, or leaves it unchanged on an error.
    fn change(
        &mut self,
        change: impl FnOnce(&mut NamedGame) -> Result<(), String>,
    ) -> Result<String, String> {
        let mut table = self.table.clone()?;
        change(&mut table)?;
        self.table = Ok(table);
        Ok("ok".to_string())
    }

    fn undo(&mut self) -> Result<String, String> {
        let said = self.change(|table| {
            let undone = table.game.undo().map(|_| ());
            undone.map_err(|why| match why {
                NoUndo::AtStart => "there is nothing to undo yet".to_string(),
                NoUndo::Revealed => "a draw or roll cannot be undone".to_string(),
            })
        })?;
        if let Ok(table) = &self.table {
            self.seat = Some(BotSeat::new(&self.spec, table.game.rules(), self.seed));
        }
        Ok(said)
    }

    fn legal(&self, words: &[&str]) -> Result<String, String> {
        self.with_table(|table, _| {
            let all: Vec<String> = match words {
                [] => table.game.legal().into_iter().map(|action| table.voice().write(action)).collect(),
                ["geometry"] => geometry::options(table),
                _ => return Err("expected `legal` or `legal geometry`".to_string()),
            };
            Ok(format!("legal {}", all.join(" ; ")))
        })
    }
}

/// Plays actions separated by `;`, in record notation or as geometry.
fn do_all(table: &mut NamedGame, text: &str) -> Result<(), String> {
    for said in text.split(';').map(str::trim).filter(|said| !said.is_empty()) {
        let words: Vec<&str> = said.split_whitespace().collect();
        match words[..] {
            ["T", ref rest @ ..] => place(table, rest)?,
            ["M", ref rest @ ..] => act(table, rest)?,
            ["draw", edges, ..] if is_edges(edges) => draw(table, &words[1..].join(" "))?,
            _ => {
                let phrase = Phrase::new(said).map_err(|what| format!("{said}: {}", what.what))?;
                table.act(&phrase).map_err(|what| what.what)?;
            }
        }
    }
    Ok(())
}

fn is_edges(word: &str) -> bool {
    word.starts_with(|first: char| "FRCI".contains(first))
}

/// Draws a tile by name or by geometry.
fn draw(table: &mut NamedGame, text: &str) -> Result<(), String> {
    let kind = match table.pack.find(text) {
        Some(kind) => kind,
        None if is_edges(text) => geometry::find(table, text)?,
        None => return Err(format!("there is no tile `{text}`; `legal` lists the tiles that can be drawn")),
    };
    do_one(table, Action::Draw(kind))
}

/// Places a tile by geometry. If no tile is drawn yet and exactly one kind that is left matches, draws it first.
fn place(table: &mut NamedGame, words: &[&str]) -> Result<(), String> {
    if table.game.decision().step == Step::Draw
        && let [_, _, edges] = words
    {
        let kind = geometry::find(table, edges)
            .map_err(|what| format!("no tile is drawn: send `draw` first; {what}"))?;
        do_one(table, Action::Draw(kind))?;
    }
    let action = geometry::read_tile(table, words)?;
    do_one(table, action)
}

/// Acts on the tile just placed, by geometry.
fn act(table: &mut NamedGame, words: &[&str]) -> Result<(), String> {
    let action = geometry::read_act(table, words)?;
    // The engine skips this decision if the player can only pass. Then `M -` does nothing, unless the tile still has to be
    // placed.
    let placed = table.game.decision().step != Step::PlaceTile;
    if action == Action::Pass && placed && !table.game.legal().contains(&action) {
        return Ok(());
    }
    do_one(table, action)
}

fn do_one(table: &mut NamedGame, action: Action) -> Result<(), String> {
    let said = table.voice().write(action);
    let mut events = Vec::new();
    table.game.apply(action, &mut events).map_err(|illegal| format!("`{said}` is not legal: {illegal}"))
}
