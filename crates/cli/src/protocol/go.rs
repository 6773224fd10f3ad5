//! `go`: the bot thinks and answers.

use super::{ProtocolLine, Session, geometry};
use crate::arena::limit;
use bastide_ai::{BotSeat, MovePlan};
use bastide_engine::{Action, Actor, Event, Step};
use bastide_notation::NamedGame;
use std::time::{Duration, Instant};

/// The parameters of `go`.
#[derive(Default)]
struct GoRequest {
    time: Option<u64>,
    nodes: Option<u64>,
    turn: bool,
    geometry: bool,
}

/// The maximum time limit: one hour.
const LONGEST: u64 = 3_600_000;

fn read(words: &[&str]) -> Result<GoRequest, String> {
    let mut request = GoRequest::default();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let mut number = |what: &str| {
            let value = words.next().and_then(|value| value.parse::<u64>().ok());
            value.ok_or_else(|| format!("expected {what} after `{word}`"))
        };
        match *word {
            "time" => request.time = Some(number("milliseconds")?.clamp(1, LONGEST)),
            "nodes" => request.nodes = Some(number("a number of states")?),
            "turn" => request.turn = true,
            "geometry" => (request.turn, request.geometry) = (true, true),
            other => {
                return Err(format!(
                    "`go` has no parameter `{other}`; expected time, nodes, turn or geometry"
                ));
            }
        }
    }
    Ok(request)
}

impl Session {
    pub(super) fn go(
        &mut self,
        words: &[&str],
        heard: &ProtocolLine<'_>,
        say: &mut dyn FnMut(&str),
    ) -> Result<String, String> {
        let request = read(words)?;
        let mut table = self.table.clone()?;
        let player = match table.game.decision().actor {
            Actor::Player(player) => player,
            Actor::Chance => return Err("chance must act first: send `draw` or `do roll`".to_string()),
            Actor::Nobody => {
                return Err("the game is over: send `setup` or `position` to begin another".to_string());
            }
        };
        let Some(seat) = &mut self.seat else {
            return Err("there is no game: send `setup` or `position` first".to_string());
        };
        let (millis, nodes) = match (request.time, request.nodes) {
            (None, None) => (self.spec.millis, self.spec.nodes(table.game.rules())),
            (time, nodes) => (time, nodes.unwrap_or(u64::MAX)),
        };
        seat.set_nodes(nodes);
        let time = limit(Duration::from_millis(millis.unwrap_or_default()));
        let end = millis.map(|_| heard.since + time);
        self.pace.begin(Instant::now(), heard.since);
        let pace = &mut self.pace;
        let number = self.go_count;
        let mut moves = Vec::new();
        let mut drawn = Vec::new();
        loop {
            // With modules, a turn may have more decisions, so save some time for them.
            let whole = !request.turn || table.game.rules().on().is_empty();
            let until = end.map(|end| if whole { end } else { end - left(end) / KEPT });
            let mut halt = || {
                let over = until.is_some_and(|until| pace.is_over(Instant::now(), until, time));
                over || heard.brake.holds(number)
            };
            let action = think(seat, &table, &mut halt, say);
            moves.push(table.voice().write(action));
            drawn.push(geometry::write(&table, table.game.state(), action));
            let mut events: Vec<Event> = Vec::new();
            table.game.apply(action, &mut events).map_err(|illegal| format!("this is a bug: {illegal}"))?;
            let next = table.game.decision();
            if !request.turn || next.actor != Actor::Player(player) || next.step == Step::PlaceTile {
                break;
            }
        }
        if !request.geometry {
            return Ok(format!("bestmove {}", moves.join(" ; ")));
        }
        let mut lines = drawn.into_iter().collect::<Option<Vec<String>>>().ok_or_else(|| {
            format!("this turn cannot be written as geometry; use `go turn`: {}", moves.join(" ; "))
        })?;
        if lines.len() == 1 && lines[0].starts_with('T') {
            lines.push("M -".to_string());
        }
        Ok(lines.join("\n"))
    }
}

/// This fraction of the remaining time (1/4) is saved for later decisions.
const KEPT: u32 = 4;

fn left(end: Instant) -> Duration {
    end.saturating_duration_since(Instant::now())
}

fn think(
    seat: &mut BotSeat,
    table: &NamedGame,
    halt: &mut dyn FnMut() -> bool,
    say: &mut dyn FnMut(&str),
) -> Action {
    let start = Instant::now();
    let mut tell = |plan: &MovePlan, nodes: u64| {
        let said = table.voice().write(plan.first);
        say(&format!(
            "info nodes {nodes} ms {} value {:.2} tries {} move {said}",
            start.elapsed().as_millis(),
            plan.value,
            plan.tries
        ));
    };
    seat.choose(table.game.state(), Some(halt), Some(&mut tell)).action
}
