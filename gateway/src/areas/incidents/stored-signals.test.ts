import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { addDays } from '../../base/calendar-days.ts';
import { database } from '../../testing/set-up-database.ts';
import { addCompany } from '../../testing/test-database.ts';
import { explanationOf, headlineOf } from './incident-words.ts';
import { storedSignals } from './stored-signals.ts';
import { companyId, noon, setUpStore, store, TODAY } from './testing/store-with-signals-fixture.ts';

setUpStore();

it('detects stock-outs of selling products, lasting price jumps, listing issues and ads without orders', async () => {
  const found = await database.withCompany(companyId, (db) => storedSignals(db, store, TODAY));
  expect(found.map(({ asin, signal }) => [asin, headlineOf([signal])])).toEqual([
    ['A-GONE', 'Out of stock'],
    ['A-DEAR', 'Price went from $10.00 to $14.00'],
    ['A-BAD', 'Listing issue: Safety documents are required'],
    ['A-AD', '$90.00 ad spend without a sale'],
  ]);
  expect(found.map(({ signal }) => explanationOf([signal]))).toEqual([
    'Out of stock since Nov 20, 2026, after 2 units sold in the 30 days before.',
    'Buyers have paid $14.00 instead of $10.00 since Nov 17, 2026.',
    'Amazon has reported it since Nov 19, 2026.',
    expect.stringMatching(/^150 ad clicks for \$90\.00 brought no order since Nov 8, 2026/),
  ]);
});

it('reads each order at most twice while the tables have no statistics yet', async () => {
  const other = await addCompany(database, 'A seller of 500 orders');
  const orders = 500;
  const read = await database.withCompany(other, async (db) => {
    const at = noon(addDays(TODAY, -5));
    await sql`
      insert into sales_order (company_id, seller_id, order_id, marketplace_id, status, purchased_at, updated_at)
      select ${other}, ${store.sellerId}, 'N' || n, ${store.marketId}, 'SHIPPED', ${at}, ${at}
      from generate_series(1, ${orders}::int) n returning order_id`.execute(db);
    await sql`
      insert into order_item (company_id, seller_id, order_id, order_item_id, purchased_at, asin, sku, quantity,
        price_minor, currency)
      select ${other}, ${store.sellerId}, 'N' || n, '1', ${at}, 'A-' || n, 'S-' || n, 1, 1000, 'USD'
      from generate_series(1, ${orders}::int) n returning order_id`.execute(db);
    const rowsRead = async () => {
      const { rows } = await sql<{ read: number }>`
        select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as read from pg_stat_xact_user_tables
        where relname in ('sales_order', 'order_item')`.execute(db);
      return rows[0]?.read ?? 0;
    };
    const before = await rowsRead();
    await storedSignals(db, store, TODAY);
    return (await rowsRead()) - before;
  });
  expect(read).toBeLessThan(10 * orders);
});

it('detects low feedback from buyers of one product, unless low feedback is usual for it', async () => {
  const place = { company_id: companyId, seller_id: store.sellerId };
  const feedback = async (sku: string, ratings: readonly (readonly [ago: number, rating: number])[]) => {
    for (const [number, [ago, rating]] of ratings.entries()) {
      const order_id = `F-${sku}-${number}`;
      const at = noon(addDays(TODAY, -ago - 5));
      await database.withCompany(companyId, async (db) => {
        await db
          .insertInto('sales_order')
          .values({
            ...place,
            order_id,
            marketplace_id: store.marketId,
            status: 'SHIPPED',
            purchased_at: at,
            updated_at: at,
          })
          .execute();
        await db
          .insertInto('order_item')
          .values({
            ...place,
            order_id,
            order_item_id: '1',
            purchased_at: at,
            asin: `A-${sku}`,
            sku,
            quantity: 1,
            price_minor: null,
            currency: null,
          })
          .execute();
        await db
          .insertInto('seller_feedback')
          .values({
            ...place,
            order_id,
            marketplace_id: store.marketId,
            rating,
            given_on: addDays(TODAY, -ago),
          })
          .execute();
      });
    }
  };
  await feedback('IDLE', [
    [1, 1],
    [3, 2],
    [4, 1],
    [5, 5],
    [60, 4],
  ]);
  await feedback('SOLD', [
    [1, 1],
    [3, 2],
    [4, 1],
    [20, 1],
    [30, 1],
    [40, 2],
    [50, 1],
    [60, 1],
    [70, 1],
    [80, 1],
  ]);
  await feedback('DEAR', [
    [20, 1],
    [21, 1],
    [22, 1],
  ]);
  const found = await database.withCompany(companyId, (db) => storedSignals(db, store, TODAY));
  const low = found.filter(({ signal }) => signal.kind === 'feedback-burst');
  expect(low.map(({ asin, signal }) => [asin, headlineOf([signal]), explanationOf([signal])])).toEqual([
    [
      'A-IDLE',
      '3 low feedback ratings in 4 days',
      '3 of 4 buyers who rated the seller since Nov 18, 2026 gave one or two stars, where 0.1 were expected.',
    ],
  ]);
});

it('detects a complaint that rises against its own history and its category', async () => {
  const topics = (
    asin: string,
    shares: readonly number[],
    mentions: number,
    categoryShare: number,
    to = TODAY,
  ) => ({
    company_id: companyId,
    seller_id: store.sellerId,
    marketplace_id: store.marketId,
    asin,
    outcome: 'found' as const,
    asked_at: noon(TODAY),
    content: JSON.stringify({
      period: { from: '2026-06-01', to },
      topics: [
        {
          tone: 'negative',
          name: 'Smell',
          mentions,
          share: 10,
          months: shares.map((share, place) => ({
            month: `2026-${String(place + 6).padStart(2, '0')}`,
            share,
            categoryShare,
          })),
        },
      ],
    }),
  });
  await database.withCompany(companyId, (db) =>
    db
      .insertInto('product_topics')
      .values([
        topics('A-RISES', [5, 6, 4, 5, 6, 30], 60, 5),
        topics('A-ALWAYS', [28, 30, 31, 29, 30, 30], 60, 5),
        topics('A-FEW', [5, 6, 4, 5, 6, 30], 6, 5),
        topics('A-CATEGORY', [5, 6, 4, 5, 6, 30], 60, 29),
        topics('A-OLD', [5, 6, 4, 5, 6, 30], 60, 5, '2026-09-30'),
      ])
      .execute(),
  );
  const found = await database.withCompany(companyId, (db) => storedSignals(db, store, TODAY));
  const rising = found.filter(({ signal }) => signal.kind === 'topic-rise');
  expect(rising.map(({ asin, signal }) => [asin, headlineOf([signal]), explanationOf([signal])])).toEqual([
    [
      'A-RISES',
      'More complaints about ‘Smell’',
      '30% of reviews since Nov 1, 2026 complain about ‘Smell’, compared with 5.2% in the months before, and 5% in its category.',
    ],
  ]);
});

it('detects new sellers of a product', async () => {
  await database.withCompany(companyId, (db) =>
    db
      .insertInto('other_offer')
      .values(
        [
          ['A-SOLD', 3, '2026-11-19'],
          ['A-IDLE', 2, '2026-10-01'],
        ].map(([asin, offers, since]) => ({
          company_id: companyId,
          seller_id: store.sellerId,
          marketplace_id: store.marketId,
          asin: String(asin),
          offers: Number(offers),
          since: String(since),
        })),
      )
      .execute(),
  );
  const found = await database.withCompany(companyId, (db) => storedSignals(db, store, TODAY));
  const sellers = found.filter(({ signal }) => signal.kind === 'other-sellers');
  expect(sellers.map(({ asin, signal }) => [asin, headlineOf([signal]), explanationOf([signal])])).toEqual([
    [
      'A-SOLD',
      '2 other offers of your product',
      'Amazon has listed 3 offers of new units since Nov 19, 2026; for 60 days before, yours was the only one.',
    ],
  ]);
});
