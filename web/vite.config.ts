import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { rulesPage } from "./rules";

/** Builds the rule pages from `docs/rules`, in all their languages. */
function rules(): Plugin {
  return {
    name: "rules",
    load(id) {
      const path = id.split("?")[0];
      const language = path.match(/docs\/rules\/(?:(uk|ru)\/)?[a-z]+\.md$/);
      if (!language) return null;
      return `export default ${JSON.stringify(rulesPage(readFileSync(path, "utf8"), language[1] ?? "en"))}`;
    },
  };
}

/** Writes the list of files to cache into the service worker. The rules are not listed: they are cached when a user opens them. */
function worker(): Plugin {
  return {
    name: "worker",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(
        (one) => one.type === "asset" || !one.facadeModuleId?.includes("docs/rules/"),
      );
      const files = chunks.map((one) => `/${one.fileName}`).filter((name) => /^\/assets\/.*\.(js|css)$/.test(name));
      const shell = [...files.sort(), "/icon.svg", "/manifest.webmanifest"];
      const name = createHash("sha256").update(shell.join()).digest("hex").slice(0, 12);
      const source = readFileSync("src/sw.js", "utf8")
        .replace("const SHELL = [];", `const SHELL = ${JSON.stringify(shell)};`)
        .replace("bastide-NAME", `bastide-${name}`);
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

const server = process.env.BASTIDE ?? "http://127.0.0.1:8931";

export default defineConfig({
  plugins: [rules(), svelte(), worker()],
  build: { target: "es2022", chunkSizeWarningLimit: 600, assetsInlineLimit: 0, manifest: true },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true, changeOrigin: false }, "/g": { target: server, changeOrigin: false } },
  },
});
