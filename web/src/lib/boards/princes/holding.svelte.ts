/** The tile in my hand: which, how it is turned, and over which cells it is held. */

import type { PrincesOfFlorenceClosedCells as ClosedCells } from "../../api/types";
import {
  conflictOf,
  covered,
  coveredBy,
  mirrored,
  placeWord,
  quarter,
  sizeOf,
  spotOf,
  within,
  type Cell,
  type Conflict,
  type Spot,
} from "./tiles";

export interface Held {
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

export class Holding {
  held = $state.raw<Held | null>(null);
  spot = $state.raw<Spot>({ row: 0, column: 0, way: 0 });
  /** Set down on its cells; else it follows the mouse, once that has come. */
  pinned = $state(false);
  followed = $state(false);

  readonly cells: Cell[] = $derived(this.held ? covered(this.held.outline, this.spot) : []);
  readonly word: string = $derived(this.held ? placeWord(this.held.outline, this.spot) : "");
  readonly fits: boolean = $derived(this.held?.legal.has(this.word) ?? false);
  /** The cells that some legal place of it covers. */
  readonly lit: ReadonlySet<string> = $derived(coveredBy(this.held?.outline ?? [], this.held?.legal ?? []));
  readonly conflict: Conflict | null = $derived(this.held && !this.fits ? this.conflictWith(this.held) : null);

  /** Take a tile up; the same tile again stays where it is held. */
  take(held: Held | null): void {
    const same = held && this.held && held.tile === this.held.tile && held.legal.size > 0;
    this.held = held;
    if (held && !same) this.putBack();
  }

  /** To the first place where it fits. */
  putBack(): void {
    const first = this.held?.legal.values().next().value;
    this.pinned = this.followed = false;
    this.spot = first ? spotOf(first) : { row: 0, column: 0, way: 0 };
  }

  move(rows: number, columns: number): void {
    this.to({ ...this.spot, row: this.spot.row + rows, column: this.spot.column + columns });
  }

  turn(): void {
    if (this.held) this.turnTo(quarter(this.held.outline, this.spot.way));
  }

  mirror(): void {
    if (this.held) this.turnTo(mirrored(this.held.outline, this.spot.way));
  }

  /** With its middle over a point of the grid, measured in cells. */
  over(x: number, y: number): void {
    if (!this.held) return;
    const { rows, columns } = sizeOf(this.held.outline, this.spot.way);
    this.to({ ...this.spot, row: Math.round(y - rows / 2), column: Math.round(x - columns / 2) });
  }

  private turnTo(way: number): void {
    if (!this.held) return;
    const before = sizeOf(this.held.outline, this.spot.way);
    const after = sizeOf(this.held.outline, way);
    const row = this.spot.row + Math.trunc((before.rows - after.rows) / 2);
    const column = this.spot.column + Math.trunc((before.columns - after.columns) / 2);
    this.to({ row, column, way });
  }

  private to(spot: Spot): void {
    if (this.held) this.spot = within(this.held.outline, spot, this.held.joint);
  }

  /** Across a border the server alone knows the rule; here it is only shown where the tile never lies. */
  private conflictWith(held: Held): Conflict | null {
    if (!held.joint) return conflictOf(this.cells, held.closed);
    const never = this.cells.filter((cell) => !this.lit.has(String(cell)));
    return { rule: "POF-PLACE-1", cells: never.length > 0 ? never : this.cells, neighbour: null };
  }
}
