//! Why an action is not legal. This is slow and called only for actions that are not in the legal list.

use super::{Actor, decision};
use crate::action::{Action, BridgePlacement, Marker};
use crate::geometry::{Pos, Rotation, Side};
use crate::hooks::{drawing, placements, turn_action};
use crate::ids::{KindId, SegId, TileId};
use crate::illegal::Illegal;
use crate::mechanics::{
    abbey, abbot, barn, bazaar, bridge, builder, castle, circle, count, dragon, fairy, ferry, flyer, gold,
    mage, message, pig, portal, princess, robber, siege, tower, wagon, wheel,
};
use crate::rules::{Mechanic, Rules, Step, TowerRansom};
use crate::state::State;
use crate::steps::act::why_not_stand;
use crate::vocab::FigureKind;

/// The reason why an action is not in the legal list.
pub fn why_not(rules: &Rules, state: &State, action: Action) -> Illegal {
    let decision = decision(rules, state);
    if decision.actor == Actor::Nobody {
        return Illegal::GameOver;
    }
    if !is_in_play(rules, action) {
        return Illegal::NotInPlay;
    }
    if let Some(missing) = names_nothing(state, action) {
        return missing;
    }
    match (decision.step, action) {
        (Step::Draw | Step::BazaarDraw, Action::Draw(kind)) if kind.index() >= rules.tiles().len() => {
            Illegal::NoSuchTile
        }
        (Step::Draw | Step::BazaarDraw, Action::Draw(kind)) => why_no_draw(rules, state, kind),
        (Step::PlaceTile, Action::Place { pos, rotation, bridge }) => {
            why_not_place(rules, state, pos, rotation, bridge)
        }
        (_, Action::Ransom(figure)) if may_ransom(rules, state, decision.actor) => {
            tower::why_no_ransom(state, figure)
        }
        (Step::Act, _) => why_not_act(rules, state, action),
        (Step::Abbey, Action::Abbey(_)) => abbey::why_not(),
        (Step::FerryLay, Action::LayFerry { from, to })
        | (Step::FerryMove, Action::MoveFerry { from, to }) => ferry::why_not(rules, state, from, to),
        (Step::CountEnter, Action::Enter { figure, quarter }) => count::why_not_enter(state, figure, quarter),
        (Step::CountMove, Action::Count(_)) => count::why_not_count(),
        (Step::Beside, Action::PutPig(_)) => pig::why_not(rules, state),
        (Step::Beside, Action::PutBuilder(_)) => builder::why_not(rules, state),
        (Step::FarmerBack, Action::TakeBackFarmer(_)) => pig::why_no_recall(),
        (Step::Escape, Action::Escape(_)) => siege::why_not(),
        (Step::CircleAdd, Action::CircleDeploy { seg, .. }) => circle::why_not_add(rules, state, seg),
        (Step::CircleRemove, Action::CircleTakeBack(_)) => circle::why_not_remove(),
        (Step::RobberPut, Action::Robber { .. }) => robber::why_not_put(),
        (Step::Victim, Action::Rob(_)) => robber::why_no_rob(),
        (Step::Message, Action::Message(_)) => message::why_not_draw(),
        (Step::MessageDo, Action::CarryOutMessage | Action::MessageTarget(_)) => message::why_not_do(),
        (Step::MessageBack, Action::MessageTakeBack(_)) => message::why_no_recall(),
        (Step::FlyRoll, Action::Roll(_)) => flyer::why_no_roll(),
        (Step::FlyLand, Action::Land { .. }) => flyer::why_no_landing(),
        (Step::Cast, Action::Cast { .. }) => mage::why_no_cast(),
        (Step::Cast, Action::Lift(_)) => mage::why_no_lift(),
        (Step::GoldPlace, Action::Gold(_)) => gold::why_not_place(),
        (Step::GoldOrder, Action::GoldNext(_)) => gold::why_not_order(),
        (Step::Plague, Action::PlagueTakeBack(_)) => wheel::why_no_recall(),
        (Step::Capture, Action::Capture(_)) => tower::why_no_capture(),
        (Step::Exchange, Action::Exchange(_)) => tower::why_no_exchange(),
        (Step::DragonStep, Action::Dragon(side)) => dragon::why_no_step(rules, state, side),
        (Step::Leave, Action::LeaveQuarter { figure, seg }) => {
            count::why_not_leave(rules, state, figure, seg)
        }
        (Step::Found, Action::Castle { .. }) => castle::why_no_castle(),
        (Step::Drive, Action::DriveWagon { seg, .. }) => wagon::why_not(rules, state, seg),
        (Step::CastlePick, Action::CastleTrigger(_)) => castle::why_no_pick(),
        (Step::Offer | Step::Take, Action::Offer { kind, .. }) | (Step::Take, Action::TakeTile(kind)) => {
            bazaar::why_no_offer(state, kind)
        }
        (Step::Bid, Action::Bid(bid)) => bazaar::why_no_bid(state, bid),
        _ => Illegal::NotNow(decision.step),
    }
}

/// Returns whether a ransom can be paid now at all (TWR-6).
fn may_ransom(rules: &Rules, state: &State, actor: Actor) -> bool {
    let asked = rules.options().tower_ransom == TowerRansom::Asked && matches!(actor, Actor::Player(_));
    asked || actor == Actor::Player(state.turn.player)
}

fn why_no_draw(rules: &Rules, state: &State, kind: KindId) -> Illegal {
    let waits = drawing::barred(rules, state, kind).filter(|_| state.pool.left(kind) > 0);
    waits.map_or(Illegal::NoneLeft(kind), Illegal::Rule)
}

/// Why an action is not possible in the step for the turn's action.
fn why_not_act(rules: &Rules, state: &State, action: Action) -> Illegal {
    let must = turn_action::must(rules, state);
    match action {
        Action::Bridge { tile, axis } => bridge::why_no_bridge(rules, state, tile, axis),
        Action::Banish(_) => princess::why_not(),
        Action::Deploy { .. }
        | Action::PutBuilder(_)
        | Action::PutPig(_)
        | Action::Floor(_)
        | Action::Top { .. }
        | Action::Barn(_)
        | Action::Fairy(_)
        | Action::FairyTile(_)
        | Action::Crown { .. }
        | Action::RecallAbbot(_)
        | Action::Fly(_)
        | Action::Pass
            if must.is_some() =>
        {
            must.map_or(Illegal::NotInPlay, Illegal::Rule)
        }
        Action::PutBuilder(_) => builder::why_not(rules, state),
        Action::PutPig(_) => pig::why_not(rules, state),
        Action::Deploy { figure, seg } => why_not_deploy(rules, state, figure, seg),
        Action::Floor(tile) => tower::why_no_floor(rules, state, tile),
        Action::Top { figure, tile } => tower::why_no_top(rules, state, figure, tile),
        Action::Barn(pos) => barn::why_not(rules, state, pos),
        Action::RecallAbbot(_) => abbot::why_not(),
        Action::Fly(figure) => flyer::why_not(rules, state, figure),
        Action::Fairy(_) => fairy::why_not(rules, true),
        Action::FairyTile(_) => fairy::why_not(rules, false),
        Action::Crown { figure, place } => wheel::why_no_crown(rules, state, figure, place),
        _ => Illegal::NotNow(Step::Act),
    }
}

/// Returns whether an action of this kind can ever be legal in this game.
fn is_in_play(rules: &Rules, action: Action) -> bool {
    let has = |mechanic| rules.on().has(mechanic);
    match action {
        Action::Draw(_) | Action::Deploy { .. } | Action::Pass => true,
        Action::Place { bridge, .. } => bridge == BridgePlacement::None || has(Mechanic::Bridge),
        Action::Abbey(_) => has(Mechanic::Abbey),
        Action::Bridge { .. } => has(Mechanic::Bridge),
        Action::Crown { .. } | Action::PlagueTakeBack(_) => has(Mechanic::Wheel),
        Action::RecallAbbot(_) => has(Mechanic::Abbot),
        Action::Escape(_) => has(Mechanic::Escape),
        Action::PutBuilder(_) | Action::TakeExtraTurn => has(Mechanic::Builder),
        Action::PutPig(_) | Action::TakeBackFarmer(_) => has(Mechanic::Pig),
        Action::Message(_)
        | Action::Mark(_)
        | Action::CarryOutMessage
        | Action::MessageTarget(_)
        | Action::MessageTakeBack(_) => has(Mechanic::Message),
        Action::Robber { marker: Marker::Messenger, .. } => has(Mechanic::Robber) && has(Mechanic::Message),
        Action::Robber { .. } | Action::Rob(_) => has(Mechanic::Robber),
        Action::Barn(_) => has(Mechanic::Barn),
        Action::Enter { .. } | Action::Count(_) | Action::LeaveQuarter { .. } => has(Mechanic::Count),
        Action::DriveWagon { .. } => has(Mechanic::Wagon),
        Action::Fly(_) | Action::Roll(_) | Action::Land { .. } => has(Mechanic::Flyer),
        Action::Gold(_) | Action::GoldNext(_) => has(Mechanic::Gold),
        Action::Cast { .. } | Action::Lift(_) => has(Mechanic::Mage),
        Action::CircleAdd
        | Action::CircleRemove
        | Action::CircleDeploy { .. }
        | Action::CircleTakeBack(_) => has(Mechanic::Circle),
        Action::Banish(_) => has(Mechanic::Princess),
        Action::Fairy(_) | Action::FairyTile(_) => has(Mechanic::Fairy),
        Action::Dragon(_) => has(Mechanic::Dragon),
        Action::Castle { .. } | Action::CastleTrigger(_) => has(Mechanic::Castle),
        Action::Offer { .. } | Action::TakeTile(_) | Action::Bid(_) | Action::Buy | Action::Sell => {
            has(Mechanic::Bazaar)
        }
        Action::Floor(_)
        | Action::Top { .. }
        | Action::Capture(_)
        | Action::Exchange(_)
        | Action::Ransom(_) => has(Mechanic::Tower),
        Action::LayFerry { .. } | Action::MoveFerry { .. } => has(Mechanic::Ferry),
    }
}

/// Returns the error if an action names a tile or segment that is not on the board.
fn names_nothing(state: &State, action: Action) -> Option<Illegal> {
    let no_tile = |tile: TileId| tile.index() >= state.board.tiles().len();
    let no_seg = |seg: SegId| seg.index() >= state.features.segments();
    match action {
        Action::Bridge { tile, .. } if no_tile(tile) => Some(Illegal::NoSuchTile),
        Action::Deploy { seg, .. }
        | Action::PutBuilder(seg)
        | Action::PutPig(seg)
        | Action::CircleDeploy { seg, .. }
        | Action::DriveWagon { seg, .. }
        | Action::Land { seg, .. }
        | Action::LeaveQuarter { seg, .. }
        | Action::Castle { seg, .. }
        | Action::MessageTarget(seg)
        | Action::GoldNext(seg)
        | Action::CastleTrigger(seg)
            if no_seg(seg) =>
        {
            Some(Illegal::NoSuchSegment)
        }
        _ => None,
    }
}

fn why_not_place(
    rules: &Rules,
    state: &State,
    pos: Pos,
    rotation: Rotation,
    bridge: BridgePlacement,
) -> Illegal {
    let here = state.turn.drawn.and_then(|kind| {
        let plain = why_not_here(rules, state, kind, pos, rotation);
        match plain {
            Some(Illegal::PlaceTaken(_) | Illegal::NotAdjacent(_) | Illegal::ClosedPlace(_)) => plain,
            _ => {
                let span = placements::why_not(rules, state, kind, (pos, rotation), bridge);
                let barred = || placements::barred(rules, state, kind, pos, rotation).map(Illegal::Rule);
                span.or(plain).or_else(barred)
            }
        }
    });
    here.unwrap_or(Illegal::NotAdjacent(pos))
}

/// Why a tile may not be placed at a place in this rotation, or `None` if it may.
pub(crate) fn why_not_here(
    rules: &Rules,
    state: &State,
    kind: KindId,
    pos: Pos,
    rotation: Rotation,
) -> Option<Illegal> {
    if state.board.at(pos).is_some() {
        return Some(Illegal::PlaceTaken(pos));
    }
    if rules.tiles().start().blocked.contains(&pos) {
        return Some(Illegal::ClosedPlace(pos));
    }
    let Some(refused) = state.board.refused_at(pos) else { return Some(Illegal::NotAdjacent(pos)) };
    let shown = rules.tiles().turned(kind, rotation).shown;
    let clash = Side::ALL.into_iter().find(|side| refused.clashes(shown, *side));
    clash.map(|side| Illegal::EdgeMismatch { pos, side })
}

fn why_not_deploy(rules: &Rules, state: &State, figure: FigureKind, seg: SegId) -> Illegal {
    if state.figures.owned(state.turn.player, figure) == 0 {
        return Illegal::NotInPlay;
    }
    if state.figures.in_supply(state.turn.player, figure) == 0 {
        return Illegal::NoneInSupply(figure);
    }
    let elsewhere = Some(state.features.tile_of(seg)) != state.turn.placed;
    let portal = rules.on().has(Mechanic::Portal) && portal::is_open(rules, state);
    if elsewhere && !portal {
        return Illegal::NotOnThisTile;
    }
    let there = why_not_stand(rules, state, figure, seg);
    let finished = || if elsewhere { portal::why_not(state, seg) } else { None };
    there.or_else(finished).unwrap_or(Illegal::CannotStand(figure, state.features.at(seg).kind()))
}
