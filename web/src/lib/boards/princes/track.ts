/** Where stones stand on the score track, so that each can be seen. */

export interface Stone {
  /** The place along the track, in points: as near as there is room to those it has. */
  at: number;
  /** 1 above the line where somebody else stands on it. */
  row: number;
}

/** So many points at a time a stone looks for room beside its place. */
const STEP = 0.25;

/** Who stands where others do goes above them, or beside them where that is taken too. */
export function heaped(points: readonly number[], broad: number): Stone[] {
  const stones: Stone[] = [];
  const isFree = ({ at, row }: Stone): boolean =>
    at >= 0 && stones.every((other) => other.row !== row || Math.abs(other.at - at) >= broad);
  for (const mine of points) {
    let found: Stone | undefined;
    for (let aside = 0; !found; aside += STEP)
      found = [mine - aside, mine + aside].flatMap((at) => [0, 1].map((row) => ({ at, row }))).find(isFree);
    stones.push(found);
  }
  return stones;
}
