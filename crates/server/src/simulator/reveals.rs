//! Committing and revealing on live servers: absent players, crashes, and several nodes.

use super::client::Client;
use super::clocks::{hub, hub_at};
use super::store::{Bug, Disk};
use super::{kill, setup};
use crate::hub::Hub;
use crate::nodes::Nodes;
use crate::time::Time;
use bastide_sim::Rng;
use bastide_table::fair::write_bits;
use bastide_table::{Caller, Chain, Command, Contributions, Phase, Refusal};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// Checks the contributions of a simulated game: the server used only values that their players revealed, and all players saw
/// the commitments that count before they revealed anything.
pub(super) fn judge(contributions: &Contributions, people: &[Client]) -> Result<(), String> {
    let Contributions::Version2(seats) = contributions else {
        return Err("the game began without rounds".to_string());
    };
    let rounds = seats.iter().flatten().filter_map(|seat| seat.missed).max().unwrap_or(0) + 1;
    for (client, seat) in people.iter().zip(seats) {
        let Some(seat) = seat else { continue };
        let commitment = write_bits(&seat.commitment);
        let value = client.value(&commitment, rounds);
        let value = value.ok_or_else(|| format!("{} did not commit to {commitment}", client.who))?;
        if seat.missed.is_none() && seat.value.as_ref().map(write_bits) != Some(value) {
            return Err(format!("{} did not reveal this: {seat:?}", client.who));
        }
        let seen = client.seen.as_ref().into_iter().flat_map(|seen| seen.as_array().into_iter().flatten());
        for (before, after) in seen.zip(seats) {
            let after = after.map(|seat| write_bits(&seat.commitment));
            if before["commitment"].as_str() != after.as_deref() {
                return Err(format!("{} saw {before} before revealing, now it is {after:?}", client.who));
            }
        }
    }
    Ok(())
}

fn person(seat: u8) -> Caller {
    Caller::user(format!("who-{seat}"), false)
}

fn chain(seat: u8) -> Chain {
    Chain::new([seat + 1; 32])
}

/// A full table whose players have committed and not revealed.
async fn committed(hub: &Arc<Hub>, seats: u8) -> String {
    let id = hub.create(setup(&mut Rng::new(1), usize::from(seats)), "who-0".to_string()).await.unwrap();
    for seat in 0..seats {
        let (name, commitment) = (format!("Player {seat}"), Some(chain(seat).commitment()));
        let sit = Command::Sit { seat: Some(seat), name, commitment };
        hub.act(&id, person(seat), None, sit).await.unwrap();
    }
    let table = hub.look(&id).await.unwrap();
    assert!(table.is_starting() && table.phase() == Phase::Open);
    id
}

async fn reveal(hub: &Arc<Hub>, id: &str, seat: u8, round: u8) -> Result<u64, Refusal> {
    let value = chain(seat).value(round);
    hub.act(id, person(seat), None, Command::Reveal { seat, value }).await
}

/// The note about fair draws.
async fn note(hub: &Arc<Hub>, id: &str) -> String {
    hub.look(id).await.unwrap().record().unwrap().header.notes[0].clone()
}

fn contributed(seat: u8, round: u8) -> String {
    format!("{}:{}", chain(seat).commitment(), chain(seat).value(round))
}

#[tokio::test(start_paused = true)]
async fn a_game_begins_without_an_absent_player() {
    let disk = Disk::new(1, Bug::None);
    let hub = hub(&disk);
    let id = committed(&hub, 3).await;
    for seat in [0, 2] {
        reveal(&hub, &id, seat, 1).await.unwrap();
    }
    // No request wakes the room: its timer ends the round.
    sleep(Duration::from_secs(11)).await;
    assert!(disk.rows(&id).last().unwrap().contains("reveal-missed"));
    assert_eq!(reveal(&hub, &id, 1, 1).await.unwrap_err(), Refusal::NothingToReveal);
    // The values of the first round do not count any more.
    assert_eq!(reveal(&hub, &id, 0, 1).await.unwrap_err(), Refusal::BadReveal);
    for seat in [0, 2] {
        reveal(&hub, &id, seat, 2).await.unwrap();
    }
    assert_eq!(hub.look(&id).await.unwrap().phase(), Phase::Playing);
    let missed = format!("{}:missed-1", chain(1).commitment());
    let expected = format!("added {},{missed},{}", contributed(0, 2), contributed(2, 2));
    assert!(note(&hub, &id).await.contains(&expected));
    kill(&hub);
}

/// A game begins even if nobody reveals.
#[tokio::test(start_paused = true)]
async fn a_game_begins_when_everybody_has_left() {
    let disk = Disk::new(1, Bug::None);
    let hub = hub(&disk);
    let id = committed(&hub, 2).await;
    sleep(Duration::from_secs(11)).await;
    assert!(disk.rows(&id).last().unwrap().contains("started"));
    kill(&hub);
}

/// The server crashes between the commitments and the reveals, and is down for an hour. Nobody counts as late.
#[tokio::test(start_paused = true)]
async fn players_can_reveal_after_a_crash() {
    let disk = Disk::new(1, Bug::None);
    let node = || Nodes::new("one".to_string(), None);
    let first = hub_at(&disk, node(), Time::at(10_000_000));
    let id = committed(&first, 2).await;
    reveal(&first, &id, 0, 1).await.unwrap();
    kill(&first);
    let second = hub_at(&disk, node(), Time::at(10_000_000 + 3_600_000));
    assert_eq!(second.wake_all().await, Ok(1));
    sleep(Duration::from_secs(9)).await;
    assert!(second.look(&id).await.unwrap().is_starting());
    assert_eq!(reveal(&second, &id, 0, 1).await.unwrap_err(), Refusal::NothingToReveal);
    reveal(&second, &id, 1, 1).await.unwrap();
    let expected = format!("added {},{}", contributed(0, 1), contributed(1, 1));
    assert!(note(&second, &id).await.contains(&expected));
    kill(&second);
}

/// After a crash, the timer runs again even if no client comes back.
#[tokio::test(start_paused = true)]
async fn a_crash_does_not_stop_a_game_from_beginning() {
    let disk = Disk::new(1, Bug::None);
    let first = hub(&disk);
    let id = committed(&first, 2).await;
    kill(&first);
    let second = hub(&disk);
    assert_eq!(second.wake_all().await, Ok(1));
    sleep(Duration::from_secs(12)).await;
    assert!(disk.rows(&id).last().unwrap().contains("started"));
    kill(&second);
}
