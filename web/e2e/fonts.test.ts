/** The client draws all text with its bundled fonts, whatever fonts the system has. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { shot, stage } from "./browser";
import { play } from "./player";

const on = stage();
const OURS = ["Alegreya", "Roboto", "DejaVu Sans"];

/** The system fonts that a page uses, each with some of the text it draws. */
async function foreign(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("DOM.enable");
  await cdp.send("CSS.enable");
  const { root } = await cdp.send("DOM.getDocument", { depth: -1 });
  const found: string[] = [];
  const look = async (node: typeof root) => {
    // Skip elements without text, and options of select boxes, which use a system font.
    const text = node.children?.filter((child) => child.nodeType === 3).map((child) => child.nodeValue.trim());
    if (text?.some(Boolean) && !["SCRIPT", "STYLE", "TITLE", "OPTION"].includes(node.nodeName.toUpperCase())) {
      // An element that was removed from the page has no fonts.
      const drawn = await cdp.send("CSS.getPlatformFontsForNode", { nodeId: node.nodeId }).catch(() => null);
      for (const font of drawn?.fonts ?? [])
        if (!font.isCustomFont || !OURS.some((ours) => font.familyName.startsWith(ours)))
          found.push(`${font.familyName}: ${text.join(" ").slice(0, 60)}`);
    }
    for (const child of node.children ?? []) await look(child);
  };
  await look(root);
  await cdp.detach();
  return [...new Set(found)];
}

test.each(["en", "uk", "ru"])("pages in %s use no system font", async (locale) => {
  const { page, errors } = await on.open({ locale });
  for (const path of ["/", "/new", "/settings", "/rules/dragon", "/tiles", "/nowhere"]) {
    await page.goto(on.url + path);
    await page.waitForSelector("h1");
    expect(await foreign(page), path).toEqual([]);
  }
  expect(errors).toEqual([]);
  await page.context().close();
});

test.each(["en", "uk"])("a table in %s uses no system font", async (locale) => {
  const { page } = await on.open({ locale, settings: { confirm: false } });
  await page.goto(on.url);
  await on.seated(page, { preset: "everything" });
  await play(page, 1, 12);
  expect(await foreign(page)).toEqual([]);
  await shot(page, `fonts-${locale}`);
  await page.context().close();
});
