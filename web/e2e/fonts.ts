/** Limits the browser under test to one system font family, whatever is installed. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

/** The system font, unless the environment specifies another. */
const PINNED = "Liberation Sans";

/** The environment of a browser that sees only this family. */
export function fontEnvironment(family = process.env.BASTIDE_FONT ?? PINNED): Record<string, string> {
  const listed = execFileSync("fc-list", [family, "file"], { encoding: "utf8" });
  const files = listed.split("\n").flatMap((line) => line.match(/^(.*?):?\s*$/)?.[1] || []);
  if (!files.length) throw new Error(`the font ${family} is not installed: make tools installs it`);
  const folder = mkdtempSync(join(tmpdir(), "bastide-fonts-"));
  for (const file of files) symlinkSync(file, join(folder, basename(file)));
  const config = join(folder, "fonts.conf");
  const lines = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    `<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  ];
  writeFileSync(config, `${lines.join("\n")}\n`);
  return { FONTCONFIG_FILE: config };
}
