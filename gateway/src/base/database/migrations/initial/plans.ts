import { type Kysely, sql } from 'kysely';
import { systemRole } from '../../roles.ts';
import { run, sellerTable, sharedTable } from '../../table-statements.ts';

/** Plans in versions, and which companies subscribe to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sharedTable(
    db,
    'plan',
    `
      plan_id uuid primary key default gen_random_uuid(),
      name text not null check (name ~ '^[a-z][a-z0-9-]*$') unique,
      active boolean not null default true,
      sort_order integer not null default 0,
      created_at timestamptz not null default now()`,
  );
  // A plan's price and modules from a day on. Versions with subscribers are never edited.
  await sharedTable(
    db,
    'plan_version',
    `
      plan_id uuid not null references plan (plan_id),
      version integer not null check (version >= 1),
      title text not null,
      description text not null default '',
      modules text[] not null check (modules <@ array['review', 'reimburse'] and cardinality(modules) > 0),
      price_minor bigint not null check (price_minor >= 0),
      currency text not null check (length(currency) = 3),
      period text not null check (period in ('month', 'year')),
      -- Share of what was recovered, in hundredths of a percent; null for plans without one.
      commission_bps integer check (commission_bps between 0 and 10000),
      trial_days integer not null default 0 check (trial_days >= 0),
      -- Limit by name, such as stores; a missing one is no limit.
      limits jsonb not null default '{}',
      effective_from date not null,
      -- Whether those who subscribed to an earlier version move to this one on its day.
      moves_subscribers boolean not null default false,
      created_by uuid,
      created_at timestamptz not null default now(),
      primary key (plan_id, version)`,
  );
  await run(db, `create index plan_version_by_day on plan_version (plan_id, effective_from, version)`);
  await sellerTable(db, 'subscription', {
    columns: `
      subscription_id uuid not null default gen_random_uuid(),
      plan_id uuid not null references plan (plan_id),
      -- The version in force when the subscription began.
      started_version integer not null,
      state text not null default 'active' check (state in ('trial', 'active', 'ended')),
      started_on date not null,
      trial_ends_on date,
      ended_on date,
      created_at timestamptz not null default now(),
      billed_from date,
      foreign key (plan_id, started_version) references plan_version (plan_id, version)`,
    key: ['subscription_id'],
    system: 'everything',
  });
  await run(
    db,
    `create unique index subscription_once on subscription (company_id, plan_id) where state <> 'ended'`,
  );
  await run(db, `create index subscription_by_plan on subscription (plan_id, created_at, subscription_id)`);
  await addFirstPlans(db);
}

async function addFirstPlans(db: Kysely<unknown>): Promise<void> {
  await sql`set local role ${sql.id(systemRole)}`.execute(db);
  await run(
    db,
    `with added as (
       insert into plan (name, sort_order) values ('review', 1), ('reimburse', 2) returning plan_id, name)
     insert into plan_version (plan_id, version, title, description, modules, price_minor, currency, period,
       commission_bps, effective_from)
     select plan_id, 1,
       case name when 'review' then 'Ratings' else 'Reimbursement' end,
       case name when 'review' then 'Ratings, reviews and review requests.'
         else 'Reimbursement cases; a share of what is recovered.' end,
       array[name], 0, 'USD', 'month', case name when 'reimburse' then 2500 end, date '2026-01-01'
     from added`,
  );
  await run(db, 'reset role');
}
