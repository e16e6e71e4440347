import type { VitalSummary } from '@fairshelf/shared-contracts/delivery';
import type { Database } from '../../../../base/database/database.ts';
import { summariesOf } from './vitals.ts';

/** The web vitals of a version's page loads since a given time. */
export async function readVitals(
  database: Database,
  of: { readonly edition: string; readonly remote: string; readonly version: string; readonly since: Date },
): Promise<VitalSummary[]> {
  const counts = await database.system
    .selectFrom('remote_health')
    .select(({ fn }) => ['measure', fn.sum<number>('count').as('count')])
    .where('edition', '=', of.edition)
    .where('remote', '=', of.remote)
    .where('version', '=', of.version)
    .where('minute', '>=', of.since)
    .where('measure', 'like', '%=%')
    .groupBy('measure')
    .execute();
  return summariesOf(counts.map(({ measure, count }) => ({ measure, count: Number(count) })));
}
