import type { Kysely } from 'kysely';
import { run, sellerTable } from '../table-statements.ts';

/** Documents of cases, and which of them a case waits for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `alter table reimbursement_case add column needed_documents text[] not null default '{}'`);
  await sellerTable(db, 'case_document', {
    columns: `document_id uuid not null default gen_random_uuid(),
      case_id uuid not null,
      kind text not null check (kind in ('invoice', 'delivery', 'cost-proof', 'ownership', 'other')),
      file_name text not null,
      file_type text not null,
      bytes integer not null,
      sha256 bytea not null,
      content bytea not null,
      uploaded_by uuid,
      -- By the name they had then: people are no part of a company's data.
      uploaded_by_name text not null,
      uploaded_at timestamptz not null,
      filed_at timestamptz,
      unique (company_id, case_id, sha256),
      foreign key (company_id, case_id) references reimbursement_case on delete cascade`,
    key: ['document_id'],
    system: 'nothing',
  });
  // Pictures and PDFs are compressed already.
  await run(db, `alter table case_document alter column content set storage external`);
}
