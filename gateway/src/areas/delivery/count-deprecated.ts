import type { Call } from '@fairshelf/shared-contracts/core';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../base/database/database.ts';

const HOUR_MS = 3_600_000;
/** Requests of a busy call are counted in memory first, so that they don't wait for each other's row. */
const WRITTEN_EVERY_MS = 10_000;

interface Counting {
  readonly calls: readonly Call[];
  readonly database: Database;
  readonly now: () => Date;
  readonly onProblem: (error: unknown) => void;
}

/** Counts the requests of deprecated calls by hour, so that the Platform page can show when they are no longer used. */
export function countDeprecated(app: FastifyInstance, { calls, database, now, onProblem }: Counting): void {
  const names = new Map(
    calls
      .filter(({ deprecation }) => deprecation !== undefined)
      .map(({ method, path, name }) => [`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`, name]),
  );
  if (names.size === 0) return;
  const counts = new Map<string, number>();
  const write = async () => {
    const entries = [...counts];
    counts.clear();
    const hour = new Date(Math.floor(now().getTime() / HOUR_MS) * HOUR_MS);
    for (const [call, count] of entries.toSorted()) await addRequests(database, { call, hour, count });
  };
  app.addHook('onResponse', async (request) => {
    const name = names.get(`${request.method} ${request.routeOptions.url}`);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  const timer = setInterval(() => void write().catch(onProblem), WRITTEN_EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await write().catch(onProblem);
  });
}

async function addRequests(
  { system }: Database,
  row: { readonly call: string; readonly hour: Date; readonly count: number },
): Promise<void> {
  await system
    .insertInto('deprecated_request')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['call', 'hour'])
        .doUpdateSet({ count: sql<number>`deprecated_request.count + excluded.count` }),
    )
    .execute();
}
