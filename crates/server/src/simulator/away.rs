//! Row 12 of `docs/reliability.md`: outages use up no player's time, and all nodes show the same time.

use super::clocks::{MINUTE, OVER, begun, hub, hub_at, hub_with, phase, wire};
use super::kill;
use super::store::{Bug, Disk};
use crate::hub::Hub;
use crate::nodes::Nodes;
use crate::time::Time;
use bastide_table::{Caller, ClockPlan, Command, Phase, Refusal};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::sleep;

async fn seconds(seconds: u64) {
    sleep(Duration::from_secs(seconds)).await;
}

/// Seconds left for the seat to act, as this node shows them.
async fn left(hub: &Arc<Hub>, id: &str) -> i64 {
    let table = hub.look(id).await.unwrap();
    let view = table.view(hub.now_at(id));
    view.seats[usize::from(view.running.unwrap())].time_left.unwrap() / 1_000
}

/// The player to act makes a move.
async fn moves(hub: &Arc<Hub>, id: &str) -> Result<u64, Refusal> {
    let table = hub.look(id).await?;
    let who = format!("who-{}", table.to_act().unwrap());
    let act = Command::Act { step: table.step(), pick: Some(0), notation: None, confirm: true };
    hub.act(id, Caller::user(who, false), None, act).await
}

/// Checks that nobody has lost, that the player to act gets the time for a whole turn, and that the game ends
/// after it.
async fn begins_anew(hub: &Arc<Hub>, id: &str) {
    seconds(50).await;
    assert_eq!(phase(hub, id).await, Phase::Playing);
    seconds(20).await;
    assert_eq!(phase(hub, id).await, OVER);
    kill(hub);
}

#[tokio::test(start_paused = true)]
async fn a_move_that_is_stored_late_was_in_time() {
    let disk = Disk::new(1, Bug::None);
    let hub = hub(&disk);
    let id = begun(&hub, MINUTE).await;
    // The outage lasts longer than the turn.
    let later = disk.clone();
    tokio::spawn(async move {
        seconds(1).await;
        later.slow_down(Duration::from_secs(35));
        seconds(60).await;
        later.heal();
    });
    seconds(2).await;
    moves(&hub, &id).await.unwrap();
    begins_anew(&hub, &id).await;
}

/// During a store outage sessions cannot be checked, so no request reaches the table.
#[tokio::test(start_paused = true)]
async fn clocks_restart_after_a_store_outage_without_requests() {
    let disk = Disk::new(1, Bug::None);
    let hub = hub_with(&disk, Some(wire(watch::channel(false).1, watch::channel(false).1)));
    hub.join_nodes().await.unwrap();
    let id = begun(&hub, MINUTE).await;
    seconds(20).await;
    disk.fail_always();
    seconds(35).await;
    disk.heal();
    begins_anew(&hub, &id).await;
}

/// The connection to the bus stays open but delivers nothing.
#[tokio::test(start_paused = true)]
async fn a_silent_bus_does_not_use_up_clocks() {
    let (mute, is_mute) = watch::channel(false);
    let disk = Disk::new(1, Bug::None);
    let hub = hub_with(&disk, Some(wire(watch::channel(false).1, is_mute)));
    hub.join_nodes().await.unwrap();
    let id = begun(&hub, MINUTE).await;
    mute.send(true).unwrap();
    seconds(125).await;
    assert_eq!(phase(&hub, &id).await, Phase::Playing);
    mute.send(false).unwrap();
    seconds(70).await;
    assert_eq!(phase(&hub, &id).await, OVER);
    kill(&hub);
}

#[tokio::test(start_paused = true)]
async fn reads_work_while_writes_fail() {
    let disk = Disk::new(1, Bug::None);
    let hub = hub(&disk);
    let id = begun(&hub, MINUTE).await;
    seconds(30).await;
    disk.fill();
    assert_eq!(moves(&hub, &id).await.unwrap_err().code(), "unavailable");
    for _ in 0..100 {
        assert_eq!(phase(&hub, &id).await, Phase::Playing);
        seconds(1).await;
    }
    disk.heal();
    begins_anew(&hub, &id).await;
}

/// The machine's clock is set back while the server is down. The table's time still moves forward.
#[tokio::test(start_paused = true)]
async fn table_clocks_run_on_after_the_machine_clock_is_set_back() {
    let disk = Disk::new(1, Bug::None);
    let nodes = || Nodes::new("one".to_string(), None);
    let first = hub_at(&disk, nodes(), Time::at(10_000_000));
    let id = begun(&first, MINUTE).await;
    seconds(30).await;
    kill(&first);
    let second = hub_at(&disk, nodes(), Time::at(10_000_000 - 3_600_000));
    second.wake_all().await.unwrap();
    seconds(5).await;
    assert!((54..=55).contains(&left(&second, &id).await));
    moves(&second, &id).await.unwrap();
    begins_anew(&second, &id).await;
}

/// After a short bus outage the clock gets back only the time of the outage, however late the table is
/// loaded.
#[tokio::test(start_paused = true)]
async fn an_idle_table_gets_back_the_time_of_an_outage() {
    let (cut, is_cut) = watch::channel(false);
    let disk = Disk::new(1, Bug::None);
    let hub = hub_with(&disk, Some(wire(is_cut, watch::channel(false).1)));
    hub.join_nodes().await.unwrap();
    let id = begun(&hub, ClockPlan::Fischer { start: 3_600, add: 0 }).await;
    // The room has ended and starts again only when somebody opens the table.
    seconds(1_000).await;
    cut.send(true).unwrap();
    seconds(5).await;
    cut.send(false).unwrap();
    seconds(500).await;
    let left = left(&hub, &id).await;
    assert!((3_090..=3_101).contains(&left), "{left} s are left");
    kill(&hub);
}

#[tokio::test(start_paused = true)]
async fn nodes_whose_clocks_differ_show_the_same_time() {
    let disk = Disk::new(1, Bug::None);
    let bus = wire(watch::channel(false).1, watch::channel(false).1);
    let node = |name: &str, at| hub_at(&disk, Nodes::new(name.to_string(), Some(bus.clone())), Time::at(at));
    for skew in [20_000, -20_000] {
        let (one, two) = (node("one", 10_000_000), node("two", 10_000_000_u64.saturating_add_signed(skew)));
        for hub in [&one, &two] {
            hub.join_nodes().await.unwrap();
        }
        let id = begun(&one, MINUTE).await;
        seconds(10).await;
        let (out, _heard) = tokio::sync::mpsc::channel(64);
        two.join(&id, None, None, out).await.unwrap();
        seconds(15).await;
        assert_eq!(left(&one, &id).await, left(&two, &id).await, "clocks differ by {skew} ms");
        kill(&one);
        kill(&two);
        // Let both leases expire.
        seconds(10).await;
    }
}
