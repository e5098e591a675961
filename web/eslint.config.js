import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

/** Components that draw: what they insert as it stands are bodies of SVG from our own sources. */
const DRAWING = [
  "**/Plate.svelte",
  "**/CardFace.svelte",
  "**/Expeditions.svelte",
  "**/Symbol.svelte",
  "**/GameIcon.svelte",
  "**/Cover.svelte",
  "**/Icon.svelte",
  "**/LineDrawing.svelte",
  "**/learn/round/*.svelte",
];

export default defineConfig(
  { ignores: ["src/lib/api/types.ts", "**/*.generated.ts"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      // `_` stands where something must stand and is not asked for
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" }],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  { files: DRAWING, rules: { "svelte/no-at-html-tags": "off" } },
);
