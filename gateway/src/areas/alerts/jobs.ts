import * as v from 'valibot';
import { defineJob, type JobWorker, work } from '../../base/jobs/define-job.ts';
import { mailAlerts } from './mail-alerts.ts';

const plan = defineJob({
  name: 'alert-mail.plan',
  lane: 'regular',
  payload: v.object({}),
  cron: '*/5 * * * *',
  retryLimit: 0,
});

export const alertMailWorkers: readonly JobWorker[] = [
  work(plan, async (_, services) => {
    const companies = await services.database.system
      .selectFrom('seller_account')
      .select('company_id')
      .distinct()
      .orderBy('company_id')
      .where('state', '<>', 'removed')
      .execute();
    const failures: unknown[] = [];
    for (const { company_id } of companies)
      await mailAlerts(services, company_id).catch((error: unknown) => failures.push(error));
    if (failures.length > 0)
      throw new AggregateError(failures, 'The alerts of some companies were not mailed.');
  }),
];
