//! The effects shown for an option match what happens when it is chosen.

mod support;

use bastide_sim::Rng;
use bastide_table::view::{DecisionAids, EventView, OptionOutcome, OptionView, SpotView};
use bastide_table::{Phase, Table};
use std::collections::BTreeMap;
use support::{Desk, setup};

/// The options of the open decision, as clients see them.
fn options(table: &Table) -> Vec<OptionView> {
    table.snapshot(0, true).game.map(|game| game.options).unwrap_or_default()
}

/// The points scored before the next action of chance or the final scoring.
fn points(events: &[EventView], seats: usize) -> Vec<i32> {
    let mut points = vec![0; seats];
    let over = |event: &EventView| {
        matches!(event, EventView::Drawn { .. } | EventView::Message { .. } | EventView::Finale)
    };
    for event in events.iter().take_while(|event| !over(event)) {
        match event {
            EventView::Scored { seat, points: more, .. } => points[usize::from(*seat)] += i32::from(*more),
            EventView::Paid { from, to, points: paid } => {
                points[usize::from(*from)] -= i32::from(*paid);
                if let Some(to) = to {
                    points[usize::from(*to)] += i32::from(*paid);
                }
            }
            _ => {}
        }
    }
    points
}

/// The figures that the dragon returned to the supply first.
fn eaten(events: &[EventView]) -> Vec<u8> {
    let home = |event: &EventView| match event {
        EventView::Moved { id, to: None, .. } => Some(*id),
        _ => None,
    };
    events.iter().skip(1).map_while(home).collect()
}

/// No refused action is legal, and every closed place has a reason.
fn check_refused(table: &Table, aids: &DecisionAids) {
    let legal = options(table);
    for one in &aids.refused {
        assert!(legal.iter().all(|option| option.action != one.action), "{:?}", one.action);
        assert!(one.refusal.clause.is_some(), "{one:?}");
    }
    let places = table.snapshot(0, true).game.expect("the game goes on").places;
    for one in &aids.closed {
        assert!(!places.iter().any(|place| (place.0, place.1) == one.at));
        assert!(!one.sides.is_empty() || one.refusal.reason.code() != "edge-mismatch", "{one:?}");
    }
}

/// Compares the effects that were shown for an option with what happened.
fn check_done(desk: &Desk, option: &OptionView, shown: Option<&OptionOutcome>, before: usize, seats: usize) {
    let events: Vec<EventView> =
        desk.updates[before..].iter().flat_map(|update| update.events.clone()).collect();
    let sale = ["offer", "bid", "buy", "sell", "fly"].contains(&option.action.verb);
    let expected = shown.map(|shown| shown.points.clone()).filter(|points| !points.is_empty());
    if !sale && desk.table.phase() == Phase::Playing {
        assert_eq!(expected.unwrap_or_else(|| vec![0; seats]), points(&events, seats), "{}", option.notation);
    }
    let Some(shown) = shown else { return };
    match option.action.verb {
        "dragon" => assert_eq!(shown.removes, eaten(&events), "{}", option.notation),
        "floor" => {
            let open = options(&desk.table).into_iter().filter(|next| next.action.verb == "capture");
            let mut could: Vec<u8> = open.filter_map(|next| next.action.id).collect();
            could.sort_unstable();
            let mut removed = shown.removes.clone();
            removed.sort_unstable();
            assert_eq!(removed, could, "{}", option.notation);
        }
        "castle" => assert_eq!(shown.cells.len(), 6),
        "mark" => assert!(shown.spaces.is_some_and(|(before, after)| before != after), "{shown:?}"),
        "ferry" => {
            let end = |spot: &Option<SpotView>| {
                shown.roads.iter().find(|road| Some(&road.spot) == spot.as_ref()).map(|road| road.after)
            };
            assert!(
                end(&option.action.spot).is_some() && end(&option.action.spot) == end(&option.action.to),
                "{shown:?}"
            );
        }
        "fly" => {
            let landed = events.iter().find_map(|event| match event {
                EventView::Moved { from: None, to: Some(spot), .. } => Some(spot),
                _ => None,
            });
            let could: Vec<&SpotView> = shown.landings.iter().flat_map(|landing| &landing.on).collect();
            assert_eq!(shown.landings.len(), 3);
            assert!(landed.is_none_or(|spot| could.contains(&spot)), "{landed:?} of {could:?}");
        }
        "buy" | "sell" => {
            let scores: Vec<i32> = desk
                .table
                .snapshot(0, true)
                .game
                .unwrap()
                .players
                .iter()
                .map(|player| player.score)
                .collect();
            assert!(shown.sales.iter().any(|sale| sale.scores == scores), "{shown:?} {scores:?}");
        }
        _ => {}
    }
}

/// Most placements are listed in `places`. Only those with a bridge are options.
fn option_is_place(option: &Option<OptionView>) -> bool {
    option.as_ref().is_none_or(|option| option.action.verb == "place")
}

#[test]
fn shown_effects_match_what_happens() {
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for seed in 1..=2 {
        let mut desk = Desk::new(setup("everything", 3), &[seed; 32]);
        desk.sit_all();
        let mut rng = Rng::new(u64::from(seed));
        while desk.table.phase() == Phase::Playing {
            let aids = desk.table.decision_aids();
            check_refused(&desk.table, &aids);
            let legal = desk.table.play().unwrap().game.legal().len();
            let pick = rng.below(legal) as u32;
            let option = options(&desk.table).into_iter().find(|option| option.pick == pick);
            let before = desk.updates.len();
            desk.act(pick, true);
            // The possible landings are the same before and after the tile is placed.
            let ahead = aids.options.iter().find(|show| show.pick == pick && option_is_place(&option));
            let next =
                desk.table.decision_aids().options.into_iter().filter(|show| !show.landings.is_empty());
            for (next, ahead) in next.zip(ahead) {
                assert_eq!(next.landings, ahead.landings);
                *seen.entry("flight ahead").or_default() += 1;
            }
            let Some(option) = option.filter(|option| option.action.verb != "place") else { continue };
            let show = aids.options.iter().find(|show| show.pick == pick);
            if show.is_some() {
                *seen.entry(option.action.verb).or_default() += 1;
            }
            if pick < 400 {
                check_done(&desk, &option, show, before, 3);
            }
        }
    }
    for verb in ["flight ahead", "floor", "fly", "castle", "ferry", "cast", "offer", "put", "mark"] {
        assert!(seen.contains_key(verb), "no {verb} in these games: {seen:?}");
    }
}
