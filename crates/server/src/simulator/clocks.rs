//! The clocks of live tables. Tests row 12 of `docs/reliability.md`, and row 25 for idle rooms.

use super::bus::Wire;
use super::store::{Bug, Disk, Reach};
use super::{kill, setup};
use crate::bots::Bots;
use crate::bus::Bus;
use crate::hub::Hub;
use crate::nodes::Nodes;
use crate::room::RoomRequest;
use crate::time::Time;
use bastide_sim::Rng;
use bastide_table::{Caller, ClockPlan, Command, Ending, OnTimeout, Phase, TableSetup};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::sleep;

pub(super) fn hub(disk: &Arc<Disk>) -> Arc<Hub> {
    hub_with(disk, None)
}

pub(super) fn hub_with(disk: &Arc<Disk>, bus: Option<Arc<dyn Bus>>) -> Arc<Hub> {
    hub_at(disk, Nodes::new("one".to_string(), bus), Time::start())
}

pub(super) fn hub_at(disk: &Arc<Disk>, nodes: Nodes, time: Time) -> Arc<Hub> {
    disk.heal();
    let reach = Reach { disk: disk.clone(), shared: nodes.bus.is_some(), frozen: watch::channel(false).1 };
    Hub::with_time(Arc::new(reach), Bots::start(1).unwrap(), nodes, time)
}

/// A bus that can be cut off or made silent.
pub(super) fn wire(cut: watch::Receiver<bool>, mute: watch::Receiver<bool>) -> Arc<Wire> {
    let still = || watch::channel(false).1;
    let (local, rng) = (Arc::default(), Mutex::new(Rng::new(1)));
    Arc::new(Wire { local, rng, frozen: still(), cut, mute, calm: still() })
}

/// A running game of two players.
pub(super) async fn begun(hub: &Arc<Hub>, clock: ClockPlan) -> String {
    seated(hub, TableSetup { clock, ..setup(&mut Rng::new(1), 2) }).await
}

/// A table with two seated players.
async fn seated(hub: &Arc<Hub>, plan: TableSetup) -> String {
    let id = hub.create(plan, "who-0".to_string()).await.unwrap();
    for seat in 0..2 {
        let sit = Command::Sit { seat: Some(seat), name: format!("Player {seat}"), commitment: None };
        let caller = Caller::user(format!("who-{seat}"), false);
        hub.act(&id, caller, None, sit).await.unwrap();
    }
    id
}

pub(super) async fn phase(hub: &Arc<Hub>, id: &str) -> Phase {
    hub.look(id).await.unwrap().phase()
}

pub(super) const MINUTE: ClockPlan = ClockPlan::Turn { seconds: 60 };
pub(super) const OVER: Phase = Phase::Over(Ending::Resigned);

/// An idle room drops its table from memory, but the table's clock keeps running.
#[tokio::test(start_paused = true)]
async fn a_clock_runs_out_while_nobody_is_connected() {
    let disk = Disk::new(1, Bug::None);
    let hub = hub(&disk);
    let id = begun(&hub, MINUTE).await;
    sleep(Duration::from_secs(50)).await;
    assert_eq!(phase(&hub, &id).await, Phase::Playing);
    sleep(Duration::from_secs(12)).await;
    // Read from the disk, so that no request wakes the room.
    assert!(disk.rows(&id).last().unwrap().contains("ended"));
    assert_eq!(phase(&hub, &id).await, OVER);
}

#[tokio::test(start_paused = true)]
async fn suspension_of_the_server_does_not_use_up_clocks() {
    let disk = Disk::new(1, Bug::None);
    let hub = hub(&disk);
    let id = begun(&hub, MINUTE).await;
    sleep(Duration::from_secs(45)).await;
    tokio::time::advance(Duration::from_secs(30)).await;
    sleep(Duration::from_secs(10)).await;
    assert_eq!(phase(&hub, &id).await, Phase::Playing);
    sleep(Duration::from_secs(10)).await;
    assert_eq!(phase(&hub, &id).await, OVER);
}

#[tokio::test(start_paused = true)]
async fn downtime_does_not_use_up_clocks() {
    let disk = Disk::new(1, Bug::None);
    let first = hub(&disk);
    let id = begun(&first, MINUTE).await;
    sleep(Duration::from_secs(45)).await;
    kill(&first);
    // Simulated time does not move the machine's clock, so to the server it looks as if that clock was set
    // back by an hour.
    sleep(Duration::from_secs(3_600)).await;
    let second = hub(&disk);
    assert_eq!(second.wake_all().await, Ok(1));
    sleep(Duration::from_secs(50)).await;
    assert_eq!(phase(&second, &id).await, Phase::Playing);
    sleep(Duration::from_secs(60)).await;
    assert_eq!(phase(&second, &id).await, OVER);
}

/// With clocks in days, the room ends long before the deadline, and the hub starts it again.
#[tokio::test(start_paused = true)]
async fn clocks_in_days_run_out_too() {
    let disk = Disk::new(1, Bug::None);
    let hub = hub(&disk);
    let id = begun(&hub, ClockPlan::Days { days: 1 }).await;
    sleep(Duration::from_secs(86_400 - 60)).await;
    assert!(!disk.rows(&id).last().unwrap().contains("ended"));
    sleep(Duration::from_secs(120)).await;
    assert!(disk.rows(&id).last().unwrap().contains("ended"));
}

/// A table at which a bot replaces absent players.
async fn table_with_substitute(hub: &Arc<Hub>) -> String {
    let substitute = Some("easy".to_string());
    seated(hub, TableSetup { clock: ClockPlan::None, substitute, ..setup(&mut Rng::new(1), 2) }).await
}

fn has_substitute(disk: &Disk, id: &str) -> bool {
    disk.rows(id).iter().any(|row| row.contains("\"substituted\""))
}

/// No player reconnects after a restart. The bot takes over anyway.
#[tokio::test(start_paused = true)]
async fn a_player_who_does_not_return_after_a_restart_is_replaced() {
    let disk = Disk::new(1, Bug::None);
    let first = hub(&disk);
    let id = table_with_substitute(&first).await;
    sleep(Duration::from_secs(20)).await;
    kill(&first);
    assert!(!has_substitute(&disk, &id));
    let second = hub(&disk);
    second.wake_all().await.unwrap();
    sleep(Duration::from_secs(80)).await;
    assert!(!has_substitute(&disk, &id));
    sleep(Duration::from_secs(20)).await;
    assert!(has_substitute(&disk, &id));
    kill(&second);
}

#[tokio::test(start_paused = true)]
async fn absent_players_are_not_replaced_during_a_pause() {
    let disk = Disk::new(1, Bug::None);
    let hub = hub(&disk);
    let id = table_with_substitute(&hub).await;
    let caller = Caller::user("who-1".to_string(), false);
    hub.act(&id, caller, None, Command::Pause { seat: 1 }).await.unwrap();
    sleep(Duration::from_secs(600)).await;
    assert!(!has_substitute(&disk, &id));
    kill(&hub);
}

/// A player who timed out may return once. Returning again and again does not keep the bot from playing.
#[tokio::test(start_paused = true)]
async fn a_bot_plays_for_a_player_who_keeps_returning() {
    let disk = Disk::new(1, Bug::None);
    let hub = hub(&disk);
    let (clock, on_timeout) = (ClockPlan::Turn { seconds: 10 }, OnTimeout::Bot { level: "easy".to_string() });
    let plan = TableSetup { clock, on_timeout, ..setup(&mut Rng::new(1), 2) };
    let id = seated(&hub, plan).await;
    let seat = hub.look(&id).await.unwrap().to_act().unwrap();
    let played = || disk.rows(&id).iter().any(|row| row.contains("\"acted\""));
    for _ in 0..5_000 {
        let caller = Caller::user(format!("who-{seat}"), false);
        // The command is refused unless the bot has the seat.
        let _ = hub.act(&id, caller, None, Command::Return { seat }).await;
        sleep(Duration::from_secs(1)).await;
        if played() {
            break;
        }
        // The clock is simulated, but the bot thinks in real time.
        std::thread::sleep(Duration::from_millis(1));
    }
    let rows = disk.rows(&id);
    let acted = rows.iter().position(|row| row.contains("\"acted\"")).unwrap();
    assert_eq!(rows[..acted].iter().filter(|row| row.contains("\"returned\"")).count(), 1);
    kill(&hub);
}

/// During a store outage, the server retries about once a second. Nobody can move in the meantime, so the
/// clocks restart afterwards.
#[tokio::test(start_paused = true)]
async fn a_store_outage_is_retried_once_a_second() {
    let disk = Disk::new(1, Bug::None);
    let hub = hub(&disk);
    let id = begun(&hub, MINUTE).await;
    disk.fail_always();
    sleep(Duration::from_secs(120)).await;
    assert!(disk.calls() < 300, "{} calls", disk.calls());
    disk.heal();
    sleep(Duration::from_secs(55)).await;
    assert_eq!(phase(&hub, &id).await, Phase::Playing);
    sleep(Duration::from_secs(10)).await;
    assert!(disk.rows(&id).last().unwrap().contains("ended"));
    kill(&hub);
}

/// A move that was made in time, but refused because the store was down, is accepted after the outage.
#[tokio::test(start_paused = true)]
async fn a_move_refused_in_a_store_outage_is_not_late() {
    let disk = Disk::new(1, Bug::None);
    let hub = hub(&disk);
    let id = begun(&hub, MINUTE).await;
    let table = hub.look(&id).await.unwrap();
    let seat = table.to_act().unwrap();
    let caller = || Caller::user(format!("who-{seat}"), false);
    let act = || Command::Act { step: table.step(), pick: Some(0), notation: None, confirm: true };
    disk.fail_always();
    for _ in 0..90 {
        let refused = hub.act(&id, caller(), Some("x".to_string()), act()).await.unwrap_err();
        assert_eq!(refused.code(), "unavailable");
        sleep(Duration::from_secs(1)).await;
    }
    disk.heal();
    hub.act(&id, caller(), Some("x".to_string()), act()).await.unwrap();
    assert_eq!(phase(&hub, &id).await, Phase::Playing);
    kill(&hub);
}

/// While the bus is down, commands from other nodes do not arrive. The players there must not lose on time.
#[tokio::test(start_paused = true)]
async fn players_cut_off_by_a_bus_outage_are_not_late() {
    let (cut, is_cut) = watch::channel(false);
    let disk = Disk::new(1, Bug::None);
    let hub = hub_with(&disk, Some(wire(is_cut, watch::channel(false).1)));
    hub.join_nodes().await.unwrap();
    for away in [200, 50] {
        let id = begun(&hub, MINUTE).await;
        cut.send(true).unwrap();
        sleep(Duration::from_secs(away)).await;
        cut.send(false).unwrap();
        sleep(Duration::from_secs(50)).await;
        assert_eq!(phase(&hub, &id).await, Phase::Playing, "away for {away} s");
        sleep(Duration::from_secs(60)).await;
        assert_eq!(phase(&hub, &id).await, OVER, "away for {away} s");
    }
    kill(&hub);
}

/// A socket fails, and the room drops its connection because it cannot reach it. The socket's task reports the end only after that.
#[tokio::test(start_paused = true)]
async fn others_are_told_that_a_player_with_a_failed_socket_is_away() {
    let disk = Disk::new(1, Bug::None);
    let hub = hub(&disk);
    let id = begun(&hub, ClockPlan::None).await;
    let (out, mut heard) = tokio::sync::mpsc::channel(64);
    hub.join(&id, Some("who-0".into()), None, out).await.unwrap();
    let (out, failed) = tokio::sync::mpsc::channel(64);
    let connection = hub.join(&id, Some("who-1".into()), None, out).await.unwrap();
    drop(failed);
    let say = Command::Chat { name: None, text: "hello".to_string() };
    hub.act(&id, Caller::user("who-0".to_string(), false), None, say).await.unwrap();
    hub.part(&id, connection).await;
    hub.look(&id).await.unwrap();
    let mut present = None;
    while let Ok(bytes) = heard.try_recv() {
        let message: serde_json::Value = serde_json::from_str(&bytes).unwrap();
        present = message.get("seats").filter(|_| message["t"] == "presence").cloned().or(present);
    }
    assert_eq!(present, Some(serde_json::json!([true, false])));
    kill(&hub);
}

/// A panic in a room closes its connections. The next client finds the table as stored, and its clock keeps
/// running even if nobody connects.
#[tokio::test(start_paused = true)]
async fn a_panicked_room_is_reloaded() {
    let disk = Disk::new(1, Bug::None);
    let hub = hub(&disk);
    let id = begun(&hub, MINUTE).await;
    let (out, mut heard) = tokio::sync::mpsc::channel(64);
    hub.join(&id, None, None, out).await.unwrap();
    hub.send(&id, RoomRequest::Fail).await;
    while heard.recv().await.is_some() {}
    assert_eq!(phase(&hub, &id).await, Phase::Playing);
    hub.send(&id, RoomRequest::Fail).await;
    sleep(Duration::from_secs(70)).await;
    assert!(disk.rows(&id).last().unwrap().contains("ended"));
    kill(&hub);
}
