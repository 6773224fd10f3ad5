//! The wheel: checks the points of a sector for each player against the board before the draw.

use super::partition::{Partition, kind_of, printed};
use super::{OracleFault, scoring, towers};
use crate::action::Action;
use crate::event::{Event, Source};
use crate::figures::Place;
use crate::ids::{MAX_PLAYERS, SegId};
use crate::rules::Rules;
use crate::state::State;
use crate::vocab::{FeatureKind, Sector};
use alloc::format;
use alloc::vec::Vec;

pub(super) fn check(rules: &Rules, before: &State, events: &[Event]) -> Result<(), OracleFault> {
    let Some(sector) = events.iter().find_map(|event| match event {
        Event::Wheel(sector) => Some(*sector),
        _ => None,
    }) else {
        return Ok(());
    };
    let partition = Partition::of(rules, before);
    let mut expected = [0i16; MAX_PLAYERS];
    for (figure, place) in before.figures.all() {
        if !before.figures.kind(figure).is_follower() {
            continue;
        }
        let brings = match place {
            Place::Supply => i16::from(sector == Sector::Storm),
            Place::Segment(seg) => on_table(rules, before, &partition, sector, figure.owner().0, seg),
            _ => 0,
        };
        expected[figure.owner().index()] += brings;
    }
    if sector == Sector::Fortune {
        expected[before.turn.player.index()] += 3;
    }
    // Points at the start of a turn that began with the same action do not come from the wheel.
    for player in rules.players() {
        let awards = events.iter().filter_map(|event| match event {
            Event::Scored { player: to, points, cause, .. } if *to == player => {
                matches!(cause.source, Source::Wheel(_)).then_some(*points)
            }
            _ => None,
        });
        let got: i16 = awards.sum();
        if got != expected[player.index()] && before.turn.drawn.is_none() && simple(events) {
            return Err(format!(
                "{}: player {} should get {}, got {got}",
                sector.name(),
                player.0,
                expected[player.index()]
            ));
        }
    }
    Ok(())
}

/// True if nothing but a draw happened before the wheel turned.
fn simple(events: &[Event]) -> bool {
    let wheel = events.iter().position(|event| matches!(event, Event::Wheel(_))).unwrap_or(0);
    let draw = |event: &Event| matches!(event, Event::Drawn(_));
    events[..wheel].iter().all(draw)
        && events.iter().filter(|event| matches!(event, Event::Wheel(_))).count() == 1
}

fn on_table(
    rules: &Rules,
    state: &State,
    partition: &Partition,
    sector: Sector,
    owner: u8,
    seg: SegId,
) -> i16 {
    let kind = kind_of(rules, state, seg);
    match (sector, kind) {
        (Sector::Taxes, FeatureKind::City) => {
            let city = partition.component(seg);
            let arms: i16 = city
                .iter()
                .filter_map(|seg| printed(rules, state, *seg))
                .map(|part| i16::from(part.arms))
                .sum();
            let own = state.figures.on_segments().filter(|(figure, at)| {
                figure.owner().0 == owner && city.contains(at) && state.figures.kind(*figure).is_follower()
            });
            arms + own.count() as i16
        }
        (Sector::Famine, FeatureKind::Field) => {
            scoring::cities(rules, state, partition, partition.component(seg)).len() as i16
        }
        (Sector::Inquisition, FeatureKind::Cloister | FeatureKind::Garden) => 2,
        _ => 0,
    }
}

/// The actions that take back one of the asked player's followers from a tile or castle.
pub(super) fn stricken(state: &State) -> Vec<Action> {
    let Some(player) = state.turn.pending.top().map(|pending| pending.player) else { return Vec::new() };
    let out = state.figures.all().filter(|(figure, place)| {
        figure.owner() == player
            && state.figures.kind(*figure).is_follower()
            && matches!(place, Place::Segment(_) | Place::Castle(_))
    });
    let out: Vec<_> = out.map(|(figure, _)| figure).collect();
    towers::first_of_each(state, out.into_iter()).into_iter().map(Action::PlagueTakeBack).collect()
}
