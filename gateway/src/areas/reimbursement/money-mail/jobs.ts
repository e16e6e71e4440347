import { isRemoteOf } from '@fairshelf/shared-contracts/delivery';
import * as v from 'valibot';
import { defineJob, type JobWorker, work } from '../../../base/jobs/define-job.ts';
import { mailMoneyWeeks } from './mail-money-weeks.ts';

/** In some time zones, local hours start on the quarter hour. */
const plan = defineJob({
  name: 'money-mail.plan',
  lane: 'regular',
  payload: v.object({}),
  cron: '*/15 * * * *',
  retryLimit: 0,
});

export const moneyMailWorkers: readonly JobWorker[] = [
  work(plan, async (_, services) => {
    if (isRemoteOf(services.settings.EDITION, 'mf-reimburse')) await mailMoneyWeeks(services);
  }),
];
