import { type MonitoredUser, searchUsers } from '@fairshelf/shared-contracts/people';
import { beforeAll } from '@jest/globals';
import { sql } from 'kysely';
import * as v from 'valibot';
import { createPool } from '../../base/database/pool.ts';
import { database, setUpDatabase } from '../../testing/set-up-database.ts';
import { searchUsersPage } from './search-users.ts';

/** The number of people. */
export const COUNT = 100_000;
const NOW = new Date('2026-11-21T08:00:00Z');

/** For tests: a hundred thousand people in companies of five. */
export function setUpUsers(): void {
  setUpDatabase();
  beforeAll(async () => {
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
}

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

/** A page of the list of users. */
export const search = (query: object) => searchUsersPage(database, v.parse(searchUsers.query, query), NOW);

/** Pages of the list, there and back again. */
export async function walk(
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
