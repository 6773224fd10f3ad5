import { beforeEach, expect, test } from "vitest";
import { restored } from "../src/app/settings.svelte";
import { SOUNDS, type SoundName, type SoundSettings, Sounds, soundOf } from "../src/app/sounds";
import type { EventView } from "../src/protocol";

/** Records the tones that are played, with their start and their loudness. */
class FakeContext {
  state = "running";
  currentTime = 10;
  destination = {};
  tones: { pitch: number; start: number; gain: number }[] = [];
  resumed = 0;

  resume() {
    this.resumed += 1;
    return Promise.resolve();
  }
  createOscillator() {
    const made = { pitch: 0, start: 0, gain: 0 };
    return {
      type: "sine",
      frequency: {
        setValueAtTime: (pitch: number) => {
          made.pitch = pitch;
        },
        exponentialRampToValueAtTime: () => {},
      },
      connect: (level: { loudness: number; connect: () => void }) => {
        made.gain = level.loudness;
        return level;
      },
      start: (at: number) => {
        made.start = at;
        this.tones.push(made);
      },
      stop: () => {},
    };
  }
  createGain() {
    const level = {
      loudness: 0,
      gain: {
        setValueAtTime: (value: number) => {
          level.loudness = value;
        },
        exponentialRampToValueAtTime: () => {},
      },
      connect: () => {},
    };
    return level;
  }
}

let context: FakeContext;
let created: number;
let hidden: boolean;
let settings: SoundSettings;
let page: EventTarget;
let sounds: Sounds;

beforeEach(() => {
  context = new FakeContext();
  created = 0;
  hidden = false;
  settings = { volume: 100, on: { tile: true, figure: true, score: true, turn: true } };
  page = new EventTarget();
  sounds = new Sounds(
    () => settings,
    () => hidden,
    () => {
      created += 1;
      return context as unknown as AudioContext;
    },
  );
  sounds.listen(page);
});

const gesture = () => page.dispatchEvent(new Event("keydown"));
/** The number of tones that a sound adds, after enough time. */
function tones(name: SoundName): number {
  const before = context.tones.length;
  context.currentTime += 5;
  sounds.play(name);
  return context.tones.length - before;
}

test("nothing plays before the first gesture", () => {
  for (const name of SOUNDS) expect(tones(name)).toBe(0);
  expect(created).toBe(0);
  gesture();
  for (const name of SOUNDS) expect(tones(name), name).toBeGreaterThan(0);
  expect(created).toBe(1);
});

test("each sound has its own switch", () => {
  gesture();
  for (const off of SOUNDS) {
    settings.on[off] = false;
    for (const name of SOUNDS) expect(tones(name) > 0, `${name} without ${off}`).toBe(name !== off);
    settings.on[off] = true;
  }
});

test("the volume applies to every sound, and no volume means no sound", () => {
  gesture();
  tones("turn");
  settings.volume = 50;
  tones("turn");
  const [loud, , soft] = context.tones.map(({ gain }) => gain);
  expect(soft).toBeCloseTo(loud / 4);
  settings.volume = 0;
  expect(tones("turn")).toBe(0);
});

test("a hidden page plays only the sound for the user’s turn", () => {
  gesture();
  hidden = true;
  context.state = "suspended";
  for (const name of SOUNDS) expect(tones(name) > 0, name).toBe(name === "turn");
  expect(context.resumed).toBe(1);
});

test("many updates at once make one sound, and the sound for the user’s turn follows it", () => {
  gesture();
  for (let turn = 0; turn < 5; turn++) for (const name of ["tile", "figure", "score"] as const) sounds.play(name);
  expect(context.tones.map(({ pitch }) => pitch)).toEqual([190, 900]);
  for (let turn = 0; turn < 5; turn++) sounds.play("turn");
  const turns = context.tones.filter(({ pitch }) => pitch === 660);
  expect(turns.map(({ start }) => start)).toEqual([10.25]);
});

test("users who try out their settings hear each sound at once", () => {
  gesture();
  for (const name of SOUNDS) {
    const before = context.tones.length;
    sounds.sample(name);
    expect(context.tones.length, name).toBeGreaterThan(before);
  }
  settings.on.tile = false;
  const all = context.tones.length;
  sounds.sample("tile");
  sounds.sample(undefined);
  expect(context.tones.length).toBe(all);
});

test("a browser without sound does no harm", () => {
  const silent = new Sounds(
    () => settings,
    () => false,
    () => {
      throw new Error("no sound");
    },
  );
  silent.listen(page);
  gesture();
  expect(() => silent.play("turn")).not.toThrow();
});

test("an update makes the sound of its most important event", () => {
  const placed = { is: "placed" } as EventView;
  const arrives = { is: "moved", to: { tile: 1, part: 0 } } as EventView;
  const returns = { is: "moved", from: { tile: 1, part: 0 } } as EventView;
  const scored = { is: "scored", points: 4 } as EventView;
  expect(soundOf({ events: [placed] })).toBe("tile");
  expect(soundOf({ events: [arrives] })).toBe("figure");
  expect(soundOf({ events: [arrives, scored, returns] })).toBe("score");
  expect(soundOf({ events: [returns] })).toBeUndefined();
  expect(soundOf({ events: [] })).toBeUndefined();
});

test("settings of earlier versions keep their switch for the user’s turn", () => {
  expect(restored({ sound: false }).sounds).toEqual({
    volume: 60,
    on: { tile: false, figure: false, score: false, turn: false },
  });
  expect(restored({}).sounds.on.turn).toBe(true);
  const kept = restored({ sounds: { volume: 20, on: { tile: true } as SoundSettings["on"] } }).sounds;
  expect(kept).toEqual({ volume: 20, on: { tile: true, figure: false, score: false, turn: true } });
});
