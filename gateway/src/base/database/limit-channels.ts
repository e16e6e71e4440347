import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { CompanyTransaction, Database } from './database.ts';
import { limitedRole, schemaName } from './roles.ts';
import { run } from './table-statements.ts';
import { LIMIT_LOCK_WAITS } from './wait-for-locks.ts';

/** A channel that a limited person may reach. */
export interface ChannelKey {
  readonly sellerId: string;
  readonly marketId: string;
}

/**
 * Imports use their marketplace as a cursor, not as an owner: an import request covers the whole account. Role limits
 * concern people.
 */
const WITHOUT_CHANNEL: readonly string[] = ['import_cursor', 'import_step', 'import_run', 'member_limit'];

/** The channels of the person who asks, as SQL. */
export const channelsOfPerson = `string_to_array(current_setting('app.channels', true), ',')`;
const ofChannel = `seller_id || '/' || marketplace_id = any ((select ${channelsOfPerson})::text[])`;

/**
 * Tables whose rows don't name a marketplace. Rows of a case follow their case. Amazon states reimbursements by product
 * and currency, and a proof of cost belongs to a product: they follow the product.
 */
export const FOLLOWED: Readonly<Record<string, 'case' | 'product' | 'product in currency'>> = {
  case_document: 'case',
  case_event: 'case',
  case_facts: 'case',
  case_message: 'case',
  case_message_read: 'case',
  reimbursement: 'product in currency',
  sourcing_cost_proof: 'product',
};

/** Whether a policy `p` limits people to their channels, as SQL. On Citus, `own_company` does (distribute.ts). */
export const LIMITS = `(p.polname = 'own_channels' or pg_get_expr(p.polqual, p.polrelid) like '%${limitedRole}%')`;

/** Which rows a limited person reaches. */
function condition(table: string): string {
  if (table === 'notification') return `marketplace_id is null or ${ofChannel}`;
  const parentKind = FOLLOWED[table];
  if (parentKind === undefined) return ofChannel;
  if (parentKind === 'case')
    return `exists (select from reimbursement_case c where c.case_id = ${table}.case_id)`;
  const currency = parentKind === 'product in currency' ? ` and p.currency = ${table}.currency` : '';
  return `exists (select from product p where p.seller_id = ${table}.seller_id and p.sku = ${table}.sku${currency})`;
}

/**
 * Hides the rows of other channels from limited people, in every table with a company, a seller and a marketplace.
 * Runs after all migrations, so that no later table can be forgotten; does nothing when repeated.
 */
export async function limitChannels(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('fairshelf channels'))`.execute(transaction);
    await run(transaction, LIMIT_LOCK_WAITS);
    const tables = await sql<{ name: string }>`
      select c.relname as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = ${schemaName}::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relrowsecurity and c.relname <> all(${WITHOUT_CHANNEL})
        and not exists (select from pg_policy p where p.polrelid = c.oid and ${sql.raw(LIMITS)})
      group by c.oid, c.relname
      having bool_or(a.attname = 'company_id')
        and (bool_or(a.attname = 'marketplace_id') and bool_or(a.attname = 'seller_id')
          or c.relname = any(${[...Object.keys(FOLLOWED), 'notification']}))`.execute(transaction);
    for (const { name } of tables.rows) {
      const rows = condition(name);
      await sql
        .raw(
          `create policy own_channels on ${name} as restrictive to ${limitedRole}
             using (${rows}) with check (${rows})`,
        )
        .execute(transaction);
    }
  });
}

/** The database as seen by a person limited to these channels. */
export function limitedTo(database: Database, keys: readonly ChannelKey[]): Database {
  const limit =
    <T>(work: (db: CompanyTransaction) => Promise<T>) =>
    async (db: CompanyTransaction): Promise<T> => {
      await enterChannels(db, keys);
      return work(db);
    };
  return {
    ...database,
    withCompany: (companyId, work) => database.withCompany(companyId, limit(work)),
    readCompany: (companyId, work) => database.readCompany(companyId, limit(work)),
  };
}

async function enterChannels(db: CompanyTransaction, keys: readonly ChannelKey[]): Promise<void> {
  const list = keys.map(({ sellerId, marketId }) => `${sellerId}/${marketId}`).join(',');
  await sql.raw(`set local role ${limitedRole}`).execute(db);
  await sql.raw(`set local app.channels = ${pg.escapeLiteral(list)}`).execute(db);
}
