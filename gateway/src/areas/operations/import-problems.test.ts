import { describe, expect, it } from '@jest/globals';
import { database } from '../../testing/set-up-database.ts';
import { readImportProblems, retryStep } from './import-problems.ts';
import { add, failing, keyOf, minutes, NOW, setUpAccount, stepOf } from './import-problems-fixture.ts';

setUpAccount();

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
