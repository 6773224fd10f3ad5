//! Request and response bodies of the HTTP interface.

mod monitoring;
mod privacy;

use crate::store::TableSummary;
use bastide_table::view::{ActionView, GameView, Snapshot};
use bastide_table::{Aids, ClockPlan, Command, FirstPlan, OnTimeout, RefusalView, Role, SeatPlan};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub use monitoring::{ProblemCode, Readiness, ReadinessProblem};
pub use privacy::{
    AccessLogView, DeletionRequest, ExportedAccount, ExportedMessage, ExportedTable, PersonalData,
    PrivacyView, SessionKind, SessionView,
};

// The types with passwords do not implement `Debug`, so that no password gets into a log.

/// Name and password of an account.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
}

/// A password change.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PasswordChange {
    /// The current password.
    pub old: String,
    /// The new password.
    pub new: String,
}

/// A new password, with a link from an admin.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PasswordReset {
    /// The code in the link, which works once.
    pub code: String,
    /// The new password.
    pub password: String,
}

/// The name to play under.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NameRequest {
    /// The name.
    pub name: String,
}

/// A recovery code.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RecoveryCode {
    /// The code, which works once.
    pub code: String,
}

/// A table to create, from a `preset` or a `passport`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The name of a preset.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub preset: Option<String>,
    /// A passport, instead of a preset.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub passport: Option<String>,
    /// The seats: open, or taken by bots.
    pub seats: Vec<SeatPlan>,
    /// Who takes the first turn; a random seat by default.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub first: FirstPlan,
    /// The title.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub title: String,
    /// Whether the table is listed in the lobby; false by default.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub public: bool,
    /// Whether spectators are allowed; true by default.
    #[serde(default = "yes")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub spectators: bool,
    /// The clock; no clock by default.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub clock: ClockPlan,
    /// What happens when a player's time runs out.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub on_timeout: OnTimeout,
    /// The level of the bot that plays for absent players; no bot by default.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub substitute: Option<String>,
    /// The aids that players may use; all by default.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub aids: Aids,
    /// If present, the chat masks offensive words: those on the server's list, and these, up to 50.
    #[serde(default)]
    #[cfg_attr(
        feature = "typescript",
        ts(optional),
        schemars(length(max = 50), inner(length(min = 1, max = 30), regex(pattern = r"\S")))
    )]
    pub masked_words: Option<Vec<String>>,
}

fn yes() -> bool {
    true
}

/// A command for a table.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CommandRequest {
    /// An id for retries: a command with the same id is carried out once.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub id: Option<String>,
    /// The command.
    pub command: Command,
}

/// A request for a rematch.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RematchRequest {
    /// The commitments to your contributions, one for each of your seats. If you send them, you sit down immediately.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub commitments: Vec<String>,
}

/// A setup for which to compute the passport.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SetupRequest {
    /// `classic` or `modern`.
    pub edition: String,
    /// The modules.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub modules: Vec<String>,
    /// Parts of these modules that are left out.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub without: Vec<String>,
    /// Parts of other modules, without their tiles.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub with: Vec<String>,
    /// Pieces of each player, as `name=count`.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub pieces: Vec<String>,
    /// Rule options, as `name=value`.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub options: Vec<String>,
}

/// The current user.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct CurrentUser {
    /// The user's latest player name.
    pub name: String,
    /// Whether the request was sent with a program's token.
    pub program: bool,
    /// The name of the account, if there is one.
    pub account: Option<String>,
    /// The role.
    pub role: Role,
}

/// The account of the current user.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct AccountName {
    /// Its name.
    pub account: String,
}

/// A token for a program.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ProgramToken {
    /// The token.
    pub token: String,
}

/// A table of the current user.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct OwnTable {
    /// The table.
    #[serde(flatten)]
    pub summary: TableSummary,
    /// The user's seats.
    pub seats: Vec<usize>,
}

/// A new table.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct CreatedTable {
    /// Its id.
    pub id: String,
}

/// A table, and the seats of the current user.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct TableSnapshot {
    /// The user's seats.
    pub seats: Vec<u8>,
    /// The table and the game.
    pub snapshot: Snapshot,
}

/// The command was carried out and stored.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct CommandDone {
    /// The number of its last entry.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub number: u64,
}

/// A game after a number of actions.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ReplayedGame {
    /// The number of actions.
    pub at: usize,
    /// The number of actions in the whole game.
    pub of: usize,
    /// The last action; null at the beginning.
    pub action: Option<ActionView>,
    /// The seat that acted; null for chance and at the beginning.
    pub seat: Option<u8>,
    /// The game.
    pub game: GameView,
}

/// The passport of a setup.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct PassportCode {
    /// The passport.
    pub passport: String,
}

/// The body of every refused request.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct RefusedBody {
    /// The reason.
    pub refused: RefusalView,
}

/// A preset.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ListedPreset {
    /// Its name.
    pub name: &'static str,
    /// A short description, in English.
    pub text: &'static str,
    /// Its passport.
    pub passport: String,
    /// Its edition.
    pub edition: &'static str,
    /// Its modules.
    pub modules: Vec<&'static str>,
    /// The group it is listed in.
    pub group: &'static str,
    /// Its place in the recommended order for learning the game.
    pub lesson: Option<usize>,
}

/// Everything that can be chosen for a setup.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SetupChoices {
    /// All modules.
    pub modules: Vec<ListedModule>,
    /// All rule options.
    pub options: Vec<ListedOption>,
    /// All pieces.
    pub pieces: Vec<ListedPiece>,
    /// The bot levels.
    pub levels: Vec<&'static str>,
}

/// A module.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ListedModule {
    /// Its id.
    pub module: &'static str,
    /// Its title.
    pub title: &'static str,
    /// The prefix of its clauses.
    pub clauses: &'static str,
    /// Its parts.
    pub parts: Vec<ListedPart>,
}

/// A part of a module.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ListedPart {
    /// Its name.
    pub part: &'static str,
    /// What it does, in English.
    pub text: &'static str,
    /// Whether it can be played without the tiles of its module.
    pub alone: bool,
}

/// A rule option.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ListedOption {
    /// Its name.
    pub option: &'static str,
    /// What it decides, in English.
    pub question: &'static str,
    /// Its values.
    pub values: Vec<OptionValue>,
    /// The value of the classic edition.
    pub classic: &'static str,
    /// The value of the modern edition.
    pub modern: &'static str,
}

/// A value of a rule option.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct OptionValue {
    /// The value.
    pub value: &'static str,
    /// What it means, in English.
    pub meaning: Option<&'static str>,
}

/// A piece.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ListedPiece {
    /// Its name.
    pub piece: &'static str,
    /// The part that uses it.
    pub part: Option<&'static str>,
    /// How many each player gets, in games of 1 to 6 players.
    #[serde(rename = "box")]
    pub in_box: Vec<u8>,
    /// The largest number that a player can have.
    pub most: u8,
}

/// The setup of a passport, explained.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SetupExplanation {
    /// The passport.
    pub passport: String,
    /// The edition.
    pub edition: String,
    /// The number of players.
    pub players: u8,
    /// The number of tiles to draw.
    pub tiles: u32,
    /// Changes to the tiles. Always empty, because a passport cannot contain any.
    pub tiles_changed: Vec<String>,
    /// The modules.
    pub modules: Vec<ExplainedModule>,
    /// Parts that are played without the tiles of their modules.
    pub with: Vec<ExplainedPart>,
    /// The rule options that make a difference.
    pub options: Vec<ExplainedOption>,
    /// How many of each figure a player has.
    pub figures: BTreeMap<String, u8>,
    /// How many of each piece a player has.
    pub pieces: BTreeMap<String, u8>,
    /// How many of each shared piece there are.
    pub shared: BTreeMap<String, u8>,
    /// What can happen in a turn and at the end, in order.
    pub steps: Vec<ExplainedStep>,
    /// Warnings about parts and options that have no effect.
    pub notes: Vec<ExplainedNote>,
}

/// A module of a setup.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ExplainedModule {
    /// Its id.
    pub module: String,
    /// Its title.
    pub title: String,
    /// Its parts.
    pub parts: Vec<ExplainedPart>,
}

/// A part of a setup.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ExplainedPart {
    /// Its name.
    pub part: String,
    /// The code of the text.
    pub text_code: String,
    /// What it does in this game, in English.
    pub text: String,
    /// Whether it is in play, that is, not left out.
    pub played: bool,
    /// Whether it can have an effect in this game.
    pub acts: bool,
}

/// A rule option of a setup.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ExplainedOption {
    /// Its name.
    pub option: String,
    /// Its value.
    pub value: String,
    /// What it decides, in English.
    pub question: String,
    /// What the value means, in English.
    pub meaning: String,
    /// Whether it differs from the edition's value.
    pub changed: bool,
}

/// Something that can happen in a turn.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ExplainedStep {
    /// The code of the text.
    pub step: String,
    /// The decision it asks for, if any.
    pub decision: Option<String>,
    /// What happens, in English.
    pub text: String,
    /// The clause of the rules.
    pub clause: String,
}

/// A warning about a setup.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ExplainedNote {
    /// The code of the text.
    pub note: String,
    /// The part it is about.
    pub part: Option<String>,
    /// The option it is about.
    pub option: Option<String>,
    /// The value of the option.
    pub value: Option<String>,
    /// The warning, in English.
    pub text: String,
}
