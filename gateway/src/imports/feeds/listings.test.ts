import { expect, it } from '@jest/globals';
import pino from 'pino';
import { limitPlan } from '../../areas/plans/plan-fixture.ts';
import { marketplaceById } from '../../outside/marketplace/marketplaces.ts';
import type { Listing } from '../../outside/marketplace/reports/listings.ts';
import { database, setUpDatabase } from '../../testing/set-up-database.ts';
import { addCompany } from '../../testing/test-database.ts';
import { collectSkippedRows } from '../skipped-rows.ts';
import { importListings, storeListings } from './listings.ts';

setUpDatabase();

it("imports new products up to the plan's limit, and keeps updating existing ones", async () => {
  const companyId = await addCompany(database, 'Limited');
  const account = { companyId, sellerId: 'S1' };
  const store = (...offers: readonly Listing[]) => storeListings({ database, now }, account, market, offers);
  expect(await store(offer('B1', 'S-1', ''))).toEqual({ beyond: [], sentence: '' });
  await limitPlan(database, companyId, { products: 2 });

  // A second offer of a product isn't an additional product.
  const second = await store(offer('B1', 'S-1', 'Stone mug'), offer('B1', 'S-1b'), offer('B2'), offer('B3'));
  expect(second).toEqual({
    beyond: ['B3'],
    sentence: 'Your plan Starter includes 2 products; in use: 2. Ask us for a larger plan.',
  });
  const products = await database.withCompany(companyId, (db) =>
    db.selectFrom('product').select(['sku', 'title']).orderBy('sku').execute(),
  );
  expect(products).toEqual([
    { sku: 'S-1', title: 'Stone mug' },
    { sku: 'S-1b', title: 'Mug' },
    { sku: 'SKU-B2', title: 'Mug' },
  ]);
});

it('imports every product of a company whose plan states no limit', async () => {
  const companyId = await addCompany(database, 'Unlimited');
  const offers = Array.from({ length: 20 }, (_, index) => offer(`B${index}`));
  expect(await storeListings({ database, now }, { companyId, sellerId: 'S1' }, market, offers)).toEqual({
    beyond: [],
    sentence: '',
  });
});

it('is done with skipped rows if a report has more new products than the plan includes', async () => {
  const companyId = await addCompany(database, 'Small');
  await limitPlan(database, companyId, { products: 1 });
  const marketplace = marketplaceById(market.id);
  if (!marketplace) throw new Error('There is no such marketplace.');
  async function* text() {
    yield 'item-name\tseller-sku\tasin1\tprice\tquantity\topen-date\tfulfillment-channel\tstatus\n';
    yield 'Mug\tS-1\tB000000001\t9.99\t3\t2026-10-01 08:00:00 PDT\tDEFAULT\tActive\n';
    yield 'Jug\tS-2\tB000000002\t9.99\t3\t2026-10-01 08:00:00 PDT\tDEFAULT\tActive\n';
  }
  const skipped = collectSkippedRows();
  const report = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', text: text(), skipped };
  const log = pino({ level: 'silent' });
  const account = { companyId, sellerId: 'S1' };
  expect(await importListings({ database, now, log }, account, marketplace, report)).toBe(2);
  expect(skipped.rows()).toEqual([
    {
      line: 3,
      message: 'Not imported: Your plan Starter includes 1 product; in use: 1. Ask us for a larger plan.',
      cells: ['S-2', 'B000000002', 'Jug'],
    },
  ]);
});

const now = () => new Date('2026-11-21T08:00:00Z');
const market = { id: 'ATVPDKIKX0DER' };

const offer = (asin: string, sku = `SKU-${asin}`, title = 'Mug'): Listing => ({
  sku,
  asin,
  title,
  listingId: null,
  price: null,
  quantity: null,
  openedAt: null,
  fulfilledBy: 'AMAZON',
  status: 'Active',
});
