/** The board of a table: the state that it shows, and the handlers of its events. */
import type { Art } from "../board/art";
import type { BoardEvents, BoardState, CloseUp } from "../board/state";
import type { BoardTarget } from "../board/targets";
import type { GameView } from "../protocol";
import { t } from "./i18n.svelte";
import { lastLaid } from "./log";
import { cellText } from "./placement-text";
import { landscapePhone } from "./screen";
import { colours, settings } from "./settings.svelte";
import type { TableController } from "./table-controller.svelte";

/** Returns an object with reactive getters: a change of one field redraws only the parts that depend on it. */
export function tableBoard(at: TableController, art: () => Art, game: () => GameView): BoardState {
  const { connection, decision, inspector, fieldView, recent } = at;
  return {
    get art() {
      return art();
    },
    get label() {
      return t("board-text", { n: connection.tiles.length });
    },
    get tiles() {
      return connection.tiles;
    },
    get figures() {
      return game().figures;
    },
    get pieces() {
      return game().pieces;
    },
    get quarter() {
      return at.quarter;
    },
    get north() {
      return t("compass-north");
    },
    get coordinates() {
      return settings.coordinates;
    },
    get covers() {
      return at.covers;
    },
    get closeUp() {
      return closeUpOf(at);
    },
    get cells() {
      return decision.cells;
    },
    get hand() {
      return game().turn.drawn;
    },
    get ghost() {
      return decision.ghost;
    },
    get targets() {
      return decision.targets;
    },
    get blocked() {
      return decision.blocked;
    },
    get misfits() {
      return decision.misfits;
    },
    get marks() {
      const laid = [...lastLaid(connection.log)].filter(([, tile]) => tile < connection.tiles.length);
      return laid.map(([seat, tile]) => ({ tile, colour: colours()[seat] }));
    },
    get highlighted() {
      return inspector.lit;
    },
    get inspected() {
      return inspector.place;
    },
    get fields() {
      return fieldView.fields;
    },
    get chosenField() {
      return fieldView.chosen;
    },
    get dead() {
      return decision.unfillable;
    },
    get trail() {
      return game().pieces.flight?.visited ?? recent.trail;
    },
    get scores() {
      return recent.scores;
    },
    get flights() {
      return recent.flights;
    },
    get overlay() {
      return decision.overlay;
    },
    cellLabel: cellText,
    tileLabel: (tile) => at.words.labels.of(tile),
    events: tableBoardEvents(at),
  };
}

/**
 * The cell that a finger needs to see larger: where the tile is shown, and after its placement while all choices are on it. The
 * board returns to the earlier view when the turn is confirmed or the place is cancelled.
 */
function closeUpOf({ byFinger, decision, placing }: TableController): CloseUp | null {
  const { placed } = placing;
  const { ghost, targets } = decision;
  if (!byFinger || ghost || !placed) return byFinger ? ghost : null;
  const isHere = ({ where }: BoardTarget) =>
    where.is === "spot" && "tile" in where.spot && where.spot.tile === placed.tile;
  if (!targets.every(isHere)) return null;
  // In landscape the panel has no room for an enlarged tile.
  return { x: placed.x, y: placed.y, targets: landscapePhone.current && targets.length > 0 };
}

function tableBoardEvents(at: TableController): BoardEvents {
  const { decision, inspector } = at;
  return {
    change: ({ ghost, quarter }) => {
      // A tile that is being placed stays where it is. The board removes it once its cell is taken.
      if (ghost === null || (ghost && !at.busy)) decision.ghost = ghost;
      if (quarter !== undefined) at.quarter = quarter;
    },
    place: (cell, way) => at.placing.placeAt(cell, way),
    rotate: () => at.placing.announceRotation(),
    target: (target) => at.choose(target),
    aim: (target) => {
      decision.aimed = target?.picks ?? [];
    },
    blocked: (one) => at.explainBlocked(one),
    part: (tile, part) => inspector.light(tile, part),
    figure: (figure) => inspector.lightFigure(figure),
    empty: (x, y) => inspector.inspect(x, y),
    castle: (castle) => inspector.point(castle && { tile: castle[0], part: castle[1] }),
    hover: (figure, box) => inspector.pointAt(figure, box),
  };
}
