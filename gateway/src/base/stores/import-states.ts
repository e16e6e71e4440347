import type { CallData } from '@fairshelf/shared-contracts/core';
import {
  IMPORT_KINDS,
  type ImportProgress,
  type listImports,
  STORE_IMPORT_KINDS,
} from '@fairshelf/shared-contracts/market';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../database/database.ts';
import type { Services } from '../services.ts';
import { say } from '../texts/text.ts';
import { planOf } from './feed-plans.ts';
import type { Forecast } from './forecast-imports.ts';
import { importForecasts } from './import-forecasts.ts';
import { delayOf, lateSteps, type StoredDelay } from './late-imports.ts';

interface StoredRun {
  readonly feed: string;
  readonly state: 'running' | 'done' | 'failed' | 'skipped';
  readonly rows: number;
  readonly failure: string | null;
  readonly started_at: Date;
  readonly finished_at: Date | null;
}

type ImportState = CallData<typeof listImports>[number];
type Means = Pick<Services, 'database' | 'connector' | 'now'>;

interface Store {
  readonly companyId: string;
  readonly sellerId: string;
}

/** The state of each kind of import of a marketplace, with its progress while running. */
export async function importStates(
  means: Means,
  { companyId, sellerId, marketId }: Store & { readonly marketId: string },
): Promise<CallData<typeof listImports>> {
  const forecasts = await importForecasts(means, companyId, sellerId);
  return statesOfMarket(means, { companyId, sellerId, marketId }, forecasts);
}

/**
 * The newest run of each kind of import of a marketplace, or 'waiting' if there was none yet. Advertising, which few
 * connect, is listed from its first run on.
 */
export async function statesOfMarket(
  { database, now }: Pick<Means, 'database' | 'now'>,
  { companyId, sellerId, marketId }: Store & { readonly marketId: string },
  forecasts: readonly Forecast[],
): Promise<ImportState[]> {
  const { rows } = await database.withCompany(companyId, (db) =>
    sql<StoredRun>`
      select kind as feed, state, rows, failure, started_at, finished_at
      from unnest(${IMPORT_KINDS}::text[]) kind
      cross join lateral (
        select * from import_run
        where seller_id = ${sellerId} and feed = kind and (marketplace_id is null or marketplace_id = ${marketId})
        order by started_at desc limit 1
      ) newest`.execute(db),
  );
  const delays = await database.withCompany(companyId, (db) =>
    sql<StoredDelay & { readonly feed: string }>`
      select distinct on (feed) feed, cause, operation, oldest, late_ms from ${lateSteps(now())} late
      where seller_id = ${sellerId} and marketplace_id in ('', ${marketId})
      order by feed, late_ms desc`.execute(db),
  );
  const skips = await database.withCompany(companyId, (db) => skippedRows(db, sellerId, marketId));
  const hasAdvertising = rows.some(({ feed }) => feed === 'advertising');
  const kinds = hasAdvertising ? IMPORT_KINDS : STORE_IMPORT_KINDS;
  return kinds.map((kind): ImportState => {
    const run = rows.find(({ feed }) => feed === kind);
    const forecast = forecasts.find(
      ({ feed, marketplaceId }) => feed === kind && (marketplaceId === '' || marketplaceId === marketId),
    );
    const progress = forecast && progressOf(forecast);
    const delay = delays.rows.find(({ feed }) => feed === kind);
    const left = skips.filter(({ feed }) => feed === kind);
    const more = {
      ...(left.length > 0 ? { skipped: skippedOf(left) } : {}),
      ...(progress ? { progress } : {}),
      ...(delay ? { delay: delayOf(delay) } : {}),
    };
    if (!run)
      return {
        kind,
        state: 'waiting',
        rows: 0,
        startedAt: null,
        finishedAt: null,
        message: null,
        ...more,
      };
    return {
      kind,
      state: run.state === 'skipped' ? 'done' : run.state,
      rows: run.rows,
      startedAt: run.started_at.toISOString(),
      finishedAt: run.finished_at?.toISOString() ?? null,
      message: run.failure && say(run.failure),
      ...more,
    };
  });
}

interface StoredSkipped {
  readonly feed: string;
  readonly line_no: number;
  readonly reason: string;
  readonly raw: string;
  readonly is_checked: boolean;
}

/** The number of skipped rows that an import lists; the others are counted. */
const SKIPPED_SHOWN = 20;

const skippedRows = async (db: CompanyTransaction, sellerId: string, marketId: string) =>
  db
    .selectFrom('skipped_row')
    .select(['feed', 'line_no', 'reason', 'raw', sql<boolean>`checked_at is not null`.as('is_checked')])
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', 'in', ['', marketId])
    .orderBy('report_type')
    .orderBy('line_no')
    .execute();

const skippedOf = (rows: readonly StoredSkipped[]): ImportState['skipped'] => ({
  count: rows.length,
  rows: rows
    .slice(0, SKIPPED_SHOWN)
    .map(({ line_no: line, reason, raw, is_checked: isChecked }) => ({ line, reason, raw, isChecked })),
});

const progressOf = ({ feed, wait, share, readyAt, takesLonger, wasRead }: Forecast): ImportProgress => ({
  wait,
  share,
  readyAt: readyAt?.toISOString() ?? null,
  takesLonger,
  isNeeded: planOf(feed)?.isFirst === true,
  wasRead,
});
