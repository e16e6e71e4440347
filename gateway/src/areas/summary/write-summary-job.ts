import * as v from 'valibot';
import { defineJob } from '../../base/jobs/define-job.ts';

/** Writes and emails one planned summary. */
export const writeSummary = defineJob({
  name: 'summary.write',
  lane: 'regular',
  payload: v.object({ userId: v.string(), day: v.pipe(v.string(), v.isoDate()) }),
});
