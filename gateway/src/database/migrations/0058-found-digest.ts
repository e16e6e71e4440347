import type { Kysely } from 'kysely';
import { eachCompany } from '../each-company.ts';
import { run } from '../table-statements.ts';

/**
 * A case knows by a digest what it was found by, so that a day leaves those alone that rest on the same. What the whole
 * ledger tells of a label is no part of that: it is told when a case is read. Payments taken back, a few among all,
 * are found without reading the others of their label.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `alter table reimbursement_case add column found_digest text not null default ''`);
  await run(db, `drop index reimbursement_by_fnsku`);
  await run(
    db,
    `create index reimbursement_by_fnsku on reimbursement (company_id, seller_id, fnsku, approved_at)
       include (currency, reason, quantity_cash, quantity_inventory, unit_minor, total_minor, reimbursement_id, line_no)`,
  );
  await run(
    db,
    `create index reimbursement_reversed on reimbursement (company_id, seller_id, fnsku) where quantity_cash < 0`,
  );
  await eachCompany(db, () =>
    run(
      db,
      `update reimbursement_case set computation = array(
         select sentence from unnest(computation) with ordinality told (sentence, place)
         where sentence not like 'Over the whole ledger, %' order by place)
       where category in ('lost-in-warehouse', 'damaged-in-warehouse')`,
    ),
  );
}
