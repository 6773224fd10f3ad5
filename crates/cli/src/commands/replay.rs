//! `bastide replay`

use crate::args::ReplayArgs;
use crate::art;
use crate::failure::{CliFailure, print};
use crate::files;
use bastide_notation::{EndReason, GameEnd, Replay, document_to_json, position_to_json, replay};
use serde_json::{Value, json};

pub(crate) fn run(args: &ReplayArgs) -> Result<(), CliFailure> {
    let tiles = files::tile_files(&args.tiles)?;
    let document = files::document(&args.record)?;
    let replayed = replay(&document, &tiles, args.until)
        .map_err(|error| CliFailure::input(format!("{}: {error}", args.record.display())))?;
    let table = &replayed.table;
    // The recorded end applies only to the whole record.
    let ended = GameEnd::read(&document.header).filter(|_| args.until.is_none());
    if args.json {
        let steps: Vec<Value> = replayed
            .scores
            .iter()
            .map(|(actions, scores)| json!({ "actions": actions, "scores": scores }))
            .collect();
        let record: Value = serde_json::from_str(&document_to_json(&document)).unwrap_or_default();
        let out = json!({
            "record": record,
            "actions": replayed.actions,
            "over": table.game.is_over(),
            "ended": ended.map(|ended| json!({ "why": ended.why.name(), "lost": ended.lost })),
            "scores": scores(&replayed).into_iter().map(|(name, score)| json!({ "name": name, "score": score })).collect::<Vec<_>>(),
            "steps": steps,
            "position": position_to_json(table, &document.header),
        });
        print(&format!("{out:#}\n"));
        return Ok(());
    }
    if args.board {
        print(&format!("{}\n", art::board(table)));
    }
    let state = table.game.state();
    let mut text = format!("{} actions, turn {}", replayed.actions, state.turn().number());
    text += &match ended {
        Some(ended) if table.game.is_over() == (ended.why == EndReason::Played) => format!(", {ended}\n"),
        _ if table.game.is_over() => ", game over\n".to_string(),
        _ => ", not over\n".to_string(),
    };
    for (name, score) in scores(&replayed) {
        text += &format!("{score:>5}  {name}\n");
    }
    print(&text);
    Ok(())
}

/// Names and scores, best first.
fn scores(replayed: &Replay) -> Vec<(&str, i32)> {
    let table = &replayed.table;
    let mut rows: Vec<(&str, i32)> = table
        .game
        .rules()
        .players()
        .map(|player| (table.names[player.index()].as_str(), table.game.state().score(player)))
        .collect();
    rows.sort_by_key(|(_, score)| -score);
    rows
}
