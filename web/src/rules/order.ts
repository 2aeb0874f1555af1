/** Moving things in a list of which only some are shown. */

/** The whole list with a shown item moved by one among the shown ones; at the end it stays where it is. */
export function moved(whole: readonly string[], shown: readonly string[], item: string, by: -1 | 1): string[] {
  const place = shown.indexOf(item);
  const other = shown[place + by];
  if (place < 0 || other === undefined) return [...whole];
  return whole.map((old) => (old === item ? other : old === other ? item : old));
}
