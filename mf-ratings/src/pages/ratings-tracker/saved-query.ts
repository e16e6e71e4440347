import {
  RATING_BANDS,
  RATING_MOVES,
  RATING_SORTS,
  type RatingBand,
  type RatingMove,
} from '@fairshelf/shared-contracts/ratings';

type Sort = (typeof RATING_SORTS)[number];

/** The part of the address that a view saves; page and open product are not part of it. */
interface SavedState {
  readonly q: string;
  readonly sort: Sort;
  readonly band: RatingBand | null;
  readonly moved: RatingMove | null;
  readonly below: boolean;
  readonly tag: string | null;
  readonly cols: readonly string[] | null;
}

/** The part of the address that a view saves, always in the same order. */
export function savedQueryOf({ q, sort, band, moved, below, tag, cols }: SavedState): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (sort !== 'title') query.set('sort', sort);
  if (band) query.set('band', band);
  if (moved) query.set('moved', moved);
  if (below) query.set('below', 'true');
  if (tag) query.set('tag', tag);
  if (cols) query.set('cols', cols.join(','));
  return query.toString();
}

const oneOf = <const T extends string>(list: readonly T[], text: string | null): T | null =>
  list.find((each) => each === text) ?? null;

/** The state of such a part; what this version does not know is dropped. */
export function savedStateOf(saved: string) {
  const query = new URLSearchParams(saved);
  const cols = query.get('cols');
  return {
    q: query.get('q'),
    sort: oneOf(RATING_SORTS, query.get('sort')),
    band: oneOf(RATING_BANDS, query.get('band')),
    moved: oneOf(RATING_MOVES, query.get('moved')),
    below: query.get('below') === 'true' || null,
    tag: query.get('tag'),
    cols: cols === null ? null : cols.split(',').filter(Boolean),
  };
}
