/** What the screen is like. */
import { MediaQuery } from "svelte/reactivity";

/** The panel lies below the board, and there is no room for a card above it. */
export const narrowScreen = new MediaQuery("(max-width: 760px)");
