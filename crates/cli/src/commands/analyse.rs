//! `bastide analyse`: evaluates every decision of a finished game.

use crate::args_ai::AnalyseArgs;
use crate::failure::{CliFailure, print};
use crate::files;
use crate::plot::{ChartLine, bars, lines};
use bastide_ai::{Analyst, MovePlan, TurnVerdict, Weights, explain};
use bastide_engine::{Action, Actor, Game, Rules, State};
use bastide_notation::{NamedGame, Voice, replay};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use std::sync::Arc;

/// One decision as text.
struct DecisionText {
    turn: u16,
    player: usize,
    drawn: Option<String>,
    played: String,
    /// The alternatives as text, each with its value and number of tries.
    plans: Vec<(String, f32, u32)>,
    why: String,
}

pub(crate) fn run(args: &AnalyseArgs) -> Result<(), CliFailure> {
    let tiles = files::tile_files(&args.tiles)?;
    let document = files::document(&args.record)?;
    let at = |what: String| CliFailure::input(format!("{}: {what}", args.record.display()));
    let whole = replay(&document, &tiles, None).map_err(|error| at(error.to_string()))?;
    let start = replay(&document, &tiles, Some(0)).map_err(|error| at(error.to_string()))?;
    let log = whole.table.game.log().to_vec();
    if log.is_empty() {
        return Err(at("the record has no moves to analyse: give one with moves".to_string()));
    }
    let rules = whole.table.game.rules().clone();
    let bar = ProgressBar::new(log.len() as u64);
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} actions  {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let mut analyst = Analyst::new(rules.clone(), Weights::default(), args.nodes);
    let verdicts = analyst.game(start.table.game.state(), &log, &mut |done| bar.set_position(done as u64));
    bar.finish_and_clear();
    let said = words(&start.table, &rules, &log, &verdicts, args.top);
    if let Some(path) = &args.picture {
        std::fs::write(path, picture(&whole.table, &verdicts, &said))
            .map_err(|error| CliFailure::input(format!("cannot write {}: {error}", path.display())))?;
    }
    if args.json {
        print(&format!("{:#}\n", as_json(&whole.table, &verdicts, &said)));
    } else {
        print(&as_text(&whole.table, &verdicts, &said));
    }
    Ok(())
}

/// A plan as text.
pub(crate) fn plan_words(table: &NamedGame, state: &State, rules: &Arc<Rules>, plan: &MovePlan) -> String {
    let voice = |state| Voice { pack: &table.pack, rules, state, names: &table.names };
    let first = voice(state).write(plan.first);
    let Some(then) = plan.then else { return first };
    let mut game = Game::from_state(rules.clone(), state.clone());
    match game.apply(plan.first, &mut Vec::new()) {
        Ok(()) if game.legal().contains(&then) => format!("{first} ; {}", voice(game.state()).write(then)),
        _ => first,
    }
}

/// Replays the game and puts every decision into words.
fn words(
    start: &NamedGame,
    rules: &Arc<Rules>,
    log: &[Action],
    verdicts: &[TurnVerdict],
    top: usize,
) -> Vec<DecisionText> {
    let mut game = Game::from_state(rules.clone(), start.game.state().clone());
    let mut said = Vec::new();
    let mut done = 0;
    for verdict in verdicts {
        while done < verdict.at {
            if game.apply(log[done], &mut Vec::new()).is_err() {
                return said;
            }
            done += 1;
        }
        let state = game.state();
        let in_words = |plan: &MovePlan| plan_words(start, state, rules, plan);
        said.push(DecisionText {
            turn: state.turn().number(),
            player: verdict.player.index(),
            drawn: state.turn().drawn().map(|kind| start.pack.tile(kind).id.clone()),
            played: in_words(&verdict.played),
            plans: verdict
                .plans
                .iter()
                .take(top)
                .map(|plan| (in_words(plan), plan.value, plan.tries))
                .collect(),
            why: verdict
                .plans
                .first()
                .map_or_else(String::new, |best| explain(rules, state, best, &start.names)),
        });
    }
    said
}

fn as_text(table: &NamedGame, verdicts: &[TurnVerdict], said: &[DecisionText]) -> String {
    let names = &table.names;
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(4).max(6);
    let mut text = format!("turn  {:<width$}  value   luck   lost  chances  played\n", "player");
    for (verdict, said) in verdicts.iter().zip(said) {
        let luck = verdict.luck.map_or_else(|| "     ".to_string(), |luck| format!("{luck:+5.1}"));
        let chances: Vec<String> =
            verdict.chances.iter().map(|chance| format!("{:.0}", 100.0 * chance)).collect();
        let drawn = said.drawn.as_ref().map_or_else(String::new, |tile| format!("[{tile}] "));
        text += &format!(
            "{:>4}  {:<width$}  {:+5.1}  {luck}  {:>5.1}  {:>7}  {drawn}{}\n",
            said.turn,
            names[said.player],
            verdict.played.value,
            verdict.lost,
            chances.join("-"),
            said.played
        );
        if let Some((best, value, _)) = said.plans.first()
            && verdict.lost >= 1.0
        {
            text += &format!("{:>w$}better: {best} ({value:+.1}): {}\n", "", said.why, w = width + 8);
        }
    }
    text += "\nplayer: points lost by choice, gained by luck of the draw\n";
    for (player, name) in names.iter().enumerate() {
        let own = || verdicts.iter().filter(|verdict| verdict.player.index() == player);
        let lost: f32 = own().map(|verdict| verdict.lost).sum();
        let luck: f32 = own().filter_map(|verdict| verdict.luck).sum();
        text += &format!("  {name}: {lost:.1}, {luck:+.1}\n");
    }
    text
}

fn as_json(table: &NamedGame, verdicts: &[TurnVerdict], said: &[DecisionText]) -> Value {
    let plan = |(words, value, tries): &(String, f32, u32)| json!({ "moves": words, "value": value, "tries": tries });
    let rows: Vec<Value> = verdicts
        .iter()
        .zip(said)
        .map(|(verdict, said)| {
            json!({
                "action": verdict.at, "turn": said.turn, "player": table.names[said.player], "drawn": said.drawn,
                "played": said.played, "value": verdict.played.value, "luck": verdict.luck, "lost": verdict.lost,
                "chances": verdict.chances, "best": said.plans.iter().map(plan).collect::<Vec<_>>(), "why": said.why,
            })
        })
        .collect();
    json!({ "players": table.names, "decisions": rows })
}

/// Charts of the chances of winning over time and of the points lost.
fn picture(table: &NamedGame, verdicts: &[TurnVerdict], said: &[DecisionText]) -> String {
    let line = |(player, name): (usize, &String)| ChartLine {
        name: name.clone(),
        points: verdicts
            .iter()
            .zip(said)
            .map(|(verdict, said)| (f64::from(said.turn), 100.0 * f64::from(verdict.chances[player])))
            .collect(),
    };
    let chances: Vec<ChartLine> = table.names.iter().enumerate().map(line).collect();
    let upper = lines("Chance of winning", ["turn", "%"], &chances, (0.0, 100.0));
    let turns = said.iter().map(|said| said.turn).max().unwrap_or(1);
    let labels: Vec<String> = (1..=turns).map(|turn| turn.to_string()).collect();
    let series: Vec<(String, Vec<f64>)> = table
        .names
        .iter()
        .enumerate()
        .map(|(player, name)| {
            let mut lost = vec![0.0; usize::from(turns)];
            for (verdict, said) in verdicts.iter().zip(said).filter(|(_, said)| said.player == player) {
                lost[usize::from(said.turn.max(1)) - 1] += f64::from(verdict.lost);
            }
            (name.clone(), lost)
        })
        .collect();
    let lower = bars("Points lost by choice", "points", &labels, &series);
    let inner = |svg: &str, y: f64| svg.replacen("<svg ", &format!("<svg y=\"{y}\" "), 1);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 640 520\" width=\"640\" height=\"520\">\n{}{}</svg>\n",
        inner(&upper, 0.0),
        inner(&lower, 260.0)
    )
}

/// The player who must decide, or an error if no player must.
pub(crate) fn who_decides(table: &NamedGame) -> Result<usize, String> {
    match table.game.decision().actor {
        Actor::Player(player) => Ok(player.index()),
        Actor::Chance => {
            Err("a tile must be drawn now, so nobody has a decision: choose another moment with --until"
                .to_string())
        }
        Actor::Nobody => {
            Err("the game is over, so nobody has a decision: choose an earlier moment with --until"
                .to_string())
        }
    }
}
