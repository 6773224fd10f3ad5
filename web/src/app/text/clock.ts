/** Clock times as text. */
import { t } from "../i18n.svelte";

/** The time left on a clock. */
export function clockText(seconds: number): string {
  const [days, hours, minutes] = [86400, 3600, 60].map((unit) => Math.floor(seconds / unit));
  if (days > 0) return t("clock-left", { days, hours: hours % 24 });
  const two = (n: number) => String(n).padStart(2, "0");
  return `${hours ? `${hours}:${two(minutes % 60)}` : minutes}:${two(seconds % 60)}`;
}
