/** A bar that stays at the foot of what scrolls: whatever the keyboard comes to is brought into sight above it. */

export function keepsClear(bar: HTMLElement): () => void {
  const around = scrollerOf(bar);
  const sizes = new ResizeObserver(() => (around.style.scrollPaddingBottom = `${bar.offsetHeight}px`));
  sizes.observe(bar);
  return () => {
    sizes.disconnect();
    around.style.scrollPaddingBottom = "";
  };
}

/** What scrolls around it: a dialog may, else it is the page. */
function scrollerOf(bar: HTMLElement): HTMLElement {
  let around = bar.parentElement;
  while (around && getComputedStyle(around).overflowY !== "auto") around = around.parentElement;
  return around ?? document.documentElement;
}
