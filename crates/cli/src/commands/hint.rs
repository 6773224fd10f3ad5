//! `bastide hint`: the best moves in a position, with reasons.

use crate::args::PositionArgs;
use crate::args_ai::HintArgs;
use crate::commands::analyse::{plan_words, who_decides};
use crate::commands::position::load;
use crate::failure::{CliFailure, print};
use crate::files;
use bastide_ai::{Analyst, Weights, explain};
use serde_json::{Value, json};

pub(crate) fn run(args: &HintArgs) -> Result<(), CliFailure> {
    let tiles = files::tile_files(&args.tiles)?;
    let position = PositionArgs {
        file: args.file.clone(),
        until: args.until,
        json: false,
        board: false,
        legal: false,
        tiles: args.tiles.clone(),
    };
    let (_, table) = load(&position, &tiles)?;
    let at = |what: String| CliFailure::input(format!("{}: {what}", args.file.display()));
    let player = who_decides(&table).map_err(at)?;
    let rules = table.game.rules().clone();
    let state = table.game.state();
    let mut analyst = Analyst::new(rules.clone(), Weights::default(), args.nodes);
    let chances = analyst.chances(state);
    let plans = analyst.plans(state, args.seed);
    let rows: Vec<(String, f32, u32, String)> = plans
        .iter()
        .take(args.top)
        .map(|plan| {
            let words = plan_words(&table, state, &rules, plan);
            (words, plan.value, plan.tries, explain(&rules, state, plan, &table.names))
        })
        .collect();
    if args.json {
        let best: Vec<Value> = rows
            .iter()
            .map(|(words, value, tries, why)| json!({ "moves": words, "value": value, "tries": tries, "why": why }))
            .collect();
        let out = json!({ "player": table.names[player], "chances": chances, "best": best });
        print(&format!("{out:#}\n"));
        return Ok(());
    }
    let drawn =
        state.turn().drawn().map_or_else(String::new, |kind| format!(" with {}", table.pack.tile(kind).id));
    let mut text =
        format!("{}{drawn}, {:.0} % chance of winning\n", table.names[player], 100.0 * chances[player]);
    for (words, value, _, why) in &rows {
        text += &format!("{value:>+6.1}  {words}\n        {why}\n");
    }
    print(&text);
    Ok(())
}
