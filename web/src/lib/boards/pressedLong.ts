/** A press that lasts asks what a thing is: by finger, by the other button of a mouse, or by the menu key. */

const LONG = 500;
/** In pixels: a finger that strays further scrolls or draws. */
const STRAY = 10;

/** Whatever is pressed for long within `root` is told. Where `tell` knew an answer, the press does nothing else. */
export function pressedLong(root: HTMLElement, tell: (what: Element) => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: PointerEvent | null = null;
  let told = false;

  function stop(): void {
    clearTimeout(timer);
    from = null;
  }
  function down(event: PointerEvent): void {
    stop();
    told = false;
    if (event.pointerType === "mouse" || !event.isPrimary || !root.contains(event.target as Node)) return;
    from = event;
    timer = setTimeout(() => (told = tell(event.target as Element)), LONG);
  }
  function move(event: PointerEvent): void {
    if (from && Math.hypot(event.x - from.x, event.y - from.y) > STRAY) stop();
  }
  /** Phones ask for a menu themselves when a press lasts, some before our time is up. */
  function menu(event: MouseEvent): void {
    stop();
    told ||= tell(event.target as Element);
    if (told) event.preventDefault();
  }
  /** The finger that is lifted lies on whatever has come up under it meanwhile. */
  function click(event: MouseEvent): void {
    if (!told || event.detail === 0) return;
    event.stopPropagation();
    event.preventDefault();
    told = false;
  }

  const ends = new AbortController();
  const until = { signal: ends.signal };
  addEventListener("pointerdown", down, { ...until, capture: true });
  root.addEventListener("pointermove", move, until);
  root.addEventListener("pointerup", stop, until);
  root.addEventListener("pointercancel", stop, until);
  root.addEventListener("contextmenu", menu, until);
  addEventListener("click", click, { ...until, capture: true });
  return () => {
    stop();
    ends.abort();
  };
}
