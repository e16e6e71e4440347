import { citusWorkers } from '@fairshelf/tooling/database/citus-nodes.ts';
import { createTestDatabase, type TestDatabase } from '@fairshelf/tooling/database/test-databases.ts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { addCompany } from '../../testing/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { OLD_TRIGGERS, skipOldTriggers } from './derived-rows.ts';
import { migrate } from './migrations/migrate.ts';

// On Citus there are none.
(citusWorkers().length > 0 ? describe.skip : describe)('the triggers of older releases', () => {
  it('keep derived rows for the statements of such a release', async () => {
    const companyId = await addCompany(database, 'Older');
    await database.withCompany(companyId, (db) => rate(db, companyId));
    expect(await ratedProducts(companyId)).toEqual([{ asin: 'B0MUG00001', rating_hundredths: 450 }]);
  });

  it('do nothing in a transaction whose statements keep derived rows', async () => {
    const companyId = await addCompany(database, 'Newer');
    await database.withCompany(companyId, async (db) => {
      await skipOldTriggers(db);
      await rate(db, companyId);
    });
    expect(await ratedProducts(companyId)).toEqual([]);
  });

  it('can all be switched off', async () => {
    const { rows } = await sql<{ table: string; name: string }>`
      select tgrelid::regclass::text as table, tgname as name from pg_trigger
      where pg_get_triggerdef(oid) like '%app.old_triggers%'`.execute(database.system);
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(OLD_TRIGGERS.map(({ name }) => name)));
  });

  let created: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    created = await createTestDatabase({ template: 'empty', migrate: async () => undefined });
    await migrate(created.url);
    database = openDatabase({ url: created.url, max: 1, onError: () => undefined });
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await created.drop();
  });

  const rate = (db: Parameters<typeof skipOldTriggers>[0], company_id: string) =>
    db
      .insertInto('rating_snapshot')
      .values({
        company_id,
        marketplace_id: 'M1',
        asin: 'B0MUG00001',
        source: 'test',
        day: '2026-11-20',
        rating_hundredths: 450,
        observed_at: new Date('2026-11-20T06:00:00Z'),
      })
      .execute();

  const ratedProducts = async (companyId: string) => {
    const { rows } = await database.withCompany(companyId, (db) =>
      sql<{
        asin: string;
        rating_hundredths: number;
      }>`select asin, rating_hundredths from product_rating`.execute(db),
    );
    return rows;
  };
});
