import type { Kysely } from 'kysely';
import { run, sellerTable } from '../../table-statements.ts';

/** Incidents of products, their history and thresholds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'incident', {
    columns: `
      incident_id uuid not null default gen_random_uuid(),
      seller_id text not null,
      marketplace_id text not null,
      asin text not null,
      state text not null default 'open' check (state in ('open', 'resolved', 'closed')),
      severity text not null check (severity in ('danger', 'warning', 'info')),
      severity_rank smallint
        generated always as (case severity when 'danger' then 1 when 'warning' then 2 else 3 end) stored,
      kinds text[] not null,
      -- The findings with their evidence, as the contract states them.
      signals jsonb not null,
      since date not null,
      opened_at timestamptz not null,
      changed_at timestamptz not null,
      ended_at timestamptz,
      snoozed_until timestamptz,
      assignee_user_id uuid,
      cause text,
      version integer not null default 1,
      check ((ended_at is null) = (state = 'open'))`,
    key: ['incident_id'],
    system: 'nothing',
  });
  // A product has one open incident: further findings join it.
  await run(
    db,
    `create unique index incident_open on incident (company_id, seller_id, marketplace_id, asin)
       where state = 'open'`,
  );
  await run(
    db,
    `create index incident_queue on incident (company_id, seller_id, marketplace_id, state, severity_rank,
       opened_at desc)`,
  );
  await run(
    db,
    `create index incident_of_product on incident (company_id, seller_id, marketplace_id, asin, ended_at
       desc)`,
  );
  await sellerTable(db, 'incident_event', {
    columns: `
      incident_id uuid not null,
      event_no integer not null,
      kind text not null
        check (kind in ('opened', 'worsened', 'resolved', 'reopened', 'assigned', 'snoozed', 'note',
        'requests-paused', 'requests-resumed', 'closed')),
      note text not null default '',
      -- Null for what an import found.
      actor_user_id uuid,
      at timestamptz not null,
      foreign key (company_id, incident_id) references incident (company_id, incident_id) on delete cascade`,
    key: ['incident_id', 'event_no'],
    system: 'nothing',
    appendOnly: true,
  });
  await sellerTable(db, 'incident_threshold', {
    columns: `
      seller_id text not null,
      marketplace_id text not null,
      scope text not null check (scope in ('store', 'tag', 'product')),
      -- A tag's id or an ASIN; '' for the store.
      target text not null,
      -- The store's is channel.rating_alert_hundredths.
      rating_floor_tenths smallint check (rating_floor_tenths between 10 and 50),
      fall_tenths smallint check (fall_tenths between 2 and 20),
      low_reviews smallint check (low_reviews between 3 and 50),
      removed_ratings smallint check (removed_ratings between 5 and 1000)`,
    key: ['seller_id', 'marketplace_id', 'scope', 'target'],
    system: 'nothing',
  });
}
