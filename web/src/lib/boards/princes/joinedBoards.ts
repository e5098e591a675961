/** Cooperative building: boards that are joined to one field, seen from one of them. */

import type { PrincesOfFlorenceSeen as View } from "../../api/types";
import { cellsOf, coveredCells, SIDE, placementOf, laidTilesOf, type Cell, type LaidTile } from "./tiles";

/** Another board: where its corner lies, seen from mine. */
export interface OtherBoard {
  seat: number;
  row: number;
  column: number;
  tiles: LaidTile[];
}

/** The rows and columns that are shown, counted from the corner of my board. */
export interface Frame {
  top: number;
  left: number;
  rows: number;
  columns: number;
}

export const ALONE: Frame = { top: 0, left: 0, rows: SIDE, columns: SIDE };
/** How far a neighbour's land is shown: always, and when we build together. */
const FRINGE = 2;
const TOGETHER = 4;

/** The boards that share a border with mine; none without joined boards. */
export function neighboursOf(view: View, seat: number): OtherBoard[] {
  return otherBoardsOf(view, seat).filter(({ row, column }) => sharesBorder(row, column));
}

export function otherBoardsOf(view: View, seat: number): OtherBoard[] {
  const [top = 0, left = 0] = view.corners[seat] ?? [];
  return view.corners.flatMap(([row = 0, column = 0], other) =>
    other === seat ? [] : [{ seat: other, row: row - top, column: column - left, tiles: laidTilesOf(view, other) }],
  );
}

function sharesBorder(row: number, column: number): boolean {
  return (Math.abs(row) === SIDE && Math.abs(column) < SIDE) || (Math.abs(column) === SIDE && Math.abs(row) < SIDE);
}

/** My board with a fringe of all neighbours, and more of the one with whom I build. */
export function frameOf(others: readonly OtherBoard[], partner: number | null): Frame {
  const reach = (seat: number): number => (seat === partner ? TOGETHER : FRINGE);
  // A board above or below may lie further to the side than mine; only a building of us both reaches there.
  const aside = (seat: number): number => (seat === partner ? FRINGE : 0);
  return frameAround(others, reach, aside);
}

/** All boards. */
export function wholeField(others: readonly OtherBoard[]): Frame {
  const all = (): number => Infinity;
  return frameAround(others, all, all);
}

/** My board with so much of the others across its borders, and so much of them further to the side. */
function frameAround(
  others: readonly OtherBoard[],
  reach: (seat: number) => number,
  aside: (seat: number) => number,
): Frame {
  const shown = (seat: number, place: number): number => {
    const most = (Math.abs(place) === SIDE ? reach : aside)(seat);
    return Math.max(-most, Math.min(most, place)) || 0; // which may be a minus zero
  };
  const rows = [0, ...others.map(({ seat, row }) => shown(seat, row))];
  const columns = [0, ...others.map(({ seat, column }) => shown(seat, column))];
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  return { top, left, rows: SIDE + Math.max(...rows) - top, columns: SIDE + Math.max(...columns) - left };
}

export function moved(cells: readonly Cell[], row: number, column: number): Cell[] {
  return cells.map(([down, right]) => [down + row, right + column]);
}

/** The cells of a neighbour's tiles, seen from my board; what lies across our border is there already. */
export function tilesOfOthers(others: readonly OtherBoard[], mine: readonly LaidTile[]): LaidTile[] {
  const known = new Set(mine.map(({ cells }) => keyOf(cells)));
  return others.flatMap(({ row, column, tiles }) =>
    tiles.flatMap(({ tile, cells }) => {
      const seen = moved(cells, row, column);
      if (known.has(keyOf(seen))) return [];
      known.add(keyOf(seen));
      return [{ tile, cells: seen }];
    }),
  );
}

function keyOf(cells: readonly Cell[]): string {
  return cells.map(String).sort().join(" ");
}

/** Where the building of an offer shall lie, seen from the board of a seat. */
export function offerCells(view: View, seat: number): Cell[] {
  const deal = view.deal;
  const outline = deal && view.outlines[deal.building];
  if (!deal?.place || !outline) return [];
  const [top = 0, left = 0] = view.corners[seat] ?? [];
  const [row = 0, column = 0] = view.corners[deal.active] ?? [];
  return moved(coveredCells(cellsOf(outline), placementOf(deal.place)), row - top, column - left);
}

/** The line between two boards as a path, 100 units a cell; nothing where they do not touch. */
export function borderPath(row: number, column: number): string {
  if (!sharesBorder(row, column)) return "";
  if (Math.abs(column) === SIDE) {
    const x = column > 0 ? SIDE : 0;
    return `M${x * 100} ${Math.max(0, row) * 100}V${Math.min(SIDE, row + SIDE) * 100}`;
  }
  const y = row > 0 ? SIDE : 0;
  return `M${Math.max(0, column) * 100} ${y * 100}H${Math.min(SIDE, column + SIDE) * 100}`;
}
