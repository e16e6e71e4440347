import type { Kysely } from 'kysely';
import { eachCompany } from '../each-company.ts';
import { run, sellerTable } from '../table-statements.ts';

/**
 * A case knows by a digest what it was found by, so that a day leaves those alone that rest on the same. What the whole
 * ledger tells of a label is no part of that: it is told when a case is read. What it rests on is written and read as a
 * whole, and so is one row of a case.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `alter table reimbursement_case add column found_digest text not null default ''`);
  await sellerTable(db, 'case_facts', {
    columns: `case_id uuid not null,
      facts jsonb not null,
      foreign key (company_id, case_id) references reimbursement_case on delete cascade`,
    key: ['case_id'],
    system: 'nothing',
  });
  await eachCompany(db, async () => {
    await run(
      db,
      `insert into case_facts (company_id, case_id, facts)
       select company_id, case_id, jsonb_agg(jsonb_build_object('kind', kind, 'reference', reference, 'day', day,
         'note', note, 'quantity', quantity, 'amount_minor', amount_minor, 'currency', currency) order by evidence_no)
       from case_evidence group by company_id, case_id`,
    );
    await run(
      db,
      `update reimbursement_case set computation = array(
         select sentence from unnest(computation) with ordinality told (sentence, place)
         where sentence not like 'Over the whole ledger, %' order by place)
       where category in ('lost-in-warehouse', 'damaged-in-warehouse')`,
    );
  });
  await run(db, `drop table case_evidence`);
}
