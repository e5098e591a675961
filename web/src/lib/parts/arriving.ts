/** After a change of page its main heading has the focus: a screen reader says where one is, and Tab goes on from there. */

/** Milliseconds in which a heading may come: it may have to wait for the server. */
const PATIENCE = 10_000;

let forget = (): void => undefined;

/** Another page has been gone to. Whoever does something in the meantime, or is given another place, stays there. */
export function arrive(): void {
  forget();
  const watch = new MutationObserver(give);
  const timer = setTimeout(() => forget(), PATIENCE);
  const hands = new AbortController();
  forget = () => {
    watch.disconnect();
    clearTimeout(timer);
    hands.abort();
  };
  for (const what of ["keydown", "pointerdown"])
    addEventListener(what, () => forget(), { capture: true, passive: true, signal: hands.signal });
  watch.observe(document.body, { childList: true, subtree: true });
  give();
}

/** What stands there until the page has come may give way to its heading. */
function give(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
