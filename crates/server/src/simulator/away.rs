//! Row 12: what keeps players from playing takes nobody's time, and everybody is shown the same time.

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

/// Seconds left to who must decide, as this node shows it.
async fn left(hub: &Arc<Hub>, id: &str) -> i64 {
    let table = hub.look(id).await.unwrap();
    let view = table.view(hub.now_at(id));
    view.seats[usize::from(view.running.unwrap())].time_left.unwrap() / 1_000
}

/// Who must decide does something.
async fn moves(hub: &Arc<Hub>, id: &str) -> Result<u64, Refusal> {
    let table = hub.look(id).await?;
    let who = format!("who-{}", table.to_act().unwrap());
    let act = Command::Act { step: table.step(), pick: Some(0), notation: None, confirm: true };
    hub.act(id, Caller::User { user: who, program: false }, None, act).await
}

/// Nobody lost, whoever must decide has the whole turn, and it ends then.
async fn begins_anew(hub: &Arc<Hub>, id: &str) {
    seconds(50).await;
    assert_eq!(phase(hub, id).await, Phase::Playing);
    seconds(20).await;
    assert_eq!(phase(hub, id).await, OVER);
    kill(hub);
}

#[tokio::test(start_paused = true)]
async fn what_was_stored_late_was_done_in_time() {
    let disk = Disk::new(1, Bug::None);
    let hub = hub(&disk);
    let id = begun(&hub, MINUTE).await;
    // Longer than the turn.
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

/// Nobody gets as far as the table where nobody can say who they are.
#[tokio::test(start_paused = true)]
async fn a_store_that_was_away_while_nobody_reached_the_table() {
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

/// A connection that stands and carries nothing.
#[tokio::test(start_paused = true)]
async fn a_bus_that_says_nothing_takes_nobodys_time() {
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
async fn what_cannot_be_written_can_be_read() {
    let disk = Disk::new(1, Bug::None);
    let hub = hub(&disk);
    let id = begun(&hub, MINUTE).await;
    seconds(30).await;
    disk.fill();
    assert_eq!(moves(&hub, &id).await.unwrap_err().code.as_str(), "unavailable");
    for _ in 0..100 {
        assert_eq!(phase(&hub, &id).await, Phase::Playing);
        seconds(1).await;
    }
    disk.heal();
    begins_anew(&hub, &id).await;
}

/// The machine's clock is set back while the server is away: time goes on at the table all the same.
#[tokio::test(start_paused = true)]
async fn a_clock_that_was_set_back_stops_no_other() {
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

/// Of a short time in which nobody could be heard only that time is given back, however late somebody looks.
#[tokio::test(start_paused = true)]
async fn a_table_that_dozes_has_back_what_it_lost() {
    let (cut, is_cut) = watch::channel(false);
    let disk = Disk::new(1, Bug::None);
    let hub = hub_with(&disk, Some(wire(is_cut, watch::channel(false).1)));
    hub.join_nodes().await.unwrap();
    let id = begun(&hub, ClockPlan::Fischer { start: 3_600, add: 0 }).await;
    // The room is gone, and wakes only when somebody looks.
    seconds(1_000).await;
    cut.send(true).unwrap();
    seconds(5).await;
    cut.send(false).unwrap();
    seconds(500).await;
    let left = left(&hub, &id).await;
    assert!((3_090..=3_101).contains(&left), "{left} s are left");
    kill(&hub);
}

/// Two nodes whose clocks differ show the same time.
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
        // Nobody of their names lives any more.
        seconds(10).await;
    }
}
