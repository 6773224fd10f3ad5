//! Uniformly random games, as fast as the engine allows.

use crate::rng::Rng;
use bastide_engine::{
    Action, Actor, Event, KindId, Mechanic, NoEvents, Rules, State, Step, apply, apply_unchecked, chances,
    decision, legal, nth_legal,
};

/// How actions are run through the engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Path {
    /// List, choose and apply, as search does.
    Fast,
    /// List and sort, check, apply and collect events, as a live table does.
    Checked,
}

/// Totals over several games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Totals {
    /// The number of games.
    pub games: u64,
    /// Tiles placed, not counting the start layout.
    pub placed: u64,
    /// Turns in which a tile was placed, for averages of the next two fields.
    pub turns: u64,
    /// Legal placements, counting all four rotations.
    pub placements: u64,
    /// Choices after placing a tile, including "nothing".
    pub follow_ups: u64,
    /// Final scores by seat.
    pub scores: [i64; 6],
    /// Events collected (checked path only).
    pub events: u64,
}

impl Totals {
    /// The average of a sum per game.
    pub fn per_game(&self, sum: u64) -> f64 {
        sum as f64 / self.games.max(1) as f64
    }

    /// The average of a sum per turn.
    pub fn per_turn(&self, sum: u64) -> f64 {
        sum as f64 / self.turns.max(1) as f64
    }

    /// The mean final score of a seat.
    pub fn mean_score(&self, seat: usize) -> f64 {
        self.scores[seat] as f64 / self.games.max(1) as f64
    }
}

/// Plays random games with one set of rules. All buffers are reused.
#[derive(Debug)]
pub struct Playouts<'a> {
    rules: &'a Rules,
    start: State,
    state: State,
    full_deck: Vec<KindId>,
    deck: Vec<KindId>,
    options: Vec<Action>,
    events: Vec<Event>,
    weighted: Vec<(Action, u16)>,
    /// True if the only random events are draws from one stack.
    plain: bool,
    /// True while tiles are drawn in stages, as with a river.
    staged: bool,
}

impl<'a> Playouts<'a> {
    /// Prepares the buffers.
    pub fn new(rules: &'a Rules) -> Self {
        let start = State::new(rules, &mut NoEvents);
        let tiles = rules.tiles();
        let full_deck: Vec<KindId> =
            tiles.kinds().flat_map(|kind| std::iter::repeat_n(kind, tiles.copies(kind) as usize)).collect();
        let state = start.clone();
        Self {
            rules,
            start,
            state,
            deck: full_deck.clone(),
            full_deck,
            options: Vec::new(),
            events: Vec::new(),
            weighted: Vec::new(),
            plain: rules.on().is_empty(),
            staged: false,
        }
    }

    /// The state at the end of the last game.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Plays one game. Every placement and follow-up is chosen uniformly from all legal ones.
    #[inline]
    pub fn play(&mut self, path: Path, rng: &mut Rng, totals: &mut Totals) {
        self.begin(rng);
        while self.step(path, rng, totals) {}
        self.count(totals);
    }

    /// Starts a game and plays up to this many turns.
    pub fn play_some(&mut self, rng: &mut Rng, turns: u16) {
        let mut totals = Totals::default();
        self.begin(rng);
        while self.state.turn().number() < turns && self.step(Path::Fast, rng, &mut totals) {}
    }

    #[inline]
    fn begin(&mut self, rng: &mut Rng) {
        self.state.clone_from(&self.start);
        self.deck.clone_from(&self.full_deck);
        rng.shuffle(&mut self.deck);
        self.staged = self.rules.on().has(Mechanic::River);
    }

    /// Plays one action. Returns false when the game is over.
    #[inline]
    fn step(&mut self, path: Path, rng: &mut Rng, totals: &mut Totals) -> bool {
        let decision = decision(self.rules, &self.state);
        let action = match decision.actor {
            Actor::Nobody => return false,
            Actor::Chance if self.plain => Action::Draw(self.draw(rng)),
            Actor::Chance => self.chance(decision.step, rng),
            Actor::Player(_) => self.choose(path, decision.step, rng, totals),
        };
        self.apply(path, action);
        true
    }

    /// An outcome of chance other than a draw from a single shuffled stack.
    #[inline(never)]
    fn chance(&mut self, step: Step, rng: &mut Rng) -> Action {
        if !self.staged && matches!(step, Step::Draw | Step::BazaarDraw) {
            return Action::Draw(self.draw(rng));
        }
        chances(self.rules, &self.state, &mut self.weighted);
        // Once every remaining tile can be drawn, the shuffled stack is enough.
        let all: u32 = self.weighted.iter().map(|(_, weight)| u32::from(*weight)).sum();
        self.staged &= all != u32::from(self.state.pool().total());
        match rng.weighted(&self.weighted) {
            Some(action) => action,
            None => unreachable!("chance is asked only while there is an outcome"),
        }
    }

    #[inline]
    fn draw(&mut self, rng: &mut Rng) -> KindId {
        if self.deck.len() != usize::from(self.state.pool().total()) {
            self.shuffle_back(rng);
        }
        match self.deck.pop() {
            Some(kind) => kind,
            None => unreachable!("chance is asked only while tiles are left"),
        }
    }

    /// Reshuffles all tiles left to draw, because some tiles were returned to them.
    #[cold]
    fn shuffle_back(&mut self, rng: &mut Rng) {
        self.deck.clear();
        let left = self.state.pool().kinds();
        self.deck.extend(left.flat_map(|(kind, copies)| std::iter::repeat_n(kind, usize::from(copies))));
        rng.shuffle(&mut self.deck);
    }

    #[inline]
    fn choose(&mut self, path: Path, step: Step, rng: &mut Rng, totals: &mut Totals) -> Action {
        let mut count = 0;
        let chosen = match path {
            Path::Fast => nth_legal(self.rules, &self.state, &mut self.options, |options| {
                count = options;
                rng.below(options)
            }),
            Path::Checked => {
                legal(self.rules, &self.state, &mut self.options);
                count = self.options.len();
                rng.pick(&self.options)
            }
        };
        match step {
            Step::PlaceTile => {
                let looks = self.state.turn().drawn().map_or(4, |kind| self.rules.tiles().period(kind));
                totals.placements += (count as u64 * 4) >> (looks / 2);
                totals.turns += 1;
                // Count "nothing" here, because a player who can only pass is not asked. Other choices are counted
                // below.
                totals.follow_ups += 1;
            }
            _ => totals.follow_ups += count as u64 - 1,
        }
        chosen.unwrap_or(Action::Pass)
    }

    #[inline]
    fn apply(&mut self, path: Path, action: Action) {
        match path {
            Path::Fast => apply_unchecked(self.rules, &mut self.state, action, &mut NoEvents),
            Path::Checked => {
                if let Err(error) = apply(self.rules, &mut self.state, action, &mut self.events) {
                    unreachable!("a listed action was refused: {error}");
                }
            }
        }
    }

    #[inline]
    fn count(&mut self, totals: &mut Totals) {
        totals.games += 1;
        totals.placed += (self.state.board().tiles().len() - self.start.board().tiles().len()) as u64;
        for player in self.rules.players() {
            totals.scores[player.index()] += i64::from(self.state.score(player));
        }
        totals.events += self.events.len() as u64;
        self.events.clear();
    }
}
