//! Plays many games between the same players: each tile order once with every seating.

mod journal;
mod report;
mod summary;

pub(crate) use journal::Journal;
pub(crate) use report::html;
pub(crate) use summary::{ArenaRow, ArenaSummary};

use crate::clock::worked;
use crate::failure::CliFailure;
use bastide_ai::{BotSeat, Fate, Foul, Spec, play};
use bastide_engine::{Action, Event, KindId, PlayerId, Rules, State};
use bastide_notation::Header;
use bastide_sim::Rng;
use bastide_tiles::TileFile;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The players and their setup.
pub(crate) struct Match {
    pub(crate) players: Vec<Spec>,
    pub(crate) header: Header,
    pub(crate) files: Vec<TileFile>,
    pub(crate) rules: Arc<Rules>,
    pub(crate) seed: u64,
}

/// The outcome of one game. Lists are by player, not by seat.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct ArenaOutcome {
    pub(crate) number: u64,
    pub(crate) scores: Vec<i32>,
    /// CPU milliseconds and states judged over all turns, and the milliseconds of the longest turn.
    pub(crate) millis: Vec<f64>,
    pub(crate) longest: Vec<f64>,
    pub(crate) nodes: Vec<u64>,
    pub(crate) turns: Vec<u64>,
    /// Scores after each turn.
    pub(crate) track: Vec<Vec<i32>>,
    /// Points by source.
    pub(crate) sources: Vec<BTreeMap<String, i32>>,
}

impl Match {
    /// The player at each seat in a game.
    pub(crate) fn seating(&self, number: u64) -> Vec<usize> {
        let count = self.players.len();
        (0..count).map(|seat| (seat + number as usize % count) % count).collect()
    }

    /// The tile order of a game. It is the same for all seatings.
    fn fate(&self, number: u64) -> Fate {
        let order = number / self.players.len() as u64;
        let tiles = self.rules.tiles();
        let mut deck: Vec<KindId> =
            tiles.kinds().flat_map(|kind| std::iter::repeat_n(kind, tiles.copies(kind).into())).collect();
        let seed = self.seed.wrapping_add(order);
        Rng::new(seed).shuffle(&mut deck);
        Fate::of(deck, seed)
    }

    /// Plays one game.
    pub(crate) fn play(&self, number: u64) -> Result<(ArenaOutcome, Vec<Action>), CliFailure> {
        let seating = self.seating(number);
        let count = self.players.len();
        let mut seats: Vec<BotSeat> = seating
            .iter()
            .map(|player| BotSeat::new(&self.players[*player], &self.rules, self.seed ^ number << 8))
            .collect();
        let mut outcome =
            ArenaOutcome { number, sources: vec![BTreeMap::new(); count], ..ArenaOutcome::default() };
        outcome.millis = vec![0.0; count];
        outcome.longest = vec![0.0; count];
        outcome.nodes = vec![0; count];
        outcome.turns = vec![0; count];
        let mut clock = Clock::default();
        let mut choose = |seat: PlayerId, state: &State| {
            let player = seating[seat.index()];
            let (action, millis, nodes) =
                think(&mut seats[seat.index()], &self.players[player], state, &mut clock);
            outcome.millis[player] += millis;
            outcome.longest[player] = outcome.longest[player].max(clock.worked);
            outcome.nodes[player] += nodes;
            action
        };
        let mut turns = vec![0; count];
        let (mut track, mut sources) = (Vec::new(), vec![BTreeMap::new(); count]);
        let mut watch = |state: &State, events: &[Event]| {
            for event in events {
                match event {
                    Event::Placed { .. } => turns[seating[state.turn().player().index()]] += 1,
                    Event::Scored { player, points, cause, .. } => {
                        let sum = sources[seating[player.index()]].entry(cause.source.name().to_string());
                        *sum.or_insert(0) += i32::from(*points);
                    }
                    Event::Turn(_) | Event::Over => track.push(by_player(&self.rules, state, &seating)),
                    _ => {}
                }
            }
        };
        let played = play(&self.rules, &mut self.fate(number), &mut choose, &mut watch);
        let played = played.map_err(|Foul { player, action }| {
            let name = &self.players[seating[player.index()]];
            CliFailure::input(format!("{name} chose {action:?}, which is not legal: this is a bug"))
        })?;
        outcome.scores = vec![0; count];
        for (seat, score) in played.scores.iter().enumerate() {
            outcome.scores[seating[seat]] = *score;
        }
        (outcome.turns, outcome.track, outcome.sources) = (turns, track, sources);
        Ok((outcome, played.log))
    }
}

fn by_player(rules: &Rules, state: &State, seating: &[usize]) -> Vec<i32> {
    let mut scores = vec![0; seating.len()];
    for seat in rules.players() {
        scores[seating[seat.index()]] = state.score(seat);
    }
    scores
}

/// Milliseconds used in this turn so far: wall-clock time, which budgets use, and CPU time.
#[derive(Clone, Copy, Default)]
pub(crate) struct Clock {
    turn: u16,
    passed: f64,
    worked: f64,
}

/// Lets a seat choose an action. If the player has a time limit per turn, only the rest of it is left. Also returns
/// the CPU time and the states judged.
fn think(seat: &mut BotSeat, spec: &Spec, state: &State, clock: &mut Clock) -> (Action, f64, u64) {
    if clock.turn != state.turn().number() {
        *clock = Clock { turn: state.turn().number(), ..Clock::default() };
    }
    let (start, begun) = (Instant::now(), worked());
    let choice = match spec.millis {
        Some(millis) => {
            let left = (millis as f64 - clock.passed).max(millis as f64 / 8.0);
            let until = start + limit(Duration::from_secs_f64(left / 1000.0));
            let mut stop = || Instant::now() >= until;
            seat.choose(state, Some(&mut stop), None)
        }
        None => seat.choose(state, None, None),
    };
    let millis = worked() - begun;
    clock.passed += start.elapsed().as_secs_f64() * 1000.0;
    clock.worked += millis;
    (choice.action, millis, choice.nodes)
}

/// The time to think. It is shorter than the limit, to leave time to finish and to send the answer.
pub(crate) fn limit(time: Duration) -> Duration {
    let reserve = (time / 10).min(Duration::from_millis(30)) + Duration::from_millis(2);
    time.saturating_sub(reserve).max(time / 4)
}
