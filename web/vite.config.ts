import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** The server that `npm run dev` talks to. */
const server = "http://127.0.0.1:8000";

/** Browsers ask for six files at a time: what many pages share comes as one, and what some share as few. */
const groups = [
  { name: "shared", minShareCount: 6 },
  { name: "common", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000 },
];
/** A group that only some share has the names of them all in its own. */
const short = (name: string): string => name.split("~")[0]!;

/** What only the command line, tournaments and the atlas say; the rulebook says one sentence of the atlas. */
const ELSEWHERE = /^(arena|cli|atlas(?!\.intervals$))\./;

/** The catalogues without what no page says, as text that is parsed at once: every page waits for them. */
function wordsOfPages(): Plugin {
  return {
    name: "words-of-pages",
    enforce: "pre",
    transform(source, id) {
      if (!/[\\/]locales[\\/]\w+\.json$/.test(id)) return null;
      const said = Object.entries(JSON.parse(source) as object).filter(([key]) => !ELSEWHERE.test(key));
      const text = JSON.stringify(JSON.stringify(Object.fromEntries(said)));
      return { code: `export default JSON.parse(${text});`, moduleType: "js", map: null };
    },
  };
}

export default defineConfig({
  plugins: [wordsOfPages(), svelte()],
  build: {
    outDir: "../src/signoria/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        chunkFileNames: ({ name }) => `assets/${short(name)}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${short(names[0] ?? "asset").replace(/\.\w+$/, "")}-[hash][extname]`,
      },
    },
  },
  server: {
    fs: { allow: [".."] }, // the message catalogues live with the Python package
    proxy: { "/api": { target: server, ws: true } },
  },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
