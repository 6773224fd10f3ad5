//! `bastide demo`: random players play a game in the terminal.

use crate::args::DemoArgs;
use crate::art;
use crate::commands;
use crate::failure::{CliFailure, print};
use bastide_engine::{Action, Actor, Event, FeatureKind, PlayerId, Source, chances};
use bastide_notation::{NamedGame, write_record};
use bastide_sim::Rng;
use std::time::{SystemTime, UNIX_EPOCH};

pub(crate) fn run(args: &DemoArgs) -> Result<(), CliFailure> {
    let (mut header, files, _) = commands::table(&args.setup.game, args.setup.players.into())?;
    header.first = PlayerId(args.first - 1);
    let mut table = NamedGame::new(&header, &files).map_err(CliFailure::input)?;
    let now = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |time| time.as_millis() as u64);
    let seed = args.seed.unwrap_or_else(now);
    let mut rng = Rng::new(seed);
    let mut output = String::new();
    while !table.game.is_over() {
        let Some(action) = choose(&table, &mut rng) else {
            return Err(CliFailure::input(
                "nobody can act although the game is not over: please report this bug",
            ));
        };
        let said = table.voice().write(action);
        let who = match table.game.decision().actor {
            Actor::Player(player) => table.names[player.index()].clone(),
            Actor::Chance | Actor::Nobody => String::new(),
        };
        let mut events = Vec::new();
        table.game.apply(action, &mut events).map_err(CliFailure::input)?;
        if args.moves {
            output += &format!("{who:>4}  {said}\n");
        }
        tell(&table, &events, &mut output);
    }
    header.notes.push(format!("a random game, seed {seed}"));
    let document = write_record(header, &files, table.game.log()).map_err(CliFailure::input)?;
    // Save the record before printing, because the reader may have closed the pipe.
    if let Some(path) = &args.output {
        std::fs::write(path, document.to_string())
            .map_err(|error| CliFailure::input(format!("cannot write {}: {error}", path.display())))?;
    }
    output += &format!("\n{}\n", art::board(&table));
    output += &format!("seed {seed}; {} tiles on the table\n", table.game.state().board().tiles().len());
    for player in table.game.rules().players() {
        output += &format!("{:>5}  {}\n", table.game.state().score(player), art::player(&table, player));
    }
    if let Some(path) = &args.output {
        output += &format!("record written to {}\n", path.display());
    }
    print(&output);
    Ok(())
}

/// Chooses a random action. Draws depend on the number of copies left. Players prefer places with many
/// neighbours.
fn choose(table: &NamedGame, rng: &mut Rng) -> Option<Action> {
    let state = table.game.state();
    let all = table.game.legal();
    if table.game.decision().actor == Actor::Chance {
        let mut weighted = Vec::new();
        chances(table.game.rules(), state, &mut weighted);
        return rng.weighted(&weighted);
    }
    let neighbours = |action: &Action| match action {
        Action::Place { pos, .. } => state.board().neighbours(*pos).count(),
        _ => 0,
    };
    (0..3).filter_map(|_| rng.pick(&all)).max_by_key(neighbours)
}

fn tell(table: &NamedGame, events: &[Event], output: &mut String) {
    for event in events {
        if let Event::Scored { player, points, cause, terms } = event {
            let terms: Vec<String> = terms
                .lines()
                .map(|line| format!("{} {}", line.count, line.term.names()[usize::from(line.count != 1)]))
                .collect();
            let unfinished = match cause.source {
                Source::Feature(kind) => !cause.complete && kind != FeatureKind::Field,
                _ => false,
            };
            let kind = if unfinished { "unfinished " } else { "" };
            let text = format!(
                "turn {:>2}  {} +{points}  {kind}{}: {}\n",
                table.game.state().turn().number(),
                art::player(table, *player),
                cause.source.name(),
                terms.join(", ")
            );
            *output += &text;
        }
        if *event == Event::Finale {
            *output += "final scoring\n";
        }
    }
}
