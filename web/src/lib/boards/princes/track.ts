/** Where stones stand on the score track, so that each can be seen. */

export interface Stone {
  /** The place along the track, in points: not far from those it has. */
  at: number;
  /** 1 above the line where somebody else stands on it. */
  row: number;
}

/** Who stands where others do goes above them, or beside them where that is taken too. */
export function heaped(points: readonly number[], broad: number): Stone[] {
  const stones: Stone[] = [];
  for (const mine of points) {
    let place = { at: mine, row: 0 };
    while (stones.some(({ at, row }) => row === place.row && Math.abs(at - place.at) < broad))
      place = place.row === 0 ? { at: place.at, row: 1 } : { at: place.at + broad, row: 0 };
    stones.push(place);
  }
  return stones;
}
