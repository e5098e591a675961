/** A principality as a view of a town: the palazzo in the middle, buildings and landscapes around it. */

import { BUILDINGS, type Building } from "../../design/buildings/buildings";
import type { House } from "../../ending/Town.svelte";

/** Which silhouette stands for a building of this game. */
const SILHOUETTES: Record<string, string> = {
  university: "university",
  laboratory: "laboratory",
  workshop: "smithy",
  library: "library",
  opera: "ball-room",
  studio: "map-room",
  hospital: "hospital",
  theatre: "theater",
  tower: "watchtower",
  chapel: "church",
};

/** Landscapes on the same ground of 60 by 100: firs, waves, round trees behind a hedge. */
const LANDSCAPES: Record<string, House> = {
  forest: {
    colour: "green",
    building: {
      walls: "M16 44L28 66H22L31 82H24V100H8V82H1L10 66H4zM42 54L52 72H47L55 86H48V100H36V86H29L37 72H32zM16 44L16 44z",
      windows: "",
      lines: "M16 54V100M42 62V100M10 76l6 5M21 76l-5 5M37 80l5 4M47 80l-5 4",
    },
  },
  lake: {
    colour: "blue",
    building: {
      walls: "M2 100C4 90 14 86 30 86S56 90 58 100z",
      windows: "",
      lines: "M10 95q4-4 8 0t8 0t8 0t8 0t8 0M18 90q4-3 8 0t8 0t8 0",
    },
  },
  park: {
    colour: "green",
    building: {
      walls: "M4 100V88H56V100zM15 60a11 11 0 1 0 .01 0zM12 80h6v10h-6zM44 64a10 10 0 1 0 .01 0zM41 82h6v8h-6z",
      windows: "M25 100V92a5 5 0 0 1 10 0V100z",
      lines: "M8 94H22M38 94H52M10 68q5-4 9 0M40 71q4-3 8 0",
    },
  },
};

export function townOf(tiles: readonly string[]): House[] {
  const laid = tiles.flatMap((tile): House[] => {
    const building: Building | undefined = BUILDINGS[SILHOUETTES[tile] ?? ""];
    return LANDSCAPES[tile] ? [LANDSCAPES[tile]] : building ? [{ colour: "red", building }] : [];
  });
  const half = Math.ceil(laid.length / 2);
  return [...laid.slice(0, half), { colour: "yellow", building: BUILDINGS.palace! }, ...laid.slice(half)];
}
