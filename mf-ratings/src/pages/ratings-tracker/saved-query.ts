import {
  OVERVIEW_DAYS,
  RATING_BANDS,
  RATING_MOVES,
  RATING_SORTS,
  type RatingBand,
  type RatingMove,
} from '@fairshelf/shared-contracts/ratings';

import { RANGE_KEYS, type Ranges } from './ranges.ts';

type Sort = (typeof RATING_SORTS)[number];

/** The part of the address that a view saves; page and open product are not part of it. */
interface SavedState extends Ranges {
  readonly q: string;
  readonly sort: Sort;
  readonly band: RatingBand | null;
  readonly moved: RatingMove | null;
  readonly below: boolean;
  readonly tag: string | null;
  readonly brand: string | null;
  readonly group: 'parent' | null;
  readonly cols: readonly string[] | null;
}

/** The part of the address that a view saves, always in the same order. */
export function savedQueryOf(state: SavedState): string {
  const { q, sort, band, moved, below, tag, brand, group, cols } = state;
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (sort !== 'title') query.set('sort', sort);
  if (band) query.set('band', band);
  if (moved) query.set('moved', moved);
  if (below) query.set('below', 'true');
  if (tag) query.set('tag', tag);
  if (brand) query.set('brand', brand);
  for (const key of RANGE_KEYS) if (state[key] !== null) query.set(key, String(state[key]));
  if (state.changeDays !== '7') query.set('changeDays', state.changeDays);
  if (group) query.set('group', group);
  if (cols) query.set('cols', cols.join(','));
  return query.toString();
}

const oneOf = <const T extends string>(list: readonly T[], text: string | null): T | null =>
  list.find((each) => each === text) ?? null;

/** The state in such a part; what this version doesn't know is dropped. */
export function savedStateOf(saved: string) {
  const query = new URLSearchParams(saved);
  const cols = query.get('cols');
  const bound = (key: (typeof RANGE_KEYS)[number]): number | null => {
    const text = query.get(key) ?? '';
    return text === '' || Number.isNaN(Number(text)) ? null : Number(text);
  };
  return {
    q: query.get('q'),
    sort: oneOf(RATING_SORTS, query.get('sort')),
    band: oneOf(RATING_BANDS, query.get('band')),
    moved: oneOf(RATING_MOVES, query.get('moved')),
    below: query.get('below') === 'true' || null,
    tag: query.get('tag'),
    brand: query.get('brand'),
    ratingFrom: bound('ratingFrom'),
    ratingTo: bound('ratingTo'),
    countFrom: bound('countFrom'),
    countTo: bound('countTo'),
    changeFrom: bound('changeFrom'),
    changeTo: bound('changeTo'),
    changeDays: oneOf(OVERVIEW_DAYS, query.get('changeDays')),
    group: oneOf(['parent'], query.get('group')),
    open: null,
    cols: cols === null ? null : cols.split(',').filter(Boolean),
  };
}
