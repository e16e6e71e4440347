import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/**
 * One index for all that detection reads of the ledger (adjustments of every reason, receipts by shipment) in place of the
 * one for losses alone: a few rows in a hundred, so an import hardly pays for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `drop index ledger_event_of_losses`);
  await run(
    db,
    `create index ledger_event_for_detection on ledger_event (company_id, seller_id, fnsku, event_day)
       where event_type in ('Adjustments', 'Receipts')`,
  );
  // Payments taken back or paid on top are found by what they are about.
  await run(
    db,
    `create index reimbursement_by_original on reimbursement (company_id, seller_id, original_reimbursement_id)
       where original_reimbursement_id is not null`,
  );
  await run(
    db,
    `create index reimbursement_by_order on reimbursement (company_id, seller_id, order_id)
       where order_id is not null`,
  );
  await run(db, `create index reimbursement_by_sku on reimbursement (company_id, seller_id, sku)`);
  await run(db, `create index removal_order_by_fnsku on removal_order (company_id, seller_id, fnsku)`);
  await run(db, `create index removal_shipment_by_fnsku on removal_shipment (company_id, seller_id, fnsku)`);
  await run(db, `create index sourcing_cost_by_sku on sourcing_cost (company_id, seller_id, sku)`);
  await run(db, `create index fee_preview_by_sku on fee_preview (company_id, seller_id, sku)`);
}
