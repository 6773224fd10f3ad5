//! The state of a turn in progress, as a list of facts: the open questions, and what has happened in the turn so far.
//!
//! Only facts that can still matter are listed. The rest is recomputed when the list is read.

use super::names::Named;
use super::{Position, Spot};
use crate::action::Quarter;
use crate::figures::Place;
use crate::ids::{FigureId, KindId, PlayerId, SegId, TileId};
use crate::mechanics::king::Card;
use crate::rules::{Mechanic, Rules, Step};
use crate::score::Gain;
use crate::state::State;
use crate::vocab::{FigureKind, Signs};
use alloc::vec::Vec;

/// The subject of an interruption.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// No tile or part.
    Nothing,
    /// A tile.
    Tile(TileId),
    /// A part of a tile, or the bridge over it.
    Part(Spot),
}

/// An interruption that is still open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AskedStep {
    /// The step.
    pub step: Step,
    /// The player who must answer.
    pub player: PlayerId,
    /// The other player it is about, or `player` if there is none.
    pub other: PlayerId,
    /// Its subject.
    pub about: About,
}

/// Points that are held back until their player chooses a marker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HeldPoints {
    /// The player who got them.
    pub player: PlayerId,
    /// The number of points.
    pub points: i16,
    /// True if the points do not come from scoring, so that no robber takes a share of them.
    pub quiet: bool,
}

/// The state of a turn in progress.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Memory {
    /// Whether a tile was placed in this turn. `None` if this follows from the moment.
    pub placed: Option<bool>,
    /// Interruptions, the open one last.
    pub asked: Vec<AskedStep>,
    /// The follower placed as the turn's action, while a figure may be placed beside it.
    pub deployed: Option<Named>,
    /// Features completed in this turn, in scoring order, with their points once they are scored.
    pub completed: Vec<(Spot, Option<i16>)>,
    /// The players who got points for them, one bit each.
    pub took: u8,
    /// Points that are held back until a marker is chosen.
    pub held: Vec<HeldPoints>,
    /// Lakes whose ferry may still move.
    pub movable: Vec<TileId>,
    /// Lakes where a ferry was laid or moved.
    pub touched: Vec<TileId>,
    /// Roads of those lakes that were unfinished before the ferry was laid or moved.
    pub were_open: Vec<Spot>,
    /// Builders and pigs that stand beside a follower other than their owner's first one at that place.
    pub beside: Vec<(Named, Named)>,
    /// For a player and a kind, the numbers of the figures that are not in supply, in the order of the list of
    /// figures. Listed only if the numbers matter.
    pub numbers: Vec<(PlayerId, FigureKind, Vec<u8>)>,
    /// Which of several identical figures the fairy helps; 0 for the first.
    pub fairy: u8,
    /// The holders of the king and the robber baron before the cards changed hands in this turn.
    pub before: [Option<Option<PlayerId>>; 2],
    /// The follower in flight, which counts as in supply.
    pub flyer: Option<Named>,
    /// The place from which an abbot was called back, until it is scored.
    pub recalled: Option<Spot>,
    /// The tiles that the dragon visited in this flight, not counting its current tile.
    pub flown: Vec<TileId>,
    /// The player who placed the last tile. Set only during the short turns at the end of the game.
    pub last: Option<PlayerId>,
    /// Whether the active player has moved a follower out of a quarter in this turn.
    pub left: bool,
    /// Whether a knight was sent home in this turn.
    pub banished: bool,
    /// The quarter that was entered in this turn.
    pub entered: Option<Quarter>,
    /// Castles founded with the last tile.
    pub founded: Vec<Spot>,
    /// Castles scored in this turn, with their points.
    pub castles: Vec<(Spot, i16)>,
    /// Whether a bazaar was triggered by a tile other than the last one, in the first half of a double turn.
    pub called: bool,
    /// Whether the turn with the last tile of a bazaar is in progress.
    pub bazaar: bool,
    /// Whether the active player has received a bazaar tile in this turn.
    pub served: bool,
    /// The tile being auctioned, the highest bid and the bidder.
    pub lot: Option<(KindId, u16, PlayerId)>,
    /// Whether a message was drawn in this turn.
    pub message: bool,
    /// Bridges that were not built right after their own tile was placed: the tile below, and the last tile on the
    /// board at that time.
    pub bridged_after: Vec<(TileId, TileId)>,
}

impl Position {
    /// Returns whether a tile has been placed in this turn.
    pub(super) fn has_placed(&self) -> bool {
        self.memory.placed.unwrap_or_else(|| implies_placed(self.moment.step()))
    }

    /// The open interruption with this step, if there is one.
    pub(super) fn asks(&self, step: Step) -> Option<&AskedStep> {
        self.memory.asked.iter().find(|asked| asked.step == step)
    }
}

/// Returns whether an interruption is about a tile.
fn names_tile(step: Step) -> bool {
    matches!(
        step,
        Step::FlyRoll
            | Step::FlyLand
            | Step::GoldPlace
            | Step::Cast
            | Step::Capture
            | Step::Exchange
            | Step::DragonStep
            | Step::FarmerBack
            | Step::Drive
    )
}

/// Returns whether a turn at this step normally has a tile on the board.
fn implies_placed(step: Step) -> bool {
    (Step::Act..Step::EndTurn).contains(&step)
}

impl State {
    /// The state of the turn in progress.
    pub(super) fn memory(&self, rules: &Rules) -> Memory {
        let (turn, extra) = (&self.turn, &self.extra);
        let step = rules.plan().step(turn.cursor);
        if step == Step::Over {
            return Memory { bridged_after: self.bridged_after(), ..Memory::default() };
        }
        let part = |seg: SegId| self.spot(Place::Segment(seg));
        let parts = |segs: &[SegId]| segs.iter().filter_map(|seg| part(*seg)).collect();
        let placed = turn.placed.is_some();
        // The collected features matter until the count has moved. Earlier changes matter until the features are
        // collected.
        let gathered = placed && (Step::Leaving..=Step::CountMove).contains(&step);
        let laid = step <= Step::Gather;
        let completed = self.completion.list.iter().enumerate();
        let completed = completed.filter_map(|(at, completed)| {
            let scored = at < usize::from(self.completion.scored);
            Some((part(completed.seg)?, scored.then_some(completed.points)))
        });
        let before = |mechanic: Mechanic, card: &Card| card.before.filter(|_| rules.on().has(mechanic));
        let mut memory = Memory {
            placed: Some(placed).filter(|placed| *placed != implies_placed(step)),
            asked: self.asked(),
            deployed: turn.deployed.filter(|_| step == Step::Beside).and_then(|figure| self.named(figure)),
            completed: if gathered { completed.collect() } else { Vec::new() },
            took: if gathered { self.completion.took } else { 0 },
            held: self.held(),
            beside: self.company(rules),
            before: [before(Mechanic::King, &extra.cards.king), before(Mechanic::Baron, &extra.cards.baron)],
            recalled: extra.abbot.recalled.and_then(part),
            last: extra.abbeys.last,
            banished: extra.princesses.banished,
            entered: extra.count.entered.filter(|_| step == Step::CountMove),
            message: extra.messages.drawn,
            bridged_after: self.bridged_after(),
            ..Memory::default()
        };
        if laid && rules.on().has(Mechanic::Ferry) {
            memory.movable.clone_from(&extra.ferries.movable);
            memory.touched.clone_from(&extra.ferries.touched);
            memory.were_open = parts(&extra.ferries.were_open);
        }
        if gathered {
            memory.left = extra.count.left;
            let done = extra.castles.done.iter();
            memory.castles = done.filter_map(|(seg, points)| Some((part(*seg)?, *points))).collect();
        }
        let last = TileId(self.board.tiles().len() as u16 - 1);
        let new = extra.castles.list.iter().filter(|castle| castle.founded == last);
        memory.founded = new.filter_map(|castle| part(castle.seg)).collect();
        self.recall_sale(rules, &mut memory);
        let named = |figure: FigureId| self.named(figure);
        let flies =
            |pending: crate::turn::Interruption| matches!(pending.step, Step::FlyRoll | Step::FlyLand);
        if turn.pending.top_down().any(flies) {
            memory.flyer = extra.flight.figure.and_then(named);
        }
        if turn.pending.top_down().any(|pending| pending.step == Step::DragonStep) {
            let visited = extra.dragon.visited.iter().copied();
            memory.flown = visited.filter(|tile| Some(*tile) != extra.dragon.tile).collect();
        }
        let helped = extra.fairy.helps.and_then(named);
        memory.fairy = helped.map(|named| named.number).filter(|number| *number > 1).unwrap_or(0);
        memory.numbers = self.numbers(rules, &memory);
        memory
    }

    /// Adds the state of a bazaar.
    fn recall_sale(&self, rules: &Rules, memory: &mut Memory) {
        let bazaar = &self.extra.bazaar;
        if !rules.on().has(Mechanic::Bazaar) {
            return;
        }
        let none = bazaar.open.is_empty() && bazaar.won.iter().all(Option::is_none);
        memory.bazaar = bazaar.running && none;
        let sign = |tile: TileId| rules.tiles().def(self.board.tile(tile).kind()).signs.has(Signs::BAZAAR);
        // A bazaar whose tiles are being sold was triggered, regardless of when.
        let held = rules.plan().step(self.turn.cursor) == Step::Auction;
        memory.called = bazaar.called && !held && !self.turn.placed.is_some_and(sign);
        memory.served = bazaar.served == self.turn.number;
        memory.lot = bazaar.lot.map(|kind| (kind, bazaar.bid, bazaar.bidder));
    }

    /// The interruptions, the open one last.
    fn asked(&self) -> Vec<AskedStep> {
        let part = |seg: Option<SegId>| seg.and_then(|seg| self.spot(Place::Segment(seg)));
        let castles = &self.extra.castles;
        let picking = castles.picking.and_then(|at| castles.list.get(usize::from(at)));
        let asked = |pending: crate::turn::Interruption| {
            let seg = match pending.step {
                Step::Found => castles.offer,
                Step::CastlePick => picking.map(|castle| castle.seg),
                Step::MessageBack => self.extra.messages.from,
                _ => None,
            };
            let tile = pending.tile.filter(|_| names_tile(pending.step));
            let about = part(seg).map_or(tile.map_or(About::Nothing, About::Tile), About::Part);
            AskedStep { step: pending.step, player: pending.player, other: pending.other, about }
        };
        let mut all: Vec<AskedStep> = self.turn.pending.top_down().map(asked).collect();
        all.reverse();
        all
    }

    fn held(&self) -> Vec<HeldPoints> {
        let held = self.extra.track.held.iter();
        let held = held.map(|held| HeldPoints {
            player: held.player,
            points: held.points,
            quiet: held.gain == Gain::Quiet,
        });
        held.collect()
    }

    fn bridged_after(&self) -> Vec<(TileId, TileId)> {
        let tiles = self.board.tiles();
        let spans = self.features.spans.iter().map(|span| {
            let before = tiles.iter().filter(|tile| tile.first() < span.seg).count();
            (span.tile, TileId(before.saturating_sub(1) as u16))
        });
        spans.filter(|(below, last)| below != last).collect()
    }
}
