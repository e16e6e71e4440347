import * as v from 'valibot';
import { defineJob, work } from '../../../../base/jobs/define-job.ts';

const KEPT_HEALTH_MS = 14 * 86_400_000;
const KEPT_PROBLEMS_MS = 30 * 86_400_000;

/** Forgets what browsers reported long ago. */
const sweep = defineJob({
  name: 'releases.sweep',
  lane: 'regular',
  payload: v.object({}),
  cron: '41 * * * *',
});

export const releaseWorkers = [
  work(sweep, async (_payload, { database, now }) => {
    const before = (ms: number) => new Date(now().getTime() - ms);
    await database.system.deleteFrom('remote_health').where('minute', '<', before(KEPT_HEALTH_MS)).execute();
    await database.system.deleteFrom('report_use').where('expires_at', '<', now()).execute();
    await database.system
      .deleteFrom('remote_problem')
      .where('last_at', '<', before(KEPT_PROBLEMS_MS))
      .execute();
  }),
];
