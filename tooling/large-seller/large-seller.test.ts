import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { migrate } from '../../gateway/src/base/database/migrations/migrate.ts';
import { withConnection } from '../database/socket-url.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-databases.ts';
import { makeLargeSeller, removeLargeSeller } from './large-seller.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({
    template: 'gateway',
    migrate: async (url) => {
      await migrate(url);
    },
  });
}, 60_000);
afterAll(() => database.drop());

it('creates the same seller from the same seed, a different one from another, and cleans up', async () => {
  const make = (seed: number) => makeLargeSeller(database.url, { ...sizes, seed }, () => undefined, now);
  await make(7);
  const first = await stored();
  expect(first).toMatchObject({ counts: FILLED, states: expect.any(Number) });
  expect(first.states).toBeGreaterThan(4);
  await make(7);
  expect(await stored()).toEqual(first);
  await make(8);
  expect((await stored()).snapshots).not.toEqual(first.snapshots);

  // An append-only history is deleted as well.
  await withConnection(database.url, (client) =>
    client.query(`insert into fairshelf.case_event (company_id, case_id, event_no, kind)
      select company_id, case_id, 1, 'note' from fairshelf.reimbursement_case`),
  );
  await removeLargeSeller(database.url, () => undefined);
  await withConnection(database.url, async (client) => {
    const { rows: tables } = await client.query(
      `select table_name from information_schema.columns where table_schema = 'fairshelf' and column_name = 'company_id'`,
    );
    for (const { table_name } of tables)
      expect([table_name, (await client.query(`select from fairshelf.${table_name}`)).rowCount]).toEqual([
        table_name,
        0,
      ]);
    expect((await client.query('select from fairshelf.app_user')).rowCount).toBe(0);
  });
}, 60_000);

it('refuses a database of real people, because its password is public', async () => {
  await withConnection(database.url, (client) =>
    client.query(`insert into fairshelf.app_user (email, user_name, name, password_hash, home_company_id)
      values ('real@person.example', 'real', 'Real Person', '', gen_random_uuid())`),
  );
  await expect(makeLargeSeller(database.url, sizes, () => undefined, now)).rejects.toThrow(
    'This is no database of a demo',
  );
});

const now = new Date('2026-11-21T08:00:00Z');
const sizes = { products: 30, orders: 400, reviews: 120, days: 40, cases: 20, violations: 10, seed: 7 };
const FILLED = {
  product: 30,
  rating_snapshot: 30 * 40,
  sales_order: 400,
  review: 120,
  reimbursement_case: 20,
  violation: 10,
};

/** Row counts of the tables, and a digest of what the seed decides; the server's superuser sees every company. */
const stored = () =>
  withConnection(database.url, async (client) => {
    const counts: Record<string, number> = {};
    for (const table of Object.keys(FILLED)) {
      const { rows } = await client.query(`select count(*)::int as rows from fairshelf.${table}`);
      counts[table] = rows[0].rows;
    }
    const { rows } = await client.query(`
      select md5(string_agg(r.asin || r.stars || r.body || r.reviewed_on, '' order by review_id)) as reviews,
        (select md5(string_agg(s::text, '' order by s::text)) from fairshelf.rating_snapshot s) as snapshots,
        (select count(distinct state)::int from fairshelf.review_request) as states
      from fairshelf.review r`);
    return { counts, ...rows[0] };
  });
