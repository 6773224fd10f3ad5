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
    Caller::user(format!("who-{seat}"), false)
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

/// Waits and nudges until the win can be claimed. Returns the seat that must move, and the one that waits.
async fn claimable(hub: &Arc<Hub>, id: &str) -> (u8, u8) {
    let (late, seat) = late(hub, id).await;
    sleep(Duration::from_secs(61)).await;
    assert_eq!(send(hub, id, seat, Command::Nudge { seat }).await, Ok(()));
    sleep(Duration::from_secs(601)).await;
    (late, seat)
}

/// Any action of the player who must move.
async fn move_of(hub: &Arc<Hub>, id: &str) -> Command {
    let step = hub.look(id).await.unwrap().step();
    Command::Act { step, pick: Some(0), notation: None, confirm: true }
}

/// The move and the claim arrive at the same moment. The first one counts, and the other is refused.
#[tokio::test(start_paused = true)]
async fn a_move_and_a_claim_at_the_same_time_do_not_both_count() {
    for is_first in [true, false] {
        let disk = Disk::new(1, Bug::None);
        let hub = hub(&disk);
        let id = begun(&hub, ClockPlan::None).await;
        let (late, seat) = claimable(&hub, &id).await;
        let act = move_of(&hub, &id).await;
        let (moves, claims) = (send(&hub, &id, late, act), send(&hub, &id, seat, Command::ClaimWin { seat }));
        let expected = if is_first {
            assert_eq!(tokio::join!(moves, claims), (Ok(()), Err("nudge-first")));
            Phase::Playing
        } else {
            assert_eq!(tokio::join!(claims, moves), (Ok(()), Err("over")));
            OVER
        };
        assert_eq!(phase(&hub, &id).await, expected);
        kill(&hub);
        assert_eq!(phase(&super::clocks::hub(&disk), &id).await, expected);
    }
}

/// A player who is about to lose cannot turn a resignation into an aborted game.
#[tokio::test(start_paused = true)]
async fn a_game_is_either_resigned_or_aborted() {
    for is_first in [true, false] {
        let disk = Disk::new(1, Bug::None);
        let hub = hub(&disk);
        let id = begun(&hub, ClockPlan::None).await;
        let resigns = send(&hub, &id, 0, Command::Resign { seat: 0 });
        let aborts = send(&hub, &id, 1, Command::Abort { seat: 1 });
        if is_first {
            assert_eq!(tokio::join!(resigns, aborts), (Ok(()), Err("over")));
            assert_eq!(phase(&hub, &id).await, OVER);
        } else {
            assert_eq!(tokio::join!(aborts, resigns), (Ok(()), Err("over")));
            assert_eq!(phase(&hub, &id).await, Phase::Over(Ending::Aborted));
        }
        kill(&hub);
    }
}

/// A bot plays for the player who does not move, until they return. Returning does not undo what the bot did.
#[tokio::test(start_paused = true)]
async fn a_bot_plays_until_the_player_returns() {
    let disk = Disk::new(1, Bug::None);
    let hub = hub(&disk);
    let id = begun(&hub, ClockPlan::None).await;
    let (late, seat) = claimable(&hub, &id).await;
    assert_eq!(send(&hub, &id, seat, Command::Replace { seat }).await, Ok(()));
    for _ in 0..600 {
        if hub.look(&id).await.unwrap().to_act() == Some(seat) {
            break;
        }
        // The bot thinks in real time, which is not simulated.
        std::thread::sleep(Duration::from_millis(20));
        sleep(Duration::from_secs(1)).await;
    }
    let moved = hub.look(&id).await.unwrap();
    assert_eq!(moved.to_act(), Some(seat), "the bot has moved");
    assert_eq!(send(&hub, &id, late, Command::Return { seat: late }).await, Ok(()));
    let back = hub.look(&id).await.unwrap();
    assert_eq!(back.play().unwrap().game.log(), moved.play().unwrap().game.log());
    assert_eq!(back.seats()[usize::from(late)].played_by(), None);
    kill(&hub);
}

/// The server stops while the last turn waits for its confirmation. The final scoring still comes after it.
#[tokio::test(start_paused = true)]
async fn the_last_confirmation_survives_a_crash() {
    let disk = Disk::new(1, Bug::None);
    let first = hub(&disk);
    let id = begun(&first, ClockPlan::None).await;
    let seat = loop {
        let table = first.look(&id).await.unwrap();
        let (seat, step) = (table.to_act().unwrap(), table.step());
        if table.play().unwrap().game.is_held() {
            break seat;
        }
        let command = match table.view(0).awaiting_confirmation {
            Some(_) => Command::Confirm { step },
            None => Command::Act { step, pick: Some(0), notation: None, confirm: false },
        };
        assert_eq!(send(&first, &id, seat, command).await, Ok(()));
    };
    kill(&first);
    let second = hub(&disk);
    let table = second.look(&id).await.unwrap();
    assert!(table.play().unwrap().game.is_held(), "nothing is scored yet");
    let step = table.step();
    assert_eq!(send(&second, &id, seat, Command::Confirm { step }).await, Ok(()));
    assert_eq!(phase(&second, &id).await, Phase::Over(Ending::Played));
    for seat in 0..2 {
        assert_eq!(send(&second, &id, seat, Command::Undo { step: step + 1 }).await, Err("over"));
        assert_eq!(send(&second, &id, seat, Command::RequestTakeback { seat }).await, Err("over"));
    }
    kill(&second);
}
