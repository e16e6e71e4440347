import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { CompanyTransaction, Database } from './database.ts';
import { limitedRole, schemaName } from './roles.ts';

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

const channels = `string_to_array(current_setting('app.channels', true), ',')`;
const ofChannel = `seller_id || '/' || marketplace_id = any ((select ${channels})::text[])`;

/**
 * Conditions of tables whose rows don't always name a marketplace. Rows of a case follow their case. Amazon states
 * reimbursements by product and currency, and a proof of cost belongs to a product: they follow the product.
 */
const ofCase = (table: string): string =>
  `exists (select from reimbursement_case c where c.case_id = ${table}.case_id)`;
const CONDITIONS: Readonly<Record<string, string>> = {
  case_document: ofCase('case_document'),
  case_event: ofCase('case_event'),
  case_facts: ofCase('case_facts'),
  case_message: ofCase('case_message'),
  case_message_read: ofCase('case_message_read'),
  notification: `marketplace_id is null or ${ofChannel}`,
  reimbursement: `exists (select from product p where p.seller_id = reimbursement.seller_id
    and p.sku = reimbursement.sku and p.currency = reimbursement.currency)`,
  sourcing_cost_proof: `exists (select from product p where p.seller_id = sourcing_cost_proof.seller_id
    and p.sku = sourcing_cost_proof.sku)`,
};

/**
 * The condition for a distributed table, where Citus takes no sub-query: rows that follow those of another table are
 * hidden from limited people (docs/distributed.md#not-supported).
 */
export function channelsOnShards(name: string): string {
  const condition = `seller_id || '/' || marketplace_id = any (${channels})`;
  if (name === 'notification') return `marketplace_id is null or ${condition}`;
  return name in CONDITIONS ? 'false' : condition;
}

/**
 * Hides the rows of other channels from limited people, in every table with a company, a seller and a marketplace.
 * Runs after all migrations, so that no later table can be forgotten; does nothing when repeated.
 */
export async function limitChannels(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('fairshelf channels'))`.execute(transaction);
    const { rows } = await sql<{ name: string }>`
      select c.relname as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = ${schemaName}::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relrowsecurity and c.relname <> all(${WITHOUT_CHANNEL})
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_channels')
      group by c.oid, c.relname
      having bool_or(a.attname = 'company_id')
        and (bool_or(a.attname = 'marketplace_id') and bool_or(a.attname = 'seller_id')
          or c.relname = any(${Object.keys(CONDITIONS)}))`.execute(transaction);
    for (const { name } of rows) {
      const condition = CONDITIONS[name] ?? ofChannel;
      await sql
        .raw(
          `create policy own_channels on ${name} as restrictive to ${limitedRole}
             using (${condition}) with check (${condition})`,
        )
        .execute(transaction);
    }
  });
}

/** The database as seen by a person limited to these channels. */
export function limitedTo(database: Database, keys: readonly ChannelKey[]): Database {
  const limited =
    <T>(work: (db: CompanyTransaction) => Promise<T>) =>
    async (db: CompanyTransaction): Promise<T> => {
      await enterChannels(db, keys);
      return work(db);
    };
  return {
    ...database,
    withCompany: (companyId, work) => database.withCompany(companyId, limited(work)),
    readCompany: (companyId, work) => database.readCompany(companyId, limited(work)),
  };
}

async function enterChannels(db: CompanyTransaction, keys: readonly ChannelKey[]): Promise<void> {
  const list = keys.map(({ sellerId, marketId }) => `${sellerId}/${marketId}`).join(',');
  await sql.raw(`set local role ${limitedRole}`).execute(db);
  await sql.raw(`set local app.channels = ${pg.escapeLiteral(list)}`).execute(db);
}
