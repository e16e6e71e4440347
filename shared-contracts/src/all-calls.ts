import * as ads from './areas/ads/index.ts';
import * as affiliates from './areas/affiliates/index.ts';
import * as alerts from './areas/alerts/index.ts';
import * as audit from './areas/audit/index.ts';
import * as billing from './areas/billing/index.ts';
import * as campaigns from './areas/campaigns/index.ts';
import * as codes from './areas/codes/index.ts';
import * as company from './areas/company/index.ts';
import * as contact from './areas/contact/index.ts';
import * as delivery from './areas/delivery/index.ts';
import * as identity from './areas/identity/index.ts';
import * as incidents from './areas/incidents/index.ts';
import * as mailPreferences from './areas/mail-preferences/index.ts';
import * as market from './areas/market/index.ts';
import * as news from './areas/news/index.ts';
import * as notifications from './areas/notifications/index.ts';
import * as onboarding from './areas/onboarding/index.ts';
import * as operations from './areas/operations/index.ts';
import * as payouts from './areas/payouts/index.ts';
import * as people from './areas/people/index.ts';
import * as plans from './areas/plans/index.ts';
import * as privacy from './areas/privacy/index.ts';
import * as ratings from './areas/ratings/index.ts';
import * as reimbursement from './areas/reimbursement/index.ts';
import * as reports from './areas/reports/index.ts';
import * as reviewRequests from './areas/review-requests/index.ts';
import * as reviews from './areas/reviews/index.ts';
import * as signup from './areas/signup/index.ts';
import * as sourcingCosts from './areas/sourcing-costs/index.ts';
import * as summary from './areas/summary/index.ts';
import * as tags from './areas/tags/index.ts';
import * as violations from './areas/violations/index.ts';
import type { Call } from './core/call.ts';

/** All exports of the areas, by area name. */
export const AREAS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ads,
  affiliates,
  alerts,
  audit,
  billing,
  campaigns,
  codes,
  company,
  contact,
  delivery,
  identity,
  incidents,
  'mail-preferences': mailPreferences,
  market,
  news,
  notifications,
  onboarding,
  operations,
  payouts,
  people,
  plans,
  privacy,
  ratings,
  reimbursement,
  reports,
  'review-requests': reviewRequests,
  reviews,
  signup,
  'sourcing-costs': sourcingCosts,
  summary,
  tags,
  violations,
};

export const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'data' in value;

/** Every call of the gateway: it contains each exported call of an area, so none can be forgotten. */
export const ALL_CALLS: readonly Call[] = Object.values(AREAS)
  .flatMap((area) => Object.values(area))
  .filter(isCall);
