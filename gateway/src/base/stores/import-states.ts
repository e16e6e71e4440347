import {
  type CallData,
  IMPORT_KINDS,
  type listImports,
  STORE_IMPORT_KINDS,
} from '@fairshelf/shared-contracts/core';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../database/database.ts';

interface StoredRun {
  readonly feed: string;
  readonly state: 'running' | 'done' | 'failed' | 'skipped';
  readonly rows: number;
  readonly failure: string | null;
  readonly started_at: Date;
  readonly finished_at: Date | null;
}

/**
 * How each kind of import of a market stands: its newest run, or 'waiting' where there was none yet. Advertising, which
 * few connect, is there from its first run on.
 */
export async function importStates(
  db: CompanyTransaction,
  { sellerId, marketId }: { sellerId: string; marketId: string },
): Promise<CallData<typeof listImports>> {
  const { rows } = await sql<StoredRun>`
    select kind as feed, state, rows, failure, started_at, finished_at
    from unnest(${IMPORT_KINDS}::text[]) kind
    cross join lateral (
      select * from import_run
      where seller_id = ${sellerId} and feed = kind and (marketplace_id is null or marketplace_id = ${marketId})
      order by started_at desc limit 1
    ) newest`.execute(db);
  const hasAdvertising = rows.some(({ feed }) => feed === 'advertising');
  const kinds = hasAdvertising ? IMPORT_KINDS : STORE_IMPORT_KINDS;
  return kinds.map((kind) => {
    const run = rows.find(({ feed }) => feed === kind);
    if (!run) return { kind, state: 'waiting', rows: 0, startedAt: null, finishedAt: null, message: null };
    return {
      kind,
      state: run.state === 'skipped' ? 'done' : run.state,
      rows: run.rows,
      startedAt: run.started_at.toISOString(),
      finishedAt: run.finished_at?.toISOString() ?? null,
      message: run.failure,
    };
  });
}
