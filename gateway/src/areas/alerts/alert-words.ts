import type { StandingAlert } from '@fairshelf/shared-contracts/alerts';
import { plural, say, t } from '../../base/texts/text.ts';
import type { Since, StandingCounts } from './count-standing.ts';

const INTEGRATIONS = '/settings/integrations';

type Words = Omit<StandingAlert, 'kind' | 'count'>;

const consents: Readonly<Record<StandingCounts['consentState'], () => Pick<Words, 'title' | 'text'>>> = {
  revoked: () => ({
    title: t`Authorize this store again`,
    text: t`Amazon no longer gives us access. Nothing is updated.`,
  }),
  expired: () => ({
    title: t`Authorize this store again`,
    text: t`Its authorization has expired. Nothing is updated.`,
  }),
  ending: () => ({
    title: t`Renew the authorization of this store`,
    text: t`It expires within 30 days. Renew it before then to avoid an interruption.`,
  }),
};

/** Incidents have their own texts. */
export type CountedKind = Exclude<StandingAlert['kind'], 'incident'>;

const words: Readonly<Record<CountedKind, (counts: StandingCounts, since: Since) => Words>> = {
  consent: ({ consentState }) => ({
    severity: consentState === 'ending' ? 'warning' : 'danger',
    ...consents[consentState](),
    link: INTEGRATIONS,
  }),
  'advertising-consent': () => ({
    severity: 'warning',
    title: t`Authorize advertising again`,
    text: t`Amazon no longer gives us access to campaigns. Their figures are not updated.`,
    link: '/ppc-manager',
  }),
  'keepa-key': () => ({
    severity: 'warning',
    title: t`Keepa rejected your key`,
    text: t`No ratings are imported until it is replaced or renewed.`,
    link: INTEGRATIONS,
  }),
  import: ({ import: count, importMessage }) => ({
    severity: 'warning',
    title:
      count === 1
        ? t`An import failed`
        : t`${plural({ count }, { one: '# import failed', other: '# imports failed' })}`,
    text: importMessage === null ? t`We try again automatically.` : say(importMessage),
    link: INTEGRATIONS,
  }),
  violation: ({ violation }) => ({
    severity: 'danger',
    title:
      violation === 1
        ? t`A critical violation is open`
        : t`${plural({ count: violation }, { one: '# critical violation is open', other: '# critical violations are open' })}`,
    text: t`Listings were taken down, or the account itself is at risk.`,
    link: '/violation?severity=critical',
  }),
  'case-closing': (counts) => ({
    severity: 'danger',
    title:
      counts['case-closing'] === 1
        ? t`A claim window closes within 7 days`
        : t`${plural({ count: counts['case-closing'] }, { one: '# claim window closes within 7 days', other: '# claim windows close within 7 days' })}`,
    text: t`After that they can’t be claimed.`,
    link: '/reimbursement/cases?closes=week',
  }),
  'case-action': (counts) => ({
    severity: 'warning',
    title:
      counts['case-action'] === 1
        ? t`A case needs something from you`
        : t`${plural({ waiting: counts['case-action'] }, { one: '# case needs', other: '# cases need' })} something from you`,
    text: t`A document, a cost, access or an answer.`,
    link: '/reimburse/action-needed-cases',
  }),
  'overdue-review': (counts) => ({
    severity: 'warning',
    title:
      counts['overdue-review'] === 1
        ? t`A review is overdue`
        : t`${plural({ count: counts['overdue-review'] }, { one: '# review is overdue', other: '# reviews are overdue' })}`,
    text: t`Their due date has passed and they are not closed.`,
    link: '/rating/reviews?due=overdue',
  }),
  'low-review': (counts, { review }) => ({
    severity: 'warning',
    title:
      counts['low-review'] === 1
        ? t`New low review`
        : t`${plural({ count: counts['low-review'] }, { one: '# new low review', other: '# new low reviews' })}`,
    text: t`One or two stars in the last 30 days, still unread.`,
    link: `/rating/reviews?stars=1,2&state=new&mark=live&from=${review}`,
  }),
  'low-feedback': (counts, { review }) => ({
    severity: 'warning',
    title:
      counts['low-feedback'] === 1
        ? t`New low seller feedback`
        : t`${plural({ count: counts['low-feedback'] }, { one: '# new low seller feedback rating', other: '# new low seller feedback ratings' })}`,
    text: t`One or two stars in the last 30 days. Amazon removes feedback that breaks its rules, if you ask.`,
    link: `/rating/feedback?stars=1,2&state=new&from=${review}`,
  }),
  'stale-reviews': ({ reviewsAge }) => ({
    severity: 'info',
    title: t`Reviews were last imported ${{ days: reviewsAge }} days ago`,
    text: t`Amazon has no API for review texts. Import a new file to get alerts about low reviews.`,
    link: '/rating/reviews',
  }),
  request: ({ request }, since) => ({
    severity: 'info',
    title:
      request === 1
        ? t`A review request failed`
        : t`${plural({ count: request }, { one: '# review request failed', other: '# review requests failed' })}`,
    text: t`Failed or unanswered in the last 30 days.`,
    link: `/review/review-request-automation?tab=history&state=problem&since=${since.request}`,
  }),
};

/** A kind of alert with its texts. */
export const alertOf = (kind: CountedKind, counts: StandingCounts, since: Since): StandingAlert => ({
  kind,
  count: counts[kind],
  ...words[kind](counts, since),
});
