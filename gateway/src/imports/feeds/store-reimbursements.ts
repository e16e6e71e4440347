import { lockKnownMarks } from '../../areas/reimbursement/index.ts';
import type { Reimbursement } from '../../outside/marketplace/reports/reimbursements.ts';
import { reportMerger } from '../merge-report.ts';

const incoming = `create temporary table incoming_reimbursement (
  line bigint not null, reimbursement_id text not null, approved_at timestamptz not null, marketplace_case_id text,
  order_id text, reason text not null, sku text not null, fnsku text not null, asin text not null, title text not null,
  condition text not null, currency text, unit_minor bigint, total_minor bigint, quantity_cash integer not null,
  quantity_inventory integer not null, original_reimbursement_id text, original_reimbursement_type text
) on commit drop`;

const columns =
  'reimbursement_id, approved_at, marketplace_case_id, order_id, reason, sku, fnsku, asin, title, condition, currency, unit_minor, total_minor, quantity_cash, quantity_inventory, original_reimbursement_id, original_reimbursement_type';

// A reimbursement has a line for each product; the report repeats them as a whole, so a line is identified by its
// position. New lines are marked: they pay for units of a label, of an order, or for a product.
const merge = `with added as (
    insert into reimbursement (company_id, seller_id, line_no, ${columns})
    select $1, $2, row_number() over (partition by reimbursement_id order by fnsku, reason, line), ${columns}
    from incoming_reimbursement
    on conflict (company_id, seller_id, reimbursement_id, line_no) do nothing
    returning fnsku, order_id, sku
  )
  insert into detection_mark (company_id, seller_id, topic, key)
  select distinct $1::uuid, $2, topic, key
  from added, lateral (values ('label', fnsku), ('order', order_id), ('product', sku)) mark (topic, key)
  -- Two feeds that mark the same things at the same time must take them in one order, or they wait for each other.
  where key <> '' order by topic, key
  ${lockKnownMarks}`;

/** Stores reimbursement lines; storing the same file twice changes nothing. Returns the rows read. */
export const storeReimbursements = reportMerger<Reimbursement>({
  incoming,
  target: `incoming_reimbursement (line, ${columns})`,
  cells: (line, reimbursement) => [
    line,
    reimbursement.reimbursementId,
    reimbursement.approvedAt,
    reimbursement.caseId,
    reimbursement.orderId,
    reimbursement.reason,
    reimbursement.sku ?? '',
    reimbursement.fnsku ?? '',
    reimbursement.asin ?? '',
    reimbursement.title ?? '',
    reimbursement.condition ?? '',
    (reimbursement.amountTotal ?? reimbursement.amountPerUnit)?.currency ?? null,
    reimbursement.amountPerUnit?.minor ?? null,
    reimbursement.amountTotal?.minor ?? null,
    reimbursement.quantityCash,
    reimbursement.quantityInventory,
    reimbursement.originalReimbursementId,
    reimbursement.originalReimbursementType,
  ],
  merge,
});
