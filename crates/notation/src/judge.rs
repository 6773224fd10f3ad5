//! Checks expectations.

use crate::expect::{Expectation, Neutral};
use crate::named_game::NamedGame;
use bastide_engine::{
    Action, Actor, Event, Illegal, Marker, NoEvents, Place, PlayerId, Pos, Source, Term, TileId, is_legal,
    why_not,
};

/// If the expectation does not hold, `Err` describes what was found instead.
type Judgement = Result<(), String>;

fn found(what: impl Into<String>, right: bool) -> Judgement {
    if right { Ok(()) } else { Err(what.into()) }
}

impl Expectation {
    /// Checks the expectation against the table and the events of the last line.
    pub(crate) fn check(&self, table: &NamedGame, last: &[Event]) -> Judgement {
        let state = table.game.state();
        let features = state.features();
        match self {
            Self::Score(scores) => score(table, scores),
            Self::Scored(player, points, kind, terms) => {
                scored(table, last, (*player, *points, *kind), terms)
            }
            Self::NoScore => found(awards(table, last), awards(table, last) == NOBODY),
            Self::Home(player, count) => home(last, *player, *count),
            Self::Supply(player, kind, count) => {
                let supply = state.figures().in_supply(*player, *kind);
                found(format!("{supply} in supply"), supply == *count)
            }
            Self::Legal(action) => why(table, *action).map_or(Ok(()), |illegal| Err(illegal.to_string())),
            Self::Illegal(action, code) => refused(table, *action, code.as_deref()),
            Self::Options(count) => options(table, *count),
            Self::Decision(actor, step) => decision(table, *actor, step),
            Self::Discarded(kind) => {
                found("it did not leave the game", last.contains(&Event::Discarded(*kind)))
            }
            Self::Complete(seg, complete) => {
                let is = features.at(*seg).is_complete();
                found(if is { "it is complete" } else { "it is not complete" }, is == *complete)
            }
            Self::Size(seg, tiles) => {
                let size = features.at(*seg).tiles();
                found(format!("{size} tiles"), size == *tiles)
            }
            Self::Same(one, two, together) => {
                let same = features.of(*one) == features.of(*two);
                found(
                    if same { "they are the same feature" } else { "they are different features" },
                    same == *together,
                )
            }
            Self::At(neutral) => neutral_at(table, *neutral),
            Self::Card(king, holder) => {
                let pieces = state.position(table.game.rules()).pieces;
                let held = if *king { pieces.king } else { pieces.baron }.map(|(player, _)| player);
                let name = held.map_or("nobody", |player| table.names[player.index()].as_str());
                found(name, held == *holder)
            }
            Self::Goods(player, goods, count) => {
                let rules = table.game.rules();
                let held = state.position(rules).pieces.goods;
                let now = held.get(player.index()).map_or(0, |held| held[*goods as usize]);
                found(format!("{now} {}", goods.name_in(rules.setup().edition)), now == *count)
            }
            Self::Messenger(player, points) => {
                let now = state.marker(*player, Marker::Messenger);
                found(format!("{now} points"), now == *points)
            }
            Self::Robber(player, place) => {
                let robbers = state.position(table.game.rules()).pieces.robbers;
                let now = robbers.iter().find(|(owner, ..)| owner == player).map(|(_, place, _)| *place);
                found(now.map_or("home".to_string(), |place| format!("at {place}")), now == *place)
            }
            Self::Left(player, piece, count) => left(table, *player, piece, *count),
            Self::Winners(winners) => won(table, winners),
        }
    }
}

fn neutral_at(table: &NamedGame, neutral: Neutral) -> Judgement {
    let state = table.game.state();
    let pieces = state.position(table.game.rules()).pieces;
    let pos = |tile: TileId| state.board().tile(tile).pos();
    let say =
        |pos: Option<Pos>| pos.map_or("off the map".to_string(), |pos| format!("at {},{}", pos.x, pos.y));
    match neutral {
        Neutral::Dragon(expected) => {
            let now = pieces.dragon.map(pos);
            found(say(now), now == expected)
        }
        Neutral::Fairy(expected) => {
            let now = pieces.fairy.map(|(tile, _)| pos(tile));
            found(say(now), now == expected)
        }
        Neutral::Count(expected) => {
            let now = pieces.count.map_or("not in play", |quarter| quarter.name());
            found(now, pieces.count == Some(expected))
        }
        Neutral::Wheel(expected) => {
            let now = pieces.sector.map_or("not in play", |sector| sector.name());
            found(now, pieces.sector == Some(expected))
        }
    }
}

fn left(table: &NamedGame, player: PlayerId, piece: &str, count: u8) -> Judgement {
    let pieces = table.game.state().position(table.game.rules()).pieces;
    let numbers = match piece {
        "abbeys" => pieces.abbeys,
        "bridges" => pieces.bridges_left,
        "castles" => pieces.castles_left,
        "ingots" => pieces.ingots,
        _ => pieces.floors,
    };
    let now = numbers.get(player.index()).copied();
    found(now.map_or("not in play".to_string(), |now| format!("{now} left")), now == Some(count))
}

fn score(table: &NamedGame, scores: &[(PlayerId, i32)]) -> Judgement {
    let state = table.game.state();
    let all = table.game.rules().players().zip(&table.names);
    let all: Vec<String> = all.map(|(player, name)| format!("{name} {}", state.score(player))).collect();
    found(all.join(" "), scores.iter().all(|(player, score)| state.score(*player) == *score))
}

fn home(last: &[Event], player: PlayerId, count: usize) -> Judgement {
    let went = |event: &&Event| match event {
        Event::Moved { figure, to: Place::Supply, .. } => figure.owner() == player,
        _ => false,
    };
    let home = last.iter().filter(went).count();
    found(format!("{home} went home"), home == count)
}

fn refused(table: &NamedGame, action: Action, code: Option<&str>) -> Judgement {
    match (why(table, action), code) {
        (None, _) => Err("it is legal".to_string()),
        (Some(illegal), Some(code)) => {
            found(format!("{}: {illegal}", illegal.code()), illegal.code() == code)
        }
        (Some(_), None) => Ok(()),
    }
}

fn options(table: &NamedGame, count: usize) -> Judgement {
    let voice = table.voice();
    let all: Vec<String> = table.game.legal().into_iter().map(|action| voice.write(action)).collect();
    found(format!("{}: {}", all.len(), all.join("; ")), all.len() == count)
}

fn decision(table: &NamedGame, actor: Actor, step: &str) -> Judgement {
    let open = table.game.decision();
    let who = match open.actor {
        Actor::Player(player) => table.names[player.index()].as_str(),
        Actor::Chance => "chance",
        Actor::Nobody => "nobody",
    };
    found(format!("{who} {}", open.step.code()), open.actor == actor && open.step.code() == step)
}

/// Compares the winners, in any order.
fn won(table: &NamedGame, winners: &[PlayerId]) -> Judgement {
    let (rules, state) = (table.game.rules(), table.game.state());
    if !table.game.is_over() {
        return Err("the game is not over".to_string());
    }
    let best = rules.players().map(|player| state.score(player)).max();
    let won: Vec<PlayerId> = rules.players().filter(|player| Some(state.score(*player)) == best).collect();
    let names: Vec<&str> = won.iter().map(|player| table.names[player.index()].as_str()).collect();
    found(names.join(" "), won.len() == winners.len() && won.iter().all(|player| winners.contains(player)))
}

/// Why an action is not legal now; `None` if it is legal. Applies the action to a copy of the game, so that
/// the engine decides.
fn why(table: &NamedGame, action: Action) -> Option<Illegal> {
    let (rules, state) = (table.game.rules(), table.game.state());
    let action = rules.canonical(state, action);
    let mut trial = state.clone();
    let answer = bastide_engine::apply(rules, &mut trial, action, &mut NoEvents).err();
    debug_assert_eq!(answer.is_none(), is_legal(rules, state, action));
    debug_assert!(answer.is_none() || answer == Some(why_not(rules, state, action)) && trial == *state);
    answer
}

fn scored(
    table: &NamedGame,
    last: &[Event],
    (who, what, source): (PlayerId, i16, Source),
    expected: &[(Term, u16, i16)],
) -> Judgement {
    let matches = |event: &Event| match event {
        Event::Scored { player, points, cause, terms } => {
            let lines: Vec<_> = terms.lines().map(|line| (line.term, line.count, line.points)).collect();
            *player == who
                && *points == what
                && cause.source == source
                && (expected.is_empty() || lines == expected)
        }
        _ => false,
    };
    if last.iter().any(matches) { Ok(()) } else { Err(awards(table, last)) }
}

/// The text if nobody scored.
const NOBODY: &str = "nobody scored";

/// All awards in the last line, written like an expectation.
fn awards(table: &NamedGame, last: &[Event]) -> String {
    let awards: Vec<String> = last
        .iter()
        .filter_map(|event| match event {
            Event::Scored { player, points, cause, terms } => {
                let lines: Vec<String> = terms
                    .lines()
                    .map(|line| format!("{} {} {}", line.term.code(), line.count, line.points))
                    .collect();
                Some(format!(
                    "{} {points} {}: {}",
                    table.names[player.index()],
                    cause.source.name(),
                    lines.join(" ")
                ))
            }
            _ => None,
        })
        .collect();
    if awards.is_empty() { NOBODY.to_string() } else { awards.join("; ") }
}
