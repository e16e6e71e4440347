import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../base/database/database.ts';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../testing/test-database.ts';
import { listProductRatings, type RatingFilter } from './product-ratings.ts';

let testDatabase: MigratedDatabase;
/** With one connection, so that its plans can be asked for. */
let database: Database;
let company: string;

beforeAll(async () => {
  testDatabase = await createMigratedDatabase();
  database = openDatabase({ url: testDatabase.url, max: 1, onError: () => undefined });
  company = await addCompany(testDatabase, 'Ours');
}, 60_000);
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

describe('a page of ratings', () => {
  it('is planned once per order for short lists, and per query for long and filtered lists', async () => {
    await addProducts('SHORT', 20);
    await addProducts('LONG', 1_001);
    for (const _time of [1, 2]) expect(await totalOf('LONG')).toBe(1_001);
    for (const _time of [1, 2]) expect(await totalOf('SHORT', { search: 'Lamp 1' })).toBe(11);
    expect(await plans()).toEqual([]);
    for (const _time of [1, 2]) expect(await totalOf('SHORT')).toBe(20);
    expect(await plans()).toEqual(['ratings--count-each']);
    for (const _time of [1, 2]) expect(await totalOf('SHORT', { sort: 'title', group: 'parent' })).toBe(20);
    expect(await plans()).toEqual(['ratings--count-each', 'ratings-title-parent']);
  });

  it('is replanned once a list has grown', async () => {
    await addProducts('GROWING', 20);
    for (const _time of [1, 2]) expect(await totalOf('GROWING', { sort: 'rating' })).toBe(20);
    await database.withCompany(company, (db) =>
      sql`delete from product where seller_id = 'GROWING'`.execute(db),
    );
    await addProducts('GROWING', 1_500);
    for (const _time of [1, 2, 3]) expect(await totalOf('GROWING', { sort: 'rating' })).toBe(1_500);
    const { rows } = await sql<{ runs: number }>`
      select (generic_plans + custom_plans)::int as runs from pg_prepared_statements
      where name = 'ratings-rating-each'`.execute(database.system);
    expect(rows).toEqual([{ runs: 2 }]);
  });
});

async function addProducts(sellerId: string, count: number): Promise<void> {
  await database.withCompany(company, (db) =>
    sql`
      insert into product (company_id, seller_id, marketplace_id, sku, asin, title)
      select ${company}::uuid, ${sellerId}::text, 'ATVPDKIKX0DER', 'SKU' || n, 'B' || lpad(n::text, 9, '0'), 'Lamp ' || n
      from generate_series(1, ${count}::int) n
      returning sku`.execute(db),
  );
}

const totalOf = async (sellerId: string, more: Partial<RatingFilter> = {}): Promise<number> => {
  const filter = { sellerId, marketId: 'ATVPDKIKX0DER', search: '', today: '2026-11-27', ...more };
  const { total } = await database.readCompany(company, (db) =>
    listProductRatings(db, { sort: '-count', offset: 0, limit: 10, ...filter }),
  );
  return total;
};

const plans = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from pg_prepared_statements where name like 'ratings%' order by name`.execute(
    database.system,
  );
  return rows.map(({ name }) => name);
};
