//! Rematches that are requested at several nodes at the same time.

use super::store::{Bug, Disk, Reach};
use super::{kill, setup};
use crate::bots::Bots;
use crate::bus::LocalBus;
use crate::hub::Hub;
use crate::nodes::Nodes;
use crate::time::Time;
use bastide_sim::Rng;
use bastide_table::{Caller, Chain, Command, Phase, Refusal};
use std::sync::Arc;
use tokio::sync::watch;

fn person(seat: u8) -> Caller {
    Caller::user(format!("who-{seat}"), seat == 1)
}

/// There is one rematch, whichever node its players ask, and it begins when all of them have sat down.
#[tokio::test(start_paused = true)]
async fn a_rematch_requested_at_several_nodes_is_one_table() {
    let (disk, local) = (Disk::new(1, Bug::None), Arc::new(LocalBus::default()));
    disk.heal();
    let mut hubs = Vec::new();
    for node in ["one", "two", "three"] {
        let reach = Reach { disk: disk.clone(), shared: true, frozen: watch::channel(false).1 };
        let nodes = Nodes::new(node.to_string(), Some(local.clone()));
        let hub = Hub::with_time(Arc::new(reach), Bots::start(1).unwrap(), nodes, Time::start());
        hub.join_nodes().await.unwrap();
        hubs.push(hub);
    }
    let id = hubs[0].create(setup(&mut Rng::new(1), 3), "who-0".to_string()).await.unwrap();
    for seat in 0..3 {
        let sit = Command::Sit { seat: Some(seat), name: format!("Player {seat}"), commitment: None };
        hubs[0].act(&id, person(seat), None, sit).await.unwrap();
    }
    let early = hubs[1].rematch(&id, person(0), Vec::new()).await.unwrap_err();
    assert_eq!(early.code(), "not-over");
    for seat in [0, 2] {
        hubs[2].act(&id, person(seat), None, Command::Resign { seat }).await.unwrap();
    }
    // All players ask at the same time, each at a different node. The first one sends no commitment yet.
    let chain = |seat: u8| Chain::new([seat; 32]);
    let adds = |seat: u8| if seat == 0 { Vec::new() } else { vec![chain(seat).commitment()] };
    let (one, two, three) = tokio::join!(
        hubs[0].rematch(&id, person(0), adds(0)),
        hubs[1].rematch(&id, person(1), adds(1)),
        hubs[2].rematch(&id, person(2), adds(2)),
    );
    let next = one.unwrap();
    assert_eq!((&two.unwrap(), &three.unwrap()), (&next, &next));
    for hub in &hubs {
        assert_eq!(hub.look(&id).await.unwrap().rematch(), Some(&*next));
    }
    let table = hubs[1].look(&next).await.unwrap();
    assert_eq!(table.phase(), Phase::Open, "one player has not sat down yet");
    let seats: Vec<_> = table.seats().iter().map(|seat| (seat.user.as_deref(), seat.program)).collect();
    assert_eq!(seats, [(Some("who-1"), true), (Some("who-2"), false), (None, false)]);
    assert_eq!(table.held_for("who-0"), [2]);
    // The seat is held: others are refused, and its player gets it.
    let commitment = Some(chain(0).commitment());
    let sit = |seat| Command::Sit { seat, name: "Somebody".to_string(), commitment: commitment.clone() };
    let stranger = Caller::user("who-9".to_string(), false);
    assert_eq!(
        hubs[1].act(&next, stranger.clone(), None, sit(Some(2))).await.unwrap_err().code(),
        "seat-reserved"
    );
    assert_eq!(hubs[1].act(&next, stranger, None, sit(None)).await.unwrap_err().code(), "table-full");
    assert_eq!(hubs[0].rematch(&id, person(0), Vec::new()).await.unwrap(), next);
    hubs[0].act(&next, person(0), None, sit(None)).await.unwrap();
    // Everyone reveals at a different node. The players have moved along by one seat.
    for (seat, who) in [(0, 1), (1, 2), (2, 0)] {
        let reveal = Command::Reveal { seat, value: chain(who).value(1) };
        hubs[usize::from(seat)].act(&next, person(who), None, reveal).await.unwrap();
    }
    let table = hubs[2].look(&next).await.unwrap();
    assert_eq!(table.phase(), Phase::Playing);
    let note = &table.record().unwrap().header.notes[0];
    for who in [0, 1, 2] {
        let word = format!("{}:{}", chain(who).commitment(), chain(who).value(1));
        assert!(note.contains(&word), "{word} is not in {note}");
    }
    hubs.iter().for_each(|hub| kill(hub));
}

/// A finished game: one player had two seats, another had one, all under the same long name.
async fn played(hub: &Arc<Hub>) -> String {
    let id = hub.create(setup(&mut Rng::new(1), 3), "who-0".to_string()).await.unwrap();
    for (seat, who) in [(0, 0), (1, 1), (2, 1)] {
        let name = "A name of 24 letters yes".to_string();
        let sit = Command::Sit { seat: Some(seat), name, commitment: None };
        hub.act(&id, person(who), None, sit).await.unwrap();
    }
    for (seat, who) in [(0, 0), (1, 1)] {
        hub.act(&id, person(who), None, Command::Resign { seat }).await.unwrap();
    }
    id
}

fn alone(disk: &Arc<Disk>) -> Arc<Hub> {
    disk.heal();
    let reach = Reach { disk: disk.clone(), shared: false, frozen: watch::channel(false).1 };
    Hub::new(Arc::new(reach), Bots::start(1).unwrap(), "one".to_string(), None)
}

#[tokio::test(start_paused = true)]
async fn a_refused_rematch_changes_nothing() {
    let disk = Disk::new(1, Bug::None);
    let hub = alone(&disk);
    let id = played(&hub).await;
    let next = hub.look(&id).await.unwrap().next_id();
    let good = || "11".repeat(32);
    let short = Refusal::CommitmentCount { seats: 2, given: 1 };
    for (bad, why) in [
        (vec!["zz".to_string()], &short),
        (vec![good()], &short),
        (vec![good(), "zz".to_string()], &Refusal::BadCommitment),
    ] {
        let refused = hub.rematch(&id, person(1), bad.clone()).await.unwrap_err();
        assert_eq!(refused, *why, "{bad:?}");
        assert_eq!(hub.look(&id).await.unwrap().rematch(), None, "{bad:?}");
        assert_eq!(hub.look(&next).await.unwrap_err().code(), "no-table", "{bad:?}");
    }
    // If the next table already exists, a refused player is not seated on any of their seats.
    assert_eq!(hub.rematch(&id, person(0), Vec::new()).await.unwrap(), next);
    for bad in [vec![good()], vec![good(), "zz".to_string()]] {
        hub.rematch(&id, person(1), bad).await.unwrap_err();
        assert_eq!(hub.look(&next).await.unwrap().held_for("who-1"), [0, 1]);
    }
    hub.rematch(&id, person(1), vec![good(), good()]).await.unwrap();
    assert!(hub.look(&next).await.unwrap().held_for("who-1").is_empty());
    kill(&hub);
}

/// If a player's name got a number because others have the same name, the player keeps the numbered name.
#[tokio::test(start_paused = true)]
async fn a_player_keeps_a_long_numbered_name_in_a_rematch() {
    let disk = Disk::new(1, Bug::None);
    let hub = alone(&disk);
    let id = played(&hub).await;
    let names = |table: &bastide_table::Table| -> Vec<String> {
        table.seats().iter().map(|seat| seat.name.clone()).collect()
    };
    let expected = ["A name of 24 letters yes", "A name of 24 letters y 2", "A name of 24 letters y 3"];
    assert_eq!(names(&hub.look(&id).await.unwrap()), expected);
    let chain = Chain::new([2; 32]);
    let adds = |seats: usize| vec![chain.commitment(); seats];
    hub.rematch(&id, person(0), adds(1)).await.unwrap();
    let next = hub.rematch(&id, person(1), adds(2)).await.unwrap();
    for (seat, who) in [(0, 1), (1, 1), (2, 0)] {
        let reveal = Command::Reveal { seat, value: chain.value(1) };
        hub.act(&next, person(who), None, reveal).await.unwrap();
    }
    let table = hub.look(&next).await.unwrap();
    assert_eq!(
        (table.phase(), names(&table)),
        (Phase::Playing, [expected[1], expected[2], expected[0]].map(str::to_string).to_vec())
    );
    kill(&hub);
}
