import type { CallData } from '@fairshelf/shared-contracts/core';
import type { getSummarySample } from '@fairshelf/shared-contracts/summary';
import { addDays, dayOf } from '../../base/calendar-days.ts';
import type { Database } from '../../base/database/database.ts';
import type { Services } from '../../base/services.ts';
import { exampleSummary } from './example-summary.ts';
import { gather, hasNoNews } from './write-summary.ts';

/** How many days back a sample looks for changes. */
const SAMPLE_DAYS = 14;

/** The summary of the newest of the last days on which something changed; an invented one if nothing did. */
export async function sampleSummary(
  services: Pick<Services, 'database' | 'settings' | 'now'>,
  userId: string,
): Promise<CallData<typeof getSummarySample>> {
  const yesterday = addDays(dayOf(services.now()), -1);
  for (let back = 0; back < SAMPLE_DAYS; back++) {
    const summary = await gather(services, userId, addDays(yesterday, -back));
    if (!hasNoNews(summary)) return { summary, isInvented: false };
  }
  return { summary: exampleSummary(yesterday), isInvented: true };
}

/** Where a person's emails go. */
export async function addressOf({ system }: Database, userId: string): Promise<string> {
  const { email } = await system
    .selectFrom('app_user')
    .select('email')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}
