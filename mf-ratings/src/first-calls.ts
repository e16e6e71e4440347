import { getAdsGlance, getAdsOverview } from '@fairshelf/shared-contracts/ads';
import {
  getAccountHealth,
  listChannelFreshness,
  listStandingAlerts,
} from '@fairshelf/shared-contracts/alerts';
import { CHOSEN_STORE, type FirstCalls, firstCall } from '@fairshelf/shared-contracts/core';
import { getUserConfig } from '@fairshelf/shared-contracts/identity';
import { listIncidents } from '@fairshelf/shared-contracts/incidents';
import { getProductFirstDate } from '@fairshelf/shared-contracts/market';
import {
  getRatingOverview,
  getReviewSummary,
  listCompetitors,
  listRatings,
} from '@fairshelf/shared-contracts/ratings';
import { listReportSchedules, listReports } from '@fairshelf/shared-contracts/reports';
import {
  getRequestSending,
  getRequestSummary,
  listRequestRules,
} from '@fairshelf/shared-contracts/review-requests';
import {
  countReviews,
  listColleagues,
  listFeedback,
  listReviewedProducts,
  listReviews,
} from '@fairshelf/shared-contracts/reviews';
import { listTagRules, listTags } from '@fairshelf/shared-contracts/tags';
import { listOwnViolations, listViolations } from '@fairshelf/shared-contracts/violations';

const inStore = { query: CHOSEN_STORE };
const { sellerId } = CHOSEN_STORE;
const tags = firstCall(listTags, { query: { sellerId } });
const colleagues = firstCall(listColleagues, { query: { sellerId } });
const summary = firstCall(getRequestSummary, inStore);

/** The reads that pages and widgets make first (docs/performance.md#first-calls). */
export const firstCalls: FirstCalls = {
  'rating-overview': [firstCall(getRatingOverview, { query: { ...CHOSEN_STORE, days: '30' } }), tags],
  'menu-ratings-and-reviews-ratings': [
    firstCall(listRatings, {
      query: { ...CHOSEN_STORE, sort: 'title', search: '', offset: '0', limit: '50' },
    }),
    tags,
    firstCall(getUserConfig, { query: { name: 'views.ratings' } }),
  ],
  'menu-ratings-and-reviews-reviews': [
    firstCall(listReviews, {
      query: { ...CHOSEN_STORE, sort: 'urgency', search: '', after: '', limit: '50' },
    }),
    firstCall(listReviewedProducts, { query: { ...CHOSEN_STORE, search: '' } }),
    tags,
    colleagues,
    firstCall(getUserConfig, { query: { name: 'views.reviews' } }),
  ],
  'seller-feedback': [
    firstCall(listFeedback, {
      query: { ...CHOSEN_STORE, sort: '-date', search: '', offset: '0', limit: '50' },
    }),
    firstCall(getUserConfig, { query: { name: 'views.feedback' } }),
  ],
  competitors: [firstCall(listCompetitors, inStore)],
  incidents: [
    firstCall(listIncidents, {
      query: {
        ...CHOSEN_STORE,
        list: 'open',
        kind: '',
        assignee: '',
        search: '',
        offset: '0',
        limit: '25',
      },
    }),
    colleagues,
    firstCall(getUserConfig, { query: { name: 'views.incidents' } }),
  ],
  'menu-review-request-automation': [
    firstCall(listRequestRules, inStore),
    summary,
    firstCall(getRequestSending, inStore),
  ],
  'ppc-manager': [firstCall(getAdsOverview, inStore)],
  'menu-amazon-violation': [
    firstCall(listViolations, {
      query: {
        search: '',
        state: 'open',
        severity: '',
        kind: '',
        assignee: '',
        sort: 'severity',
        offset: '0',
        limit: '50',
      },
    }),
    firstCall(getUserConfig, { query: { name: 'views.violations' } }),
  ],
  'own-violations': [
    firstCall(getAccountHealth, inStore),
    firstCall(listOwnViolations, {
      query: {
        ...CHOSEN_STORE,
        list: 'open',
        severity: '',
        search: '',
        sort: 'severity',
        offset: '0',
        limit: '50',
      },
    }),
    firstCall(getUserConfig, { query: { name: 'views.own-violations' } }),
  ],
  reports: [
    firstCall(listReports, { query: { sellerId, state: '', type: '', offset: '0', limit: '25' } }),
    firstCall(listReportSchedules, { query: { sellerId } }),
  ],
  'menu-settings-tag-automation': [firstCall(listTagRules, { query: { sellerId } }), tags],

  'rating-summary': [
    firstCall(getReviewSummary, inStore),
    firstCall(getProductFirstDate, { query: { sellerId, marketplaceId: CHOSEN_STORE.marketId } }),
  ],
  alerts: [firstCall(listStandingAlerts, inStore)],
  'import-freshness': [firstCall(listChannelFreshness, {})],
  'rating-movers': [firstCall(listRatings, { query: { ...CHOSEN_STORE, sort: 'change30', limit: '5' } })],
  'new-reviews': [firstCall(countReviews, inStore)],
  'review-requests': [summary],
  'account-health': [firstCall(getAccountHealth, inStore)],
  'ad-spend': [firstCall(getAdsGlance, inStore)],
};
