import { parseAsPage } from '@fairshelf/shared-contracts/react';
import {
  PREVIEW_OUTCOMES,
  type PreviewOutcome,
  REQUEST_REASONS,
  REQUEST_STATE_FILTERS,
  type RequestReason,
  type RequestStateFilter,
} from '@fairshelf/shared-contracts/review-requests';
import { bus } from '@fairshelf/shared-contracts/state';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect, useMemo } from 'react';

export const TABS = ['rules', 'queue', 'history', 'do-not-solicit'] as const;
export type Tab = (typeof TABS)[number];

/** The rule being created. */
export const NEW_RULE = 'new';

/** A day of the address, `YYYY-MM-DD`; anything else is ignored. */
const dayOf = (text: string | null): string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

/** The filters of a list: what a saved view contains. */
export const savedParsers = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(REQUEST_STATE_FILTERS),
  since: parseAsString,
  reason: parseAsStringLiteral(REQUEST_REASONS),
};
export const visitParsers = { page: parseAsPage };
const parsers = {
  ...savedParsers,
  ...visitParsers,
  tab: parseAsStringLiteral(TABS).withDefault('rules'),
  /** The open saved view of a list. */
  saved: parseAsString,
  rule: parseAsString,
  outcome: parseAsStringLiteral(PREVIEW_OUTCOMES),
  seen: parseAsPage,
};

/** The state of the page in the address: tab, filters, page, and the open rule with its preview. */
export function useView() {
  const [{ tab, q, state, since, reason, page, rule, outcome, seen }, set] = useQueryStates(parsers);
  const acts = useMemo(
    () => ({
      setTab: (next: Tab) =>
        void set(
          {
            tab: next === 'rules' ? null : next,
            q: null,
            state: null,
            since: null,
            reason: null,
            page: null,
            saved: null,
          },
          { history: 'push' },
        ),
      setSearch: (text: string) => void set({ q: text || null, page: null }, { history: 'push' }),
      setState: (next: RequestStateFilter) =>
        void set({ state: next || null, since: null, reason: null, page: null }),
      setReason: (next: RequestReason) => void set({ reason: next || null, page: null }),
      clearFilters: () => void set({ q: null, state: null, since: null, reason: null, page: null }),
      setPage: (page: number) => void set({ page }, { history: 'push' }),
      /** Shows the skipped requests of one reason, from a figure of the summary. */
      showSkipped: (next: RequestReason) =>
        void set(
          {
            tab: 'history',
            state: 'skipped',
            since: null,
            reason: next || null,
            q: null,
            page: null,
            saved: null,
          },
          { history: 'push' },
        ),
      openRule: (id: string) => void set({ rule: id, outcome: null, seen: null }, { history: 'push' }),
      closeRule: () => void set({ rule: null, outcome: null, seen: null }),
      setOutcome: (next: PreviewOutcome | '') => void set({ outcome: next || null, seen: null }),
      setSeen: (previewPage: number) => void set({ seen: previewPage }),
    }),
    [set],
  );
  // Page and rule belong to their store; tab and filters apply to any.
  useEffect(
    () =>
      bus.subscribe('market:changed', () => void set({ page: null, rule: null, outcome: null, seen: null })),
    [set],
  );
  return {
    tab,
    search: q,
    state: state ?? '',
    since: dayOf(since),
    reason: reason ?? '',
    page,
    rule,
    outcome: outcome ?? '',
    seen,
    ...acts,
  } as const;
}

export type View = ReturnType<typeof useView>;
