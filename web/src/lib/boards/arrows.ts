/** Arrow keys move the focus over the table: along a row, or to what lies nearest in the next one. */

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function moveFocus(root: HTMLElement, event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const here = document.activeElement?.closest<HTMLElement>("[data-row]");
  if (!step || !here || !root.contains(here)) return;
  event.preventDefault();
  const places = [...root.querySelectorAll<HTMLElement>("[data-row]:not(:disabled)")];
  const [dx, dy] = step;
  const from = centre(here);
  const onward = places.filter((place) => {
    const to = centre(place);
    const sameRow = place.dataset.row === here.dataset.row;
    return dx ? sameRow && (to.x - from.x) * dx > 1 : !sameRow && (to.y - from.y) * dy > 1;
  });
  // Up and down: first the nearest row, then what lies straightest in it.
  const distance = (place: HTMLElement): number => {
    const to = centre(place);
    return dx ? Math.abs(to.x - from.x) : Math.abs(to.y - from.y) * 4 + Math.abs(to.x - from.x);
  };
  onward.sort((a, b) => distance(a) - distance(b))[0]?.focus();
}

function centre(place: HTMLElement): { x: number; y: number } {
  const box = place.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
