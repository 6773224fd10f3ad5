/** Plays a game by clicking only what the page offers. */
import type { Page } from "playwright-core";

export interface Played {
  steps: Record<string, number>;
  verbs: Record<string, number>;
  touches: number;
  /** The longest time from a click to the server's answer, in milliseconds. */
  longest: number;
}

/**
 * Runs inside the page until the game is over or `until` matches an element. The seed decides what it clicks.
 */
export function play(page: Page, seed: number, most = 1e9, until = ""): Promise<Played> {
  return page.evaluate(
    async ({ seed, most, until }) => {
      let state = seed * 2654435761 + 1;
      const random = () => {
        state = (state * 1664525 + 1013904223) >>> 0;
        return state / 2 ** 32;
      };
      const any = <T>(list: T[]): T => list[Math.floor(random() * list.length)];
      const all = (what: string) => [...document.querySelectorAll<HTMLElement>(what)];
      const one = (what: string) => document.querySelector<HTMLElement>(what);
      const touch = (what: Element) => what.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      const pause = () =>
        new Promise((resolve) => {
          const channel = new MessageChannel();
          channel.port1.onmessage = resolve;
          channel.port2.postMessage(0);
        });
      const steps: Record<string, number> = {};
      const verbs: Record<string, number> = {};
      let touches = 0;
      let waited = 0;
      let longest = 0;
      const step = () => `${one(".table")?.dataset.step} ${one(".table")?.dataset.busy}`;
      while (!one("[data-over]") && touches < most) {
        const root = one(".table");
        const yours = one(".sentence.yours");
        if (!root || root.dataset.busy === "true" || !yours) {
          await new Promise((resolve) => setTimeout(resolve, 5));
          waited += 1;
          if (waited > 20_000) throw new Error(`nothing happens: ${document.body.innerText.slice(0, 600)}`);
          continue;
        }
        waited = 0;
        if (until && one(until)) break;
        const decision = one("[data-decision]")?.dataset.decision ?? "";
        steps[decision] = (steps[decision] ?? 0) + 1;
        const before = step();
        const confirm = one("[data-confirm]:not(:disabled)");
        const kinds = all(".controls [data-kind]");
        if (kinds.length && random() < 0.5) {
          touch(any(kinds));
          await pause();
        }
        const cells = all("[data-cell]");
        const picks = all(".controls [data-pick]:not(:disabled)");
        const targets = all("[data-target]");
        for (const target of targets) {
          const box = target.querySelector(".mark")?.getBoundingClientRect();
          const top = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          const covered = top?.matches(".under *, [data-target] path, [data-target] rect");
          if (covered) throw new Error(`${target.getAttribute("aria-label")} cannot be touched: something covers it`);
        }
        const doing = picks.filter((pick) => pick.dataset.verb !== "pass");
        if (confirm) touch(confirm);
        else if (cells.length && (!doing.length || random() < 0.7)) touch(any(cells));
        else if (targets.length && random() < 0.4) {
          touch(any(targets));
          await pause();
          const narrowed = all(".controls [data-pick]:not(:disabled)");
          if (step() === before && narrowed.length) touch(any(narrowed));
        } else if (picks.length) {
          const pick = doing.length && random() < 0.85 ? any(doing) : any(picks);
          verbs[pick.dataset.verb ?? ""] = (verbs[pick.dataset.verb ?? ""] ?? 0) + 1;
          touch(pick);
        } else throw new Error(`no control for ${decision}: ${one(".controls")?.innerText}`);
        touches += 1;
        const clicked = performance.now();
        // Wait for the server's answer.
        for (let n = 0; step() === before && !one("[data-over]"); n += 1) {
          await (n < 50 ? pause() : new Promise((resolve) => setTimeout(resolve, 5)));
          if (n > 6_000) throw new Error(`no answer to ${decision}: ${one(".panel")?.innerText.slice(0, 600)}`);
        }
        longest = Math.max(longest, Math.round(performance.now() - clicked));
      }
      return { steps, verbs, touches, longest };
    },
    { seed, most, until },
  );
}

/**
 * Plays a table over its socket, without a page, until a decision is open and at least `least` tiles are on the board, or until only
 * `left` tiles are left. It plays the given seats, or all seats, and they must belong to this page's user. To complete many features,
 * it prefers places with many neighbours and keeps followers off fields.
 */
export function hurry(
  page: Page,
  id: string,
  decision: string,
  seed: number,
  { left = -1, least = 0, seats }: { left?: number; least?: number; seats?: number[] } = {},
): Promise<boolean> {
  return page.evaluate(
    ({ id, decision, seed, left, least, seats }) =>
      new Promise<boolean>((resolve) => {
        let state = seed * 2654435761 + 1;
        const random = () => {
          state = (state * 1664525 + 1013904223) >>> 0;
          return state / 2 ** 32;
        };
        const lies = new Set<string>();
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/v1/tables/${id}/socket`);
        const end = (came: boolean) => {
          socket.close();
          resolve(came);
        };
        const liking = (option: any): number => {
          if (option.verb === "pass") return -3;
          if (option.verb === "put") return option.notation.includes("field") ? -1 : 2;
          if (!option.place) return 0;
          const [x, y] = option.place;
          const beside = [`${x + 1} ${y}`, `${x - 1} ${y}`, `${x} ${y + 1}`, `${x} ${y - 1}`];
          return 3 * beside.filter((place) => lies.has(place)).length;
        };
        const go = (game: any, step: number) => {
          for (const [, x, y] of game.tiles) lies.add(`${x} ${y}`);
          if (game.seat === undefined || game.seat === null || (seats && !seats.includes(game.seat))) return;
          if (game.tiles_left <= left || (game.decision === decision && lies.size >= least)) return end(true);
          const places = game.places.map((place: number[]) => ({ pick: place[3], place }));
          const ranked = [...places, ...game.options].map((option) => ({ option, by: liking(option) + random() }));
          const best = ranked.reduce((one, two) => (two.by > one.by ? two : one));
          const command = { do: "act", step, pick: best.option.pick, confirm: true };
          socket.send(JSON.stringify({ t: "command", id: `${step}`, command }));
        };
        socket.onopen = () => socket.send(JSON.stringify({ t: "hello", version: 1, since: null }));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.t === "welcome") go(message.snapshot.game, message.snapshot.step);
          else if (message.t === "refused" || message.table?.phase === "over") end(false);
          else if (message.t === "update" && message.game) go(message.game, message.step);
        };
      }),
    { id, decision, seed, left, least, seats },
  );
}
