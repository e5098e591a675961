/** Which part of a long page is read now. */

export interface Part {
  id: string;
  /** How far its head stands below the top of the screen. */
  top: number;
}

/** A head has come when it stands this high: just under the bar. */
const UNDER = 140;

/** The last part whose head has come; at the foot of the page the last of all. Of several it is the one that was gone to:
 * parts may stand beside each other, and the last of them may be too short to come any higher.
 */
export function partRead(parts: readonly Part[], gone: string, screen: number, foot: boolean): string {
  const come = parts.filter(({ top }) => top <= UNDER);
  const last = foot ? parts.at(-1) : come.reduce((found, one) => (one.top > found.top ? one : found), come[0]!);
  const wished = parts.find(({ id }) => id === gone);
  const inSight = wished && wished.top >= 0 && wished.top <= (foot ? screen : UNDER);
  const shown = inSight || (wished && !foot && wished.top === last?.top);
  return (shown ? wished : (last ?? parts[0]))?.id ?? "";
}
