/** Properties of the screen. */
import { MediaQuery } from "svelte/reactivity";

/** Matches on a phone in landscape: the panel is beside the board, and everything is low. */
export const landscapePhone = new MediaQuery("(max-height: 500px) and (orientation: landscape)");
/** Matches on every phone: the log and the chat are on a sheet. */
export const phoneScreen = new MediaQuery("(max-width: 760px), (max-height: 500px) and (orientation: landscape)");
/** Matches on a tablet in portrait too: the players share one line above the board, and the panel is below it. */
const portrait = new MediaQuery("(max-width: 1000px) and (orientation: portrait)");
/** Returns whether the players share one line. */
export const playersInLine = () => phoneScreen.current || portrait.current;
const touchScreen = new MediaQuery("(pointer: coarse)");
/** Returns whether the panel shows an enlarged tile for fingers. A phone in landscape enlarges the tile on the board. */
export const tileEnlarged = () => (touchScreen.current || phoneScreen.current) && !landscapePhone.current;
/** Returns whether the panel of a phone is below the board. The board then has no room for a card. */
export const panelBelow = () => phoneScreen.current && !landscapePhone.current;
