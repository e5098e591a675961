/** Which page a path shows; each is loaded when it is first needed. */

import type { Component } from "svelte";
import { locale } from "../lib/locale/locale.svelte";

interface Page {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the arguments are the named parts of the pattern
  load: () => Promise<{ default: Component<any> }>;
  args: Record<string, string>;
}

const TABLE = /^\/table\/(?<id>[^/]+)$/;

const pages: [RegExp, Page["load"]][] = [
  [/^\/$/, () => import("./Home.svelte")],
  [/^\/new\/(?<id>[^/]+)$/, () => import("./NewTable.svelte")],
  [TABLE, () => import("./TablePage.svelte")],
  [/^\/analysis$/, () => import("./AnalysisPage.svelte")],
  [/^\/puzzles$/, () => import("./Puzzles.svelte")],
  [/^\/puzzles\/(?<game>[^/]+)\/(?<n>\d+)$/, () => import("./PuzzlePage.svelte")],
  [/^\/replays\/(?<id>[^/]+)$/, () => import("./ReplayPage.svelte")],
  [/^\/rules\/(?<id>[^/]+)(\/(?<entry>[^/]+))?$/, () => import("./Rules.svelte")],
  [/^\/learn$/, () => import("./Learn.svelte")],
  [/^\/how-to-play\/(?<id>[^/]+)(\/(?<edition>[^/]+))?$/, () => import("./HowToPlay.svelte")],
  [/^\/learn\/(?<id>[^/]+)$/, () => import("./LearnGame.svelte")],
  [/^\/me$/, () => import("./Me.svelte")],
  [/^\/leaders\/(?<id>[^/]+)$/, () => import("./Leaders.svelte")],
  [/^\/watch$/, () => import("./Watch.svelte")],
  [/^\/about$/, () => import("./About.svelte")],
];

/** Whoever types an address may end it with a stroke. */
const STROKE = /(?<=.)\/$/;

export function pageOf(path: string): Page {
  for (const [pattern, load] of pages) {
    const found = pattern.exec(path.replace(STROKE, ""));
    if (found) return { load: pattern === TABLE ? load : withAllWords(load), args: { ...found.groups } };
  }
  return { load: withAllWords(() => import("./Missing.svelte")), args: {} };
}

/** Other pages speak of all games; a table gets the words of its own with its board. */
function withAllWords(load: Page["load"]): Page["load"] {
  return () => Promise.all([load(), locale.bring()]).then(([page]) => page);
}
