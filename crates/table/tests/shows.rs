//! What is shown before a decision is what then happens.

mod support;

use bastide_engine::is_legal;
use bastide_sim::Rng;
use bastide_table::view::{EventView, OptionView, Show, Shows, SpotView};
use bastide_table::{Phase, Table};
use std::collections::BTreeMap;
use support::{Desk, setup};

/// The options that are open, as people see them.
fn options(table: &Table) -> Vec<OptionView> {
    table.snapshot(0, true).game.map(|game| game.options).unwrap_or_default()
}

/// Points of what happened before chance or the end took over.
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

/// Whom the dragon sent home first.
fn eaten(events: &[EventView]) -> Vec<u8> {
    let home = |event: &EventView| match event {
        EventView::Moved { id, to: None, .. } => Some(*id),
        _ => None,
    };
    events.iter().skip(1).map_while(home).collect()
}

/// Nothing that is told to be impossible is possible, and every place that is closed says why.
fn check_refused(table: &Table, shows: &Shows) {
    let play = table.play().expect("the game goes on");
    for one in &shows.refused {
        let action = play.voice().read(&one.option.say).expect("it can be read");
        assert!(!is_legal(play.game.rules(), play.game.state(), action), "{}", one.option.say);
        assert!(one.refusal.clause.is_some(), "{}: {}", one.option.say, one.refusal.text);
    }
    let places = table.snapshot(0, true).game.expect("the game goes on").places;
    for one in &shows.closed {
        assert!(!places.iter().any(|place| (place.0, place.1) == one.at));
        assert!(!one.sides.is_empty() || one.refusal.reason.code() != "edge-mismatch", "{one:?}");
    }
}

/// What was shown of an option, against what it did.
fn check_done(desk: &Desk, option: &OptionView, show: Option<&Show>, before: usize, seats: usize) {
    let events: Vec<EventView> =
        desk.updates[before..].iter().flat_map(|update| update.events.clone()).collect();
    let sale = ["offer", "bid", "buy", "sell", "fly"].contains(&option.verb);
    let told = show.map(|show| show.now.clone()).filter(|now| !now.is_empty());
    if !sale && desk.table.phase() == Phase::Playing {
        assert_eq!(told.unwrap_or_else(|| vec![0; seats]), points(&events, seats), "{}", option.say);
    }
    let Some(show) = show else { return };
    match option.verb {
        "dragon" => assert_eq!(show.takes, eaten(&events), "{}", option.say),
        "floor" => {
            let open = options(&desk.table).into_iter().filter(|next| next.verb == "capture");
            let mut could: Vec<u8> = open.filter_map(|next| next.id).collect();
            could.sort_unstable();
            let mut told = show.takes.clone();
            told.sort_unstable();
            assert_eq!(told, could, "{}", option.say);
        }
        "castle" => assert_eq!(show.cells.len(), 6),
        "mark" => assert!(show.worth.is_some_and(|(was, is)| was != is), "{show:?}"),
        "ferry" => {
            let end = |spot: &Option<SpotView>| {
                show.roads.iter().find(|road| Some(&road.spot) == spot.as_ref()).map(|road| road.is)
            };
            assert!(end(&option.spot).is_some() && end(&option.spot) == end(&option.to), "{show:?}");
        }
        "fly" => {
            let landed = events.iter().find_map(|event| match event {
                EventView::Moved { from: None, to: Some(spot), .. } => Some(spot),
                _ => None,
            });
            let could: Vec<&SpotView> = show.lands.iter().flat_map(|land| &land.on).collect();
            assert_eq!(show.lands.len(), 3);
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
            assert!(show.ends.iter().any(|end| end.scores == scores), "{show:?} {scores:?}");
        }
        _ => {}
    }
}

/// Most places are told apart from the options; those with a bridge are among them.
fn option_is_place(option: &Option<OptionView>) -> bool {
    option.as_ref().is_none_or(|option| option.verb == "place")
}

#[test]
fn what_is_shown_is_what_happens() {
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for seed in 1..=2 {
        let mut desk = Desk::new(setup("everything", 3), &[seed; 32]);
        desk.sit_all();
        let mut rng = Rng::new(u64::from(seed));
        while desk.table.phase() == Phase::Playing {
            let shows = desk.table.shows();
            check_refused(&desk.table, &shows);
            let legal = desk.table.play().unwrap().game.legal().len();
            let pick = rng.below(legal) as u32;
            let option = options(&desk.table).into_iter().find(|option| option.pick == pick);
            let before = desk.updates.len();
            desk.act(pick, true);
            // Where a flight can lead is the same before the tile lies and after.
            let ahead = shows.options.iter().find(|show| show.pick == pick && option_is_place(&option));
            let next = desk.table.shows().options.into_iter().filter(|show| !show.lands.is_empty());
            for (next, ahead) in next.zip(ahead) {
                assert_eq!(next.lands, ahead.lands);
                *seen.entry("flight ahead").or_default() += 1;
            }
            let Some(option) = option.filter(|option| option.verb != "place") else { continue };
            let show = shows.options.iter().find(|show| show.pick == pick);
            if show.is_some() {
                *seen.entry(option.verb).or_default() += 1;
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
