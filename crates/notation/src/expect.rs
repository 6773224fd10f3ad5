//! The expectations of a scenario.

use crate::document::Phrase;
use crate::error::{Complaint, did_you_mean, one_of};
use crate::token::{Reader, Word};
use crate::voice::{Voice, choice, read_figure_kind, read_pos, read_quarter};
use bastide_engine::{
    Action, Actor, FeatureKind, FigureKind, Goods, KindId, PlayerId, Pos, Quarter, Sector, SegId, Source,
    Term,
};

/// A condition that must hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expectation {
    /// Players' scores.
    Score(Vec<(PlayerId, i32)>),
    /// In the last line, this player scored these points from this source. If terms are given, the points
    /// consist of them.
    Scored(PlayerId, i16, Source, Vec<(Term, u16, i16)>),
    /// In the last line, nobody scored.
    NoScore,
    /// In the last line, this many of the player's figures returned to the supply.
    Home(PlayerId, usize),
    /// The player has this many figures of a kind in supply.
    Supply(PlayerId, FigureKind, u32),
    /// The action is legal now.
    Legal(Action),
    /// The action is not legal now. If a reason is given, it must match.
    Illegal(Action, Option<String>),
    /// The number of legal actions.
    Options(usize),
    /// The open decision: the actor and the step.
    Decision(Actor, String),
    /// In the last line, this tile was removed from the game.
    Discarded(KindId),
    /// The feature of a segment is complete (`true`) or not.
    Complete(SegId, bool),
    /// The number of tiles in a segment's feature.
    Size(SegId, u16),
    /// Two segments belong to the same feature (`true`) or not.
    Same(SegId, SegId, bool),
    /// The place of a neutral figure.
    At(Neutral),
    /// The holder of the king card (`true`) or the robber baron card (`false`).
    Card(bool, Option<PlayerId>),
    /// How many goods of a kind a player has.
    Goods(PlayerId, Goods, u8),
    /// How many pieces of a kind a player has left.
    Left(PlayerId, String, u8),
    /// The points of a player's messenger.
    Messenger(PlayerId, i32),
    /// The space of the score board where a player's robber is; `None` if it is in the supply.
    Robber(PlayerId, Option<u8>),
    /// The game is over and these players have won.
    Winners(Vec<PlayerId>),
}

/// A neutral figure and its expected place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Neutral {
    /// The dragon on a tile, or off the map.
    Dragon(Option<Pos>),
    /// The fairy on a tile, or off the map.
    Fairy(Option<Pos>),
    /// The count in a quarter.
    Count(Quarter),
    /// The pig on a sector of the wheel.
    Wheel(Sector),
}

/// An expectation that did not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failed {
    /// Its line.
    pub line: usize,
    /// The expectation.
    pub expected: String,
    /// What was found instead.
    pub found: String,
}

const KINDS: [&str; 25] = [
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
    "dragon",
    "fairy",
    "count",
    "wheel",
    "left",
    "goods",
    "king",
    "baron",
    "messenger",
    "robber",
];

impl Expectation {
    /// Reads the words after `expect`.
    pub(crate) fn read(voice: &Voice<'_>, phrase: &Phrase) -> Result<Self, Complaint> {
        let mut reader = phrase.reader();
        let key = reader.word("an expectation such as `score Ann 4`")?;
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
            "no" => choice(reader, "an event", &[("score", ())]).map(|()| Self::NoScore)?,
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
            "size" => read_size(voice, reader)?,
            "same" | "apart" => {
                let one = voice.read_segment(reader)?;
                if !reader.take("and") {
                    return Err(Complaint::new(reader.column(), "expected `and` and another part"));
                }
                Self::Same(one, voice.read_segment(reader)?, key.is("same"))
            }
            "dragon" => Self::At(Neutral::Dragon(read_somewhere(reader)?)),
            "fairy" => Self::At(Neutral::Fairy(read_somewhere(reader)?)),
            "count" => Self::At(Neutral::Count(read_quarter(reader)?)),
            "wheel" => {
                let sectors = Sector::ALL.map(|sector| (sector.name(), sector));
                Self::At(Neutral::Wheel(choice(reader, "a sector", &sectors)?))
            }
            "king" | "baron" | "goods" | "messenger" | "robber" | "left" => read_piece(voice, key, reader)?,
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
                    "there is no expectation `{other}`{}; expected {}",
                    did_you_mean(other, all()),
                    one_of(all())
                );
                return Err(Complaint::new(key.column, what));
            }
        })
    }
}

/// Reads an expectation about the pieces that a player holds.
fn read_piece(voice: &Voice<'_>, key: &Word, reader: &mut Reader<'_>) -> Result<Expectation, Complaint> {
    Ok(match key.text.as_str() {
        "king" | "baron" if reader.take("nobody") => Expectation::Card(key.is("king"), None),
        "king" | "baron" => Expectation::Card(key.is("king"), Some(voice.read_player(reader)?)),
        "goods" => {
            let player = voice.read_player(reader)?;
            let goods = choice(reader, "a kind of goods", &Goods::WORDS)?;
            Expectation::Goods(player, goods, reader.number("how many")?)
        }
        "messenger" => Expectation::Messenger(voice.read_player(reader)?, reader.number("points")?),
        "robber" => {
            let player = voice.read_player(reader)?;
            let home = reader.take("home");
            Expectation::Robber(
                player,
                if home { None } else { Some(reader.number("a space of the score board, or `home`")?) },
            )
        }
        _ => {
            let player = voice.read_player(reader)?;
            let pieces = ["abbeys", "bridges", "castles", "floors", "ingots"].map(|name| (name, name));
            let piece = choice(reader, "a kind of piece", &pieces)?;
            Expectation::Left(player, piece.to_string(), reader.number("how many")?)
        }
    })
}

fn read_scored(voice: &Voice<'_>, reader: &mut Reader<'_>) -> Result<Expectation, Complaint> {
    let player = voice.read_player(reader)?;
    let points = reader.number("points")?;
    let sources: Vec<(&str, Source)> = Source::all().map(|source| (source.name(), source)).collect();
    let kind = choice(reader, "a source of points", &sources)?;
    let mut terms = Vec::new();
    if reader.take(":") {
        while reader.peek().is_some() {
            let term = choice(reader, "a scoring term", &Term::ALL.map(|term| (term.code(), term)))?;
            terms.push((term, reader.number("how many")?, reader.number("points")?));
        }
    }
    Ok(Expectation::Scored(player, points, kind, terms))
}

/// Reads `at 3,4` or `off`.
fn read_somewhere(reader: &mut Reader<'_>) -> Result<Option<Pos>, Complaint> {
    if reader.take("off") {
        return Ok(None);
    }
    if !reader.take("at") {
        return Err(Complaint::new(reader.column(), "expected `at` and a place, or `off`"));
    }
    read_pos(reader).map(Some)
}

fn read_size(voice: &Voice<'_>, reader: &mut Reader<'_>) -> Result<Expectation, Complaint> {
    let column = reader.column();
    let seg = voice.read_segment(reader)?;
    if voice.state.features().at(seg).kind() == FeatureKind::Field {
        return Err(Complaint::new(
            column,
            "the size of a field is not counted: name another kind of feature",
        ));
    }
    Ok(Expectation::Size(seg, reader.number("how many tiles")?))
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
        [_, more, ..] => Err(Complaint::new(more.column, "expected only one word for the reason")),
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
