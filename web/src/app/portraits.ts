/** The portraits of the bots, one for each level. */
const files = import.meta.glob<string>("./portraits/*.svg", { eager: true, query: "?inline", import: "default" });

/** The picture of a level's bots, as an address. Undefined for a level that has none. */
export const portraitOf = (level: string): string | undefined => files[`./portraits/${level}.svg`];
