import type { IMPORT_KINDS } from '@fairshelf/shared-contracts/core';

const HOUR_MS = 3_600_000;

/** What a person knows as an import; each cycle is a row of `import_run`. */
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Every feed, including those that nobody sees as an import of its own. */
export type FeedName = ImportKind | 'order-details' | 'upkeep';

export interface FeedPlan {
  readonly name: FeedName;
  /** One row for the account, or one for each of its active marketplaces. */
  readonly scope: 'account' | 'marketplace';
  /** How long after the start of a cycle the next one is due. */
  readonly everyMs: number;
  /** A store is ready once these were read for the first time. */
  readonly isFirst?: boolean;
  /** Detection reads it: cases are updated after it. */
  readonly isCaseSource?: boolean;
  /** It has nothing to read before this feed was read once. */
  readonly after?: FeedName;
}

/**
 * Every feed in the order in which a first import reads them, the light and urgent ones first. Daily reports are
 * regenerated every four hours, so ordering them more often returns the same rows; what changes all the time is read
 * every hour, what hardly changes twice a day (docs/imports.md).
 */
export const FEED_PLANS: readonly FeedPlan[] = [
  { name: 'participations', scope: 'account', everyMs: 12 * HOUR_MS, isFirst: true },
  { name: 'listings', scope: 'marketplace', everyMs: HOUR_MS, isFirst: true },
  { name: 'orders', scope: 'account', everyMs: HOUR_MS, isFirst: true },
  { name: 'issues', scope: 'marketplace', everyMs: HOUR_MS },
  { name: 'ratings', scope: 'marketplace', everyMs: HOUR_MS, after: 'listings' },
  { name: 'reimbursements', scope: 'account', everyMs: 4 * HOUR_MS, isCaseSource: true },
  { name: 'ledger', scope: 'account', everyMs: 4 * HOUR_MS, isCaseSource: true },
  { name: 'returns', scope: 'account', everyMs: 4 * HOUR_MS, isCaseSource: true },
  { name: 'removals', scope: 'account', everyMs: 4 * HOUR_MS, isCaseSource: true },
  { name: 'transactions', scope: 'account', everyMs: HOUR_MS, isCaseSource: true },
  { name: 'inbound', scope: 'marketplace', everyMs: HOUR_MS, isCaseSource: true },
  { name: 'fee-previews', scope: 'marketplace', everyMs: 4 * HOUR_MS, isCaseSource: true },
  { name: 'upkeep', scope: 'account', everyMs: HOUR_MS },
  { name: 'feedback', scope: 'marketplace', everyMs: 4 * HOUR_MS },
  { name: 'stock', scope: 'marketplace', everyMs: 4 * HOUR_MS },
  { name: 'account-health', scope: 'account', everyMs: 4 * HOUR_MS },
  { name: 'catalogue', scope: 'marketplace', everyMs: HOUR_MS, after: 'listings' },
  { name: 'payouts', scope: 'account', everyMs: 4 * HOUR_MS },
  { name: 'order-details', scope: 'account', everyMs: HOUR_MS, after: 'orders' },
  { name: 'topics', scope: 'marketplace', everyMs: HOUR_MS, after: 'listings' },
];

/** A store is ready, and its sign-up done, once these were read. */
export const FIRST_FEEDS: readonly FeedName[] = FEED_PLANS.flatMap(({ name, isFirst }) =>
  isFirst ? [name] : [],
);

/** What can start once a feed was read for the first time. */
export const feedsAfter = (feed: string): readonly FeedName[] =>
  FEED_PLANS.flatMap(({ name, after }) => (after === feed ? [name] : []));

/** Detection reads these. */
export const CASE_FEEDS: readonly FeedName[] = FEED_PLANS.flatMap(({ name, isCaseSource }) =>
  isCaseSource ? [name] : [],
);

/** Lower goes first: a waiting person, a store that is not ready yet, the rest of its first import, refreshes. */
export const PRIORITY = { person: 0, ready: 1, first: 2, refresh: 3 } as const;
