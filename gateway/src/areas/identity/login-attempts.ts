import { sql } from 'kysely';
import type { Database } from '../../base/database/database.ts';
import { blockedUntil, delayRules, forgottenAfterMs } from './login-delay.ts';

type Kind = keyof typeof delayRules;

const keysOf = (name: string, place: string): readonly (readonly [Kind, string])[] => [
  ['pair', `pair:${name}:${place}`],
  ['place', `place:${place}`],
  ['address', `address:${name}`],
];

/** How long (ms) this address (as typed) must wait at this IP before its next attempt is checked; 0 for none. */
export async function loginWait(
  database: Database,
  name: string,
  place: string,
  now: number,
): Promise<number> {
  const keys = keysOf(name, place);
  const rows = await database.system
    .selectFrom('login_failure')
    .selectAll()
    .where(
      'key',
      'in',
      keys.map(([, key]) => key),
    )
    .execute();
  const waits = keys.map(([kind, key]) => {
    const row = rows.find((each) => each.key === key);
    const last = row?.last_failed_at.getTime() ?? 0;
    if (!row || last + forgottenAfterMs < now) return 0;
    return blockedUntil(delayRules[kind], row.failures, last) - now;
  });
  return Math.max(0, ...waits);
}

/** Counts a failed attempt. */
export async function noteFailure(
  database: Database,
  name: string,
  place: string,
  now: number,
): Promise<void> {
  const at = new Date(now);
  const stale = new Date(now - forgottenAfterMs);
  // In a fixed order, so that two attempts can't deadlock.
  for (const [, key] of [...keysOf(name, place)].sort(([, a], [, b]) => (a < b ? -1 : 1))) {
    await sql`insert into login_failure as known (key, failures, last_failed_at) values (${key}, 1, ${at})
      on conflict (key) do update set last_failed_at = ${at},
        failures = case when known.last_failed_at < ${stale} then 1 else known.failures + 1 end`.execute(
      database.system,
    );
  }
}

/** Forgets the failures of someone who then signed in; attempts from other places stay counted. */
export async function forgetFailures(database: Database, name: string, place: string): Promise<void> {
  await database.system.deleteFrom('login_failure').where('key', '=', `pair:${name}:${place}`).execute();
}
