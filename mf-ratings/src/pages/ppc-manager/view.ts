import {
  ADS_CHANGE_SORTS,
  ADS_ENTITY_STATES,
  ADS_LEVELS,
  ADS_SORTS,
  type AdsLevel,
  type AdsRow,
  SUGGESTION_KINDS,
  type SuggestionKind,
} from '@fairshelf/shared-contracts/ads';
import { parseAsPage } from '@fairshelf/shared-contracts/react';
import { bus } from '@fairshelf/shared-contracts/state';
import { type Sort, toCallSort } from '@fairshelf/shared-ui/table';
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect, useMemo } from 'react';
import { METRIC_IDS, type MetricId } from './metrics.ts';
import { PERIODS, type Period } from './period.ts';

export const TABS = ['manage', 'suggestions', 'changes'] as const;
export type Tab = (typeof TABS)[number];

const parsers = {
  tab: parseAsStringLiteral(TABS).withDefault('manage'),
  level: parseAsStringLiteral(ADS_LEVELS),
  campaign: parseAsString.withDefault(''),
  group: parseAsString.withDefault(''),
  target: parseAsString.withDefault(''),
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(ADS_ENTITY_STATES),
  sort: parseAsStringLiteral(ADS_SORTS).withDefault('-spend'),
  /** For the Changes tab. */
  order: parseAsStringLiteral(ADS_CHANGE_SORTS).withDefault('-at'),
  page: parseAsPage,
  days: parseAsStringLiteral(PERIODS).withDefault('30'),
  metric: parseAsStringLiteral(METRIC_IDS).withDefault('spend'),
  kind: parseAsStringLiteral(SUGGESTION_KINDS).withDefault('bid'),
  acos: parseAsInteger.withDefault(30),
};

const ACOS_MOST = 300;

/** The levels below a part of the account. */
export function levelsWithin(part: { campaign: string; group: string; target: string }): readonly AdsLevel[] {
  if (part.target) return ['search-term'];
  if (part.group) return ['keyword', 'target', 'negative', 'search-term'];
  if (part.campaign) return ['ad-group', 'keyword', 'target', 'negative', 'search-term'];
  return ADS_LEVELS;
}

const fresh = { q: null, state: null, page: null };

/** The state of the page in the address: tab, part of the account, level, filters, sort, page, period. */
export function useView() {
  const [address, set] = useQueryStates(parsers);
  const acts = useMemo(
    () => ({
      setTab: (tab: Tab) => void set({ tab, page: null, q: null, state: null }, { history: 'push' }),
      setLevel: (level: AdsLevel) => void set({ level, ...fresh }, { history: 'push' }),
      /** Opens a row: a campaign, an ad group, or a keyword's search terms. */
      enter: (row: AdsRow) =>
        void set(
          {
            campaign: row.campaignId,
            group: row.level === 'campaign' ? null : row.level === 'ad-group' ? row.id : row.adGroupId,
            target: row.level === 'keyword' || row.level === 'target' ? row.id : null,
            level: null,
            ...fresh,
          },
          { history: 'push' },
        ),
      leaveTo: (part: { campaign?: string; group?: string }) =>
        void set(
          { campaign: part.campaign ?? null, group: part.group ?? null, target: null, level: null, ...fresh },
          { history: 'push' },
        ),
      setSearch: (text: string) => void set({ q: text || null, page: null }, { history: 'push' }),
      setState: (state: string) =>
        void set({ state: ADS_ENTITY_STATES.find((each) => each === state) ?? null, page: null }),
      setSort: (sort: Sort) => void set({ sort: toCallSort(ADS_SORTS, sort, '-spend'), page: null }),
      setOrder: (sort: Sort) => void set({ order: toCallSort(ADS_CHANGE_SORTS, sort, '-at'), page: null }),
      clearFilters: () => void set(fresh),
      setPage: (page: number) => void set({ page }, { history: 'push' }),
      setPeriod: (days: Period) => void set({ days, page: null }),
      setMetric: (metric: MetricId) => void set({ metric }),
      setKind: (kind: SuggestionKind) => void set({ kind, page: null }),
      setAcos: (acos: number) => void set({ acos, page: null }),
    }),
    [set],
  );
  // Parts of an account belong to their store; the rest applies to any.
  useEffect(
    () =>
      bus.subscribe(
        'market:changed',
        () => void set({ campaign: null, group: null, target: null, level: null, ...fresh }),
      ),
    [set],
  );
  const { campaign, group, target } = address;
  const levels = levelsWithin({ campaign, group, target });
  const level = levels.find((each) => each === address.level) ?? levels[0] ?? 'campaign';
  return {
    ...address,
    levels,
    level,
    state: address.state ?? '',
    acos: Math.min(ACOS_MOST, Math.max(1, address.acos)),
    isFiltered: address.q !== '' || address.state !== null,
    ...acts,
  } as const;
}

export type View = ReturnType<typeof useView>;
