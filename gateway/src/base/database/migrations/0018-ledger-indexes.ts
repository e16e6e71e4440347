import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/**
 * Two indexes for the ledger in place of three, because every row of an import pays for each. The key begins with the
 * stock label and so is the index by label as well; rows that come sorted by it are inserted side by side. The other has
 * all that detection reads (adjustments of every reason, receipts by shipment): a few rows in a hundred.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `drop index ledger_event_of_losses`);
  await run(db, `drop index ledger_event_by_fnsku`);
  await run(
    db,
    `alter table ledger_event drop constraint ledger_event_pkey,
       add primary key (company_id, seller_id, fnsku, event_day, fingerprint, occurrence_no)`,
  );
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
