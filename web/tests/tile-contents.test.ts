import { beforeAll, expect, test, vi } from "vitest";
import { speak, type UiLanguage } from "../src/app/i18n.svelte";
import type { TextContext } from "../src/app/text/context";
import { contentsByTile, TileLabels } from "../src/app/tile-contents";
import { Art, type Shapes, type Sprite } from "../src/board/art";
import { BoardPlaces } from "../src/board/places";
import type { FigureView, PiecesView, TileView } from "../src/protocol";

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: {} });
});

/** A tile with a city in the north, a road from west to east and a field. It is placed three times, rotated the second time. */
const shapes = {
  kinds: [{ id: "cap" }, { id: "town" }],
  tiles: {
    cap: {
      parts: [{ kind: "city" }, { kind: "road" }, { kind: "field" }],
      copies: [{ areas: [{ anchor: [50, 10] }, { anchor: [50, 50] }, { anchor: [20, 80] }] }],
    },
  },
  blocks: { town: { tile: "town" }, wheel: { tile: "town" } },
} as unknown as Shapes;
const tiles: TileView[] = [
  [0, 0, 0, 0],
  [0, 1, 0, 1],
  [0, 2, 0, 0],
  [1, 5, 5, 0],
];
const figure = (id: number, seat: number, kind: string, at: FigureView["at"]): FigureView => ({ id, seat, kind, at });
const part = (tile: number, part: number): FigureView["at"] => ({ on: "part", tile, part });

async function contentsOf(code: UiLanguage, figures: FigureView[], pieces: PiecesView): Promise<Map<number, string[]>> {
  await speak(code);
  const art = new Art(shapes, {} as Sprite);
  const context: TextContext = {
    art,
    places: new BoardPlaces(art, tiles, [0, 0, 0, 0], pieces),
    names: ["Anna", "Bert"],
  };
  return contentsByTile(context, { figures, pieces });
}

test("figures are named with their part of the rotated tile", async () => {
  const figures = [
    figure(1, 0, "follower", part(0, 0)),
    figure(2, 1, "big", part(0, 2)),
    figure(3, 1, "follower", part(1, 0)),
    figure(4, 0, "wagon", { on: "quarter", quarter: "market" }),
    figure(5, 0, "mayor", { on: "prison", seat: 1 }),
    figure(6, 1, "follower", { on: "crown", place: 3 }),
  ];
  expect([...(await contentsOf("en", figures, {}))]).toEqual([
    [0, ["Anna’s follower on the city (north)", "Bert’s big follower on the field (south-west)"]],
    [1, ["Bert’s follower on the city (east)"]],
    [3, ["Anna’s wagon in the market quarter", "Bert’s follower on crown place 4"]],
  ]);
  expect((await contentsOf("uk", figures, {})).get(1)).toEqual(["Bert: підданець, місто (схід)"]);
  expect((await contentsOf("ru", figures, {})).get(1)).toEqual(["Bert: подданный, город (восток)"]);
});

test("bridges, towers with their floors, gold, the dragon and other neutral figures are named", async () => {
  const figures = [figure(7, 1, "follower", { on: "tower", tile: 1 })];
  const pieces: PiecesView = {
    bridges: [[0, "ew"]],
    ferries: [[2, 1, 0]],
    castles: [[2, 0]],
    towers: [
      { tile: 0, height: 1, finished: false },
      { tile: 1, height: 3, finished: true },
    ],
    gold: [0, 2, 0],
    count: "castle",
    mage: part(2, 1),
    fairy: 1,
    fairy_helps: 7,
    dragon: 2,
  };
  const all = await contentsOf("en", figures, pieces);
  expect(all.get(0)).toEqual(["a bridge, west–east", "a tower with 1 floor", "2 ingots"]);
  expect(all.get(1)).toEqual([
    "Bert’s follower on the tower",
    "a tower with 3 floors",
    "the fairy beside Bert’s follower",
  ]);
  expect(all.get(2)).toEqual([
    "a ferry: road (middle) – city (north)",
    "a castle",
    "1 ingot",
    "the mage on the road (middle)",
    "the dragon",
  ]);
  expect(all.get(3)).toEqual(["the count in the castle quarter"]);
  expect((await contentsOf("uk", figures, pieces)).get(1)).toContain("вежа: 3 поверхи");
  expect((await contentsOf("ru", figures, pieces)).get(1)).toContain("башня: 3 этажа");
});

test("the label of a tile changes with the figures on it and with the language", async () => {
  await speak("en");
  const art = new Art(shapes, {} as Sprite);
  art.name = () => "Cap";
  const names = ["Anna", "Bert"];
  const context: TextContext = { art, places: new BoardPlaces(art, tiles, [0, 0, 0, 0], {}), names };
  const labels = new TileLabels();
  const label = (figures: FigureView[]) => {
    labels.update(context, contentsByTile(context, { figures, pieces: {} }));
    return labels.of(0);
  };
  const empty = label([]);
  expect(empty).toContain("Cap");
  expect(label([figure(1, 0, "follower", part(0, 0))])).toContain("Anna’s follower");
  expect(label([])).toBe(empty);
  await speak("uk");
  expect(label([figure(1, 0, "follower", part(0, 0))])).toContain("підданець");
  expect(labels.of(9), "there is no such tile").toBe("");
});
