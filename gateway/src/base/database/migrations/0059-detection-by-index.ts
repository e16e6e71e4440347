import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/**
 * Detection looks at a label from its first row to its last: what it asks of adjustments, receipts and payments stands in
 * the indexes it finds them by, side by side, where the tables have each row on a page of its own. Payments taken back, a
 * few among all, are found without the others of their label.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `drop index ledger_event_for_detection`);
  await run(
    db,
    `create index ledger_event_for_detection on ledger_event (company_id, seller_id, fnsku, event_day)
       include (event_type, reason, quantity, unreconciled_quantity, country, asin, sku)
       where event_type in ('Adjustments', 'Receipts')`,
  );
  await run(db, `drop index reimbursement_by_fnsku`);
  await run(
    db,
    `create index reimbursement_by_fnsku on reimbursement (company_id, seller_id, fnsku, approved_at)
       include (currency, reason, quantity_cash, quantity_inventory, unit_minor, total_minor, reimbursement_id, line_no)`,
  );
  await run(
    db,
    `create index reimbursement_taken on reimbursement (company_id, seller_id, fnsku) where quantity_cash < 0`,
  );
}
