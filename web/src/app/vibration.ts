/** Short vibrations, on devices that can vibrate. */
import { settings, still } from "./settings.svelte";

/** The duration of the vibration when a tile is placed, in milliseconds. */
const PLACED = 15;

/** Returns whether this device can vibrate. Browsers on computers have the function too, but it does nothing there. */
export const canVibrate = () => typeof navigator.vibrate === "function" && matchMedia("(any-pointer: coarse)").matches;

/** Called when the user places a tile. */
export function vibratePlaced() {
  if (settings.vibration && !still() && canVibrate()) navigator.vibrate(PLACED);
}
