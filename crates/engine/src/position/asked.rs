//! Interruptions of a position: in which steps of the turn each can be open, and what it needs.

use super::memory::{About, AskedStep};
use super::set_up::{SetUpResult, require};
use super::{Position, PositionError};
use crate::ids::PlayerId;
use crate::mechanics::castle::Castle;
use crate::mechanics::dragon;
use crate::mechanics::tower::Tower;
use crate::rules::{BazaarRule, Mechanic, Rules, Step};
use crate::state::State;
use crate::turn::Interruption;
use crate::vocab::FigureKind;

/// The mechanic that asks for this interruption, or `None` for a step of the plan.
fn asked_by(step: Step) -> Option<Mechanic> {
    Some(match step {
        Step::Plague => Mechanic::Wheel,
        Step::Mark | Step::MessageDo | Step::MessageBack => Mechanic::Message,
        Step::RobberPut | Step::Victim => Mechanic::Robber,
        Step::FlyRoll | Step::FlyLand => Mechanic::Flyer,
        Step::GoldPlace | Step::GoldOrder => Mechanic::Gold,
        Step::Cast => Mechanic::Mage,
        Step::CircleAdd | Step::CircleRemove => Mechanic::Circle,
        Step::Capture | Step::Exchange => Mechanic::Tower,
        Step::DragonStep => Mechanic::Dragon,
        Step::Leave => Mechanic::Count,
        Step::Found | Step::CastlePick => Mechanic::Castle,
        Step::FarmerBack => Mechanic::Pig,
        Step::Drive => Mechanic::Wagon,
        Step::Offer | Step::Bid | Step::Deal | Step::Take => Mechanic::Bazaar,
        _ => return None,
    })
}

/// Returns whether the interruption `asked` can be open while the turn is at this step of its plan.
fn is_asked_in(rules: &Rules, asked: Step, step: Step) -> bool {
    // Questions that an action raises are answered when the turn has moved to the next step.
    let behind = |of: Step| rules.plan().find(of).is_some_and(|cursor| rules.plan().step(cursor + 1) == step);
    match asked {
        Step::Mark => step < Step::Over,
        Step::Plague => step == Step::Crowns,
        Step::RobberPut => step == Step::Robbers,
        Step::Victim => step == Step::Rob,
        Step::MessageDo | Step::MessageBack => behind(Step::Message),
        Step::FlyRoll | Step::FlyLand | Step::Capture | Step::Exchange => behind(Step::Act),
        Step::GoldPlace => matches!(step, Step::Act | Step::Draw),
        Step::Cast => matches!(step, Step::Act | Step::Draw | Step::Gather),
        Step::GoldOrder | Step::Drive => step == Step::Score,
        Step::CircleAdd | Step::CircleRemove => step == Step::Circle,
        Step::DragonStep => matches!(step, Step::Flight | Step::LateFlight),
        Step::Leave => matches!(step, Step::Leaving | Step::FinalLeaving),
        Step::Found => step == Step::Founding,
        Step::FarmerBack => step == Step::Pigs,
        Step::CastlePick => step == Step::Castles,
        Step::Offer | Step::Bid | Step::Deal => step == Step::Auction,
        Step::Take => step == Step::Draw,
        _ => false,
    }
}

/// Returns whether the second interruption can be open while the first is still unanswered.
fn follows(first: &AskedStep, second: &AskedStep) -> bool {
    match (first.step, second.step) {
        (Step::Mark, _) => false,
        (_, Step::Mark) | (Step::GoldPlace, Step::Cast) | (Step::Deal, Step::Bid) => true,
        (Step::Plague, Step::Plague) | (Step::Drive, Step::Drive) | (Step::Bid, Step::Bid) => {
            first.player != second.player
        }
        _ => false,
    }
}

impl State {
    /// Sets up the interruptions, and their consequences.
    pub(super) fn set_asked(&mut self, rules: &Rules, position: &Position) -> SetUpResult {
        let asked = &position.memory.asked;
        let step = position.moment.step();
        let wrong = |at: usize, why: &'static str| Err(PositionError::Asked(at, why));
        for (at, one) in asked.iter().enumerate() {
            let Some(mechanic) = asked_by(one.step) else {
                return wrong(
                    at,
                    "this step is part of the turn plan: write it in the section of the turn, not after `asked`",
                );
            };
            if !rules.on().has(mechanic) {
                return Err(PositionError::NotInPlay(one.step, Some(at)));
            }
            if one.player.0.max(one.other.0) >= rules.setup().players {
                return wrong(at, "there is no such player: players are numbered from 1");
            }
            if !is_asked_in(rules, one.step, step) {
                return wrong(at, "this question cannot be open at this step of the turn: change the step");
            }
            let earlier = &asked[..at];
            let twice = earlier.iter().any(|other| other.step == one.step && other.player == one.player);
            if twice || earlier.last().is_some_and(|below| !follows(below, one)) {
                return wrong(
                    at,
                    "this question cannot arise while the one before it is open: remove one of them",
                );
            }
            let tile = match one.about {
                About::Nothing => None,
                About::Tile(tile) => Some(tile),
                About::Part(spot) => match self.seg_at(rules, position, spot) {
                    Some(seg) => Some(self.features.tile_of(seg)),
                    None => return wrong(at, "there is no such part"),
                },
            };
            if let Some(why) = self.why_not_asked(rules, position, one) {
                return wrong(at, why);
            }
            let AskedStep { step, player, other, .. } = *one;
            self.turn.pending.push(Interruption { step, player, other, tile });
            self.follow(rules, position, one)?;
        }
        let marks = position.asks(Step::Mark).is_some();
        require(
            marks || position.memory.held.is_empty(),
            "points wait for a marker, but no player is choosing one: add ` / asked mark 1`",
        )
    }

    /// The requirement that an interruption does not meet, or `None` if it meets all of them.
    fn why_not_asked(&self, rules: &Rules, position: &Position, asked: &AskedStep) -> Option<&'static str> {
        let (memory, extra) = (&position.memory, &self.extra);
        let player = asked.player;
        let tile = matches!(asked.about, About::Tile(_));
        let part = matches!(asked.about, About::Part(_));
        let own = player == position.player;
        let (right, why) = match asked.step {
            Step::Mark => (
                memory.held.iter().any(|held| held.player == player),
                "this player has no points that wait for a marker: add ` / held 1 3`",
            ),
            Step::Victim => (
                extra.robbers.set_off[player.index()].count_ones() > 1,
                "several players must have activated this player's robber: name them in ` / robber`",
            ),
            Step::MessageDo => (
                own && extra.messages.known > 0,
                "the message drawn is the last of ` / messages`: name it there",
            ),
            Step::FlyRoll => {
                (own && memory.flyer.is_some(), "no follower is in flight: add ` / flyer 1 follower supply`")
            }
            Step::FlyLand => (
                own && tile && memory.flyer.is_some(),
                "name the flyer and the tile where it lands: ` at 3,4`",
            ),
            Step::GoldPlace => (own && tile, "name the tile with the gold mine: ` at 3,4`"),
            Step::Capture => {
                let here = |tower: &Tower| About::Tile(tower.tile) == asked.about;
                let found = extra.towers.list.iter().any(here);
                (own && found, "there is no tower there: name its tile, as in ` at 3,4`")
            }
            Step::Exchange => (own && asked.other != player, "name the other player: ` about 2`"),
            Step::DragonStep => {
                let players = rules.setup().players;
                let flown = memory.flown.len() as u8;
                let next = position.player.ahead(flown, players) == player;
                (
                    extra.dragon.tile.is_some() && flown < dragon::STEPS && next,
                    "give the dragon's tile and the tiles it has visited: ` / flown 3,4`; players take its six steps in turn",
                )
            }
            Step::Found => {
                (part && extra.castles.left[player.index()] > 0, "name the small city: ` city n at 3,4`")
            }
            Step::CastlePick => (part, "name the castle: ` city n at 3,4`"),
            Step::Drive => (self.may_drive(player), "this player has no wagon on a complete feature"),
            Step::Offer => (
                extra.bazaar.open.len() > 1 && extra.bazaar.won[player.index()].is_none(),
                "a bazaar needs at least two face-up tiles (` / offered`), and its chooser must not have won one yet (` / won`)",
            ),
            Step::Bid | Step::Deal => (
                memory.lot.is_some() && (asked.step == Step::Deal) == (asked.other == player),
                "name the tile for sale, ` / lot bend 3 1`, and the player who chose it, ` about 2`",
            ),
            Step::Take => (
                own && rules.options().bazaar == BazaarRule::Choice && extra.bazaar.open.len() > 1,
                "players take tiles only with the option `bazaar=choice` and while several tiles lie face up",
            ),
            Step::Plague
            | Step::RobberPut
            | Step::Leave
            | Step::FarmerBack
            | Step::CircleAdd
            | Step::CircleRemove => (true, ""),
            _ => (own, "only the active player can be asked this"),
        };
        if right { None } else { Some(why) }
    }

    fn may_drive(&self, player: PlayerId) -> bool {
        let mut wagons = self.on_segments(player, FigureKind::Wagon);
        wagons.any(|(_, at)| self.features.at(at).is_complete())
    }

    /// Sets up the facts that an interruption implies about the players asked before it and about its subject.
    fn follow(&mut self, rules: &Rules, position: &Position, asked: &AskedStep) -> SetUpResult {
        let players = rules.setup().players;
        let seats = (asked.player.0 + players - position.player.0) % players;
        // Questions that start with the player on the left ask the active player last.
        let from_left = if seats == 0 { players } else { seats };
        let seg = match asked.about {
            About::Part(spot) => self.seg_at(rules, position, spot),
            _ => None,
        };
        let extra = &mut self.extra;
        match asked.step {
            Step::RobberPut => extra.robbers.asked = seats + 1,
            Step::CircleAdd | Step::CircleRemove => {
                (extra.circles.chosen, extra.circles.asked) = (Some(asked.step), from_left);
            }
            Step::Leave => extra.count.asked = from_left,
            Step::MessageDo => {
                let last = usize::from(extra.messages.known) - 1;
                (extra.messages.open, extra.messages.drawn) = (extra.messages.seen[last], true);
            }
            Step::MessageBack => extra.messages.from = seg,
            Step::FlyLand => {
                extra.flight.over = self.turn.pending.top().and_then(|pending| pending.tile);
            }
            Step::DragonStep => {
                extra.dragon.visited.clone_from(&position.memory.flown);
                extra.dragon.visited.extend(extra.dragon.tile);
                extra.dragon.left = Some(dragon::STEPS - extra.dragon.visited.len() as u8);
            }
            Step::Offer | Step::Deal => extra.bazaar.chooser = asked.player,
            Step::Found => {
                let list = &self.completion.list;
                let at = list.iter().position(|completed| Some(completed.seg) == seg);
                let why = "this city was not completed in this turn: add ` / completed city n at 3,4`";
                let at = at.ok_or(PositionError::Memory("asked castle", why))?;
                (extra.castles.offer, extra.castles.asked) = (seg, at as u16 + 1);
            }
            Step::CastlePick => {
                let features = &self.features;
                let same =
                    |castle: &Castle| seg.is_some_and(|seg| features.of(castle.seg) == features.of(seg));
                let at = extra.castles.list.iter().position(same);
                let why = "there is no castle: add ` / castle city n at 3,4`";
                let at = at.ok_or(PositionError::Memory("asked castle-pick", why))?;
                extra.castles.picking = Some(at as u16);
            }
            _ => {}
        }
        Ok(())
    }
}
