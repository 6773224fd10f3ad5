/** Properties of the screen. */
import { MediaQuery } from "svelte/reactivity";

/** Matches if the panel is below the board. The board then has no room for a card. */
export const narrowScreen = new MediaQuery("(max-width: 760px)");
