// Made from the server's types by its tests: change those, not this.

/**
 * What helps players to see. A table may do without.
 */
export type Aids = {
/**
 * The tiles that are left, by kind.
 */
remaining: boolean,
/**
 * What everybody would have if the game ended now.
 */
projected: boolean,
/**
 * What a bot would do.
 */
hints: boolean,
/**
 * The fields at a glance, and what a feature is worth and to whom.
 */
features: boolean, };

/**
 * What happens to a player whose time has run out.
 */
export type AtZero = { "is": "bot",
/**
 * Its level.
 */
level: string, } | { "is": "loses" };

/**
 * How time is counted.
 */
export type ClockPlan = { "is": "none" } | { "is": "turn",
/**
 * Seconds.
 */
seconds: number, } | { "is": "fischer",
/**
 * Seconds at first.
 */
start: number,
/**
 * Seconds for each turn.
 */
add: number, } | { "is": "days",
/**
 * Days.
 */
days: number, };

/**
 * Who is meant to sit on a seat.
 */
export type SeatPlan = { "is": "open" } | { "is": "bot",
/**
 * Its level.
 */
level: string, };

/**
 * Who takes the first turn.
 */
export type FirstPlan = "drawn" | "seat-1";

/**
 * What a table is set up with.
 */
export type TableSetup = {
/**
 * The rule passport: what is played.
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
 * A name for the table.
 */
title: string,
/**
 * Is it listed in the lobby?
 */
public: boolean,
/**
 * May people look on?
 */
watchers: boolean,
/**
 * How time is counted.
 */
clock: ClockPlan,
/**
 * What happens when it has run out.
 */
at_zero: AtZero,
/**
 * A bot of this level may keep the seat of a player who is away.
 */
keeper: string | null,
/**
 * What helps players to see.
 */
aids: Aids, };

/**
 * Why a game is over.
 */
export type Ending = "played" | "resigned" | "abandoned";

/**
 * Why something is not done.
 */
export type Refusal = {
/**
 * A short fixed word for it.
 */
code: string,
/**
 * The clause of the rules that refuses it.
 */
clause?: string,
/**
 * Why, in words.
 */
text: string,
/**
 * What the words name, for who says them in another language: `n` of seats, the `name` that is not known.
 */
with?: { [key in string]: string }, };

/**
 * What is asked.
 */
export type Command = { "do": "sit",
/**
 * Where; on the first free seat if it is not said.
 */
seat?: number,
/**
 * Under which name.
 */
name: string,
/**
 * What is added to the seed: 64 hexadecimal digits.
 */
adds: string, } | { "do": "stand",
/**
 * From where.
 */
seat: number, } | { "do": "start",
/**
 * Their level.
 */
fill: string, } | { "do": "act",
/**
 * The number of the step this answers.
 */
step: number,
/**
 * The number of the option, or its words below.
 */
pick?: number,
/**
 * What, in the words of a record.
 */
say?: string,
/**
 * Go on at once, without a chance to take it back.
 */
confirm: boolean, } | { "do": "confirm",
/**
 * The number of the step this answers.
 */
step: number, } | { "do": "undo",
/**
 * The number of the step this answers.
 */
step: number, } | { "do": "takeback",
/**
 * From where.
 */
seat: number, } | { "do": "answer",
/**
 * From where.
 */
seat: number,
/**
 * Yes or no.
 */
yes: boolean, } | { "do": "resign",
/**
 * From where.
 */
seat: number, } | { "do": "away",
/**
 * Which.
 */
seat: number, } | { "do": "back",
/**
 * Which.
 */
seat: number, } | { "do": "pause",
/**
 * From where.
 */
seat: number, } | { "do": "resume",
/**
 * From where.
 */
seat: number, } | { "do": "rematch", } | { "do": "say",
/**
 * What.
 */
text: string,
/**
 * Under which name, of those who look on.
 */
name?: string, };

/**
 * Where something stands.
 */
export type SpotView = { "on": "part",
/**
 * The tile, by its number on the table.
 */
tile: number,
/**
 * The part, by its number on the tile.
 */
part: number, } | { "on": "bridge",
/**
 * The tile.
 */
tile: number, } | { "on": "castle",
/**
 * A tile of it.
 */
tile: number,
/**
 * Its part there.
 */
part: number, } | { "on": "tower",
/**
 * Its tile.
 */
tile: number, } | { "on": "quarter",
/**
 * Which.
 */
quarter: string, } | { "on": "prison",
/**
 * Whose prisoner.
 */
seat: number, } | { "on": "crown",
/**
 * Which, clockwise from Fortune.
 */
place: number, } | { "on": "stacks" };

/**
 * A tile on the table: its kind, where it lies, and its quarter turns clockwise.
 */
export type TileView = [number, number, number, number];

/**
 * A figure that is out.
 */
export type FigureView = {
/**
 * Its number.
 */
id: number,
/**
 * Whose it is.
 */
seat: number,
/**
 * What it is.
 */
kind: string,
/**
 * Where it stands.
 */
at: SpotView,
/**
 * It is a farmer: it lies.
 */
farmer?: boolean, };

/**
 * What a player has.
 */
export type PlayerView = {
/**
 * Points.
 */
score: number,
/**
 * Figures in supply, by kind.
 */
supply: { [key in string]: number },
/**
 * What the score would be if the game ended now.
 */
projected?: number,
/**
 * Goods, in the order of `PiecesView.goods`.
 */
goods?: [number, number, number],
/**
 * Other things, by name, if there are any: ingots, floors, bridges, castles, abbey.
 */
has?: { [key in string]: number },
/**
 * The points of the messenger, of the score.
 */
messenger?: number, };

/**
 * A tower.
 */
export type TowerView = {
/**
 * Its tile.
 */
tile: number,
/**
 * Its floors.
 */
height: number,
/**
 * Somebody stands on it.
 */
finished: boolean, };

/**
 * A flight of the dragon that goes on.
 */
export type FlightView = {
/**
 * The tiles where it has been, in order.
 */
visited: Array<number>,
/**
 * Whose step this is, and whose those after it are.
 */
order: Array<number>, };

/**
 * A bazaar that goes on.
 */
export type SaleView = {
/**
 * Who chose the tile, or chooses it.
 */
chooser: number,
/**
 * Who is still asked for a bid.
 */
bidders: Array<number>, };

/**
 * What modules have on the table; what is not there is left out.
 */
export type PiecesView = {
/**
 * Bridges: the tile below, and the way: `ns` or `ew`.
 */
bridges?: Array<[number, string]>,
/**
 * Ferries: the lake, and the parts of the two roads.
 */
ferries?: Array<[number, number, number]>,
/**
 * Castles, each by a tile and its part.
 */
castles?: Array<[number, number]>,
/**
 * Towers.
 */
towers?: Array<TowerView>,
/**
 * Ingots, by tile, one for each.
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
 * The figure she helps.
 */
fairy_helps?: number,
/**
 * The quarter of the count.
 */
count?: string,
/**
 * Where the mage is.
 */
mage?: SpotView,
/**
 * Where the witch is.
 */
witch?: SpotView,
/**
 * The sector of the wheel.
 */
sector?: string,
/**
 * Robbers on the track: whose, and the place.
 */
robbers?: Array<[number, number]>,
/**
 * Tiles of a bazaar that lie open, by kind.
 */
offered?: Array<number>,
/**
 * Tiles of a bazaar that players have to play.
 */
won?: Array<[number, number]>,
/**
 * The tile that is bid for, the bid, and whose it is.
 */
lot?: [number, number, number],
/**
 * Tiles that wait for the dragon.
 */
aside?: Array<number>,
/**
 * Who holds the king, and the size of city to beat.
 */
king?: [number, number],
/**
 * Who holds the robber baron, and the length of road to beat.
 */
baron?: [number, number],
/**
 * The flight of the dragon, while it goes on.
 */
flight?: FlightView,
/**
 * The sale of a tile of a bazaar, while it goes on.
 */
sale?: SaleView,
/**
 * Markers on the score track where its places matter: whose, which, and the place.
 */
track?: Array<[number, string, number]>,
/**
 * Messages that were drawn.
 */
messages?: Array<number>,
/**
 * The kinds of goods, named as in the edition that is played.
 */
goods?: [string, string, string], };

/**
 * The turn.
 */
export type TurnView = {
/**
 * Its number.
 */
number: number,
/**
 * Whose it is.
 */
seat: number,
/**
 * The kind of tile that was drawn and not yet placed.
 */
drawn?: number,
/**
 * The tile that was placed.
 */
placed?: number,
/**
 * It is a second turn in a row.
 */
extra?: boolean,
/**
 * It is the first of two turns: the builder helps, or a message does.
 */
first?: boolean, };

/**
 * One thing that can be done.
 */
export type OptionView = {
/**
 * Its number.
 */
pick: number,
/**
 * What kind of thing it is.
 */
verb: string,
/**
 * In the words of a record.
 */
say: string,
/**
 * Where on the table.
 */
at?: [number, number],
/**
 * Quarter turns, of a tile.
 */
turns?: number,
/**
 * The tile it is about.
 */
tile?: number,
/**
 * What it is about: a part of a tile, or what stands there.
 */
spot?: SpotView,
/**
 * The other road of a ferry.
 */
to?: SpotView,
/**
 * The kind of figure.
 */
figure?: string,
/**
 * The figure that is out.
 */
id?: number,
/**
 * The player it is about.
 */
seat?: number,
/**
 * The quarter of the walled town.
 */
quarter?: string,
/**
 * A number: a crown place, a bid, a place of the track.
 */
value?: number,
/**
 * The kind of tile.
 */
kind?: number,
/**
 * A word: the side of a dragon's step, the way of a bridge, the marker, mage or witch.
 */
word?: string, };

/**
 * A road of a lake, before and after a ferry.
 */
export type RoadView = {
/**
 * Its end at the lake.
 */
spot: SpotView,
/**
 * Its points and tiles before.
 */
was: [number, number],
/**
 * Its points and tiles after.
 */
is: [number, number],
/**
 * It is complete after.
 */
complete: boolean, };

/**
 * Where a flight can lead.
 */
export type LandView = {
/**
 * What the die shows.
 */
roll: number,
/**
 * The place.
 */
at: [number, number],
/**
 * What the flyer could land on there; it comes home where there is nothing.
 */
on: Array<SpotView>, };

/**
 * How a sale can end.
 */
export type EndView = {
/**
 * `buy` or `sell`, if the chooser decides so; `kept` if nothing is decided any more.
 */
word: string,
/**
 * Who gets the tile.
 */
seat: number,
/**
 * Everybody's points.
 */
scores: Array<number>, };

/**
 * What an option reaches, takes and brings.
 */
export type Show = {
/**
 * The number of the option.
 */
pick: number,
/**
 * Places it reaches: of a tower, of a castle.
 */
cells?: Array<[number, number]>,
/**
 * Figures it sends home, or could take.
 */
takes?: Array<number>,
/**
 * Points at once, by seat, if there are any.
 */
now?: Array<number>,
/**
 * What its road or city is worth when it is complete, before and after; the place of a marker on the track.
 */
worth?: [number, number],
/**
 * The roads of a lake, before and after.
 */
roads?: Array<RoadView>,
/**
 * Where a flight can lead.
 */
lands?: Array<LandView>,
/**
 * Who takes the ingots, one after another.
 */
ingots?: Array<number>,
/**
 * Everybody's points after a sale, by how it can end.
 */
ends?: Array<EndView>, };

/**
 * Something that is not offered, and why.
 */
export type RefusedView = {
/**
 * What; its number means nothing.
 */
option: OptionView,
/**
 * Why not.
 */
refusal: Refusal, };

/**
 * An open place where the drawn tile cannot go.
 */
export type ClosedView = {
/**
 * Where.
 */
at: [number, number],
/**
 * The turn of the tile that comes nearest to fitting.
 */
turns: number,
/**
 * The sides that do not match then.
 */
sides: Array<string>,
/**
 * Why not.
 */
refusal: Refusal, };

/**
 * What the open decision is about.
 */
export type Shows = {
/**
 * Places it is about: the reach of the tower that takes somebody.
 */
cells: Array<[number, number]>,
/**
 * The kind of feature it is about: of a crop circle.
 */
kind?: string,
/**
 * What options reach, take and bring; those without anything are left out.
 */
options: Array<Show>,
/**
 * What is not offered, and why.
 */
refused: Array<RefusedView>,
/**
 * Open places where the drawn tile cannot go.
 */
closed: Array<ClosedView>,
/**
 * Where the tiles of a bazaar fit, by kind.
 */
fits?: Array<[number, Array<[number, number]>]>, };

/**
 * The game.
 */
export type GameView = {
/**
 * So many tiles are the same as before; `tiles` are those after them.
 */
kept: number,
/**
 * The tiles, in the order they were laid.
 */
tiles: Array<TileView>,
/**
 * The figures that are out.
 */
figures: Array<FigureView>,
/**
 * What modules have on the table.
 */
pieces: PiecesView,
/**
 * What players have.
 */
players: Array<PlayerView>,
/**
 * The turn.
 */
turn: TurnView,
/**
 * What is to be decided: the step's word.
 */
asks: string,
/**
 * Who decides: a seat; nobody while chance does.
 */
seat?: number,
/**
 * Where the drawn tile can go: place, quarter turns, and the number of the option.
 */
places: Array<[number, number, number, number]>,
/**
 * What else can be done.
 */
options: Array<OptionView>,
/**
 * Tiles left to draw.
 */
left: number,
/**
 * The same by kind, at tables that show it.
 */
remaining?: Array<[number, number]>,
/**
 * Tiles that left the game, by kind.
 */
discarded?: Array<number>, };

/**
 * One thing that happened.
 */
export type EventView = { "is": "turn", seat: number, } | { "is": "drawn", kind: number, } | { "is": "discarded", kind: number, } | { "is": "placed", tile: number, kind: number, x: number, y: number, turns: number, } | { "is": "moved", id: number, seat: number, figure: string, from?: SpotView, to?: SpotView, } | { "is": "scored", seat: number, points: number, source: string, terms: Array<[string, number, number]>, complete: boolean, spot?: SpotView, } | { "is": "paid", from: number, to?: number, points: number, } | { "is": "linked", from: SpotView, to: SpotView, } | { "is": "unlinked", from: SpotView, to: SpotView, } | { "is": "floor", tile: number, height: number, } | { "is": "aside", kind: number, } | { "is": "dragon", tile: number, } | { "is": "fairy", tile: number, id?: number, } | { "is": "bridge", tile: number, way: string, } | { "is": "castle", spot: SpotView, } | { "is": "count", quarter: string, } | { "is": "wheel", sector: string, } | { "is": "offered", kind: number, } | { "is": "won", seat: number, kind: number, } | { "is": "goods", seat: number, goods: string, count: number, } | { "is": "marked", seat: number, marker: string, } | { "is": "markers" } | { "is": "robber", seat: number, at?: number, } | { "is": "message", seat: number, token: number, } | { "is": "card", seat: number, card: string, } | { "is": "spell", spell: string, spot?: SpotView, } | { "is": "gold", tile: number, } | { "is": "ingot", seat: number, } | { "is": "again", seat: number, } | { "is": "nobazaar" } | { "is": "finale" } | { "is": "over" };

/**
 * How far a table is.
 */
export type PhaseView = "open" | "playing" | "over";

/**
 * A seat.
 */
export type SeatView = {
/**
 * The player's name; empty while nobody sits there and it is held for nobody.
 */
name: string,
/**
 * Nobody has it yet.
 */
free: boolean,
/**
 * It is held for somebody who played before: nobody else may sit down there.
 */
held?: boolean,
/**
 * The level of the bot that plays here now.
 */
bot?: string,
/**
 * The bot only keeps it for its player.
 */
kept?: boolean,
/**
 * Somebody's program plays here.
 */
program?: boolean,
/**
 * The player gave up.
 */
resigned?: boolean,
/**
 * Milliseconds left, at a table with a clock.
 */
left?: number, };

/**
 * Who would like to take something back.
 */
export type AskView = {
/**
 * Who.
 */
seat: number,
/**
 * Who has agreed.
 */
agreed: Array<number>, };

/**
 * What changes at a table beside its game.
 */
export type TableView = {
/**
 * How far it is.
 */
phase: PhaseView,
/**
 * Why it is over.
 */
ending?: Ending,
/**
 * Its seats.
 */
seats: Array<SeatView>,
/**
 * Who must decide.
 */
to_act?: number,
/**
 * Whose word the game waits for before it goes on: they may confirm or take back.
 */
waits?: number,
/**
 * Whose action was the last, if it can be taken back.
 */
undo?: number,
/**
 * Whose clock runs.
 */
running?: number,
/**
 * Who would like to take something back.
 */
asked?: AskView,
/**
 * Who paused the game.
 */
paused?: number,
/**
 * The seed of the draws, when the game is over.
 */
seed?: string,
/**
 * The table of another game of the same.
 */
rematch?: string, };

/**
 * A line of the talk.
 */
export type TalkView = {
/**
 * When, in milliseconds since 1970.
 */
at: number,
/**
 * From which seat; nowhere if they look on.
 */
seat: number | null,
/**
 * Under which name.
 */
name: string,
/**
 * What.
 */
text: string, };

/**
 * What an entry was about.
 */
export type Happened = { "is": "seats" } | { "is": "started",
/**
 * The seat that takes the first turn.
 */
first: number,
/**
 * Chance chose that seat.
 */
drawn: boolean, } | { "is": "did",
/**
 * From which seat.
 */
seat: number,
/**
 * What.
 */
say: string,
/**
 * What chance brought.
 */
chance: Array<string>, } | { "is": "confirmed",
/**
 * From which seat.
 */
seat: number,
/**
 * What chance brought.
 */
chance: Array<string>, } | { "is": "undone",
/**
 * From which seat.
 */
seat: number, } | { "is": "asked",
/**
 * From which seat.
 */
seat: number, } | { "is": "answered",
/**
 * From which seat.
 */
seat: number,
/**
 * Yes or no.
 */
yes: boolean, } | { "is": "resigned",
/**
 * From which seat.
 */
seat: number,
/**
 * The clock did it.
 */
flag: boolean, } | { "is": "kept",
/**
 * Which seat.
 */
seat: number,
/**
 * The clock did it.
 */
flag: boolean, } | { "is": "back",
/**
 * Which seat.
 */
seat: number, } | { "is": "paused",
/**
 * From which seat.
 */
seat: number, } | { "is": "resumed",
/**
 * From which seat.
 */
seat: number, } | { "is": "woken" } | { "is": "said" } & TalkView | { "is": "rematch" } | { "is": "ended" };

/**
 * Everything there is to see.
 */
export type Snapshot = {
/**
 * The version of this.
 */
version: number,
/**
 * The number of the last entry.
 */
number: number,
/**
 * The number of the step: what commands answer.
 */
step: number,
/**
 * What the table was set up with.
 */
setup: TableSetup,
/**
 * The hash of the seed of the draws.
 */
commitment: string,
/**
 * The names of the kinds of tiles, by number.
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
 * The talk.
 */
talk: Array<TalkView>, };

/**
 * One entry as people see it.
 */
export type Update = {
/**
 * The number of the entry.
 */
number: number,
/**
 * The number of the step after it.
 */
step: number,
/**
 * When, in milliseconds since 1970.
 */
at: number,
/**
 * Actions of the game so far: when something was taken back, those after it do not count any more.
 */
actions: number,
/**
 * What it was about.
 */
what: Happened,
/**
 * What happened in the game.
 */
events: Array<EventView>,
/**
 * The table after it.
 */
table?: TableView,
/**
 * All that was said, when the game is over: players see what others said meanwhile.
 */
talk?: Array<TalkView>,
/**
 * The game after it, if the entry was about the game.
 */
game?: GameView, };

/**
 * What an entry was about, as everybody who listened has heard it; without the table and the game after it.
 */
export type PastView = {
/**
 * The number of the entry.
 */
number: number,
/**
 * When, in milliseconds since 1970.
 */
at: number,
/**
 * Actions of the game so far.
 */
actions: number,
/**
 * What it was about.
 */
what: Happened,
/**
 * What happened in the game.
 */
events: Array<EventView>, };

/**
 * A part of what has happened.
 */
export type HistoryView = {
/**
 * In order.
 */
updates: Array<PastView>,
/**
 * Ask for what is after this number, if there is more.
 */
next?: number, };

/**
 * What a client can ask. Nothing is changed by it.
 */
export type Question = { "ask": "why",
/**
 * What, in the words of a record.
 */
say: string, } | { "ask": "preview" } | { "ask": "cell",
/**
 * Where.
 */
x: number,
/**
 * Where.
 */
y: number, } | { "ask": "feature",
/**
 * The tile.
 */
tile: number,
/**
 * The part.
 */
part: number, } | { "ask": "fields" } | { "ask": "shows" } | { "ask": "hint" } | { "ask": "dead" };

/**
 * From a client.
 */
export type FromClient = { "t": "hello",
/**
 * The version.
 */
version: number,
/**
 * The last entry that was seen.
 */
since?: number, } | { "t": "do",
/**
 * A name for this, so that it is done once however often it is sent.
 */
id: string,
/**
 * What.
 */
command: Command, } | { "t": "ask",
/**
 * A name for this.
 */
id: string,
/**
 * What.
 */
question: Question, } | { "t": "ping" };

/**
 * To a client.
 */
export type ToClient = { "t": "welcome",
/**
 * The version that is spoken.
 */
version: number,
/**
 * The time by the table's clock, in milliseconds since 1970.
 */
now: number,
/**
 * Your seats.
 */
seats: Array<number>,
/**
 * Seats that are held for you: sit down there.
 */
held?: Array<number>,
/**
 * You set this table.
 */
owner: boolean,
/**
 * Everything there is to see.
 */
snapshot: Snapshot, } | { "t": "again",
/**
 * The time by the table's clock.
 */
now: number,
/**
 * Your seats.
 */
seats: Array<number>,
/**
 * Seats that are held for you: sit down there.
 */
held?: Array<number>,
/**
 * You set this table.
 */
owner: boolean,
/**
 * The table after all that follows.
 */
table: TableView, } | { "t": "update" } & Update | { "t": "you",
/**
 * Your seats.
 */
seats: Array<number>,
/**
 * Seats that are held for you: sit down there.
 */
held?: Array<number>, } | { "t": "here",
/**
 * By seat.
 */
seats: Array<boolean>,
/**
 * How many look on.
 */
watchers: number, } | { "t": "done",
/**
 * What you called it.
 */
id: string,
/**
 * The number of the last entry it brought about.
 */
number: number, } | { "t": "refused",
/**
 * What you called it, if it could be read.
 */
id: string | null,
/**
 * Why.
 */
refusal: Refusal, } | { "t": "answer",
/**
 * What you called it.
 */
id: string,
/**
 * The answer.
 */
answer: unknown, } | { "t": "pong",
/**
 * The time by the table's clock.
 */
now: number, };
