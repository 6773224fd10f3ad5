//! The quarters of the walled town.

use super::acting::stands;
use super::partition::{Partition, kind_of};
use super::{OracleFault, SinceTile, towers};
use crate::action::{Action, Quarter};
use crate::figures::Place;
use crate::ids::SegId;
use crate::rules::{CountEntry, CountFinal, Revision, Rules, Step};
use crate::state::State;
use crate::vocab::{FeatureKind, FigureKind};
use alloc::string::ToString;
use alloc::vec::Vec;

const fn quarter_of(kind: FeatureKind) -> Option<Quarter> {
    match kind {
        FeatureKind::City => Some(Quarter::Castle),
        FeatureKind::Road => Some(Quarter::Smithy),
        FeatureKind::Cloister | FeatureKind::Garden => Some(Quarter::Cathedral),
        FeatureKind::Field => Some(Quarter::Market),
        FeatureKind::River => None,
    }
}

/// Moves of the asked player's followers from every quarter without the count to every feature of that quarter's kind.
pub(super) fn leaving(rules: &Rules, state: &State, partition: &Partition) -> Vec<Action> {
    let mut found = Vec::new();
    let Some(player) = state.turn.pending.top().map(|pending| pending.player) else { return found };
    let ending = rules.plan().step(state.turn.cursor) == Step::FinalLeaving;
    let waiting = state.figures.all().filter(|(figure, place)| {
        figure.owner() == player
            && match place {
                Place::Quarter(quarter) => {
                    let all = !ending || rules.options().count_final == CountFinal::All;
                    *quarter != state.extra.count.quarter && (all || *quarter == Quarter::Market)
                }
                _ => false,
            }
    });
    let waiting: Vec<_> = waiting.map(|(figure, _)| figure).collect();
    let scored: Vec<SegId> =
        state.completion.list.iter().map(|completed| partition.root[completed.seg.index()]).collect();
    let targets: Vec<SegId> = (0..state.features.segments() as u16)
        .map(SegId)
        .filter(|seg| {
            if ending {
                !partition.is_complete(rules, state, *seg)
            } else {
                scored.contains(&partition.root[seg.index()])
            }
        })
        .filter(|seg| !super::acting::is_barred(rules, state, *seg))
        .collect();
    for figure in towers::first_of_each(state, waiting.into_iter()) {
        for target in &targets {
            let kind = kind_of(rules, state, *target);
            let matching = quarter_of(kind).map(Place::Quarter) == Some(state.figures.place(figure));
            if !matching || !stands(rules, state.figures.kind(figure), kind) {
                continue;
            }
            found.push(Action::LeaveQuarter { figure, seg: *target });
        }
    }
    found.push(Action::Pass);
    found
}

/// Lists the entries into quarters for a player who got no points for the completed features.
pub(super) fn entering(rules: &Rules, state: &State, turn: SinceTile) -> Result<Vec<Action>, OracleFault> {
    let own = 1 << state.turn.player.0;
    let reason = match rules.options().count_entry {
        // Features that ferries or bridges complete elsewhere are not computed here.
        CountEntry::Worth => turn.completed || !state.links.is_empty() || state.extra.bridges.built.is_some(),
        CountEntry::Scored => turn.took & !own != 0,
    };
    let banished = turn.banished && rules.options().revision != Revision::First;
    if !reason || turn.took & own != 0 || turn.left || banished {
        return Err("a follower may not enter a quarter now".to_string());
    }
    let mut found = Vec::new();
    for figure in super::acting::FOLLOWERS {
        for quarter in Quarter::ALL {
            let may = match figure {
                FigureKind::Abbot => quarter == Quarter::Cathedral,
                FigureKind::Mayor => quarter == Quarter::Castle,
                FigureKind::Wagon => quarter != Quarter::Market,
                _ => true,
            };
            if may && state.figures.in_supply(state.turn.player, figure) > 0 {
                found.push(Action::Enter { figure, quarter });
            }
        }
    }
    found.push(Action::Pass);
    Ok(found)
}

pub(super) fn moving(state: &State) -> Vec<Action> {
    let others = Quarter::ALL.into_iter().filter(|quarter| *quarter != state.extra.count.quarter);
    others.map(Action::Count).chain([Action::Pass]).collect()
}
