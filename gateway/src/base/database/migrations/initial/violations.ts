import type { Kysely } from 'kysely';
import { systemRole } from '../../roles.ts';
import { run, sellerTable } from '../../table-statements.ts';

/** Account health and listing violations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'violation', {
    columns: `
      violation_id uuid not null default gen_random_uuid(),
      seller_id text not null,
      marketplace_id text not null,
      kind text not null check (kind in ('listing', 'account-health')),
      severity text not null check (severity in ('critical', 'high', 'medium', 'low')),
      severity_rank smallint
        generated always as (case severity when 'critical' then 1 when 'high' then 2 when 'medium' then 3 else
        4 end) stored,
      state text not null default 'new'
        check (state in ('new', 'in-progress', 'waiting', 'appealed', 'resolved', 'closed')),
      source text not null check (source in ('marketplace', 'reporter')),
      title text not null,
      description text not null default '',
      sku text not null default '',
      asin text not null default '',
      -- The marketplace's own code; with seller, marketplace and SKU it is one issue, however often it is imported.
      code text not null default '',
      enforcements text[] not null default '{}',
      due_on date,
      assignee_user_id uuid,
      reporter_user_id uuid,
      version integer not null default 1,
      opened_at timestamptz not null,
      changed_at timestamptz not null,
      last_seen_at timestamptz,
      -- The marketplace reported it no longer when it was last asked.
      cleared boolean not null default false`,
    key: ['violation_id'],
    system: 'nothing',
  });
  await run(
    db,
    `create unique index violation_of_marketplace on violation (company_id, seller_id, marketplace_id, sku,
       code) where source = 'marketplace'`,
  );
  await run(
    db,
    `create index violation_queue on violation (severity_rank, due_on, opened_at, violation_id)
       where state not in ('resolved', 'closed')`,
  );
  await run(db, `create index violation_by_age on violation (opened_at desc, violation_id)`);
  await run(db, `create index violation_by_change on violation (changed_at desc, violation_id)`);
  await run(
    db,
    `create index violation_of_reporter on violation (reporter_user_id) where reporter_user_id is not null`,
  );
  await run(
    db,
    `create index violation_of_assignee on violation (assignee_user_id) where assignee_user_id is not null`,
  );
  await run(db, `grant select on violation to ${systemRole}`);
  // The queue reads across companies; working on a violation happens inside its company.
  await run(db, `create policy system_reads on violation for select to ${systemRole} using (true)`);
  await sellerTable(db, 'violation_event', {
    columns: `
      violation_id uuid not null,
      event_no integer not null,
      kind text not null
        check (kind in ('reported', 'moved', 'assigned', 'note', 'file', 'cleared', 'returned', 'severity')),
      from_state text,
      to_state text,
      note text not null default '',
      -- By the name the person had then: people are no part of a company's data.
      actor_user_id uuid,
      actor_name text,
      at timestamptz not null,
      foreign key (company_id, violation_id) references violation (company_id, violation_id) on delete cascade`,
    key: ['violation_id', 'event_no'],
    system: 'nothing',
    appendOnly: true,
  });
  await sellerTable(db, 'violation_file', {
    columns: `
      violation_id uuid not null,
      file_id uuid not null default gen_random_uuid(),
      name text not null,
      bytes integer not null,
      content bytea not null,
      added_by text not null,
      added_at timestamptz not null,
      foreign key (company_id, violation_id) references violation (company_id, violation_id) on delete cascade`,
    key: ['violation_id', 'file_id'],
    system: 'nothing',
    appendOnly: true,
  });
  await run(db, `alter table violation_file alter column content set storage external`);
  await sellerTable(db, 'account_health', {
    columns: `
      seller_id text not null,
      marketplace_id text not null,
      status text not null check (status in ('normal', 'at-risk', 'deactivated')),
      rating text check (rating in ('great', 'warned')),
      -- Each figure of the marketplace's report with its target.
      metrics jsonb not null,
      observed_at timestamptz not null`,
    key: ['seller_id', 'marketplace_id'],
    system: 'nothing',
  });
}
