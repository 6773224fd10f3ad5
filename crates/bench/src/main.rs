//! Compares the speed of random turns in Bastide's base game with random plies in chess (shakmaty). The two
//! alternate in short slices of one run, so that both run under the same load. The ratio can be compared between
//! machines.

use bastide_engine::{Edition, Rules, Setup};
use bastide_sim::{Path, Playouts, Rng, Totals};
use bastide_tiles::Pack;
use shakmaty::{Chess, Position};
use std::time::{Duration, Instant};

const SLICES: usize = 20;
const SLICE: Duration = Duration::from_millis(250);
/// The target: turns per second, divided by plies per second.
const AIM: f64 = 0.8;

/// Plays random chess games until the slice is over. Returns the number of plies.
fn chess(rng: &mut Rng) -> u64 {
    let start = Instant::now();
    let mut plies = 0;
    while start.elapsed() < SLICE {
        let mut position = Chess::default();
        while !position.is_game_over() && position.halfmoves() < 150 {
            let moves = position.legal_moves();
            position.play_unchecked(moves[rng.below(moves.len())]);
            plies += 1;
        }
    }
    plies
}

/// Plays random base games until the slice is over. Returns the number of turns.
fn bastide(playouts: &mut Playouts<'_>, rng: &mut Rng) -> u64 {
    let start = Instant::now();
    let mut totals = Totals::default();
    while start.elapsed() < SLICE {
        for _ in 0..64 {
            playouts.play(Path::Fast, rng, &mut totals);
        }
    }
    totals.turns
}

fn main() {
    let setup = Setup::base(Edition::Classic, 2);
    let rules = Pack::new(&setup, &[]).map(|pack| Rules::new(setup, pack.set));
    let Ok(Ok(rules)) = rules else { unreachable!("the base game is built in") };
    let mut playouts = Playouts::new(&rules);
    let mut rng = Rng::new(1);
    let (mut plies, mut turns) = (Vec::new(), Vec::new());
    for _ in 0..SLICES {
        plies.push(chess(&mut rng));
        turns.push(bastide(&mut playouts, &mut rng));
    }
    let rate = |slices: &mut Vec<u64>| {
        slices.sort_unstable();
        slices[SLICES / 2] as f64 / SLICE.as_secs_f64()
    };
    let (plies, turns) = (rate(&mut plies), rate(&mut turns));
    println!("chess    {plies:>12.0} random plies/s   (shakmaty)");
    println!("bastide  {turns:>12.0} random turns/s   (base game, 2 players, fields)");
    println!("ratio    {:>12.2}   (aim: at least {AIM})", turns / plies);
}
