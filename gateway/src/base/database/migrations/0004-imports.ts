import type { Kysely } from 'kysely';
import { run, sellerTable } from '../table-statements.ts';

/** What was imported, how far, and the ledger. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'import_cursor', {
    columns: `seller_id text not null,
      marketplace_id text not null,
      feed text not null,
      position jsonb not null,
      updated_at timestamptz not null default now()`,
    key: ['seller_id', 'marketplace_id', 'feed'],
    system: 'nothing',
  });
  await sellerTable(db, 'import_run', {
    columns: `import_run_id uuid not null default gen_random_uuid(),
      seller_id text not null,
      marketplace_id text,
      feed text not null,
      state text not null default 'running' check (state in ('running', 'done', 'failed', 'skipped')),
      rows integer not null default 0,
      failure text,
      started_at timestamptz not null default now(),
      finished_at timestamptz`,
    key: ['import_run_id'],
    system: 'nothing',
  });
  await run(db, `create index import_run_by_feed on import_run (company_id, seller_id, feed, started_at)`);
  await sellerTable(db, 'report_run', {
    columns: `report_run_id uuid not null default gen_random_uuid(),
      seller_id text not null,
      marketplace_ids text[] not null,
      report_type text not null,
      data_from timestamptz,
      data_to timestamptz,
      report_id text,
      document_id text,
      status text not null,
      charset text,
      sha256 text,
      rows integer,
      rejected_rows integer,
      failure text,
      created_at timestamptz not null default now(),
      finished_at timestamptz`,
    key: ['report_run_id'],
    system: 'nothing',
  });
  await run(
    db,
    `create index report_run_by_type on report_run (company_id, seller_id, report_type, created_at)`,
  );
  // Two identical rows are legal (docs/domain/ledger.md#identity-of-a-row): the key has a row's fingerprint and its
  // occurrence number on the day. The day is in the key so that the table can be partitioned by month.
  await sellerTable(db, 'ledger_event', {
    columns: `seller_id text not null,
      event_day date not null,
      fingerprint bytea not null,
      occurrence_no integer not null check (occurrence_no >= 1),
      occurred_at timestamptz,
      fnsku text not null,
      asin text not null,
      sku text not null,
      title text not null default '',
      event_type text not null,
      reference_id text not null default '',
      quantity integer not null,
      fulfillment_center text not null default '',
      disposition text not null default '',
      reason text not null default '',
      country text not null default '',
      reconciled_quantity integer,
      unreconciled_quantity integer,
      store text,
      report_run_id uuid`,
    key: ['seller_id', 'event_day', 'fingerprint', 'occurrence_no'],
    system: 'nothing',
  });
  await run(
    db,
    `create index ledger_event_by_fnsku on ledger_event (company_id, seller_id, fnsku, event_day)`,
  );
  // What detection reads: a few rows in a thousand, found without a walk through the others.
  await run(
    db,
    `create index ledger_event_of_losses on ledger_event (company_id, seller_id, fnsku, event_day)
       where event_type = 'Adjustments' and reason in ('M', '5', 'F')`,
  );
}
