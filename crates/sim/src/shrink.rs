//! A failing game is cut down to what it needs: whole turns are left out as long as it still fails.

use crate::simulate::Check;
use bastide_engine::oracle::Fault;
use bastide_engine::{Action, NoEvents, Rules, SegId, State, TileId, apply_unchecked, is_legal, legal};

/// A game as turns, each a draw and what follows, with what is needed to tell tiles and segments apart when some of
/// the turns are left out.
struct Story<'a> {
    rules: &'a Rules,
    turns: Vec<Vec<Action>>,
    /// Tiles of the start layout.
    laid: u16,
    /// The first segment of each tile, and one behind the last.
    firsts: Vec<u16>,
}

/// Leaves out as many turns as possible; returns what is left and the fault it ends in.
pub(crate) fn shrink<C: Check>(
    rules: &Rules,
    log: Vec<Action>,
    fault: Fault,
    checker: &impl Fn() -> C,
) -> (Vec<Action>, Fault) {
    let story = Story::new(rules, &log);
    let mut kept: Vec<usize> = (0..story.turns.len()).collect();
    let mut best = (log, fault);
    let mut block = kept.len().div_ceil(2);
    while block > 0 {
        let mut at = 0;
        while at < kept.len() {
            let end = (at + block).min(kept.len());
            let fewer: Vec<usize> = kept[..at].iter().chain(&kept[end..]).copied().collect();
            match story.play(&fewer, &mut checker()) {
                Some((played, log, fault)) => {
                    kept = played;
                    best = (log, fault);
                }
                None => at = end,
            }
        }
        block /= 2;
    }
    best
}

impl<'a> Story<'a> {
    fn new(rules: &'a Rules, log: &[Action]) -> Self {
        let mut state = State::new(rules, &mut NoEvents);
        let laid = state.board().tiles().len() as u16;
        let mut turns: Vec<Vec<Action>> = Vec::new();
        for action in log {
            if matches!(action, Action::Draw(_)) || turns.is_empty() {
                turns.push(Vec::new());
            }
            if let Some(turn) = turns.last_mut() {
                turn.push(*action);
            }
            apply_unchecked(rules, &mut state, *action, &mut NoEvents);
        }
        let mut firsts: Vec<u16> = state.board().tiles().iter().map(|tile| tile.first().0).collect();
        firsts.push(state.features().segments() as u16);
        Self { rules, turns, laid, firsts }
    }

    /// Plays some of the turns until the check finds a fault; returns the turns really played, their actions and it.
    ///
    /// Turns left out change whose turn the others are, and what lies on the table. A turn whose tile no longer fits is
    /// left out as well; an action that is no longer possible is passed over, or done some other way if it must be.
    fn play<C: Check>(&self, turns: &[usize], check: &mut C) -> Option<(Vec<usize>, Vec<Action>, Fault)> {
        let mut events = Vec::new();
        let mut state = State::new(self.rules, &mut events);
        let mut log = Vec::new();
        let mut played: Vec<usize> = Vec::new();
        if let Err(fault) = check.check(self.rules, &state, &events) {
            return Some((played, log, fault));
        }
        for turn in turns {
            if !self.fits(&state, *turn) {
                continue;
            }
            played.push(*turn);
            let mut left = self.turns[*turn].iter().copied();
            while let Some(action) = self.next(&state, &played, &mut left) {
                events.clear();
                log.push(action);
                apply_unchecked(self.rules, &mut state, action, &mut events);
                if let Err(fault) = check.check(self.rules, &state, &events) {
                    return Some((played, log, fault));
                }
            }
        }
        None
    }

    /// Can the tile of a turn be drawn, and placed where it was?
    fn fits(&self, state: &State, turn: usize) -> bool {
        let [draw, rest @ ..] = &self.turns[turn][..] else { return false };
        if !is_legal(self.rules, state, *draw) {
            return false;
        }
        let mut trial = state.clone();
        apply_unchecked(self.rules, &mut trial, *draw, &mut NoEvents);
        let place = rest.iter().find(|action| matches!(action, Action::Place { .. }));
        place.is_none_or(|place| is_legal(self.rules, &trial, *place))
    }

    /// The next action of a turn that is possible; something in its place if one must be done; nothing at its end.
    fn next(
        &self,
        state: &State,
        played: &[usize],
        left: &mut impl Iterator<Item = Action>,
    ) -> Option<Action> {
        let mut all = Vec::new();
        legal(self.rules, state, &mut all);
        for logged in left {
            let moved = self.moved(state, played, logged);
            if let Some(action) = moved.filter(|action| all.contains(action)) {
                return Some(action);
            }
        }
        // The turn's own actions are used up: it ends here, or goes on by itself to the next draw.
        let drawing = all.iter().any(|action| matches!(action, Action::Draw(_)));
        if drawing {
            None
        } else {
            all.iter().find(|action| **action == Action::Pass).or(all.first()).copied()
        }
    }

    /// An action with the tiles and segments it names, numbered as they are now.
    fn moved(&self, state: &State, played: &[usize], action: Action) -> Option<Action> {
        let tile = |tile: TileId| self.tile_now(played, tile);
        let seg = |seg: SegId| {
            let old = self.firsts.partition_point(|first| *first <= seg.0) - 1;
            let now = self.tile_now(played, TileId(old as u16))?;
            let placed = state.board().tiles().get(now.index())?;
            Some(SegId(placed.first().0 + seg.0 - self.firsts[old]))
        };
        Some(match action {
            Action::Deploy { figure, seg: at } => Action::Deploy { figure, seg: seg(at)? },
            Action::Ferry { from, to } => Action::Ferry { from: seg(from)?, to: seg(to)? },
            Action::Floor(at) => Action::Floor(tile(at)?),
            Action::Top { figure, tile: at } => Action::Top { figure, tile: tile(at)? },
            other => other,
        })
    }

    /// The number a tile of the whole game has when only some turns are played.
    fn tile_now(&self, played: &[usize], tile: TileId) -> Option<TileId> {
        if tile.0 < self.laid {
            return Some(tile);
        }
        let places =
            |turn: &usize| self.turns[*turn].iter().any(|action| matches!(action, Action::Place { .. }));
        let number = tile.0 - self.laid;
        let all: Vec<usize> = (0..self.turns.len()).filter(places).collect();
        let turn = all.get(usize::from(number))?;
        let before = played.iter().filter(|turn| places(turn)).position(|other| other == turn)?;
        Some(TileId(self.laid + before as u16))
    }
}
