import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Insertable } from 'kysely';
import type { ImportStepTable } from '../../base/database/tables/imports.ts';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../testing/test-database.ts';
import { readImportProblems, retryStep } from './import-problems.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const minutes = (number: number) => new Date(NOW.getTime() + number * 60_000);
const SELLER = 'A1PROBLEMS001';

let database: MigratedDatabase;
let companyId: string;
beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.system.deleteFrom('import_step').execute();
  companyId = await addCompany(database, 'Problems');
  await database.withCompany(companyId, (db) =>
    db
      .insertInto('seller_account')
      .values({
        company_id: companyId,
        seller_id: SELLER,
        region: 'NA',
        store_name: 'Problems',
        sealed_refresh_token: 'sealed',
        default_marketplace_id: 'ATVPDKIKX0DER',
        authorized_at: NOW,
      })
      .execute(),
  );
});

type Step = Partial<Insertable<ImportStepTable>> & { readonly feed: string };
const add = (...steps: readonly Step[]) =>
  database.system
    .insertInto('import_step')
    .values(
      steps.map((step) => ({
        company_id: companyId,
        seller_id: SELLER,
        region: 'NA' as const,
        marketplace_id: '',
        priority: 3,
        weight: 0,
        next_at: minutes(20),
        cycle_started_at: minutes(-30),
        ...step,
      })),
    )
    .execute();
const keyOf = (feed: string) => ({
  company_id: companyId,
  seller_id: SELLER,
  region: 'NA' as const,
  marketplace_id: '',
  feed,
});
const stepOf = (feed: string) =>
  database.system.selectFrom('import_step').selectAll().where('feed', '=', feed).executeTakeFirstOrThrow();
const position = JSON.stringify({ phase: 'changes' });
const failing = { attempt: 4, failure: 'No answer.', cause: 'HTTP 503', reason: 'retry', position } as const;

describe('the list of import problems', () => {
  it('lists abandoned imports, then those that failed three times in a row, with cause and next attempt', async () => {
    await add(
      { feed: 'orders', ...failing },
      { feed: 'ledger', ...failing, state: 'dead', attempt: 8 },
      { feed: 'returns', ...failing, attempt: 2 },
      { feed: 'stock', state: 'idle', attempt: 5 },
    );
    const { steps } = await readImportProblems(database, NOW);
    expect(steps.map(({ feed, state, attempts }) => [feed, state, attempts])).toEqual([
      ['ledger', 'dead', 8],
      ['orders', 'failing', 4],
    ]);
    expect(steps[1]).toMatchObject({
      failure: 'No answer.',
      cause: 'HTTP 503',
      next_at: minutes(20).toISOString(),
    });
  });

  it('names the rate limits that delay refreshes, with the number of feeds and accounts', async () => {
    const late = {
      state: 'due',
      reason: 'rate',
      waits_for: 'searchOrders',
      first_done_at: minutes(-999),
    } as const;
    await add(
      { feed: 'orders', ...late, done_at: minutes(-240) },
      { feed: 'transactions', ...late, done_at: minutes(-180) },
      { feed: 'payouts', ...late, done_at: minutes(-240) },
    );
    const { delays } = await readImportProblems(database, NOW);
    expect(delays).toEqual([
      {
        cause: 'rate',
        operation: 'searchOrders',
        oldest: minutes(-240).toISOString(),
        lateMinutes: 180,
        feeds: 2,
        accounts: 1,
      },
    ]);
  });
});

describe('a failing import', () => {
  it('continues from its position when retried', async () => {
    await add({ feed: 'orders', ...failing });
    expect(await retryStep(database, keyOf('orders'), { now: NOW, startsOver: false })).toBe(true);
    expect(await stepOf('orders')).toMatchObject({
      next_at: NOW,
      attempt: 0,
      failure: null,
      cause: null,
      reason: null,
      position: { phase: 'changes' },
      cycle_started_at: minutes(-30),
    });
  });

  it('starts a new cycle when restarted', async () => {
    await add({ feed: 'orders', ...failing, state: 'dead' });
    expect(await retryStep(database, keyOf('orders'), { now: NOW, startsOver: true })).toBe(true);
    expect(await stepOf('orders')).toMatchObject({
      state: 'due',
      next_at: NOW,
      attempt: 0,
      position: null,
      cycle_started_at: null,
    });
  });

  it("isn't changed while a worker holds it, or when it no longer fails", async () => {
    await add(
      { feed: 'orders', ...failing, leased_by: 'one/1', leased_until: minutes(1) },
      { feed: 'ledger', attempt: 0 },
    );
    for (const feed of ['orders', 'ledger', 'unknown'])
      expect(await retryStep(database, keyOf(feed), { now: NOW, startsOver: true })).toBe(false);
    expect(await stepOf('orders')).toMatchObject({ attempt: 4, next_at: minutes(20) });
  });
});
