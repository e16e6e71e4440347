import { AUDIT_OUTCOMES } from '@fairshelf/shared-contracts/audit';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo } from 'react';

const text = parseAsString.withDefault('');
// Separate names: the other tabs keep theirs in the same address.
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

/** The state of the audit trail in the address: filters, page and the open entry. */
export function useAuditView() {
  const [values, set] = useQueryStates(parsers);
  const acts = useMemo(
    () => ({
      // A new filter starts at the first page.
      setFilter: (name: AuditText, next: string) => void set({ [name]: next || null, page: null }),
      setOutcome: (next: string) =>
        void set({ outcome: AUDIT_OUTCOMES.find((each) => each === next) ?? null, page: null }),
      /** Everything of one person, target or company. */
      showOnly: (name: AuditText, next: string) =>
        void set({ ...nothing, [name]: next, line: null }, { history: 'push' }),
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
