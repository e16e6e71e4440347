import { isRemoteOf } from '@fairshelf/shared-contracts/delivery';
import * as v from 'valibot';
import { defineJob, work } from '../../base/jobs/define-job.ts';
import { planSummaries } from './plan-summaries.ts';
import { writePlannedSummary } from './write-summary.ts';
import { writeSummary } from './write-summary-job.ts';

/** In some time zones, local hours start on the quarter hour. */
const plan = defineJob({
  name: 'summary.plan',
  lane: 'regular',
  payload: v.object({}),
  cron: '*/15 * * * *',
  retryLimit: 0,
});

export const summaryWorkers = [
  work(plan, async (_, services) => {
    if (isRemoteOf(services.settings.EDITION, 'mf-ratings')) await planSummaries(services);
  }),
  work(writeSummary, (summary, services) => writePlannedSummary(services, summary), 2),
];
