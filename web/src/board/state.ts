/** Everything a board shows and reports. The board has no other input and contains no game rules. */
import type { FigureView, PiecesView, TileView } from "../protocol";
import type { FigureFlight, FloatingScore } from "./animations";
import type { Art } from "./art";
import type { Field } from "./fields";
import type { ScreenBox } from "./fitting";
import type { BlockedTarget, BoardOverlay, BoardTarget, GhostTile, MisfitCell, OpenCell } from "./targets";

/** A cell that a finger must be able to hit, or a tile with targets that a finger must be able to hit. */
export interface CloseUp {
  x: number;
  y: number;
  targets?: boolean;
}

/** The state of a board. Missing fields have the defaults of `BOARD_DEFAULTS`. */
export interface BoardState {
  art: Art; // drawings of the tiles and pieces, and the outlines of the areas on each tile
  label: string; // what a screen reader calls the board
  tiles: TileView[]; // placed tiles, oldest first; other fields name a tile by its index
  figures: FigureView[]; // figures on the board, and prisoners, which are not drawn
  pieces: PiecesView; // neutral pieces: bridges, towers, gold, the dragon …

  quarter?: number; // the rotation of the board: clockwise quarter turns, 0 to 3
  north?: string; // the letter on the compass of a rotated board; if empty, there is no compass
  coordinates?: boolean; // shows the numbers of columns and rows
  covers?: ScreenBox[]; // controls on top of the board, in CSS pixels from its corner; a fitted board leaves them room
  closeUp?: CloseUp | null; // a cell that is shown larger; null returns to the earlier view

  cells?: OpenCell[]; // where the tile in hand can be placed, with every orientation
  hand?: number; // the kind of the tile in hand
  ghost?: GhostTile | null; // where the tile in hand is shown at the moment
  targets?: BoardTarget[]; // what can be chosen on the board
  blocked?: BlockedTarget[]; // what cannot be chosen now, shown in grey with a reason
  misfits?: MisfitCell[]; // open cells where the tile in hand does not fit

  marks?: { tile: number; colour: string }[]; // frames around tiles: each player's last tile
  highlighted?: [number, number][]; // parts of a feature, by tile and part
  inspected?: { x: number; y: number } | null; // the cell that the user inspects, shown with a frame
  fields?: Field[] | null; // fields with their owners and points; the rest of the board is dimmed
  chosenField?: number | null; // the field that stands out: its index in `fields`
  dead?: [number, number][]; // open cells where no remaining tile fits
  trail?: number[]; // tiles that the dragon has visited in this turn
  scores?: FloatingScore[]; // points that rise from the feature that scored
  flights?: FigureFlight[]; // figures in flight
  overlay?: BoardOverlay; // marked cells, rings, notes and arrows of the open decision

  cellLabel?: (cell: OpenCell) => string; // what a screen reader calls an open cell
  tileLabel?: (tile: number) => string; // what a screen reader calls a tile
  events?: BoardEvents; // what the board reports
}

/** A change that the board asks its owner to make. The board does not change until the owner changes the state. */
export type BoardChange = Partial<Pick<BoardState, "ghost" | "quarter">>;

/** All events are optional. A part of the board without a handler cannot be clicked. */
export interface BoardEvents {
  change?: (change: BoardChange) => void; // the user moved or rotated the tile in hand, or turned the board
  place?: (cell: OpenCell, way: number) => void; // the user placed the tile in hand: `cell.ways[way]`
  rotate?: () => void; // the tile in hand was rotated
  target?: (target: BoardTarget) => void; // the user chose a target
  aim?: (target: BoardTarget | null) => void; // the target under the mouse, or null
  blocked?: (blocked: BlockedTarget) => void; // the user touched something that cannot be chosen
  part?: (tile: number, part: number) => void; // the user touched a part of a tile
  figure?: (figure: FigureView) => void; // the user touched a figure
  empty?: (x: number, y: number) => void; // the user touched a cell without a tile, or long-pressed a cell
  castle?: (castle: [number, number] | null) => void; // the castle under the mouse (tile, part), or null
  hover?: (figure: FigureView | null, box?: DOMRect) => void; // the figure under the mouse, or null
}

/** Methods of a board, in addition to changes of its state. */
export interface BoardApi {
  fit(): void; // shows the whole board, and keeps it in view until the user moves it
  zoom(factor: number): void; // enlarges (above 1) or reduces (below 1) around the middle
  pan(dx: number, dy: number): void; // moves the board on the screen, in CSS pixels
  focus(x: number, y: number): void; // brings a cell into view if it is out of view
  rotateBoard(): void; // turns the board a quarter turn clockwise
  rotateTile(step?: number): void; // rotates the tile in hand to the next (1) or previous (-1) way that fits
}

/** The defaults of optional fields. */
export const BOARD_DEFAULTS = {
  quarter: 0,
  north: "",
  coordinates: false,
  covers: [] as ScreenBox[],
  closeUp: null as CloseUp | null,
  cells: [] as OpenCell[],
  hand: undefined as number | undefined,
  ghost: null as GhostTile | null,
  targets: [] as BoardTarget[],
  blocked: [] as BlockedTarget[],
  misfits: [] as MisfitCell[],
  marks: [] as { tile: number; colour: string }[],
  highlighted: [] as [number, number][],
  inspected: null as { x: number; y: number } | null,
  fields: null as Field[] | null,
  chosenField: null as number | null,
  dead: [] as [number, number][],
  trail: [] as number[],
  scores: [] as FloatingScore[],
  flights: [] as FigureFlight[],
  overlay: { cells: [], rings: [], notes: [], arrows: [] } as BoardOverlay,
  cellLabel: (_: OpenCell) => "",
  tileLabel: (_: number) => "",
  events: {} as BoardEvents,
};

/** The state with all optional fields. */
export type FullBoardState = Required<Omit<BoardState, "hand">> & { hand: number | undefined };
