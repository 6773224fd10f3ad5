//! Explains why actions that a player may expect are not legal now.

use super::action::ActionView;
use crate::refusal::RefusalView;
use bastide_engine::{
    Action, CROWNS, FigureId, FigureKind, Game, Illegal, KindId, Marker, Place, PlayerId, Pos, Quarter,
    Rotation, Rules, SegId, Side, State, Step, decision, is_legal, why_not,
};
use serde::Serialize;

/// An action that is not legal now, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct RefusedView {
    /// The action.
    pub action: ActionView,
    /// Why it is not legal.
    pub refusal: RefusalView,
}

/// An open place where the drawn tile cannot go.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ClosedView {
    /// The place.
    pub at: (i16, i16),
    /// The rotation in which the tile comes closest to fitting, in clockwise quarter turns.
    pub turns: u8,
    /// The sides that do not match in that rotation.
    pub sides: Vec<&'static str>,
    /// Why the tile cannot go there.
    pub refusal: RefusalView,
}

/// Actions that a player may expect to be legal now, but that are not.
pub(super) fn refused(game: &Game, asked: PlayerId) -> Vec<RefusedView> {
    let (rules, state) = (game.rules(), game.state());
    let view = |action: Action, illegal: Illegal| RefusedView {
        action: ActionView::new(rules, state, action),
        refusal: illegal.into(),
    };
    let wanted = wanted(rules, state, asked).into_iter().filter(|action| !is_legal(rules, state, *action));
    // Reasons that hold for the whole turn are omitted: nobody expects these actions to be legal.
    let explained = wanted.filter_map(|action| {
        let illegal = why_not(rules, state, action);
        (!illegal.is_about_whole_turn()).then(|| view(action, illegal))
    });
    let mut all: Vec<RefusedView> = explained.collect();
    let wagon = |(figure, _): &(FigureId, Place)| {
        figure.owner() == asked && state.figures().kind(*figure) == FigureKind::Wagon
    };
    if let Some((figure, _)) = state.figures().all().find(wagon) {
        let barred = state.no_drive(rules).into_iter();
        all.extend(
            barred.map(|(seg, reason)| view(Action::DriveWagon { figure, seg }, Illegal::Rule(reason))),
        );
    }
    all
}

/// The actions that a player may expect in a decision, legal or not.
fn wanted(rules: &Rules, state: &State, asked: PlayerId) -> Vec<Action> {
    let held = state.figures().all().filter(|(figure, place)| {
        figure.owner() == asked && matches!(place, Place::Prison(_)) && asked == state.turn().player()
    });
    let mut all: Vec<Action> = held.map(|(figure, _)| Action::Ransom(figure)).collect();
    match decision(rules, state).step {
        Step::Act => {
            all.extend(deployments(rules, state, asked));
            all.extend(state.tower_bases().map(Action::Floor));
            all.extend((0..CROWNS).map(|place| Action::Crown { figure: FigureKind::Follower, place }));
        }
        Step::DragonStep => all.extend(Side::ALL.map(Action::Dragon)),
        Step::CountMove => all.extend(Quarter::ALL.map(Action::Count)),
        Step::CountEnter => {
            let enter = |quarter| Action::Enter { figure: FigureKind::Follower, quarter };
            all.extend(Quarter::ALL.map(enter));
        }
        Step::RobberPut => {
            let normal = state.track(rules).into_iter();
            all.extend(
                normal
                    .filter(|(player, _, _)| *player != asked)
                    .map(|(player, marker, _)| Action::Robber { player, marker }),
            );
            all.push(Action::Robber { player: asked, marker: Marker::Normal });
        }
        _ => {}
    }
    all
}

/// Every figure of a player on every part of the tile just placed.
fn deployments(rules: &Rules, state: &State, player: PlayerId) -> Vec<Action> {
    let Some(tile) = state.turn().placed() else { return Vec::new() };
    let placed = state.board().tile(tile);
    let parts = rules.tiles().def(placed.kind()).parts.len() as u16;
    let kinds = FigureKind::ALL.into_iter().filter(|kind| state.figures().owned(player, *kind) > 0);
    let put = |figure: FigureKind, seg| match figure {
        FigureKind::Builder => Action::PutBuilder(seg),
        FigureKind::Pig => Action::PutPig(seg),
        figure => Action::Deploy { figure, seg },
    };
    let on = |figure: FigureKind| (0..parts).map(move |part| put(figure, SegId(placed.first().0 + part)));
    kinds.filter(|kind| *kind != FigureKind::Barn).flat_map(on).collect()
}

/// The open places where the drawn tile cannot go, each with the reason for its best rotation.
pub(super) fn closed(game: &Game) -> Vec<ClosedView> {
    let (rules, state) = (game.rules(), game.state());
    let drawn = state.turn().drawn().filter(|_| game.decision().step == Step::PlaceTile);
    let Some(kind) = drawn else { return Vec::new() };
    let fits: Vec<Pos> = game.legal().into_iter().filter_map(place_of).collect();
    let open = state.board().open_places().filter(|pos| !fits.contains(pos));
    open.filter_map(|pos| why_closed(rules, state, kind, pos)).collect()
}

fn place_of(action: Action) -> Option<Pos> {
    match action {
        Action::Place { pos, .. } => Some(pos),
        _ => None,
    }
}

fn why_closed(rules: &Rules, state: &State, kind: KindId, pos: Pos) -> Option<ClosedView> {
    let clashes = |rotation: &Rotation| state.board().clashes(rules.tiles(), kind, pos, *rotation);
    let best = Rotation::ALL.into_iter().min_by_key(|rotation| clashes(rotation).len())?;
    let action = Action::Place { pos, rotation: best, bridge: bastide_engine::BridgePlacement::None };
    Some(ClosedView {
        at: (pos.x, pos.y),
        turns: best.0,
        sides: clashes(&best).into_iter().map(Side::letter).collect(),
        refusal: why_not(rules, state, action).into(),
    })
}
