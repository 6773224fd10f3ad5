//! Explains a plan in a sentence.

use crate::agent::MovePlan;
use crate::eval::Evaluator;
use crate::weights::Weights;
use bastide_engine::{
    Action, Actor, Event, FeatureKind, FigureKind, PlayerId, Rules, Source, State, Step, apply, decision,
};
use std::sync::Arc;

/// Changes smaller than this many points are not mentioned.
const WORTH_SAYING: f32 = 2.5;

/// The reasons for a plan: "closes the 5-tile city for 12, keeps your last follower".
pub fn explain(rules: &Arc<Rules>, state: &State, plan: &MovePlan, names: &[String]) -> String {
    let Actor::Player(player) = decision(rules, state).actor else { return String::new() };
    let mut after = state.clone();
    let mut events = Vec::new();
    let mut done = apply(rules, &mut after, plan.first, &mut events).is_ok();
    let sizes = sizes(&after);
    if let Some(then) = plan.then
        && done
        && decision(rules, &after).step == Step::Act
    {
        done = apply(rules, &mut after, then, &mut events).is_ok();
    }
    if !done {
        return String::new();
    }
    let mut said = Vec::new();
    scored(&events, player, &sizes, names, &mut said);
    put(&after, plan, player, &mut said);
    compared(rules, state, &after, player, names, &mut said);
    last_followers(&after, plan, player, &mut said);
    if said.is_empty() {
        said.push("changes little".to_string());
    }
    said.join(", ")
}

/// The size of every segment's feature, before scoring.
fn sizes(state: &State) -> Vec<u16> {
    (0..state.features().segments() as u16)
        .map(|seg| state.features().at(bastide_engine::SegId(seg)).tiles())
        .collect()
}

fn scored(events: &[Event], own: PlayerId, sizes: &[u16], names: &[String], said: &mut Vec<String>) {
    for event in events {
        let Event::Scored { player, points, cause, .. } = event else { continue };
        let what = match (cause.source, cause.seg) {
            (Source::Feature(kind), Some(seg)) if cause.complete && !kind.is_surrounded() => {
                let tiles = sizes.get(seg.index()).copied().unwrap_or(0);
                format!("closes the {tiles}-tile {}", kind.name())
            }
            (Source::Feature(kind), _) if cause.complete => format!("completes the {}", kind.name()),
            (source, _) => format!("scores for the {}", source.name()),
        };
        if *player == own {
            said.push(format!("{what} for {points}"));
        } else {
            let name = names.get(player.index()).map_or("another player", String::as_str);
            said.push(format!("{what}, which gives {name} {points}"));
        }
    }
}

fn put(after: &State, plan: &MovePlan, player: PlayerId, said: &mut Vec<String>) {
    let act = [Some(plan.first), plan.then].into_iter().flatten().find_map(Action::puts);
    let Some((figure, seg)) = act else { return };
    let feature = after.features().at(seg);
    // If the follower was scored immediately, the score was mentioned already.
    let stands = after.figures().on_segments().any(|(other, at)| at == seg && other.owner() == player);
    if !stands {
        return;
    }
    let name = feature.kind().name();
    let place = match feature.open() {
        _ if feature.kind() == FeatureKind::Field => name.to_string(),
        open if feature.kind().is_surrounded() => {
            format!("{name} with {} of 8 neighbours placed", 8u16.saturating_sub(open))
        }
        1 => format!("{}-tile {name} with one open end", feature.tiles()),
        open => format!("{}-tile {name} with {open} open ends", feature.tiles()),
    };
    let figure = match figure {
        FigureKind::Abbot => "an abbot".to_string(),
        FigureKind::Big => "a big follower".to_string(),
        other => format!("a {}", other.name()),
    };
    said.push(format!("puts {figure} on the {place}"));
}

/// Mentions what opponents lose, and what the player is expected to gain later.
fn compared(
    rules: &Arc<Rules>,
    before: &State,
    after: &State,
    own: PlayerId,
    names: &[String],
    said: &mut Vec<String>,
) {
    let mut eval = Evaluator::new(rules.clone(), Weights::default());
    eval.look(before);
    let (then, now) = (eval.values(before), eval.values(after));
    for player in rules.players().filter(|player| *player != own) {
        let change = now[player.index()] - then[player.index()];
        let name = names.get(player.index()).map_or("another player", String::as_str);
        if change < -WORTH_SAYING {
            said.push(format!("costs {name} about {:.0} points", -change));
        }
    }
    let paid = (after.score(own) - before.score(own)) as f32;
    let rise = now[own.index()] - then[own.index()] - paid;
    if rise > WORTH_SAYING {
        said.push(format!("is worth about {rise:.0} more points later"));
    }
}

/// Mentions the player's last followers in supply.
fn last_followers(after: &State, plan: &MovePlan, player: PlayerId, said: &mut Vec<String>) {
    let left = after.figures().in_supply(player, FigureKind::Follower);
    let deploys = |action: &Action| action.puts().is_some();
    let used = deploys(&plan.first) || plan.then.as_ref().is_some_and(deploys);
    match (used, left) {
        (true, 0) => said.push("uses your last follower".to_string()),
        (false, 1) => said.push("keeps your last follower".to_string()),
        (false, 2) => said.push("keeps your last two followers".to_string()),
        _ => {}
    }
}
