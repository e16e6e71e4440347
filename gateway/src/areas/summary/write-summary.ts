import { isRemoteOf } from '@fairshelf/shared-contracts/delivery';
import type { DailySummary } from '@fairshelf/shared-contracts/summary';
import { sql } from 'kysely';
import type { Database } from '../../base/database/database.ts';
import { sendMail } from '../../base/mail/jobs.ts';
import type { Services } from '../../base/services.ts';
import { readSummarySetting, unsubscribeKey } from '../mail-preferences/index.ts';
import { caseNews, type DaySpan } from './case-news.ts';
import { dailySummaryMail } from './daily-summary-mail.ts';
import { ratingNews } from './rating-news.ts';
import { requestNews } from './request-news.ts';
import { reviewNews } from './review-news.ts';

/**
 * Writes a planned summary of a person and a day, and queues its email; a day without news sends nothing. The state
 * and the email are stored in one transaction, so that a second run finds nothing left to do.
 */
export async function writePlannedSummary(
  services: Services,
  { userId, day }: { userId: string; day: string },
): Promise<void> {
  const { database, jobs, settings, now } = services;
  const person = await database.system
    .selectFrom('app_user')
    .innerJoin('daily_summary', 'daily_summary.user_id', 'app_user.user_id')
    .select('app_user.email')
    .where('app_user.user_id', '=', userId)
    .where('daily_summary.day', '=', day)
    .where('daily_summary.state', '=', 'planned')
    .where('app_user.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!person) return;
  const content = await gather(services, userId, day);
  const isEmpty = hasNoNews(content);
  const key = await unsubscribeKey(database, userId);
  await database.system.transaction().execute(async (db) => {
    const update = await db
      .updateTable('daily_summary')
      .set(isEmpty ? { state: 'empty' } : { state: 'sent', content: JSON.stringify(content), sent_at: now() })
      .where('user_id', '=', userId)
      .where('day', '=', day)
      .where('state', '=', 'planned')
      .executeTakeFirst();
    if (isEmpty || update.numUpdatedRows === 0n) return;
    await jobs.enqueue(
      sendMail,
      dailySummaryMail.order({
        to: person.email,
        content,
        appUrl: `${settings.PUBLIC_URL}/app`,
        unsubscribeKey: key,
      }),
      { in: db },
    );
  });
}

/** Skipped orders are worth a line next to other news, but not an email. */
export const hasNoNews = ({ stores, cases, reviews, requests }: DailySummary): boolean =>
  stores.length + cases.length + reviews.length === 0 &&
  requests.every(({ sent, failed }) => sent + failed === 0);

/** The news of a local day over all of a person's companies. */
export async function gather(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  userId: string,
  day: string,
): Promise<DailySummary> {
  const hasCases = isRemoteOf(settings.EDITION, 'mf-reimburse');
  const { time_zone } = await readSummarySetting(database, userId);
  const span = await spanOf(database, day, time_zone);
  const companies = await database.system
    .selectFrom('company_member')
    .leftJoin('company_plan', (join) =>
      join
        .onRef('company_plan.company_id', '=', 'company_member.company_id')
        .on('company_plan.plan', '=', 'reimburse'),
    )
    .select(['company_member.company_id', 'company_plan.plan'])
    .where('company_member.user_id', '=', userId)
    .orderBy('company_member.company_id')
    .execute();
  const summary: DailySummary = { day, stores: [], cases: [], reviews: [], requests: [] };
  for (const { company_id, plan } of companies) {
    await database.withCompany(company_id, async (db) => {
      summary.stores.push(...(await ratingNews(db, day)));
      summary.reviews.push(...(await reviewNews(db, day, span)));
      summary.requests.push(...(await requestNews(db, span)));
      if (plan && hasCases) summary.cases.push(...(await caseNews(db, span)));
    });
  }
  return summary;
}

async function spanOf(database: Database, day: string, timeZone: string): Promise<DaySpan> {
  const { rows } = await sql<DaySpan>`
    select ${day}::timestamp at time zone ${timeZone} as "from",
      (${day}::timestamp + interval '1 day') at time zone ${timeZone} as "to"`.execute(database.system);
  const [span] = rows;
  if (!span) throw new Error(`${day} has no span.`);
  return span;
}
