import type { GatewayHealth } from '@fairshelf/shared-contracts/delivery';
import { plural, t } from '@lingui/core/macro';

/** The thresholds at which an operator should look: shares, or ms. */
const FAILED_SHARE = 0.01;
const SLOW_MS = 1_000;
const LATE_MS = 200;
const CONNECTIONS_SHARE = 0.9;
const OVERDUE_MS = 300_000;

/** Problems that need an operator, in a few words each; empty if there are none. */
export function concernsOf({ gateway, database, jobs, imports }: GatewayHealth, now: Date): string[] {
  const failedImports = imports.filter(({ done, failed }) => failed > done);
  const overdue = jobs.oldest_due_at ? now.getTime() - Date.parse(jobs.oldest_due_at) : 0;
  const concerns: readonly (readonly [boolean, string])[] = [
    [
      gateway.failed > gateway.requests * FAILED_SHARE,
      plural({ failed: gateway.failed }, { one: '# request failed', other: '# requests failed' }),
    ],
    [(gateway.p95_ms ?? 0) > SLOW_MS, t`Responses are slow`],
    [gateway.loop_delay_ms > LATE_MS, t`The process is overloaded`],
    [database.answer_ms > SLOW_MS, t`The database is slow`],
    [
      database.connections > database.connections_at_most * CONNECTIONS_SHARE,
      t`Few database connections left`,
    ],
    [database.waiting > 0, t`Requests are waiting for a connection`],
    [overdue > OVERDUE_MS, t`Jobs have waited for more than five minutes`],
    ...failedImports.map(({ feed }) => [true, t`Imports of ${{ feed }} fail`] as const),
  ];
  return concerns.flatMap(([holds, words]) => (holds ? [words] : []));
}
