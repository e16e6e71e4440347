import { beforeEach, describe, expect, it } from '@jest/globals';
import { productStock } from '../../areas/ratings/product-stock.ts';
import { type StockLine, stockParser } from '../../outside/marketplace/reports/inventory.ts';
import { database, setUpDatabase } from '../../testing/set-up-database.ts';
import { addCompany } from '../../testing/test-database.ts';
import { storeStock } from './stock.ts';

let companyId: string;

setUpDatabase();
beforeEach(async () => {
  companyId = await addCompany(database, 'Ours');
});

describe('stock', () => {
  it('records the days on which a product was out of stock, despite duplicate or late snapshots', async () => {
    await store('2026-11-01', line(5));
    await store('2026-11-03', line(0));
    await store('2026-11-03', line(0));
    await store('2026-11-05', line(0));
    await store('2026-11-02', line(9));
    await store('2026-11-07', line(40));
    await store('2026-11-20', line(0));
    expect(await read()).toEqual({
      sellable: 0,
      reserved: 2,
      inbound: 30,
      knownSince: '2026-11-01',
      observedAt: '2026-11-20T08:00:00.000Z',
      outs: [
        { from: '2026-11-20', until: null },
        { from: '2026-11-03', until: '2026-11-07' },
      ],
    });
    expect((await read(5))?.outs).toHaveLength(1);
  });

  it('combines all offers of a product', async () => {
    await store('2026-11-01', line(0), line(3, { sku: 'S2' }), line(7, { sku: 'S3', asin: 'B2' }));
    expect(await read()).toMatchObject({ sellable: 3, inbound: 60, outs: [] });
    await store('2026-11-02', line(0), line(0, { sku: 'S2' }));
    expect((await read())?.outs).toEqual([{ from: '2026-11-02', until: null }]);
    expect(await read(365, 'B2')).toMatchObject({ sellable: 7, outs: [] });
  });

  it("that came back on the same day isn't a stock-out", async () => {
    await store('2026-11-01', line(0));
    await store('2026-11-01T20:00:00Z', line(12));
    expect((await read())?.outs).toEqual([]);
  });

  it('is unknown for products without a row, and hidden from other companies', async () => {
    expect(await read()).toBeNull();
    await store('2026-11-01', line(0));
    companyId = await addCompany(database, 'Other');
    expect(await read()).toBeNull();
  });
});

describe('the stock file', () => {
  it('is read with inbound units; missing columns count as zero', () => {
    expect(parse('S1\t\tB1\t0\t4\t6')).toEqual({
      ok: true,
      value: { sku: 'S1', asin: 'B1', fnsku: null, sellable: 0, unsellable: 0, reserved: 0, inbound: 10 },
    });
  });

  it('skips rows with an invalid quantity, and is refused entirely if its columns are missing', () => {
    expect(parse('S1\t\tB1\tmany\t\t').ok).toBe(false);
    expect(parse('S1\t\tB1\t\t\t').ok).toBe(false);
    expect(stockParser(['sku', 'asin']).ok).toBe(false);
  });

  const header =
    'SKU\tfnsku\tAsin\tafn_fulfillable_quantity\tafn-inbound-working-quantity\tafn-inbound-shipped-quantity';
  const parse = (cells: string) => {
    const parser = stockParser(header.split('\t'));
    if (!parser.ok) throw new Error(parser.error.message);
    return parser.value({ line: 2, cells: cells.split('\t') });
  };
});

const line = (sellable: number, different: Partial<StockLine> = {}): StockLine => ({
  sku: 'S1',
  asin: 'B1',
  fnsku: null,
  sellable,
  unsellable: 0,
  reserved: 2,
  inbound: 30,
  ...different,
});
const store = (day: string, ...lines: readonly StockLine[]) =>
  database.withCompany(companyId, (db) =>
    storeStock(
      db,
      { companyId, sellerId: 'S', marketplaceId: 'US' },
      lines,
      new Date(day.length > 10 ? day : `${day}T08:00:00Z`),
    ),
  );
const read = (days = 365, asin = 'B1') =>
  database.withCompany(companyId, (db) =>
    productStock(db, { sellerId: 'S', marketId: 'US', asin, days, today: '2026-11-21' }),
  );
