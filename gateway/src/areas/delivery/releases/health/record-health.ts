import { createHash } from 'node:crypto';
import type { RemoteHealth } from '@fairshelf/shared-contracts/delivery';
import { sql } from 'kysely';
import type { Database } from '../../../../base/database/database.ts';
import { measuresOf } from './vitals.ts';

/** Adds what a page reported to the counts of this minute. */
export async function recordHealth(
  database: Database,
  edition: string,
  reports: readonly RemoteHealth[],
  now: Date,
): Promise<void> {
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  for (const { remote, version, visits, failures, vitals, problems } of reports) {
    const measures = Object.entries({ visit: visits, failure: failures, ...measuresOf(vitals) });
    for (const [measure, count] of measures) {
      if (!count) continue;
      await database.system
        .insertInto('remote_health')
        .values({ edition, remote, version, minute, measure, count })
        .onConflict((conflict) =>
          conflict
            .columns(['edition', 'remote', 'version', 'minute', 'measure'])
            .doUpdateSet({ count: sql<number>`remote_health.count + excluded.count` }),
        )
        .execute();
    }
    for (const { stage, message, place } of problems) {
      const fingerprint = createHash('sha256')
        .update(`${stage}\n${message}\n${place}`)
        .digest('hex')
        .slice(0, 16);
      await database.system
        .insertInto('remote_problem')
        .values({
          remote,
          version,
          fingerprint,
          stage,
          message,
          place,
          count: 1,
          first_at: now,
          last_at: now,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['remote', 'version', 'fingerprint'])
            .doUpdateSet({ count: sql<number>`remote_problem.count + 1`, last_at: now }),
        )
        .execute();
    }
  }
}
