import * as v from 'valibot';
import { defineJob, work } from '../../base/jobs/define-job.ts';

/** Adds the next months to partitioned tables (docs/operations.md#partitions). */
const extendPartitions = defineJob({
  name: 'database.partitions',
  lane: 'regular',
  payload: v.object({}),
  cron: '23 2 * * *',
});

export const operationsWorkers = [
  work(extendPartitions, (_payload, { database, now }) => database.extendPartitions(now())),
];
