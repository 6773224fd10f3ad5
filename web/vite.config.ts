import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { marked } from "marked";
import { defineConfig, type Plugin } from "vite";

/** The rules of the repository as pages: clauses get an address of their own, `{titles}` stand out. */
function rules(): Plugin {
  return {
    name: "rules",
    load(id) {
      const path = id.split("?")[0];
      if (!/docs\/rules\/[a-z]+\.md$/.test(path)) return null;
      const text = readFileSync(path, "utf8")
        .replace(/^- \*\*([A-Z]+-[A-Z]?\d+[a-z]?)\*\* \{([^}]*)\}/gm, '- <b id="$1" class="clause">$1</b> <i>$2.</i>')
        .replace(/\]\(([a-z]+)\.md(#[^)]*)?\)/g, "](/rules/$1$2)")
        .replace(/\]\(\.\.\/[^)]*\)/g, "](/rules)");
      const html = marked.parse(text, { async: false });
      return `export default ${JSON.stringify(html)}`;
    },
  };
}

const server = process.env.BASTIDE ?? "http://127.0.0.1:8931";

export default defineConfig({
  plugins: [rules(), svelte()],
  build: { target: "es2022", chunkSizeWarningLimit: 600, assetsInlineLimit: 0, manifest: true },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true, changeOrigin: false }, "/g": { target: server, changeOrigin: false } },
  },
});
