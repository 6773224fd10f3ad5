//! What people at a table see: the same bytes for everybody, and nothing that has not been shown.

mod event;
mod game;
mod history;
mod options;
mod shows;

pub use event::EventView;
pub use game::{
    FigureView, FlightView, GameView, PiecesView, PlayerView, SaleView, SpotView, TileView, TowerView,
    TurnView,
};
pub use history::{HistoryView, PAGE, PastView, history};
pub use options::OptionView;
pub use shows::{ClosedView, EndView, LandView, RefusedView, RoadView, Show, Shows};

use crate::entry::{Ending, Entry, What};
use crate::setup::{FirstPlan, TableSetup};
use crate::table::{Applied, Phase, Table};
use serde::Serialize;

/// The version of everything in here.
pub const VIEW: u32 = 1;

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum PhaseView {
    /// People sit down.
    Open,
    /// They play.
    Playing,
    /// The game is over.
    Over,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SeatView {
    /// The player's name; empty while nobody sits there and it is held for nobody.
    pub name: String,
    /// Nobody has it yet.
    pub free: bool,
    /// It is held for somebody who played before: nobody else may sit down there.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub held: bool,
    /// The level of the bot that plays here now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bot: Option<&'static str>,
    /// The bot only keeps it for its player.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub kept: bool,
    /// Somebody's program plays here.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub program: bool,
    /// The player gave up.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub resigned: bool,
    /// Milliseconds left, at a table with a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub left: Option<i64>,
}

/// Who would like to take something back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct AskView {
    /// Who.
    pub seat: u8,
    /// Who has agreed.
    pub agreed: Vec<u8>,
}

/// What changes at a table beside its game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct TableView {
    /// How far it is.
    pub phase: PhaseView,
    /// Why it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub ending: Option<Ending>,
    /// Its seats.
    pub seats: Vec<SeatView>,
    /// Who must decide.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub to_act: Option<u8>,
    /// Whose word the game waits for before it goes on: they may confirm or take back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub waits: Option<u8>,
    /// Whose action was the last, if it can be taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub undo: Option<u8>,
    /// Whose clock runs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub running: Option<u8>,
    /// Who would like to take something back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub asked: Option<AskView>,
    /// Who paused the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub paused: Option<u8>,
    /// The seed of the draws, when the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seed: Option<String>,
    /// The table of another game of the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rematch: Option<String>,
}

/// A line of the talk.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct TalkView {
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: u64,
    /// From which seat; nowhere if they look on.
    pub seat: Option<u8>,
    /// Under which name.
    pub name: String,
    /// What.
    pub text: String,
}

/// Everything there is to see.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Snapshot {
    /// The version of this.
    pub version: u32,
    /// The number of the last entry.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub number: u64,
    /// The number of the step: what commands answer.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub step: u64,
    /// What the table was set up with.
    pub setup: TableSetup,
    /// The hash of the seed of the draws.
    pub commitment: String,
    /// The names of the kinds of tiles, by number.
    pub kinds: Vec<String>,
    /// The table.
    pub table: TableView,
    /// The game, once it has begun.
    pub game: Option<GameView>,
    /// The talk.
    pub talk: Vec<TalkView>,
}

/// What an entry was about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "lowercase")]
pub enum Happened {
    /// Somebody sat down or stood up.
    Seats,
    /// The game began.
    Started {
        /// The seat that takes the first turn.
        first: u8,
        /// Chance chose that seat.
        drawn: bool,
    },
    /// A player did something, in the words of a record; chance brought something after it.
    Did {
        /// From which seat.
        seat: u8,
        /// What.
        say: String,
        /// What chance brought.
        chance: Vec<String>,
    },
    /// A player was done.
    Confirmed {
        /// From which seat.
        seat: u8,
        /// What chance brought.
        chance: Vec<String>,
    },
    /// Something was taken back.
    Undone {
        /// From which seat.
        seat: u8,
    },
    /// Somebody would like to take something back.
    Asked {
        /// From which seat.
        seat: u8,
    },
    /// Somebody answered that.
    Answered {
        /// From which seat.
        seat: u8,
        /// Yes or no.
        yes: bool,
    },
    /// A player gave up.
    Resigned {
        /// From which seat.
        seat: u8,
        /// The clock did it.
        flag: bool,
    },
    /// A bot keeps the seat now.
    Kept {
        /// Which seat.
        seat: u8,
        /// The clock did it.
        flag: bool,
    },
    /// Its player is back.
    Back {
        /// Which seat.
        seat: u8,
    },
    /// The game was paused.
    Paused {
        /// From which seat.
        seat: u8,
    },
    /// It goes on.
    Resumed {
        /// From which seat.
        seat: u8,
    },
    /// Nobody could play for a while: the time that runs began anew.
    Woken,
    /// Somebody said something.
    Said(TalkView),
    /// There is another game of the same.
    Rematch,
    /// The game is over.
    Ended,
}

/// One entry as people see it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Update {
    /// The number of the entry.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub number: u64,
    /// The number of the step after it.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub step: u64,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: u64,
    /// Actions of the game so far: when something was taken back, those after it do not count any more.
    pub actions: usize,
    /// What it was about.
    pub what: Happened,
    /// What happened in the game.
    pub events: Vec<EventView>,
    /// The table after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub table: Option<TableView>,
    /// All that was said, when the game is over: players see what others said meanwhile.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub talk: Option<Vec<TalkView>>,
    /// The game after it, if the entry was about the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub game: Option<GameView>,
}

impl Table {
    /// The table as it is now.
    pub fn view(&self, now: u64) -> TableView {
        let left = self.clocks.counts().then(|| self.clocks.left(now));
        let seats = self.seats.iter().enumerate().map(|(at, seat)| SeatView {
            name: seat.name.clone(),
            free: seat.is_free(),
            held: seat.held.is_some(),
            bot: seat.played_by().map(bastide_ai::Level::name),
            kept: seat.keeper.is_some(),
            program: seat.program,
            resigned: seat.resigned,
            left: left.as_ref().map(|left| left[at]),
        });
        let (phase, ending) = match self.phase {
            Phase::Open => (PhaseView::Open, None),
            Phase::Playing => (PhaseView::Playing, None),
            Phase::Over(ending) => (PhaseView::Over, Some(ending)),
        };
        TableView {
            phase,
            ending,
            seats: seats.collect(),
            to_act: self.to_act(),
            waits: self.waits,
            undo: self.by.last().copied().flatten().filter(|_| phase == PhaseView::Playing),
            running: self.clocks.running().filter(|_| self.clocks.counts()),
            asked: self.asked.as_ref().map(|ask| AskView { seat: ask.seat, agreed: ask.agreed.clone() }),
            paused: self.paused,
            seed: self.shown_seed().1,
            rematch: self.rematch.clone(),
        }
    }

    /// Everything there is to see. Players do not see what those who look on say until the game is over.
    pub fn snapshot(&self, now: u64, player: bool) -> Snapshot {
        let over = matches!(self.phase, Phase::Over(_));
        let talk = self.talk.iter().filter(|line| over || !player || !line.aside);
        Snapshot {
            version: VIEW,
            number: self.number,
            step: self.step,
            setup: self.setup.clone(),
            commitment: self.shown_seed().0,
            kinds: self.kinds(),
            table: self.view(now),
            game: self.game_view(0),
            talk: talk.map(talk_view).collect(),
        }
    }

    /// The names of the kinds of tiles: the same before the game has begun.
    fn kinds(&self) -> Vec<String> {
        let fresh = || {
            let mut named = self.clone();
            for (at, seat) in named.seats.iter_mut().enumerate() {
                seat.name = format!("{at}");
            }
            named.fresh_play(0).ok()
        };
        let names = |play: &bastide_notation::Table| {
            let tiles = play.game.rules().tiles();
            tiles.kinds().map(|kind| play.pack.tile(kind).id.clone()).collect()
        };
        match &self.play {
            Some(play) => names(play),
            None => fresh().as_ref().map(names).unwrap_or_default(),
        }
    }

    /// The table as it was after so many actions of its game, with the people of now.
    pub fn after(&self, actions: usize) -> Option<Self> {
        let mut table = self.clone();
        table.play.as_mut()?.game.cut(actions);
        table.waits = None;
        Some(table)
    }

    /// The game after so many actions, what was said last and by whom: to step through.
    pub fn replayed(&self, actions: usize) -> Option<(Option<String>, Option<u8>, GameView)> {
        let log = self.play.as_ref()?.game.log();
        let (mut last, mut by) = (None, None);
        if let Some(before) = actions.min(log.len()).checked_sub(1) {
            last = self.after(before)?.play.map(|play| play.voice().write(log[before]));
            by = self.by.get(before).copied().flatten();
        }
        Some((last, by, self.after(actions)?.game_view(0)?))
    }

    /// Actions of the game so far.
    fn actions(&self) -> usize {
        self.play.as_ref().map_or(0, |play| play.game.log().len())
    }

    /// What an entry that was just applied was about, whether only those who look on may see it, and whether it was about
    /// the game.
    fn happened(&self, entry: &Entry) -> (Happened, bool, bool) {
        let mut aside = false;
        let mut about_game = true;
        let what = match &entry.what {
            What::Created { .. } | What::Sat { .. } | What::Held { .. } | What::Stood { .. } => {
                about_game = false;
                Happened::Seats
            }
            What::Started { first, .. } => {
                Happened::Started { first: *first, drawn: self.setup.first == FirstPlan::Drawn }
            }
            What::Did { seat, say, chance, .. } => {
                Happened::Did { seat: *seat, say: say.clone(), chance: chance.clone() }
            }
            What::Confirmed { seat, chance } => Happened::Confirmed { seat: *seat, chance: chance.clone() },
            What::Undone { seat, .. } => Happened::Undone { seat: *seat },
            What::Asked { seat, .. } => Happened::Asked { seat: *seat },
            What::Answered { seat, yes } => Happened::Answered { seat: *seat, yes: *yes },
            What::Resigned { seat, flag } => Happened::Resigned { seat: *seat, flag: *flag },
            What::Kept { seat, flag, .. } => Happened::Kept { seat: *seat, flag: *flag },
            What::Back { seat } => Happened::Back { seat: *seat },
            What::Paused { seat } => Happened::Paused { seat: *seat },
            What::Resumed { seat } => Happened::Resumed { seat: *seat },
            What::Woken { .. } => {
                about_game = false;
                Happened::Woken
            }
            What::Said { seat, name, text } => {
                about_game = false;
                aside = seat.is_none() && self.phase == Phase::Playing;
                let (name, text) = (name.clone(), text.clone());
                Happened::Said(TalkView { at: entry.at, seat: *seat, name, text })
            }
            What::Rematch { .. } => {
                about_game = false;
                Happened::Rematch
            }
            What::Ended { .. } => Happened::Ended,
        };
        (what, aside, about_game)
    }

    /// What an entry that was just applied looks like, and whether only those who look on may see it.
    pub fn update(&self, entry: &Entry, applied: &Applied, now: u64) -> (Update, bool) {
        let (what, aside, about_game) = self.happened(entry);
        let ended = what == Happened::Ended;
        let said = matches!(what, Happened::Said(_));
        let update = Update {
            number: self.number,
            step: self.step,
            at: entry.at,
            actions: self.actions(),
            what,
            events: self.event_views(&applied.events),
            table: (!said).then(|| self.view(now)),
            talk: ended.then(|| self.talk.iter().map(talk_view).collect()),
            game: if about_game { self.game_view(applied.kept) } else { None },
        };
        (update, aside)
    }
}

fn talk_view(line: &crate::table::Line) -> TalkView {
    TalkView { at: line.at, seat: line.seat, name: line.name.clone(), text: line.text.clone() }
}
