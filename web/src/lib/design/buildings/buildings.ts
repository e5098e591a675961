/** The districts as silhouettes on a baseline: 60 wide, as high as 20 + 12 x cost, and room for a flag above. */

import data from "./buildings.json";

export interface Building {
  walls: string;
  windows: string;
  /** Details in one line: flags, smoke, joints. */
  lines: string;
}

export const BUILDINGS: Record<string, Building> = data;

/** The ground is at 100; flags and smoke may rise above 0. */
export const VIEW = "0 -12 60 112";

/** The silhouette as an engraving: a reserve in the colour of the sky, paper, tones on the shaded side, outline. */
export function engraved({ walls, windows, lines }: Building, id: string): string {
  return (
    `<path class="r" d="${walls}"/><path class="o" d="${walls}"/>` +
    `<clipPath id="${id}-walls"><path d="${walls}"/></clipPath><g clip-path="url(#${id}-walls)"><g class="turned">` +
    `<path class="s1" d="M34 -12H60V100H38z"/><path class="s2" d="M45 -12H60V100H49z"/></g></g>` +
    `<path class="win" d="${windows}"/><path class="l" d="${lines}"/>`
  );
}
