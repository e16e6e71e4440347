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
      .where('state', '<>', 'removed')
      .execute();
    for (const { company_id } of companies) await mailAlerts(services, company_id);
  }),
];
