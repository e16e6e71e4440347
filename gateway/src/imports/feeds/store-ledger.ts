import type { Database } from '../../database/database.ts';
import { ledgerTopicSql } from '../../domain/reimbursement/detection/ledger-topics.ts';
import type { LedgerEvent } from '../../marketplace/reports/ledger-detail.ts';
import { asCompany } from '../as-company.ts';
import { copyInto } from '../copy-text.ts';
import type { ReportRows } from '../report-rows.ts';

const columns = [
  'line',
  'event_day',
  'occurred_at',
  'fnsku',
  'asin',
  'sku',
  'title',
  'event_type',
  'reference_id',
  'quantity',
  'fulfillment_center',
  'disposition',
  'reason',
  'country',
  'reconciled_quantity',
  'unreconciled_quantity',
  'store',
] as const;

/** What tells a row from the others of its day: not what may be corrected later. */
const identity = [
  ...['fnsku', 'event_type', 'reference_id', 'quantity::text', 'fulfillment_center', 'disposition', 'reason'],
  'country',
];

// The fingerprint is made while the rows come in: the database waits for them anyway.
const incoming = `create temporary table incoming_ledger (
  line bigint not null, event_day date not null, occurred_at timestamptz, fnsku text not null, asin text not null,
  sku text not null, title text not null, event_type text not null, reference_id text not null,
  quantity integer not null, fulfillment_center text not null, disposition text not null, reason text not null,
  country text not null, reconciled_quantity integer, unreconciled_quantity integer, store text,
  fingerprint bytea generated always as (decode(md5(${identity.join(" || E'\\x1f' || ")}), 'hex')) stored
) on commit drop`;

const carried =
  'occurred_at, fnsku, asin, sku, title, event_type, reference_id, quantity, fulfillment_center, disposition, reason, country, reconciled_quantity, unreconciled_quantity, store';

// Two identical rows are legal (domain.md): a row is known by its content and by being the how-manieth of its kind. The
// sort that counts them also brings the rows in the order of the key, so that they are inserted side by side.
const keyed = `select event_day, fingerprint,
    row_number() over (partition by fnsku, event_day, fingerprint order by line) as occurrence_no, ${carried}
  from incoming_ledger`;

const into = `ledger_event (company_id, seller_id, event_day, fingerprint, occurrence_no, ${carried})`;

// Where nothing is known of the seller, nothing can be there already: no row is looked up.
const fill = `insert into ${into} select $1, $2, event_day, fingerprint, occurrence_no, ${carried} from (${keyed}) keyed`;
const markAll = `insert into detection_mark (company_id, seller_id, topic, key)
  select distinct $1::uuid, $2, ${ledgerTopicSql}, fnsku from incoming_ledger where ${ledgerTopicSql} is not null
  on conflict do nothing`;

// What the marketplace corrects later, such as the reconciled units, is taken over; the row stays the same row. Labels
// with new or corrected rows are marked.
const merge = `with keyed as materialized (${keyed}),
  compared as materialized (
    select keyed.*, known.event_day is null as is_new,
      (known.reconciled_quantity, known.unreconciled_quantity)
        is distinct from (keyed.reconciled_quantity, keyed.unreconciled_quantity) as is_changed
    from keyed left join ledger_event known on known.company_id = $1 and known.seller_id = $2
      and known.fnsku = keyed.fnsku and known.event_day = keyed.event_day and known.fingerprint = keyed.fingerprint
      and known.occurrence_no = keyed.occurrence_no
  ),
  added as (
    insert into ${into}
    select $1, $2, event_day, fingerprint, occurrence_no, ${carried} from compared where is_new
    on conflict do nothing
  ),
  corrected as (
    update ledger_event known set reconciled_quantity = now.reconciled_quantity,
      unreconciled_quantity = now.unreconciled_quantity
    from compared now
    where now.is_changed and not now.is_new and known.company_id = $1 and known.seller_id = $2
      and known.fnsku = now.fnsku and known.event_day = now.event_day and known.fingerprint = now.fingerprint
      and known.occurrence_no = now.occurrence_no
  )
  insert into detection_mark (company_id, seller_id, topic, key)
  select distinct $1::uuid, $2, ${ledgerTopicSql}, fnsku from compared
  where (is_new or is_changed) and ${ledgerTopicSql} is not null
  on conflict do nothing`;

/** Memory that the sorts of one import may take in the database, before they go to disk. */
const SORT_MEMORY = '64MB';

/** Stores ledger rows; storing the same file twice changes nothing. Returns the rows read. */
export async function storeLedger(
  { database }: { readonly database: Database },
  { companyId, sellerId }: { readonly companyId: string; readonly sellerId: string },
  batches: ReportRows<LedgerEvent>,
): Promise<number> {
  async function* cells() {
    for await (const batch of batches) yield batch.map(({ line, record }) => toCells(line, record));
  }
  return asCompany(database, companyId, async (client) => {
    await client.query(incoming);
    const rows = await copyInto(client, `incoming_ledger (${columns.join(', ')})`, cells());
    await client.query(`set local work_mem = '${SORT_MEMORY}'`);
    // The planner knows nothing of a table that was filled in the same transaction.
    await client.query('analyze incoming_ledger (event_day)');
    const owner = [companyId, sellerId];
    const known = await client.query(
      'select from ledger_event where company_id = $1 and seller_id = $2 limit 1',
      owner,
    );
    if (known.rowCount === 0) {
      await client.query(fill, owner);
      await client.query(markAll, owner);
    } else await client.query(merge, owner);
    return rows;
  });
}

const toCells = (line: number, event: LedgerEvent) => [
  line,
  event.date,
  event.occurredAt,
  event.fnsku,
  event.asin ?? '',
  event.sku ?? '',
  event.title ?? '',
  event.eventType,
  event.referenceId ?? '',
  event.quantity,
  event.fulfillmentCenter ?? '',
  event.disposition ?? '',
  event.reason ?? '',
  event.country ?? '',
  event.reconciledQuantity,
  event.unreconciledQuantity,
  event.store,
];
