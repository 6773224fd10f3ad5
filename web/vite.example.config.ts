import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The example page: `npm run example` opens it, and `npm run build:example` builds a folder of static files.
export default defineConfig({
  root: "examples",
  base: "./",
  plugins: [svelte({ configFile: "../svelte.config.js" })],
  build: { target: "es2022", outDir: "dist", emptyOutDir: true, rolldownOptions: { input: "board.html" } },
  server: { fs: { allow: [".."] } },
});
