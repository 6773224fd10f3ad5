/** Inspection of a feature, an open cell or a refused option on a board. */
import { openPlaces } from "../board/geometry";
import type { DecisionAids, FeatureAnswer, FigureView, RefusedView } from "../protocol";
import { t } from "./i18n.svelte";
import type { InspectInfo } from "./parts/InspectCard.svelte";
import type { TableConnection } from "./table-connection.svelte";
import { actionLabel } from "./text/actions";
import type { TextContext } from "./text/context";
import { atText } from "./text/places";
import { whyText } from "./text/refusals";

type PartSpot = { tile: number; part: number };
interface InspectorContext {
  /** Answers queries and provides the tiles. */
  connection: Pick<TableConnection, "ask" | "tiles">;
  context: () => TextContext | null;
  /** The name of a tile and of everything on it. */
  tile: (tile: number) => string[];
  /** The aids for the open decision, if it is the user's decision. */
  decisionAids: () => DecisionAids | null;
  say: (text: string) => void;
}
/** How long the mouse must rest before a card appears, in milliseconds. */
const PAUSE = 120;

export class Inspector {
  info: InspectInfo | null = $state(null);
  /** The inspected cell. */
  place: { x: number; y: number } | null = $state.raw(null);
  /** The cells that count for the inspected castle. */
  around: [number, number][] = $state.raw([]);
  /** The parts of the inspected feature. */
  lit: [number, number][] = $state.raw([]);
  /** The card beside the figure under the mouse, and the box of that figure on the screen. */
  card: { info: InspectInfo; box: DOMRect } | null = $state.raw(null);
  private pointing: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly at: InspectorContext) {}

  close() {
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

  /** Shows the feature of the figure under the mouse, or the cells that count for a castle. */
  point(spot: PartSpot | null, box?: DOMRect) {
    if (this.info) this.unpoint();
    else this.close();
    if (!spot) return;
    const pointing = setTimeout(async () => {
      const answer = await this.ask(spot);
      if (!answer || this.info || this.pointing !== pointing) return;
      this.highlight(answer);
      if (box) this.card = { info: this.featureInfo(answer), box };
    }, PAUSE);
    this.pointing = pointing;
  }

  pointAt(figure: FigureView | null, box?: DOMRect) {
    this.point((figure && this.at.context()?.places.featureOf(figure)) ?? null, box);
  }

  async light(tile: number, part: number) {
    const answer = await this.ask({ tile, part });
    if (!answer) return;
    this.close();
    this.highlight(answer);
    this.open(this.featureInfo(answer));
  }

  lightFigure(figure: FigureView) {
    const spot = this.at.context()?.places.featureOf(figure);
    if (spot) this.light(spot.tile, spot.part);
  }

  /** Inspects a cell by keyboard: a tile or an open cell. */
  visit(x: number, y: number) {
    const tile = this.at.connection.tiles.findIndex((placed) => placed[1] === x && placed[2] === y);
    if (tile < 0) {
      this.inspect(x, y);
      return;
    }
    this.close();
    this.place = { x, y };
    const [title, ...lines] = this.at.tile(tile);
    this.open({ title, lines });
  }

  /** Inspects an open cell: which tiles fit, and why the tile in hand does not. */
  async inspect(x: number, y: number) {
    const { connection } = this.at;
    this.close();
    if (!openPlaces(connection.tiles).some((place) => place.x === x && place.y === y)) return;
    this.place = { x, y };
    const lines: string[] = [];
    const why = this.at.decisionAids()?.closed.find((one) => one.at[0] === x && one.at[1] === y);
    if (why) {
      const clash = why.sides.length && why.refusal.code === "edge-mismatch";
      const list = why.sides.map((side) => t(`dir-${side}`)).join(", ");
      lines.push(clash ? t("closed-sides", { list }) : whyText(why.refusal));
    }
    let found: [number, number][] = [];
    const answer = await connection.ask({ ask: "cell", x, y }).catch(() => null);
    if (answer) {
      const n = answer.fits.reduce((sum, row) => sum + row[1], 0);
      found = answer.fits.map(([kind, count]) => [kind, count]);
      lines.push(t("cell-fits", { n }));
      if (answer.tiles_left) lines.push(t("cell-chance", { percent: Math.round((100 * n) / answer.tiles_left) }));
    }
    if (this.place?.x !== x || this.place.y !== y) return;
    const title = t(why ? "why-not-here" : "place-at", { at: atText(x, y) });
    this.open({ title, lines, kinds: found, clause: why?.refusal.clause });
  }

  explain(refused: RefusedView | undefined) {
    const context = this.at.context();
    if (!refused || !context) return;
    this.close();
    const lines = [`${t("why-not")} ${whyText(refused.refusal)}`];
    this.open({ title: actionLabel(context, refused.action), lines, clause: refused.refusal.clause });
  }

  private open(info: InspectInfo) {
    this.info = info;
    const text = [info.title, ...info.lines].reduce(
      (said, line) => `${said}${/[.?!…]$/.test(said) ? "" : "."} ${line}`,
    );
    this.at.say(text);
  }

  private ask({ tile, part }: PartSpot): Promise<FeatureAnswer | null> {
    return this.at.connection.ask({ ask: "feature", tile, part }).catch(() => null);
  }

  private highlight(answer: FeatureAnswer) {
    this.lit = answer.parts;
    this.around = answer.around ?? [];
  }

  /** The value and the holders of a feature. */
  private featureInfo(answer: FeatureAnswer): InspectInfo {
    const name = (seat: number) => this.at.context()?.names[seat] ?? "";
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
