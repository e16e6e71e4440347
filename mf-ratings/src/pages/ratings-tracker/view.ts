import {
  OVERVIEW_DAYS,
  RATING_BANDS,
  RATING_MOVES,
  RATING_SORTS,
  type RatingBand,
  type RatingMove,
} from '@fairshelf/shared-contracts/ratings';
import { parseAsPage } from '@fairshelf/shared-contracts/react';
import { bus } from '@fairshelf/shared-contracts/state';
import type { SavedView } from '@fairshelf/shared-signup/saved-views';
import { type Sort, toCallSort } from '@fairshelf/shared-ui/table';
import {
  parseAsArrayOf,
  parseAsBoolean,
  parseAsFloat,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs';
import { useEffect, useMemo } from 'react';
import { type DayRange, readDayRange } from './day-range.ts';
import { PERIOD_IDS, type Period, PRODUCT_TABS, type ProductTab } from './periods.ts';
import { RANGE_KEYS, type Ranges, rangesOf } from './ranges.ts';
import { savedQueryOf, savedStateOf } from './saved-query.ts';
import { TOPIC_ORDER_IDS, type TopicOrder } from './topics/topic-words.ts';

const parsers = {
  q: parseAsString.withDefault(''),
  sort: parseAsStringLiteral(RATING_SORTS).withDefault('title'),
  band: parseAsStringLiteral(RATING_BANDS),
  moved: parseAsStringLiteral(RATING_MOVES),
  below: parseAsBoolean.withDefault(false),
  /** Ids of tags, separated by commas. */
  tag: parseAsString,
  brand: parseAsString,
  ratingFrom: parseAsFloat,
  ratingTo: parseAsFloat,
  countFrom: parseAsInteger,
  countTo: parseAsInteger,
  changeFrom: parseAsFloat,
  changeTo: parseAsFloat,
  changeDays: parseAsStringLiteral(OVERVIEW_DAYS).withDefault('7'),
  /** `all`: products of every store. */
  stores: parseAsStringLiteral(['all']),
  /** `parent`: variations of a parent are one row. */
  group: parseAsStringLiteral(['parent']),
  /** Parents whose variations are shown. */
  open: parseAsArrayOf(parseAsString).withDefault([]),
  /** Columns, if they are not the default ones. */
  cols: parseAsArrayOf(parseAsString),
  /** The open saved view. */
  view: parseAsString,
  page: parseAsPage,
  asin: parseAsString,
  tab: parseAsStringLiteral(PRODUCT_TABS).withDefault('ratings'),
  days: parseAsStringLiteral(PERIOD_IDS).withDefault('365'),
  /** The visible part of its history. */
  from: parseAsString,
  to: parseAsString,
  /** The order of topics, and the open one. */
  by: parseAsStringLiteral(TOPIC_ORDER_IDS).withDefault('impact'),
  topic: parseAsString,
};

/** The filters of the list other than the search. */
export interface Filters extends Ranges {
  readonly band: RatingBand | null;
  readonly moved: RatingMove | null;
  readonly below: boolean;
  /** Ids separated by commas. */
  readonly tag: string | null;
  readonly brand: string | null;
}

const noRange = { from: null, to: null };
const noRanges = {
  ratingFrom: null,
  ratingTo: null,
  countFrom: null,
  countTo: null,
  changeFrom: null,
  changeTo: null,
  changeDays: null,
};
const noFilter = { q: null, band: null, moved: null, below: null, tag: null, brand: null, ...noRanges };

/** The state of the page in the address: search, filters, sort, page and the open product. */
export function useView() {
  const [address, set] = useQueryStates(parsers);
  const { q, sort, band, moved, below, tag, brand, group, cols, view, page, asin, tab, days } = address;
  const { from, to, by, topic } = address;
  const acts = useMemo(
    () => ({
      // A new search or sort starts at the first page.
      setSearch: (text: string) => void set({ q: text || null, page: null }, { history: 'push' }),
      /** Sets one or several filters; null removes one. */
      narrow: (part: Partial<Filters>) =>
        void set(
          { ...part, ...('below' in part ? { below: part.below || null } : {}), page: null },
          { history: 'push' },
        ),
      /** Shows products of every store, or of the current one. */
      setAllStores: (isAll: boolean) =>
        void set({ stores: isAll ? 'all' : null, page: null, asin: null }, { history: 'push' }),
      /** Shows one row per parent, or every product. */
      setGrouped: (isGrouped: boolean) =>
        void set({ group: isGrouped ? 'parent' : null, open: null, page: null }, { history: 'push' }),
      /** Shows or hides the variations of a parent. */
      toggleParent: (parent: string) =>
        void set(({ open }) => ({
          open: open.includes(parent) ? open.filter((each) => each !== parent) : [...open, parent],
        })),
      setColumns: (ids: readonly string[] | null) => void set({ cols: ids === null ? null : [...ids] }),
      /** Shows the state of a saved view, or the list without a view. */
      openView: (next: SavedView | null, history: 'push' | 'replace' = 'push') =>
        void set({ ...savedStateOf(next?.query ?? ''), view: next?.id ?? null, page: null }, { history }),
      clearFilters: () => void set({ ...noFilter, page: null }, { history: 'push' }),
      setSort: (next: Sort) => void set({ sort: toCallSort(RATING_SORTS, next, 'title'), page: null }),
      setPage: (page: number) => void set({ page }, { history: 'push' }),
      open: (product: string) => void set({ asin: product }, { history: 'push' }),
      // A new period resets the zoom.
      setPeriod: (period: Period) => void set({ days: period, from: null, to: null }),
      setRange: (range: DayRange | null) => void set({ from: range?.from ?? null, to: range?.to ?? null }),
      setTab: (next: ProductTab) => void set({ tab: next }),
      setTopicsBy: (order: TopicOrder) => void set({ by: order }),
      setTopic: (next: string | null) => void set({ topic: next }),
      close: () => void set({ asin: null, tab: null, days: null, ...noRange, by: null, topic: null }),
    }),
    [set],
  );
  // Page, product and tag belong to their store; the rest applies to any.
  useEffect(
    () =>
      bus.subscribe(
        'market:changed',
        () =>
          void set({ page: null, asin: null, ...noRange, topic: null, tag: null, brand: null, open: null }),
      ),
    [set],
  );
  const ranges = rangesOf(address);
  const hasRange = RANGE_KEYS.some((key) => ranges[key] !== null);
  const isFiltered = Boolean(q || band || moved || below || tag || brand || hasRange);
  return {
    search: q,
    sort,
    band,
    moved,
    below,
    tag,
    brand,
    ranges,
    hasRange,
    isFiltered,
    ...ranges,
    ...acts,
    asin,
    tab,
    period: days,
    isGrouped: group !== null,
    isAllStores: address.stores !== null,
    openParents: address.open,
    topicsBy: by,
    topic,
    range: useMemo(() => readDayRange(from, to), [from, to]),
    /** The address is empty. */
    isPlain: !view && !asin && page === 1 && savedQueryOf(address) === '',
    columns: cols,
    savedView: view,
    savedQuery: savedQueryOf(address),
    page,
  };
}

export type View = ReturnType<typeof useView>;
