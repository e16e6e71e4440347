import type { Database } from '../../database/database.ts';
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

const incoming = `create temporary table incoming_ledger (
  line bigint not null, event_day date not null, occurred_at timestamptz, fnsku text not null, asin text not null,
  sku text not null, title text not null, event_type text not null, reference_id text not null,
  quantity integer not null, fulfillment_center text not null, disposition text not null, reason text not null,
  country text not null, reconciled_quantity integer, unreconciled_quantity integer, store text
) on commit drop`;

// Two identical rows are legal (domain.md): a row is known by its content and by being the how-manieth of its kind.
// What the marketplace corrects later, such as the reconciled units, is taken over; the row stays the same row.
const merge = `with changed as (insert into ledger_event as known (
    company_id, seller_id, event_day, fingerprint, occurrence_no, occurred_at, fnsku, asin, sku, title, event_type,
    reference_id, quantity, fulfillment_center, disposition, reason, country, reconciled_quantity,
    unreconciled_quantity, store)
  select $1, $2, event_day, fingerprint,
    row_number() over (partition by event_day, fingerprint order by line),
    occurred_at, fnsku, asin, sku, title, event_type, reference_id, quantity, fulfillment_center, disposition, reason,
    country, reconciled_quantity, unreconciled_quantity, store
  from (
    select *, decode(md5(concat_ws(E'\\x1f', fnsku, event_type, reference_id, quantity::text, fulfillment_center,
      disposition, reason, country)), 'hex') as fingerprint
    from incoming_ledger
  ) incoming
  on conflict (company_id, seller_id, event_day, fingerprint, occurrence_no) do update set
    reconciled_quantity = excluded.reconciled_quantity,
    unreconciled_quantity = excluded.unreconciled_quantity
  where (known.reconciled_quantity, known.unreconciled_quantity)
    is distinct from (excluded.reconciled_quantity, excluded.unreconciled_quantity)
  returning fnsku, event_type)
  insert into detection_mark (company_id, seller_id, topic, key)
  select distinct $1::uuid, $2, 'label', fnsku from changed where event_type in ('Adjustments', 'Receipts')
  on conflict do nothing`;

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
    await client.query(merge, [companyId, sellerId]);
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
