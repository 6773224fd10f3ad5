//! `bastide bench search`: measures how fast a player thinks.

use crate::arena::Match;
use crate::args_ai::SearchArgs;
use crate::commands;
use crate::failure::{CliFailure, print};
use serde_json::json;

pub(crate) fn run(args: &SearchArgs) -> Result<(), CliFailure> {
    let spec = commands::arena::players(std::slice::from_ref(&args.player), &args.think)?.remove(0);
    let (header, files, table) = commands::table(&args.game, 2)?;
    let game = Match {
        players: vec![spec.clone(), spec],
        header,
        files,
        rules: table.game.rules().clone(),
        seed: args.seed,
    };
    let (mut millis, mut nodes, mut turns, mut longest) = (0.0, 0, 0, 0.0f64);
    for number in 0..args.games {
        let (outcome, _) = game.play(number)?;
        millis += outcome.millis.iter().sum::<f64>();
        nodes += outcome.nodes.iter().sum::<u64>();
        turns += outcome.turns.iter().sum::<u64>();
        longest = outcome.longest.iter().copied().fold(longest, f64::max);
    }
    let per_game = |count: u64| count as f64 / args.games as f64;
    let speed = (!args.no_timing && nodes > 0).then(|| 1000.0 * nodes as f64 / millis);
    let per_turn = (!args.no_timing).then(|| millis / turns.max(1) as f64);
    if args.json {
        let out = json!({
            "player": args.player, "games": args.games, "nodes": nodes, "nodes_per_second": speed,
            "nodes_per_turn": nodes as f64 / turns.max(1) as f64, "ms_per_turn": per_turn,
            "longest_turn_ms": (!args.no_timing).then_some(longest), "tiles_placed_per_game": per_game(turns),
        });
        print(&format!("{out:#}\n"));
        return Ok(());
    }
    let mut text = format!("{} games of {} against itself\n", args.games, args.player);
    text += &format!("  {:<28} {:>12}\n", "states evaluated", nodes);
    text += &format!("  {:<28} {:>12.0}\n", "states per turn", nodes as f64 / turns.max(1) as f64);
    if let Some(per_turn) = per_turn {
        text += &format!("  {:<28} {per_turn:>12.3}\n", "CPU ms per turn");
        text += &format!("  {:<28} {longest:>12.1}\n", "longest turn, CPU ms");
    }
    if let Some(speed) = speed {
        text += &format!("  {:<28} {speed:>12.0}\n", "states per CPU second");
    }
    print(&text);
    Ok(())
}
