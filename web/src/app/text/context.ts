/** What every text about a game needs: the drawings, the positions on the board, the names of the players. */
import type { Art } from "../../board/art";
import type { BoardPlaces } from "../../board/places";

export interface TextContext {
  art: Art;
  places: BoardPlaces;
  names: string[];
  /** The owner and the kind of a figure, by its id. */
  who?: (id: number) => { seat: number; kind: string } | undefined;
}
