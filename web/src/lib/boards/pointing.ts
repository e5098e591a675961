/** Marks on things of the board. They are attributes of their own: whatever sets the classes of a thing leaves them alone. */

/** What a line of the log names has a ring, as long as somebody points at the line; what is returned takes it away. */
export function pointAt(things: readonly Element[]): () => void {
  for (const thing of things) thing.setAttribute("data-pointed", "");
  return () => things.forEach((thing) => thing.removeAttribute("data-pointed"));
}

/** What a hint is about has a dashed ring and this word. */
export function hintAt(things: readonly Element[], word: string): () => void {
  for (const thing of things) thing.setAttribute("data-hinted", word);
  return () => things.forEach((thing) => thing.removeAttribute("data-hinted"));
}
