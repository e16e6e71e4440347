import { type MonitoredUser, searchUsers, USER_SORTS } from '@fairshelf/shared-contracts/people';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import * as v from 'valibot';
import { createPool } from '../../base/database/pool.ts';
import { createMigratedDatabase, type MigratedDatabase } from '../../testing/test-database.ts';
import { searchUsersPage } from './search-users.ts';

const COUNT = 100_000;
const NOW = new Date('2026-11-21T08:00:00Z');
let database: MigratedDatabase;

beforeAll(async () => {
  database = await createMigratedDatabase();
  const { system } = database;
  // Filling a trigram index row by row takes most of a minute; building it over all rows takes a second.
  const byPart = await withoutIndexesByPart();
  // A hundred thousand people: one in ten has never signed in, one in a hundred is deleted, companies of five.
  await sql`insert into company (company_id, name)
    select md5('c' || n)::uuid, 'Company ' || lpad(n::text, 6, '0') from generate_series(0, ${COUNT / 5 - 1}::int) n`.execute(
    system,
  );
  await sql`insert into app_user (user_id, email, user_name, name, password_hash, home_company_id, email_verified_at,
      created_at, last_seen_at, deleted_at)
    select md5('u' || n)::uuid, 'person' || n || '@example.com', 'person' || n, 'Person ' || (n % 977), '',
      md5('c' || n / 5)::uuid, case when n % 50 = 0 then null else ${NOW}::timestamptz end,
      ${NOW}::timestamptz - n * interval '1 minute',
      case when n % 10 = 0 then null else ${NOW}::timestamptz - (n % 1000) * interval '1 hour' end,
      case when n % 100 = 1 then ${NOW}::timestamptz end
    from generate_series(0, ${COUNT - 1}::int) n`.execute(system);
  await sql`insert into company_member (company_id, user_id) select home_company_id, user_id from app_user`.execute(
    system,
  );
  await sql`insert into company_plan (company_id, plan) select company_id, 'review' from company`.execute(
    system,
  );
  await sql`insert into user_role (user_id, role) select user_id, 'case-manager' from app_user
    where email in ('person7@example.com', 'person70007@example.com')`.execute(system);
  for (const [n, first_import_at] of [
    [3, null],
    [4, NOW],
  ] as const) {
    const { rows } = await sql<{ id: string }>`select md5('c' || ${n}::int)::uuid as id`.execute(system);
    const company_id = rows[0]?.id ?? '';
    await database.withCompany(company_id, (db) =>
      db
        .insertInto('seller_account')
        .values({
          company_id,
          seller_id: `S${n}`,
          region: 'NA',
          store_name: 'Shop',
          sealed_refresh_token: '',
          default_marketplace_id: 'M',
          authorized_at: NOW,
          first_import_at,
        })
        .execute(),
    );
  }
  await byPart.restore();
  await database.refreshStatistics();
}, 120_000);
afterAll(() => database.drop());

async function withoutIndexesByPart() {
  const owner = createPool({ url: database.url, max: 1, as: 'owner', onError: () => undefined });
  const { rows } = await owner.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where indexname like '%\\_by\\_part'`,
  );
  for (const { indexname } of rows) await owner.query(`drop index ${indexname}`);
  return {
    restore: async () => {
      for (const { indexdef } of rows) await owner.query(indexdef);
      await owner.end();
    },
  };
}

const search = (query: object) => searchUsersPage(database, v.parse(searchUsers.query, query), NOW);

async function walk(
  query: object,
  pages: number,
): Promise<{ there: MonitoredUser[]; back: MonitoredUser[] }> {
  const there: MonitoredUser[] = [];
  let page = await search(query);
  there.push(...page.rows);
  for (let n = 1; n < pages && page.next; n += 1) {
    page = await search({ ...query, cursor: page.next });
    there.push(...page.rows);
  }
  const back: MonitoredUser[] = [...page.rows];
  while (page.previous) {
    page = await search({ ...query, cursor: page.previous });
    back.unshift(...page.rows);
  }
  return { there, back };
}

describe('a list of 100,000 users', () => {
  it('is paged forward and back without gaps or duplicates', async () => {
    const { there, back } = await walk({ search: 'person1234', sort: '-created_at', limit: '3' }, 50);
    expect(there.map((user) => user.email)).toEqual([
      'person1234@example.com',
      ...Array.from({ length: 10 }, (_, n) => `person1234${n}@example.com`),
    ]);
    expect(back).toEqual(there);
  });

  it('is paged correctly across people who share a name or never signed in', async () => {
    for (const sort of ['name', 'last_seen_at', '-last_seen_at', 'company_name'] as const) {
      const { there, back } = await walk({ sort, limit: '150' }, 4);
      expect(new Set(there.map(({ id }) => id)).size).toBe(600);
      expect(back.map(({ id }) => id)).toEqual(there.map(({ id }) => id));
    }
    const { rows } = await search({ sort: 'last_seen_at' });
    expect(rows[0]?.last_seen_at).toBeNull();
  }, 60_000);

  it.each(USER_SORTS)('is sorted by %s on every page', async (sort) => {
    const { next } = await search({ sort });
    const { next: cursor } = await search({ sort, cursor: next ?? '' });
    const page = await search({ sort, cursor: cursor ?? '' });
    expect(page).toMatchObject({ total: COUNT, rows: { length: 50 } });
  });

  it('returns exactly the matching people for each filter', async () => {
    const count = async (query: object) => (await search(query)).total;
    await expect(count({ state: 'deleted' })).resolves.toBe(COUNT / 100);
    await expect(count({ state: 'unverified' })).resolves.toBe(COUNT / 50);
    await expect(count({ seen: 'never' })).resolves.toBe(COUNT / 10);
    await expect(count({ seen: 'day' })).resolves.toBe(2_200);
    await expect(count({ imports: 'importing' })).resolves.toBe(5);
    await expect(count({ imports: 'done' })).resolves.toBe(5);
    await expect(count({ imports: 'none' })).resolves.toBe(COUNT - 10);
    await expect(count({ plan: 'review' })).resolves.toBe(COUNT);
    await expect(count({ plan: 'reimburse' })).resolves.toBe(0);
    await expect(count({ search: 'company 000007' })).resolves.toBe(5);
    await expect(count({ search: '100%' })).resolves.toBe(0);
    // Two letters are too few for an index, and case doesn't distinguish names.
    await expect(count({ search: 'N7' })).resolves.toBe(11_111);
    await expect(count({ search: 'PERSON 976' })).resolves.toBe(102);
    // Matches must not span two names.
    await expect(count({ search: 'com person' })).resolves.toBe(0);
    const { rows } = await search({ role: 'case-manager', sort: '-email' });
    expect(rows.map(({ email, role }) => `${email} ${role}`).sort()).toEqual([
      'person70007@example.com case-manager',
      'person7@example.com case-manager',
    ]);
  }, 60_000);

  it('refuses an invalid page', async () => {
    await expect(search({ cursor: 'bm9uc2Vuc2U' })).rejects.toThrow('not one of this list');
  });
});
