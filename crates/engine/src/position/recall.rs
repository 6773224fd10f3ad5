//! Setting up the state of a turn in progress.

use super::names::Named;
use super::set_up::SetUpResult;
use super::{Position, PositionError, Spot};
use crate::figures::Place;
use crate::ids::{FigureId, SegId, TileId};
use crate::mechanics::{bazaar, castle};
use crate::rules::{BazaarRule, Mechanic, Rules, Step};
use crate::score::{Gain, WaitingPoints};
use crate::state::{Completed, Completion, State};
use crate::tiles::seg;
use alloc::vec::Vec;

/// More points than any turn can give, but few enough to be added without overflow.
pub(super) const MOST_POINTS: i16 = 10_000;
/// More features than any turn can complete.
const MOST_COMPLETED: usize = 40;

fn wrong<T>(word: &'static str, why: &'static str) -> Result<T, PositionError> {
    Err(PositionError::Memory(word, why))
}

/// Returns the error for a word unless the condition holds.
fn need(holds: bool, word: &'static str, why: &'static str) -> SetUpResult {
    if holds { Ok(()) } else { wrong(word, why) }
}

impl State {
    /// The segment of a part of a tile, or of the bridge over it.
    pub(super) fn seg_at(&self, rules: &Rules, position: &Position, spot: Spot) -> Option<SegId> {
        match spot {
            Spot::Part(tile, part) => self.segment(rules, position, tile, part),
            Spot::Bridge(tile) => self.features.span_on(tile).map(|span| span.seg),
            _ => None,
        }
    }

    pub(super) fn segment(
        &self,
        rules: &Rules,
        position: &Position,
        tile: TileId,
        part: u8,
    ) -> Option<SegId> {
        let laid = position.tiles.get(tile.index())?;
        let is = (part as usize) < rules.tiles().parts_of(laid.kind).len();
        is.then(|| seg(self.board.tile(tile).first(), part))
    }

    fn segs(
        &self,
        rules: &Rules,
        position: &Position,
        (word, spots): (&'static str, &[Spot]),
    ) -> Result<Vec<SegId>, PositionError> {
        let found = spots.iter().map(|spot| self.seg_at(rules, position, *spot)).collect::<Option<Vec<_>>>();
        found.map_or_else(|| wrong(word, "there is no such part"), Ok)
    }

    fn figure_of(&self, word: &'static str, name: Named) -> Result<FigureId, PositionError> {
        let found = self.figure_named(name);
        found.map_or_else(|| wrong(word, "that figure is not there: use a name from the list of figures"), Ok)
    }

    /// Sets up the state of the turn. The step, the pieces and the figures are already set up.
    pub(super) fn recall(&mut self, rules: &Rules, position: &Position) -> SetUpResult {
        self.recall_mechanics(rules, position)?;
        self.recall_completed(rules, position)?;
        self.recall_bazaar(rules, position)?;
        self.recall_figures(rules, position)?;
        self.set_asked(rules, position)
    }

    fn recall_mechanics(&mut self, rules: &Rules, position: &Position) -> SetUpResult {
        let (memory, players) = (&position.memory, rules.setup().players);
        let on = |mechanic: Mechanic, used: bool| !used || rules.on().has(mechanic);
        for held in &memory.held {
            let right = held.player.0 < players && (0..MOST_POINTS).contains(&held.points);
            need(
                right && on(Mechanic::Message, true),
                "held",
                "points can wait for a player's marker only in a game with messages",
            )?;
            let gain = if held.quiet { Gain::Quiet } else { Gain::Scored };
            self.extra.track.held.push(WaitingPoints { player: held.player, points: held.points, gain });
        }
        self.recall_moved();
        self.extra.messages.drawn = memory.message;
        need(on(Mechanic::Message, memory.message), "message-drawn", "there are no messages in this game")?;
        let ferries =
            !memory.movable.is_empty() || !memory.touched.is_empty() || !memory.were_open.is_empty();
        need(on(Mechanic::Ferry, ferries), "ferried", "there are no ferries in this game")?;
        let mut lakes = memory.movable.iter().chain(&memory.touched);
        let linked = lakes.all(|lake| self.links.iter().any(|(seg, _)| self.features.tile_of(*seg) == *lake));
        need(linked, "movable", "there is no ferry there: add ` / ferry road n to road e at 3,4`")?;
        self.extra.ferries.were_open = self.segs(rules, position, ("was-open", &memory.were_open))?;
        self.extra.ferries.movable.clone_from(&memory.movable);
        self.extra.ferries.touched.clone_from(&memory.touched);
        let [king, baron] = memory.before;
        let named = memory.before.into_iter().flatten().flatten().all(|player| player.0 < players);
        let cards = on(Mechanic::King, king.is_some()) && on(Mechanic::Baron, baron.is_some());
        need(
            named && cards,
            "king-from",
            "the game must have this card, and its previous holder must be a player or nobody",
        )?;
        (self.extra.cards.king.before, self.extra.cards.baron.before) = (king, baron);
        let abbot = memory.recalled.map(|spot| self.seg_at(rules, position, spot));
        let surrounded = |seg: SegId| self.features.at(seg).kind().is_surrounded();
        let right =
            abbot.is_none_or(|seg| seg.is_some_and(surrounded)) && on(Mechanic::Abbot, abbot.is_some());
        need(right, "recalled", "an abbot can be called back only from a cloister or garden")?;
        self.extra.abbot.recalled = abbot.flatten();
        let last = memory.last.is_none_or(|player| player.0 < players);
        need(
            last && on(Mechanic::Abbey, memory.last.is_some()),
            "last-round",
            "this must name a player, and the game must have abbeys",
        )?;
        self.extra.abbeys.last = memory.last;
        let count = memory.left || memory.entered.is_some();
        need(on(Mechanic::Count, count), "entered", "there is no count in this game")?;
        (self.extra.count.left, self.extra.count.entered) = (memory.left, memory.entered);
        need(on(Mechanic::Princess, memory.banished), "banished", "there are no princesses in this game")?;
        self.extra.princesses.banished = memory.banished;
        self.extra.count.ending = position.moment.step() == Step::FinalLeaving;
        let board = position.tiles.len();
        let flown =
            memory.flown.iter().all(|tile| tile.index() < board && Some(*tile) != self.extra.dragon.tile);
        need(
            flown && on(Mechanic::Dragon, !memory.flown.is_empty()),
            "flown",
            "a flying dragon must have visited other tiles on the board before",
        )
    }

    /// Records that the marker of each player with points in this turn has moved, unless those points are held back
    /// until the player chooses a marker.
    fn recall_moved(&mut self) {
        let track = &mut self.extra.track;
        for (at, gained) in track.gained.iter().enumerate() {
            let waits = track.held.iter().any(|held| held.player.index() == at && held.gain == Gain::Scored);
            track.moved |= u8::from(*gained != 0 && !waits) << at;
        }
    }

    fn recall_completed(&mut self, rules: &Rules, position: &Position) -> SetUpResult {
        let memory = &position.memory;
        let (word, step) = ("completed", position.moment.step());
        let mut list: Vec<Completed> = Vec::new();
        let mut scored = 0;
        for (at, (spot, points)) in memory.completed.iter().enumerate() {
            let Some(seg) = self.seg_at(rules, position, *spot) else {
                return wrong(word, "there is no such part");
            };
            let known = |other: &Completed| self.features.of(other.seg) == self.features.of(seg);
            let right = self.features.at(seg).is_complete() && !list.iter().any(known);
            need(right && at < MOST_COMPLETED, word, "name only complete features, each once")?;
            let few = points.is_none_or(|points| points.abs() < MOST_POINTS);
            need(
                few && (points.is_none() || scored as usize == at),
                word,
                "features that are already scored must come first, with their points",
            )?;
            scored += u16::from(points.is_some());
            list.push(Completed { seg, points: points.unwrap_or(0) });
        }
        let some = !list.is_empty() || memory.took != 0;
        let now = (Step::Leaving..=Step::CountMove).contains(&step) && position.has_placed();
        need(
            now || !some,
            word,
            "completed features are listed only during scoring: leave this section out",
        )?;
        need(
            memory.took >> rules.setup().players == 0,
            "took",
            "there is no such player: players are numbered from 1",
        )?;
        self.completion = Completion { list, scored, took: memory.took };
        self.recall_castles(rules, position)
    }

    fn recall_castles(&mut self, rules: &Rules, position: &Position) -> SetUpResult {
        let memory = &position.memory;
        for seg in self.segs(rules, position, ("founded", &memory.founded))? {
            let city = self.features.of(seg);
            let features = &self.features;
            let found = self.extra.castles.list.iter_mut().find(|castle| features.of(castle.seg) == city);
            let Some(castle) = found else {
                return wrong("founded", "there is no castle: add ` / castle city n at 3,4`");
            };
            castle.founded = TileId(position.tiles.len() as u16 - 1);
        }
        for (spot, points) in &memory.castles {
            let seg = self.seg_at(rules, position, *spot);
            let seg = seg.filter(|seg| castle::is_castle(self, self.features.of(*seg)));
            let Some(seg) = seg.filter(|_| points.abs() < MOST_POINTS) else {
                return wrong("castle-paid", "there is no castle: add ` / castle city n at 3,4`");
            };
            self.extra.castles.done.push((self.features.lowest(seg), *points));
        }
        Ok(())
    }

    fn recall_bazaar(&mut self, rules: &Rules, position: &Position) -> SetUpResult {
        let (memory, step) = (&position.memory, position.moment.step());
        let used = memory.bazaar || memory.called || memory.served || memory.lot.is_some();
        need(!used || rules.on().has(Mechanic::Bazaar), "bazaar", "there is no bazaar in this game")?;
        if !rules.on().has(Mechanic::Bazaar) {
            return Ok(());
        }
        let bazaar = &mut self.extra.bazaar;
        let won = bazaar.won.iter().flatten().count();
        let few = bazaar.open.len() + won <= usize::from(rules.setup().players);
        need(few, "offered", "a bazaar has only one tile for each player")?;
        // While its tiles are being turned up, a bazaar has been triggered but has not started.
        let turning = step == Step::BazaarDraw;
        need(
            !turning || won == 0,
            "won",
            "no player can have a bazaar tile while the bazaar's tiles are still being drawn",
        )?;
        bazaar.running = memory.bazaar || !turning && (won > 0 || !bazaar.open.is_empty());
        let sold = rules.options().bazaar == BazaarRule::Choice || turning || step == Step::Auction;
        need(
            sold || bazaar.open.is_empty(),
            "offered",
            "without the option `bazaar=choice`, tiles lie open only while the bazaar is held",
        )?;
        let number = self.turn.number;
        bazaar.served = if memory.served { number } else { number.wrapping_sub(1) };
        if let Some((kind, bid, bidder)) = memory.lot {
            need(
                self.extra.bazaar.open.contains(&kind),
                "lot",
                "the tile for sale must lie open: add ` / offered bend`",
            )?;
            let right = bidder.0 < rules.setup().players && bid <= bazaar::means(rules, self, bidder);
            need(
                right && step == Step::Auction,
                "lot",
                "there is a highest bid only at the step `auction`, and the bidder must be able to pay it",
            )?;
            let bazaar = &mut self.extra.bazaar;
            (bazaar.lot, bazaar.bid, bazaar.bidder) = (Some(kind), bid, bidder);
        }
        if let Some(tile) = self.turn.placed.filter(|_| (Step::Act..=Step::BazaarDraw).contains(&step)) {
            bazaar::tile_played(rules, self, tile);
        }
        need(
            !memory.called || !self.extra.bazaar.running,
            "called",
            "no bazaar can be triggered while tiles of another are still being played",
        )?;
        self.extra.bazaar.called |= memory.called || step == Step::Auction;
        Ok(())
    }

    fn recall_figures(&mut self, rules: &Rules, position: &Position) -> SetUpResult {
        let memory = &position.memory;
        if let Some(name) = memory.deployed {
            let figure = self.figure_of("put", name)?;
            let follower = figure.owner() == position.player && self.figures.kind(figure).is_follower();
            let on = matches!(self.figures.place(figure), Place::Segment(_));
            need(
                follower && on && position.moment.step() == Step::Beside,
                "put",
                "at the step `beside`, this must be a follower of the active player on a tile",
            )?;
            self.turn.deployed = Some(figure);
        }
        if let Some(name) = memory.flyer {
            let figure = self.figure_of("flyer", name)?;
            let own = figure.owner() == position.player && self.figures.place(figure) == Place::Supply;
            need(
                own && rules.on().has(Mechanic::Flyer),
                "flyer",
                "the flyer must be in the active player's supply: ` / flyer 1 follower supply`",
            )?;
            self.extra.flight.figure = Some(figure);
        }
        Ok(())
    }
}
