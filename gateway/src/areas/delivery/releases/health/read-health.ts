import type { Database } from '../../../../base/database/database.ts';
import type { Counts } from './canary-test.ts';

/** Visits and failures of a version since a moment, minute by minute, oldest first. */
export async function readMinutes(
  database: Database,
  of: { readonly edition: string; readonly remote: string; readonly version: string; readonly since: Date },
): Promise<Counts[]> {
  const rows = await database.system
    .selectFrom('remote_health')
    .select(['minute', 'measure', 'count'])
    .where('edition', '=', of.edition)
    .where('remote', '=', of.remote)
    .where('version', '=', of.version)
    .where('measure', 'in', ['visit', 'failure'])
    .where('minute', '>=', new Date(Math.floor(of.since.getTime() / 60_000) * 60_000))
    .orderBy('minute')
    .execute();
  const minutes = new Map<number, { visits: number; failures: number }>();
  for (const { minute, measure, count } of rows) {
    const known = minutes.get(minute.getTime()) ?? { visits: 0, failures: 0 };
    if (measure === 'visit') known.visits += count;
    else known.failures += count;
    minutes.set(minute.getTime(), known);
  }
  // An error may be reported a minute after its visit: a visit never fails more than once all the same.
  return [...minutes.values()].map(({ visits, failures }) => ({
    visits: Math.max(visits, failures),
    failures,
  }));
}

export const sumOf = (minutes: readonly Counts[]): Counts =>
  minutes.reduce(
    (sum, { visits, failures }) => ({ visits: sum.visits + visits, failures: sum.failures + failures }),
    { visits: 0, failures: 0 },
  );
