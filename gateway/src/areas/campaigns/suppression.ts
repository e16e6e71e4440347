import type { listSuppressed, SuppressionReason } from '@fairshelf/shared-contracts/campaigns';
import type { CallData, CheckedInput } from '@fairshelf/shared-contracts/core';
import { type Selectable, sql } from 'kysely';
import { containing } from '../../base/database/containing.ts';
import type { Database } from '../../base/database/database.ts';
import { type KeyedRow, keyPage } from '../../base/database/key-page.ts';
import type { MailSuppressionTable } from '../../base/database/tables/campaigns.ts';

/** One page of the addresses excluded from campaigns. */
export async function suppressedPage(
  { system }: Database,
  filter: CheckedInput<typeof listSuppressed>['query'],
): Promise<CallData<typeof listSuppressed>> {
  const order = { key: sql`s.created_at`, type: 'timestamptz', descending: true } as const;
  const page = keyPage(filter.cursor, filter.limit, order, { column: sql`s.suppression_id`, type: 'uuid' });
  const where = sql`(${filter.search} = '' or s.email ilike ${containing(filter.search)})`;
  const { rows } = await sql<Selectable<MailSuppressionTable> & KeyedRow>`
    select s.*, ${page.columns} from mail_suppression s where ${where} and ${page.condition}
    order by ${page.order} limit ${page.limit}`.execute(system);
  const totals = await sql<{ total: number }>`
    select count(*)::int as total from mail_suppression s where ${where}`.execute(system);
  const { rows: found, ...ends } = page.pageOf(rows);
  return {
    rows: found.map(({ email, reason, note, created_at }) => ({
      email,
      reason,
      note,
      created_at: created_at.toISOString(),
    })),
    total: totals.rows[0]?.total ?? 0,
    ...ends,
  };
}

const entryColumns = ['email', 'reason', 'note'] as const;
type Entry = Pick<Selectable<MailSuppressionTable>, (typeof entryColumns)[number]>;

/** Adds an address to the list. An existing entry stays unchanged and is returned; undefined for a new one. */
export async function suppress(
  { system }: Database,
  entry: { email: string; reason: SuppressionReason; note: string; userId?: string },
): Promise<Entry | undefined> {
  const { userId, ...columns } = entry;
  const email = entry.email.toLowerCase();
  const result = await system
    .insertInto('mail_suppression')
    .values({ ...columns, email, created_by: userId ?? null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  if ((result.numInsertedOrUpdatedRows ?? 0n) > 0n) return undefined;
  return system
    .selectFrom('mail_suppression')
    .select(entryColumns)
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Removes an address from the list; returns its entry, or undefined if there was none. */
export const release = ({ system }: Database, email: string) =>
  system.deleteFrom('mail_suppression').where('email', '=', email).returning(entryColumns).executeTakeFirst();
