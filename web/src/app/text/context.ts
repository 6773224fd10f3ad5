/** The data for all texts about a game: the drawings, the positions on the board, and the players' names. */
import type { Art } from "../../board/art";
import type { BoardPlaces } from "../../board/places";

export interface TextContext {
  art: Art;
  places: BoardPlaces;
  names: string[];
  /** The owner and the kind of a figure, by its id. */
  who?: (id: number) => { seat: number; kind: string } | undefined;
}
