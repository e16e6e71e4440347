import type { Kysely } from 'kysely';
import { importRole, schemaName } from '../../roles.ts';
import { run, sellerTable, sharedTable, systemTable } from '../../table-statements.ts';

/** Steps, runs and rate limits of imports, and the ledger they fill. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'marketplace_rate_bucket',
    `
      key text primary key,
      tokens double precision not null,
      filled_at_ms double precision not null,
      taken boolean not null,
      stated_rate double precision check (stated_rate > 0),
      throttled integer not null default 0`,
  );
  await run(db, `alter table marketplace_rate_bucket set unlogged`);
  await sellerTable(db, 'import_cursor', {
    columns: `
      seller_id text not null,
      marketplace_id text not null,
      feed text not null,
      position jsonb not null,
      updated_at timestamptz not null default now()`,
    key: ['seller_id', 'marketplace_id', 'feed'],
    system: 'nothing',
  });
  await sellerTable(db, 'import_run', {
    columns: `
      import_run_id uuid not null default gen_random_uuid(),
      seller_id text not null,
      marketplace_id text,
      feed text not null,
      state text not null default 'running' check (state in ('running', 'done', 'failed', 'skipped')),
      rows integer not null default 0,
      failure text,
      started_at timestamptz not null default now(),
      finished_at timestamptz,
      is_first boolean not null default false`,
    key: ['import_run_id'],
    system: { select: ['feed', 'state', 'rows', 'started_at', 'finished_at', 'is_first'] },
  });
  await run(db, `create index import_run_by_feed on import_run (company_id, seller_id, feed, started_at)`);
  await run(db, `create index import_run_by_time on import_run (company_id, started_at)`);
  await run(db, `create index import_run_by_start on import_run (started_at)`);
  await run(
    db,
    `create index import_run_durations on import_run (feed, is_first, started_at desc) where state = 'done'`,
  );
  await sellerTable(db, 'report_run', {
    columns: `
      report_run_id uuid not null default gen_random_uuid(),
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
    columns: `
      seller_id text not null default nullif(current_setting('app.seller_id'), ''),
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
    key: ['fnsku', 'event_day', 'fingerprint', 'occurrence_no', 'seller_id'],
    system: 'nothing',
  });
  await run(
    db,
    `create index ledger_event_for_detection on ledger_event (company_id, seller_id, fnsku, event_day)
       include (event_type, reason, quantity, unreconciled_quantity, country, asin, sku)
       where event_type in ('Adjustments', 'Receipts')`,
  );
  await sellerTable(db, 'imported_page', {
    columns: `
      seller_id text not null,
      feed text not null,
      digest text not null`,
    key: ['seller_id', 'feed', 'digest'],
    system: 'nothing',
  });
  await sellerTable(db, 'import_step', {
    columns: `
      seller_id text not null,
      region text not null check (region in ('NA', 'EU', 'FE')),
      marketplace_id text not null default '',
      feed text not null,
      state text not null default 'due' check (state in ('due', 'idle', 'stopped', 'dead')),
      priority smallint not null,
      weight smallint not null,
      next_at timestamptz,
      waits_for text,
      reason text check (reason in ('rate', 'report', 'retry', 'pause', 'feed')),
      failure text,
      attempt integer not null default 0,
      position jsonb,
      rows integer not null default 0,
      cycle_started_at timestamptz,
      first_done_at timestamptz,
      done_at timestamptz,
      run_again boolean not null default false,
      import_run_id uuid,
      leased_by text,
      leased_until timestamptz,
      lease_no bigint not null default 0,
      cause text,
      foreign key (company_id, seller_id, region)
        references seller_account (company_id, seller_id, region) on delete cascade`,
    key: ['seller_id', 'region', 'marketplace_id', 'feed'],
    system: 'everything',
  });
  // The dispatcher serves every company.
  await run(db, `create index import_step_due on import_step (next_at) where next_at is not null`);
  await run(
    db,
    `create index import_step_leased on import_step (leased_until) where leased_until is not null`,
  );
  await sellerTable(db, 'notification_subscription', {
    columns: `
      seller_id text not null,
      region text not null check (region in ('NA', 'EU', 'FE')),
      type text not null check (type in ('ORDER_CHANGE', 'REPORT_PROCESSING_FINISHED')),
      queue_arn text not null,
      subscription_id text,
      subscribed_at timestamptz,
      tried_at timestamptz not null,
      failure text,
      changed_at timestamptz,
      foreign key (company_id, seller_id, region)
        references seller_account (company_id, seller_id, region) on delete cascade`,
    key: ['seller_id', 'region', 'type'],
    system: 'everything',
  });
  // A message names its subscription, but no company.
  await run(
    db,
    `create index notification_subscription_id on notification_subscription (subscription_id)
       where subscription_id is not null`,
  );
  await sharedTable(
    db,
    'notification_queue',
    `
      queue_arn text primary key,
      read_until timestamptz not null`,
  );
  await sellerTable(db, 'skipped_row', {
    columns: `
      seller_id text not null,
      region text not null,
      -- '' for reports of the whole account.
      marketplace_id text not null,
      feed text not null,
      report_type text not null,
      -- Of the raw line, and which of several such lines it is: reports are made anew, and lines move.
      digest text not null,
      occurrence integer not null,
      line_no integer not null,
      reason text not null check (length(reason) <= 500),
      raw text not null check (length(raw) <= 2000),
      -- Categories of cases that the row could change; '{}' for reports that no rule reads.
      categories text[] not null,
      -- Cells of the row; null where no product or order can be recognised in it, so that it could be any.
      cells text[],
      first_seen_at timestamptz not null,
      seen_at timestamptz not null,
      checked_at timestamptz,
      checked_by text,
      note text`,
    key: ['seller_id', 'region', 'marketplace_id', 'report_type', 'digest', 'occurrence'],
    system: {
      select: [
        'company_id',
        'seller_id',
        'region',
        'marketplace_id',
        'feed',
        'report_type',
        'digest',
        'occurrence',
        'line_no',
        'reason',
        'raw',
        'categories',
        'cells',
        'first_seen_at',
        'seen_at',
        'checked_at',
        'checked_by',
        'note',
      ],
    },
  });
  await letImportsCopy(db);
}

/**
 * Lets imports COPY into the ledger, which PostgreSQL refuses wherever row-level security holds for the role that
 * copies. The ledger has its own owner that security isn't forced on, and that may do only one thing: add rows
 * without naming their company and seller, which are those of the transaction
 * (docs/decisions/0013-imports-copy-as-a-separate-role.md).
 */
async function letImportsCopy(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table ledger_event
       alter column company_id set default current_setting('app.company_id')::uuid,
       no force row level security`,
  );
  // A table is given only to a role that may create tables in its schema.
  await run(db, `grant usage, create on schema ${schemaName} to ${importRole}`);
  await run(db, `alter table ledger_event owner to ${importRole}`);
  await run(db, `revoke create on schema ${schemaName} from ${importRole}`);
  await run(db, `revoke all on ledger_event from ${importRole}`);
  await run(
    db,
    `grant insert (fingerprint, event_day, occurrence_no, occurred_at, fnsku, asin, sku, title, event_type,
       reference_id, quantity, fulfillment_center, disposition, reason, country, reconciled_quantity,
       unreconciled_quantity, store) on ledger_event to ${importRole}`,
  );
}
