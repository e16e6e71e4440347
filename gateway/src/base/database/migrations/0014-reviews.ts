import type { Kysely } from 'kysely';
import { run, sellerTable } from '../table-statements.ts';

/** Reviews with their earlier versions, the work on them, tags with the rules that set them, and the imported files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'review_import', {
    columns: `review_import_id uuid not null default gen_random_uuid(),
      seller_id text not null,
      marketplace_id text not null,
      file_name text not null,
      sha256 bytea not null,
      complete boolean not null,
      rows integer not null,
      added integer not null,
      changed integer not null,
      unchanged integer not null,
      removed integer not null,
      rejected integer not null,
      imported_by uuid,
      imported_at timestamptz not null`,
    key: ['review_import_id'],
    system: 'nothing',
  });
  await run(
    db,
    `create index review_import_by_time on review_import (company_id, seller_id, marketplace_id, imported_at)`,
  );
  await sellerTable(db, 'review_import_reject', {
    columns: `review_import_id uuid not null,
      line integer not null,
      message text not null,
      cells text[] not null,
      foreign key (company_id, review_import_id) references review_import on delete cascade`,
    key: ['review_import_id', 'line'],
    system: 'nothing',
    appendOnly: true,
  });

  await sellerTable(db, 'review', {
    columns: `seller_id text not null,
      marketplace_id text not null,
      review_id text not null,
      asin text not null,
      stars smallint not null check (stars between 1 and 5),
      title text not null,
      body text not null,
      author text not null default '',
      reviewed_on date not null,
      verified boolean,
      vine boolean not null default false,
      helpful integer not null default 0,
      variant text not null default '',
      country text not null default '',
      language text,
      revision integer not null default 1,
      changed_at timestamptz,
      removed_at timestamptz,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      state text not null default 'new' check (state in ('new', 'read', 'in-progress', 'closed')),
      assignee_id uuid,
      work_version integer not null default 1,
      -- Stars from the worst on: with it, 'lowest first, newest first' is one direction, which a page can go on from.
      star_gap smallint generated always as (5 - stars) stored,
      search tsvector generated always as
        (to_tsvector('simple', title || ' ' || body || ' ' || author || ' ' || asin)) stored`,
    key: ['seller_id', 'marketplace_id', 'review_id'],
    system: 'nothing',
  });
  // One for each order of the list; the id makes places unique, so that a page begins where the last one ended.
  const store = 'company_id, seller_id, marketplace_id';
  await run(db, `create index review_by_day on review (${store}, reviewed_on, review_id)`);
  await run(db, `create index review_by_stars on review (${store}, stars, reviewed_on, review_id)`);
  await run(db, `create index review_by_star_gap on review (${store}, star_gap, reviewed_on, review_id)`);
  await run(db, `create index review_by_help on review (${store}, helpful, reviewed_on, review_id)`);
  await run(db, `create index review_by_product on review (${store}, asin, reviewed_on, review_id)`);
  await run(db, `create index review_by_state on review (${store}, state, reviewed_on, review_id)`);
  await run(
    db,
    `create index review_assigned on review (${store}, assignee_id, reviewed_on) where assignee_id is not null`,
  );

  // What a review said before its author changed it.
  await sellerTable(db, 'review_version', {
    columns: `seller_id text not null,
      marketplace_id text not null,
      review_id text not null,
      revision integer not null,
      stars smallint not null,
      title text not null,
      body text not null,
      seen_at timestamptz not null,
      replaced_at timestamptz not null`,
    key: ['seller_id', 'marketplace_id', 'review_id', 'revision'],
    system: 'nothing',
    appendOnly: true,
  });
  await sellerTable(db, 'review_event', {
    columns: `review_event_id bigint generated always as identity,
      seller_id text not null,
      marketplace_id text not null,
      review_id text not null,
      at timestamptz not null,
      actor_id uuid,
      kind text not null check (kind in ('changed', 'removed', 'returned', 'state', 'assignee', 'note')),
      note text not null default ''`,
    key: ['seller_id', 'marketplace_id', 'review_id', 'review_event_id'],
    system: 'nothing',
    appendOnly: true,
  });

  await sellerTable(db, 'tag', {
    columns: `tag_id uuid not null default gen_random_uuid(),
      name text not null,
      created_at timestamptz not null default now()`,
    key: ['tag_id'],
    system: 'nothing',
  });
  await run(db, `create unique index tag_by_name on tag (company_id, lower(name))`);
  // A tag that a person took away stays as a row, so that no rule brings it back.
  await sellerTable(db, 'review_tag', {
    columns: `seller_id text not null,
      marketplace_id text not null,
      review_id text not null,
      tag_id uuid not null,
      taken_away boolean not null default false,
      rule_id uuid,
      foreign key (company_id, tag_id) references tag on delete cascade`,
    key: ['seller_id', 'marketplace_id', 'review_id', 'tag_id'],
    system: 'nothing',
  });
  await run(db, `create index review_tag_by_tag on review_tag (company_id, tag_id, review_id)`);
  await sellerTable(db, 'product_tag', {
    columns: `seller_id text not null,
      marketplace_id text not null,
      asin text not null,
      tag_id uuid not null,
      taken_away boolean not null default false,
      rule_id uuid,
      foreign key (company_id, tag_id) references tag on delete cascade`,
    key: ['seller_id', 'marketplace_id', 'asin', 'tag_id'],
    system: 'nothing',
  });
  await run(db, `create index product_tag_by_tag on product_tag (company_id, tag_id, asin)`);
  await sellerTable(db, 'tag_rule', {
    columns: `rule_id uuid not null default gen_random_uuid(),
      seller_id text not null,
      name text not null,
      active boolean not null default true,
      target text not null check (target in ('review', 'product')),
      stars smallint[] not null default '{}',
      words text[] not null default '{}',
      asins text[] not null default '{}',
      marketplace_ids text[] not null default '{}',
      tag_ids uuid[] not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      last_run_at timestamptz,
      last_run_tagged integer`,
    key: ['rule_id'],
    system: 'nothing',
  });
}
