//! Checks awards against the board: the value of each scored feature, and the players who held it.

use super::partition::{Partition, kind_of, printed};
use super::{OracleFault, castles, holdings};
use crate::event::{Event, Source};
use crate::figures::Place;
use crate::ids::{FigureId, MAX_PLAYERS, PlayerId, SegId, TileId};
use crate::rules::{
    FairyFinal, FairyStands, InnsAtEnd, Mechanic, PigFarm, PigStands, Rules, TwoTileCity, TwoTileSiege,
};
use crate::state::State;
use crate::vocab::{FeatureKind, FigureKind, Marks};
use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

/// The events of one action, replayed from the figures' places before the action.
pub(super) struct EventStory<'a> {
    pub(super) rules: &'a Rules,
    pub(super) state: &'a State,
    pub(super) partition: &'a Partition,
    pub(super) events: &'a [Event],
    /// The places of figures after the events replayed so far.
    pub(super) places: Vec<(FigureId, Place)>,
    /// The figure the fairy helps.
    pub(super) helped: Option<FigureId>,
    pub(super) fairy: Option<TileId>,
    pub(super) ended: bool,
    /// The features of the mage and the witch.
    pub(super) spells: [Option<SegId>; 2],
    /// The message that was open before the action.
    pub(super) open: u8,
}

pub(super) fn check(
    rules: &Rules,
    (before, state): (&State, &State),
    partition: &Partition,
    events: &[Event],
) -> Result<(), OracleFault> {
    let mut story = EventStory {
        rules,
        state,
        partition,
        events,
        places: before.figures.all().collect(),
        helped: before.extra.fairy.helps,
        fairy: before.extra.fairy.tile,
        ended: false,
        spells: before.extra.mages.at,
        open: before.extra.messages.open,
    };
    story.tell()?;
    accompanied(rules, state, partition)?;
    holdings::goods(rules, before, state, events)?;
    holdings::cards(rules, state, partition, events)?;
    nobody_waits_on_complete(rules, state, partition)
}

impl EventStory<'_> {
    fn tell(&mut self) -> Result<(), OracleFault> {
        let mut scored: Vec<SegId> = Vec::new();
        for (at, event) in self.events.iter().enumerate() {
            match *event {
                Event::Finale => self.ended = true,
                Event::Spell { spell, seg } => self.spells[spell as usize] = seg,
                Event::Fairy { tile, figure } => (self.fairy, self.helped) = (Some(tile), figure),
                Event::Moved { figure, from, to } => self.moved(at, figure, from, to, &scored)?,
                Event::Scored { cause, points, player, .. } => match (cause.source, cause.seg) {
                    (Source::Feature(kind), Some(seg))
                        if kind.is_surrounded() && !cause.complete && !self.ended =>
                    {
                        self.called_back(seg, points)?;
                    }
                    (Source::Feature(_), Some(seg)) => {
                        let root = self.partition.root[seg.index()];
                        if !scored.contains(&root) || self.is_newcomer(at) {
                            scored.push(root);
                            self.feature(at, root)?;
                        }
                    }
                    (Source::Barn, Some(seg)) => self.barn(at, player, seg, points)?,
                    (Source::Pig, Some(seg)) => self.pig(player, seg, points)?,
                    (Source::Message, seg) => self.message(at, player, seg, points)?,
                    (Source::Fairy, seg) => self.fairy(player, seg, points)?,
                    _ => {}
                },
                _ => {}
            }
        }
        Ok(())
    }

    /// True if this award is for a single follower that moved from the market to a barn's field.
    fn is_newcomer(&self, at: usize) -> bool {
        let field = |event: &Event| match event {
            Event::Scored { cause, .. } => cause.source == Source::Feature(FeatureKind::Field),
            _ => false,
        };
        let came = |event: &Event| matches!(event, Event::Moved { from: Place::Quarter(_), .. });
        at > 0 && field(&self.events[at]) && came(&self.events[at - 1])
    }

    fn moved(
        &mut self,
        at: usize,
        figure: FigureId,
        from: Place,
        to: Place,
        scored: &[SegId],
    ) -> Result<(), OracleFault> {
        for (other, place) in &mut self.places {
            if *other == figure {
                if *place != from {
                    return Err(format!("figure {} moved from {from:?}, but it was at {place:?}", figure.0));
                }
                *place = to;
            }
        }
        if self.helped == Some(figure) && !matches!(to, Place::Castle(_)) {
            self.helped = None;
        }
        // A figure that goes home from a completed feature was scored there, unless something else sent it home.
        let other_ways =
            |event: &Event| matches!(event, Event::Dragon(_) | Event::Wheel(_) | Event::Castle(_));
        if let (Place::Segment(seg), Place::Supply) = (from, to)
            && at > 0
            && self.state.figures.kind(figure) == FigureKind::Follower
            && !self.events.iter().any(other_ways)
            && self.partition.is_complete(self.rules, self.state, seg)
            && !scored.contains(&self.partition.root[seg.index()])
            && !self.pays_nothing(seg)
        {
            return Err(format!("figure {} went home from segment {} unscored", figure.0, seg.0));
        }
        Ok(())
    }

    /// True if this is a completed city that is worth nothing with these options (CTH-2).
    fn pays_nothing(&self, seg: SegId) -> bool {
        let root = self.partition.root[seg.index()];
        let (tiles, _) = count(self.rules, self.state, self.partition.component(root));
        kind_of(self.rules, self.state, root) == FeatureKind::City && self.rate(root, true, tiles) == 0
    }

    fn on(&self, root: SegId) -> impl Iterator<Item = FigureId> {
        let on = self.places.iter().filter(move |(figure, place)| {
            self.state.figures.kind(*figure).is_follower()
                && matches!(place, Place::Segment(seg) if self.partition.root[seg.index()] == root)
        });
        on.map(|(figure, _)| *figure)
    }

    /// Checks that the players with the most strength on a feature get its value and the others get nothing.
    fn feature(&self, at: usize, root: SegId) -> Result<(), OracleFault> {
        let mut strength = [0i32; MAX_PLAYERS];
        for figure in self.on(root) {
            strength[figure.owner().index()] += match self.state.figures.kind(figure) {
                FigureKind::Mayor => count(self.rules, self.state, self.partition.component(root)).1.into(),
                FigureKind::Big => 2,
                _ => 1,
            };
        }
        let most = strength.into_iter().max().unwrap_or(0);
        for player in self.rules.players() {
            let holds = strength[player.index()] == most && most > 0;
            let expected = if holds { self.worth(at, root, player)? } else { 0 };
            let end = if self.is_newcomer(at) { at + 1 } else { self.events.len() };
            let awards = self.events[at..end].iter().filter_map(|event| match event {
                Event::Scored { player: to, points, cause, .. }
                    if *to == player
                        && matches!(cause.source, Source::Feature(_))
                        && cause.seg.is_some_and(|seg| self.partition.root[seg.index()] == root) =>
                {
                    Some(*points)
                }
                _ => None,
            });
            let awards: Vec<i16> = awards.collect();
            let right = if expected == 0 { awards.is_empty() } else { awards == vec![expected] };
            if !right {
                return Err(format!(
                    "segment {}: player {} should get {expected}, got {awards:?}",
                    root.0, player.0
                ));
            }
        }
        self.fairy_given(at, root)
    }

    /// Returns whether the fairy helps a figure.
    fn helps(&self, figure: FigureId) -> bool {
        let place = self.places.iter().find(|(other, _)| *other == figure).map(|(_, place)| *place);
        let tile = match place {
            Some(Place::Segment(seg) | Place::Castle(seg)) => Some(self.state.features.tile_of(seg)),
            Some(Place::Tower(tile)) => Some(tile),
            _ => None,
        };
        let follower = self.state.figures.kind(figure).is_follower();
        match self.rules.options().fairy {
            FairyStands::Follower => self.helped == Some(figure),
            FairyStands::Tile => follower && tile.is_some() && tile == self.fairy,
        }
    }

    /// Returns whether the fairy gives points for a feature: a completed feature, a field, or any feature with the
    /// option.
    fn fairy_comes(&self, seg: SegId) -> bool {
        self.rules.options().fairy_final == FairyFinal::All
            || kind_of(self.rules, self.state, seg) == FeatureKind::Field
            || self.partition.is_complete(self.rules, self.state, seg)
    }

    /// Checks that a follower with the fairy's help on a scored feature gets 3 points exactly once.
    fn fairy_given(&self, at: usize, root: SegId) -> Result<(), OracleFault> {
        let helped = self.on(root).filter(|figure| self.helps(*figure)).count();
        let expected = if self.fairy_comes(root) { helped } else { 0 };
        let given = self.events[at..].iter().filter(|event| match event {
            Event::Scored { cause, .. } => {
                cause.source == Source::Fairy
                    && cause.seg.is_some_and(|seg| self.partition.root[seg.index()] == root)
            }
            _ => false,
        });
        let given = given.count();
        let on = self.rules.on().has(Mechanic::Fairy);
        if on && given != expected && !self.is_newcomer(at) {
            return Err(format!("the fairy scored {given} times for segment {}, not {expected}", root.0));
        }
        Ok(())
    }

    fn fairy(&self, player: PlayerId, seg: Option<SegId>, points: i16) -> Result<(), OracleFault> {
        let own = self.places.iter().any(|(figure, _)| figure.owner() == player && self.helps(*figure));
        let due = seg.is_none_or(|seg| self.fairy_comes(seg));
        if own && due && points == if seg.is_some() { 3 } else { 1 } {
            return Ok(());
        }
        Err(format!("player {} got {points} from the fairy", player.0))
    }

    /// Checks a barn in final scoring: 4 points for each city and 5 for each castle, once for each field and player.
    fn barn(&self, at: usize, player: PlayerId, seg: SegId, points: i16) -> Result<(), OracleFault> {
        let root = |seg: SegId| self.partition.root[seg.index()];
        let again = self.events[..at].iter().any(|event| match event {
            Event::Scored { cause, player: to, .. } => {
                cause.source == Source::Barn && *to == player && cause.seg.map(root) == Some(root(seg))
            }
            _ => false,
        });
        let expected = if again { 0 } else { self.field(seg, 4) };
        let own = self.places.iter().any(|(figure, place)| {
            figure.owner() == player
                && self.state.figures.kind(*figure) == FigureKind::Barn
                && matches!(place, Place::Segment(at) if self.partition.root[at.index()] == self.partition.root[seg.index()])
        });
        if own && self.ended && points == expected {
            return Ok(());
        }
        Err(format!("player {} got {points} for a barn, not {expected}", player.0))
    }

    /// Checks that an abbot that is called back scores the current value of his cloister or garden.
    fn called_back(&self, seg: SegId, points: i16) -> Result<(), OracleFault> {
        let pos = self.state.board.tile(self.state.features.tile_of(seg)).pos();
        let worth = 1 + self.state.board.neighbours(pos).count() as i16;
        let right = points == worth && self.rules.on().has(Mechanic::Abbot);
        if right { Ok(()) } else { Err(format!("segment {} scored {points} unfinished, not {worth}", seg.0)) }
    }

    /// Applies the mage and the witch.
    fn spelled(&self, root: SegId, tiles: i16, worth: i16) -> i16 {
        let here = |at: Option<SegId>| at.is_some_and(|seg| self.partition.root[seg.index()] == root);
        let [mage, witch] = self.spells.map(here);
        if worth == 0 {
            return 0;
        }
        let more = worth + if mage { tiles } else { 0 };
        if witch { (more + 1) / 2 } else { more }
    }

    /// Returns whether some part of a feature has this mark.
    fn marked(&self, seg: SegId, mark: Marks) -> bool {
        let mut parts = self.partition.component(seg).iter();
        parts.any(|seg| printed(self.rules, self.state, *seg).is_some_and(|part| part.marks.has(mark)))
    }

    /// The value of each tile of a road, or of each tile and coat of arms of a city.
    fn rate(&self, root: SegId, complete: bool, tiles: i16) -> i16 {
        let on = |mechanic: Mechanic| self.rules.on().has(mechanic);
        let open = if self.rules.options().inns_at_end == InnsAtEnd::Nothing { 0 } else { 1 };
        if kind_of(self.rules, self.state, root) != FeatureKind::City {
            let inn = on(Mechanic::Inn) && self.marked(root, Marks::INN);
            return if !inn {
                1
            } else if complete {
                2
            } else {
                open
            };
        }
        let cathedral = on(Mechanic::Cathedral) && self.marked(root, Marks::CATHEDRAL);
        let small = tiles == 2 && self.rules.options().two_tile_city == TwoTileCity::Two;
        if on(Mechanic::Siege) && self.marked(root, Marks::BESIEGED) {
            let less = i16::from(small && self.rules.options().two_tile_siege == TwoTileSiege::Nothing);
            return if !complete {
                0
            } else if cathedral {
                2 - less
            } else {
                1 - less
            };
        }
        match (cathedral, complete) {
            (true, true) => 3,
            (true, false) => open,
            (false, true) if !small => 2,
            _ => 1,
        }
    }

    /// Returns whether the player's pig is on a field.
    fn has_pig(&self, root: SegId, player: PlayerId) -> bool {
        self.places.iter().any(|(figure, place)| {
            figure.owner() == player
                && self.state.figures.kind(*figure) == FigureKind::Pig
                && matches!(place, Place::Segment(seg) if self.partition.root[seg.index()] == root)
        })
    }

    /// Checks that a pig scores 3 points for each completed city next to its field.
    fn pig(&self, player: PlayerId, seg: SegId, points: i16) -> Result<(), OracleFault> {
        let cities =
            cities(self.rules, self.state, self.partition, self.partition.component(seg)).len() as i16;
        if self.has_pig(self.partition.root[seg.index()], player) && points == 3 * cities {
            return Ok(());
        }
        Err(format!("player {} got {points} for a pig beside {cities} cities", player.0))
    }

    /// Counts `rate` points for each completed city next to a field, and 1 point more for a castle.
    fn field(&self, seg: SegId, rate: i16) -> i16 {
        let cities = cities(self.rules, self.state, self.partition, self.partition.component(seg));
        let worth = |city: SegId| {
            let castle = i16::from(castles::became_castle(self.state, city));
            let siege = self.rules.on().has(Mechanic::Siege) && self.marked(city, Marks::BESIEGED);
            (rate + castle) * if siege { 2 } else { 1 }
        };
        cities.into_iter().map(worth).sum()
    }

    pub(super) fn worth(&self, at: usize, root: SegId, player: PlayerId) -> Result<i16, OracleFault> {
        let members = self.partition.component(root);
        let (tiles, arms) = count(self.rules, self.state, members);
        let kind = kind_of(self.rules, self.state, root);
        let complete = self.partition.is_complete(self.rules, self.state, root);
        let barn = kind == FeatureKind::Field
            && self.places.iter().any(|(figure, place)| {
                self.state.figures.kind(*figure) == FigureKind::Barn
                    && matches!(place, Place::Segment(seg) if self.partition.root[seg.index()] == root)
            });
        if !complete && !self.ended && !barn {
            return Err(format!("segment {} was scored unfinished in the middle of the game", root.0));
        }
        let pos = self.state.board.tile(self.state.features.tile_of(root)).pos();
        let around = self.state.board.neighbours(pos).count() as i16;
        Ok(match kind {
            FeatureKind::Cloister | FeatureKind::Garden => 1 + around,
            FeatureKind::Field => {
                // Farmers score in full at the end and when a barn is built. Farmers that join the field later score 1
                // point for each city.
                let placed = |event: &Event| match event {
                    Event::Moved { figure, to: Place::Segment(_), .. } => {
                        self.state.figures.kind(*figure) == FigureKind::Barn
                    }
                    _ => false,
                };
                let full = self.ended || self.events[..at].iter().any(placed);
                let pig = self.has_pig(root, player) && self.rules.options().pig == PigStands::Instead;
                let farm = self.rules.on().has(Mechanic::Farm)
                    && self.marked(root, Marks::PIG_FARM)
                    && (!self.rules.on().has(Mechanic::Pig)
                        || self.rules.options().pig_farm == PigFarm::Always);
                let more = i16::from(pig && !self.is_newcomer(at)) + i16::from(farm);
                self.field(root, if full { 3 } else { 1 } + more)
            }
            FeatureKind::Road | FeatureKind::River => {
                self.spelled(root, tiles, tiles * self.rate(root, complete, tiles))
            }
            FeatureKind::City => self.spelled(root, tiles, (tiles + arms) * self.rate(root, complete, tiles)),
        })
    }
}

/// Checks that every builder or pig is on a feature where its owner has a follower.
fn accompanied(rules: &Rules, state: &State, partition: &Partition) -> Result<(), OracleFault> {
    for (escort, at) in state.figures.on_segments() {
        if !matches!(state.figures.kind(escort), FigureKind::Builder | FigureKind::Pig) {
            continue;
        }
        let company = state.figures.on_segments().any(|(figure, seg)| {
            figure.owner() == escort.owner()
                && state.figures.kind(figure).is_follower()
                && partition.root[seg.index()] == partition.root[at.index()]
        });
        if !company && rules.setup().players > 0 {
            return Err(format!("figure {} stands alone on segment {}", escort.0, at.0));
        }
    }
    Ok(())
}

/// The numbers of tiles and coats of arms of a component.
pub(super) fn count(rules: &Rules, state: &State, members: &[SegId]) -> (i16, i16) {
    let mut tiles: Vec<TileId> = members.iter().map(|seg| state.features.tile_of(*seg)).collect();
    tiles.sort_unstable();
    tiles.dedup();
    let arms =
        members.iter().filter_map(|seg| printed(rules, state, *seg)).map(|part| i16::from(part.arms)).sum();
    (tiles.len() as i16, arms)
}

/// The completed cities next to any segment of a field, each given by its lowest segment.
pub(super) fn cities(rules: &Rules, state: &State, partition: &Partition, field: &[SegId]) -> Vec<SegId> {
    let mut found: Vec<SegId> = Vec::new();
    for seg in field {
        let placed = state.board.tile(state.features.tile_of(*seg));
        let beside = printed(rules, state, *seg).map_or(0, |part| part.beside);
        let touched = (0..16).filter(|part| beside >> part & 1 != 0);
        found.extend(touched.map(|part| partition.root[placed.first().index() + part as usize]));
    }
    found.sort_unstable();
    found.dedup();
    found.retain(|root| partition.is_complete(rules, state, *root));
    found
}

/// Checks that no figure stands on a complete road, city or cloister when a turn begins (BASE-17).
fn nobody_waits_on_complete(rules: &Rules, state: &State, partition: &Partition) -> Result<(), OracleFault> {
    // Between placing and scoring, a complete feature may still be held.
    if state.turn.placed.is_some() {
        return Ok(());
    }
    let held = state.figures.on_segments().find(|(_, seg)| {
        let walled = printed(rules, state, *seg).is_some_and(|part| part.marks.has(Marks::WALLED));
        walled || partition.is_complete(rules, state, *seg)
    });
    match held {
        Some((figure, seg)) => {
            Err(format!("figure {} still stands on segment {}, which is complete", figure.0, seg.0))
        }
        None => Ok(()),
    }
}
