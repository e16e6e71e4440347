import {
  AnySignalSchema,
  type IncidentAct,
  IncidentSchema,
  MAILED_SNOOZE_DAYS,
  type Signal,
  type SignalKind,
} from '@fairshelf/shared-contracts/incidents';
import * as v from 'valibot';
import { dayOf, daysBetween } from '../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { plural, t } from '../../base/texts/text.ts';
import { defineWords, publishNotification } from '../notifications/index.ts';
import { reviewsOfDays } from './incident-story.ts';
import { explanationOf, titleOf } from './incident-words.ts';
import type { IncidentNews } from './keep-incidents.ts';
import { familyOf, findIncident } from './list-incidents.ts';
import type { StoreKey } from './store-key.ts';

/** Older findings, as in a first import, are listed without a notification. */
const NEWS_DAYS = 10;
/** A bad source must not drown out everything else. */
const MOST_ANNOUNCED = 10;
const QUOTED_REVIEWS = 3;
const QUOTE_LENGTH = 280;

const incidentOpened = defineWords(
  'incident.opened',
  { signals: v.array(AnySignalSchema), family: IncidentSchema.entries.family, product: v.string() },
  ({ signals, family, product }) => ({
    title: titleOf(signals, product),
    text: explanationOf(signals, family),
    acts: actsOn(signals).map(([act, label]) => ({ act, label })),
  }),
);

/** Kinds whose cause doesn't show in reviews. */
const KINDS_WITHOUT_REVIEWS: readonly SignalKind[] = [
  'out-of-stock',
  'price-jump',
  'ads-no-sales',
  'other-sellers',
];

/** Actions offered in the email; the page asks for confirmation. */
function actsOn(signals: readonly Signal[]): readonly (readonly [act: IncidentAct, label: string])[] {
  const isAboutReviews = signals.some(({ kind }) => !KINDS_WITHOUT_REVIEWS.includes(kind));
  return [
    ...(isAboutReviews ? [['pause', t`Pause review requests of this product`] as const] : []),
    ['assign', t`Assign to me`],
    ['snooze', t`Snooze for ${plural({ days: MAILED_SNOOZE_DAYS }, { one: '# day', other: '# days' })}`],
  ];
}

/** Notifies the company about incidents that opened or got worse, with the product and the reviews behind them. */
export async function publishIncidents(
  db: CompanyTransaction,
  store: StoreKey,
  news: readonly IncidentNews[],
  now: Date,
): Promise<void> {
  const { companyId, sellerId, marketId } = store;
  const today = dayOf(now);
  const serious = news.filter(
    ({ signals }) =>
      // Critical violations have their own notification.
      signals.some(({ kind, severity }) => kind !== 'listing-issue' && severity !== 'info') &&
      signals.some(({ until }) => daysBetween(until, today) <= NEWS_DAYS),
  );
  for (const { incidentId, asin, what, signals } of serious.slice(0, MOST_ANNOUNCED)) {
    const incident = await findIncident(db, { sellerId, marketId, incidentId });
    if (!incident) continue;
    const reviews = (await reviewsOfDays(db, incident)).filter(({ stars }) => stars <= 3);
    await publishNotification(db, {
      companyId,
      sellerId,
      marketplaceId: marketId,
      kind: 'incident.opened',
      severity: signals[0]?.severity === 'danger' ? 'danger' : 'warning',
      ...incidentOpened({
        signals: [...signals],
        family: familyOf(incident),
        product: incident.title || asin,
      }),
      link: `/rating/incidents?incident=${incidentId}&store=${sellerId}/${marketId}`,
      dedupeKey: `incident:${sellerId}:${marketId}:${asin}:${incidentId}:${what}:${today}`,
      details: {
        asin,
        picture: incident.image_url,
        lines: reviews.slice(0, QUOTED_REVIEWS).map(quoteReview),
      },
      at: now,
    });
  }
}

/** A review as one line of an email: its stars, title and the start of its text. */
export function quoteReview({ stars, title, body }: { stars: number; title: string; body: string }): string {
  const text = [title, body].filter((part) => part !== '').join(': ');
  const short = text.length > QUOTE_LENGTH ? `${text.slice(0, QUOTE_LENGTH)}…` : text;
  return `${'★'.repeat(stars)}${'☆'.repeat(5 - stars)} ${short}`;
}
