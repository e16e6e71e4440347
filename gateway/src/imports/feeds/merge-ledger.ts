import type pg from 'pg';
import { ledgerTopicSql, lockKnownMarks } from '../../areas/reimbursement/index.ts';
import { copyRows } from '../copy-binary.ts';
import type { Page } from '../pages/cut-pages.ts';
import { ledgerColumns } from './ledger-columns.ts';

/** The target of a page's COPY: rows keyed like the ledger's own, before known ones are identified. */
export const incomingLedger = `create temporary table incoming_ledger (
  fingerprint bytea not null, event_day date not null, occurrence_no integer not null, occurred_at timestamptz,
  fnsku text not null, asin text not null, sku text not null, title text not null, event_type text not null,
  reference_id text not null, quantity integer not null, fulfillment_center text not null, disposition text not null,
  reason text not null, country text not null, reconciled_quantity integer, unreconciled_quantity integer, store text)`;

// Amazon's later corrections, such as the reconciled units, are applied; the row stays the same row. Labels with new
// or corrected rows are marked. Each row is looked up by the key: a page is small compared with the ledger, which
// must not be read for each page, and the planner has no statistics about a table filled in the same transaction.
// Marks are always made in the same order, so that two pages never deadlock.
const merge = `with changed as materialized (
    select incoming.*, known.partition, known.place
    from incoming_ledger incoming
    left join lateral (
      select ledger.tableoid as partition, ledger.ctid as place, ledger.reconciled_quantity, ledger.unreconciled_quantity from ledger_event ledger
      where ledger.company_id = $1 and ledger.seller_id = $2
        and ledger.fnsku = incoming.fnsku and ledger.event_day = incoming.event_day
        and ledger.fingerprint = incoming.fingerprint and ledger.occurrence_no = incoming.occurrence_no
      limit 1
    ) known on true
    where known.place is null or (known.reconciled_quantity, known.unreconciled_quantity)
      is distinct from (incoming.reconciled_quantity, incoming.unreconciled_quantity)
  ),
  added as (
    insert into ledger_event (company_id, seller_id, ${ledgerColumns})
    select $1, $2, ${ledgerColumns} from changed where place is null
    on conflict do nothing
  ),
  corrected as (
    update ledger_event known set reconciled_quantity = now.reconciled_quantity,
      unreconciled_quantity = now.unreconciled_quantity
    from changed now where known.tableoid = now.partition and known.ctid = now.place
  )
  insert into detection_mark (company_id, seller_id, topic, key)
  select $1::uuid, $2, topic, fnsku
  from (select distinct ${ledgerTopicSql} as topic, fnsku from changed) marks
  where topic is not null order by topic, fnsku
  ${lockKnownMarks}`;

/** Merges the rows of a page into the ledger of a seller who may already have some of them. */
export async function mergeLedger(
  client: pg.PoolClient,
  { companyId, sellerId }: { readonly companyId: string; readonly sellerId: string },
  { bytes }: Page,
): Promise<void> {
  await copyRows(client, 'incoming_ledger', bytes);
  await client.query(merge, [companyId, sellerId]);
}
