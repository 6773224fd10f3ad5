/** Properties of the screen. */
import { MediaQuery } from "svelte/reactivity";

/** The panel is below the board, and a card does not fit above it. */
export const narrowScreen = new MediaQuery("(max-width: 760px)");
