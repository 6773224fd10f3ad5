//! Plays a document: sets up the game from the header, arranges the position from the `given` lines, makes
//! the moves and checks the expectations.

use crate::document::{Document, Phrase, RecordLine};
use crate::error::{Complaint, ReadError};
use crate::expect::{Expectation, Failed};
use crate::header::Header;
use crate::line_prefix::check_prefix;
use crate::voice::Voice;
use bastide_engine::{
    Action, Event, Game, Mechanic, MechanicSet, Moment, PositionError, Rules, SetupError, State,
};
use bastide_tiles::{Pack, PackError, TileFile};
use std::fmt;
use std::sync::Arc;

/// A game with the names of its tiles and players.
#[derive(Clone, Debug)]
pub struct NamedGame {
    /// The tiles' names.
    pub pack: Arc<Pack>,
    /// The players' names.
    pub names: Vec<String>,
    /// The game.
    pub game: Game,
    /// All events since the start.
    pub events: Vec<Event>,
}

/// Why a game could not be set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableError {
    /// The tile sets cannot be combined.
    Pack(PackError),
    /// The engine refuses the setup.
    Setup(SetupError),
    /// The header leaves a mechanic out of a module that is not in play.
    NothingToLeaveOut(Mechanic),
}

impl fmt::Display for TableError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pack(error) => error.fmt(out),
            Self::Setup(SetupError::Players(players)) => {
                write!(out, "{players} players: the game is for 1 to 6")
            }
            Self::Setup(SetupError::First(player)) => {
                write!(out, "player {} cannot start: there are not that many players", player.0 + 1)
            }
            Self::Setup(SetupError::Count(piece)) => {
                write!(out, "too many pieces: a player can have up to {} of `{}`", piece.most(), piece.name())
            }
            Self::Setup(SetupError::NeedsTiles(mechanic)) => write!(
                out,
                "`{}` needs its own tiles: add module {} instead of `with {0}`",
                mechanic.name(),
                mechanic.modules().join(" or ")
            ),
            Self::NothingToLeaveOut(mechanic) => {
                write!(
                    out,
                    "`{}` cannot be left out: module {} is not in play",
                    mechanic.name(),
                    mechanic.modules().join(" or ")
                )
            }
        }
    }
}

impl std::error::Error for TableError {}

impl NamedGame {
    /// Sets up a game from a header. `files` are custom tile files, of which the game uses those named in the
    /// header.
    pub fn new(header: &Header, files: &[TileFile]) -> Result<Self, TableError> {
        let setup = header.setup();
        let brought = MechanicSet::of(setup.modules);
        if let Some(mechanic) = setup.without.iter().find(|mechanic| !brought.has(*mechanic)) {
            return Err(TableError::NothingToLeaveOut(mechanic));
        }
        let pack = Pack::chosen(&setup, &header.tiles, files).map_err(TableError::Pack)?;
        let rules = Rules::new(setup, pack.set.clone()).map_err(TableError::Setup)?;
        let mut events = Vec::new();
        let game = Game::new(Arc::new(rules), &mut events);
        Ok(Self { pack: Arc::new(pack), names: header.players.clone(), game, events })
    }

    /// Returns a voice, which reads and writes words for the current state.
    pub fn voice(&self) -> Voice<'_> {
        Voice { pack: &self.pack, rules: self.game.rules(), state: self.game.state(), names: &self.names }
    }

    /// Plays one action given as text and returns its events.
    pub fn act(&mut self, phrase: &Phrase) -> Result<Vec<Event>, Complaint> {
        let action = self.voice().read_action(phrase.reader())?;
        let mut events = Vec::new();
        self.game.apply(action, &mut events).map_err(|illegal| {
            let said = self.voice().write(action);
            let hint =
                if action == Action::Pass { "; a player who could only pass is not asked" } else { "" };
            Complaint::new(phrase.column(), format!("`{said}` is not legal: {illegal}{hint}"))
        })?;
        self.events.extend(&events);
        Ok(events)
    }

    /// Sets up the position described by the `given` lines, before the first move.
    fn arrange(&mut self, given: &[&Phrase]) -> Result<(), ReadError> {
        let mut position = self.game.state().position(self.game.rules());
        for phrase in given {
            self.give(&mut position, phrase).map_err(|complaint| complaint.on(phrase.line))?;
            position.moment = Moment::Begin;
            let state = State::set_up(self.game.rules(), &position)
                .map_err(|error| Complaint::new(phrase.column(), self.why_not(error)).on(phrase.line))?;
            self.game = Game::from_state(self.game.rules().clone(), state);
        }
        let bare = self.game.state().lake_without_ferry(self.game.rules());
        if let (Some(lake), Some(phrase)) = (bare, given.last()) {
            let place = self.voice().write_tile(lake);
            let what =
                format!("the lake at {place} has no ferry: add `given ferry road … to road … at {place}`");
            return Err(Complaint::new(1, what).on(phrase.line));
        }
        Ok(())
    }

    /// Describes a position error.
    pub(crate) fn why_not(&self, error: PositionError) -> String {
        let tile = |kind| self.pack.tile(kind).id.clone();
        match error {
            PositionError::Start => "the tiles must begin with the start layout of this game".to_string(),
            PositionError::Misfit(at, illegal) => {
                format!("tile {} of the position cannot be placed there: {illegal}", at + 1)
            }

            PositionError::TooManyTiles(kind) => {
                format!("the position has more copies of `{}` than the game: remove one", tile(kind))
            }
            PositionError::BadPlace(at) => format!("figure {} cannot stand there", at + 1),
            PositionError::TooManyFigures(at) => {
                format!("figure {}: its owner has no more figures of this kind", at + 1)
            }
            PositionError::OnComplete(at) => {
                format!(
                    "figure {} stands on a complete feature: it would have been scored and returned",
                    at + 1
                )
            }
            PositionError::TooManyGone(kind) => {
                format!("more copies of `{}` are gone than the game has: remove one", tile(kind))
            }
            PositionError::Taken(at) => {
                format!("figure {} stands where another figure already stands", at + 1)
            }
            PositionError::Acted => {
                "a figure already stands on the tile just placed: remove it, or name a later step than `act`"
                    .to_string()
            }
            PositionError::Scores => {
                "there must be one score for each player, between -1000000 and 1000000".to_string()
            }
            PositionError::Player => "there is no such player".to_string(),
            PositionError::NothingPlaced => "nobody has placed a tile yet".to_string(),
            PositionError::FitsNowhere(kind) => {
                format!("`{}` fits nowhere: it would have left the game", tile(kind))
            }
            PositionError::NothingLeft => "no tile is left to draw: the game would be over".to_string(),
            PositionError::FiguresAfterEnd => {
                "no figure stands on a tile after the end of the game: remove the figures".to_string()
            }
            PositionError::NotInPlay(step, _) => format!(
                "`{}` is not a step of this game: add the module it belongs to, or name another step",
                step.code()
            ),
            PositionError::Hand(step) => format!(
                "`{}`: a tile is in hand from `wheel` to `place` and in no other step: name it after the step, \
                 as in `place cap`",
                step.code()
            ),
            PositionError::NobodyAsked(step) => format!(
                "nobody has a decision to make in `{}` here: name the open step, or add the open question, \
                 as in ` / asked capture 1 at 3,4`",
                step.code()
            ),
            PositionError::Memory(word, why) => format!("`{word}`: {why}"),
            PositionError::Asked(_, why) | PositionError::Piece(why) => why.to_string(),
        }
    }
}

/// A document played to its end, or to a given number of actions.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The table at that point.
    pub table: NamedGame,
    /// The number of actions played.
    pub actions: usize,
    /// The scores after each action, each with the number of actions so far.
    pub scores: Vec<(usize, Vec<i32>)>,
    /// The events of the last line of moves.
    pub last: Vec<Event>,
}

/// The result of playing a document and checking all its expectations.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The table at the end.
    pub table: NamedGame,
    /// The number of expectations that held.
    pub held: usize,
    /// The expectations that did not hold.
    pub failed: Vec<Failed>,
}

/// Why a document could not be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// One of its lines has an error.
    Read(ReadError),
    /// The game in its header cannot be set up.
    NamedGame(TableError),
}

impl From<ReadError> for PlayError {
    fn from(error: ReadError) -> Self {
        Self::Read(error)
    }
}

impl From<TableError> for PlayError {
    fn from(error: TableError) -> Self {
        Self::NamedGame(error)
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(error) => error.fmt(out),
            Self::NamedGame(error) => error.fmt(out),
        }
    }
}

impl std::error::Error for PlayError {}

struct DocumentPlayer<'a> {
    replayed: Replay,
    until: Option<usize>,
    checked: Option<&'a mut Vec<Result<(), Failed>>>,
}

impl DocumentPlayer<'_> {
    fn entry(&mut self, entry: &RecordLine) -> Result<(), ReadError> {
        match entry {
            RecordLine::Blank | RecordLine::Comment(_) | RecordLine::Given(_) => Ok(()),
            RecordLine::Moves { number, player, actions, line, .. } => {
                check_prefix(&self.replayed.table, number.as_ref(), player.as_ref())
                    .map_err(|complaint| complaint.on(*line))?;
                self.moves(actions)
            }
            RecordLine::Expect(phrase) => {
                let Some(checked) = &mut self.checked else { return Ok(()) };
                let expectation = Expectation::read(&self.replayed.table.voice(), phrase);
                let expectation = expectation.map_err(|complaint| complaint.on(phrase.line))?;
                let outcome = expectation.check(&self.replayed.table, &self.replayed.last);
                checked.push(outcome.map_err(|found| Failed {
                    line: phrase.line,
                    expected: phrase.to_string(),
                    found,
                }));
                Ok(())
            }
        }
    }

    fn moves(&mut self, actions: &[Phrase]) -> Result<(), ReadError> {
        self.replayed.last.clear();
        for phrase in actions {
            if self.until == Some(self.replayed.actions) {
                return Ok(());
            }
            let events = self.replayed.table.act(phrase).map_err(|complaint| complaint.on(phrase.line))?;
            self.replayed.last.extend(events);
            self.replayed.actions += 1;
            let table = &self.replayed.table;
            let scores =
                table.game.rules().players().map(|player| table.game.state().score(player)).collect();
            self.replayed.scores.push((self.replayed.actions, scores));
        }
        Ok(())
    }
}

/// Adds the line of the header that causes an error, if the document was read from a text.
fn in_header(document: &Document, error: TableError) -> PlayError {
    let key = match &error {
        TableError::Pack(_) => "tiles",
        TableError::Setup(SetupError::Players(_)) => "players",
        TableError::Setup(SetupError::First(_)) => "first",
        TableError::Setup(SetupError::Count(_)) => "pieces",
        TableError::Setup(SetupError::NeedsTiles(_)) => "with",
        TableError::NothingToLeaveOut(_) => "without",
    };
    match document.key_line(key) {
        Some(line) => Complaint::new(1, error.to_string()).on(line).into(),
        None => error.into(),
    }
}

fn play(
    document: &Document,
    files: &[TileFile],
    until: Option<usize>,
    checked: Option<&mut Vec<Result<(), Failed>>>,
) -> Result<Replay, PlayError> {
    let mut table = NamedGame::new(&document.header, files).map_err(|error| in_header(document, error))?;
    let given: Vec<&Phrase> = document
        .body
        .iter()
        .filter_map(|entry| match entry {
            RecordLine::Given(phrase) => Some(phrase),
            _ => None,
        })
        .collect();
    let first_move = document.body.iter().position(|entry| matches!(entry, RecordLine::Moves { .. }));
    let last_given = document.body.iter().rposition(|entry| matches!(entry, RecordLine::Given(_)));
    if let (Some(first), Some(last), Some(phrase)) = (first_move, last_given, given.last())
        && first < last
    {
        return Err(Complaint::new(1, "`given` lines must come before the first move: move this line up")
            .on(phrase.line)
            .into());
    }
    table.arrange(&given)?;
    let replayed = Replay { table, actions: 0, scores: Vec::new(), last: Vec::new() };
    let mut player = DocumentPlayer { replayed, until, checked };
    for entry in &document.body {
        player.entry(entry)?;
        if until.is_some_and(|until| player.replayed.actions >= until) {
            break;
        }
    }
    Ok(player.replayed)
}

/// Returns an error message if the game is over and its scores differ from the result in the header.
fn wrong_result(document: &Document, table: &NamedGame) -> Option<String> {
    let result = document.header.result.as_ref()?;
    let scores: Vec<i32> =
        table.game.rules().players().map(|player| table.game.state().score(player)).collect();
    let wrong = table.game.is_over() && *result != scores;
    wrong.then(|| format!("the header says the result is {result:?}, but the game ends with {scores:?}"))
}

/// Plays a document to its end or for a number of actions. Ignores expectations.
pub fn replay(document: &Document, files: &[TileFile], until: Option<usize>) -> Result<Replay, PlayError> {
    let replayed = play(document, files, until, None)?;
    match wrong_result(document, &replayed.table) {
        Some(what) if until.is_none() => {
            Err(Complaint::new(1, what).on(document.key_line("result").unwrap_or(1)).into())
        }
        _ => Ok(replayed),
    }
}

/// Plays a document and checks its expectations.
pub fn check(document: &Document, files: &[TileFile]) -> Result<Checked, PlayError> {
    let mut outcomes = Vec::new();
    let replayed = play(document, files, None, Some(&mut outcomes))?;
    let held = outcomes.iter().filter(|outcome| outcome.is_ok()).count();
    let mut failed: Vec<Failed> = outcomes.into_iter().filter_map(Result::err).collect();
    if let Some(found) = wrong_result(document, &replayed.table) {
        let line = document.key_line("result").unwrap_or(1);
        failed.push(Failed { line, expected: "the result in the header".to_string(), found });
    }
    Ok(Checked { table: replayed.table, held, failed })
}
