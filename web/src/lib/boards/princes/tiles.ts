/** Tiles on the grid: turning, mirroring, the outline as a path. Where a tile may lie is the engine's to say. */

import type { PrincesOfFlorenceClosedCells as ClosedCells, PrincesOfFlorenceSeen as View } from "../../api/types";

export const SIDE = 7;
export type Cell = readonly [number, number];

/** Quarter turns clockwise; the last four after mirroring left to right. */
const ROTATIONS = ["0", "90", "180", "270", "m0", "m90", "m180", "m270"] as const;

/** A tile in the hand: how it is rotated, and the corner of its bounding box, row and column from 0. */
export interface Placement {
  row: number;
  column: number;
  rotation: number;
}

export const cellsOf = (pairs: readonly (readonly number[])[]): Cell[] =>
  pairs.map(([row = 0, column = 0]) => [row, column]);
const numberOf = ([row, column]: Cell): number => row * SIDE + column;

/** The cells of an outline after turning it, its bounding box at the origin again. */
export function rotatedCells(outline: readonly Cell[], rotation: number): Cell[] {
  let cells: Cell[] = rotation >= 4 ? outline.map(([row, column]) => [row, -column]) : [...outline];
  for (let turn = 0; turn < rotation % 4; turn++) cells = cells.map(([row, column]) => [column, -row]);
  const top = Math.min(...cells.map(([row]) => row));
  const left = Math.min(...cells.map(([, column]) => column));
  return cells.map<Cell>(([row, column]) => [row - top, column - left]).sort((a, b) => numberOf(a) - numberOf(b));
}

/** Of all rotations that look the same, the first: the only one the rules offer. */
export function canonicalRotation(outline: readonly Cell[], rotation: number): number {
  const wanted = String(rotatedCells(outline, rotation));
  return ROTATIONS.findIndex((_, other) => String(rotatedCells(outline, other)) === wanted);
}

/** One quarter clockwise on the table, also when mirrored. */
export function rotatedOnce(outline: readonly Cell[], rotation: number): number {
  return canonicalRotation(outline, (rotation & 4) | ((rotation + 1) & 3));
}

/** Flipped left to right as it lies. */
export function mirroredOnce(outline: readonly Cell[], rotation: number): number {
  const flipped = String(rotatedCells(rotatedCells(outline, rotation), 4));
  return ROTATIONS.findIndex((_, other) => String(rotatedCells(outline, other)) === flipped);
}

export function coveredCells(outline: readonly Cell[], placement: Placement): Cell[] {
  return rotatedCells(outline, placement.rotation).map(([row, column]) => [
    row + placement.row,
    column + placement.column,
  ]);
}

/** The cells that a tile covers in some of the places named. */
export function cellsCoveredBy(outline: readonly Cell[], words: Iterable<string>): ReadonlySet<string> {
  return new Set([...words].flatMap((word) => coveredCells(outline, placementOf(word)).map(String)));
}

export function placeWord(outline: readonly Cell[], { row, column, rotation }: Placement): string {
  return `place:${row + 1},${column + 1},${ROTATIONS[canonicalRotation(outline, rotation)]}`;
}

export function placementOf(word: string): Placement {
  const [row = "1", column = "1", rotation = "0"] = word.replace(/^place:/, "").split(",");
  return {
    row: Number(row) - 1,
    column: Number(column) - 1,
    rotation: Math.max(0, ROTATIONS.indexOf(rotation as (typeof ROTATIONS)[number])),
  };
}

/** How many rows and columns a tile takes as it is rotated. */
export function sizeOf(outline: readonly Cell[], rotation: number): { rows: number; columns: number } {
  const cells = rotatedCells(outline, rotation);
  return {
    rows: 1 + Math.max(...cells.map(([row]) => row)),
    columns: 1 + Math.max(...cells.map(([, column]) => column)),
  };
}

/** Keep the tile on the grid, or with `joint` at least one row and column of it. */
export function keptOnBoard(outline: readonly Cell[], placement: Placement, joint = false): Placement {
  const { rows, columns } = sizeOf(outline, placement.rotation);
  const clamp = (at: number, room: number): number =>
    joint ? Math.max(1 - room, Math.min(SIDE - 1, at)) : Math.max(0, Math.min(SIDE - room, at));
  return { ...placement, row: clamp(placement.row, rows), column: clamp(placement.column, columns) };
}

/** The cells by which a place breaks a rule. */
export interface Conflict {
  rule: string;
  cells: Cell[];
  /** The seat at whose border they lie, where that is the reason. */
  neighbour: number | null;
}

/** The first of the closed cells that a tile covers; nothing where it covers none. */
export function conflictOf(cells: readonly Cell[], closed: readonly ClosedCells[]): Conflict | null {
  for (const { rule, cells: shut, neighbour } of closed) {
    const hit = cells.filter((cell) => shut.includes(numberOf(cell)));
    if (hit.length > 0) return { rule, cells: hit, neighbour };
  }
  return null;
}

/** The words of the places that a question offers for a tile. */
export function placeWords(places: Record<string, number[]>): string[] {
  return Object.entries(places).flatMap(([rotation, corners]) =>
    corners.map((cell) => `place:${Math.floor(cell / SIDE) + 1},${(cell % SIDE) + 1},${rotation}`),
  );
}

/** A tile that lies on a board, with the cells it covers. */
export interface LaidTile {
  tile: string;
  cells: Cell[];
}

/** The tiles of a seat, row and column counted from its own board: what lies outside is a neighbour's. */
export function laidTilesOf(view: View, seat: number): LaidTile[] {
  return view.seats[seat]!.tiles.map(({ tile, place }) => ({
    tile,
    cells: coveredCells(cellsOf(view.outlines[tile] ?? []), placementOf(place)),
  }));
}

type Point = readonly [number, number];

/** The outline of cells as an SVG path, 100 units a cell, drawn `inset` units inside. */
export function pathOf(cells: readonly Cell[], inset = 5): string {
  return loopsOf(cells)
    .map((loop) => "M" + loop.map((corner) => shifted(loop, corner, inset)).join("L") + "Z")
    .join("");
}

/** The corner moved towards the inside: the tile lies to the right of every edge. */
function shifted(loop: Point[], corner: Point, inset: number): string {
  const at = loop.indexOf(corner);
  const before = loop[(at + loop.length - 1) % loop.length]!;
  const after = loop[(at + 1) % loop.length]!;
  const come = [Math.sign(corner[0] - before[0]), Math.sign(corner[1] - before[1])] as const;
  const go = [Math.sign(after[0] - corner[0]), Math.sign(after[1] - corner[1])] as const;
  const x = corner[0] * 100 - inset * (come[1] + go[1]);
  const y = corner[1] * 100 + inset * (come[0] + go[0]);
  return `${x} ${y}`;
}

/** The borders as closed loops of corners (x, y), clockwise; straight runs are one edge. */
function loopsOf(cells: readonly Cell[]): Point[][] {
  const own = new Set(cells.map(([row, column]) => `${row},${column}`));
  const edges = new Map<string, Point[]>();
  const add = (from: Point, to: Point): void => void edges.set(String(from), [...(edges.get(String(from)) ?? []), to]);
  for (const [row, column] of cells) {
    if (!own.has(`${row - 1},${column}`)) add([column, row], [column + 1, row]);
    if (!own.has(`${row},${column + 1}`)) add([column + 1, row], [column + 1, row + 1]);
    if (!own.has(`${row + 1},${column}`)) add([column + 1, row + 1], [column, row + 1]);
    if (!own.has(`${row},${column - 1}`)) add([column, row + 1], [column, row]);
  }
  const loops: Point[][] = [];
  while (edges.size > 0) {
    const start = [...edges.keys()][0]!.split(",").map(Number) as unknown as Point;
    const loop: Point[] = [];
    for (let at = start, next = taken(edges, at); next; at = next, next = taken(edges, at)) loop.push(at);
    loops.push(loop.filter((corner, at) => !straight(loop, corner, at)));
  }
  return loops;
}

function taken(edges: Map<string, Point[]>, from: Point): Point | undefined {
  const ways = edges.get(String(from));
  const next = ways?.pop();
  if (ways?.length === 0) edges.delete(String(from));
  return next;
}

function straight(loop: Point[], corner: Point, at: number): boolean {
  const before = loop[(at + loop.length - 1) % loop.length]!;
  const after = loop[(at + 1) % loop.length]!;
  return (before[0] === corner[0] && corner[0] === after[0]) || (before[1] === corner[1] && corner[1] === after[1]);
}

/** Where a name fits best: the middle of the longest run of cells in a row, x and y in units. */
export function labelPosition(cells: readonly Cell[]): { x: number; y: number; width: number } {
  let best = { x: 50, y: 50, width: 0 };
  const own = new Set(cells.map(String));
  for (const [row, column] of cells) {
    let length = 1;
    while (own.has(`${row},${column + length}`)) length++;
    const below = own.has(`${row + 1},${column}`) && own.has(`${row + 1},${column + length - 1}`);
    const height = below ? 2 : 1;
    if (length * 100 > best.width)
      best = { x: (column + length / 2) * 100, y: (row + height / 2) * 100, width: length * 100 };
  }
  return best;
}
