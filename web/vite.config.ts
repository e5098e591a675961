import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { partOf } from "./src/lib/locale/parts";

/** The server that `npm run dev` talks to. */
const server = "http://127.0.0.1:8000";

/** Browsers ask for six files at a time: what many pages share comes as one, and what some share as few. */
const groups = [
  { name: "shared", minShareCount: 6 },
  { name: "common", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 4_000 },
];
/** A group that only some share has the names of them all in its own. */
const short = (name: string): string => name.split("~")[0]!;

/** The catalogues by parts, without what no page says, as text that is parsed at once: every page waits for them. */
function wordsInParts(): Plugin {
  return {
    name: "words-in-parts",
    enforce: "pre",
    transform(source, id) {
      const part = /[\\/]locales[\\/]\w+\.json\?part=(?<part>[\w-]+)$/.exec(id)?.groups?.part;
      if (!part) return null;
      const said = Object.entries(JSON.parse(source) as object).filter(([key]) => partOf(key) === part);
      const text = JSON.stringify(JSON.stringify(Object.fromEntries(said)));
      return { code: `export default JSON.parse(${text});`, moduleType: "js", map: null };
    },
  };
}

export default defineConfig({
  plugins: [wordsInParts(), svelte()],
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
