/** After a change of page its main heading has the focus: a screen reader says where one is, and Tab goes on from there.
 *  Where the address names a part of the page, one arrives there.
 */

/** Milliseconds in which a heading may come: it may have to wait for the server. */
const PATIENCE = 10_000;

let forget = (): void => undefined;

/** Another page has been gone to. Whoever does something in the meantime, or is given another place, stays there. */
export function arrive(where = headingOfPage): void {
  forget();
  const look = () => give(where());
  const watch = new MutationObserver(look);
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
  look();
}

function headingOfPage(): HTMLElement | null {
  return headingOfPart() ?? document.querySelector<HTMLElement>("main h1");
}

/** The heading of the part that the address names. */
export function headingOfPart(): HTMLElement | null {
  const name = CSS.escape(location.hash.slice(1));
  return name ? document.querySelector<HTMLElement>(`main section#${name} h2`) : null;
}

/** What stands there until the page has come may give way to its heading. */
function give(heading: HTMLElement | null): void {
  if (!heading || (document.activeElement && document.activeElement !== document.body)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  if (heading.tagName === "H2") heading.scrollIntoView();
}
