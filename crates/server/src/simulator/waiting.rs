//! Players end a game whose opponent has left.

use super::clocks::{OVER, begun, hub, hub_at, phase};
use super::kill;
use super::store::{Bug, Disk};
use crate::hub::Hub;
use crate::nodes::Nodes;
use crate::time::Time;
use bastide_table::{Caller, ClockPlan, Command, Ending, Phase};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

fn person(seat: u8) -> Caller {
    Caller::User { user: format!("who-{seat}"), program: false }
}

/// The seat that must move, and the one that waits.
async fn late(hub: &Arc<Hub>, id: &str) -> (u8, u8) {
    let late = hub.look(id).await.unwrap().to_act().unwrap();
    (late, 1 - late)
}

async fn send(hub: &Arc<Hub>, id: &str, seat: u8, command: Command) -> Result<(), &'static str> {
    hub.act(id, person(seat), None, command).await.map(|_| ()).map_err(|refusal| refusal.code())
}

#[tokio::test(start_paused = true)]
async fn a_win_is_claimed_after_a_nudge() {
    let disk = Disk::new(1, Bug::None);
    let hub = hub(&disk);
    let id = begun(&hub, ClockPlan::None).await;
    let (_, seat) = late(&hub, &id).await;
    assert_eq!(send(&hub, &id, seat, Command::Nudge { seat }).await, Err("not-yet"));
    sleep(Duration::from_secs(61)).await;
    assert_eq!(send(&hub, &id, seat, Command::ClaimWin { seat }).await, Err("nudge-first"));
    assert_eq!(send(&hub, &id, seat, Command::Nudge { seat }).await, Ok(()));
    sleep(Duration::from_secs(9 * 60)).await;
    assert_eq!(send(&hub, &id, seat, Command::ClaimWin { seat }).await, Err("not-yet"));
    sleep(Duration::from_secs(61)).await;
    assert_eq!(send(&hub, &id, seat, Command::ClaimWin { seat }).await, Ok(()));
    assert_eq!(phase(&hub, &id).await, OVER);
}

/// The opponent could not move while the server was down, so the wait begins again.
#[tokio::test(start_paused = true)]
async fn downtime_does_not_count_as_waiting() {
    let disk = Disk::new(1, Bug::None);
    let node = || Nodes::new("one".to_string(), None);
    let first = hub_at(&disk, node(), Time::at(10_000_000));
    let id = begun(&first, ClockPlan::None).await;
    let (_, seat) = late(&first, &id).await;
    sleep(Duration::from_secs(61)).await;
    assert_eq!(send(&first, &id, seat, Command::Nudge { seat }).await, Ok(()));
    sleep(Duration::from_secs(9 * 60)).await;
    kill(&first);
    let second = hub_at(&disk, node(), Time::at(10_000_000 + 3_600_000));
    sleep(Duration::from_secs(120)).await;
    assert_eq!(send(&second, &id, seat, Command::ClaimWin { seat }).await, Err("nudge-first"));
    assert_eq!(phase(&second, &id).await, Phase::Playing);
}

/// Both players abort at the same time. Only one command succeeds.
#[tokio::test(start_paused = true)]
async fn a_game_is_aborted_once() {
    let disk = Disk::new(1, Bug::None);
    let hub = hub(&disk);
    let id = begun(&hub, ClockPlan::None).await;
    let both = tokio::join!(
        send(&hub, &id, 0, Command::Abort { seat: 0 }),
        send(&hub, &id, 1, Command::Abort { seat: 1 })
    );
    assert_eq!(both, (Ok(()), Err("over")));
    assert_eq!(phase(&hub, &id).await, Phase::Over(Ending::Aborted));
    kill(&hub);
    let second = super::clocks::hub(&disk);
    assert_eq!(phase(&second, &id).await, Phase::Over(Ending::Aborted));
}
