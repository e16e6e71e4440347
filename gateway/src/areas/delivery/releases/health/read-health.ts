import type { Vital } from '@fairshelf/shared-contracts/delivery';
import type { Database } from '../../../../base/database/database.ts';
import type { ComparedMinute, Counts } from './canary-test.ts';
import { isPoor } from './vitals.ts';

/** The counts of one minute; `at` is its start, Unix time in ms. */
export interface CountedMinute extends Counts {
  readonly at: number;
}

/** Visits and failures of a version since a given time, minute by minute, oldest first. */
export async function readMinutes(
  database: Database,
  of: { readonly edition: string; readonly remote: string; readonly version: string; readonly since: Date },
): Promise<CountedMinute[]> {
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
    const totals = minutes.get(minute.getTime()) ?? { visits: 0, failures: 0 };
    if (measure === 'visit') totals.visits += count;
    else totals.failures += count;
    minutes.set(minute.getTime(), totals);
  }
  return [...minutes].map(([at, counts]) => ({ at, ...counts }));
}

/** Page loads of a version that measured a vital, minute by minute; the poor ones count as failures. */
export async function readVitalMinutes(
  database: Database,
  of: { readonly edition: string; readonly remote: string; readonly version: string; readonly since: Date },
  vital: Vital,
): Promise<CountedMinute[]> {
  const rows = await database.system
    .selectFrom('remote_health')
    .select(['minute', 'measure', 'count'])
    .where('edition', '=', of.edition)
    .where('remote', '=', of.remote)
    .where('version', '=', of.version)
    .where('measure', 'like', `${vital}=%`)
    .where('minute', '>=', new Date(Math.floor(of.since.getTime() / 60_000) * 60_000))
    .orderBy('minute')
    .execute();
  const minutes = new Map<number, { visits: number; failures: number }>();
  for (const { minute, measure, count } of rows) {
    const totals = minutes.get(minute.getTime()) ?? { visits: 0, failures: 0 };
    totals.visits += count;
    if (isPoor(vital, measure)) totals.failures += count;
    minutes.set(minute.getTime(), totals);
  }
  return [...minutes].map(([at, counts]) => ({ at, ...counts }));
}

const NONE: Counts = { visits: 0, failures: 0 };

/** The minutes of a canary next to those of the active version, in order. */
export function zipMinutes(
  canary: readonly CountedMinute[],
  active: readonly CountedMinute[],
): ComparedMinute[] {
  const zipped = new Map<number, { canary: Counts; active: Counts }>();
  for (const { at, ...counts } of canary) zipped.set(at, { canary: counts, active: NONE });
  for (const { at, ...counts } of active)
    zipped.set(at, { canary: zipped.get(at)?.canary ?? NONE, active: counts });
  return [...zipped].map(([at, counts]) => ({ at, ...counts })).toSorted((one, other) => one.at - other.at);
}

export const sumOf = (minutes: readonly Counts[]): Counts =>
  minutes.reduce(
    (sum, { visits, failures }) => ({ visits: sum.visits + visits, failures: sum.failures + failures }),
    { visits: 0, failures: 0 },
  );
