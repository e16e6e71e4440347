import type { StandingAlert } from '@fairshelf/shared-contracts/alerts';
import { formatNumber } from '@fairshelf/shared-contracts/core';
import type { Since, StandingCounts } from './count-standing.ts';

const INTEGRATIONS = '/settings/integrations';

type Words = Omit<StandingAlert, 'kind' | 'count'>;

const many = (count: number, one: string, several: string): string =>
  count === 1 ? one : `${formatNumber(count)} ${several}`;

const consents: Readonly<Record<StandingCounts['consentState'], readonly [string, string]>> = {
  revoked: ['Authorize this store again', 'Amazon no longer gives us access. Nothing is updated.'],
  expired: ['Authorize this store again', 'Its authorization has expired. Nothing is updated.'],
  ending: [
    'Renew the authorization of this store',
    'It expires within 30 days. Renew it before then to avoid an interruption.',
  ],
};

/** Incidents have their own texts. */
export type CountedKind = Exclude<StandingAlert['kind'], 'incident'>;

const words: Readonly<Record<CountedKind, (counts: StandingCounts, since: Since) => Words>> = {
  consent: ({ consentState }) => ({
    severity: consentState === 'ending' ? 'warning' : 'danger',
    title: consents[consentState][0],
    text: consents[consentState][1],
    link: INTEGRATIONS,
  }),
  'advertising-consent': () => ({
    severity: 'warning',
    title: 'Authorize advertising again',
    text: 'Amazon no longer gives us access to campaigns. Their figures are not updated.',
    link: '/ppc-manager',
  }),
  'keepa-key': () => ({
    severity: 'warning',
    title: 'Keepa rejected your key',
    text: 'No ratings are imported until it is replaced or renewed.',
    link: INTEGRATIONS,
  }),
  import: ({ import: count, importMessage }) => ({
    severity: 'warning',
    title: many(count, 'An import failed', 'imports failed'),
    text: importMessage ?? 'We try again automatically.',
    link: INTEGRATIONS,
  }),
  violation: ({ violation }) => ({
    severity: 'danger',
    title: many(violation, 'A critical violation is open', 'critical violations are open'),
    text: 'Listings were taken down, or the account itself is at risk.',
    link: '/violation?severity=critical',
  }),
  'case-closing': (counts) => ({
    severity: 'danger',
    title: many(
      counts['case-closing'],
      'A claim window closes within 7 days',
      'claim windows close within 7 days',
    ),
    text: 'After that they can’t be claimed.',
    link: '/reimbursement/cases?closes=week',
  }),
  'case-action': (counts) => ({
    severity: 'warning',
    title: many(counts['case-action'], 'A case needs something from you', 'cases need something from you'),
    text: 'A document, a cost, access or an answer.',
    link: '/reimburse/action-needed-cases',
  }),
  'overdue-review': (counts) => ({
    severity: 'warning',
    title: many(counts['overdue-review'], 'A review is overdue', 'reviews are overdue'),
    text: 'Their due date has passed and they are not closed.',
    link: '/rating/reviews?due=overdue',
  }),
  'low-review': (counts, { review }) => ({
    severity: 'warning',
    title: many(counts['low-review'], 'New low review', 'new low reviews'),
    text: 'One or two stars in the last 30 days, still unread.',
    link: `/rating/reviews?stars=1,2&state=new&mark=live&from=${review}`,
  }),
  'low-feedback': (counts, { review }) => ({
    severity: 'warning',
    title: many(counts['low-feedback'], 'New low seller feedback', 'new low seller feedback ratings'),
    text: 'One or two stars in the last 30 days. Amazon removes feedback that breaks its rules, if you ask.',
    link: `/rating/feedback?stars=1,2&state=new&from=${review}`,
  }),
  'stale-reviews': ({ reviewsAge }) => ({
    severity: 'info',
    title: `Reviews were last imported ${formatNumber(reviewsAge)} days ago`,
    text: 'Amazon has no API for review texts. Import a new file to get alerts about low reviews.',
    link: '/rating/reviews',
  }),
  request: ({ request }, since) => ({
    severity: 'info',
    title: many(request, 'A review request failed', 'review requests failed'),
    text: 'Failed or unanswered in the last 30 days.',
    link: `/review/review-request-automation?tab=history&state=problem&since=${since.request}`,
  }),
};

/** A kind of alert with its texts. */
export const alertOf = (kind: CountedKind, counts: StandingCounts, since: Since): StandingAlert => ({
  kind,
  count: counts[kind],
  ...words[kind](counts, since),
});
