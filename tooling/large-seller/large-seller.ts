import type pg from 'pg';
import { hashPassword } from '../../gateway/src/areas/identity/passwords.ts';
import { migrate } from '../../gateway/src/base/database/migrations/migrate.ts';
import { createPool } from '../../gateway/src/base/database/pool.ts';
import { appRole, schemaName } from '../../gateway/src/base/database/roles.ts';
import { PlainError } from '../plain-error.ts';
import { DEMO_PASSWORD } from '../product/demo-accounts.ts';
import type { Sizes } from './sizes.ts';
import { fillings, MARKETPLACE, SELLER } from './statements.ts';

export const LARGE_EMAIL = 'large@demo.test';
export const COMPANY = '00000000-0000-4000-8000-c00000000100';
const USER = '00000000-0000-4000-8000-a00000000100';
/** The imported lists that its pages show as done. */
const FEEDS = ['participations', 'catalogue', 'orders', 'feedback', 'listings', 'issues', 'ratings'];

type Tell = (line: string) => void;

/**
 * Creates the large seller in the database at `url`, replacing an existing one: a company with a user, a store and
 * years of data. No marketplace is behind the store: its consent has ended, so nothing is imported or sent for it.
 */
export async function makeLargeSeller(url: string, sizes: Sizes, tell: Tell, now: Date): Promise<void> {
  await migrate(url);
  await withOwner(url, async (owner) => {
    await assertDemo(owner);
    await removeAll(owner, tell);
    const password = await hashPassword(DEMO_PASSWORD);
    await inTransaction(owner, 'system', () => addAccount(owner, password, now));
    for (const { what, sql } of fillings(sizes, COMPANY, now)) {
      const startTime = performance.now();
      const { rowCount } = await inTransaction(owner, 'company', () => owner.query(sql));
      tell(
        `${(rowCount ?? 0).toLocaleString('en-GB').padStart(10)} ${what}, ${Math.round(performance.now() - startTime)} ms`,
      );
    }
    // Maintenance that the server would do within minutes; until then its lists would be slow.
    await owner.query(
      'vacuum analyze product, rating_snapshot, product_rating, sales_order, order_item, sold_sku, seller_feedback, review_request, request_order_ids, review, review_tag, product_tag, reimbursement_case, violation',
    );
  });
}

/** Removes the large seller, and everything added to it since. */
export async function removeLargeSeller(url: string, tell: Tell): Promise<void> {
  await migrate(url);
  await withOwner(url, (owner) => removeAll(owner, tell));
}

async function withOwner(url: string, use: (owner: pg.PoolClient) => Promise<void>): Promise<void> {
  const pool = createPool({ url, max: 1, as: 'owner', onError: () => undefined });
  try {
    const owner = await pool.connect();
    try {
      // It can be created again, so a crash of the machine may lose the last writes.
      await owner.query('set synchronous_commit = off');
      await use(owner);
    } finally {
      owner.release();
    }
  } finally {
    await pool.end();
  }
}

/** Its password is public: it must not get into a database of real people. */
async function assertDemo(owner: pg.PoolClient): Promise<void> {
  const { rows } = await inTransaction(owner, 'system', () =>
    owner.query<{ people: boolean; demo: boolean }>(
      `select exists (select from app_user where user_id <> $1) as people,
         exists (select from app_user where email = 'seller@demo.test') as demo`,
      [USER],
    ),
  );
  if (rows[0]?.people && !rows[0].demo)
    throw new PlainError(
      'This is no database of a demo: the large seller has a password that everyone knows.',
    );
}

/** Row-level security applies here as in the gateway: as one company, or as the system role. */
async function inTransaction<T>(
  owner: pg.PoolClient,
  as: 'company' | 'system',
  work: () => Promise<T>,
): Promise<T> {
  await owner.query('begin');
  try {
    const role = as === 'company' ? appRole : 'fairshelf_system';
    await owner.query(`select set_config('role', $1, true), set_config('app.company_id', $2, true)`, [
      role,
      COMPANY,
    ]);
    const result = await work();
    await owner.query('commit');
    return result;
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

async function addAccount(owner: pg.PoolClient, password: string, now: Date): Promise<void> {
  await owner.query('insert into company (company_id, name) values ($1, $2)', [COMPANY, 'Large Seller']);
  await owner.query(
    `insert into company_plan (company_id, plan, since) select $1, unnest(array['review', 'reimburse']), $2`,
    [COMPANY, now],
  );
  await owner.query(
    `insert into app_user (user_id, email, user_name, name, password_hash, email_verified_at, signup_step, home_company_id)
     values ($1, $2, 'large', 'Large Seller', $3, $4, 'done', $5)`,
    [USER, LARGE_EMAIL, password, now, COMPANY],
  );
  await owner.query('insert into company_member (company_id, user_id) values ($1, $2)', [COMPANY, USER]);
  await owner.query('insert into seller_claim (company_id, seller_id, region) values ($1, $2, $3)', [
    COMPANY,
    SELLER,
    'NA',
  ]);
  await owner.query(`select set_config('role', $1, true)`, [appRole]);
  await owner.query(
    `insert into seller_account (company_id, seller_id, region, store_name, sealed_refresh_token, state,
       default_marketplace_id, authorized_at, first_import_at)
     values ($1, $2, 'NA', 'Large Seller', '', 'reauthorise', $3, $4, $4)`,
    [COMPANY, SELLER, MARKETPLACE, now],
  );
  await owner.query(
    `insert into channel (company_id, seller_id, marketplace_id, region, country_code, country_name, store_name)
     values ($1, $2, $3, 'NA', 'US', 'United States', 'Large Seller')`,
    [COMPANY, SELLER, MARKETPLACE],
  );
  await owner.query(
    `insert into import_run (company_id, seller_id, marketplace_id, feed, state, started_at, finished_at)
     select $1, $2, $3, unnest($4::text[]), 'done', $5, $5`,
    [COMPANY, SELLER, MARKETPLACE, FEEDS, now],
  );
}

/** Deletes the company's rows from every table; append-only histories through a policy of this transaction. */
async function removeAll(owner: pg.PoolClient, tell: Tell): Promise<void> {
  const { rows: tables } = await owner.query<{ name: string; is_history: boolean }>(
    `select c.relname as name, not has_table_privilege($2, c.oid, 'delete') as is_history
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
     where c.relnamespace = $1::regnamespace and c.relkind = 'r' order by 1`,
    [schemaName, appRole],
  );
  const name = (table: string) => `${schemaName}.${table}`;
  let removed = 0;
  for (const table of tables.filter(({ is_history }) => is_history))
    removed += await removeHistory(owner, name(table.name));
  const rest = tables.filter((table) => !table.is_history && table.name !== 'company');
  for (const table of [...rest, { name: 'company' }])
    removed += await inTransaction(owner, 'company', () => remove(owner, name(table.name)));
  await inTransaction(owner, 'system', () => owner.query('delete from app_user where user_id = $1', [USER]));
  if (removed > 0) tell(`${removed.toLocaleString('en-GB').padStart(10)} rows removed`);
}

async function remove(owner: pg.PoolClient, table: string): Promise<number> {
  const { rowCount } = await owner.query(`delete from ${table} where company_id = $1`, [COMPANY]);
  return rowCount ?? 0;
}

async function removeHistory(owner: pg.PoolClient, table: string): Promise<number> {
  await owner.query('begin');
  try {
    await owner.query(
      `create policy large_seller on ${table} to current_user using (company_id = '${COMPANY}')`,
    );
    const removed = await remove(owner, table);
    await owner.query(`drop policy large_seller on ${table}`);
    await owner.query('commit');
    return removed;
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}
