/** The user's settings, stored in the browser. */
import { MediaQuery } from "svelte/reactivity";
import type { PlaybackSpeed } from "./playback";
import { phoneScreen } from "./screen";
import type { SoundSettings } from "./sounds";
import { readItem, writeItem } from "./storage";

export interface ClientSettings {
  language: "auto" | "en" | "uk" | "ru";
  theme: "auto" | "light" | "dark";
  safe: boolean;
  confirm: boolean;
  motion: "auto" | "off";
  /** How fast other players' turns play out. */
  speed: PlaybackSpeed;
  /** The board shows the numbers of columns and rows. */
  coordinates: boolean;
  /** True if the device vibrates when the user places a tile. */
  vibration: boolean;
  /** Whether the score board is shown beside the board. By default, phones do not show it. */
  track: "auto" | "on" | "off";
  sounds: SoundSettings;
  size: number;
}
const START: ClientSettings = {
  language: "auto",
  theme: "auto",
  safe: false,
  confirm: true,
  motion: "auto",
  speed: "fast",
  coordinates: false,
  vibration: true,
  track: "auto",
  // A game is silent until the user wants its sounds, except when the user must act.
  sounds: { volume: 60, on: { tile: false, figure: false, score: false, turn: true } },
  size: 100,
};
const KEY = "bastide-settings";

function read(): ClientSettings {
  try {
    return restored(JSON.parse(readItem(KEY) ?? "{}"));
  } catch {
    return restored({});
  }
}

/** Stored settings, with the defaults for everything that is missing. Earlier versions had one switch, for the user's turn. */
export function restored(stored: Partial<ClientSettings> & { sound?: boolean }): ClientSettings {
  const { sound, sounds, ...rest } = stored;
  const { volume, on } = START.sounds;
  const turn = sound ?? on.turn;
  return {
    ...START,
    ...rest,
    sounds: { volume: sounds?.volume ?? volume, on: { ...on, turn, ...sounds?.on } },
  };
}

export const settings: ClientSettings = $state(read());

export const BOX = ["#c42b22", "#2560b8", "#f2c81e", "#3fa552", "#2d2a2e", "#e08fb4"];
export const SAFE = ["#d55e00", "#0072b2", "#f0e442", "#56b4e9", "#1a1a1a", "#ffffff"];
export const colours = () => (settings.safe ? SAFE : BOX);

/** System preferences, which may change while the page is open. */
const night = new MediaQuery("(prefers-color-scheme: dark)");
const calm = new MediaQuery("(prefers-reduced-motion: reduce)");
const dark = () => settings.theme === "dark" || (settings.theme === "auto" && night.current);

/** Returns whether the score board is shown beside the board. */
export const trackShown = () => settings.track === "on" || (settings.track === "auto" && !phoneScreen.current);

/** Returns whether the text is so large that the layout must change. */
export const largeText = () => settings.size >= 150;

/** Returns whether animations are off. */
export const still = () => settings.motion === "off" || calm.current;

/** The speed at which other players' turns play out now. A page in the background shows the newest state. */
export const playbackSpeed = (): PlaybackSpeed => (still() || document.hidden ? "instant" : settings.speed);

/** Stores and applies the settings, now and whenever they or the system preferences change. */
export function applySettings() {
  $effect.root(() => {
    $effect(() => {
      writeItem(KEY, JSON.stringify(settings));
    });
    $effect(() => {
      const root = document.documentElement;
      root.dataset.theme = dark() ? "dark" : "light";
      root.classList.toggle("still", still());
      root.style.setProperty("--size", `${settings.size}%`);
      // With large text no element is sticky.
      root.classList.toggle("large", largeText());
    });
  });
}
