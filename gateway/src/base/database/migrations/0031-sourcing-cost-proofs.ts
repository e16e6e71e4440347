import type { Kysely } from 'kysely';
import { run, sellerTable } from '../table-statements.ts';

/** What proves a sourcing cost: invoices of the product, by its SKU. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'sourcing_cost_proof', {
    columns: `proof_id uuid not null default gen_random_uuid(),
      seller_id text not null,
      sku text not null,
      file_name text not null,
      file_type text not null,
      bytes integer not null,
      sha256 bytea not null,
      content bytea not null,
      uploaded_by_name text not null,
      uploaded_at timestamptz not null,
      unique (company_id, seller_id, sku, sha256)`,
    key: ['proof_id'],
    system: 'nothing',
  });
  // Pictures and PDFs are compressed already.
  await run(db, `alter table sourcing_cost_proof alter column content set storage external`);
}
