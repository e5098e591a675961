/** When nothing fits a filter: the one wish to give up that leaves most, or all of them where no single one is
 * enough. Of two that leave as many it is the one that stands first among the usual wishes.
 */
export function looser<Wishes extends object>(
  filter: Wishes,
  usual: Wishes,
  count: (filter: Wishes) => number,
): { filter: Wishes; count: number } | null {
  const single = (Object.keys(usual) as (keyof Wishes)[])
    .map((wish) => ({ ...filter, [wish]: usual[wish] }))
    .map((wishes) => ({ filter: wishes, count: count(wishes) }))
    .toSorted((one, other) => other.count - one.count);
  return [...single, { filter: usual, count: count(usual) }].find((way) => way.count > 0) ?? null;
}
