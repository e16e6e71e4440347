import type pg from 'pg';
import { ledgerTopicSql } from '../../domain/reimbursement/detection/ledger-topics.ts';

const carried =
  'occurred_at, fnsku, asin, sku, title, event_type, reference_id, quantity, fulfillment_center, disposition, reason, country, reconciled_quantity, unreconciled_quantity, store';

const into = `insert into ledger_event (company_id, seller_id, event_day, fingerprint, occurrence_no, ${carried})`;

// Rows of a label side by side: they go to the same pages of the key.
const inOrder = 'order by fnsku, event_day';

// In one order everywhere, so that two pages never wait for each other's marks.
const mark = (rows: string, which: string) => `
  insert into detection_mark (company_id, seller_id, topic, key)
  select $1::uuid, $2, topic, fnsku
  from (select distinct ${ledgerTopicSql} as topic, fnsku from ${rows} where ${which}) told
  where topic is not null order by topic, fnsku
  on conflict do nothing`;

// Where nothing was known of the seller, nothing can be there already: no row is looked up.
const fill = `${into} select $1, $2, event_day, fingerprint, occurrence_no, ${carried} from incoming_ledger ${inOrder}`;
const markAll = mark('incoming_ledger', 'true');

// What the marketplace corrects later, such as the reconciled units, is taken over; the row stays the same row. Labels
// with new or corrected rows are marked. Each row is looked up by the key: a page is small beside the ledger, which must
// not be read for each page, and the planner knows nothing of a table that was filled in the same transaction.
const merge = `with changed as materialized (
    select incoming.*, known.place
    from (select * from incoming_ledger ${inOrder}) incoming
    left join lateral (
      select ledger.ctid as place, ledger.reconciled_quantity, ledger.unreconciled_quantity from ledger_event ledger
      where ledger.company_id = $1 and ledger.seller_id = $2
        and ledger.fnsku = incoming.fnsku and ledger.event_day = incoming.event_day
        and ledger.fingerprint = incoming.fingerprint and ledger.occurrence_no = incoming.occurrence_no
      limit 1
    ) known on true
    where known.place is null or (known.reconciled_quantity, known.unreconciled_quantity)
      is distinct from (incoming.reconciled_quantity, incoming.unreconciled_quantity)
  ),
  added as (
    ${into}
    select $1, $2, event_day, fingerprint, occurrence_no, ${carried} from changed where place is null
    on conflict do nothing
  ),
  corrected as (
    update ledger_event known set reconciled_quantity = now.reconciled_quantity,
      unreconciled_quantity = now.unreconciled_quantity
    from changed now where known.ctid = now.place
  )
  ${mark('changed', 'true')}`;

interface Owner {
  readonly companyId: string;
  readonly sellerId: string;
}

/** Whether the ledger has a row of the seller. */
export async function hasLedger(client: pg.PoolClient, { companyId, sellerId }: Owner): Promise<boolean> {
  const known = await client.query(
    'select from ledger_event where company_id = $1 and seller_id = $2 limit 1',
    [companyId, sellerId],
  );
  return known.rowCount !== 0;
}

/** Takes the rows of `incoming_ledger` into the ledger; `isFirst` when it can't have any of them yet. */
export async function mergeLedger(
  client: pg.PoolClient,
  { companyId, sellerId }: Owner,
  isFirst: boolean,
): Promise<void> {
  const owner = [companyId, sellerId];
  if (isFirst) {
    await client.query(fill, owner);
    await client.query(markAll, owner);
  } else await client.query(merge, owner);
}
