//! Goods, the king and the robber baron.

use super::partition::{Partition, kind_of, printed};
use super::{OracleFault, castles};
use crate::event::{Event, Source};
use crate::ids::{MAX_PLAYERS, PlayerId};
use crate::rules::{KingPoints, KingTown, Mechanic, Rules};
use crate::state::State;
use crate::vocab::{FeatureKind, Marks};
use alloc::format;

/// Checks the final points for the king and the robber baron against the rule option.
pub(super) fn cards(
    rules: &Rules,
    state: &State,
    partition: &Partition,
    events: &[Event],
) -> Result<(), OracleFault> {
    if !events.contains(&Event::Over) {
        return Ok(());
    }
    let finale = events.iter().position(|event| *event == Event::Finale).unwrap_or(0);
    let got = |source: Source| -> i16 {
        let awards = events[finale..].iter().filter_map(|event| match event {
            Event::Scored { points, cause, .. } if cause.source == source => Some(*points),
            _ => None,
        });
        awards.sum()
    };
    let complete = |kind: FeatureKind| {
        let roots = partition.members.iter().filter_map(|members| members.first().copied());
        let counted = roots.filter(|root| {
            let walled = printed(rules, state, *root).is_some_and(|part| part.marks.has(Marks::WALLED));
            kind_of(rules, state, *root) == kind
                && partition.is_complete(rules, state, *root)
                && (!walled || rules.options().king_town == KingTown::Yes)
                && !castles::became_castle(state, *root)
        });
        counted.count() as i16
    };
    let (king, baron) = (state.extra.cards.king.holder, state.extra.cards.baron.holder);
    let worth = |holder: Option<PlayerId>, kind: FeatureKind| match rules.options().king_points {
        _ if holder.is_none() => 0,
        KingPoints::PerFeature => complete(kind),
        KingPoints::Ten => 10,
        KingPoints::FifteenForty => 15,
        KingPoints::Continuous => 0,
    };
    let mut expected = worth(king, FeatureKind::City) + worth(baron, FeatureKind::Road);
    if rules.options().king_points == KingPoints::FifteenForty && king.is_some() && king == baron {
        expected = 40;
    }
    let found = got(Source::King) + got(Source::Baron);
    if found == expected { Ok(()) } else { Err(format!("king and baron scored {found}, not {expected}")) }
}

/// Checks that the active player takes the goods, and that the player with the most of each kind scores 10 points at
/// the end.
pub(super) fn goods(
    rules: &Rules,
    before: &State,
    state: &State,
    events: &[Event],
) -> Result<(), OracleFault> {
    let mut held = before.extra.tokens.held;
    let mut awards = [0i16; MAX_PLAYERS];
    for event in events {
        match event {
            Event::Goods { player, goods, count } if *player == before.turn.player => {
                held[player.index()][*goods as usize] += count;
            }
            Event::Goods { player, .. } => return Err(format!("player {} took goods out of turn", player.0)),
            Event::Scored { player, points, cause, .. } if cause.source == Source::Goods => {
                awards[player.index()] += points;
            }
            _ => {}
        }
    }
    if held != state.extra.tokens.held {
        return Err(format!("{held:?} goods were taken, but {:?} are held", state.extra.tokens.held));
    }
    let total = |kind: usize| held.iter().map(|held| u16::from(held[kind])).sum::<u16>();
    if total(0) > 9 || total(1) > 6 || total(2) > 5 {
        return Err(format!("players hold more goods than there are in the game: {held:?}"));
    }
    if events.contains(&Event::Over) && rules.on().has(Mechanic::Goods) {
        for player in rules.players() {
            let leads = |kind: &usize| {
                let own = held[player.index()][*kind];
                own > 0 && held.iter().all(|other| other[*kind] <= own)
            };
            let expected = 10 * (0..3).filter(leads).count() as i16;
            if awards[player.index()] != expected {
                return Err(format!("player {} should get {expected} for goods", player.0));
            }
        }
    }
    Ok(())
}
