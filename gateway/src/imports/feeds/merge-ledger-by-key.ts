import type pg from 'pg';
import { ledgerTopicSql } from '../../areas/reimbursement/index.ts';
import { copyRows } from '../copy-binary.ts';
import type { Page } from '../pages/cut-pages.ts';
import { markTopics } from './copy-ledger.ts';
import { ledgerColumns } from './ledger-columns.ts';

const merge = `
  insert into ledger_event as known (company_id, seller_id, ${ledgerColumns})
  select $1::uuid, $2, ${ledgerColumns} from incoming_ledger
  on conflict (company_id, seller_id, fnsku, event_day, fingerprint, occurrence_no) do update set
    reconciled_quantity = excluded.reconciled_quantity, unreconciled_quantity = excluded.unreconciled_quantity
  where (known.reconciled_quantity, known.unreconciled_quantity)
    is distinct from (excluded.reconciled_quantity, excluded.unreconciled_quantity)
  returning fnsku, ${ledgerTopicSql} as topic`;

/**
 * As `mergeLedger` and `copyLedger`, for tables that are spread over servers: there neither the place of a row nor
 * another role within the transaction can be used. Slower than both.
 */
export async function mergeLedgerByKey(
  client: pg.PoolClient,
  owner: { readonly companyId: string; readonly sellerId: string },
  { bytes }: Page,
): Promise<void> {
  await copyRows(client, 'incoming_ledger', bytes);
  const { rows } = await client.query<{ fnsku: string; topic: string | null }>(merge, [
    owner.companyId,
    owner.sellerId,
  ]);
  const notes = rows.flatMap(({ topic, fnsku }) => (topic === null ? [] : [`${topic} ${fnsku}`]));
  await markTopics(client, owner, [...new Set(notes)]);
}
