/** The sentences about everything on the board of a table. */
import type { TableController } from "./table-controller.svelte";
import { contentsByTile, FigureWords, TileLabels, tileLines } from "./tile-contents";

export class BoardWords {
  private readonly figures = new FigureWords();
  /** The text of each tile for screen readers. */
  readonly labels = new TileLabels();
  private readonly contents = $derived.by(() => {
    const { context, figures, pieces } = this.at;
    return context && figures && pieces
      ? contentsByTile(context, { figures, pieces }, this.figures)
      : new Map<number, string[]>();
  });

  /** Must be called during component initialization, because it registers an effect. */
  constructor(private readonly at: Pick<TableController, "context" | "figures" | "pieces">) {
    $effect.pre(() => this.labels.update(at.context, this.contents));
  }

  /** The name of a tile, and the sentences about it. */
  linesOf(tile: number): string[] {
    return tileLines(this.at.context, this.contents, tile);
  }
}
