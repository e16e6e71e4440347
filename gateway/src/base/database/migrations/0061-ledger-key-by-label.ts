import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/**
 * The ledger's key tells its rows apart as before, in another order: the seller stands last. A company has few sellers and
 * each row of an import is compared with some twenty others on its way into the key, so what they have in common is
 * compared in vain: without the seller in front a row costs a quarter less. Readers ask by label, within their company.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table ledger_event drop constraint ledger_event_pkey,
       add primary key (company_id, fnsku, event_day, fingerprint, occurrence_no, seller_id)`,
  );
}
