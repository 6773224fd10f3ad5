/** The sounds of this page, with the user's settings. */
import { settings } from "./settings.svelte";
import { Sounds } from "./sounds";

export const sounds = new Sounds(
  () => settings.sounds,
  () => document.hidden,
);
