import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { database } from '../../testing/set-up-database.ts';
import { documentedRates } from './documented-rates.ts';
import {
  accounts,
  clock,
  FIRST_OUTAGES_MS,
  HOURS,
  KILLS,
  MINUTE_MS,
  MOST_CONNECTIONS,
  marketplace,
  ownMemory,
  SELLERS,
  START,
  setUpSimulation,
  simulate,
  spread,
} from './import-simulation-fixture.ts';
import { orderOf, purchaseOf, type SimulatedSeller } from './simulated-seller.ts';

setUpSimulation();

describe(`imports of ${SELLERS} sellers at the documented rates`, () => {
  it('finish as early as the rates allow, without loss or duplicates, and respect every rate limit', async () => {
    const before = ownMemory();
    const cpu = process.threadCpuUsage();
    const { steps, kills, connections, samples } = await simulate();
    const { rows: ready } = await sql<{ company_id: string; minutes: number | null }>`
      select company_id, extract(epoch from first_import_at - ${new Date(START)}::timestamptz) / 60 as minutes
      from seller_account`.execute(database.system);
    const minutesOf = new Map(
      ready.map(({ company_id, minutes }) => [company_id, Number(minutes ?? Number.NaN)]),
    );
    const ratios = accounts.map(({ seller, companyId }) => ({
      seller,
      companyId,
      minutes: minutesOf.get(companyId) ?? Number.NaN,
      bound: boundOf(seller) / MINUTE_MS,
    }));
    const { user, system } = process.threadCpuUsage(cpu);
    const ages = samples.at(-1)?.ages ?? new Map<string, number>();
    const growth = (ownMemory() - before) / 1_048_576;
    console.log(
      [
        `${SELLERS} sellers, ${HOURS} hours, ${steps} steps, ${kills} kills, ${connections} connections at most, ` +
          `${marketplace.mostAtOnce()} requests at once, memory grew by ${growth.toFixed(0)} MB`,
        ...ratios.map(
          ({ seller, companyId, minutes, bound }) =>
            `${seller.sellerId}: ${seller.orders} orders in ${seller.marketplaces.length} marketplaces, ready after ${minutes.toFixed(1)} min of ${bound.toFixed(1)}, data ${(ages.get(companyId) ?? Number.NaN).toFixed(0)} min old`,
        ),
        `processor time ${((user + system) / 1e6).toFixed(0)} s`,
        `ready after: ${spread(
          ratios.map(({ minutes }) => minutes),
          'min',
        )}`,
        `as a share of what the rates allow: ${spread(
          ratios.map(({ minutes, bound }) => minutes / bound),
          '',
        )}`,
        ...samples.map(
          ({ hour, ages: all }) => `age of data after ${hour} h: ${spread([...all.values()], 'min')}`,
        ),
        ...[...marketplace.use].map(
          ([operation, { requests, beyond, lowest }]) =>
            `${operation.padEnd(28)} ${String(requests).padStart(7)} requests, ${beyond} beyond the rate, fewest tokens left ${lowest.toFixed(2)} of ${documentedRates[operation]?.burst}`,
        ),
      ].join('\n'),
    );
    const late = ratios.filter(({ minutes, bound }) => !(minutes <= bound * 1.2));
    expect(late.map(({ seller, minutes, bound }) => `${seller.sellerId} ${minutes} > ${bound}`)).toEqual([]);
    expect(kills).toBe(KILLS);
    expect([...marketplace.use].filter(([, { beyond }]) => beyond > 0)).toEqual([]);
    expect(connections).toBeLessThanOrEqual(MOST_CONNECTIONS);
    expect(await wrongOrders()).toEqual([]);
    expect(await wrongLedgers()).toEqual([]);
    // A report of the same type, marketplaces and period is requested once.
    expect([...marketplace.ordered].filter(([key, times]) => times > 1 && !key.includes('LISTINGS'))).toEqual(
      [],
    );
    expect(growth).toBeLessThan(400);
  }, 3_000_000);
});

/**
 * When a seller can be ready at the earliest: when the slowest report of listings or orders is generated; plus the
 * outages until then, a minute for a token of each report beyond the burst, and one for polls.
 */
function boundOf({ sellerId, marketplaces }: SimulatedSeller): number {
  const listings = marketplaces.map((_, no) =>
    marketplace.reportTime(sellerId, 'GET_MERCHANT_LISTINGS_ALL_DATA', no),
  );
  const orders = [0, 1].map((no) =>
    marketplace.reportTime(sellerId, 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL', no),
  );
  const beyond = Math.max(0, listings.length + orders.length - (documentedRates.createReport?.burst ?? 0));
  return Math.max(...listings, ...orders) + FIRST_OUTAGES_MS + (beyond + 1) * MINUTE_MS;
}

/**
 * Sellers who miss an order that didn't change since their cursor was written, or whose orders don't have exactly one
 * item. Later changes are read with the next cycle.
 */
async function wrongOrders(): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const { seller, companyId } of accounts) {
    const { rows } = await database.withCompany(companyId, (db) =>
      sql<{ until: string; orders: number[] | null; items: number }>`
        select (select position ->> 'until' from import_cursor where feed = 'orders') as until,
          array_agg(split_part(order_id, '-', 2)::int) as orders, (select count(*)::int from order_item) as items
        from sales_order`.execute(db),
    );
    const [found] = rows;
    const until = Date.parse(found?.until ?? '');
    const stored = new Set(found?.orders ?? []);
    const missing: number[] = [];
    for (let index = 0; purchaseOf(seller, START, index) < until; index += 1)
      if (!stored.has(index) && orderOf(seller, START, index, clock).updatedAt < until) missing.push(index);
    if (Number.isNaN(until) || missing.length > 0 || stored.size !== found?.items)
      wrong.push(
        `${seller.sellerId}: until ${found?.until}, ${missing.length} missing, ${found?.items} items`,
      );
  }
  return wrong;
}

/** Sellers whose ledger doesn't have its three rows, two of which are identical. */
async function wrongLedgers(): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const { seller, companyId } of accounts) {
    const { rows } = await database.withCompany(companyId, (db) =>
      sql<{ rows: number }>`select count(*)::int as rows from ledger_event`.execute(db),
    );
    if (rows[0]?.rows !== 3) wrong.push(`${seller.sellerId}: ${rows[0]?.rows} rows`);
  }
  return wrong;
}
