/** Dates and times in the user's language. */
import { language } from "../i18n.svelte";

/** The date and time of a moment, given in milliseconds since 1970. */
export function timeText(at: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(at);
}
