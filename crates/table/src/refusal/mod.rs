//! Why a command or a request is refused.

mod codes;
mod declare;
mod details;
mod rule;
mod view;

pub use details::{Aid, ClockField, Missing, NameProblem, PasswordProblem, Role, TableKind};
pub use rule::{MechanicCode, MechanicRefusal, RuleRefusal};
pub use view::RefusalView;

use bastide_engine::Illegal;
use declare::refusals;
use details::{did_you_mean, end_text, one_of, seconds};
use serde::{Deserialize, Serialize};
use std::fmt;

refusals! {
    /// The game has already started.
    AlreadyStarted = "already-started", "The game has already started.";
    /// The player who must move has already been reminded.
    AlreadyNudged = "already-nudged", "They have already been reminded. Wait a little longer.";
    /// The game is already paused.
    AlreadyPaused = "already-paused", "The game is already paused.";
    /// A bot is playing for this player.
    Away = "away", "A bot is playing for you. Take your seat back first.";
    /// A bot has already played for this player this turn.
    AwayAgain = "away-again",
        "A bot has already played for you this turn. Play on, or leave again next turn.";
    /// A command names no action, or names it in more than one way.
    BadAction = "bad-action", "Send the action either as an option number or in notation.";
    /// A clock setting is out of range.
    BadClock {
        /// The setting.
        field: ClockField,
        /// The requested value.
        value: u32,
        /// The smallest allowed value.
        least: u32,
        /// The largest allowed value.
        most: u32,
    } = "bad-clock", "{field} must be from {least} to {most}, not {value}.";
    /// The id of a command is empty or too long.
    BadCommandId {
        /// Its length in bytes.
        length: usize,
    } = "bad-command-id", "A command id has 1 to 64 bytes. This one has {length}.";
    /// A commitment is malformed.
    BadCommitment = "bad-commitment", "A commitment must have 64 hexadecimal digits.";
    /// There is no bot level with this name.
    BadLevel {
        /// The requested name.
        name: String,
        /// The existing levels.
        levels: Vec<String>,
    } = "bad-level", "There is no bot level `{name}`. Choose {}.", one_of(levels);
    /// A message or request body is malformed.
    BadMessage {
        /// Where and why reading failed.
        detail: String,
    } = "bad-message", "The server can't read this request: {detail}.";
    /// The name of a player is not allowed.
    BadName {
        /// What is wrong with it.
        problem: NameProblem,
    } = "bad-name", "{}", problem.sentence("A name");
    /// An action in notation is malformed.
    BadNotation {
        /// Where and why reading failed.
        detail: String,
    } = "bad-notation", "The server can't read this action: {detail}.";
    /// An address range is malformed.
    BadNetwork {
        /// The given range.
        network: String,
    } = "bad-network", "`{network}` is not an address range. Write it as in 192.0.2.0/24 or 2001:db8::/48.";
    /// A page of another site sent the request.
    BadOrigin = "bad-origin", "This server doesn't accept requests from other websites.";
    /// A rules code is malformed.
    BadPassport {
        /// What is wrong with it.
        detail: String,
    } = "bad-passport", "This rules code can't be read: {detail}.";
    /// The explanation of a report is too long.
    BadReport {
        /// The largest number of characters.
        most: usize,
    } = "bad-report", "The explanation can have up to {most} characters.";
    /// A new password is not allowed.
    BadPassword {
        /// What is wrong with it.
        problem: PasswordProblem,
        /// The smallest number of characters.
        least: usize,
        /// The largest number of characters.
        most: usize,
    } = "bad-password", "{}", problem.sentence(*least, *most);
    /// The count of a piece is malformed or too high.
    BadPieceCount {
        /// The piece.
        piece: String,
        /// The largest number that a player can have.
        most: u8,
    } = "bad-piece-count", "A player can have 0 to {most} of the piece `{piece}`.";
    /// A reason is missing or too long.
    BadReason {
        /// The largest number of characters.
        most: usize,
    } = "bad-reason", "Write a reason of 1 to {most} characters.";
    /// A link for a new password is unknown, has expired or has already been used.
    BadResetLink = "bad-reset-link", "This link is wrong, has expired, or has been used before. Ask an admin for a new one.";
    /// A recovery link is unknown or has already been used.
    BadRecoveryCode = "bad-recovery-code", "This link is wrong, or has been used before.";
    /// A rule option does not have this value.
    BadRuleValue {
        /// The rule option.
        option: String,
        /// The requested value.
        value: String,
        /// The values it can have.
        values: Vec<String>,
    } = "bad-rule-value",
        "The rule option `{option}` can't be `{value}`. Choose {}.", one_of(values);
    /// A setup can't be played.
    BadSetup {
        /// What is wrong with it.
        detail: String,
    } = "bad-setup", "This setup can't be played: {detail}.";
    /// A revealed value does not match the commitment.
    BadReveal = "bad-reveal",
        "This value matches neither your commitment nor the value you revealed last. Send this round's value of your hash chain.";
    /// The name and the password do not match.
    BadSignIn = "bad-sign-in", "Wrong name or password.";
    /// A mute or ban would be too short or too long.
    BadSpan {
        /// The largest number of minutes.
        most: u32,
    } = "bad-span", "A mute or ban must last from 1 to {most} minutes.";
    /// The size of a picture is out of range.
    BadSize {
        /// The requested size.
        size: u32,
        /// The smallest size.
        least: u32,
        /// The largest size.
        most: u32,
    } = "bad-size", "A picture can be {least} to {most} pixels wide, not {size}.";
    /// A chat message is empty, too long or has control characters.
    BadText {
        /// The largest number of characters.
        most: usize,
    } = "bad-text", "A chat message must have 1 to {most} characters and no control characters.";
    /// The name of a table is not allowed.
    BadTitle {
        /// What is wrong with it.
        problem: NameProblem,
    } = "bad-title", "{}", problem.sentence("The name of a table");
    /// The token of a program is unknown.
    BadToken = "bad-token", "This token is unknown. Create a new one in the settings.";
    /// The user, their device or their network is banned.
    Banned {
        /// Why.
        reason: String,
        /// When the ban ends, in milliseconds since 1970; null if it doesn't end.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        until: Option<u64>,
    } = "banned", "You are banned from this server: {reason}. {}", end_text(*until);
    /// The host of the table has blocked the user, or the user has blocked the host.
    Blocked = "blocked", "You can't sit down at this table. Choose another one.";
    /// The words that a table's chat should mask are too many, too long or empty.
    BadWords {
        /// The largest number of words.
        most: usize,
        /// The largest number of characters of a word.
        longest: usize,
    } = "bad-words", "You can add up to {most} words, each of up to {longest} characters.";
    /// Nobody is waiting for the result any more.
    Cancelled = "cancelled", "The request was cancelled.";
    /// At a table with clocks, the others must wait until the player's time runs out.
    ClockDecides = "clock-decides", "This table has clocks. Wait until the player's time runs out.";
    /// The player must confirm or undo the turn first.
    ConfirmFirst = "confirm-first", "Confirm or undo your turn first.";
    /// A setup names the same thing twice with different values.
    Contradiction {
        /// One of the two settings.
        first: String,
        /// The other setting.
        second: String,
    } = "contradiction", "`{first}` and `{second}` contradict each other. Keep one of them.";
    /// The number of commitments differs from the number of the player's seats.
    CommitmentCount {
        /// The number of the player's seats.
        seats: usize,
        /// The number of commitments that were sent.
        given: usize,
    } = "commitment-count",
        "You have {seats} seats, and each needs its own commitment. You sent {given}.";
    /// Stored data is damaged, such as the log of a table.
    Damaged {
        /// What is wrong with it.
        detail: String,
    } = "damaged", "The server's stored data is damaged, so it can't be used. Only the server's operator can repair it.";
    /// The final scoring has begun, so nothing can be taken back.
    FinalScoring = "final-scoring", "The final scoring has begun. Nothing can be taken back any more.";
    /// The user already has an account.
    HasAccount = "has-account", "You already have an account.";
    /// Hints are not given for past positions.
    HintOfPast = "hint-of-past", "Hints are only given for the current position. Ask without `at`.";
    /// An internal server error.
    InternalError {
        /// What failed.
        detail: String,
    } = "internal-error", "Something went wrong on the server. Please report it.";
    /// There is no such person, report, or mute or ban.
    Missing {
        /// What is missing.
        what: Missing,
    } = "missing", "{}", what.sentence();
    /// The user is muted.
    Muted {
        /// Why.
        reason: String,
        /// When the mute ends, in milliseconds since 1970; null if it doesn't end.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        until: Option<u64>,
    } = "muted", "You can't use the chat: {reason}. {}", end_text(*until);
    /// Another player has an account with this name, or with one that looks like it.
    NameRegistered = "name-registered", "A player with an account has this name, or one that looks like it. Choose another name, or \
        sign in if the account is yours.";
    /// Another account has this name, or one that looks like it.
    NameTaken = "name-taken", "That name is taken. Choose another one.";
    /// The user's role does not allow this.
    NeedsRole {
        /// The role that allows it.
        role: Role,
    } = "needs-role", "Only {role} can do that.";
    /// A mechanic needs tiles that only its module has.
    NeedsTiles {
        /// The mechanic.
        part: String,
        /// The modules that have its tiles.
        modules: Vec<String>,
    } = "needs-tiles", "`{part}` needs its own tiles. Add the expansion {} instead.", one_of(modules);
    /// The user has no account.
    NoAccount = "no-account", "You don't have an account yet.";
    /// The table does not offer this aid.
    NoAid {
        /// The aid.
        aid: Aid,
    } = "no-aid", "This table is played without {aid}.";
    /// No player has to decide anything now.
    NoDecision = "no-decision", "There is nothing to decide now.";
    /// There is no such edition.
    NoEdition {
        /// The requested name.
        name: String,
    } = "no-edition", "There is no edition `{name}`. Choose `classic` or `modern`.";
    /// There is no such feature.
    NoFeature = "no-feature", "There is no feature there.";
    /// There is no such module.
    NoModule {
        /// The requested name.
        name: String,
        /// A module with a similar name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        nearest: Option<String>,
    } = "no-module", "There is no expansion `{name}`.{}", did_you_mean(nearest.as_ref());
    /// The player has used all pauses.
    NoMorePauses {
        /// The number of pauses that a player has in a game.
        most: u8,
    } = "no-more-pauses", "You have used all {most} pauses. Play on, or let a bot play for you.";
    /// There is no legal action with this number.
    NoOption {
        /// The number that was picked.
        pick: u32,
        /// The number of legal actions.
        options: usize,
    } = "no-option", "There is no option {pick}. There are {options}, numbered from 0.";
    /// There is no such mechanic.
    NoPart {
        /// The requested name.
        name: String,
        /// A mechanic with a similar name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        nearest: Option<String>,
    } = "no-part", "No expansion has a part `{name}`.{}", did_you_mean(nearest.as_ref());
    /// There is no such piece.
    NoPiece {
        /// The requested name.
        name: String,
        /// A piece with a similar name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        nearest: Option<String>,
    } = "no-piece",
        "There is no piece `{name}`.{} Write it as in `builder=2`.", did_you_mean(nearest.as_ref());
    /// There is no such preset.
    NoPreset {
        /// The requested name.
        name: String,
        /// A preset with a similar name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        nearest: Option<String>,
    } = "no-preset", "There is no preset `{name}`.{}", did_you_mean(nearest.as_ref());
    /// There is no such rule option.
    NoRuleOption {
        /// The requested name.
        name: String,
        /// A rule option with a similar name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        nearest: Option<String>,
    } = "no-rule-option", "There is no rule option `{name}`.{}", did_you_mean(nearest.as_ref());
    /// There is no such seat.
    NoSeat {
        /// The requested seat.
        seat: u8,
    } = "no-seat", "This table has no seat {}.", seat + 1;
    /// The request needs a session.
    NoSession = "no-session",
        "The server doesn't know you yet. Reload the page; a program starts with POST /api/v1/me.";
    /// The game is not waiting for another player.
    NobodyIsLate = "nobody-is-late", "The game isn't waiting for another player.";
    /// No bot plays for absent players at this table.
    NoSubstitute = "no-substitute", "At this table, no bot plays for absent players.";
    /// There is no such table.
    NoTable = "no-table", "There is no such table.";
    /// Nobody has asked for a take-back.
    NoTakeback = "no-takeback", "Nobody has asked to take a turn back.";
    /// A request needs either a preset or a rules code.
    OneSetup = "one-setup", "Give either `preset` or `passport`.";
    /// The user has no seat at the table.
    NotAPlayer = "not-a-player", "Only the players at this table can do that.";
    /// No bot plays for this player.
    NotAway = "not-away", "No bot is playing for you.";
    /// The user did not create the table.
    NotCreator = "not-creator", "Only the person who created the table can start it early.";
    /// No deadline has passed yet.
    NotDue = "not-due", "No deadline has passed yet.";
    /// A program may not do this.
    NotForPrograms = "not-for-programs", "A program's token can't do that. Use a browser.";
    /// There is nothing at this address.
    NotFound = "not-found", "There is nothing at this address.";
    /// The game is not over yet.
    NotOver = "not-over", "The game is not over yet.";
    /// The player must wait longer.
    NotYet {
        /// Seconds to wait.
        wait_seconds: u32,
    } = "not-yet", "Give them a little more time: {}.", seconds(*wait_seconds);
    /// The game is not paused.
    NotPaused = "not-paused", "The game is not paused.";
    /// The game has not started.
    NotStarted = "not-started", "The game has not started yet.";
    /// Another player took the last action.
    NotYourAction = "not-your-action", "You can only undo your own actions.";
    /// The seat belongs to someone else or is free.
    NotYourSeat {
        /// The seat.
        seat: u8,
    } = "not-your-seat", "This is not your seat.";
    /// The player has no take-back request to answer.
    NotYourTakeback = "not-your-takeback",
        "You can't answer this request: it is your own, or you have answered already.";
    /// It is another player's turn.
    NotYourTurn {
        /// The name of the player who must decide.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        player: Option<String>,
    } = "not-your-turn", "It's not your turn.";
    /// The player who must move has not been reminded yet.
    NudgeFirst = "nudge-first", "Remind them first, and give them time to move.";
    /// No turn is waiting to be confirmed.
    NothingToConfirm = "nothing-to-confirm", "There is nothing to confirm.";
    /// The table does not wait for a value of this seat.
    NothingToReveal = "nothing-to-reveal",
        "The table isn't waiting for a value of this seat. It waits for values only just before the game begins.";
    /// A setup leaves out a mechanic of a module that it does not include.
    NothingToLeaveOut {
        /// The mechanic.
        part: String,
        /// The modules that have the mechanic.
        modules: Vec<String>,
    } = "nothing-to-leave-out",
        "`{part}` can't be left out: this setup doesn't have the expansion {}.", one_of(modules);
    /// No action has been taken yet.
    NothingToUndo = "nothing-to-undo", "There is nothing to undo yet.";
    /// The player's time for this turn is used up.
    OutOfTime = "out-of-time",
        "Your time for this turn is up. The bot finishes the turn, then you can come back.";
    /// The game is over.
    Over = "over", "The game is over.";
    /// The game is paused.
    Paused = "paused", "The game is paused.";
    /// The person has a role that protects them from this.
    Protected = "protected", "You can't do that to a moderator or an admin. An admin can change their role first.";
    /// A player who must agree to the take-back is absent.
    PlayerAway {
        /// Their name.
        name: String,
    } = "player-away", "{name} has to agree but is away. Ask again when they are back.";
    /// Only a player can send this command.
    PlayersOnly = "players-only", "Only players can send this command.";
    /// The table does not allow spectators.
    PrivateTable = "private-table", "Only the players can see this table.";
    /// There is already a rematch.
    RematchExists = "rematch-exists", "There is already a rematch.";
    /// The player has resigned.
    Resigned = "resigned", "You have resigned from this game.";
    /// Chance has revealed something since the action, such as the next tile.
    Revealed = "revealed",
        "You can't undo this: the next tile or die roll is known. Ask the others for a take-back.";
    /// The number of seats is not allowed.
    SeatCount {
        /// The requested number.
        seats: usize,
    } = "seat-count", "A table has 1 to 6 seats, not {seats}.";
    /// The seat is held for another player.
    SeatReserved {
        /// Their name.
        name: String,
    } = "seat-reserved", "This seat is reserved for {name}.";
    /// The seat is taken.
    SeatTaken = "seat-taken", "This seat is taken. Choose another one.";
    /// Only the server can send this command.
    ServerOnly = "server-only", "Only the server can send this command.";
    /// The game is about to begin.
    Starting = "starting", "The game is starting, so the seats can't change any more.";
    /// The command answers an earlier step.
    Stale {
        /// The step it answers.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        step: u64,
        /// The step of the table.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        current: u64,
    } = "stale", "The game has moved on: you answered step {step}, but the table is at step {current}.";
    /// Every seat is taken.
    TableFull = "table-full", "All seats are taken.";
    /// A take-back request is already open.
    TakebackPending = "takeback-pending", "A take-back request is already open. Wait for the answers.";
    /// The player has already asked for a take-back this turn.
    TakebackUsed = "takeback-used", "You have already asked for a take-back this turn. Ask again next turn.";
    /// A rate limit is reached, or a queue is full.
    TooFast {
        /// Seconds to wait before trying again.
        retry_after_seconds: u32,
    } = "too-fast", "Too many requests. Try again in {}.", seconds(*retry_after_seconds);
    /// The game can no longer be aborted.
    TooLateToAbort {
        /// The game can't be aborted from this turn on.
        turn: u16,
    } = "too-late-to-abort", "You can abort a game only before turn {turn}. You can still resign.";
    /// A deadline has passed.
    TooLate = "too-late", "Too late: the time has run out.";
    /// The address has too many connections.
    TooManyConnections {
        /// The number of connections that an address may have.
        most: usize,
    } = "too-many-connections",
        "Your network has {most} open connections, and more are not allowed. Close some tabs.";
    /// The user has blocked too many people.
    TooManyBlocks {
        /// The maximum number.
        most: usize,
    } = "too-many-blocks", "You have already blocked {most} people, and more aren't allowed. Unblock somebody first.";
    /// The user has made too many reports that nobody has handled yet.
    TooManyReports {
        /// The maximum number.
        most: usize,
    } = "too-many-reports",
        "The moderators haven't handled your last {most} reports yet. Wait until they have.";
    /// The user already has too many tables of one kind.
    TooManyTables {
        /// The kind.
        kind: TableKind,
        /// The maximum number.
        most: usize,
    } = "too-many-tables", "{}", kind.sentence(*most);
    /// The server can't do this right now.
    Unavailable {
        /// What failed.
        detail: String,
    } = "unavailable", "The server can't do that right now. Try again.";
    /// Another node owns the table.
    WrongNode = "wrong-node", "Another server owns this table. Try again.";
    /// The user wants to report or block themselves.
    Yourself = "yourself", "This is you. You can only report or block other people.";
}

#[cfg(test)]
mod tests;
