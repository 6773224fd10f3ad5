//! Records of table games, and the verification of their draws.

use crate::contribution::Contributions;
use crate::entry::Ending;
use crate::fair::{Bits, Stream, commitment, read_bits, write_bits};
use crate::refusal::Refusal;
use crate::setup::FirstPlan;
use crate::table::{Phase, Table};
use bastide_engine::{Actor, PlayerId, chances};
use bastide_notation::{
    Document, EndReason, GameEnd, Header, NamedGame, RecordLine, check_prefix, passport, write_record,
};
use std::fmt;

/// The first word of the note about fair draws.
const NOTE: &str = "fair-draws";
/// The end of that note if the first player was drawn too.
const FIRST_DRAWN: &str = " first drawn";
/// The end of that note if the player who created the table took the first turn.
const FIRST_CREATOR: &str = " first creator";

impl Table {
    /// The record of the game so far. Once the game is over, it has the seed and the players who resigned.
    pub fn record(&self) -> Result<Document, Refusal> {
        let play = self.play.as_ref().ok_or(Refusal::NotStarted)?;
        let mut header = Header::of(play.game.rules().setup(), &play.names);
        header.title = Some(self.setup.title.clone()).filter(|title| !title.is_empty());
        header.notes.push(self.fairness().note());
        header.notes.extend(self.ended().and_then(|ended| ended.note()));
        let mut document = write_record(header, &[], play.game.log()).map_err(Refusal::internal)?;
        document.header.passport = Some(passport(play.game.rules().setup()));
        Ok(document)
    }

    /// How the game ended, if it is over.
    fn ended(&self) -> Option<GameEnd> {
        let Phase::Over(ending) = self.phase else { return None };
        let why = match ending {
            Ending::Played => EndReason::Played,
            Ending::Resigned => EndReason::Resigned,
            Ending::Abandoned | Ending::Aborted | Ending::Closed => EndReason::Abandoned,
        };
        let lost = self.seats.iter().filter(|seat| seat.resigned).map(|seat| seat.name.clone()).collect();
        Some(GameEnd { why, lost })
    }

    fn fairness(&self) -> Fairness {
        let over = matches!(self.phase, Phase::Over(_));
        Fairness {
            commitment: commitment(&self.seed),
            seed: over.then_some(self.seed),
            contributions: self.contributions(),
            first: self.setup.first,
        }
    }
}

/// The data needed to verify the draws of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fairness {
    /// The hash of the seed, published before the game.
    pub commitment: Bits,
    /// The seed, published after the game.
    pub seed: Option<Bits>,
    /// The contributions, by seat.
    pub contributions: Contributions,
    /// Who took the first turn. If it is `Drawn`, the first player follows from the same stream.
    pub first: FirstPlan,
}

impl Fairness {
    /// Formats this data as a note for a record.
    pub fn note(&self) -> String {
        let seed = self.seed.as_ref().map_or("-".to_string(), write_bits);
        let first = match self.first {
            FirstPlan::Drawn => FIRST_DRAWN,
            FirstPlan::Creator => FIRST_CREATOR,
            FirstPlan::Seat1 => "",
        };
        format!(
            "{NOTE} {} commitment {} seed {seed} added {}{first}",
            self.contributions.version(),
            write_bits(&self.commitment),
            self.contributions.words()
        )
    }

    /// Reads this data from the notes of a record. Returns `None` if there is no note about draws.
    pub fn read(notes: &[String]) -> Result<Option<Self>, String> {
        let Some(note) = notes.iter().find(|note| note.split(' ').next() == Some(NOTE)) else {
            return Ok(None);
        };
        let ends = [(FIRST_DRAWN, FirstPlan::Drawn), (FIRST_CREATOR, FirstPlan::Creator)];
        let known = ends.into_iter().find_map(|(end, first)| Some((note.strip_suffix(end)?, first)));
        let (note, first) = known.unwrap_or((note.as_str(), FirstPlan::Seat1));
        let words: Vec<&str> = note.split(' ').collect();
        let [_, version, "commitment", commitment, "seed", seed, "added", added] = words[..] else {
            return Err(format!("the note `{NOTE}` cannot be read"));
        };
        Ok(Some(Self {
            contributions: Contributions::read(version, added)?,
            commitment: read_bits(commitment)?,
            seed: if seed == "-" { None } else { Some(read_bits(seed)?) },
            first,
        }))
    }
}

/// Why verification failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unproved {
    /// The record lacks the data needed to verify its draws.
    NothingToCheck(String),
    /// The draws do not follow from the seed.
    Wrong(String),
}

impl fmt::Display for Unproved {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NothingToCheck(why) => write!(out, "the draws cannot be verified: {why}"),
            Self::Wrong(why) => write!(out, "the verification of the draws failed: {why}"),
        }
    }
}

impl std::error::Error for Unproved {}

/// The result of a successful verification.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proved {
    /// The outcomes of all draws and dice rolls. All of them follow from the seed.
    pub outcomes: Vec<ProvedOutcome>,
    /// Who took the first turn. If it is `Drawn`, the first player follows from the seed too.
    pub first: FirstPlan,
    /// The contributions, by seat.
    pub contributions: Contributions,
}

/// An outcome of chance, with everything that chance could have chosen from, in the notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProvedOutcome {
    /// The possible outcomes in order, each with its weight.
    pub among: Vec<(String, u16)>,
    /// The outcome.
    pub outcome: String,
}

/// Verifies a record: derives every draw and dice roll from the seed, and the first player if chance chose them.
pub fn verify(document: &Document) -> Result<Proved, Unproved> {
    let nothing = |why: &str| Unproved::NothingToCheck(why.to_string());
    let fair = Fairness::read(&document.header.notes).map_err(Unproved::NothingToCheck)?;
    let fair = fair.ok_or_else(|| nothing("the record does not come from a server"))?;
    let seed = fair.seed.ok_or_else(|| nothing("the seed is secret until the game is over"))?;
    let outcomes = check(document, &fair, &seed).map_err(Unproved::Wrong)?;
    Ok(Proved { outcomes, first: fair.first, contributions: fair.contributions })
}

fn check(document: &Document, fair: &Fairness, seed: &Bits) -> Result<Vec<ProvedOutcome>, String> {
    if commitment(seed) != fair.commitment {
        return Err("the seed does not match the published hash".to_string());
    }
    if fair.contributions.values().len() != document.header.players.len() {
        return Err("the number of contributions differs from the number of players".to_string());
    }
    fair.contributions.check()?;
    let stream = Stream::new(seed, &fair.contributions);
    check_first(&document.header, fair, &stream)?;
    let mut play = NamedGame::new(&document.header, &[]).map_err(|error| error.to_string())?;
    let (mut drawn, mut among) = (Vec::new(), Vec::new());
    for entry in &document.body {
        let RecordLine::Moves { actions, number, player, .. } = entry else { continue };
        check_prefix(&play, number.as_ref(), player.as_ref()).map_err(|complaint| complaint.what)?;
        for phrase in actions {
            let turn = play.game.state().turn().number();
            let expected = (play.game.decision().actor == Actor::Chance).then(|| {
                chances(play.game.rules(), play.game.state(), &mut among);
                stream.outcome(drawn.len() as u64, &among)
            });
            let possible = |play: &NamedGame| {
                let voice = play.voice();
                among.iter().map(|(action, weight)| (voice.write(*action), *weight)).collect()
            };
            let among = if expected.is_some() { possible(&play) } else { Vec::new() };
            let at = play.game.log().len();
            play.act(phrase).map_err(|complaint| format!("turn {turn}: {}", complaint.what))?;
            if let Some(expected) = expected {
                let found = play.game.log()[at];
                if expected != Some(found) {
                    return Err(format!(
                        "turn {turn}: outcome {} was `{phrase}`, but the seed gives a different outcome",
                        drawn.len() + 1
                    ));
                }
                drawn.push(ProvedOutcome { among, outcome: phrase.to_string() });
            }
        }
    }
    Ok(drawn)
}

/// Checks that the record's first player follows from the seed, or is in the first seat if nothing else is said. A record does not
/// contain who created the table, so that player may be in any seat.
fn check_first(header: &Header, fair: &Fairness, stream: &Stream) -> Result<(), String> {
    let name = |player: PlayerId| header.players[player.index()].as_str();
    let starts = format!("the record says that {} starts", name(header.first));
    match fair.first {
        FirstPlan::Creator => Ok(()),
        FirstPlan::Seat1 if header.first == PlayerId(0) => Ok(()),
        FirstPlan::Seat1 => Err(format!("{starts}, but not that they were chosen at random")),
        FirstPlan::Drawn => {
            let drawn = PlayerId(stream.first(header.players.len() as u8));
            if header.first == drawn {
                return Ok(());
            }
            Err(format!("{starts}, but the seed gives {}", name(drawn)))
        }
    }
}
