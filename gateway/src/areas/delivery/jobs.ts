import * as v from 'valibot';
import { dayOf } from '../../base/calendar-days.ts';
import { defineJob, work } from '../../base/jobs/define-job.ts';
import { advanceRollouts } from './releases/rollouts/advance-rollouts.ts';
import { notifyEnded } from './releases/rollouts/notify-ended.ts';
import { postOutcomeWorker } from './releases/rollouts/post-outcome.ts';

const KEPT_HEALTH_MS = 14 * 86_400_000;
const KEPT_PROBLEMS_MS = 30 * 86_400_000;

/** Deletes old page reports. */
const sweep = defineJob({
  name: 'releases.sweep',
  lane: 'regular',
  payload: v.object({}),
  cron: '41 * * * *',
});

/** Re-signs data signed by a process with an earlier key order (docs/operations.md#rotate-keys). */
const renew = defineJob({
  name: 'releases.renew',
  lane: 'regular',
  payload: v.object({}),
  cron: '11 * * * *',
});

/** Takes the rollout steps that are due, and sends the outcome of those that ended. */
const advance = defineJob({
  name: 'releases.advance',
  lane: 'regular',
  payload: v.object({}),
  cron: '* * * * *',
  // Retried a minute later.
  retryLimit: 0,
});

export const releaseWorkers = [
  postOutcomeWorker,
  work(renew, async (_payload, { releases }) => {
    await releases.renewSignatures();
  }),
  work(advance, async (_payload, services) => {
    const problems: unknown[] = [];
    await advanceRollouts(services, (problem) => problems.push(problem));
    await notifyEnded(services);
    if (problems.length > 0) throw new AggregateError(problems, 'Some rollouts could not go on.');
  }),
  work(sweep, async (_payload, { database, now }) => {
    const before = (ms: number) => new Date(now().getTime() - ms);
    await database.system.deleteFrom('remote_health').where('minute', '<', before(KEPT_HEALTH_MS)).execute();
    await database.system
      .deleteFrom('remote_vital')
      .where('day', '<', dayOf(before(KEPT_HEALTH_MS)))
      .execute();
    await database.system
      .deleteFrom('rollout_delivery')
      .where('created_at', '<', before(KEPT_PROBLEMS_MS))
      .execute();
    await database.system
      .deleteFrom('deprecated_request')
      .where('hour', '<', before(KEPT_HEALTH_MS))
      .execute();
    await database.system.deleteFrom('report_use').where('expires_at', '<', now()).execute();
    await database.system
      .deleteFrom('remote_problem')
      .where('last_at', '<', before(KEPT_PROBLEMS_MS))
      .execute();
  }),
];
