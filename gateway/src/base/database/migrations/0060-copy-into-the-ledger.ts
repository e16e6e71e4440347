import type { Kysely } from 'kysely';
import { importRole, schemaName } from '../roles.ts';
import { run } from '../table-statements.ts';

/** What a line of a report tells; whose it is, the transaction does. */
const CELLS =
  'fingerprint, event_day, occurrence_no, occurred_at, fnsku, asin, sku, title, event_type, reference_id, quantity, fulfillment_center, disposition, reason, country, reconciled_quantity, unreconciled_quantity, store';

/**
 * Lets imports COPY into the ledger, which PostgreSQL refuses wherever row-level security holds for the one who copies.
 * The ledger gets an owner of its own that security is not forced on, and that may do one thing alone: add rows without
 * naming their company and seller, which are those of the transaction. For everybody else all stays as it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table ledger_event
       alter column company_id set default current_setting('app.company_id')::uuid,
       alter column seller_id set default nullif(current_setting('app.seller_id'), ''),
       no force row level security`,
  );
  // A table is given only to who may make tables where it is.
  await run(db, `grant usage, create on schema ${schemaName} to ${importRole}`);
  await run(db, `alter table ledger_event owner to ${importRole}`);
  await run(db, `revoke create on schema ${schemaName} from ${importRole}`);
  await run(db, `revoke all on ledger_event from ${importRole}`);
  await run(db, `grant insert (${CELLS}) on ledger_event to ${importRole}`);
}
