import { AUDIT_OUTCOMES } from '@fairshelf/shared-contracts/audit';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo } from 'react';

const text = parseAsString.withDefault('');
// Names of their own: the other tabs keep theirs in the same address.
const parsers = {
  q: text,
  actor: text,
  action: text,
  target: text,
  company: text,
  from: text,
  to: text,
  outcome: parseAsStringLiteral(AUDIT_OUTCOMES),
  page: text,
  line: parseAsString,
};

export const AUDIT_TEXTS = ['q', 'actor', 'action', 'target', 'company', 'from', 'to'] as const;
export type AuditText = (typeof AUDIT_TEXTS)[number];

const nothing = {
  q: null,
  actor: null,
  action: null,
  target: null,
  company: null,
  from: null,
  to: null,
  outcome: null,
  page: null,
};

/** What the audit trail shows, kept in the address: filters, place in the list and the open line. */
export function useAuditView() {
  const [values, set] = useQueryStates(parsers);
  const acts = useMemo(
    () => ({
      // Whatever narrows the list starts again at the first page.
      setFilter: (name: AuditText, wanted: string) => void set({ [name]: wanted || null, page: null }),
      setOutcome: (wanted: string) =>
        void set({ outcome: AUDIT_OUTCOMES.find((each) => each === wanted) ?? null, page: null }),
      /** Everything of one person, thing or company. */
      showOnly: (name: AuditText, wanted: string) =>
        void set({ ...nothing, [name]: wanted, line: null }, { history: 'push' }),
      setPage: (cursor: string) => void set({ page: cursor || null }, { history: 'push' }),
      clear: () => void set(nothing),
      open: (line: string) => void set({ line }, { history: 'push' }),
      close: () => void set({ line: null }),
    }),
    [set],
  );
  const isFiltered = AUDIT_TEXTS.some((name) => values[name] !== '') || values.outcome !== null;
  return { ...values, ...acts, isFiltered };
}

export type AuditView = ReturnType<typeof useAuditView>;
