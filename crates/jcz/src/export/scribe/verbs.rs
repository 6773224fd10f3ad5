//! The message for each kind of action.

use super::{
    Action, Actor, FigureId, Location, Message, PartPointer, Payload, Pointer, Scribe, Spell, Step, ids,
    message, place,
};
use crate::ids::ABBEY;
use bastide_engine::{FigureKind, KindId, Pos, Rotation, SegId};

impl Scribe {
    /// The message for an action; `None` if their program needs none.
    pub(super) fn message(
        &mut self,
        step: Step,
        actor: Actor,
        action: Action,
    ) -> Result<Option<Message>, String> {
        let figure = |kind: &str, figure: FigureId| {
            let payload = Payload { figure: Some(self.label(figure)), ..Payload::default() };
            message(kind, payload)
        };
        Ok(Some(match action {
            // The figures that a crop circle takes back are written after the action.
            Action::Draw(_)
            | Action::CircleTakeBack(_)
            | Action::TakeExtraTurn
            | Action::CarryOutMessage
            | Action::MessageTarget(_)
            | Action::GoldNext(_)
            | Action::CastleTrigger(_) => return Ok(None),
            Action::Roll(number) => return Ok(self.rolled(number)),
            Action::Place { pos, rotation, .. } => self.placed(pos, rotation),
            Action::Abbey(pos) => Self::tile_at(ABBEY, pos, Rotation(0)),
            Action::Bridge { tile, axis } => {
                let location = Location::of_sides(axis.bits());
                let part = PartPointer { position: self.tile(tile), feature: "Road".to_string(), location };
                Self::token("BRIDGE", Pointer::Part(part))
            }
            Action::Escape(figure) => self.return_figure("SIEGE_ESCAPE", figure),
            Action::RecallAbbot(figure)
            | Action::TakeBackFarmer(figure)
            | Action::MessageTakeBack(figure)
            | Action::PlagueTakeBack(figure) => self.return_figure("ABBOT_RETURN", figure),
            Action::Banish(figure) => self.return_figure("PRINCESS", figure),
            Action::Capture(figure) => {
                let pointer = Some(self.pointer(figure));
                message("CAPTURE_FOLLOWER", Payload { pointer, ..Payload::default() })
            }
            Action::Exchange(named) => figure("EXCHANGE_FOLLOWER", named),
            Action::Ransom(named) => figure("PAY_RANSOM", named),
            Action::Fairy(_)
            | Action::FairyTile(_)
            | Action::Dragon(_)
            | Action::Count(_)
            | Action::Cast { .. }
            | Action::Lift(_) => self.neutral_move(action)?,
            Action::Gold(tile) => Self::token("GOLD", Pointer::Place(self.tile(tile))),
            Action::LayFerry { from, to } | Action::MoveFerry { from, to } => {
                Self::token("FERRY", Pointer::Part(self.ferry(from, to)))
            }
            Action::Castle { seg, .. } => Self::token("CASTLE", Pointer::Part(self.part(seg))),
            Action::CircleAdd => Self::choice("CIRCLE_REMOVE_OR_DEPLOY", "DEPLOY"),
            Action::CircleRemove => Self::choice("CIRCLE_REMOVE_OR_DEPLOY", "REMOVE"),
            Action::Buy => Self::choice("BAZAAR_BUY_OR_SELL", "BUY"),
            Action::Sell => Self::choice("BAZAAR_BUY_OR_SELL", "SELL"),
            Action::Offer { .. } | Action::TakeTile(_) | Action::Bid(_) => self.bid(actor, action)?,
            Action::Pass if step == Step::ExtraTurn => {
                return Err("it has a declined extra turn".to_string());
            }
            Action::Pass => message("PASS", Payload::default()),
            _ => self.put(actor, action)?,
        }))
    }

    /// The message for an action that places or moves a figure or builds a floor. For any other action, an error, because
    /// their program has no message for it.
    fn put(&self, actor: Actor, action: Action) -> Result<Message, String> {
        Ok(match action {
            Action::Deploy { figure, seg } | Action::CircleDeploy { figure, seg } => {
                Self::deployed(self.next(actor, figure)?, self.part(seg))
            }
            Action::PutBuilder(seg) => Self::deployed(self.next(actor, FigureKind::Builder)?, self.part(seg)),
            Action::PutPig(seg) => Self::deployed(self.next(actor, FigureKind::Pig)?, self.part(seg)),
            Action::Fly(figure) => {
                let tile = self.state().turn().placed().ok_or("no tile is placed")?;
                Self::deployed(self.next(actor, figure)?, Self::inside(self.tile(tile), "FlyingMachine"))
            }
            Action::Top { figure, tile } => {
                Self::deployed(self.next(actor, figure)?, Self::inside(self.tile(tile), "Tower"))
            }
            Action::Floor(tile) => {
                Self::token("TOWER_PIECE", Pointer::Part(Self::inside(self.tile(tile), "Tower")))
            }
            Action::Barn(pos) => self.barn(actor, pos)?,
            Action::Enter { figure, quarter } => {
                Self::deployed(self.next(actor, figure)?, self.quarter(quarter))
            }
            Action::DriveWagon { figure, seg }
            | Action::Land { figure, seg }
            | Action::LeaveQuarter { figure, seg } => Self::deployed(self.label(figure), self.part(seg)),
            _ => return Err(format!("`{}`", self.table.voice().write(action))),
        })
    }

    /// The message for an action that moves a neutral figure.
    fn neutral_move(&self, action: Action) -> Result<Message, String> {
        Ok(match action {
            Action::Fairy(figure) => Self::neutral("fairy.1", Some(self.pointer(figure))),
            Action::FairyTile(tile) => Self::neutral("fairy.1", Some(Pointer::Place(self.tile(tile)))),
            Action::Dragon(side) => {
                let dragon = self.state().position(self.table.game.rules()).pieces.dragon;
                let here = self.state().board().tile(dragon.ok_or("there is no dragon")?).pos();
                Self::neutral("dragon.1", Some(Pointer::Place(place(here.neighbour(side)))))
            }
            Action::Count(quarter) => Self::neutral("count.1", Some(Pointer::Part(self.quarter(quarter)))),
            Action::Cast { spell, seg } => {
                Self::neutral(Self::spell(spell), Some(Pointer::Part(self.part(seg))))
            }
            Action::Lift(spell) => Self::neutral(Self::spell(spell), None),
            _ => return Err("no neutral figure moves".to_string()),
        })
    }

    const fn spell(spell: Spell) -> &'static str {
        match spell {
            Spell::Mage => "mage.1",
            Spell::Witch => "witch.1",
        }
    }

    fn choice(kind: &str, value: &str) -> Message {
        message(kind, Payload { value: Some(value.to_string()), ..Payload::default() })
    }

    fn return_figure(&self, source: &str, figure: FigureId) -> Message {
        let pointer = Some(self.pointer(figure));
        message("RETURN_MEEPLE", Payload { source: Some(source.to_string()), pointer, ..Payload::default() })
    }

    fn tile_at(id: &str, pos: Pos, rotation: Rotation) -> Message {
        let payload = Payload {
            tile_id: Some(id.to_string()),
            rotation: Some(format!("R{}", u16::from(rotation.0) * 90)),
            position: Some(place(pos)),
            ..Payload::default()
        };
        message("PLACE_TILE", payload)
    }

    fn placed(&self, pos: Pos, rotation: Rotation) -> Message {
        let drawn = self.state().turn().drawn();
        let id = drawn.and_then(|kind| ids::id(&self.table.pack, kind)).unwrap_or_default();
        Self::tile_at(id, pos, rotation)
    }

    /// The message for a barn. It names the field on the tile south-east of the barn's corner.
    fn barn(&self, actor: Actor, pos: Pos) -> Result<Message, String> {
        let tile = self.state().board().at(pos).ok_or("it has a barn where there is no tile")?;
        let first = self.state().board().tile(tile);
        let def = self.table.game.rules().tiles().def(first.kind());
        let corner = |part: &bastide_engine::PartDef| first.rotation().halves(part.halves) & 1 != 0;
        let at = def.parts.iter().position(corner).ok_or("it has a barn that is not on a field")?;
        let part = self.part(SegId(first.first().0 + at as u16));
        Ok(Self::deployed(self.next(actor, FigureKind::Barn)?, part))
    }

    fn ferry(&self, from: SegId, to: SegId) -> PartPointer {
        let sides = |seg| Location::parse(&self.part(seg).location).map_or(0, |location| location.sides);
        PartPointer { location: Location::of_sides(sides(from) | sides(to)), ..self.part(from) }
    }

    /// Adds the die roll to the message that placed the follower on the flying machine.
    fn rolled(&mut self, number: u8) -> Option<Message> {
        if let Some(flight) = self.messages.last_mut() {
            flight.payload.random = Some((f64::from(number) - 0.5) / 3.0);
        }
        self.fresh = false;
        None
    }

    fn supply_index(&self, kind: KindId) -> Result<u16, String> {
        let at = self.supply.iter().position(|open| *open == kind);
        at.map(|at| at as u16).ok_or_else(|| "it has a tile that is not offered in the bazaar".to_string())
    }

    fn bid(&mut self, actor: Actor, action: Action) -> Result<Message, String> {
        let (index, price) = match action {
            Action::Offer { kind, bid } => {
                let at = self.supply_index(kind)?;
                if let Actor::Player(chooser) = actor {
                    self.open_bidding(chooser, at);
                }
                (at, bid)
            }
            Action::TakeTile(kind) => (self.supply_index(kind)?, 0),
            Action::Bid(bid) => {
                self.raised = true;
                (self.lot.unwrap_or_default(), bid)
            }
            _ => return Err("an action is not a bid".to_string()),
        };
        let payload = Payload { supply_index: Some(index), price: Some(price), ..Payload::default() };
        Ok(message("BAZAAR_BID", payload))
    }
}
