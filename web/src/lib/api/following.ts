/** Follows what a socket is told: after the first update only what has changed comes, and here the rest is added. */

import type { Changes, ServerMessage, Update } from "./types";

type Path = (string | number)[];
type Node = Record<string | number, unknown>;

/** The update that these changes of it tell. What was given stays as it is; what has not changed is shared. */
export function applied(update: Update, changes: Changes): Update {
  const { revision, number, events } = changes;
  const root: Node = { ...update, revision, number, events };
  const own = new Set<unknown>([root]);
  for (const { at, value } of changes.put) parent(root, at, own)[last(at)] = value;
  for (const at of changes.removed) delete parent(root, at, own)[last(at)];
  for (const { at, start, count, items } of changes.spliced) {
    const list = parent(root, [...at, 0], own) as unknown as unknown[];
    list.splice(start, count, ...items);
  }
  return root as unknown as Update;
}

/** What the last step of the way is in; everything on the way there is copied, once. */
function parent(root: Node, way: Path, own: Set<unknown>): Node {
  let node = root;
  for (const step of way.slice(0, -1)) {
    if (!own.has(node[step])) {
      const before = node[step] as Node;
      node[step] = Array.isArray(before) ? [...(before as unknown[])] : { ...before };
      own.add(node[step]);
    }
    node = node[step] as Node;
  }
  return node;
}

function last(way: Path): string | number {
  const step = way[way.length - 1];
  if (step === undefined) throw new Error("changes: expected the way to a part of the update, got none");
  return step;
}

export class Following {
  private update: Update | null = null;

  /** The message with changes made whole; null where they build on something that we do not have. */
  heard(message: ServerMessage): ServerMessage | null {
    if (message.type === "update") this.update = message;
    if (message.type !== "changes") return message;
    if (this.update?.revision !== message.since) return null;
    this.update = applied(this.update, message);
    return this.update;
  }

  /** The number of the last update; -1 before the first. */
  get number(): number {
    return this.update?.number ?? -1;
  }
}
