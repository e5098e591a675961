/** On which side something opens that covers a part of the table. */

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What must not be covered: what is picked, else what can be chosen, else whose turn it is. */
const CONCERNS = ["main [aria-pressed=true]:is([data-place], [data-target], [data-row])", "main .legal", "main .turn"];

/** The side where it covers least of what matters; the left one where that is the same. */
export function sideOf(drawer: Box, width: number, concerns: readonly (readonly Box[])[]): "left" | "right" {
  const other = { ...drawer, left: width - drawer.right, right: width - drawer.left };
  for (const boxes of concerns) {
    const [left, right] = [drawer, other].map((side) => boxes.filter((box) => meets(side, box)).length);
    if (left !== right) return (left ?? 0) < (right ?? 0) ? "left" : "right";
  }
  return "left";
}

/** Where the things lie that must not be covered. */
export function concerns(): Box[][] {
  return CONCERNS.map((things) => [...document.querySelectorAll(things)].map((thing) => thing.getBoundingClientRect()));
}

function meets(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
