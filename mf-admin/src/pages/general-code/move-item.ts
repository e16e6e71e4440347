/** `items` with `item` moved one place up (-1) or down (1); unchanged at the ends. */
export function moveItem<T>(items: readonly T[], item: T, step: -1 | 1): readonly T[] {
  const from = items.indexOf(item);
  const to = from + step;
  if (from === -1 || to < 0 || to >= items.length) return items;
  const others = items.toSpliced(from, 1);
  return others.toSpliced(to, 0, item);
}
