import { listAuditLines } from '@fairshelf/shared-contracts/audit';
import { searchUsers } from '@fairshelf/shared-contracts/people';
import { getRatingOverview, listRatings, listRatingsOfStores } from '@fairshelf/shared-contracts/ratings';
import { listCases, listQueue } from '@fairshelf/shared-contracts/reimbursement';
import { listReviewRequests, previewRequestRule } from '@fairshelf/shared-contracts/review-requests';
import { listReviews } from '@fairshelf/shared-contracts/reviews';
import { listViolations } from '@fairshelf/shared-contracts/violations';
import { MARKETPLACE, SELLER } from '../../large-seller/statements.ts';

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
  query: as === 'seller' ? { sellerId: SELLER, marketId: MARKETPLACE, ...query } : query,
});

const ratings = (what: string, query: Query) =>
  list(`tracker: ${what}`, 'seller', listRatings, { search: '', sort: 'title', ...PAGE, ...query });
const allStores = (what: string, query: Query) =>
  list(`all stores: ${what}`, 'seller', listRatingsOfStores, {
    search: '',
    sort: 'title',
    ...PAGE,
    ...query,
  });
const reviews = (what: string, query: Query) =>
  list(`reviews: ${what}`, 'seller', listReviews, { search: '', sort: '-date', limit: '50', ...query });
const requests = (what: string, query: Query) =>
  list(`requests: ${what}`, 'seller', listReviewRequests, { search: '', ...PAGE, ...query });
const preview = (what: string, query: Query) =>
  list(`rule preview: ${what}`, 'seller', previewRequestRule, {
    delayDays: '10',
    includeSkus: '',
    excludeSkus: '',
    exclude: 'refunded,returned,low-feedback',
    ...PAGE,
    ...query,
  });
const cases = (what: string, query: Query) =>
  list(`cases: ${what}`, 'seller', listCases, { search: '', ...PAGE, ...query });
const violations = (what: string, query: Query) =>
  list(`violations: ${what}`, 'violations', listViolations, { search: '', ...PAGE, ...query });
const users = (what: string, query: Query) =>
  list(`users: ${what}`, 'admin', searchUsers, { search: '', sort: 'email', limit: '50', ...query });
const audit = (what: string, query: Query) =>
  list(`audit trail: ${what}`, 'admin', listAuditLines, { limit: '50', ...query });
/** SKUs of the large seller, best sellers first. */
const skus = (count: number) =>
  Array.from({ length: count }, (_, n) => `LS-${String(n).padStart(6, '0')}`).join('\n');

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Each list with its sorts and filters; `tag` is the id of a tag of the seller's. */
export const measuredLists = (tag: string): readonly MeasuredList[] => [
  ratings('by title', {}),
  ratings('by title, last first', { sort: '-title' }),
  ratings('by rating', { sort: '-rating' }),
  ratings('by number of ratings', { sort: '-count' }),
  ratings('last observed', { sort: '-lastObservedAt' }),
  ratings('by change in 7 days', { sort: 'change7' }),
  ratings('by change in 30 days', { sort: 'change30' }),
  ratings('by change in 90 days', { sort: '-change90' }),
  ratings('last page', { sort: 'change30', offset: '9950' }),
  ratings('a band of ratings', { band: 'low', sort: 'rating' }),
  ratings('fell in 30 days', { moved: 'down30', sort: 'change30' }),
  ratings('a tag, below the threshold', { tag, below: 'Y' }),
  ratings('by parent', { group: 'parent' }),
  ratings('by parent, by change in 7 days', { group: 'parent', sort: 'change7' }),
  ratings('variations of a parent', { parent: 'B0P0000042' }),
  ratings('ranges', { ratingTo: '4', countFrom: '100', changeTo: '0', changeDays: '30', sort: 'change30' }),
  ratings('a brand', { brand: 'Harrow' }),
  ratings('search', { search: 'ceramic' }),
  ratings('search for one', { search: 'LS-004711', sort: '-rating' }),
  ratings('search for none', { search: 'nothing like it' }),
  allStores('by title', {}),
  allStores('by rating', { sort: '-rating' }),
  allStores('by change in 7 days', { sort: 'change7' }),
  allStores('last page', { sort: 'change30', offset: '19950' }),
  allStores('fell in 30 days', { moved: 'down30', sort: 'change30' }),
  allStores('a tag, below the threshold', { tag, below: 'Y' }),
  allStores('search', { search: 'ceramic' }),
  list('ratings: overview, 30 days', 'seller', getRatingOverview, { days: '30' }),
  list('ratings: overview, 90 days', 'seller', getRatingOverview, { days: '90' }),
  reviews('newest', {}),
  reviews('oldest', { sort: 'date' }),
  reviews('lowest first', { sort: 'stars' }),
  reviews('highest first', { sort: '-stars' }),
  reviews('most helpful', { sort: '-helpful' }),
  reviews('one and two stars', { stars: '1,2' }),
  reviews('a state', { state: 'in-progress' }),
  reviews('of nobody, new, low', { assignee: 'none', state: 'new', stars: '1,2' }),
  reviews('removed', { mark: 'removed' }),
  reviews('a tag', { tag }),
  reviews('a product', { asin: 'B000000000' }),
  reviews('of 30 days, five stars', { from: daysAgo(29), to: daysAgo(0), stars: '5' }),
  reviews('of 30 days, lowest first', { from: daysAgo(29), to: daysAgo(0), sort: 'stars' }),
  reviews('of a year ago, a frequent word', { to: daysAgo(365), search: 'handle' }),
  reviews('a frequent word', { search: 'handle' }),
  reviews('a rare word', { search: '74150' }),
  reviews('the beginning of a word', { search: 'h' }),
  reviews('several words', { search: 'broke too soon refund' }),
  reviews('a word that is nowhere', { search: 'nothinglikeit' }),
  reviews('letters without spaces', { search: '品質' }),
  reviews('words, stars and a tag', { search: 'kitchen refund', stars: '1,2,3', tag }),
  requests('queue', { view: 'queue', sort: 'dueAt' }),
  requests('queue, last due first', { view: 'queue', sort: '-dueAt' }),
  requests('queue, a SKU', { view: 'queue', sort: 'dueAt', search: 'LS-000123' }),
  requests('history', { view: 'history', sort: '-changedAt' }),
  requests('history, oldest', { view: 'history', sort: 'changedAt' }),
  requests('history, skipped', { view: 'history', sort: '-changedAt', state: 'skipped' }),
  requests('history, a reason', { view: 'history', sort: '-changedAt', reason: 'low-feedback' }),
  requests('history, an order', { view: 'history', sort: '-changedAt', search: '115-0000012-0004711' }),
  requests('history, part of an order', { view: 'history', sort: '-changedAt', search: '115-0000012-' }),
  requests('history, its last digits', { view: 'history', sort: '-changedAt', search: '4711' }),
  requests('history, a SKU', { view: 'history', sort: '-changedAt', search: 'LS-000123' }),
  requests('history, part of a SKU', { view: 'history', sort: '-changedAt', search: 'LS-009' }),
  requests('history, part of every SKU', { view: 'history', sort: '-changedAt', search: 'ls' }),
  requests('history, nothing found', { view: 'history', sort: '-changedAt', search: 'nothing like it' }),
  preview('60 days', {}),
  preview('60 days, one outcome', { outcome: 'match' }),
  preview('60 days, some SKUs', { includeSkus: skus(30) }),
  preview('60 days, many SKUs, every exclusion', {
    includeSkus: skus(300),
    excludeSkus: 'LS-000002',
    exclude: 'refunded,returned,low-feedback,late,business',
  }),
  preview('60 days, a later page', { offset: '20000' }),
  violations('worst first', {}),
  violations('due first', { sort: 'dueOn' }),
  violations('last changed', { sort: '-changedAt' }),
  violations('all, newest', { state: 'any', sort: '-openedAt' }),
  violations('search', { state: 'any', search: 'picture' }),
  cases('windows closing', { sort: 'windowClosesAt' }),
  cases('highest estimate', { sort: '-estimate' }),
  cases('most units', { sort: '-units' }),
  cases('newest', { sort: '-detectedAt' }),
  cases('by title', { sort: 'title' }),
  cases('a state', { sort: '-detectedAt', state: 'paid' }),
  cases('search', { sort: 'title', search: 'teapot' }),
  list('case manager: queue', 'cases', listQueue, PAGE),
  users('by e-mail', {}),
  users('last seen', { sort: '-last_seen_at' }),
  users('by name', { sort: 'name' }),
  users('by company', { sort: 'company_name' }),
  users('newest', { sort: '-created_at' }),
  users('a role', { role: 'super-admin' }),
  users('not verified', { state: 'unverified' }),
  users('seen this week', { seen: 'week' }),
  users('contains, frequent', { search: 'an' }),
  users('contains, many', { search: 'harbour' }),
  users('contains, rare', { search: 'x74150' }),
  users('contains, none', { search: 'nobody has this' }),
  users('contains, by company', { search: 'works 415', sort: 'company_name' }),
  audit('newest', {}),
  audit('an actor', { actor: 'large@demo.test' }),
  audit('actors by a part of their name', { actor: 'lindqvist' }),
  audit('an action', { action: 'user.set-permission' }),
  audit('a frequent word', { search: 'warehouse' }),
  audit('words, one rare', { search: 'warehouse 741510' }),
  audit('an action and a word', { action: 'review.work', search: 'carrier' }),
  audit('an actor and an action', { actor: 'lindqvist', action: 'report.run' }),
  audit('what it was about', { target: 'R0000000074150' }),
  audit('refused', { outcome: 'refused' }),
];
