//! The complete state of a game: plain data, cheap to clone, with no pointer to the rules and no hidden information.

use crate::board::Board;
use crate::context::Context;
use crate::extra::Extra;
use crate::features::Features;
use crate::figures::Figures;
use crate::hooks::{drawing, tile_placed};
use crate::ids::{MAX_PLAYERS, PlayerId, SegId};
use crate::pool::Pool;
use crate::rules::Rules;
use crate::sink::Sink;
use crate::turn::{TurnState, begin};
use alloc::vec::Vec;

/// A game at one moment.
#[derive(PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) board: Board,
    pub(crate) features: Features,
    pub(crate) figures: Figures,
    pub(crate) pool: Pool,
    pub(crate) scores: [i32; MAX_PLAYERS],
    pub(crate) turn: TurnState,
    /// Pairs of segments that a ferry joins. Both are on the same tile.
    pub(crate) links: Vec<(SegId, SegId)>,
    /// The features that this turn completed.
    pub(crate) completion: Completion,
    pub(crate) extra: Extra,
}

/// The features that one turn completed, in scoring order. Used only in games with modules: the base game scores each
/// feature as soon as it finds it.
#[derive(PartialEq, Eq, Debug, Default)]
pub(crate) struct Completion {
    pub(crate) list: Vec<Completed>,
    /// The number of features already scored.
    pub(crate) scored: u16,
    /// The players who got points for them, one bit each.
    pub(crate) took: u8,
}

/// A feature completed in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Completed {
    /// One of its segments.
    pub(crate) seg: SegId,
    /// Its value, once it is scored.
    pub(crate) points: i16,
}

impl Clone for Completion {
    fn clone(&self) -> Self {
        Self { list: self.list.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &Self) {
        self.list.clone_from(&source.list);
        (self.scored, self.took) = (source.scored, source.took);
    }
}

impl Clone for State {
    fn clone(&self) -> Self {
        Self {
            board: self.board.clone(),
            features: self.features.clone(),
            figures: self.figures.clone(),
            pool: self.pool.clone(),
            scores: self.scores,
            turn: self.turn,
            links: self.links.clone(),
            completion: self.completion.clone(),
            extra: self.extra.clone(),
        }
    }

    /// Does not allocate if this state's buffers are already large enough.
    fn clone_from(&mut self, source: &Self) {
        self.board.clone_from(&source.board);
        self.features.clone_from(&source.features);
        self.figures.clone_from(&source.figures);
        self.pool.clone_from(&source.pool);
        self.scores = source.scores;
        self.turn = source.turn;
        self.links.clone_from(&source.links);
        self.completion.clone_from(&source.completion);
        self.extra.clone_from(&source.extra);
    }
}

impl State {
    /// The start of a game: the start layout is on the board and the first decision is open.
    pub fn new<S: Sink>(rules: &Rules, sink: &mut S) -> Self {
        let tiles = rules.tiles();
        let mut state = Self {
            board: Board::default(),
            features: Features::default(),
            figures: Figures::new(rules.setup().players, rules.gates().figures),
            pool: Pool::new(tiles.kinds().map(|kind| tiles.copies(kind))),
            scores: [0; MAX_PLAYERS],
            turn: TurnState::default(),
            links: Vec::new(),
            completion: Completion::default(),
            extra: Extra::new(rules.setup()),
        };
        for pos in &tiles.start().blocked {
            state.board.block(*pos);
        }
        for laid in &tiles.start().tiles {
            let tile = state.lay(tiles, laid.kind, laid.rotation, laid.pos);
            tile_placed::tile_laid(rules, &mut state, tile, laid.kind);
        }
        drawing::taken(rules, &mut state);
        state.turn.player = rules.setup().first;
        begin(&mut Context { rules, state: &mut state, sink });
        state
    }

    /// The tiles on the board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The features on the board.
    pub fn features(&self) -> &Features {
        &self.features
    }

    /// The players' figures.
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// The tiles left to draw.
    pub fn pool(&self) -> &Pool {
        &self.pool
    }

    /// A player's score.
    #[inline]
    pub fn score(&self, player: PlayerId) -> i32 {
        self.scores[player.index()]
    }

    /// The state of the turn.
    pub fn turn(&self) -> &TurnState {
        &self.turn
    }

    /// Pairs of segments that a ferry joins. Both are on the same tile.
    pub fn links(&self) -> &[(SegId, SegId)] {
        &self.links
    }

    /// The number of bytes that a clone copies.
    pub fn bytes(&self) -> usize {
        size_of::<Self>()
            + size_of_val(self.board.grid.cells())
            + size_of_val(self.board.tiles())
            + size_of_val(self.board.frontier.places())
            + size_of_val(self.board.frontier.refused())
            + size_of_val(&self.features.segs[..])
            + size_of_val(&self.features.records[..])
            + self.figures.all().count() * size_of::<crate::figures::Place>()
            + self.pool.kinds().count() * size_of::<u16>()
    }
}
