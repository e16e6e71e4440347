import {
  getAccountHealth,
  listChannelFreshness,
  listStandingAlerts,
} from '@fairshelf/shared-contracts/alerts';
import { getProductFirstDate } from '@fairshelf/shared-contracts/market';
import { listBankPayouts, summariseBankPayouts } from '@fairshelf/shared-contracts/payouts';
import { getReviewSummary, listBrands, listRatings } from '@fairshelf/shared-contracts/ratings';
import { getCaseOverview, getCaseSummary } from '@fairshelf/shared-contracts/reimbursement';
import {
  getRequestSending,
  getRequestSummary,
  listDoNotSolicit,
  listRequestRules,
} from '@fairshelf/shared-contracts/review-requests';
import {
  countReviews,
  listColleagues,
  listFeedback,
  listReviewedProducts,
  listReviewImports,
  listReviews,
} from '@fairshelf/shared-contracts/reviews';
import { listTags } from '@fairshelf/shared-contracts/tags';
import { MARKETPLACE, SELLER } from '../../large-seller/statements.ts';
import type { MeasuredList } from './measured-lists.ts';

const SELLING = { sellerId: SELLER };
const STORE = { ...SELLING, marketId: MARKETPLACE };
const TOTALS = { ...SELLING, currency: 'USD' };
const PAGE = { offset: '0', limit: '50' };

const calls: readonly (readonly [
  what: string,
  call: { readonly path: string },
  query: MeasuredList['query'],
])[] = [
  ['dashboard: ratings', getReviewSummary, STORE],
  ['dashboard: first day', getProductFirstDate, { ...SELLING, marketplaceId: MARKETPLACE }],
  ['dashboard: alerts', listStandingAlerts, STORE],
  ['dashboard: freshness', listChannelFreshness, {}],
  ['dashboard: falls in 30 days', listRatings, { ...STORE, sort: 'change30', limit: '5' }],
  ['dashboard: reviews by state and star', countReviews, STORE],
  ['dashboard: review requests', getRequestSummary, STORE],
  ['dashboard: account health', getAccountHealth, STORE],
  ['dashboard: open cases', getCaseSummary, TOTALS],
  ['dashboard: reimbursements', getCaseOverview, TOTALS],
  ['tracker: brands', listBrands, STORE],
  ['tracker: tags', listTags, SELLING],
  ['reviews: most urgent', listReviews, { ...STORE, sort: 'urgency', search: '', after: '', limit: '50' }],
  ['reviews: products', listReviewedProducts, { ...STORE, search: '' }],
  ['reviews: colleagues', listColleagues, SELLING],
  ['reviews: imports', listReviewImports, STORE],
  ['seller feedback', listFeedback, { ...STORE, sort: '-date', search: '', ...PAGE }],
  ['review requests: rules', listRequestRules, STORE],
  ['review requests: sending', getRequestSending, STORE],
  ['review requests: do not solicit', listDoNotSolicit, { ...STORE, search: '', ...PAGE }],
  ['payouts', listBankPayouts, { ...STORE, sort: '-created', ...PAGE }],
  ['payouts: sums and months', summariseBankPayouts, STORE],
];

/** The other calls that the large seller's pages wait for: what their widgets, filters and other parts show. */
export const pageCalls: readonly MeasuredList[] = calls.map(([what, { path }, query]) => ({
  what: `page, ${what}`,
  as: 'seller',
  path,
  query,
}));
