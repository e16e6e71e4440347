import * as v from 'valibot';
import { defineJob, work } from '../../base/jobs/define-job.ts';
import { buildReport } from './build-report-job.ts';
import { planReports } from './plan-reports.ts';
import { tidyReports } from './tidy-reports.ts';
import { writeReport } from './write-report.ts';

const plan = defineJob({
  name: 'report.plan',
  lane: 'regular',
  payload: v.object({}),
  cron: '*/5 * * * *',
  retryLimit: 0,
});
const tidy = defineJob({
  name: 'report.tidy',
  lane: 'regular',
  payload: v.object({}),
  cron: '23 * * * *',
  retryLimit: 0,
});

export const reportWorkers = [
  work(buildReport, (report, services, signal) => writeReport(services, report, signal), 2),
  work(plan, async (_, services) => {
    await planReports(services);
  }),
  work(tidy, (_, services) => tidyReports(services)),
];
