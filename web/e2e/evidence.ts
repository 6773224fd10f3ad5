/** Saves the evidence of a failed test in one folder: screenshots, page logs, the server's log and the seed. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page } from "playwright-core";
import { SEED } from "./seed";
import type { Server } from "./server";

/** A page that a test opened, and everything it logged. */
export interface Watched {
  page: Page;
  log: string[];
}

/** Records what a page logs and which requests fail. */
export function watch(page: Page): Watched {
  const log: string[] = [];
  const note = (what: string) => log.push(`${new Date().toISOString()} ${what}`);
  page.on("console", (line) => note(`${line.type()}: ${line.text()}`));
  page.on("pageerror", (error) => note(`error: ${error.stack ?? error.message}`));
  page.on("framenavigated", (frame) => note(`at ${frame.url()}`));
  page.on("requestfailed", (request) => note(`failed: ${request.url()} ${request.failure()?.errorText}`));
  page.on("websocket", (socket) => note(`socket ${socket.url()}`));
  return { page, log };
}

/** Writes the folder of a failed test and prints its path. */
export async function keep(file: string, name: string, error: string, pages: Watched[], server: Server | undefined) {
  const short = name.replaceAll(/[^a-z0-9]+/gi, "-").slice(0, 80);
  const folder = join(import.meta.dirname, "failures", `${basename(file, ".test.ts")}-${short}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const again = `BASTIDE_E2E_SEED='${SEED}' npm run e2e -- ${basename(file)}`;
  writeFileSync(join(folder, "seed.txt"), `${SEED}\n\nThe same draws again:\n${again}\n\n${name}\n${error}\n`);
  writeFileSync(join(folder, "server.log"), server?.log ?? "");
  for (const [at, { page, log }] of pages.entries()) {
    writeFileSync(join(folder, `page-${at + 1}.log`), `${log.join("\n")}\n`);
    if (page.isClosed()) continue;
    const picture = await page.screenshot({ timeout: 20_000 }).catch((error) => String(error));
    writeFileSync(join(folder, typeof picture === "string" ? `page-${at + 1}.txt` : `page-${at + 1}.png`), picture);
    const html = await page.content().catch(String);
    writeFileSync(join(folder, `page-${at + 1}.dom.txt`), html);
  }
  console.error(`"${name}" failed with seed ${SEED}. Screenshots and logs: ${folder}\nAgain: ${again}`);
}
