/** The tile in my hand: which, how it is rotated, and over which cells it is held. */

import type { PrincesOfFlorenceClosedCells as ClosedCells } from "../../api/types";
import {
  conflictOf,
  coveredCells,
  cellsCoveredBy,
  mirroredOnce,
  placeWord,
  rotatedOnce,
  sizeOf,
  placementOf,
  keptOnBoard,
  type Cell,
  type Conflict,
  type Placement,
} from "./tiles";

export interface HeldTile {
  tile: string;
  outline: Cell[];
  isBuilding: boolean;
  /** The words of all places where it may lie. */
  legal: ReadonlySet<string>;
  /** Cells on which it may not lie, by rule. */
  closed: readonly ClosedCells[];
  /** It may reach into a neighbour's land. */
  joint: boolean;
  /** Not bought yet: it is only tried out. */
  trial: boolean;
}

export class TilePlacer {
  held = $state.raw<HeldTile | null>(null);
  placement = $state.raw<Placement>({ row: 0, column: 0, rotation: 0 });
  /** Set down on its cells; else it follows the mouse, once that has come. */
  pinned = $state(false);
  followsMouse = $state(false);

  readonly cells: Cell[] = $derived(this.held ? coveredCells(this.held.outline, this.placement) : []);
  readonly word: string = $derived(this.held ? placeWord(this.held.outline, this.placement) : "");
  readonly fits: boolean = $derived(this.held?.legal.has(this.word) ?? false);
  /** The cells that some legal place of it covers. */
  readonly legalCells: ReadonlySet<string> = $derived(cellsCoveredBy(this.held?.outline ?? [], this.held?.legal ?? []));
  readonly conflict: Conflict | null = $derived(this.held && !this.fits ? this.conflictWith(this.held) : null);

  /** Take a tile up; the same tile again stays where it is held. */
  take(held: HeldTile | null): void {
    const same = held && this.held && held.tile === this.held.tile && held.legal.size > 0;
    this.held = held;
    if (held && !same) this.putBack();
  }

  /** To the first place where it fits. */
  putBack(): void {
    const first = this.held?.legal.values().next().value;
    this.pinned = this.followsMouse = false;
    this.placement = first ? placementOf(first) : { row: 0, column: 0, rotation: 0 };
  }

  move(rows: number, columns: number): void {
    this.to({ ...this.placement, row: this.placement.row + rows, column: this.placement.column + columns });
  }

  turn(): void {
    if (this.held) this.turnTo(rotatedOnce(this.held.outline, this.placement.rotation));
  }

  mirror(): void {
    if (this.held) this.turnTo(mirroredOnce(this.held.outline, this.placement.rotation));
  }

  /** With its middle over a point of the grid, measured in cells. */
  over(x: number, y: number): void {
    if (!this.held) return;
    const { rows, columns } = sizeOf(this.held.outline, this.placement.rotation);
    this.to({ ...this.placement, row: Math.round(y - rows / 2), column: Math.round(x - columns / 2) });
  }

  private turnTo(rotation: number): void {
    if (!this.held) return;
    const before = sizeOf(this.held.outline, this.placement.rotation);
    const after = sizeOf(this.held.outline, rotation);
    const row = this.placement.row + Math.trunc((before.rows - after.rows) / 2);
    const column = this.placement.column + Math.trunc((before.columns - after.columns) / 2);
    this.to({ row, column, rotation });
  }

  private to(placement: Placement): void {
    if (this.held) this.placement = keptOnBoard(this.held.outline, placement, this.held.joint);
  }

  /** Across a border the server alone knows the rule; here it is only shown where the tile never lies. */
  private conflictWith(held: HeldTile): Conflict | null {
    if (!held.joint) return conflictOf(this.cells, held.closed);
    const never = this.cells.filter((cell) => !this.legalCells.has(String(cell)));
    return { rule: "POF-PLACE-1", cells: never.length > 0 ? never : this.cells, neighbour: null };
  }
}
