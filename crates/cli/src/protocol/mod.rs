//! The line protocol for programs: what a bot understands and answers. Described in `docs/bot-protocol.md`.

pub(crate) mod geometry;
mod go;
pub(crate) mod setup;

use bastide_ai::{Seat, Spec};
use bastide_notation::{Header, Phrase, Table, position_line, read_position};
use std::sync::atomic::AtomicBool;

/// The version of the protocol.
pub(crate) const VERSION: u32 = 1;

/// Does the session go on?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    On,
    Quit,
}

/// One program at the other end.
pub(crate) struct Session {
    spec: Spec,
    seed: u64,
    header: Header,
    table: Result<Table, String>,
    seat: Option<Seat>,
}

const COMMANDS: &str =
    "hello, setup, position, draw, do, T, M, undo, legal, options, show, go, stop, ping, quit";

impl Session {
    /// A session with the base game for two set up.
    pub(crate) fn new(spec: Spec, seed: u64) -> Self {
        let mut session = Self {
            spec,
            seed,
            header: Header::default(),
            table: Err("nothing is set up".to_string()),
            seat: None,
        };
        let _ = session.set_up(&[]);
        session
    }

    /// Understands one line; what is to be said goes to `say`, a line at a time.
    pub(crate) fn hear(&mut self, line: &str, say: &mut dyn FnMut(&str), stop: &AtomicBool) -> Flow {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((command, rest)) = words.split_first() else { return Flow::On };
        let text = line.trim_start().strip_prefix(command).unwrap_or_default().trim();
        let answer = match *command {
            "quit" => return Flow::Quit,
            "hello" => Ok(format!(
                "id name bastide {} {}\nid protocol {VERSION}\nready",
                self.spec,
                env!("CARGO_PKG_VERSION")
            )),
            "ping" => Ok("pong".to_string()),
            // What a referee says for bots that do not know the rules, and what came too late.
            "options" | "stop" | "result" => return Flow::On,
            "setup" => self.set_up(rest),
            "position" => self.position(text),
            "draw" => self.draw(text),
            "do" => self.act(text),
            "T" => self.geometry(rest, geometry::read_tile),
            "M" => self.geometry(rest, geometry::read_act),
            "undo" => self.undo(),
            "legal" => self.legal(rest),
            "show" => {
                self.with_table(|table, header| Ok(format!("position {}", position_line(table, header))))
            }
            "go" => self.go(rest, say, stop),
            other => Err(format!("`{other}` is no command; expected {COMMANDS}")),
        };
        match answer {
            Ok(answer) => answer.lines().for_each(&mut *say),
            Err(what) => say(&format!("error {}", what.replace('\n', " "))),
        }
        Flow::On
    }

    fn set_up(&mut self, words: &[&str]) -> Result<String, String> {
        let header = setup::read(words)?;
        let table = Table::new(&header, &[]).map_err(|error| error.to_string())?;
        self.put(header, table);
        Ok("ok".to_string())
    }

    fn put(&mut self, header: Header, table: Table) {
        self.seat = Some(Seat::new(&self.spec, table.game.rules(), self.seed));
        (self.header, self.table) = (header, Ok(table));
    }

    fn with_table<T>(&self, read: impl FnOnce(&Table, &Header) -> Result<T, String>) -> Result<T, String> {
        self.table.as_ref().map_err(Clone::clone).and_then(|table| read(table, &self.header))
    }

    /// `start` or a position line; `moves` and what follows is done from there.
    fn position(&mut self, text: &str) -> Result<String, String> {
        let (place, moves) = match text.split_once(" moves") {
            Some((place, moves)) => (place.trim(), Some(moves.trim())),
            None => (text, None),
        };
        let (header, mut table) = if place == "start" {
            let table = Table::new(&self.header, &[]).map_err(|error| error.to_string())?;
            (self.header.clone(), table)
        } else if place.starts_with("bst1") {
            read_position(place, &[]).map_err(|what| format!("column {}: {}", what.column, what.what))?
        } else {
            return Err(format!("expected `start` or a position line (bst1 …), found `{place}`"));
        };
        do_all(&mut table, moves.unwrap_or_default())?;
        self.put(header, table);
        Ok("ok".to_string())
    }

    /// Actions in the words of records, all of them or none.
    fn act(&mut self, text: &str) -> Result<String, String> {
        if text.is_empty() {
            return Err("expected an action, such as do place 0,1 r0".to_string());
        }
        self.change(|table| do_all(table, text))
    }

    /// A tile by name or by geometry.
    fn draw(&mut self, text: &str) -> Result<String, String> {
        self.change(|table| {
            let kind = match table.pack.find(text) {
                Some(kind) => kind,
                None if text.starts_with(|first: char| "FRCI".contains(first)) => {
                    geometry::find(table, text)?
                }
                None => return Err(format!("there is no tile `{text}`")),
            };
            do_one(table, bastide_engine::Action::Draw(kind))
        })
    }

    fn geometry(
        &mut self,
        words: &[&str],
        read: impl FnOnce(&Table, &[&str]) -> Result<bastide_engine::Action, String>,
    ) -> Result<String, String> {
        self.change(|table| {
            let action = read(table, words)?;
            // Who can only pass is not asked: there is nothing to do then.
            let asked = table.game.legal().contains(&action);
            if action == bastide_engine::Action::Pass && !asked {
                return Ok(());
            }
            do_one(table, action)
        })
    }

    /// Changes the table, or leaves it as it was.
    fn change(&mut self, change: impl FnOnce(&mut Table) -> Result<(), String>) -> Result<String, String> {
        let mut table = self.table.clone()?;
        change(&mut table)?;
        self.table = Ok(table);
        Ok("ok".to_string())
    }

    fn undo(&mut self) -> Result<String, String> {
        let said = self.change(|table| {
            let undone = table.game.undo().map(|_| ());
            undone.map_err(|why| match why {
                bastide_engine::NoUndo::AtStart => "nothing has been done yet".to_string(),
                bastide_engine::NoUndo::Revealed => "what chance showed cannot be taken back".to_string(),
            })
        })?;
        if let Ok(table) = &self.table {
            self.seat = Some(Seat::new(&self.spec, table.game.rules(), self.seed));
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

/// Actions one after another, `;` between them.
fn do_all(table: &mut Table, text: &str) -> Result<(), String> {
    for said in text.split(';').map(str::trim).filter(|said| !said.is_empty()) {
        let phrase = Phrase::new(said).map_err(|what| format!("{said}: {}", what.what))?;
        table.act(&phrase).map_err(|what| what.what)?;
    }
    Ok(())
}

fn do_one(table: &mut Table, action: bastide_engine::Action) -> Result<(), String> {
    let said = table.voice().write(action);
    let mut events = Vec::new();
    table.game.apply(action, &mut events).map_err(|illegal| format!("`{said}` is not legal: {illegal}"))
}
