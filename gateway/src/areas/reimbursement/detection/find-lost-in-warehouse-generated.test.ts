import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { LedgerEvent } from '../../../outside/marketplace/reports/ledger-detail.ts';
import type { Reimbursement } from '../../../outside/marketplace/reports/reimbursements.ts';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../../testing/test-database.ts';
import { ledgerCountries } from './ledger-countries.ts';
import { lostInWarehouse } from './lost-in-warehouse.ts';
import { marketplacesIn, moved, paid, type Story, storeStory } from './lost-in-warehouse-fixture.ts';

const LABELS = 400;
const LAST_DAY = 12;

let database: MigratedDatabase;

beforeAll(async () => {
  database = await createMigratedDatabase();
}, 60_000);
afterAll(() => database.drop());

/** Numbers below `below` from a seed: mulberry32. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** A few random days of one label: losses, finds, payments, reversals, and unrelated rows. */
function drawStory(fnsku: string, roll: (below: number) => number): Story {
  const ledger: LedgerEvent[] = [];
  const payments: Reimbursement[] = [];
  const steps = 1 + roll(9);
  for (let step = 0; step < steps; step += 1) {
    const day = 1 + roll(LAST_DAY);
    const units = 1 + roll(4);
    const line = { fnsku, reimbursementId: `${fnsku}-${step}` };
    const unreconciledQuantity = roll(3) === 0 ? roll(units + 1) : null;
    const kind = roll(10);
    if (kind < 4) ledger.push(moved(kind === 0 ? '5' : 'M', day, -units, { fnsku, unreconciledQuantity }));
    else if (kind < 6) ledger.push(moved('F', day, units, { fnsku }));
    else if (kind < 7) payments.push(paid(day, units, line));
    else if (kind < 8) payments.push(paid(day, 0, { ...line, quantityInventory: units }));
    else if (kind < 9) {
      payments.push(
        paid(day, -units, { ...line, reason: 'Reversal', originalReimbursementType: 'LOST_WAREHOUSE' }),
      );
    } else ledger.push(moved('D', day, -units, { fnsku }), moved('P', day, units, { fnsku }));
  }
  return { ledger, payments };
}

/** The open losses of one label, day by day: docs/domain/ledger.md#what-is-claimable without any SQL. */
function openByDay({ ledger, payments }: Story): Map<string, number> {
  const days = Array.from(
    { length: LAST_DAY },
    (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`,
  );
  let need = 0;
  for (const day of days) {
    const today = ledger.filter(({ date }) => date === day);
    const credits = [
      ...today.filter(({ reason }) => reason === 'F').map(({ quantity }) => quantity),
      ...payments
        .filter(({ approvedAt }) => approvedAt.startsWith(day))
        .map(({ quantityCash, quantityInventory }) => Math.max(0, quantityCash + quantityInventory)),
    ];
    // Within a day reversals and losses come first, then finds and payments.
    need -= sum(credits.filter((credit) => credit < 0));
    need += sum(losses(today).map(({ quantity }) => -quantity));
    need = Math.max(0, need - sum(credits.filter((credit) => credit > 0)));
  }
  const open = new Map<string, number>();
  for (const day of days.toReversed()) {
    const room = sum(
      losses(ledger.filter(({ date }) => date === day)).map(({ quantity, unreconciledQuantity }) =>
        Math.min(-quantity, unreconciledQuantity ?? -quantity),
      ),
    );
    const units = Math.min(room, need);
    if (units > 0) open.set(day, units);
    need -= units;
  }
  return open;
}

const losses = (events: readonly LedgerEvent[]) =>
  events.filter(({ reason }) => reason === 'M' || reason === '5');
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

it('matches a day-by-day simulation for any ledger', async () => {
  const roll = dice(20_261_121);
  const stories = new Map(
    Array.from({ length: LABELS }, (_, index) => {
      const fnsku = `X${String(index).padStart(4, '0')}`;
      return [fnsku, drawStory(fnsku, roll)];
    }),
  );
  const companyId = await addCompany(database, 'Seller');
  const all = [...stories.values()];
  await storeStory(
    database,
    { companyId, sellerId: 'S1' },
    { ledger: all.flatMap(({ ledger }) => ledger), payments: all.flatMap(({ payments }) => payments) },
  );
  const { rows } = await database.withCompany(companyId, (db) =>
    lostInWarehouse
      .find({
        sellerId: 'S1',
        countries: ledgerCountries(marketplacesIn('US')),
        keys: null,
        since: '2026-01-01',
      })
      .execute(db),
  );
  const found = rows.map(({ fnsku, anchored_on, units }) => `${fnsku} ${anchored_on} ${units}`);
  const expected = [...stories].flatMap(([fnsku, story]) =>
    [...openByDay(story)].map(([day, units]) => `${fnsku} ${day} ${units}`),
  );
  expect(expected.length).toBeGreaterThan(LABELS / 4);
  expect(found.toSorted()).toEqual(expected.toSorted());
}, 30_000);
