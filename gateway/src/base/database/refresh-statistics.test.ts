import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../testing/test-database.ts';
import { createPool } from './pool.ts';

describe('refreshing the statistics', () => {
  let database: MigratedDatabase;
  beforeAll(async () => {
    database = await createMigratedDatabase();
  }, 60_000);
  afterAll(() => database.drop());

  it("updates the planner's row counts", async () => {
    const companyId = await addCompany(database, 'Northwind Goods');
    const owner = createPool({ url: database.url, max: 1, as: 'owner', onError: () => undefined });
    const readCounts = async () => {
      const { rows } = await owner.query(
        `select relname, reltuples from pg_class where oid = any('{rating_snapshot,seller_feedback,ads_metric}'::regclass[])`,
      );
      return Object.fromEntries(rows.map(({ relname, reltuples }) => [relname, Number(reltuples)]));
    };
    try {
      await database.withCompany(companyId, (db) =>
        db
          .insertInto('rating_snapshot')
          .values(
            Array.from({ length: 200 }, (_, index) => ({
              company_id: companyId,
              marketplace_id: 'ATVPDKIKX0DER',
              asin: `B${index}`,
              day: '2026-11-01',
              source: 'keepa',
              rating_hundredths: 450,
              rating_count: 10,
              review_count: null,
              observed_at: new Date('2026-11-01T00:00:00Z'),
            })),
          )
          .execute(),
      );
      await database.withCompany(companyId, (db) =>
        db
          .insertInto('seller_feedback')
          .values(
            Array.from({ length: 30 }, (_, index) => ({
              company_id: companyId,
              seller_id: 'A1',
              marketplace_id: 'ATVPDKIKX0DER',
              order_id: `111-${index}`,
              rating: 4,
              given_on: '2026-11-01',
            })),
          )
          .execute(),
      );
      expect(await readCounts()).not.toMatchObject({ rating_snapshot: 200, seller_feedback: 30 });
      await database.refreshStatistics();
      // An analyzed table without rows has 0, another one -1.
      expect(await readCounts()).toEqual({ rating_snapshot: 200, seller_feedback: 30, ads_metric: 0 });
    } finally {
      await owner.end();
    }
  });
});
