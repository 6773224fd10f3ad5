/** What somebody looks at on a board, and what is told of it: a feature, an open place, something that cannot be done. */
import { openPlaces } from "../board/geometry";
import type { FigureView, RefusedView, Shows } from "../protocol";
import { t } from "./i18n.svelte";
import type { Info } from "./parts/Looked.svelte";
import type { TableLink } from "./table.svelte";
import { atText, optionText, type Words, whyText } from "./words";

type Spot = { tile: number; part: number };
interface FeatureAnswer {
  kind: string;
  worth: number | [number, number][];
  worth_complete: number | null;
  complete: boolean;
  holders: number[];
  parts: [number, number][];
  around: [number, number][] | null;
}
interface Table {
  /** Who answers, and the tiles that lie there. */
  room: Pick<TableLink, "ask" | "tiles">;
  words: () => Words | null;
  /** What a tile is called, and what stands on it. */
  tile: (tile: number) => string[];
  /** What is told of the open decision, to whoever decides. */
  shows: () => Shows | null;
  say: (text: string) => void;
}
/** So long somebody points at something before it is told, in milliseconds. */
const PAUSE = 120;

export class Looking {
  info: Info | null = $state(null);
  /** The place that is looked at. */
  place: { x: number; y: number } | null = $state.raw(null);
  /** The places that count for a castle. */
  around: [number, number][] = $state.raw([]);
  /** The parts of the feature. */
  lit: [number, number][] = $state.raw([]);
  /** What is told beside a figure that is pointed at, and where that is on the screen. */
  card: { info: Info; box: DOMRect } | null = $state.raw(null);
  private pointing: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly at: Table) {}

  stop() {
    this.unpoint();
    this.info = null;
    this.place = null;
    this.around = [];
    this.lit = [];
  }

  private unpoint() {
    clearTimeout(this.pointing);
    this.pointing = undefined;
    this.card = null;
  }

  /** Who points at a figure sees its feature, and reads about it; a castle shows the places that count for it. */
  point(spot: Spot | null, box?: DOMRect) {
    if (this.info) this.unpoint();
    else this.stop();
    if (!spot) return;
    const pointing = setTimeout(async () => {
      const answer = await this.ask(spot);
      if (!answer || this.info || this.pointing !== pointing) return;
      this.show(answer);
      if (box) this.card = { info: this.told(answer), box };
    }, PAUSE);
    this.pointing = pointing;
  }

  pointAt(figure: FigureView | null, box?: DOMRect) {
    this.point((figure && this.at.words()?.places.featureOf(figure)) ?? null, box);
  }

  async light(tile: number, part: number) {
    const answer = await this.ask({ tile, part });
    if (!answer) return;
    this.stop();
    this.show(answer);
    this.tell(this.told(answer));
  }

  lightFigure(figure: FigureView) {
    const spot = this.at.words()?.places.featureOf(figure);
    if (spot) this.light(spot.tile, spot.part);
  }

  /** Somebody goes over the board by keys: a tile is told, an open place looked at. */
  visit(x: number, y: number) {
    const tile = this.at.room.tiles.findIndex((placed) => placed[1] === x && placed[2] === y);
    if (tile < 0) {
      this.inspect(x, y);
      return;
    }
    this.stop();
    this.place = { x, y };
    const [title, ...lines] = this.at.tile(tile);
    this.tell({ title, lines });
  }

  /** Somebody touched a place where nothing can go: which tiles fit, and why this one does not. */
  async inspect(x: number, y: number) {
    const { room } = this.at;
    this.stop();
    if (!openPlaces(room.tiles).some((place) => place.x === x && place.y === y)) return;
    this.place = { x, y };
    const lines: string[] = [];
    const why = this.at.shows()?.closed.find((one) => one.at[0] === x && one.at[1] === y);
    if (why) {
      const clash = why.sides.length && why.refusal.code === "edge-mismatch";
      const list = why.sides.map((side) => t(`dir-${side}`)).join(", ");
      lines.push(clash ? t("closed-sides", { list }) : whyText(why.refusal));
    }
    let found: [number, number][] = [];
    const answer = await room
      .ask<{ left: number; fits: [number, number, number[]][] }>({ ask: "cell", x, y })
      .catch(() => null);
    if (answer) {
      const n = answer.fits.reduce((sum, row) => sum + row[1], 0);
      found = answer.fits.map(([kind, count]) => [kind, count]);
      lines.push(t("cell-fits", { n }));
      if (answer.left) lines.push(t("cell-chance", { percent: Math.round((100 * n) / answer.left) }));
    }
    if (this.place?.x !== x || this.place.y !== y) return;
    const title = t(why ? "why-not-here" : "place-at", { at: atText(x, y) });
    this.tell({ title, lines, kinds: found, clause: why?.refusal.clause });
  }

  explain(refused: RefusedView | undefined) {
    const words = this.at.words();
    if (!refused || !words) return;
    this.stop();
    const lines = [`${t("why-not")} ${whyText(refused.refusal)}`];
    this.tell({ title: optionText(words, refused.option), lines, clause: refused.refusal.clause });
  }

  private tell(info: Info) {
    this.info = info;
    this.at.say([info.title, ...info.lines].join(". "));
  }

  private ask({ tile, part }: Spot): Promise<FeatureAnswer | null> {
    return this.at.room.ask<FeatureAnswer>({ ask: "feature", tile, part }).catch(() => null);
  }

  private show(answer: FeatureAnswer) {
    this.lit = answer.parts;
    this.around = answer.around ?? [];
  }

  /** What a feature is worth, and who holds it. */
  private told(answer: FeatureAnswer): Info {
    const name = (seat: number) => this.at.words()?.names[seat] ?? "";
    const lines = [];
    if (Array.isArray(answer.worth)) lines.push(...answer.worth.map(([seat, points]) => `${name(seat)}: ${points}`));
    else {
      const kind = t(`kind-${answer.kind}`);
      lines.push(t(answer.complete ? "feature-done" : "feature-worth", { kind, points: answer.worth }));
      if (answer.worth_complete !== null && !answer.complete)
        lines.push(t("feature-complete", { points: answer.worth_complete }));
    }
    const names = answer.holders.map(name).join(", ");
    lines.push(names ? t("feature-held", { names }) : t("feature-nobody"));
    return { title: t(`kind-${answer.kind}`), lines };
  }
}
