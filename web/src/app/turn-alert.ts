/** Alerts users when it is their turn: a sound, and a page icon in their colour. */
import { sounds } from "./page-sounds";

let alerted = false;
let shown = "";

export function alertTurn(mine: boolean, colour: string) {
  if (mine && !alerted) sounds.play("turn");
  alerted = mine;
  const wanted = mine ? colour : "";
  if (wanted === shown) return;
  shown = wanted;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (!icon) return;
  const disc = `<circle cx="32" cy="32" r="30" fill="${colour}" stroke="#222" stroke-width="4"/>`;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${disc}</svg>`;
  icon.href = mine ? `data:image/svg+xml,${encodeURIComponent(drawn)}` : "/icon.svg";
}
