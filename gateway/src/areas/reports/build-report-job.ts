import * as v from 'valibot';
import { defineJob } from '../../base/jobs/define-job.ts';

/** Builds one report. Its key is the report, so that it is built by one gateway at a time. */
export const buildReport = defineJob({
  name: 'report.build',
  lane: 'heavy',
  payload: v.object({ companyId: v.string(), reportId: v.string() }),
  exclusive: true,
  retryLimit: 2,
});
