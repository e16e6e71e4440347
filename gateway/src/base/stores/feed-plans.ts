import type { IMPORT_KINDS } from '@fairshelf/shared-contracts/market';

const HOUR_MS = 3_600_000;

/** An import as people know it; each cycle is a row of `import_run`. */
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Feeds that aren't shown as imports: they complete another one, or request nothing. */
const UNSEEN_FEEDS = ['order-details', 'upkeep', 'fee-estimates', 'competitors'] as const;
type UnseenFeed = (typeof UNSEEN_FEEDS)[number];

export type FeedName = ImportKind | UnseenFeed;

/** Whether a feed is an import that people see. */
export const isImport = (feed: FeedName): feed is ImportKind => !UNSEEN_FEEDS.some((name) => name === feed);

export interface FeedPlan {
  readonly name: FeedName;
  /** One row for the account, or one for each of its active marketplaces. */
  readonly scope: 'account' | 'marketplace';
  /** How long after the start of a cycle the next one is due. */
  readonly everyMs: number;
  /** A store is ready once these were imported for the first time. */
  readonly isFirst?: boolean;
  /** Detection reads it: cases are updated after it. */
  readonly isCaseSource?: boolean;
  /** Cases are updated after it, but never wait for it: without it detection finds less, nothing wrong. */
  readonly refinesCases?: boolean;
  /** It has nothing to read before this feed's first import. */
  readonly after?: FeedName;
  /** The reports that a first cycle orders, together. */
  readonly reports?: readonly string[];
  /** Only for accounts with an active consent to read their advertising. */
  readonly needsAdsConsent?: boolean;
}

/**
 * Every feed in the order of a first import, the small and urgent ones first. Daily reports are regenerated every
 * four hours, so ordering them more often returns the same rows; fast-changing data is imported every hour,
 * slow-changing data twice a day (docs/imports.md).
 */
const plans = [
  { name: 'participations', scope: 'account', everyMs: 12 * HOUR_MS, isFirst: true },
  {
    name: 'listings',
    scope: 'marketplace',
    everyMs: HOUR_MS,
    isFirst: true,
    reports: ['GET_MERCHANT_LISTINGS_ALL_DATA'],
  },
  {
    name: 'orders',
    scope: 'account',
    everyMs: HOUR_MS,
    isFirst: true,
    reports: [
      'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL',
      'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL',
    ],
  },
  { name: 'issues', scope: 'marketplace', everyMs: HOUR_MS },
  { name: 'ratings', scope: 'marketplace', everyMs: HOUR_MS, after: 'listings' },
  {
    name: 'reimbursements',
    scope: 'account',
    everyMs: 4 * HOUR_MS,
    isCaseSource: true,
    reports: ['GET_FBA_REIMBURSEMENTS_DATA'],
  },
  {
    name: 'ledger',
    scope: 'account',
    everyMs: 4 * HOUR_MS,
    isCaseSource: true,
    reports: ['GET_LEDGER_DETAIL_VIEW_DATA'],
  },
  {
    name: 'returns',
    scope: 'account',
    everyMs: 4 * HOUR_MS,
    isCaseSource: true,
    reports: ['GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA'],
  },
  {
    name: 'removals',
    scope: 'account',
    everyMs: 4 * HOUR_MS,
    isCaseSource: true,
    reports: [
      'GET_FBA_FULFILLMENT_REMOVAL_ORDER_DETAIL_DATA',
      'GET_FBA_FULFILLMENT_REMOVAL_SHIPMENT_DETAIL_DATA',
    ],
  },
  { name: 'transactions', scope: 'account', everyMs: HOUR_MS, isCaseSource: true },
  { name: 'inbound', scope: 'marketplace', everyMs: HOUR_MS, isCaseSource: true },
  {
    name: 'fee-previews',
    scope: 'marketplace',
    everyMs: 4 * HOUR_MS,
    isCaseSource: true,
    reports: ['GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA'],
  },
  {
    name: 'fee-estimates',
    scope: 'marketplace',
    everyMs: HOUR_MS,
    refinesCases: true,
    after: 'fee-previews',
  },
  { name: 'upkeep', scope: 'account', everyMs: HOUR_MS },
  { name: 'feedback', scope: 'marketplace', everyMs: 4 * HOUR_MS, reports: ['GET_SELLER_FEEDBACK_DATA'] },
  {
    name: 'stock',
    scope: 'marketplace',
    everyMs: 4 * HOUR_MS,
    reports: ['GET_FBA_MYI_UNSUPPRESSED_INVENTORY_DATA'],
  },
  {
    name: 'account-health',
    scope: 'account',
    everyMs: 4 * HOUR_MS,
    reports: ['GET_V2_SELLER_PERFORMANCE_REPORT'],
  },
  { name: 'catalogue', scope: 'marketplace', everyMs: HOUR_MS, after: 'listings' },
  { name: 'competitors', scope: 'marketplace', everyMs: 4 * HOUR_MS },
  { name: 'payouts', scope: 'account', everyMs: 4 * HOUR_MS },
  { name: 'order-details', scope: 'account', everyMs: HOUR_MS, after: 'orders' },
  { name: 'topics', scope: 'marketplace', everyMs: HOUR_MS, after: 'listings' },
  { name: 'advertising', scope: 'marketplace', everyMs: HOUR_MS, needsAdsConsent: true },
] as const satisfies readonly FeedPlan[];

export const FEED_PLANS: readonly FeedPlan[] = plans;

/** The types of the reports that a feed reads. */
export type ReportTypeOf<N extends FeedName> =
  Extract<(typeof plans)[number], { readonly name: N; readonly reports: readonly string[] }> extends {
    readonly reports: readonly (infer T extends string)[];
  }
    ? T
    : never;

/** A store is ready, and its sign-up done, once these were imported. */
export const FIRST_FEEDS: readonly FeedName[] = FEED_PLANS.flatMap(({ name, isFirst }) =>
  isFirst ? [name] : [],
);

/** The plan of a feed; undefined for one that no longer exists. */
export const planOf = (feed: string): FeedPlan | undefined => FEED_PLANS.find(({ name }) => name === feed);

/** Feeds that can start after a feed's first import. */
export const feedsAfter = (feed: string): readonly FeedName[] =>
  FEED_PLANS.flatMap(({ name, after }) => (after === feed ? [name] : []));

/** Detection reads these. */
export const CASE_FEEDS: readonly FeedName[] = FEED_PLANS.flatMap(({ name, isCaseSource }) =>
  isCaseSource ? [name] : [],
);

/** Cases are updated after these. */
export const isReadByDetection = (feed: string): boolean => {
  const { isCaseSource = false, refinesCases = false } = planOf(feed) ?? {};
  return isCaseSource || refinesCases;
};

/** Lower goes first: a waiting person, a store that isn't ready yet, the rest of its first import, refreshes. */
export const PRIORITY = { person: 0, ready: 1, first: 2, refresh: 3 } as const;
