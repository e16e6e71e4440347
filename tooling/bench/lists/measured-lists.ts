import {
  listCases,
  listQueue,
  listRatings,
  listReviewRequests,
  listReviews,
  listViolations,
  previewRequestRule,
  searchUsers,
} from '@fairshelf/shared-contracts/core';

export type Person = 'seller' | 'admin' | 'violations' | 'cases';

/** The first page of a list, as a person opens it. */
export interface MeasuredList {
  readonly what: string;
  readonly as: Person;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

type Query = MeasuredList['query'];
const PAGE = { offset: '0', limit: '50' };

const list = (what: string, as: Person, { path }: { readonly path: string }, query: Query): MeasuredList => ({
  what,
  as,
  path,
  query,
});

const ratings = (what: string, query: Query) =>
  list(`tracker: ${what}`, 'seller', listRatings, { search: '', sort: 'title', ...PAGE, ...query });
const reviews = (what: string, query: Query) =>
  list(`reviews: ${what}`, 'seller', listReviews, { search: '', sort: '-date', limit: '50', ...query });
const requests = (what: string, query: Query) =>
  list(`requests: ${what}`, 'seller', listReviewRequests, { search: '', ...PAGE, ...query });
const preview = (what: string, query: Query) =>
  list(`rule preview: ${what}`, 'seller', previewRequestRule, {
    ...{
      delayDays: '10',
      includeSkus: '',
      excludeSkus: '',
      exclude: 'refunded,returned,low-feedback',
      ...PAGE,
    },
    ...query,
  });
const cases = (what: string, query: Query) =>
  list(`cases: ${what}`, 'seller', listCases, { search: '', ...PAGE, ...query });
const violations = (what: string, query: Query) =>
  list(`violations: ${what}`, 'violations', listViolations, { search: '', ...PAGE, ...query });
const users = (what: string, query: Query) =>
  list(`users: ${what}`, 'admin', searchUsers, { search: '', sort: 'email', limit: '50', ...query });

/** Each list with its sorts and filters; `tag` is the id of a tag of the seller's. */
export const measuredLists = (tag: string): readonly MeasuredList[] => [
  ratings('by title', {}),
  ratings('by rating', { sort: '-rating' }),
  ratings('by number of ratings', { sort: '-count' }),
  ratings('by change in 7 days', { sort: 'change7' }),
  ratings('by change in 90 days', { sort: '-change90' }),
  ratings('last page', { sort: 'change30', offset: '9950' }),
  ratings('a band of ratings', { band: 'low', sort: 'rating' }),
  ratings('fell in 30 days', { moved: 'down30', sort: 'change30' }),
  ratings('a tag, below the threshold', { tag, below: 'Y' }),
  ratings('search', { search: 'ceramic' }),
  ratings('search for one', { search: 'LS-004711', sort: '-rating' }),
  reviews('newest', {}),
  reviews('lowest first', { sort: 'stars' }),
  reviews('most helpful', { sort: '-helpful' }),
  reviews('one and two stars', { stars: '1,2' }),
  reviews('a state', { state: 'in-progress' }),
  reviews('removed', { mark: 'removed' }),
  reviews('a tag', { tag }),
  reviews('a product', { asin: 'B000000000' }),
  reviews('a frequent word', { search: 'handle' }),
  reviews('a rare word', { search: '74150' }),
  reviews('words, stars and a tag', { search: 'kitchen refund', stars: '1,2,3', tag }),
  requests('queue', { view: 'queue', sort: 'dueAt' }),
  requests('history', { view: 'history', sort: '-changedAt' }),
  requests('history, skipped', { view: 'history', sort: '-changedAt', state: 'skipped' }),
  requests('history, a reason', { view: 'history', sort: '-changedAt', reason: 'low-feedback' }),
  requests('history, an order', { view: 'history', sort: '-changedAt', search: '115-0000012-' }),
  requests('history, a SKU', { view: 'history', sort: '-changedAt', search: 'LS-009' }),
  preview('60 days', {}),
  preview('60 days, one outcome', { outcome: 'match' }),
  violations('worst first', {}),
  violations('all, newest', { state: 'any', sort: '-openedAt' }),
  violations('search', { state: 'any', search: 'picture' }),
  cases('windows closing', { sort: 'windowClosesAt' }),
  cases('highest estimate', { sort: '-estimate' }),
  cases('a state', { sort: '-detectedAt', state: 'paid' }),
  cases('search', { sort: 'title', search: 'teapot' }),
  list('case manager: queue', 'cases', listQueue, PAGE),
  users('by e-mail', {}),
  users('last seen', { sort: '-last_seen_at' }),
  users('contains, frequent', { search: 'an' }),
  users('contains, many', { search: 'harbour' }),
  users('contains, rare', { search: 'x74150' }),
  users('contains, none', { search: 'nobody has this' }),
  users('contains, by company', { search: 'works 415', sort: 'company_name' }),
];
