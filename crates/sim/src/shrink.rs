//! Shrinks a failing game: removes whole turns as long as it still fails.

use crate::simulate::Check;
use bastide_engine::oracle::OracleFault;
use bastide_engine::{
    Action, BridgePlacement, FigureId, NoEvents, Place, Pos, Rules, SegId, State, Step, TileId,
    apply_unchecked, decision, is_legal, legal,
};

/// A game split into turns, each with a draw and its follow-up. It has enough detail to identify tiles, segments and
/// figures when some of the turns are removed.
struct TurnStory<'a> {
    rules: &'a Rules,
    turns: Vec<Vec<StoryStep>>,
}

/// An action, and the places of the things it names.
#[derive(Clone, Copy)]
struct StoryStep {
    action: Action,
    tile: Option<Pos>,
    segs: [Option<SegmentPlace>; 2],
    figure: Option<Place>,
    figure_at: Option<SegmentPlace>,
}

/// A segment: the place of its tile, and its number on that tile. A bridge is numbered after the printed segments.
type SegmentPlace = (Pos, u16);

/// Removes as many turns as possible. Returns the remaining actions and the fault they cause.
pub(crate) fn shrink<C: Check>(
    rules: &Rules,
    log: Vec<Action>,
    fault: OracleFault,
    checker: &impl Fn() -> C,
) -> (Vec<Action>, OracleFault) {
    let story = TurnStory::new(rules, &log);
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

/// The place of a segment.
fn seat(rules: &Rules, state: &State, seg: SegId) -> Option<SegmentPlace> {
    if seg.index() >= state.features().segments() {
        return None;
    }
    let tile = state.features().tile_of(seg);
    let placed = state.board().tile(tile);
    let span = state.features().span_on(tile).is_some_and(|span| span.seg == seg);
    let parts = rules.tiles().def(placed.kind()).parts.len() as u16;
    Some((placed.pos(), if span { parts } else { seg.0 - placed.first().0 }))
}

/// The segment that is at a place now.
fn segment(rules: &Rules, state: &State, (pos, part): SegmentPlace) -> Option<SegId> {
    let tile = state.board().at(pos)?;
    let placed = state.board().tile(tile);
    let parts = rules.tiles().def(placed.kind()).parts.len() as u16;
    if part < parts {
        return Some(SegId(placed.first().0 + part));
    }
    state.features().span_on(tile).map(|span| span.seg)
}

fn tell(rules: &Rules, state: &State, action: Action) -> StoryStep {
    let tile_at = |tile: TileId| state.board().tiles().get(tile.index()).map(|placed| placed.pos());
    let (tile, segs, figure) = match action {
        Action::Deploy { seg, .. }
        | Action::CircleDeploy { seg, .. }
        | Action::PutBuilder(seg)
        | Action::PutPig(seg)
        | Action::Castle { seg, .. }
        | Action::MessageTarget(seg)
        | Action::GoldNext(seg)
        | Action::CastleTrigger(seg) => (None, [Some(seg), None], None),
        Action::LayFerry { from, to } | Action::MoveFerry { from, to } => {
            (None, [Some(from), Some(to)], None)
        }
        Action::Floor(tile)
        | Action::Top { tile, .. }
        | Action::FairyTile(tile)
        | Action::Bridge { tile, .. } => (Some(tile), [None; 2], None),
        Action::DriveWagon { figure, seg }
        | Action::Land { figure, seg }
        | Action::LeaveQuarter { figure, seg } => (None, [Some(seg), None], Some(figure)),
        Action::RecallAbbot(figure)
        | Action::TakeBackFarmer(figure)
        | Action::MessageTakeBack(figure)
        | Action::Escape(figure)
        | Action::CircleTakeBack(figure)
        | Action::PlagueTakeBack(figure)
        | Action::Banish(figure)
        | Action::Capture(figure)
        | Action::Exchange(figure)
        | Action::Ransom(figure)
        | Action::Fairy(figure) => (None, [None; 2], Some(figure)),
        _ => (None, [None; 2], None),
    };
    let place = figure.map(|figure| state.figures().place(figure));
    let figure_at = match place {
        Some(Place::Segment(seg) | Place::Castle(seg)) => seat(rules, state, seg),
        Some(Place::Tower(tile)) => tile_at(tile).map(|pos| (pos, 0)),
        _ => None,
    };
    let segs = segs.map(|seg| seg.and_then(|seg| seat(rules, state, seg)));
    StoryStep { action, tile: tile.and_then(tile_at), segs, figure: place, figure_at }
}

impl StoryStep {
    /// The same action on a board where tiles, segments and figures may have other numbers.
    fn now(&self, rules: &Rules, state: &State) -> Option<Action> {
        let tile = || state.board().at(self.tile?);
        let seg = |at: usize| segment(rules, state, self.segs[at]?);
        let figure = |old: FigureId| self.figure_now(rules, state, old);
        Some(match self.action {
            Action::Deploy { figure, .. } => Action::Deploy { figure, seg: seg(0)? },
            Action::CircleDeploy { figure, .. } => Action::CircleDeploy { figure, seg: seg(0)? },
            Action::PutBuilder(_) => Action::PutBuilder(seg(0)?),
            Action::PutPig(_) => Action::PutPig(seg(0)?),
            Action::Castle { figure, .. } => Action::Castle { figure, seg: seg(0)? },
            Action::MessageTarget(_) => Action::MessageTarget(seg(0)?),
            Action::GoldNext(_) => Action::GoldNext(seg(0)?),
            Action::CastleTrigger(_) => Action::CastleTrigger(seg(0)?),
            Action::LayFerry { .. } => Action::LayFerry { from: seg(0)?, to: seg(1)? },
            Action::MoveFerry { .. } => Action::MoveFerry { from: seg(0)?, to: seg(1)? },
            Action::Floor(_) => Action::Floor(tile()?),
            Action::Top { figure, .. } => Action::Top { figure, tile: tile()? },
            Action::FairyTile(_) => Action::FairyTile(tile()?),
            Action::Bridge { axis, .. } => Action::Bridge { tile: tile()?, axis },
            Action::DriveWagon { figure: old, .. } => {
                Action::DriveWagon { figure: figure(old)?, seg: seg(0)? }
            }
            Action::Land { figure: old, .. } => Action::Land { figure: figure(old)?, seg: seg(0)? },
            Action::LeaveQuarter { figure: old, .. } => {
                Action::LeaveQuarter { figure: figure(old)?, seg: seg(0)? }
            }
            Action::RecallAbbot(old) => Action::RecallAbbot(figure(old)?),
            Action::TakeBackFarmer(old) => Action::TakeBackFarmer(figure(old)?),
            Action::MessageTakeBack(old) => Action::MessageTakeBack(figure(old)?),
            Action::Escape(old) => Action::Escape(figure(old)?),
            Action::CircleTakeBack(old) => Action::CircleTakeBack(figure(old)?),
            Action::PlagueTakeBack(old) => Action::PlagueTakeBack(figure(old)?),
            Action::Banish(old) => Action::Banish(figure(old)?),
            Action::Capture(old) => Action::Capture(figure(old)?),
            Action::Exchange(old) => Action::Exchange(figure(old)?),
            Action::Ransom(old) => Action::Ransom(figure(old)?),
            Action::Fairy(old) => Action::Fairy(figure(old)?),
            other => other,
        })
    }

    /// The same action, and the nearest alternative: placing the tile without the bridge that it needed.
    fn forms(&self, rules: &Rules, state: &State) -> Vec<Action> {
        let now = self.now(rules, state);
        let plain = match now {
            Some(Action::Place { pos, rotation, .. }) => {
                Some(Action::Place { pos, rotation, bridge: BridgePlacement::None })
            }
            _ => None,
        };
        now.into_iter().chain(plain).collect()
    }

    /// A figure of the same kind at the same place, preferably of the same player.
    fn figure_now(&self, rules: &Rules, state: &State, old: FigureId) -> Option<FigureId> {
        let place = match (self.figure?, self.figure_at) {
            (Place::Segment(_), at) => Place::Segment(segment(rules, state, at?)?),
            (Place::Castle(_), at) => Place::Castle(segment(rules, state, at?)?),
            (Place::Tower(_), at) => Place::Tower(state.board().at(at?.0)?),
            (other, _) => other,
        };
        let kind = state.figures().kind(old);
        let there = || {
            let all = state.figures().all();
            all.filter(|(figure, at)| *at == place && state.figures().kind(*figure) == kind)
                .map(|(figure, _)| figure)
        };
        there().find(|figure| figure.owner() == old.owner()).or_else(|| there().next())
    }
}

impl<'a> TurnStory<'a> {
    fn new(rules: &'a Rules, log: &[Action]) -> Self {
        let mut state = State::new(rules, &mut NoEvents);
        let mut turns: Vec<Vec<StoryStep>> = Vec::new();
        let mut number = 0;
        for action in log {
            if state.turn().number() != number {
                number = state.turn().number();
                turns.push(Vec::new());
            }
            if let Some(turn) = turns.last_mut() {
                turn.push(tell(rules, &state, *action));
            }
            apply_unchecked(rules, &mut state, *action, &mut NoEvents);
        }
        Self { rules, turns }
    }

    /// Plays some of the turns until the check finds a fault. Returns the turns actually played, their actions and the
    /// fault.
    ///
    /// Without the removed turns, the board differs, and the remaining turns may fall to other players. A turn whose
    /// tile no longer fits is also removed. An action that is no longer possible is skipped, or replaced if the player
    /// must act.
    fn play<C: Check>(
        &self,
        turns: &[usize],
        check: &mut C,
    ) -> Option<(Vec<usize>, Vec<Action>, OracleFault)> {
        let mut run =
            Run { rules: self.rules, state: State::new(self.rules, &mut NoEvents), log: Vec::new() };
        let mut events = Vec::new();
        State::new(self.rules, &mut events);
        let mut played: Vec<usize> = Vec::new();
        if let Err(fault) = check.check(self.rules, &run.state, &events) {
            return Some((played, run.log, fault));
        }
        for turn in turns {
            let story = &self.turns[*turn];
            // Pass at any decision before the turn's first action.
            while let Some(action) = run.before(story) {
                if let Err(fault) = run.step(action, check) {
                    return Some((played, run.log, fault));
                }
            }
            if !run.fits(story) {
                continue;
            }
            played.push(*turn);
            let number = run.state.turn().number();
            let mut left = story.iter();
            while let Some(action) = run.next(&mut left, number) {
                if let Err(fault) = run.step(action, check) {
                    return Some((played, run.log, fault));
                }
            }
        }
        None
    }
}

/// A game that replays some turns of a story.
struct Run<'a> {
    rules: &'a Rules,
    state: State,
    log: Vec<Action>,
}

impl Run<'_> {
    fn legal(&self) -> Vec<Action> {
        let mut all = Vec::new();
        legal(self.rules, &self.state, &mut all);
        all
    }

    fn step<C: Check>(&mut self, action: Action, check: &mut C) -> Result<(), OracleFault> {
        let mut events = Vec::new();
        self.log.push(action);
        apply_unchecked(self.rules, &mut self.state, action, &mut events);
        check.check(self.rules, &self.state, &events)
    }

    /// An action for a decision that comes before the turn's first action, or `None` if the turn can begin.
    fn before(&self, story: &[StoryStep]) -> Option<Action> {
        let all = self.legal();
        let begins = story.first().and_then(|recorded| recorded.now(self.rules, &self.state));
        let drawing = all.iter().any(|action| matches!(action, Action::Draw(_)));
        let ready = drawing || begins.is_some_and(|begins| all.contains(&begins));
        if ready { None } else { all.iter().find(|action| **action == Action::Pass).or(all.first()).copied() }
    }

    /// Returns whether the tile of a turn can be drawn and placed where it was.
    fn fits(&self, story: &[StoryStep]) -> bool {
        let Some(draw) = story.iter().find(|recorded| matches!(recorded.action, Action::Draw(_))) else {
            return !story.is_empty();
        };
        let first = story.first().and_then(|recorded| recorded.now(self.rules, &self.state));
        if first.is_some_and(|first| first != draw.action && is_legal(self.rules, &self.state, first)) {
            return true;
        }
        if !is_legal(self.rules, &self.state, draw.action) {
            return false;
        }
        let mut trial = self.state.clone();
        apply_unchecked(self.rules, &mut trial, draw.action, &mut NoEvents);
        let place = story.iter().find(|recorded| matches!(recorded.action, Action::Place { .. }));
        let asked = decision(self.rules, &trial).step == Step::PlaceTile;
        place.is_none_or(|place| {
            !asked
                || place.forms(self.rules, &trial).into_iter().any(|form| is_legal(self.rules, &trial, form))
        })
    }

    /// The next possible action of a turn, a replacement if the player must act, or `None` at its end.
    fn next<'b>(&self, left: &mut impl Iterator<Item = &'b StoryStep>, number: u16) -> Option<Action> {
        let all = self.legal();
        for recorded in left {
            let forms = recorded.forms(self.rules, &self.state);
            if let Some(action) = forms.into_iter().find(|action| all.contains(action)) {
                return Some(action);
            }
        }
        // The turn's recorded actions are used up. Play on automatically until the next turn or draw.
        let drawing = all.iter().any(|action| matches!(action, Action::Draw(_)));
        if self.state.turn().number() != number || drawing && self.state.turn().placed().is_none() {
            None
        } else {
            all.iter().find(|action| **action == Action::Pass).or(all.first()).copied()
        }
    }
}
