interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** One page of filtered and sorted rows. */
export const pageOf = <T>(rows: readonly T[], { offset, limit }: Page): { rows: T[]; total: number } => ({
  rows: rows.slice(offset, offset + limit),
  total: rows.length,
});

type Key = string | number | null | undefined;

/** Rows sorted by a key as the gateway sorts: texts ignoring case, unknown values last. `-name` reverses it. */
export function sortedBy<T>(rows: readonly T[], sort: string, key: (row: T, name: string) => Key): T[] {
  const isDown = sort.startsWith('-');
  const name = isDown ? sort.slice(1) : sort;
  return rows.toSorted((one, other) => {
    const [left, right] = [key(one, name), key(other, name)];
    if (left === right) return 0;
    if (left === null || left === undefined) return 1;
    if (right === null || right === undefined) return -1;
    return compare(left, right) * (isDown ? -1 : 1);
  });
}

const compare = (left: string | number, right: string | number): number =>
  typeof left === 'number' && typeof right === 'number'
    ? left - right
    : String(left).localeCompare(String(right), 'en');
