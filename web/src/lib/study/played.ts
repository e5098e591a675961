/** What was played has a ring on the table, and so has what was better. */

import "./played.css";
import { placesOf } from "../table/hints";

/** Where the thing of a choice lies after that seat has made it. */
function placesAfter(word: string, seat: number): HTMLElement[] {
  const thing = CSS.escape(word.slice(word.indexOf(":") + 1));
  const lies: Record<string, string> = {
    build: `[data-place="city:${seat}:${thing}"]`,
    lay: `[data-place^="exp:${seat}:"] [data-card="${thing}"]`,
    discard: `[data-place^="discard:"] [data-card="${thing}"]`,
  };
  const where = lies[word.split(":")[0] ?? ""];
  const laid = where ? [...document.querySelectorAll<HTMLElement>(where)] : [];
  return laid.length > 0 ? laid.slice(-1) : offered(word, seat, false);
}

/** Where that seat could choose it: on the table, or in its hand that lies open. */
function offered(word: string, seat: number, isMine: boolean): HTMLElement[] {
  const [verb = "", ...rest] = word.split(":");
  const thing = CSS.escape(rest.join(":"));
  const find = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
  if (RANKED.has(verb)) return find(`[data-rank="${thing}"]`); // the number is no seat
  const onTable = placesOf(word).filter(
    (place) => !place.matches(".acts *") && (isMine || !place.dataset.place?.startsWith("hand:")),
  );
  return [...onTable, ...find(`[data-held="${seat}:${thing}"]`)];
}
const RANKED = new Set(["name", "pick"]);

/** Ring them; `isMine` where the table is seen through the eyes of whoever chose. What is returned takes it away again.
 *
 * Boards come by themselves and are drawn anew, and hands are laid open beside them: the rings go along.
 */
export function ringed(played: string, better: string | null, seat: number, isMine: boolean): () => void {
  let things: HTMLElement[] = [];
  const clear = (): void => things.forEach(({ dataset }) => delete dataset.ring);
  function ring(): void {
    clear();
    const mine = placesAfter(played, seat);
    const missed = better === null ? [] : offered(better, seat, isMine).filter((thing) => !mine.includes(thing));
    for (const { dataset } of mine) dataset.ring = "played";
    for (const { dataset } of missed) dataset.ring = "better";
    things = [...mine, ...missed];
  }
  ring();
  const seen = new MutationObserver(ring);
  seen.observe(document.body, { childList: true, subtree: true });
  return () => {
    seen.disconnect();
    clear();
  };
}
