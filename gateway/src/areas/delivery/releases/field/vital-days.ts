import { type DayVital, FIELD_DAYS } from '@fairshelf/shared-contracts/delivery';
import { addDays, dayOf } from '../../../../base/calendar-days.ts';
import type { Database } from '../../../../base/database/database.ts';
import { summariesOf } from '../health/vitals.ts';

/** A remote's web vitals by day, route and version, oldest day first. */
export async function vitalDays(
  database: Database,
  { edition, remote, now }: { readonly edition: string; readonly remote: string; readonly now: Date },
): Promise<DayVital[]> {
  const rows = await database.system
    .selectFrom('remote_vital')
    .select(['day', 'route', 'version', 'measure', 'count'])
    .where('edition', '=', edition)
    .where('remote', '=', remote)
    .where('day', '>', addDays(dayOf(now), -FIELD_DAYS))
    .orderBy('day')
    .orderBy('route')
    .orderBy('version')
    .execute();
  const groups = Map.groupBy(rows, ({ day, route, version }) => JSON.stringify([day, route, version]));
  return [...groups.values()].flatMap((measures) => {
    const [first] = measures;
    if (!first) return [];
    const { day, route, version } = first;
    return summariesOf(measures).map((summary) => ({ day, route, version, ...summary }));
  });
}
