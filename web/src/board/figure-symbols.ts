/** The symbols of figures. */

/** The role of a follower, by the kind of its feature. */
const ROLES: Record<string, string> = {
  city: "knight",
  road: "highwayman",
  cloister: "monk",
  garden: "monk",
  field: "farmer",
};

/** The symbol of a figure on a feature of this kind. Normal and big followers show their role. */
export function figureSymbol(figure: string, seat: number, feature?: string): string {
  const role = feature && ROLES[feature];
  if (role && figure === "follower") return `f-${role}-${seat}`;
  return role && figure === "big" ? `f-big-${role}-${seat}` : `f-${figure}-${seat}`;
}
