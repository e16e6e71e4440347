import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../testing/test-database.ts';
import { createPool } from './pool.ts';

describe('refreshing the statistics', () => {
  let migrated: MigratedDatabase;
  beforeAll(async () => {
    migrated = await createMigratedDatabase();
  }, 60_000);
  afterAll(() => migrated.drop());

  it("updates the planner's row counts", async () => {
    const companyId = await addCompany(migrated, 'Northwind Goods');
    const owner = createPool({ url: migrated.url, max: 1, as: 'owner', onError: () => undefined });
    const known = async () => {
      const { rows } = await owner.query(
        `select reltuples from pg_class where oid = 'rating_snapshot'::regclass`,
      );
      return Number(rows[0]?.reltuples);
    };
    try {
      await migrated.withCompany(companyId, (db) =>
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
      expect(await known()).not.toBe(200);
      await migrated.refreshStatistics();
      expect(await known()).toBe(200);
    } finally {
      await owner.end();
    }
  });
});
