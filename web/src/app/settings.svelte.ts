/** What this browser's user has chosen. Kept in the browser. */
import { MediaQuery } from "svelte/reactivity";
import { recall, retain } from "./kept";

export interface Settings {
  language: "auto" | "en" | "uk" | "ru";
  theme: "auto" | "light" | "dark";
  safe: boolean;
  confirm: boolean;
  motion: "auto" | "off";
  sound: boolean;
  size: number;
}
const START: Settings = {
  language: "auto",
  theme: "auto",
  safe: false,
  confirm: true,
  motion: "auto",
  sound: true,
  size: 100,
};
const KEY = "bastide-settings";

function read(): Settings {
  try {
    return { ...START, ...JSON.parse(recall(KEY) ?? "{}") };
  } catch {
    return { ...START };
  }
}

export const settings: Settings = $state(read());

export const BOX = ["#c42b22", "#2560b8", "#f2c81e", "#3fa552", "#2d2a2e", "#e08fb4"];
export const SAFE = ["#d55e00", "#0072b2", "#f0e442", "#56b4e9", "#1a1a1a", "#ffffff"];
export const colours = () => (settings.safe ? SAFE : BOX);

/** What the system wishes, which may change while the page is open. */
const night = new MediaQuery("(prefers-color-scheme: dark)");
const calm = new MediaQuery("(prefers-reduced-motion: reduce)");
const dark = () => settings.theme === "dark" || (settings.theme === "auto" && night.current);

/** Is nothing to move? */
export const still = () => settings.motion === "off" || calm.current;

/** Keeps what was chosen, and shows it, now and whenever it or the system's wish changes. */
export function applySettings() {
  $effect.root(() => {
    $effect(() => {
      retain(KEY, JSON.stringify(settings));
    });
    $effect(() => {
      const root = document.documentElement;
      root.dataset.theme = dark() ? "dark" : "light";
      root.classList.toggle("still", still());
      root.style.setProperty("--size", `${settings.size}%`);
      // With large letters nothing stays over the page.
      root.classList.toggle("large", settings.size >= 150);
    });
  });
}
