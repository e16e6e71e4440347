import * as v from 'valibot';
import { defineJob } from '../../base/jobs/define-job.ts';

/** Builds one report. The report is the job's key, so that one gateway at a time builds it. */
export const buildReport = defineJob({
  name: 'report.build',
  lane: 'heavy',
  payload: v.object({ companyId: v.string(), reportId: v.string() }),
  exclusive: true,
  retryLimit: 2,
});
