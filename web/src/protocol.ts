// Generated from the server's types by its tests. Change the types, not this file.

/**
 * The aids that a table offers its players.
 */
export type Aids = {
/**
 * The number of tiles left, by kind.
 */
remaining: boolean,
/**
 * The scores if the game ended now.
 */
projected: boolean,
/**
 * Hints from a bot.
 */
hints: boolean,
/**
 * An overview of the fields, and the value and holders of features.
 */
features: boolean, };

/**
 * What happens when a player's time runs out.
 */
export type OnTimeout = { "is": "bot",
/**
 * The bot's level.
 */
level: string, } | { "is": "loses" };

/**
 * The clocks of a table.
 */
export type ClockPlan = { "is": "none" } | { "is": "turn",
/**
 * Seconds for each turn.
 */
seconds: number, } | { "is": "fischer",
/**
 * Seconds at the start of the game.
 */
start: number,
/**
 * Seconds added after each turn.
 */
add: number, } | { "is": "days",
/**
 * Days for each turn.
 */
days: number, };

/**
 * Who may take a seat.
 */
export type SeatPlan = { "is": "open" } | { "is": "bot",
/**
 * The bot's level.
 */
level: string, };

/**
 * Who takes the first turn.
 */
export type FirstPlan = "drawn" | "seat-1" | "creator";

/**
 * The setup of a table.
 */
export type TableSetup = {
/**
 * The rules code: the edition, modules and rule options as one word.
 */
passport: string,
/**
 * The seats, in order of play.
 */
seats: Array<SeatPlan>,
/**
 * Who takes the first turn.
 */
first: FirstPlan,
/**
 * The name of the table.
 */
title: string,
/**
 * Whether the table is listed in the lobby.
 */
public: boolean,
/**
 * Whether spectators are allowed.
 */
spectators: boolean,
/**
 * The kind of clock.
 */
clock: ClockPlan,
/**
 * What happens when a player's time runs out.
 */
on_timeout: OnTimeout,
/**
 * The level of the bot that may substitute for absent players.
 */
substitute: string | null,
/**
 * The aids that the table offers.
 */
aids: Aids,
/**
 * If present, the chat masks offensive words: those on the server's list, and these.
 */
masked_words?: Array<string>, };

/**
 * Why a game is over.
 */
export type Ending = "played" | "resigned" | "abandoned" | "aborted" | "closed";

/**
 * A setting of the clock.
 */
export type ClockField = "turn-seconds" | "start-seconds" | "added-seconds" | "turn-days";

/**
 * What is wrong with a name.
 */
export type NameProblem = "missing" | "too-short" | "too-long" | "bad-character" | "invisible" | "hidden-character";

/**
 * What is wrong with a password.
 */
export type PasswordProblem = "length" | "same-as-name";

/**
 * Tables that a user can have only a certain number of.
 */
export type TableKind = "open" | "listed" | "bots-only";

/**
 * An aid that a table can offer its players.
 */
export type Aid = "remaining" | "projected" | "hints" | "features";

/**
 * The code of a mechanic's reason.
 */
export type MechanicCode = "walls" | "no-hole" | "not-the-abbot" | "barn-there" | "no-corner" | "second-barn" | "not-in-the-bazaar" | "too-much" | "too-little" | "no-bids" | "no-bridge-left" | "bridge-built" | "bridge-elsewhere" | "no-field-edges" | "second-bridge" | "bridge-end" | "bridge-not-needed" | "no-follower-there" | "builder-not-beside" | "no-castle-here" | "not-near" | "no-company-there" | "not-of-the-circle" | "walled" | "count-holds" | "not-in-a-quarter" | "other-quarter" | "not-scored-now" | "leave-finished" | "market-only" | "not-into-that-quarter" | "is-there" | "dragon-there" | "no-tile-there" | "visited" | "fairy-there" | "fairy-not-yours" | "fairy-no-follower" | "fairy-option" | "not-one-lake" | "not-this-lake" | "ferry-stays" | "joined-already" | "no-machine" | "no-such-roll" | "no-landing" | "not-around" | "no-shared-gold" | "no-spell-there" | "spell-must-go" | "not-that-message" | "message-impossible" | "not-that-follower" | "no-farmer-there" | "pig-not-beside" | "not-its-farmer" | "portal-finished" | "no-princess-knight" | "princess-must" | "river-first" | "river-not-on" | "river-meets" | "river-u-shape" | "river-no-room" | "river-equal-bends" | "river-flows-back" | "not-with-a-marker" | "not-robbed-now" | "no-escape" | "no-tower" | "tower-finished" | "no-floor-left" | "no-floor-yet" | "no-tower-tile" | "no-top" | "out-of-reach" | "not-held" | "too-poor" | "paid-already" | "not-exchanged" | "no-way-there" | "drive-occupied" | "drive-complete" | "drive-too-far" | "no-crown-place" | "crown-taken" | "no-crown" | "plague-not-yours";

/**
 * A rule of a mechanic that forbids an action.
 */
export type MechanicRefusal = {
/**
 * The code of the mechanic's reason.
 */
code: MechanicCode, };

/**
 * A rule of the game that forbids an action, with its parameters.
 */
export type RuleRefusal = { "code": "game-over" } | { "code": "not-now",
/**
 * The step of the open decision.
 */
step: string, } | { "code": "not-in-play" } | { "code": "no-such-tile" } | { "code": "none-left",
/**
 * The tile kind.
 */
kind: number, } | { "code": "place-taken",
/**
 * The column.
 */
x: number,
/**
 * The row.
 */
y: number, } | { "code": "closed-place",
/**
 * The column.
 */
x: number,
/**
 * The row.
 */
y: number, } | { "code": "not-adjacent",
/**
 * The column.
 */
x: number,
/**
 * The row.
 */
y: number, } | { "code": "edge-mismatch",
/**
 * The column.
 */
x: number,
/**
 * The row.
 */
y: number,
/**
 * The side of the new tile.
 */
side: string, } | { "code": "no-such-segment" } | { "code": "none-in-supply",
/**
 * The kind of figure.
 */
figure: string, } | { "code": "not-on-this-tile" } | { "code": "fields-off" } | { "code": "cannot-stand",
/**
 * The kind of figure.
 */
figure: string,
/**
 * The kind of feature.
 */
feature: string, } | { "code": "occupied",
/**
 * The kind of feature.
 */
feature: string, } | MechanicRefusal;

/**
 * A refusal as clients see it: the reason with its parameters, the rule clause and an English sentence.
 */
export type Refusal = {
/**
 * The clause of the rules that forbids the action.
 */
clause?: string,
/**
 * The reason as an English sentence.
 */
text: string, } & ({ "code": "already-started" } | { "code": "already-nudged" } | { "code": "already-paused" } | { "code": "away" } | { "code": "away-again" } | { "code": "bad-action" } | { "code": "bad-clock",
/**
 * The setting.
 */
field: ClockField,
/**
 * The requested value.
 */
value: number,
/**
 * The smallest allowed value.
 */
least: number,
/**
 * The largest allowed value.
 */
most: number, } | { "code": "bad-command-id",
/**
 * Its length in bytes.
 */
length: number, } | { "code": "bad-commitment" } | { "code": "bad-level",
/**
 * The requested name.
 */
name: string,
/**
 * The existing levels.
 */
levels: Array<string>, } | { "code": "bad-message",
/**
 * Where and why reading failed.
 */
detail: string, } | { "code": "bad-name",
/**
 * What is wrong with it.
 */
problem: NameProblem, } | { "code": "bad-notation",
/**
 * Where and why reading failed.
 */
detail: string, } | { "code": "bad-network",
/**
 * The given range.
 */
network: string, } | { "code": "bad-origin" } | { "code": "bad-passport",
/**
 * What is wrong with it.
 */
detail: string, } | { "code": "bad-report",
/**
 * The largest number of characters.
 */
most: number, } | { "code": "bad-password",
/**
 * What is wrong with it.
 */
problem: PasswordProblem,
/**
 * The smallest number of characters.
 */
least: number,
/**
 * The largest number of characters.
 */
most: number, } | { "code": "bad-piece-count",
/**
 * The piece.
 */
piece: string,
/**
 * The largest number that a player can have.
 */
most: number, } | { "code": "bad-reason",
/**
 * The largest number of characters.
 */
most: number, } | { "code": "bad-reset-link" } | { "code": "bad-recovery-code" } | { "code": "bad-rule-value",
/**
 * The rule option.
 */
option: string,
/**
 * The requested value.
 */
value: string,
/**
 * The values it can have.
 */
values: Array<string>, } | { "code": "bad-setup",
/**
 * What is wrong with it.
 */
detail: string, } | { "code": "bad-reveal" } | { "code": "bad-sign-in" } | { "code": "bad-span",
/**
 * The largest number of minutes.
 */
most: number, } | { "code": "bad-size",
/**
 * The requested size.
 */
size: number,
/**
 * The smallest size.
 */
least: number,
/**
 * The largest size.
 */
most: number, } | { "code": "bad-text",
/**
 * The largest number of characters.
 */
most: number, } | { "code": "bad-title",
/**
 * What is wrong with it.
 */
problem: NameProblem, } | { "code": "bad-token" } | { "code": "banned",
/**
 * Why.
 */
reason: string,
/**
 * When the ban ends, in milliseconds since 1970; null if it doesn't end.
 */
until: number | null, } | { "code": "blocked" } | { "code": "bad-words",
/**
 * The largest number of words.
 */
most: number,
/**
 * The largest number of characters of a word.
 */
longest: number, } | { "code": "cancelled" } | { "code": "clock-decides" } | { "code": "confirm-first" } | { "code": "contradiction",
/**
 * One of the two settings.
 */
first: string,
/**
 * The other setting.
 */
second: string, } | { "code": "commitment-count",
/**
 * The number of the player's seats.
 */
seats: number,
/**
 * The number of commitments that were sent.
 */
given: number, } | { "code": "damaged",
/**
 * What is wrong with it.
 */
detail: string, } | { "code": "final-scoring" } | { "code": "has-account" } | { "code": "hint-of-past" } | { "code": "internal-error",
/**
 * What failed.
 */
detail: string, } | { "code": "missing",
/**
 * What is missing.
 */
what: Missing, } | { "code": "muted",
/**
 * Why.
 */
reason: string,
/**
 * When the mute ends, in milliseconds since 1970; null if it doesn't end.
 */
until: number | null, } | { "code": "name-registered" } | { "code": "name-taken" } | { "code": "needs-role",
/**
 * The role that allows it.
 */
role: Role, } | { "code": "needs-tiles",
/**
 * The mechanic.
 */
part: string,
/**
 * The modules that have its tiles.
 */
modules: Array<string>, } | { "code": "no-account" } | { "code": "no-aid",
/**
 * The aid.
 */
aid: Aid, } | { "code": "no-decision" } | { "code": "no-edition",
/**
 * The requested name.
 */
name: string, } | { "code": "no-feature" } | { "code": "no-module",
/**
 * The requested name.
 */
name: string,
/**
 * A module with a similar name.
 */
nearest?: string, } | { "code": "no-more-pauses",
/**
 * The number of pauses that a player has in a game.
 */
most: number, } | { "code": "no-option",
/**
 * The number that was picked.
 */
pick: number,
/**
 * The number of legal actions.
 */
options: number, } | { "code": "no-part",
/**
 * The requested name.
 */
name: string,
/**
 * A mechanic with a similar name.
 */
nearest?: string, } | { "code": "no-piece",
/**
 * The requested name.
 */
name: string,
/**
 * A piece with a similar name.
 */
nearest?: string, } | { "code": "no-preset",
/**
 * The requested name.
 */
name: string,
/**
 * A preset with a similar name.
 */
nearest?: string, } | { "code": "no-rule-option",
/**
 * The requested name.
 */
name: string,
/**
 * A rule option with a similar name.
 */
nearest?: string, } | { "code": "no-seat",
/**
 * The requested seat.
 */
seat: number, } | { "code": "no-session" } | { "code": "nobody-is-late" } | { "code": "no-substitute" } | { "code": "no-table" } | { "code": "no-takeback" } | { "code": "one-setup" } | { "code": "not-a-player" } | { "code": "not-away" } | { "code": "not-creator" } | { "code": "not-due" } | { "code": "not-for-programs" } | { "code": "not-found" } | { "code": "not-over" } | { "code": "not-yet",
/**
 * Seconds to wait.
 */
wait_seconds: number, } | { "code": "not-paused" } | { "code": "not-started" } | { "code": "not-your-action" } | { "code": "not-your-seat",
/**
 * The seat.
 */
seat: number, } | { "code": "not-your-takeback" } | { "code": "not-your-turn",
/**
 * The name of the player who must decide.
 */
player?: string, } | { "code": "nudge-first" } | { "code": "nothing-to-confirm" } | { "code": "nothing-to-reveal" } | { "code": "nothing-to-leave-out",
/**
 * The mechanic.
 */
part: string,
/**
 * The modules that have the mechanic.
 */
modules: Array<string>, } | { "code": "nothing-to-undo" } | { "code": "out-of-time" } | { "code": "over" } | { "code": "paused" } | { "code": "protected" } | { "code": "player-away",
/**
 * Their name.
 */
name: string, } | { "code": "players-only" } | { "code": "private-table" } | { "code": "rematch-exists" } | { "code": "resigned" } | { "code": "revealed" } | { "code": "seat-count",
/**
 * The requested number.
 */
seats: number, } | { "code": "seat-reserved",
/**
 * Their name.
 */
name: string, } | { "code": "seat-taken" } | { "code": "server-only" } | { "code": "starting" } | { "code": "stale",
/**
 * The step it answers.
 */
step: number,
/**
 * The step of the table.
 */
current: number, } | { "code": "table-full" } | { "code": "takeback-pending" } | { "code": "takeback-used" } | { "code": "too-fast",
/**
 * Seconds to wait before trying again.
 */
retry_after_seconds: number, } | { "code": "too-late-to-abort",
/**
 * The game can't be aborted from this turn on.
 */
turn: number, } | { "code": "too-late" } | { "code": "too-many-connections",
/**
 * The number of connections that an address may have.
 */
most: number, } | { "code": "too-many-blocks",
/**
 * The maximum number.
 */
most: number, } | { "code": "too-many-reports",
/**
 * The maximum number.
 */
most: number, } | { "code": "too-many-tables",
/**
 * The kind.
 */
kind: TableKind,
/**
 * The maximum number.
 */
most: number, } | { "code": "unavailable",
/**
 * What failed.
 */
detail: string, } | { "code": "wrong-node" } | { "code": "yourself" } | RuleRefusal);

/**
 * A request to change a table.
 */
export type Command = { "do": "sit",
/**
 * The seat. If missing, the first seat held for you, or else the first free seat.
 */
seat?: number,
/**
 * The player's name.
 */
name: string,
/**
 * The commitment to your contribution to the draws: 64 hexadecimal digits. If missing, you don't contribute.
 */
commitment?: string, } | { "do": "reveal",
/**
 * Your seat.
 */
seat: number,
/**
 * The value: 64 hexadecimal digits. Its hash is your commitment, or the value that you revealed in the last round.
 */
value: string, } | { "do": "stand",
/**
 * Your seat.
 */
seat: number, } | { "do": "start",
/**
 * The level of the bots.
 */
fill: string, } | { "do": "act",
/**
 * The number of the step that this answers.
 */
step: number,
/**
 * The number of the option. Send either this or `notation`.
 */
pick?: number,
/**
 * The action in the notation.
 */
notation?: string,
/**
 * Confirm the turn immediately, without a chance to undo.
 */
confirm: boolean, } | { "do": "confirm",
/**
 * The number of the step that this answers.
 */
step: number, } | { "do": "undo",
/**
 * The number of the step that this answers.
 */
step: number, } | { "do": "request-takeback",
/**
 * Your seat.
 */
seat: number, } | { "do": "answer-takeback",
/**
 * Your seat.
 */
seat: number,
/**
 * Whether you agree.
 */
yes: boolean, } | { "do": "resign",
/**
 * Your seat.
 */
seat: number, } | { "do": "abort",
/**
 * Your seat.
 */
seat: number, } | { "do": "nudge",
/**
 * Your seat.
 */
seat: number, } | { "do": "replace",
/**
 * Your seat.
 */
seat: number, } | { "do": "claim-win",
/**
 * Your seat.
 */
seat: number, } | { "do": "away",
/**
 * Your seat.
 */
seat: number, } | { "do": "return",
/**
 * Your seat.
 */
seat: number, } | { "do": "pause",
/**
 * Your seat.
 */
seat: number, } | { "do": "resume",
/**
 * Your seat.
 */
seat: number, } | { "do": "rematch", } | { "do": "chat",
/**
 * The message.
 */
text: string,
/**
 * The author's name. Only for spectators.
 */
name?: string, };

/**
 * The place of a figure or piece.
 */
export type SpotView = { "on": "part",
/**
 * The number of the tile on the board.
 */
tile: number,
/**
 * The number of the part on the tile.
 */
part: number, } | { "on": "bridge",
/**
 * The tile below the bridge.
 */
tile: number, } | { "on": "castle",
/**
 * A tile of the castle.
 */
tile: number,
/**
 * A part of the castle on that tile.
 */
part: number, } | { "on": "tower",
/**
 * The tile of the tower.
 */
tile: number, } | { "on": "quarter",
/**
 * The quarter.
 */
quarter: string, } | { "on": "prison",
/**
 * The seat that holds the prisoner.
 */
seat: number, } | { "on": "crown",
/**
 * The number of the crown place, clockwise from Fortune.
 */
place: number, } | { "on": "stacks" };

/**
 * A tile on the board: its kind, x, y, and its quarter turns clockwise.
 */
export type TileView = [number, number, number, number];

/**
 * A figure that is not in the supply.
 */
export type FigureView = {
/**
 * The number of the figure.
 */
id: number,
/**
 * The owner's seat.
 */
seat: number,
/**
 * The kind of figure.
 */
kind: string,
/**
 * The place of the figure.
 */
at: SpotView,
/**
 * True for farmers, who are shown lying down.
 */
farmer?: boolean, };

/**
 * A player's score, figures and pieces.
 */
export type PlayerView = {
/**
 * The score.
 */
score: number,
/**
 * Figures in supply, by kind.
 */
supply: { [key in string]: number },
/**
 * The score if the game ended now.
 */
projected?: number,
/**
 * The number of each kind of goods, in the order of `PiecesView.goods`.
 */
goods?: [number, number, number],
/**
 * The number of other pieces, by name, if the game has them: ingots, floors, bridges, castles, abbey.
 */
has?: { [key in string]: number },
/**
 * The part of the score that the messenger counts.
 */
messenger?: number, };

/**
 * A tower.
 */
export type TowerView = {
/**
 * The tile of the tower.
 */
tile: number,
/**
 * The number of floors.
 */
height: number,
/**
 * True if a figure stands on top.
 */
finished: boolean, };

/**
 * A dragon move in progress.
 */
export type FlightView = {
/**
 * The tiles that the dragon has visited, in order.
 */
visited: Array<number>,
/**
 * The seats that take the dragon's remaining steps, starting with the current one.
 */
order: Array<number>, };

/**
 * A bazaar sale in progress.
 */
export type SaleView = {
/**
 * The seat that chooses the tile.
 */
chooser: number,
/**
 * The seats that may still bid.
 */
bidders: Array<number>, };

/**
 * The pieces of modules. Fields without pieces are omitted.
 */
export type PiecesView = {
/**
 * Bridges: the tile below and the axis, `ns` or `ew`.
 */
bridges?: Array<[number, string]>,
/**
 * Ferries: the tile of the lake and the parts of the two roads.
 */
ferries?: Array<[number, number, number]>,
/**
 * Castles: one tile of each castle, and the castle's part on that tile.
 */
castles?: Array<[number, number]>,
/**
 * Towers.
 */
towers?: Array<TowerView>,
/**
 * The tiles with ingots. A tile is listed once for each of its ingots.
 */
gold?: Array<number>,
/**
 * The tile of the dragon.
 */
dragon?: number,
/**
 * The tile of the fairy.
 */
fairy?: number,
/**
 * The figure that the fairy helps.
 */
fairy_helps?: number,
/**
 * The quarter where the count is.
 */
count?: string,
/**
 * The place of the mage.
 */
mage?: SpotView,
/**
 * The place of the witch.
 */
witch?: SpotView,
/**
 * The sector of the wheel where the pig is.
 */
sector?: string,
/**
 * Robbers on the score board: the owner's seat and the space.
 */
robbers?: Array<[number, number]>,
/**
 * The kinds of tiles that are for sale in a bazaar.
 */
offered?: Array<number>,
/**
 * Bazaar tiles that must still be placed: the seat and the kind of tile.
 */
won?: Array<[number, number]>,
/**
 * The current sale: the kind of tile, the highest bid and the seat that made it.
 */
lot?: [number, number, number],
/**
 * The kinds of tiles set aside until the dragon is in play.
 */
aside?: Array<number>,
/**
 * The seat that holds the king, and the city size to beat.
 */
king?: [number, number],
/**
 * The seat that holds the robber baron, and the road length to beat.
 */
baron?: [number, number],
/**
 * The dragon's move, if one is in progress.
 */
flight?: FlightView,
/**
 * The sale in a bazaar, if one is in progress.
 */
sale?: SaleView,
/**
 * Score markers, in games where their spaces matter: the seat, the kind of marker and the space.
 */
track?: Array<[number, string, number]>,
/**
 * The known messages, in the order they were drawn. Once all are known, the next one to draw comes first.
 */
messages?: Array<number>,
/**
 * The kinds of goods, as the edition names them.
 */
goods?: [string, string, string], };

/**
 * The current turn.
 */
export type TurnView = {
/**
 * The number of the turn.
 */
number: number,
/**
 * The seat whose turn it is.
 */
seat: number,
/**
 * The kind of tile that was drawn but not placed yet.
 */
drawn?: number,
/**
 * The number of the tile that was placed.
 */
placed?: number,
/**
 * True in an extra turn.
 */
extra?: boolean,
/**
 * True if an extra turn follows, because of a builder or a message.
 */
first?: boolean, };

/**
 * An action of a player or of chance, described in the position before it.
 */
export type ActionView = {
/**
 * The kind of action, such as `place`, `put` or `pass`. Actions of chance are `draw`, `roll` and `message`.
 */
verb: string,
/**
 * The decision that it answers. Only for the verbs `pass`, `pick` and `yes`.
 */
decision?: string,
/**
 * The place on the board.
 */
at?: [number, number],
/**
 * Quarter turns of the tile, clockwise.
 */
turns?: number,
/**
 * The number of the tile on the board.
 */
tile?: number,
/**
 * The part of the tile, or the place of the figure.
 */
spot?: SpotView,
/**
 * The second road of a ferry.
 */
to?: SpotView,
/**
 * The kind of figure.
 */
figure?: string,
/**
 * The number of the figure, if it is on the board.
 */
id?: number,
/**
 * The seat that owns the figure or marker, or that is robbed.
 */
seat?: number,
/**
 * The quarter of the walled town.
 */
quarter?: string,
/**
 * A number: a crown place, a bid, a space of the score board, a roll of the die or a message.
 */
value?: number,
/**
 * The kind of tile.
 */
kind?: number,
/**
 * A keyword: the dragon's direction, the axis of a bridge, the kind of marker, `mage` or `witch`, `add` or `remove`.
 */
word?: string, };

/**
 * An action that is legal now.
 */
export type OptionView = {
/**
 * The number of the option.
 */
pick: number,
/**
 * The action in the notation.
 */
notation: string,
/**
 * The kind of action, such as `place`, `put` or `pass`. Actions of chance are `draw`, `roll` and `message`.
 */
verb: string,
/**
 * The decision that it answers. Only for the verbs `pass`, `pick` and `yes`.
 */
decision?: string,
/**
 * The place on the board.
 */
at?: [number, number],
/**
 * Quarter turns of the tile, clockwise.
 */
turns?: number,
/**
 * The number of the tile on the board.
 */
tile?: number,
/**
 * The part of the tile, or the place of the figure.
 */
spot?: SpotView,
/**
 * The second road of a ferry.
 */
to?: SpotView,
/**
 * The kind of figure.
 */
figure?: string,
/**
 * The number of the figure, if it is on the board.
 */
id?: number,
/**
 * The seat that owns the figure or marker, or that is robbed.
 */
seat?: number,
/**
 * The quarter of the walled town.
 */
quarter?: string,
/**
 * A number: a crown place, a bid, a space of the score board, a roll of the die or a message.
 */
value?: number,
/**
 * The kind of tile.
 */
kind?: number,
/**
 * A keyword: the dragon's direction, the axis of a bridge, the kind of marker, `mage` or `witch`, `add` or `remove`.
 */
word?: string, };

/**
 * A road at a lake, before and after a ferry is placed.
 */
export type RoadView = {
/**
 * The part of the road at the lake.
 */
spot: SpotView,
/**
 * Its points and number of tiles before.
 */
before: [number, number],
/**
 * Its points and number of tiles after.
 */
after: [number, number],
/**
 * True if the road is complete afterwards.
 */
complete: boolean, };

/**
 * A possible landing of a flight.
 */
export type LandingView = {
/**
 * The roll of the die.
 */
roll: number,
/**
 * The place where the figure would land.
 */
at: [number, number],
/**
 * The parts the figure could land on. If empty, the figure returns to the supply.
 */
on: Array<SpotView>, };

/**
 * A possible result of a sale.
 */
export type SaleOutcome = {
/**
 * The decision of the player who chose the tile: `buy` or `sell`; `settled` if nothing is left to decide.
 */
word: string,
/**
 * The seat that gets the tile.
 */
seat: number,
/**
 * The scores of all seats after the sale.
 */
scores: Array<number>, };

/**
 * The effects of an option.
 */
export type OptionOutcome = {
/**
 * The number of the option.
 */
pick: number,
/**
 * The places that a tower or a castle reaches.
 */
cells?: Array<[number, number]>,
/**
 * The figures that it returns to the supply or could capture.
 */
removes?: Array<number>,
/**
 * The points that it scores immediately, by seat.
 */
points?: Array<number>,
/**
 * For a spell, the points of the completed road or city before and after.
 */
worth?: [number, number],
/**
 * For a marker, its space on the score board before and after.
 */
spaces?: [number, number],
/**
 * The roads at the lake, before and after a ferry is placed.
 */
roads?: Array<RoadView>,
/**
 * The possible landings of a flight.
 */
landings?: Array<LandingView>,
/**
 * The seats that take the ingots, in order.
 */
ingots?: Array<number>,
/**
 * The possible results of the sale of a tile.
 */
sales?: Array<SaleOutcome>, };

/**
 * An action that is not legal now, and why.
 */
export type RefusedView = {
/**
 * The action.
 */
action: ActionView,
/**
 * Why it is not legal.
 */
refusal: Refusal, };

/**
 * An open place where the drawn tile cannot go.
 */
export type ClosedView = {
/**
 * The place.
 */
at: [number, number],
/**
 * The rotation in which the tile comes closest to fitting, in clockwise quarter turns.
 */
turns: number,
/**
 * The sides that do not match in that rotation.
 */
sides: Array<string>,
/**
 * Why the tile cannot go there.
 */
refusal: Refusal, };

/**
 * Aids for the open decision.
 */
export type DecisionAids = {
/**
 * The places within reach of the tower that takes a prisoner.
 */
cells: Array<[number, number]>,
/**
 * The kind of feature that the crop circle shows.
 */
kind?: string,
/**
 * The effects of options. Options without effects are omitted.
 */
options: Array<OptionOutcome>,
/**
 * Actions that are not legal, and why.
 */
refused: Array<RefusedView>,
/**
 * Open places where the drawn tile cannot go.
 */
closed: Array<ClosedView>,
/**
 * For each kind of tile in the bazaar, the places where it fits.
 */
fits?: Array<[number, Array<[number, number]>]>, };

/**
 * The game.
 */
export type GameView = {
/**
 * The number of tiles that have not changed since the last update. `tiles` omits them.
 */
unchanged_tiles: number,
/**
 * The tiles, in the order they were placed.
 */
tiles: Array<TileView>,
/**
 * The figures that are not in the supply.
 */
figures: Array<FigureView>,
/**
 * The pieces of modules.
 */
pieces: PiecesView,
/**
 * The players, in seat order.
 */
players: Array<PlayerView>,
/**
 * The current turn.
 */
turn: TurnView,
/**
 * The code of the open decision's step.
 */
decision: string,
/**
 * The seat that must decide; missing if no player must.
 */
seat?: number,
/**
 * The legal placements of the drawn tile: x, y, quarter turns clockwise, and the number of the option.
 */
places: Array<[number, number, number, number]>,
/**
 * All other options.
 */
options: Array<OptionView>,
/**
 * The number of tiles left to draw.
 */
tiles_left: number,
/**
 * The kinds of tiles left to draw, with the number of each. Only at tables with this aid.
 */
remaining?: Array<[number, number]>,
/**
 * The kinds of tiles that left the game.
 */
discarded?: Array<number>, };

/**
 * An event of the game.
 */
export type EventView = { "is": "turn", seat: number, } | { "is": "drawn", kind: number, } | { "is": "discarded", kind: number, } | { "is": "placed", tile: number, kind: number, x: number, y: number, turns: number, } | { "is": "moved", id: number, seat: number, figure: string, from?: SpotView, to?: SpotView, } | { "is": "scored", seat: number, points: number, source: string, terms: Array<[string, number, number]>, complete: boolean, spot?: SpotView, } | { "is": "paid", from: number, to?: number, points: number, } | { "is": "linked", from: SpotView, to: SpotView, } | { "is": "unlinked", from: SpotView, to: SpotView, } | { "is": "floor", tile: number, height: number, } | { "is": "aside", kind: number, } | { "is": "dragon", tile: number, } | { "is": "fairy", tile: number, id?: number, } | { "is": "bridge", tile: number, way: string, } | { "is": "castle", spot: SpotView, } | { "is": "count", quarter: string, } | { "is": "wheel", sector: string, } | { "is": "offered", kind: number, } | { "is": "won", seat: number, kind: number, } | { "is": "goods", seat: number, goods: string, count: number, } | { "is": "marked", seat: number, marker: string, } | { "is": "markers" } | { "is": "robber", seat: number, at?: number, } | { "is": "message", seat: number, token: number, } | { "is": "card", seat: number, card: string, } | { "is": "spell", spell: string, spot?: SpotView, } | { "is": "gold", tile: number, } | { "is": "ingot", seat: number, } | { "is": "again", seat: number, } | { "is": "nobazaar" } | { "is": "finale" } | { "is": "over" };

/**
 * The phase of a table.
 */
export type PhaseView = "open" | "playing" | "over";

/**
 * A seat.
 */
export type SeatView = {
/**
 * The player's name; empty while the seat is free and not held. A bot's name includes its level: `Ada (medium)`.
 */
name: string,
/**
 * True if nobody has the seat.
 */
free: boolean,
/**
 * True if the seat is held for a player of the previous game. Nobody else may take it.
 */
held?: boolean,
/**
 * The level of the bot that plays here now.
 */
bot?: string,
/**
 * True if the bot substitutes for an absent player.
 */
substitute?: boolean,
/**
 * True if the player is a program.
 */
program?: boolean,
/**
 * True if the player is signed in under this name.
 */
registered?: boolean,
/**
 * True if the player resigned or lost on time.
 */
resigned?: boolean,
/**
 * Milliseconds left on the clock, at tables with clocks.
 */
time_left?: number, };

/**
 * The contribution of a seat as clients see it.
 */
export type ContributionView = {
/**
 * The player's commitment. Missing if the seat contributes nothing.
 */
commitment?: string,
/**
 * The last value that the player revealed.
 */
value?: string,
/**
 * The round in which the player did not reveal in time. From then on, the seat contributes nothing.
 */
missed?: number, };

/**
 * The values that players must reveal before the game begins.
 */
export type StartingView = {
/**
 * The round, counted from 1.
 */
round: number,
/**
 * The seats that must reveal a value in this round.
 */
awaited: Array<number>,
/**
 * When the round ends, in milliseconds since 1970. It ends earlier if all seats have revealed.
 */
until: number,
/**
 * The contributions, by seat.
 */
contributions: Array<ContributionView>, };

/**
 * An open take-back request.
 */
export type TakebackView = {
/**
 * The seat that asks.
 */
seat: number,
/**
 * The seats that have agreed.
 */
agreed: Array<number>, };

/**
 * What the others may do about the player who must move. Times are in milliseconds since 1970.
 */
export type WaitingView = {
/**
 * The seat that must move.
 */
seat: number,
/**
 * When they can be reminded. Missing if they have been reminded.
 */
nudge?: number,
/**
 * When a bot may take over.
 */
replace?: number,
/**
 * When the win can be claimed.
 */
claim?: number, };

/**
 * The state of a table, apart from the game.
 */
export type TableView = {
/**
 * The phase.
 */
phase: PhaseView,
/**
 * Why the game is over.
 */
ending?: Ending,
/**
 * The reason why a moderator closed the table.
 */
closed?: string,
/**
 * The values that players must reveal before the game begins. Only while all seats are taken and the game has not begun.
 */
starting?: StartingView,
/**
 * The seats, in order.
 */
seats: Array<SeatView>,
/**
 * The seat that must act.
 */
to_act?: number,
/**
 * The seat that must confirm or undo its turn before the game continues.
 */
awaiting_confirmation?: number,
/**
 * The seat that can undo the last action.
 */
undo?: number,
/**
 * The seat whose clock is running.
 */
running?: number,
/**
 * The open take-back request.
 */
takeback?: TakebackView,
/**
 * The seat that paused the game.
 */
paused?: number,
/**
 * What the others may do about the player who must move.
 */
waiting?: WaitingView,
/**
 * True while a player may abort the game.
 */
may_abort?: boolean,
/**
 * The seed of the draws, once the game is over.
 */
seed?: string,
/**
 * The id of the rematch's table.
 */
rematch?: string, };

/**
 * A chat message.
 */
export type ChatView = {
/**
 * The time, in milliseconds since 1970.
 */
at: number,
/**
 * The author's seat; null for a spectator.
 */
seat: number | null,
/**
 * The author's name.
 */
name: string,
/**
 * True if this is the name of the author's account.
 */
registered?: boolean,
/**
 * The message.
 */
text: string, };

/**
 * An event as everyone at the table sees it.
 */
export type PublicEvent = { "is": "seats" } | { "is": "starting", } | { "is": "revealed",
/**
 * The seat.
 */
seat: number, } | { "is": "reveal-missed",
/**
 * The seats that did not reveal.
 */
seats: Array<number>, } | { "is": "started",
/**
 * True if chance chose that seat.
 */
drawn: boolean,
/**
 * The contributions to the draws, by seat.
 */
contributions: Array<ContributionView>,
/**
 * The seat that takes the first turn.
 */
first: number, } | { "is": "acted",
/**
 * The action.
 */
action: ActionView,
/**
 * The outcomes of chance after it.
 */
chance: Array<ActionView>,
/**
 * The seat.
 */
seat: number, } | { "is": "confirmed",
/**
 * The outcomes of chance.
 */
chance: Array<ActionView>,
/**
 * The seat.
 */
seat: number, } | { "is": "undone",
/**
 * The seat.
 */
seat: number, } | { "is": "takeback-requested",
/**
 * The seat.
 */
seat: number, } | { "is": "takeback-answered",
/**
 * The seat.
 */
seat: number,
/**
 * Whether the player agrees.
 */
yes: boolean, } | { "is": "resigned",
/**
 * The seat.
 */
seat: number,
/**
 * True if the player's time ran out.
 */
timed_out: boolean, } | { "is": "substituted",
/**
 * The seat.
 */
seat: number,
/**
 * True if the player's time ran out.
 */
timed_out: boolean, } | { "is": "returned",
/**
 * The seat.
 */
seat: number, } | { "is": "nudged",
/**
 * The seat of the player who waits.
 */
seat: number,
/**
 * The seat that must move.
 */
to: number, } | { "is": "claimed",
/**
 * The seat of the player who waited.
 */
seat: number,
/**
 * The seat that did not move.
 */
from: number, } | { "is": "aborted",
/**
 * The seat.
 */
seat: number, } | { "is": "paused",
/**
 * The seat.
 */
seat: number, } | { "is": "resumed",
/**
 * The seat.
 */
seat: number, } | { "is": "clocks-restarted", } | { "is": "chat",
/**
 * The time, in milliseconds since 1970.
 */
at: number,
/**
 * The author's seat; null for a spectator.
 */
seat: number | null,
/**
 * The author's name.
 */
name: string,
/**
 * True if this is the name of the author's account.
 */
registered?: boolean,
/**
 * The message.
 */
text: string, } | { "is": "rematch", } | { "is": "closed",
/**
 * The reason, for everybody at the table.
 */
reason: string, } | { "is": "ended", };

/**
 * Everything a client can see at a table.
 */
export type Snapshot = {
/**
 * The version of the views.
 */
version: number,
/**
 * The number of the last entry.
 */
number: number,
/**
 * The number of the current step. Commands name the step that they answer.
 */
step: number,
/**
 * The setup of the table.
 */
setup: TableSetup,
/**
 * The hash of the seed of the draws.
 */
commitment: string,
/**
 * The contributions to the draws, by seat. Empty until the game has begun.
 */
contributions: Array<ContributionView>,
/**
 * The names of the tile kinds, by number.
 */
kinds: Array<string>,
/**
 * The table.
 */
table: TableView,
/**
 * The game, once it has begun.
 */
game: GameView | null,
/**
 * The chat, oldest message first.
 */
chat: Array<ChatView>, };

/**
 * A log entry as clients see it.
 */
export type Update = {
/**
 * The number of the entry.
 */
number: number,
/**
 * The number of the step after the entry.
 */
step: number,
/**
 * The time, in milliseconds since 1970.
 */
at: number,
/**
 * The number of actions in the game so far. Actions that were taken back do not count.
 */
actions: number,
/**
 * The event at the table.
 */
event: PublicEvent,
/**
 * The events of the game.
 */
events: Array<EventView>,
/**
 * The table after the entry. Updates about chat messages omit it.
 */
table?: TableView,
/**
 * The whole chat. Sent when the game ends, because players may now see what spectators wrote.
 */
chat?: Array<ChatView>,
/**
 * The game after the entry, if the entry is about the game.
 */
game?: GameView, };

/**
 * An earlier entry: its event, without the table and the game after it.
 */
export type PastView = {
/**
 * The number of the entry.
 */
number: number,
/**
 * The time, in milliseconds since 1970.
 */
at: number,
/**
 * The number of actions in the game so far.
 */
actions: number,
/**
 * The event at the table.
 */
event: PublicEvent,
/**
 * The events of the game.
 */
events: Array<EventView>, };

/**
 * A page of the history.
 */
export type HistoryView = {
/**
 * The updates, in order.
 */
updates: Array<PastView>,
/**
 * If there are more updates, ask for those after this number.
 */
next?: number, };

/**
 * An answer that a `details` query can include.
 */
export type Detail = "preview" | "fields" | "decision-aids" | "unfillable-places";

/**
 * A query about a table. It changes nothing.
 */
export type Query = { "ask": "why",
/**
 * The action, in notation.
 */
notation: string, } | { "ask": "preview" } | { "ask": "cell",
/**
 * The column.
 */
x: number,
/**
 * The row.
 */
y: number, } | { "ask": "feature",
/**
 * The number of the tile.
 */
tile: number,
/**
 * The part of the tile.
 */
part: number, } | { "ask": "fields" } | { "ask": "decision-aids" } | { "ask": "hint" } | { "ask": "unfillable-places" } | { "ask": "details",
/**
 * The step. If the game has moved on, the query is refused as `stale` and costs nothing.
 */
step: number,
/**
 * The requested answers. Those that the table's settings don't allow are left out.
 */
include: Array<Detail>, };

/**
 * A message from a client.
 */
export type FromClient = { "t": "hello",
/**
 * The protocol version.
 */
version: number,
/**
 * The number of the last entry the client has.
 */
since?: number, } | { "t": "command",
/**
 * An id for retries: a command with the same id is carried out once.
 */
id: string,
/**
 * The command.
 */
command: Command, } | { "t": "query",
/**
 * An id, which the answer repeats.
 */
id: string,
/**
 * The query.
 */
query: Query, } | { "t": "ping" };

/**
 * A message to a client.
 */
export type ToClient = { "t": "welcome",
/**
 * The protocol version.
 */
version: number,
/**
 * The table's time, in milliseconds since 1970.
 */
now: number,
/**
 * Your seats.
 */
seats: Array<number>,
/**
 * Seats that are held for you in a rematch.
 */
held?: Array<number>,
/**
 * True if you created this table.
 */
owner: boolean,
/**
 * The table and the game.
 */
snapshot: Snapshot, } | { "t": "reconnected",
/**
 * The table's time.
 */
now: number,
/**
 * Your seats.
 */
seats: Array<number>,
/**
 * Seats that are held for you in a rematch.
 */
held?: Array<number>,
/**
 * True if you created this table.
 */
owner: boolean,
/**
 * The table after these updates.
 */
table: TableView, } | { "t": "update" } & Update | { "t": "your-seats",
/**
 * Your seats.
 */
seats: Array<number>,
/**
 * Seats that are held for you in a rematch.
 */
held?: Array<number>, } | { "t": "presence",
/**
 * Whether the player is connected, by seat.
 */
seats: Array<boolean>,
/**
 * The number of spectators.
 */
spectators: number, } | { "t": "done",
/**
 * The id of the message.
 */
id: string,
/**
 * The number of its last entry.
 */
number: number, } | { "t": "refused",
/**
 * The id of the message, if it could be read.
 */
id: string | null,
/**
 * The reason.
 */
refusal: Refusal, } | { "t": "answer",
/**
 * The id of the message.
 */
id: string,
/**
 * The answer.
 */
answer: Answer, } | { "t": "pong",
/**
 * The table's time.
 */
now: number, };

/**
 * Whether an action is legal, and if not, why.
 */
export type WhyAnswer = {
/**
 * True if the action is legal.
 */
legal: boolean,
/**
 * Why the action is not legal.
 */
refusal?: Refusal, };

/**
 * The number of an option, and the scores of all seats if the game ended after it.
 */
export type PreviewRow = [number, Array<number>];

/**
 * The remaining tiles that fit at a place.
 */
export type CellAnswer = {
/**
 * Number of remaining tiles.
 */
tiles_left: number,
/**
 * Tiles that fit: kind, number of copies, rotations that fit.
 */
fits: Array<[number, number, Array<number>]>, };

/**
 * The points of a feature.
 */
export type FeatureWorth = number | Array<[number, number]>;

/**
 * The value of a feature, and the seats that own it.
 */
export type FeatureAnswer = {
/**
 * The kind of feature.
 */
kind: string,
/**
 * Whether the feature is complete.
 */
complete: boolean,
/**
 * The seats that own the feature.
 */
holders: Array<number>,
/**
 * Its points now.
 */
worth: FeatureWorth,
/**
 * Its points when complete; null for a feature that is never completed.
 */
worth_complete: number | null,
/**
 * Its parts: the number of the tile, and the part on that tile.
 */
parts: Array<[number, number]>,
/**
 * The places that count for a castle; null for other features.
 */
around: Array<[number, number]> | null, };

/**
 * A field.
 */
export type FieldAnswer = {
/**
 * Its parts: the number of the tile, and the part on that tile.
 */
parts: Array<[number, number]>,
/**
 * Its points by seat.
 */
worth: Array<[number, number]>,
/**
 * Its points for a player who holds it without a pig.
 */
points: number, };

/**
 * A move that a bot considers.
 */
export type HintMove = {
/**
 * The number of the option, if it is one of the listed options.
 */
pick: number | null,
/**
 * The action.
 */
action: ActionView,
/**
 * The bot's next action in the same turn, if it is known.
 */
then: ActionView | null,
/**
 * Expected lead at the end, in points.
 */
value: number,
/**
 * The reason in English.
 */
why: string, };

/**
 * A bot's evaluation of the open decision.
 */
export type HintAnswer = {
/**
 * The seat that must decide.
 */
seat: number,
/**
 * The chance of winning, by seat.
 */
chances: Array<number>,
/**
 * The best moves, best first.
 */
moves: Array<HintMove>, };

/**
 * Several answers about one step. Answers that the client did not ask for, or may not see, are missing.
 */
export type DetailsAnswer = {
/**
 * The answer to `preview`.
 */
preview?: Array<PreviewRow>,
/**
 * The answer to `fields`.
 */
fields?: Array<FieldAnswer>,
/**
 * The answer to `decision-aids`.
 */
"decision-aids"?: DecisionAids,
/**
 * The answer to `unfillable-places`.
 */
"unfillable-places"?: Array<[number, number]>, };

/**
 * The answer to a [`crate::Query`].
 */
export type Answer = WhyAnswer | Array<PreviewRow> | CellAnswer | Array<[number, number]> | FeatureAnswer | Array<FieldAnswer> | DecisionAids | HintAnswer | DetailsAnswer;

/**
 * The type of each query's answer, for TypeScript.
 */
export type QueryAnswers = { why: WhyAnswer, preview: Array<PreviewRow>, cell: CellAnswer, "unfillable-places": Array<[number, number]>, feature: FeatureAnswer, fields: Array<FieldAnswer>, "decision-aids": DecisionAids, hint: HintAnswer, details: DetailsAnswer, };

/**
 * Name and password of an account.
 */
export type Credentials = {
/**
 * The name.
 */
name: string,
/**
 * The password.
 */
password: string, };

/**
 * A password change.
 */
export type PasswordChange = {
/**
 * The current password.
 */
old: string,
/**
 * The new password.
 */
new: string, };

/**
 * The name to play under.
 */
export type NameRequest = {
/**
 * The name.
 */
name: string, };

/**
 * A recovery code.
 */
export type RecoveryCode = {
/**
 * The code, which works once.
 */
code: string, };

/**
 * A table to create, from a `preset` or a `passport`.
 */
export type NewTable = {
/**
 * The name of a preset.
 */
preset?: string,
/**
 * A passport, instead of a preset.
 */
passport?: string,
/**
 * The seats: open, or taken by bots.
 */
seats: Array<SeatPlan>,
/**
 * Who takes the first turn; a random seat by default.
 */
first?: FirstPlan,
/**
 * The title.
 */
title?: string,
/**
 * Whether the table is listed in the lobby; false by default.
 */
public?: boolean,
/**
 * Whether spectators are allowed; true by default.
 */
spectators?: boolean,
/**
 * The clock; no clock by default.
 */
clock?: ClockPlan,
/**
 * What happens when a player's time runs out.
 */
on_timeout?: OnTimeout,
/**
 * The level of the bot that plays for absent players; no bot by default.
 */
substitute?: string | null,
/**
 * The aids that players may use; all by default.
 */
aids?: Aids,
/**
 * If present, the chat masks offensive words: those on the server's list, and these, up to 50.
 */
masked_words?: Array<string>, };

/**
 * A command for a table.
 */
export type CommandRequest = {
/**
 * An id for retries: a command with the same id is carried out once.
 */
id?: string,
/**
 * The command.
 */
command: Command, };

/**
 * A request for a rematch.
 */
export type RematchRequest = {
/**
 * The commitments to your contributions, one for each of your seats. If you send them, you sit down immediately.
 */
commitments?: Array<string>, };

/**
 * A setup for which to compute the passport.
 */
export type SetupRequest = {
/**
 * `classic` or `modern`.
 */
edition: string,
/**
 * The modules.
 */
modules?: Array<string>,
/**
 * Parts of these modules that are left out.
 */
without?: Array<string>,
/**
 * Parts of other modules, without their tiles.
 */
with?: Array<string>,
/**
 * Pieces of each player, as `name=count`.
 */
pieces?: Array<string>,
/**
 * Rule options, as `name=value`.
 */
options?: Array<string>, };

/**
 * Confirms the deletion of all data.
 */
export type DeletionRequest = {
/**
 * The password, if the user has an account.
 */
password?: string | null, };

/**
 * The current user.
 */
export type CurrentUser = {
/**
 * The user's latest player name.
 */
name: string,
/**
 * Whether the request was sent with a program's token.
 */
program: boolean,
/**
 * The name of the account, if there is one.
 */
account: string | null,
/**
 * The role.
 */
role: Role, };

/**
 * A kind of session.
 */
export type SessionKind = "browser" | "recovery" | "program" | "device";

/**
 * Something that gives access to a user's data.
 */
export type SessionView = {
/**
 * The id, for ending the session.
 */
id: string,
/**
 * The kind.
 */
kind: SessionKind,
/**
 * The browser and the system, such as `Firefox, Linux`; empty if they are unknown.
 */
device: string,
/**
 * Creation time, in milliseconds since 1970.
 */
since: number,
/**
 * When it was last used, to the hour, in milliseconds since 1970.
 */
seen: number,
/**
 * True for the session that sent the request.
 */
current: boolean, };

/**
 * An account in an export.
 */
export type ExportedAccount = {
/**
 * Its name.
 */
name: string,
/**
 * Creation time, in milliseconds since 1970.
 */
since: number, };

/**
 * A table in an export.
 */
export type ExportedTable = {
/**
 * Its id. The game record is at `/g/ID/record.bst`.
 */
id: string,
/**
 * The title.
 */
title: string,
/**
 * The passport of the setup.
 */
passport: string,
/**
 * Player names by seat.
 */
names: Array<string>,
/**
 * The user's seats.
 */
seats: Array<number>,
/**
 * Whether the user created the table.
 */
created_by_you: boolean,
/**
 * Creation time, in milliseconds since 1970.
 */
created: number,
/**
 * Time of the last entry, in milliseconds since 1970.
 */
changed: number, };

/**
 * A chat message in an export.
 */
export type ExportedMessage = {
/**
 * The table's id.
 */
table: string,
/**
 * The time, in milliseconds since 1970.
 */
at: number,
/**
 * The name that the user had.
 */
name: string,
/**
 * The message.
 */
text: string, };

/**
 * What moderation stores about a person, as they may see it.
 */
export type ExportedModeration = {
/**
 * The addresses from which the user came: complete IPv4 addresses, and /64 networks of IPv6.
 */
addresses: Array<SeenAt>,
/**
 * The names of the people whom the user has blocked.
 */
blocked: Array<string>,
/**
 * The reports that the user has made.
 */
reports: Array<ExportedReport>,
/**
 * The user's mutes and bans.
 */
sanctions: Array<ExportedSanction>, };

/**
 * A report in an export.
 */
export type ExportedReport = {
/**
 * When the user made it, in milliseconds since 1970.
 */
at: number,
/**
 * The table's id.
 */
table: string,
/**
 * The name of the person it is about.
 */
name: string,
/**
 * What the person is said to have done.
 */
category: ReportCategory,
/**
 * The user's explanation.
 */
text: string, };

/**
 * A mute or ban in an export.
 */
export type ExportedSanction = {
/**
 * Whether it is a mute or a ban.
 */
kind: SanctionKind,
/**
 * What it applies to.
 */
target: TargetKind,
/**
 * Why.
 */
reason: string,
/**
 * When it began, in milliseconds since 1970.
 */
since: number,
/**
 * When it ends; null if it has no end.
 */
until: number | null,
/**
 * When it was lifted; null if it was not.
 */
lifted: number | null, };

/**
 * Everything that is stored about a user.
 */
export type PersonalData = {
/**
 * `bastide-personal-data`.
 */
format: string,
/**
 * The version of the format.
 */
version: number,
/**
 * When the data was exported, in milliseconds since 1970.
 */
exported: number,
/**
 * The user's id, which other players never see.
 */
id: string,
/**
 * The latest player name.
 */
name: string,
/**
 * When the user first came, in milliseconds since 1970.
 */
since: number,
/**
 * The account, if there is one. The password is stored only as a hash, which is not exported.
 */
account: ExportedAccount | null,
/**
 * The sessions.
 */
sessions: Array<SessionView>,
/**
 * The tables that the user created, sat at or wrote at.
 */
tables: Array<ExportedTable>,
/**
 * The user's chat messages.
 */
chat: Array<ExportedMessage>,
/**
 * What moderation stores about the user.
 */
moderation: ExportedModeration, };

/**
 * The access log.
 */
export type AccessLogView = {
/**
 * How many days it is kept.
 */
days: number,
/**
 * How it shows addresses: `full`, `short` or `none`.
 */
addresses: string, };

/**
 * What the instance stores, and for how many days; 0 means forever.
 */
export type PrivacyView = {
/**
 * The chat of a table, after its game is over.
 */
chat_days: number,
/**
 * Sessions, tokens of programs and known devices, after they were last used.
 */
session_days: number,
/**
 * Recovery links that nobody has used.
 */
link_days: number,
/**
 * Guests who never sat down at a table, after they were last here.
 */
guest_days: number,
/**
 * The addresses from which people came, after they were last used.
 */
address_days: number,
/**
 * The access log, if there is one.
 */
access_log: AccessLogView | null, };

/**
 * The account of the current user.
 */
export type AccountName = {
/**
 * Its name.
 */
account: string, };

/**
 * A token for a program.
 */
export type ProgramToken = {
/**
 * The token.
 */
token: string, };

/**
 * A table as lists show it.
 */
export type TableSummary = {
/**
 * The table's id.
 */
id: string,
/**
 * The table's title.
 */
title: string,
/**
 * The passport of the setup.
 */
passport: string,
/**
 * `open`, `playing` or `over`.
 */
phase: string,
/**
 * Whether the table is listed in the lobby.
 */
public: boolean,
/**
 * Player names by seat; an empty string for a free seat.
 */
names: Array<string>,
/**
 * Time of the last entry, in milliseconds since 1970.
 */
changed: number,
/**
 * The seat that must decide, if any.
 */
to_act: number | null, };

/**
 * A table of the current user.
 */
export type OwnTable = {
/**
 * The user's seats.
 */
seats: Array<number>,
/**
 * The table's id.
 */
id: string,
/**
 * The table's title.
 */
title: string,
/**
 * The passport of the setup.
 */
passport: string,
/**
 * `open`, `playing` or `over`.
 */
phase: string,
/**
 * Whether the table is listed in the lobby.
 */
public: boolean,
/**
 * Player names by seat; an empty string for a free seat.
 */
names: Array<string>,
/**
 * Time of the last entry, in milliseconds since 1970.
 */
changed: number,
/**
 * The seat that must decide, if any.
 */
to_act: number | null, };

/**
 * A new table.
 */
export type CreatedTable = {
/**
 * Its id.
 */
id: string, };

/**
 * A table, and the seats of the current user.
 */
export type TableSnapshot = {
/**
 * The user's seats.
 */
seats: Array<number>,
/**
 * The table and the game.
 */
snapshot: Snapshot, };

/**
 * The command was carried out and stored.
 */
export type CommandDone = {
/**
 * The number of its last entry.
 */
number: number, };

/**
 * A game after a number of actions.
 */
export type ReplayedGame = {
/**
 * The number of actions.
 */
at: number,
/**
 * The number of actions in the whole game.
 */
of: number,
/**
 * The last action; null at the beginning.
 */
action: ActionView | null,
/**
 * The seat that acted; null for chance and at the beginning.
 */
seat: number | null,
/**
 * The game.
 */
game: GameView, };

/**
 * The passport of a setup.
 */
export type PassportCode = {
/**
 * The passport.
 */
passport: string, };

/**
 * The body of every refused request.
 */
export type RefusedBody = {
/**
 * The reason.
 */
refused: Refusal, };

/**
 * A new password, with a link from an admin.
 */
export type PasswordReset = {
/**
 * The code in the link, which works once.
 */
code: string,
/**
 * The new password.
 */
password: string, };

/**
 * What a person may do on this server. Each role includes the ones before it.
 */
export type Role = "player" | "moderator" | "admin";

/**
 * Something that the server cannot find.
 */
export type Missing = "person" | "account" | "device" | "sanction" | "report" | "block" | "message";

/**
 * What a ban applies to.
 */
export type BanTarget = { "is": "person",
/**
 * The person: an id, or the name of an account.
 */
person: string, } | { "is": "device",
/**
 * The person: an id, or the name of an account.
 */
person: string, } | { "is": "network",
/**
 * The address or range, such as `192.0.2.0/24`.
 */
network: string, };

/**
 * The result of a report.
 */
export type Outcome = "upheld" | "dismissed";

/**
 * A request of a moderator or an admin. `person` is an id, or the name of an account. The audit log stores the reasons; people who
 * are muted or banned see them too.
 */
export type AdminRequest = { "do": "find-people",
/**
 * The id, name or address.
 */
text: string, } | { "do": "show-person",
/**
 * The person.
 */
person: string, } | { "do": "list-tables", } | { "do": "close-table",
/**
 * The table's id.
 */
table: string,
/**
 * Why.
 */
reason: string, } | { "do": "rename",
/**
 * The person.
 */
person: string,
/**
 * The new name.
 */
name: string,
/**
 * Why.
 */
reason: string, } | { "do": "reset-password",
/**
 * The person.
 */
person: string,
/**
 * Why.
 */
reason: string, } | { "do": "mute",
/**
 * The person.
 */
person: string,
/**
 * Why.
 */
reason: string,
/**
 * For how many minutes; until the mute is lifted by default.
 */
minutes?: number, } | { "do": "ban",
/**
 * The target.
 */
target: BanTarget,
/**
 * Why.
 */
reason: string,
/**
 * For how many minutes; until the ban is lifted by default.
 */
minutes?: number, } | { "do": "lift",
/**
 * The number of the mute or ban.
 */
sanction: number,
/**
 * Why.
 */
reason: string, } | { "do": "delete-account",
/**
 * The person.
 */
person: string,
/**
 * Why.
 */
reason: string, } | { "do": "export-account",
/**
 * The person.
 */
person: string,
/**
 * Why.
 */
reason: string, } | { "do": "list-reports",
/**
 * True to list resolved reports, the newest first, instead of open ones.
 */
resolved: boolean, } | { "do": "resolve-report",
/**
 * The number of the report.
 */
report: number,
/**
 * The result.
 */
outcome: Outcome,
/**
 * Why.
 */
reason: string, } | { "do": "set-role",
/**
 * The person.
 */
person: string,
/**
 * The new role.
 */
role: Role,
/**
 * Why.
 */
reason: string, } | { "do": "audit-log",
/**
 * List entries with smaller numbers than this.
 */
before?: number, };

/**
 * The kind of a sanction.
 */
export type SanctionKind = "mute" | "ban";

/**
 * What a sanction applies to.
 */
export type TargetKind = "person" | "device" | "network";

/**
 * A mute or a ban.
 */
export type SanctionView = {
/**
 * Its number.
 */
id: number,
/**
 * Whether it is a mute or a ban.
 */
kind: SanctionKind,
/**
 * What it applies to.
 */
target: TargetKind,
/**
 * The address range, or the beginning of the device's hash; null for a person.
 */
value: string | null,
/**
 * Why.
 */
reason: string,
/**
 * The name of the moderator or admin.
 */
by: string,
/**
 * When it began.
 */
since: number,
/**
 * When it ends; null if it has no end.
 */
until: number | null,
/**
 * When it was lifted; null if it was not.
 */
lifted: number | null,
/**
 * Whether it applies now.
 */
active: boolean, };

/**
 * A person in a list.
 */
export type ListedPerson = {
/**
 * The id.
 */
id: string,
/**
 * The latest player name.
 */
name: string,
/**
 * The name of the account; null for a guest.
 */
account: string | null,
/**
 * The role.
 */
role: Role,
/**
 * When the server first saw the person.
 */
since: number, };

/**
 * A browser or a network in which a person was seen.
 */
export type SeenAt = {
/**
 * The beginning of the browser's hash, or the network.
 */
value: string,
/**
 * The first time.
 */
first: number,
/**
 * The last time.
 */
last: number, };

/**
 * A report in a person's history.
 */
export type EarlierReport = {
/**
 * Its number.
 */
id: number,
/**
 * When it was made.
 */
at: number,
/**
 * What the person is said to have done.
 */
category: ReportCategory,
/**
 * The result; null while it is open.
 */
outcome: Outcome | null, };

/**
 * What somebody is said to have done.
 */
export type ReportCategory = "insult" | "spam" | "unfair" | "name" | "other";

/**
 * Everything about a person.
 */
export type PersonDetails = {
/**
 * The person.
 */
person: ListedPerson,
/**
 * How many browsers and programs are signed in.
 */
sessions: number,
/**
 * The browsers.
 */
devices: Array<SeenAt>,
/**
 * The networks. Empty for moderators.
 */
networks: Array<SeenAt>,
/**
 * The tables, the most recently changed first.
 */
tables: Array<TableSummary>,
/**
 * The mutes and bans.
 */
sanctions: Array<SanctionView>,
/**
 * The reports about the person.
 */
reports: Array<EarlierReport>,
/**
 * How many reports the person has made.
 */
reports_made: number,
/**
 * The names of the people whom the person has blocked.
 */
blocked: Array<string>, };

/**
 * A person's history, next to a report.
 */
export type PersonHistory = {
/**
 * The id.
 */
id: string,
/**
 * The name at the time of the report.
 */
name: string,
/**
 * The name of the account; null for a guest.
 */
account: string | null,
/**
 * All reports about the person.
 */
reports: Array<EarlierReport>,
/**
 * How many reports the person has made.
 */
reports_made: number,
/**
 * The mutes and bans.
 */
sanctions: Array<SanctionView>, };

/**
 * A chat message in a report.
 */
export type ReportedMessage = {
/**
 * When it was sent.
 */
at: number,
/**
 * The author's name.
 */
name: string,
/**
 * The text.
 */
text: string,
/**
 * True for the message that the report is about.
 */
reported: boolean, };

/**
 * A report.
 */
export type ReportView = {
/**
 * Its number.
 */
id: number,
/**
 * When it was made.
 */
at: number,
/**
 * The table's id.
 */
table: string,
/**
 * Who made it.
 */
reporter: PersonHistory,
/**
 * Who it is about.
 */
person: PersonHistory,
/**
 * What the person is said to have done.
 */
category: ReportCategory,
/**
 * The explanation.
 */
text: string,
/**
 * The chat around the message, or the last messages.
 */
chat: Array<ReportedMessage>,
/**
 * The result; null while it is open.
 */
outcome: Outcome | null,
/**
 * The name of the moderator who resolved it.
 */
resolved_by: string | null, };

/**
 * An entry of the audit log.
 */
export type AuditEntry = {
/**
 * Its number.
 */
id: number,
/**
 * When it happened.
 */
at: number,
/**
 * The id of the person who did it; null for a command on the store.
 */
actor: string | null,
/**
 * Their name.
 */
actor_name: string,
/**
 * What they did.
 */
action: string,
/**
 * The id of the person, table, report, mute or ban, or the address range.
 */
target: string,
/**
 * The name of the person, or what was changed.
 */
target_name: string,
/**
 * Why.
 */
reason: string, };

/**
 * The answer to a request of a moderator or an admin.
 */
export type AdminAnswer = { "is": "people",
/**
 * The people.
 */
people: Array<ListedPerson>, } | { "is": "person",
/**
 * Everything about the person.
 */
details: PersonDetails, } | { "is": "tables",
/**
 * The tables, the most recently changed first.
 */
tables: Array<TableSummary>, } | { "is": "reports",
/**
 * The reports.
 */
reports: Array<ReportView>, } | { "is": "audit",
/**
 * The entries, the newest first.
 */
entries: Array<AuditEntry>, } | { "is": "link",
/**
 * The code. It works once.
 */
code: string,
/**
 * When it expires.
 */
until: number, } | { "is": "done", };

/**
 * A blocked person.
 */
export type BlockedPerson = {
/**
 * The number of the block.
 */
id: number,
/**
 * The person's name when you blocked them.
 */
name: string,
/**
 * When you blocked them, in milliseconds since 1970.
 */
since: number, };

/**
 * A player, or the author of a chat message.
 */
export type PersonAtTable = { "is": "seat",
/**
 * The table's id.
 */
table: string,
/**
 * The player's seat.
 */
seat: number, } | { "is": "message",
/**
 * The table's id.
 */
table: string,
/**
 * The time of the message.
 */
at: number,
/**
 * The author's name.
 */
name: string, };

/**
 * A report.
 */
export type ReportRequest = {
/**
 * The person.
 */
about: PersonAtTable,
/**
 * What the person did.
 */
category: ReportCategory,
/**
 * An explanation of up to 1,000 characters; may be empty.
 */
text?: string, };

/**
 * A preset.
 */
export type ListedPreset = {
/**
 * Its name.
 */
name: string,
/**
 * A short description, in English.
 */
text: string,
/**
 * Its passport.
 */
passport: string,
/**
 * Its edition.
 */
edition: string,
/**
 * Its modules.
 */
modules: Array<string>,
/**
 * The group it is listed in.
 */
group: string,
/**
 * Its place in the recommended order for learning the game.
 */
lesson: number | null, };

/**
 * Everything that can be chosen for a setup.
 */
export type SetupChoices = {
/**
 * All modules.
 */
modules: Array<ListedModule>,
/**
 * All rule options.
 */
options: Array<ListedOption>,
/**
 * All pieces.
 */
pieces: Array<ListedPiece>,
/**
 * The bot levels.
 */
levels: Array<string>, };

/**
 * A module.
 */
export type ListedModule = {
/**
 * Its id.
 */
module: string,
/**
 * Its title.
 */
title: string,
/**
 * The prefix of its clauses.
 */
clauses: string,
/**
 * Its parts.
 */
parts: Array<ListedPart>, };

/**
 * A part of a module.
 */
export type ListedPart = {
/**
 * Its name.
 */
part: string,
/**
 * What it does, in English.
 */
text: string,
/**
 * Whether it can be played without the tiles of its module.
 */
alone: boolean, };

/**
 * A rule option.
 */
export type ListedOption = {
/**
 * Its name.
 */
option: string,
/**
 * What it decides, in English.
 */
question: string,
/**
 * Its values.
 */
values: Array<OptionValue>,
/**
 * The value of the classic edition.
 */
classic: string,
/**
 * The value of the modern edition.
 */
modern: string, };

/**
 * A value of a rule option.
 */
export type OptionValue = {
/**
 * The value.
 */
value: string,
/**
 * What it means, in English.
 */
meaning: string | null, };

/**
 * A piece.
 */
export type ListedPiece = {
/**
 * Its name.
 */
piece: string,
/**
 * The part that uses it.
 */
part: string | null,
/**
 * How many each player gets, in games of 1 to 6 players.
 */
box: Array<number>,
/**
 * The largest number that a player can have.
 */
most: number, };

/**
 * The setup of a passport, explained.
 */
export type SetupExplanation = {
/**
 * The passport.
 */
passport: string,
/**
 * The edition.
 */
edition: string,
/**
 * The number of players.
 */
players: number,
/**
 * The number of tiles to draw.
 */
tiles: number,
/**
 * Changes to the tiles. Always empty, because a passport cannot contain any.
 */
tiles_changed: Array<string>,
/**
 * The modules.
 */
modules: Array<ExplainedModule>,
/**
 * Parts that are played without the tiles of their modules.
 */
with: Array<ExplainedPart>,
/**
 * The rule options that make a difference.
 */
options: Array<ExplainedOption>,
/**
 * How many of each figure a player has.
 */
figures: { [key in string]: number },
/**
 * How many of each piece a player has.
 */
pieces: { [key in string]: number },
/**
 * How many of each shared piece there are.
 */
shared: { [key in string]: number },
/**
 * What can happen in a turn and at the end, in order.
 */
steps: Array<ExplainedStep>,
/**
 * Warnings about parts and options that have no effect.
 */
notes: Array<ExplainedNote>, };

/**
 * A module of a setup.
 */
export type ExplainedModule = {
/**
 * Its id.
 */
module: string,
/**
 * Its title.
 */
title: string,
/**
 * Its parts.
 */
parts: Array<ExplainedPart>, };

/**
 * A part of a setup.
 */
export type ExplainedPart = {
/**
 * Its name.
 */
part: string,
/**
 * The code of the text.
 */
text_code: string,
/**
 * What it does in this game, in English.
 */
text: string,
/**
 * Whether it is in play, that is, not left out.
 */
played: boolean,
/**
 * Whether it can have an effect in this game.
 */
acts: boolean, };

/**
 * A rule option of a setup.
 */
export type ExplainedOption = {
/**
 * Its name.
 */
option: string,
/**
 * Its value.
 */
value: string,
/**
 * What it decides, in English.
 */
question: string,
/**
 * What the value means, in English.
 */
meaning: string,
/**
 * Whether it differs from the edition's value.
 */
changed: boolean, };

/**
 * Something that can happen in a turn.
 */
export type ExplainedStep = {
/**
 * The code of the text.
 */
step: string,
/**
 * The decision it asks for, if any.
 */
decision: string | null,
/**
 * What happens, in English.
 */
text: string,
/**
 * The clause of the rules.
 */
clause: string, };

/**
 * A warning about a setup.
 */
export type ExplainedNote = {
/**
 * The code of the text.
 */
note: string,
/**
 * The part it is about.
 */
part: string | null,
/**
 * The option it is about.
 */
option: string | null,
/**
 * The value of the option.
 */
value: string | null,
/**
 * The warning, in English.
 */
text: string, };

/** The phases of a turn, in order, with the decisions that belong to each. */
export const PHASES: readonly { phase: string; steps: readonly string[] }[] = [
  { phase: "abbey", steps: ["abbey"] },
  { phase: "draw", steps: ["draw"] },
  { phase: "wheel", steps: ["wheel", "crowns"] },
  { phase: "plague", steps: ["plague"] },
  { phase: "robber", steps: ["robber", "robbers"] },
  { phase: "place", steps: ["place"] },
  { phase: "gold", steps: ["gold"] },
  { phase: "act", steps: ["act"] },
  { phase: "beside", steps: ["beside"] },
  { phase: "cast", steps: ["cast"] },
  { phase: "land", steps: ["land", "roll"] },
  { phase: "capture", steps: ["capture"] },
  { phase: "exchange", steps: ["exchange"] },
  { phase: "ferry-lay", steps: ["ferry-lay", "ferry-move"] },
  { phase: "dragon", steps: ["dragon", "flight"] },
  { phase: "leave", steps: ["leave", "leaving"] },
  { phase: "castle", steps: ["castle", "founding", "castles", "castle-pick"] },
  { phase: "gold-order", steps: ["gold-order"] },
  { phase: "mark", steps: ["mark"] },
  { phase: "score", steps: ["score", "complete", "pigs"] },
  { phase: "farmer", steps: ["farmer"] },
  { phase: "drive", steps: ["drive"] },
  { phase: "victim", steps: ["victim", "rob"] },
  { phase: "enter", steps: ["enter"] },
  { phase: "count", steps: ["count"] },
  { phase: "message", steps: ["message", "message-draw", "message-back"] },
  { phase: "late-flight", steps: ["late-flight"] },
  { phase: "circle", steps: ["circle", "circle-add", "circle-remove"] },
  { phase: "extra-turn", steps: ["extra-turn", "message-turn"] },
  { phase: "escape", steps: ["escape"] },
  { phase: "offer", steps: ["offer", "bazaar-draw", "auction", "bid", "deal", "take"] },
  { phase: "end", steps: ["end"] },
  { phase: "final", steps: ["final-robbers", "final-markers", "final-leaving", "final-features", "final-fields", "final-goods", "final-cards", "final-gold"] },
  { phase: "over", steps: ["over"] },
];

/** Every code of a refusal, with the names of its parameters. */
export const REFUSALS: Record<Refusal["code"], readonly string[]> = {
  "already-started": [],
  "already-nudged": [],
  "already-paused": [],
  "away": [],
  "away-again": [],
  "bad-action": [],
  "bad-clock": ["field", "value", "least", "most"],
  "bad-command-id": ["length"],
  "bad-commitment": [],
  "bad-level": ["name", "levels"],
  "bad-message": ["detail"],
  "bad-name": ["problem"],
  "bad-notation": ["detail"],
  "bad-network": ["network"],
  "bad-origin": [],
  "bad-passport": ["detail"],
  "bad-report": ["most"],
  "bad-password": ["problem", "least", "most"],
  "bad-piece-count": ["piece", "most"],
  "bad-reason": ["most"],
  "bad-reset-link": [],
  "bad-recovery-code": [],
  "bad-rule-value": ["option", "value", "values"],
  "bad-setup": ["detail"],
  "bad-reveal": [],
  "bad-sign-in": [],
  "bad-span": ["most"],
  "bad-size": ["size", "least", "most"],
  "bad-text": ["most"],
  "bad-title": ["problem"],
  "bad-token": [],
  "banned": ["reason", "until"],
  "blocked": [],
  "bad-words": ["most", "longest"],
  "cancelled": [],
  "clock-decides": [],
  "confirm-first": [],
  "contradiction": ["first", "second"],
  "commitment-count": ["seats", "given"],
  "damaged": ["detail"],
  "final-scoring": [],
  "has-account": [],
  "hint-of-past": [],
  "internal-error": ["detail"],
  "missing": ["what"],
  "muted": ["reason", "until"],
  "name-registered": [],
  "name-taken": [],
  "needs-role": ["role"],
  "needs-tiles": ["part", "modules"],
  "no-account": [],
  "no-aid": ["aid"],
  "no-decision": [],
  "no-edition": ["name"],
  "no-feature": [],
  "no-module": ["name", "nearest"],
  "no-more-pauses": ["most"],
  "no-option": ["pick", "options"],
  "no-part": ["name", "nearest"],
  "no-piece": ["name", "nearest"],
  "no-preset": ["name", "nearest"],
  "no-rule-option": ["name", "nearest"],
  "no-seat": ["seat"],
  "no-session": [],
  "nobody-is-late": [],
  "no-substitute": [],
  "no-table": [],
  "no-takeback": [],
  "one-setup": [],
  "not-a-player": [],
  "not-away": [],
  "not-creator": [],
  "not-due": [],
  "not-for-programs": [],
  "not-found": [],
  "not-over": [],
  "not-yet": ["wait_seconds"],
  "not-paused": [],
  "not-started": [],
  "not-your-action": [],
  "not-your-seat": ["seat"],
  "not-your-takeback": [],
  "not-your-turn": ["player"],
  "nudge-first": [],
  "nothing-to-confirm": [],
  "nothing-to-reveal": [],
  "nothing-to-leave-out": ["part", "modules"],
  "nothing-to-undo": [],
  "out-of-time": [],
  "over": [],
  "paused": [],
  "protected": [],
  "player-away": ["name"],
  "players-only": [],
  "private-table": [],
  "rematch-exists": [],
  "resigned": [],
  "revealed": [],
  "seat-count": ["seats"],
  "seat-reserved": ["name"],
  "seat-taken": [],
  "server-only": [],
  "starting": [],
  "stale": ["step", "current"],
  "table-full": [],
  "takeback-pending": [],
  "takeback-used": [],
  "too-fast": ["retry_after_seconds"],
  "too-late-to-abort": ["turn"],
  "too-late": [],
  "too-many-connections": ["most"],
  "too-many-blocks": ["most"],
  "too-many-reports": ["most"],
  "too-many-tables": ["kind", "most"],
  "unavailable": ["detail"],
  "wrong-node": [],
  "yourself": [],
  "game-over": [],
  "not-now": ["step"],
  "not-in-play": [],
  "no-such-tile": [],
  "none-left": ["kind"],
  "place-taken": ["x", "y"],
  "closed-place": ["x", "y"],
  "not-adjacent": ["x", "y"],
  "edge-mismatch": ["x", "y", "side"],
  "no-such-segment": [],
  "none-in-supply": ["figure"],
  "not-on-this-tile": [],
  "fields-off": [],
  "cannot-stand": ["figure", "feature"],
  "occupied": ["feature"],
  "walls": [],
  "no-hole": [],
  "not-the-abbot": [],
  "barn-there": [],
  "no-corner": [],
  "second-barn": [],
  "not-in-the-bazaar": [],
  "too-much": [],
  "too-little": [],
  "no-bids": [],
  "no-bridge-left": [],
  "bridge-built": [],
  "bridge-elsewhere": [],
  "no-field-edges": [],
  "second-bridge": [],
  "bridge-end": [],
  "bridge-not-needed": [],
  "no-follower-there": [],
  "builder-not-beside": [],
  "no-castle-here": [],
  "not-near": [],
  "no-company-there": [],
  "not-of-the-circle": [],
  "walled": [],
  "count-holds": [],
  "not-in-a-quarter": [],
  "other-quarter": [],
  "not-scored-now": [],
  "leave-finished": [],
  "market-only": [],
  "not-into-that-quarter": [],
  "is-there": [],
  "dragon-there": [],
  "no-tile-there": [],
  "visited": [],
  "fairy-there": [],
  "fairy-not-yours": [],
  "fairy-no-follower": [],
  "fairy-option": [],
  "not-one-lake": [],
  "not-this-lake": [],
  "ferry-stays": [],
  "joined-already": [],
  "no-machine": [],
  "no-such-roll": [],
  "no-landing": [],
  "not-around": [],
  "no-shared-gold": [],
  "no-spell-there": [],
  "spell-must-go": [],
  "not-that-message": [],
  "message-impossible": [],
  "not-that-follower": [],
  "no-farmer-there": [],
  "pig-not-beside": [],
  "not-its-farmer": [],
  "portal-finished": [],
  "no-princess-knight": [],
  "princess-must": [],
  "river-first": [],
  "river-not-on": [],
  "river-meets": [],
  "river-u-shape": [],
  "river-no-room": [],
  "river-equal-bends": [],
  "river-flows-back": [],
  "not-with-a-marker": [],
  "not-robbed-now": [],
  "no-escape": [],
  "no-tower": [],
  "tower-finished": [],
  "no-floor-left": [],
  "no-floor-yet": [],
  "no-tower-tile": [],
  "no-top": [],
  "out-of-reach": [],
  "not-held": [],
  "too-poor": [],
  "paid-already": [],
  "not-exchanged": [],
  "no-way-there": [],
  "drive-occupied": [],
  "drive-complete": [],
  "drive-too-far": [],
  "no-crown-place": [],
  "crown-taken": [],
  "no-crown": [],
  "plague-not-yours": [],
};
