import * as v from 'valibot';
import { defineJob, work } from '../jobs/define-job.ts';
import { endRetention } from './retention.ts';

/** Removes expired rows: sessions, codes, states, counters, old notifications. */
const sweep = defineJob({
  name: 'privacy.sweep',
  lane: 'regular',
  payload: v.object({}),
  cron: '17 * * * *',
});

/** Empties texts written by buyers. */
const buyers = defineJob({
  name: 'privacy.buyers',
  lane: 'regular',
  payload: v.object({}),
  cron: '41 3 * * *',
});

export const retentionWorkers = [
  work(sweep, (_payload, { database, now }) => endRetention(database, 'rows', now())),
  work(buyers, (_payload, { database, now }) => endRetention(database, 'columns', now())),
];
