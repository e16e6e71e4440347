import { describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import type { LedgerEvent } from '../../outside/marketplace/reports/ledger-detail.ts';
import { companyId, setUpCompany } from '../../testing/set-up-company.ts';
import { database } from '../../testing/set-up-database.ts';
import { areReportsWhole } from '../pages/imported-pages.ts';
import type { ReportRows } from '../report-rows.ts';
import { batchesOf, ledgerEvent } from './record-fixture.ts';
import { storeLedger } from './store-ledger.ts';

setUpCompany();

describe('a ledger of several pages', () => {
  it('is stored completely, including duplicates in different pages', async () => {
    expect(await store(report)).toBe(report.length);
    await expectAll();
    expect(await isWhole()).toBe(true);
  });

  it("isn't rewritten when it is imported again", async () => {
    await store(report);
    const reader = await database.pool.connect();
    try {
      await reader.query('begin');
      await reader.query(`select set_config('role', 'fairshelf_app', true)`);
      // A write would wait forever.
      await reader.query('lock table ledger_event in share mode');
      expect(await store(report)).toBe(report.length);
    } finally {
      await reader.query('rollback');
      reader.release();
    }
    await expectAll();
  });

  it('is recognized in another order, and with more rows around it', async () => {
    await store(half);
    await store([ledgerEvent({ referenceId: 'A0' }), ...report.toReversed()]);
    const rows = await stored();
    expect(rows).toHaveLength(report.length + 1);
    expect(await store(report)).toBe(report.length);
    expect(await stored()).toEqual(rows);
  });

  it('follows a correction and its reversal', async () => {
    const correction = report.with(2_000, { ...half[500], reconciledQuantity: 1 } as LedgerEvent);
    const corrections = async () => (await stored()).filter((row) => row.reconciled_quantity === 1);
    await store(report);
    await store(correction);
    expect(await corrections()).toMatchObject([{ reference_id: 'R500', occurrence_no: 2 }]);
    await store(report);
    expect(await corrections()).toEqual([]);
    await store(correction);
    expect(await corrections()).toHaveLength(1);
    await expectAll();
  });

  it('keeps the stored pages when the report is interrupted, and resumes after them', async () => {
    async function* failingRows() {
      yield* batchesOf(report.slice(0, 2_500), 400);
      throw new Error('connection lost');
    }
    await expect(storeRows(failingRows())).rejects.toThrow('connection lost');
    expect(await stored()).toHaveLength(1_000);
    expect(await isWhole()).toBe(false);
    expect(await store(report)).toBe(report.length);
    await expectAll();
    expect(await isWhole()).toBe(true);
  });

  it('loses nothing if the database drops the connections during a merge', async () => {
    const blocker = await database.pool.connect();
    await blocker.query('begin');
    await blocker.query(`select set_config('role', 'fairshelf_app', true)`);
    await blocker.query('lock table ledger_event in share mode');
    const run = storeRows(batchesOf(report, 400));
    const outcome = expect(run).rejects.toThrow();
    await endWaiting(blocker);
    await blocker.query('rollback');
    blocker.release();
    await outcome;
    expect(await stored()).toHaveLength(0);
    await store(report);
    await expectAll();
  });

  it('is stored by one import at a time: another has to retry', async () => {
    let goOn = () => {};
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let arrive = () => {};
    const inTheMiddle = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    async function* slow() {
      yield* batchesOf(report.slice(0, 2_000), 400);
      arrive();
      await gate;
      // Line numbers only locate a row.
      yield* batchesOf(report.slice(2_000), 400);
    }
    const first = storeRows(slow());
    await inTheMiddle;
    await expect(store(report)).rejects.toThrow('Another import of the same report is still running.');
    goOn();
    expect(await first).toBe(report.length);
    expect(await store(report)).toBe(report.length);
    await expectAll();
  });

  it('reports each label of each page to detection once', async () => {
    await store(report);
    const marks = () =>
      database.withCompany(companyId, (db) => db.deleteFrom('detection_mark').returning('key').execute());
    expect(await marks()).toHaveLength(7);
    await store(report.toReversed());
    expect(await marks()).toEqual([]);
  });
});

/**
 * Ends the connections that wait for the ledger, as soon as there are two. Only the server's superuser may: tests
 * connect as one.
 */
async function endWaiting(client: pg.PoolClient): Promise<void> {
  await client.query(`select set_config('role', 'none', true)`);
  for (;;) {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_locks where relation = 'fairshelf.ledger_event'::regclass and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    if (rows.length < 2) continue;
    await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [
      rows.map(({ pid }) => pid),
    ]);
    return;
  }
}

/** More than one page: every row has a duplicate far behind it, in another page. */
const half = Array.from({ length: 1_500 }, (_, index) =>
  ledgerEvent({ fnsku: `X${index % 7}`, referenceId: `R${index}`, reconciledQuantity: 0 }),
);
const report = [...half, ...half];

const storeRows = (rows: ReportRows<LedgerEvent>) =>
  storeLedger({ database }, { companyId, sellerId: 'S1' }, rows);
const store = (events: readonly LedgerEvent[]) => storeRows(batchesOf(events, 400));
const stored = () =>
  database.withCompany(companyId, (db) =>
    db
      .selectFrom('ledger_event')
      .select(['reference_id', 'occurrence_no', 'reconciled_quantity', 'fnsku'])
      .orderBy('reference_id')
      .orderBy('occurrence_no')
      .execute(),
  );
const isWhole = () => database.withCompany(companyId, (db) => areReportsWhole(db, 'S1'));

/** Every row of the report and its duplicate, once. */
async function expectAll(): Promise<void> {
  const rows = await stored();
  expect(rows).toHaveLength(report.length);
  expect(new Set(rows.map((row) => row.reference_id)).size).toBe(half.length);
  expect(rows.filter((row) => row.occurrence_no === 2)).toHaveLength(half.length);
}
