//! Translates a message to the actions it may mean, the most likely first.

use crate::file::{Message, PartPointer, Pointer};
use crate::ids::{self, ABBEY};
use crate::location::{self, Location, segment};
use bastide_engine::{
    Action, Actor, Axis, BridgePlacement, Decision, FigureId, FigureKind, KindId, Place, PlayerId, Pos,
    Quarter, Rotation, Rules, SegId, Side, Spell, State, Step, TileId,
};
use bastide_tiles::Pack;
use std::collections::BTreeMap;

/// The context of a message: the current game, and the figure that each label refers to.
pub(crate) struct MessageContext<'a> {
    pub(crate) pack: &'a Pack,
    pub(crate) rules: &'a Rules,
    pub(crate) state: &'a State,
    pub(crate) decision: Decision,
    pub(crate) labels: &'a BTreeMap<String, FigureId>,
    /// The bazaar's tiles in the order in which they were drawn.
    pub(crate) supply: &'a [KindId],
}

/// Parses a figure's label: `0.small.1`.
pub(crate) fn label(text: &str) -> Option<(PlayerId, FigureKind)> {
    let mut parts = text.split('.');
    let owner = parts.next()?.parse().ok().map(PlayerId)?;
    let kind = KINDS.iter().find(|(name, _)| Some(*name) == parts.clone().next())?.1;
    Some((owner, kind))
}

/// The kinds of figures in labels.
pub(crate) const KINDS: [(&str, FigureKind); 8] = [
    ("small", FigureKind::Follower),
    ("big", FigureKind::Big),
    ("abbot", FigureKind::Abbot),
    ("builder", FigureKind::Builder),
    ("pig", FigureKind::Pig),
    ("barn", FigureKind::Barn),
    ("wagon", FigureKind::Wagon),
    ("mayor", FigureKind::Mayor),
];

pub(crate) const QUARTERS: [(&str, Quarter); 4] = [
    ("QUARTER_CASTLE", Quarter::Castle),
    ("QUARTER_MARKET", Quarter::Market),
    ("QUARTER_BLACKSMITH", Quarter::Smithy),
    ("QUARTER_CATHEDRAL", Quarter::Cathedral),
];

pub(crate) const fn pos([x, y]: [i16; 2]) -> Pos {
    Pos::new(x, y)
}

type Actions = Result<Vec<Action>, String>;

/// The value of a key that the message must have.
fn needed<'a, T>(value: Option<&'a T>, key: &str) -> Result<&'a T, String> {
    value.ok_or_else(|| format!("it has no `{key}`"))
}

impl MessageContext<'_> {
    /// The actions that a message may mean.
    pub(crate) fn actions(&self, message: &Message) -> Actions {
        let payload = &message.payload;
        match message.kind.as_str() {
            "PLACE_TILE" => self.place(message),
            "DEPLOY_MEEPLE" => self.deploy(message),
            "PASS" => Ok(vec![Action::Pass]),
            "MOVE_NEUTRAL_FIGURE" => self.neutral(message),
            "PLACE_TOKEN" => self.token(message),
            "CAPTURE_FOLLOWER" => self.on_figure(payload.pointer.as_ref(), &[Action::Capture]),
            "EXCHANGE_FOLLOWER" => self.on_label(payload.figure.as_ref(), Action::Exchange),
            "PAY_RANSOM" => self.on_label(payload.figure.as_ref(), Action::Ransom),
            "RETURN_MEEPLE" => {
                let source = needed(payload.source.as_ref(), "source")?;
                match source.as_str() {
                    "PRINCESS" => self.on_figure(payload.pointer.as_ref(), &[Action::Banish]),
                    "ABBOT_RETURN" => self
                        .on_figure(payload.pointer.as_ref(), &[Action::RecallAbbot, Action::TakeBackFarmer]),
                    "SIEGE_ESCAPE" => self.on_figure(payload.pointer.as_ref(), &[Action::Escape]),
                    "CORN_CIRCLE" => self.on_figure(payload.pointer.as_ref(), &[Action::CircleTakeBack]),
                    other => Err(format!("in Bastide, figures do not return because of `{other}`")),
                }
            }
            "BAZAAR_BID" => {
                let index = *needed(payload.supply_index.as_ref(), "supplyIndex")?;
                let bid = payload.price.unwrap_or(0);
                let kind = self.supply.get(usize::from(index));
                let kind = kind.ok_or_else(|| format!("the bazaar has no tile number {index}"))?;
                Ok(vec![Action::Offer { kind: *kind, bid }, Action::Bid(bid), Action::TakeTile(*kind)])
            }
            "BAZAAR_BUY_OR_SELL" => match needed(payload.value.as_ref(), "value")?.as_str() {
                "BUY" => Ok(vec![Action::Buy]),
                "SELL" => Ok(vec![Action::Sell]),
                other => Err(format!("`value` is `{other}`: expected BUY or SELL")),
            },
            "CIRCLE_REMOVE_OR_DEPLOY" => match needed(payload.value.as_ref(), "value")?.as_str() {
                "DEPLOY" => Ok(vec![Action::CircleAdd]),
                "REMOVE" => Ok(vec![Action::CircleRemove]),
                other => Err(format!("`value` is `{other}`: expected DEPLOY or REMOVE")),
            },
            _ => Err("Bastide does not support messages of this type".to_string()),
        }
    }

    fn place(&self, message: &Message) -> Actions {
        let at = pos(*needed(message.payload.position.as_ref(), "position")?);
        let id = needed(message.payload.tile_id.as_ref(), "tileId")?;
        if id == ABBEY {
            return Ok(vec![Action::Abbey(at)]);
        }
        if self.state.turn().drawn().is_some_and(|drawn| !ids::kinds(self.pack, id).contains(&drawn)) {
            return Err(format!("`{id}` is not the tile in hand"));
        }
        let rotation = match message.payload.rotation.as_deref() {
            Some("R0") | None => 0,
            Some("R90") => 1,
            Some("R180") => 2,
            Some("R270") => 3,
            Some(other) => {
                return Err(format!("`rotation` is `{other}`: expected R0, R90, R180 or R270"));
            }
        };
        // If a bridge is necessary, try the new tile first, then its neighbours.
        let here = Axis::ALL.map(BridgePlacement::Here);
        let spans =
            [BridgePlacement::None].into_iter().chain(here).chain(Side::ALL.map(BridgePlacement::Over));
        Ok(spans.map(|bridge| Action::Place { pos: at, rotation: Rotation(rotation), bridge }).collect())
    }

    pub(crate) fn tile(&self, at: [i16; 2]) -> Result<TileId, String> {
        let tile = self.state.board().at(pos(at));
        tile.ok_or_else(|| format!("there is no tile at {},{}", at[0], at[1]))
    }

    /// The segment that a pointer refers to.
    pub(crate) fn segment(&self, part: &PartPointer) -> Result<SegId, String> {
        let tile = self.tile(part.position)?;
        let what = || format!("{} {}", part.feature, part.location);
        let kind = location::feature(&part.feature)
            .ok_or_else(|| format!("in Bastide, `{}` is not a part of a tile", what()))?;
        let at = Location::parse(&part.location).ok_or_else(|| format!("`{}` is not a location", what()))?;
        let [x, y] = part.position;
        segment(self.rules, self.state, tile, kind, at)
            .ok_or_else(|| format!("the tile at {x},{y} has no {}", what()))
    }

    pub(crate) fn quarter(part: &PartPointer) -> Result<Quarter, String> {
        let known = QUARTERS.iter().find(|(name, _)| *name == part.location);
        known.map(|(_, quarter)| *quarter).ok_or_else(|| format!("`{}` is not a quarter", part.location))
    }

    fn deploy(&self, message: &Message) -> Actions {
        let text = needed(message.payload.figure.as_ref(), "meepleId")?;
        let (owner, figure) = label(text).ok_or_else(|| format!("Bastide has no figure `{text}`"))?;
        if let Actor::Player(player) = self.decision.actor
            && player != owner
        {
            return Err(format!("figure `{text}` does not belong to the player who decides"));
        }
        let Some(Pointer::Part(part)) = &message.payload.pointer else {
            return Err("its `pointer` does not name a part of a tile".to_string());
        };
        match part.feature.as_str() {
            "FlyingMachine" => return Ok(vec![Action::Fly(figure)]),
            "Tower" => return Ok(vec![Action::Top { figure, tile: self.tile(part.position)? }]),
            "Quarter" => return Ok(vec![Action::Enter { figure, quarter: Self::quarter(part)? }]),
            "Field" if figure == FigureKind::Barn => return Ok(vec![Action::Barn(pos(part.position))]),
            _ => {}
        }
        let seg = self.segment(part)?;
        let figures = self.state.figures();
        let known = self.labels.get(text).copied().into_iter();
        let alike = figures.all().map(|(other, _)| other);
        let alike = alike.filter(|other| other.owner() == owner && figures.kind(*other) == figure);
        let moves = known.chain(alike).map(|figure| match self.decision.step {
            Step::Drive => Action::DriveWagon { figure, seg },
            Step::FlyLand => Action::Land { figure, seg },
            _ => Action::LeaveQuarter { figure, seg },
        });
        // A follower from a crop circle may go next to any of the player's followers on the feature, so try all
        // segments of the feature.
        let ring = self.state.features().ring(seg);
        let beside = ring.filter(|_| self.decision.step == Step::CircleAdd);
        let beside = beside.map(|seg| Action::CircleDeploy { figure, seg });
        let put = match (self.decision.step, figure) {
            (Step::CircleAdd, figure) => Action::CircleDeploy { figure, seg },
            (_, FigureKind::Builder) => Action::PutBuilder(seg),
            (_, FigureKind::Pig) => Action::PutPig(seg),
            (_, figure) => Action::Deploy { figure, seg },
        };
        Ok([put].into_iter().chain(moves).chain(beside).collect())
    }

    fn neutral(&self, message: &Message) -> Actions {
        let id = needed(message.payload.figure_id.as_ref(), "figureId")?;
        let to = needed(message.payload.to.as_ref(), "to")?;
        let spell = if id == "witch.1" { Spell::Witch } else { Spell::Mage };
        match (id.as_str(), to) {
            ("fairy.1", Some(Pointer::Place(at))) => Ok(vec![Action::FairyTile(self.tile(*at)?)]),
            ("fairy.1", Some(pointer)) => self.on_figure(Some(pointer), &[Action::Fairy]),
            ("dragon.1", Some(Pointer::Place(at))) => {
                let dragon = self.state.position(self.rules).pieces.dragon;
                let dragon = dragon.ok_or("the dragon is not on the table")?;
                let here = self.state.board().tile(dragon).pos();
                let side = Side::ALL.into_iter().find(|side| here.neighbour(*side) == pos(*at));
                let side = side
                    .ok_or_else(|| format!("the dragon is at {},{} and cannot move there", here.x, here.y))?;
                Ok(vec![Action::Dragon(side)])
            }
            ("count.1", Some(Pointer::Part(part))) => Ok(vec![Action::Count(Self::quarter(part)?)]),
            ("mage.1" | "witch.1", None) => Ok(vec![Action::Lift(spell)]),
            ("mage.1" | "witch.1", Some(Pointer::Part(part))) => {
                Ok(vec![Action::Cast { spell, seg: self.segment(part)? }])
            }
            _ => Err(format!("`{id}` cannot be moved there")),
        }
    }

    fn token(&self, message: &Message) -> Actions {
        let token = needed(message.payload.token.as_ref(), "token")?.name();
        let pointer = needed(message.payload.pointer.as_ref(), "pointer")?;
        match (token, pointer) {
            ("GOLD", Pointer::Place(at)) => Ok(vec![Action::Gold(self.tile(*at)?)]),
            ("TOWER_PIECE", Pointer::Part(part)) => Ok(vec![Action::Floor(self.tile(part.position)?)]),
            ("TOWER_PIECE", Pointer::Place(at)) => Ok(vec![Action::Floor(self.tile(*at)?)]),
            ("CASTLE", Pointer::Part(part)) => {
                let seg = self.segment(part)?;
                let kinds = self.state.castle_followers(seg);
                Ok(kinds.into_iter().take(1).map(|figure| Action::Castle { figure, seg }).collect())
            }
            ("BRIDGE", Pointer::Part(part)) => {
                let sides = Location::parse(&part.location).map_or(0, |location| location.sides);
                let axis = Axis::ALL.into_iter().find(|axis| axis.bits() == sides);
                let axis = axis.ok_or_else(|| format!("a bridge runs NS or WE, not `{}`", part.location))?;
                Ok(vec![Action::Bridge { tile: self.tile(part.position)?, axis }])
            }
            ("FERRY", Pointer::Part(part)) => {
                let (from, to) = self.ferry(part)?;
                Ok(vec![Action::LayFerry { from, to }, Action::MoveFerry { from, to }])
            }
            _ => Err(format!("`{token}` cannot be placed there")),
        }
    }

    /// The two roads that a ferry connects.
    pub(crate) fn ferry(&self, part: &PartPointer) -> Result<(SegId, SegId), String> {
        let what = || format!("a ferry joins two roads, not `{}`", part.location);
        let sides = Location::parse(&part.location).map_or(0, |location| location.sides);
        let tile = self.tile(part.position)?;
        let ends = Side::ALL.into_iter().filter(|side| sides & side.bit() != 0);
        let roads: Option<Vec<SegId>> = ends
            .map(|side| {
                let location = Location { sides: side.bit(), ..Location::default() };
                segment(self.rules, self.state, tile, bastide_engine::FeatureKind::Road, location)
            })
            .collect();
        match roads.as_deref() {
            Some([from, to]) => Ok((*from.min(to), *from.max(to))),
            _ => Err(what()),
        }
    }

    fn on_label(&self, text: Option<&String>, verb: fn(FigureId) -> Action) -> Actions {
        let text = needed(text, "meepleId")?;
        Ok(self.figures(text, None)?.into_iter().map(verb).collect())
    }

    fn on_figure(&self, pointer: Option<&Pointer>, verbs: &[fn(FigureId) -> Action]) -> Actions {
        let Some(Pointer::Figure { feature_pointer, figure }) = pointer else {
            return Err("its `pointer` does not name a figure".to_string());
        };
        let figures = self.figures(figure, feature_pointer.as_ref())?;
        Ok(verbs.iter().flat_map(|verb| figures.iter().map(|figure| verb(*figure))).collect())
    }

    /// The figures that a label may mean: first the labelled one, then identical figures at the same place.
    pub(crate) fn figures(&self, text: &str, part: Option<&PartPointer>) -> Result<Vec<FigureId>, String> {
        let (owner, kind) = label(text).ok_or_else(|| format!("Bastide has no figure `{text}`"))?;
        let all = self.state.figures();
        let place = match self.labels.get(text) {
            Some(figure) => all.place(*figure),
            None => self.place_of(text, part)?,
        };
        let own = |figure: &FigureId| figure.owner() == owner && all.kind(*figure) == kind;
        let there = all.all().filter(|(figure, at)| *at == place && own(figure)).map(|(figure, _)| figure);
        Ok(self.labels.get(text).copied().into_iter().chain(there).collect())
    }

    /// The place that a pointer gives for a label that was not used before.
    pub(crate) fn place_of(&self, text: &str, part: Option<&PartPointer>) -> Result<Place, String> {
        let part = part.ok_or_else(|| format!("figure `{text}` has never been placed"))?;
        Ok(match part.feature.as_str() {
            "Tower" => Place::Tower(self.tile(part.position)?),
            "Quarter" => Place::Quarter(Self::quarter(part)?),
            "Castle" => Place::Castle(self.segment(part)?),
            _ => Place::Segment(self.segment(part)?),
        })
    }
}
