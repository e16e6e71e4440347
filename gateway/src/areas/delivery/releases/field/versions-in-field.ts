import { sql } from 'kysely';
import type { Database } from '../../../../base/database/database.ts';

interface VersionInField {
  readonly remote: string;
  readonly version: string;
  /** Page loads that opened it. */
  readonly visits: number;
  readonly failures: number;
  readonly lastAt: Date;
}

/** The versions that browsers opened since a time, by the tickets of their page loads; most visited first. */
export async function versionsInField(
  database: Database,
  { edition, since, remote }: { readonly edition: string; readonly since: Date; readonly remote?: string },
): Promise<VersionInField[]> {
  const rows = await database.system
    .selectFrom('remote_health')
    .select(({ fn }) => [
      'remote',
      'version',
      sql<number>`sum(count) filter (where measure = 'visit')`.as('visits'),
      sql<number>`sum(count) filter (where measure = 'failure')`.as('failures'),
      fn.max('minute').as('last_at'),
    ])
    .where('edition', '=', edition)
    .where('minute', '>=', since)
    .where('measure', 'in', ['visit', 'failure'])
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
    .groupBy(['remote', 'version'])
    .execute();
  return rows
    .map(({ last_at, visits, failures, ...row }) => ({
      ...row,
      visits: Number(visits ?? 0),
      failures: Number(failures ?? 0),
      lastAt: last_at,
    }))
    .toSorted((one, other) => other.visits - one.visits || (one.version < other.version ? 1 : -1));
}
