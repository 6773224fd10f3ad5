//! Lists the pieces of modules.

use super::{Pieces, TowerAt};
use crate::action::Marker;
use crate::figures::Place;
use crate::ids::{PlayerId, SegId};
use crate::mechanics::tower::Tower;
use crate::rules::{Mechanic, Rules, Step};
use crate::state::State;
use crate::turn::decision;
use alloc::vec::Vec;

impl State {
    /// The points of this turn, in games where they matter.
    fn gained(&self, rules: &Rules) -> Vec<(PlayerId, i16, Option<Marker>)> {
        let on = rules.on();
        let watched = on.has(Mechanic::Robber) || on.has(Mechanic::Message);
        let over = decision(rules, self).step == Step::Over;
        let track = &self.extra.track;
        let marker = |at: usize| track.chosen[at].filter(|_| on.has(Mechanic::Message));
        let of = |player: PlayerId| (player, track.gained[player.index()], marker(player.index()));
        let some = |(_, points, marker): &(PlayerId, i16, Option<Marker>)| *points != 0 || marker.is_some();
        rules.players().filter(|_| watched && !over).map(of).filter(some).collect()
    }

    pub(super) fn pieces(&self, rules: &Rules) -> Pieces {
        let extra = &self.extra;
        let by_seat = |mechanic: Mechanic, numbers: &[u8]| {
            let seats = if rules.on().has(mechanic) { rules.setup().players.into() } else { 0 };
            numbers[..seats].to_vec()
        };
        let on_tower = |tower: &&Tower| tower.height > 0 || tower.finished;
        let tower =
            |tower: &Tower| TowerAt { tile: tower.tile, height: tower.height, finished: tower.finished };
        let ferry =
            |(from, to): &(SegId, SegId)| (self.part_of(*from).0, self.part_of(*from).1, self.part_of(*to).1);
        let helped = extra.fairy.helps.and_then(|figure| self.standing(figure));
        let bridges = self.features.spans.iter().map(|span| (span.tile, span.axis)).collect();
        let won = rules.players().filter_map(|player| Some((player, extra.bazaar.won[player.index()]?)));
        Pieces {
            ferries: self.links.iter().map(ferry).collect(),
            towers: extra.towers.list.iter().filter(on_tower).map(tower).collect(),
            floors: by_seat(Mechanic::Tower, &extra.towers.floors),
            paid: extra.towers.paid,
            goods: if rules.on().has(Mechanic::Goods) {
                rules.players().map(|player| extra.tokens.held[player.index()]).collect()
            } else {
                Vec::new()
            },
            spells: extra.mages.at.map(|at| at.and_then(|seg| self.spot(Place::Segment(seg)))),
            gold: {
                let mut gold = extra.gold.on.clone();
                gold.sort_unstable();
                gold
            },
            ingots: by_seat(Mechanic::Gold, &extra.gold.held),
            king: extra.cards.king.holder.map(|holder| (holder, extra.cards.king.size)),
            baron: extra.cards.baron.holder.map(|holder| (holder, extra.cards.baron.size)),
            noted: extra.builders.noted,
            extra: extra.builders.extra,
            dragon: extra.dragon.tile,
            aside: extra.dragon.aside.clone(),
            fairy: extra.fairy.tile.map(|tile| (tile, helped)),
            abbeys: by_seat(Mechanic::Abbey, &extra.abbeys.left),
            count: rules.on().has(Mechanic::Count).then_some(extra.count.quarter),
            bridges,
            bridges_left: by_seat(Mechanic::Bridge, &extra.bridges.left),
            built: extra.bridges.built.map(|seg| self.features.tile_of(seg)),
            castles: extra.castles.list.iter().map(|castle| self.part_of(castle.seg)).collect(),
            castles_left: by_seat(Mechanic::Castle, &extra.castles.left),
            offered: extra.bazaar.open.clone(),
            won: won.collect(),
            sector: rules.on().has(Mechanic::Wheel).then_some(extra.wheel.sector),
            messengers: if rules.on().has(Mechanic::Message) {
                rules.players().map(|player| extra.track.messenger[player.index()]).collect()
            } else {
                Vec::new()
            },
            gained: self.gained(rules),
            robbers: rules
                .players()
                .filter_map(|player| {
                    let at = extra.robbers.at[player.index()]?;
                    Some((player, at, extra.robbers.set_off[player.index()]))
                })
                .collect(),
            messages: extra.messages.in_order(),
            owed: extra.messages.owed,
            taken: extra.messages.taken,
        }
    }
}
