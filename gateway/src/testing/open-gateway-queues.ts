import { PgBoss } from 'pg-boss';
import { openQueues } from '../base/jobs/job-queue.ts';
import { schema } from '../base/jobs/leases.ts';
import { workers } from '../server/jobs.ts';

/** For tests: a gateway that starts here finds its queues, whose creation takes longer than the rest of its start. */
export async function openGatewayQueues(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema, max: 2, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  await openQueues(
    boss,
    workers.map(({ kind }) => kind),
  );
  await boss.stop({ graceful: false });
}
