import type pg from 'pg';
import { lockKnownMarks } from '../../areas/reimbursement/index.ts';
import { appRole, importRole } from '../../base/database/roles.ts';
import { copyRows } from '../copy-binary.ts';
import type { Page } from '../pages/cut-pages.ts';
import { ledgerColumns } from './ledger-columns.ts';

interface Owner {
  readonly companyId: string;
  readonly sellerId: string;
}

/** Whether the ledger has a row of the seller. */
export async function hasLedger(client: pg.PoolClient, { companyId, sellerId }: Owner): Promise<boolean> {
  // Nearly every ledger has one of these, found at once by their index; only without one are all of the company's
  // rows checked.
  for (const kind of [`event_type in ('Adjustments', 'Receipts')`, 'true']) {
    const existing = await client.query(
      `select from ledger_event where company_id = $1 and seller_id = $2 and ${kind} limit 1`,
      [companyId, sellerId],
    );
    if (existing.rowCount !== 0) return true;
  }
  return false;
}

// Always in the same order, so that two pages never deadlock on each other's marks.
const mark = `
  insert into detection_mark (company_id, seller_id, topic, key)
  select $1::uuid, $2, split_part(note, ' ', 1) as topic, substr(note, strpos(note, ' ') + 1) as fnsku
  from unnest($3::text[]) note order by topic, fnsku
  ${lockKnownMarks}`;

/**
 * Copies a page into a seller's empty ledger, in a transaction of the company. The import role may do nothing else
 * (docs/decisions/0013-imports-copy-as-a-separate-role.md): the transaction states whose rows they are.
 */
export async function copyLedger(
  client: pg.PoolClient,
  { companyId, sellerId }: Owner,
  { bytes, notes }: Page,
): Promise<void> {
  await client.query(`select set_config('app.seller_id', $1, true), set_config('role', $2, true)`, [
    sellerId,
    importRole,
  ]);
  await copyRows(client, `ledger_event (${ledgerColumns})`, bytes);
  await client.query(`select set_config('role', $1, true)`, [appRole]);
  await markTopics(client, { companyId, sellerId }, notes);
}

/** Notes which topics of which labels changed, as 'topic label'. */
export async function markTopics(
  client: pg.PoolClient,
  { companyId, sellerId }: Owner,
  notes: readonly string[],
): Promise<void> {
  if (notes.length > 0) await client.query(mark, [companyId, sellerId, notes]);
}
