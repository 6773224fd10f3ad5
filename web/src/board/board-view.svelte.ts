/** Values that all layers derive from the state of a board: where things are, and which way is up. */
import type { FigureView, SpotView } from "../protocol";
import { bend, onTile, outer, type Point, TileCopies } from "./geometry";
import { BoardPlaces } from "./places";
import type { FullBoardState } from "./state";
import type { Where } from "./targets";

interface PlacedFigure {
  figure: FigureView;
  at: Point;
  scale: number;
  symbol: string;
}

export class BoardView {
  /** The drawing of each tile: tiles of one kind have different drawings. */
  readonly copies = $derived.by(() => this.known.of(this.state.art, this.state.tiles));
  private readonly known = new TileCopies();
  readonly places = $derived.by(
    () => new BoardPlaces(this.state.art, this.state.tiles, this.copies, this.state.pieces, this.state.quarter),
  );
  /** All figures with their positions and symbols. A figure that has not changed is the same object as before. */
  readonly figures = $derived.by(() => {
    const all = this.places.figures(this.state.figures).map((one): PlacedFigure => {
      const symbol = this.places.symbol(one.figure);
      const known = this.placed.get(one.figure);
      const isSame = known?.symbol === symbol && known.scale === one.scale && `${known.at}` === `${one.at}`;
      return isSame ? known : { ...one, symbol };
    });
    this.placed = new Map(all.map((one) => [one.figure, one]));
    return all;
  });
  private placed = new Map<FigureView, PlacedFigure>();
  /** The rotation, in degrees, that keeps figures and texts upright on a rotated board. */
  readonly up = $derived.by(() => -90 * this.state.quarter);
  /** Marked cells that may be away from the tiles. Empty while a tile is in hand, so that the board does not move. */
  readonly far = $derived.by((): { x: number; y: number }[] => {
    const { cells, overlay, blocked } = this.state;
    if (cells.length) return [];
    const marked = overlay.cells.filter((cell) => cell.tone !== "reach");
    return [...marked, ...blocked.flatMap(({ where }) => (where.is === "cell" ? [where] : []))];
  });

  constructor(readonly state: FullBoardState) {}

  /** The point of a place on the board; undefined if nothing is there. */
  point(where: Where): Point | undefined {
    switch (where.is) {
      case "spot":
        return this.places.spot(where.spot);
      case "figure":
        return this.figurePoint(where.id);
      case "tile":
        return this.places.middle(where.tile);
      case "corner":
        return [where.x * 100, where.y * 100];
      case "arc": {
        const [from, to] = [this.landing(where.from), this.landing(where.to)];
        return from && to && bend(from, to)[1];
      }
      default:
        return [where.x * 100 + 50, where.y * 100 + 50];
    }
  }

  figurePoint(id: number): Point | undefined {
    const figure = this.state.figures.find((one) => one.id === id);
    return figure && this.places.spot(figure.at);
  }

  /** The point where a road leaves its lake, moved outwards so that users can tell several roads apart. */
  landing(spot: SpotView): Point | undefined {
    if (spot.on !== "part") return this.places.spot(spot);
    return outer(this.places.middle(spot.tile), this.places.landing(spot.tile, spot.part));
  }

  /** The transform that puts a drawing on its tile. */
  onTile(tile: number): string {
    const placed = this.state.tiles[tile];
    return placed ? onTile(placed) : "";
  }
}
