/** How long ago something happened, in words. */
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** The time that has passed, in a language: "5 minutes ago". Undefined if less than a minute has passed. */
export function timeAgo(passed: number, language: string): string | undefined {
  const unit = UNITS.find(([, millis]) => passed >= millis);
  if (!unit) return undefined;
  const [name, millis] = unit;
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-Math.floor(passed / millis), name);
}
