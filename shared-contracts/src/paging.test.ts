import { describe, expect, it } from '@jest/globals';
import { ALL_CALLS } from './all-calls.ts';

describe('lists with numbered pages', () => {
  it('are those with a reason; every other list has a cursor', () => {
    const numberedLists = ALL_CALLS.filter(
      ({ query }) => hasField(query, 'offset') || hasField(query, 'skip'),
    );
    expect(numberedLists.map(({ name }) => name).toSorted()).toEqual(
      Object.values(NUMBERED).flat().toSorted(),
    );
  });

  it('never have a cursor too', () => {
    const both = ALL_CALLS.filter(({ query }) => hasField(query, 'offset') && hasField(query, 'cursor'));
    expect(both.map(({ name }) => name)).toEqual([]);
  });
});

/** The lists with numbered pages by their reason (docs/decisions/0031-cursors-and-numbered-pages.md). */
const NUMBERED: Readonly<Record<string, readonly string[]>> = {
  'sorted by a figure computed while reading': [
    'affiliate.list',
    'ads.list',
    'ads.suggestions',
    'case-manager.list',
    'case-manager.skipped-rows',
    'ledger.list-labels',
    'ledger.list-rows',
    'money-report.get',
    'request-rule.preview',
    'sourcing-cost.list',
  ],
  'one store, sorted by any column': [
    'rating.list',
    'rating.list-stores',
    'reimburse-case.list',
    'feedback.list',
    'incident.list',
    'account-health.list-violations',
    'payout.list',
    'payout.list-reimbursements',
    'reimburse-signup.list-cases',
    'reimburse-signup.list-payouts',
  ],
  'one company or product, a few pages': [
    'ads.changes',
    'case-exclusion.list',
    'do-not-solicit.list',
    'plan.list-invoice-lines',
    'plan.list-invoices',
    'product.orders',
    'report.list',
  ],
  'its search table has no order': ['request.list'],
  'a queue that its readers keep short': ['violation.list'],
  'a row per company and month': ['plan.manage-invoices'],
  'skip is specified': ['plan.list-reversals'],
};

const hasField = (query: unknown, name: string): boolean =>
  typeof query === 'object' &&
  query !== null &&
  'entries' in query &&
  typeof query.entries === 'object' &&
  query.entries !== null &&
  name in query.entries;
