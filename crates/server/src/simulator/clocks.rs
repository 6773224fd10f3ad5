//! Clocks of live tables: row 12 and what a dozing room does about row 25.

use super::store::{Bug, Disk, Reach};
use super::{kill, setup};
use crate::bots::Bots;
use crate::hub::Hub;
use bastide_sim::Rng;
use bastide_table::{Caller, ClockPlan, Command, Ending, Phase, TableSetup};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::sleep;

fn hub(disk: &Arc<Disk>) -> Arc<Hub> {
    disk.heal();
    let reach = Reach { disk: disk.clone(), frozen: watch::channel(false).1 };
    Hub::new(Arc::new(reach), Bots::start(1).unwrap(), "one".to_string())
}

/// A game of two that has begun.
async fn begun(hub: &Arc<Hub>, clock: ClockPlan) -> String {
    let plan = TableSetup { clock, ..setup(&mut Rng::new(1), 2) };
    let id = hub.create(plan, "who-0".to_string()).await.unwrap();
    for seat in 0..2 {
        let sit = Command::Sit { seat: Some(seat), name: format!("Player {seat}"), adds: "00".repeat(32) };
        let caller = Caller::Person { who: format!("who-{seat}"), program: false };
        hub.act(&id, caller, None, sit).await.unwrap();
    }
    id
}

async fn phase(hub: &Arc<Hub>, id: &str) -> Phase {
    hub.look(id).await.unwrap().phase()
}

const MINUTE: ClockPlan = ClockPlan::Turn { seconds: 60 };
const OVER: Phase = Phase::Over(Ending::Resigned);

/// A room forgets its table when nothing happens; its clock runs all the same.
#[tokio::test(start_paused = true)]
async fn a_flag_falls_though_nobody_looks() {
    let disk = Disk::new(1, Bug::None);
    let hub = hub(&disk);
    let id = begun(&hub, MINUTE).await;
    sleep(Duration::from_secs(50)).await;
    assert_eq!(phase(&hub, &id).await, Phase::Playing);
    sleep(Duration::from_secs(12)).await;
    // Read from the disk: nobody has asked the room.
    assert!(disk.rows(&id).last().unwrap().contains("ended"));
    assert_eq!(phase(&hub, &id).await, OVER);
}

#[tokio::test(start_paused = true)]
async fn a_server_that_stood_still_takes_nobodys_time() {
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
async fn downtime_takes_nobodys_time() {
    let disk = Disk::new(1, Bug::None);
    let first = hub(&disk);
    let id = begun(&first, MINUTE).await;
    sleep(Duration::from_secs(45)).await;
    kill(&first);
    // Simulated time does not move the machine's clock, so this is also a clock that was set back by an hour.
    sleep(Duration::from_secs(3_600)).await;
    let second = hub(&disk);
    assert_eq!(second.wake_all().await, Ok(1));
    sleep(Duration::from_secs(50)).await;
    assert_eq!(phase(&second, &id).await, Phase::Playing);
    sleep(Duration::from_secs(60)).await;
    assert_eq!(phase(&second, &id).await, OVER);
}

/// Where turns have days the room is gone long before: the hub wakes it.
#[tokio::test(start_paused = true)]
async fn days_end_too() {
    let disk = Disk::new(1, Bug::None);
    let hub = hub(&disk);
    let id = begun(&hub, ClockPlan::Days { days: 1 }).await;
    sleep(Duration::from_secs(86_400 - 60)).await;
    assert!(!disk.rows(&id).last().unwrap().contains("ended"));
    sleep(Duration::from_secs(120)).await;
    assert!(disk.rows(&id).last().unwrap().contains("ended"));
}
