//! Views: the data that clients get. Everyone gets the same bytes, and nothing that is still secret.

mod action;
mod chat;
mod decision_aids;
mod event;
mod game;
mod history;
mod options;
mod refused;

pub use crate::contribution::ContributionView;
pub use action::ActionView;
pub use chat::{Audience, ChatReader, ChatView};
pub use decision_aids::{DecisionAids, LandingView, OptionOutcome, RoadView, SaleOutcome};
pub use event::EventView;
pub use game::{
    FigureView, FlightView, GameView, PiecesView, PlayerView, SaleView, SpotView, TileView, TowerView,
    TurnView,
};
pub use history::{HistoryView, PAGE, PastView, history};
pub use options::OptionView;
pub use refused::{ClosedView, RefusedView};

use crate::entry::{Ending, LogEntry};
use crate::event::{PublicContext, PublicEvent, TableEvent};
use crate::setup::{FirstPlan, TableSetup};
use crate::table::{Applied, Phase, Table};
use serde::Serialize;

/// The version of the views.
pub const VIEW: u32 = 1;

/// The phase of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum PhaseView {
    /// Players are taking their seats.
    Open,
    /// The game is running.
    Playing,
    /// The game is over.
    Over,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SeatView {
    /// The player's name; empty while the seat is free and not held. A bot's name includes its level: `Ada (medium)`.
    pub name: String,
    /// True if nobody has the seat.
    pub free: bool,
    /// True if the seat is held for a player of the previous game. Nobody else may take it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub held: bool,
    /// The level of the bot that plays here now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bot: Option<&'static str>,
    /// True if the bot substitutes for an absent player.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub substitute: bool,
    /// True if the player is a program.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub program: bool,
    /// True if the player is signed in under this name.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub registered: bool,
    /// True if the player resigned or lost on time.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub resigned: bool,
    /// Milliseconds left on the clock, at tables with clocks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub time_left: Option<i64>,
}

/// The values that players must reveal before the game begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct StartingView {
    /// The round, counted from 1.
    pub round: u8,
    /// The seats that must reveal a value in this round.
    pub awaited: Vec<u8>,
    /// When the round ends, in milliseconds since 1970. It ends earlier if all seats have revealed.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub until: u64,
    /// The contributions, by seat.
    pub contributions: Vec<ContributionView>,
}

/// An open take-back request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct TakebackView {
    /// The seat that asks.
    pub seat: u8,
    /// The seats that have agreed.
    pub agreed: Vec<u8>,
}

/// The state of a table, apart from the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct TableView {
    /// The phase.
    pub phase: PhaseView,
    /// Why the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub ending: Option<Ending>,
    /// The reason why a moderator closed the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub closed: Option<String>,
    /// The values that players must reveal before the game begins. Only while all seats are taken and the game has not begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub starting: Option<StartingView>,
    /// The seats, in order.
    pub seats: Vec<SeatView>,
    /// The seat that must act.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub to_act: Option<u8>,
    /// The seat that must confirm or undo its turn before the game continues.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub awaiting_confirmation: Option<u8>,
    /// The seat that can undo the last action.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub undo: Option<u8>,
    /// The seat whose clock is running.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub running: Option<u8>,
    /// The open take-back request.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub takeback: Option<TakebackView>,
    /// The seat that paused the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub paused: Option<u8>,
    /// What the others may do about the player who must move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub waiting: Option<WaitingView>,
    /// True while a player may abort the game.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub may_abort: bool,
    /// The seed of the draws, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seed: Option<String>,
    /// The id of the rematch's table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rematch: Option<String>,
}

/// What the others may do about the player who must move. Times are in milliseconds since 1970.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct WaitingView {
    /// The seat that must move.
    pub seat: u8,
    /// When they can be reminded. Missing if they have been reminded.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub nudge: Option<u64>,
    /// When a bot may take over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub replace: Option<u64>,
    /// When the win can be claimed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub claim: Option<u64>,
}

/// Everything a client can see at a table.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Snapshot {
    /// The version of the views.
    pub version: u32,
    /// The number of the last entry.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub number: u64,
    /// The number of the current step. Commands name the step that they answer.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub step: u64,
    /// The setup of the table.
    pub setup: TableSetup,
    /// The hash of the seed of the draws.
    pub commitment: String,
    /// The contributions to the draws, by seat. Empty until the game has begun.
    pub contributions: Vec<ContributionView>,
    /// The names of the tile kinds, by number.
    pub kinds: Vec<String>,
    /// The table.
    pub table: TableView,
    /// The game, once it has begun.
    pub game: Option<GameView>,
    /// The chat, oldest message first.
    pub chat: Vec<ChatView>,
}

/// A log entry as clients see it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Update {
    /// The number of the entry.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub number: u64,
    /// The number of the step after the entry.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub step: u64,
    /// The time, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: u64,
    /// The number of actions in the game so far. Actions that were taken back do not count.
    pub actions: usize,
    /// The event at the table.
    pub event: PublicEvent,
    /// The events of the game.
    pub events: Vec<EventView>,
    /// The table after the entry. Updates about chat messages omit it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub table: Option<TableView>,
    /// The whole chat. Sent when the game ends, because players may now see what spectators wrote.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub chat: Option<Vec<ChatView>>,
    /// The game after the entry, if the entry is about the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub game: Option<GameView>,
}

impl Table {
    /// The current state of the table.
    pub fn view(&self, now: u64) -> TableView {
        let left = self.clocks.counts().then(|| self.clocks.left(now));
        let seats = self.seats.iter().zip(self.names()).enumerate().map(|(at, (seat, name))| SeatView {
            name,
            free: seat.is_free(),
            held: seat.held.is_some(),
            bot: seat.played_by().map(bastide_ai::Level::name),
            substitute: seat.substitute.is_some(),
            program: seat.program,
            registered: seat.registered,
            resigned: seat.resigned,
            time_left: left.as_ref().map(|left| left[at]),
        });
        let (phase, ending) = match self.phase {
            Phase::Open => (PhaseView::Open, None),
            Phase::Playing => (PhaseView::Playing, None),
            Phase::Over(ending) => (PhaseView::Over, Some(ending)),
        };
        TableView {
            phase,
            ending,
            closed: self.closed.as_deref().map(str::to_string),
            starting: self.starting_view(),
            seats: seats.collect(),
            to_act: self.to_act(),
            awaiting_confirmation: self.awaiting_confirmation,
            undo: self.undoable().filter(|_| phase == PhaseView::Playing),
            running: self.clocks.running().filter(|_| self.clocks.counts()),
            takeback: self
                .takeback
                .as_ref()
                .map(|ask| TakebackView { seat: ask.seat, agreed: ask.agreed.clone() }),
            paused: self.paused,
            waiting: self.waiting(),
            may_abort: self.may_abort(),
            seed: self.shown_seed().1,
            rematch: self.rematch.clone(),
        }
    }

    /// Everything a client can see that has blocked nobody.
    pub fn snapshot(&self, now: u64, is_player: bool) -> Snapshot {
        self.snapshot_for(now, &ChatReader { is_player, blocked: None })
    }

    /// Everything a client can see.
    pub fn snapshot_for(&self, now: u64, reader: &ChatReader<'_>) -> Snapshot {
        Snapshot {
            version: VIEW,
            number: self.number,
            step: self.step,
            setup: (*self.setup).clone(),
            commitment: self.shown_seed().0,
            contributions: self.play.as_ref().map_or_else(Vec::new, |_| self.contributions().view()),
            kinds: self.kinds(),
            table: self.view(now),
            game: self.game_view(0),
            chat: self.chat_for(reader),
        }
    }

    /// The names of the tile kinds. They are known before the game begins.
    fn kinds(&self) -> Vec<String> {
        let names = |play: &bastide_notation::NamedGame| {
            let tiles = play.game.rules().tiles();
            tiles.kinds().map(|kind| play.pack.tile(kind).id.clone()).collect()
        };
        match &self.play {
            Some(play) => names(play),
            None => self.unnamed_game().as_ref().map(names).unwrap_or_default(),
        }
    }

    /// A copy of the table with its game rewound to the first `actions` actions. The seats stay as they are now.
    pub fn after(&self, actions: usize) -> Option<Self> {
        let mut table = self.clone();
        table.play.as_mut()?.game.cut(actions);
        table.awaiting_confirmation = None;
        Some(table)
    }

    /// Action number `actions`, the seat that took it, and the game after it.
    pub fn replayed(&self, actions: usize) -> Option<(Option<ActionView>, Option<u8>, GameView)> {
        let log = self.play.as_ref()?.game.log();
        let (mut last, mut seat) = (None, None);
        if let Some(before) = actions.min(log.len()).checked_sub(1) {
            let game = self.after(before)?.play?.game;
            last = Some(ActionView::new(game.rules(), game.state(), log[before]));
            seat = self.actors.get(before).copied().flatten();
        }
        Some((last, seat, self.after(actions)?.game_view(0)?))
    }

    /// The seat that took the last action, if the action can be undone.
    fn undoable(&self) -> Option<u8> {
        self.actors.last().copied().flatten().filter(|_| !self.finale_begun())
    }

    /// The number of actions in the game so far.
    fn actions(&self) -> usize {
        self.play.as_ref().map_or(0, |play| play.game.log().len())
    }

    /// The public form of an entry that was just applied.
    fn public(&self, entry: &LogEntry, applied: &Applied) -> PublicEvent {
        entry.event.public(PublicContext {
            at: entry.at,
            drawn: self.setup.first == FirstPlan::Drawn,
            action: applied.action.clone().unwrap_or_default(),
            chance: applied.chance.clone(),
            contributions: match entry.event {
                TableEvent::Started { .. } => self.contributions().view(),
                _ => Vec::new(),
            },
        })
    }

    /// The update for an entry that was just applied, and who may see it.
    pub fn update(&self, entry: &LogEntry, applied: &Applied, now: u64) -> (Update, Audience) {
        let ended = matches!(entry.event, TableEvent::Ended { .. });
        let chat = matches!(entry.event, TableEvent::Chat { .. });
        let update = Update {
            number: self.number,
            step: self.step,
            at: entry.at,
            actions: self.actions(),
            event: self.public(entry, applied),
            events: self.event_views(&applied.events),
            table: (!chat).then(|| self.view(now)),
            chat: ended.then(|| self.chat_for(&ChatReader::default())),
            game: if entry.event.is_game() { self.game_view(applied.unchanged_tiles) } else { None },
        };
        (update, self.audience(entry))
    }
}
