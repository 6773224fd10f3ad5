//! What a scenario expects.

use crate::document::Phrase;
use crate::error::{Complaint, did_you_mean, one_of};
use crate::table::Table;
use crate::token::{Reader, Word};
use crate::voice::{Voice, choice, read_figure_kind};
use bastide_engine::{
    Action, Actor, Event, FeatureKind, FigureKind, Illegal, KindId, NoEvents, Place, PlayerId, SegId, Term,
    is_legal, why_not,
};

/// One thing that must hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expectation {
    /// Players' scores.
    Score(Vec<(PlayerId, i32)>),
    /// In the last line, this player scored this for such a feature, made up of these terms if they are given.
    Scored(PlayerId, i16, FeatureKind, Vec<(Term, u16, i16)>),
    /// In the last line nobody scored.
    NoScore,
    /// In the last line so many of the player's figures went home.
    Home(PlayerId, usize),
    /// The player has so many of a kind in supply.
    Supply(PlayerId, FigureKind, u32),
    /// The action may be done now.
    Legal(Action),
    /// The action may not be done now, for this reason if it is given.
    Illegal(Action, Option<String>),
    /// There are so many legal actions.
    Options(usize),
    /// Somebody must decide in a step.
    Decision(Actor, String),
    /// In the last line this tile left the game.
    Discarded(KindId),
    /// The feature of a segment is complete, or is not.
    Complete(SegId, bool),
    /// The feature of a segment lies on so many tiles.
    Size(SegId, u16),
    /// Two segments are one feature, or are not.
    Same(SegId, SegId, bool),
    /// The game is over and these players have won.
    Winners(Vec<PlayerId>),
}

/// An expectation that did not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failed {
    /// The line it stands on.
    pub line: usize,
    /// What it says.
    pub expected: String,
    /// What is found instead.
    pub found: String,
}

const KINDS: [&str; 15] = [
    "score",
    "scored",
    "no",
    "home",
    "supply",
    "legal",
    "illegal",
    "options",
    "decision",
    "discarded",
    "complete",
    "incomplete",
    "size",
    "same",
    "winner",
];

impl Expectation {
    /// Reads what stands behind `expect`.
    pub(crate) fn read(voice: &Voice<'_>, phrase: &Phrase) -> Result<Self, Complaint> {
        let mut reader = phrase.reader();
        let key = reader.word("what is expected")?;
        let found = Self::read_kind(voice, key, &mut reader)?;
        reader.end()?;
        Ok(found)
    }

    fn read_kind(voice: &Voice<'_>, key: &Word, reader: &mut Reader<'_>) -> Result<Self, Complaint> {
        Ok(match key.text.as_str() {
            "score" => {
                let mut scores = vec![(voice.read_player(reader)?, reader.number("a score")?)];
                while reader.peek().is_some() {
                    scores.push((voice.read_player(reader)?, reader.number("a score")?));
                }
                Self::Score(scores)
            }
            "scored" => read_scored(voice, reader)?,
            "no" => choice(reader, "what did not happen", &[("score", ())]).map(|()| Self::NoScore)?,
            "home" => Self::Home(voice.read_player(reader)?, reader.number("how many")?),
            "supply" => Self::Supply(
                voice.read_player(reader)?,
                read_figure_kind(reader)?,
                reader.number("how many")?,
            ),
            "legal" => Self::Legal(voice.read_action(Reader::new(reader.rest(), key.column))?),
            "illegal" => read_illegal(voice, reader, key.column)?,
            "options" => Self::Options(reader.number("how many")?),
            "decision" => read_decision(voice, reader)?,
            "discarded" => Self::Discarded(voice.read_tile_name(reader)?),
            "complete" => Self::Complete(voice.read_segment(reader)?, true),
            "incomplete" => Self::Complete(voice.read_segment(reader)?, false),
            "size" => Self::Size(voice.read_segment(reader)?, reader.number("how many tiles")?),
            "same" | "apart" => {
                let one = voice.read_segment(reader)?;
                if !reader.take("and") {
                    return Err(Complaint::new(reader.column(), "expected `and` and another part"));
                }
                Self::Same(one, voice.read_segment(reader)?, key.is("same"))
            }
            "winner" => {
                let mut winners = vec![voice.read_player(reader)?];
                while reader.peek().is_some() {
                    winners.push(voice.read_player(reader)?);
                }
                Self::Winners(winners)
            }
            other => {
                let all = || KINDS.into_iter().chain(["apart"]);
                let what = format!(
                    "`{other}` cannot be expected{}; {} can",
                    did_you_mean(other, all()),
                    one_of(all())
                );
                return Err(Complaint::new(key.column, what));
            }
        })
    }

    /// Does it hold? Otherwise, what is found instead.
    pub(crate) fn check(&self, table: &Table, last: &[Event]) -> Result<(), String> {
        let (rules, state) = (table.game.rules(), table.game.state());
        let name = |player: PlayerId| table.names[player.index()].as_str();
        let same = |found: String, right: bool| if right { Ok(()) } else { Err(found) };
        match self {
            Self::Score(scores) => {
                let found: Vec<String> = rules
                    .players()
                    .map(|player| format!("{} {}", name(player), state.score(player)))
                    .collect();
                same(found.join(" "), scores.iter().all(|(player, score)| state.score(*player) == *score))
            }
            Self::Scored(player, points, kind, terms) => {
                check_scored(table, last, (*player, *points, *kind), terms)
            }
            Self::NoScore => same(awards(table, last), awards(table, last) == "nobody scored"),
            Self::Home(player, count) => {
                let home = last.iter().filter(|event| matches!(event, Event::Moved { figure, to: Place::Supply, .. } if figure.owner() == *player));
                let found = home.count();
                same(format!("{found} went home"), found == *count)
            }
            Self::Supply(player, kind, count) => {
                let found = state.figures().in_supply(*player, *kind);
                same(format!("{found} in supply"), found == *count)
            }
            Self::Legal(action) => match why(table, *action) {
                None => Ok(()),
                Some(illegal) => Err(illegal.to_string()),
            },
            Self::Illegal(action, code) => match (why(table, *action), code) {
                (None, _) => Err("it is legal".to_string()),
                (Some(found), Some(code)) => same(format!("{}: {found}", found.code()), found.code() == code),
                (Some(_), None) => Ok(()),
            },
            Self::Options(count) => {
                let found: Vec<String> =
                    table.game.legal().into_iter().map(|action| table.voice().write(action)).collect();
                same(format!("{}: {}", found.len(), found.join("; ")), found.len() == *count)
            }
            Self::Decision(actor, step) => {
                let found = table.game.decision();
                let who = match found.actor {
                    Actor::Player(player) => name(player),
                    Actor::Chance => "chance",
                    Actor::Nobody => "nobody",
                };
                same(
                    format!("{who} {}", found.step.code()),
                    found.actor == *actor && found.step.code() == step,
                )
            }
            Self::Discarded(kind) => {
                same("it did not leave the game".to_string(), last.contains(&Event::Discarded(*kind)))
            }
            Self::Complete(seg, complete) => {
                let found = state.features().at(*seg).is_complete();
                same(
                    if found { "it is complete" } else { "it is not complete" }.to_string(),
                    found == *complete,
                )
            }
            Self::Size(seg, tiles) => {
                let found = state.features().at(*seg).tiles();
                same(format!("{found} tiles"), found == *tiles)
            }
            Self::Same(one, two, together) => {
                let found = state.features().of(*one) == state.features().of(*two);
                same(if found { "they are one" } else { "they are apart" }.to_string(), found == *together)
            }
            Self::Winners(winners) => {
                let best = rules.players().map(|player| state.score(player)).max();
                let found: Vec<PlayerId> =
                    rules.players().filter(|player| Some(state.score(*player)) == best).collect();
                let names: Vec<&str> = found.iter().map(|player| name(*player)).collect();
                let over = table.game.is_over();
                let text = if over { names.join(" ") } else { "the game is not over".to_string() };
                same(text, over && found == *winners)
            }
        }
    }
}

fn read_scored(voice: &Voice<'_>, reader: &mut Reader<'_>) -> Result<Expectation, Complaint> {
    let player = voice.read_player(reader)?;
    let points = reader.number("points")?;
    let kind = choice(reader, "a kind of feature", &FeatureKind::ALL.map(|kind| (kind.name(), kind)))?;
    let mut terms = Vec::new();
    if reader.take(":") {
        while reader.peek().is_some() {
            let term = choice(reader, "what is counted", &Term::ALL.map(|term| (term.code(), term)))?;
            terms.push((term, reader.number("how many")?, reader.number("points")?));
        }
    }
    Ok(Expectation::Scored(player, points, kind, terms))
}

fn read_illegal(voice: &Voice<'_>, reader: &mut Reader<'_>, column: usize) -> Result<Expectation, Complaint> {
    let words = reader.rest();
    let (action, reason) = match words.iter().position(|word| word.is(":")) {
        Some(colon) => (&words[..colon], &words[colon + 1..]),
        None => (words, &words[..0]),
    };
    let action = voice.read_action(Reader::new(action, column))?;
    match reason {
        [] => Ok(Expectation::Illegal(action, None)),
        [code] => Ok(Expectation::Illegal(action, Some(code.text.clone()))),
        [_, more, ..] => Err(Complaint::new(more.column, "expected one word for the reason")),
    }
}

fn read_decision(voice: &Voice<'_>, reader: &mut Reader<'_>) -> Result<Expectation, Complaint> {
    let actor = if reader.take("chance") {
        Actor::Chance
    } else if reader.take("nobody") {
        Actor::Nobody
    } else {
        Actor::Player(voice.read_player(reader)?)
    };
    let step = reader.word("a step")?;
    Ok(Expectation::Decision(actor, step.text.clone()))
}

/// Why an action may not be done now; nothing if it may. Told by trying, so that the engine's own answer is tested.
fn why(table: &Table, action: Action) -> Option<Illegal> {
    let (rules, state) = (table.game.rules(), table.game.state());
    let action = rules.canonical(state, action);
    let mut trial = state.clone();
    let answer = bastide_engine::apply(rules, &mut trial, action, &mut NoEvents).err();
    debug_assert_eq!(answer.is_none(), is_legal(rules, state, action));
    debug_assert!(answer.is_none() || answer == Some(why_not(rules, state, action)) && trial == *state);
    answer
}

fn check_scored(
    table: &Table,
    last: &[Event],
    (who, what, kind): (PlayerId, i16, FeatureKind),
    expected: &[(Term, u16, i16)],
) -> Result<(), String> {
    let matches = |event: &Event| match event {
        Event::Scored { player, points, cause, terms } => {
            let lines: Vec<_> = terms.lines().map(|line| (line.term, line.count, line.points)).collect();
            *player == who
                && *points == what
                && cause.feature == kind
                && (expected.is_empty() || lines == expected)
        }
        _ => false,
    };
    if last.iter().any(matches) { Ok(()) } else { Err(awards(table, last)) }
}

/// All awards of the last line, in the words of an expectation.
fn awards(table: &Table, last: &[Event]) -> String {
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
                    cause.feature.name(),
                    lines.join(" ")
                ))
            }
            _ => None,
        })
        .collect();
    if awards.is_empty() { "nobody scored".to_string() } else { awards.join("; ") }
}
