import type { Kysely } from 'kysely';
import { run, sellerTable } from '../table-statements.ts';

/**
 * An import as small steps: a row for each feed of an account or of one of its marketplaces ('' for the account). The
 * row holds where the feed is and when its next step may run; a worker leases it for one step. So what waits costs a
 * row, and no worker, connection or memory (docs/imports.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'import_step', {
    columns: `seller_id text not null,
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
      foreign key (company_id, seller_id, region) references seller_account on delete cascade`,
    key: ['seller_id', 'region', 'marketplace_id', 'feed'],
    // The dispatcher serves every company.
    system: 'everything',
  });
  await run(db, `create index import_step_due on import_step (next_at) where next_at is not null`);
  await run(
    db,
    `create index import_step_leased on import_step (leased_until) where leased_until is not null`,
  );
  // Orders of the all-orders report lack what the orders API adds: delivery windows, ship dates and item ids.
  await run(db, `alter table sales_order add column from_report boolean not null default false`);
  await run(
    db,
    `create index sales_order_from_report on sales_order (company_id, seller_id, purchased_at) where from_report`,
  );
}
