import type { CallData } from '@fairshelf/shared-contracts/core';
import type { getIncident, Signal } from '@fairshelf/shared-contracts/incidents';
import { sql } from 'kysely';
import { addDays } from '../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { reviewUrl } from '../market/index.ts';
import { asinsOf, type StoredIncident } from './list-incidents.ts';

type Story = CallData<typeof getIncident>;

/** More are on the page of reviews. */
const MOST_REVIEWS = 20;
/** Reviews are often written some days before the rating moves, and stored some days after. */
const DAYS_AROUND = 3;

/** Reviews from the days of an incident: the ones it cites, then the lowest-rated. */
export async function reviewsOfDays(
  db: CompanyTransaction,
  incident: StoredIncident,
): Promise<Story['reviews']> {
  const { seller_id, marketplace_id, signals, since } = incident;
  const reviewIds = signals.flatMap((signal) => (signal.kind === 'review-burst' ? signal.reviewIds : []));
  const until =
    signals
      .map((signal) => signal.until)
      .toSorted()
      .at(-1) ?? since;
  const { rows } = await sql<Omit<Story['reviews'][number], 'url'>>`
    select review_id as id, stars, title, body, reviewed_on as date from review
    where seller_id = ${seller_id} and marketplace_id = ${marketplace_id} and asin = any(${asinsOf(incident)}::text[])
      and removed_at is null
      and (review_id = any(${reviewIds}::text[])
        or reviewed_on between ${addDays(since, -DAYS_AROUND)}::date and ${addDays(until, DAYS_AROUND)}::date)
    order by review_id = any(${reviewIds}::text[]) desc, stars, reviewed_on desc, review_id
    limit ${MOST_REVIEWS}`.execute(db);
  return rows.map((row) => ({ ...row, url: reviewUrl(marketplace_id, row.id) }));
}

interface StoredEvent {
  readonly event_no: number;
  readonly kind: Story['events'][number]['kind'];
  readonly note: string;
  readonly signals: readonly Signal[] | null;
  readonly actor_user_id: string | null;
  readonly at: Date;
}

/** The history of an incident, newest first. */
export const eventsOf = (db: CompanyTransaction, incidentId: string): Promise<readonly StoredEvent[]> =>
  db
    .selectFrom('incident_event')
    .select(['event_no', 'kind', 'note', 'signals', 'actor_user_id', 'at'])
    .where('incident_id', '=', incidentId)
    .orderBy('event_no', 'desc')
    .execute();
