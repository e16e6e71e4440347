import * as v from 'valibot';
import { defineJob, work } from '../../base/jobs/define-job.ts';
import { settleIntents } from './settle-intents.ts';

/** A call that started this long ago will no longer respond. */
const UNANSWERED_AFTER_MS = 15 * 60_000;

const settle = defineJob({
  name: 'audit.settle',
  lane: 'regular',
  payload: v.object({}),
  cron: '*/10 * * * *',
});

export const auditWorkers = [
  work(settle, (_payload, { database, now }) =>
    settleIntents(database, new Date(now().getTime() - UNANSWERED_AFTER_MS)),
  ),
];
