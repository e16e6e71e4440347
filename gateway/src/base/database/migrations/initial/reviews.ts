import type { Kysely } from 'kysely';
import { appRole, schemaName } from '../../roles.ts';
import { run, sellerTable } from '../../table-statements.ts';

/** Reviews, their versions, words and tags. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'review_import', {
    columns: `
      review_import_id uuid not null default gen_random_uuid(),
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
    columns: `
      review_import_id uuid not null,
      line integer not null,
      message text not null,
      cells text[] not null,
      foreign key (company_id, review_import_id)
        references review_import (company_id, review_import_id) on delete cascade`,
    key: ['review_import_id', 'line'],
    system: 'nothing',
    appendOnly: true,
  });
  await sellerTable(db, 'review', {
    columns: `
      seller_id text not null,
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
      star_gap smallint generated always as ((5 - stars)) stored,
      search tsvector
        generated always as (to_tsvector('simple'::regconfig,
        (((((title || ' ') || body) || ' ') || author) || ' ') || asin)) stored,
      review_no bigint generated always as identity`,
    key: ['seller_id', 'marketplace_id', 'review_id'],
    system: 'nothing',
  });
  // One for each sort order of the list; the id makes cursors unique, so that a page starts where the last one ended.
  await run(
    db,
    `create index review_by_day on review (company_id, seller_id, marketplace_id, reviewed_on, review_id)`,
  );
  await run(
    db,
    `create index review_by_stars on review (company_id, seller_id, marketplace_id, stars, reviewed_on,
       review_id)`,
  );
  await run(
    db,
    `create index review_by_star_gap on review (company_id, seller_id, marketplace_id, star_gap, reviewed_on,
       review_id)`,
  );
  await run(
    db,
    `create index review_by_help on review (company_id, seller_id, marketplace_id, helpful, reviewed_on,
       review_id)`,
  );
  await run(
    db,
    `create index review_by_product on review (company_id, seller_id, marketplace_id, asin, reviewed_on,
       review_id)`,
  );
  await run(
    db,
    `create index review_by_state on review (company_id, seller_id, marketplace_id, state, reviewed_on,
       review_id)`,
  );
  await run(
    db,
    `create index review_assigned on review (company_id, seller_id, marketplace_id, assignee_id, reviewed_on)
       where assignee_id is not null`,
  );
  // No source publishes how ratings are distributed; it is counted from the imported reviews, which come and go.
  await run(
    db,
    `create index review_standing on review (company_id, seller_id, marketplace_id, asin, stars)
       where removed_at is null`,
  );
  // The id first: led by the company, the planner would use it to scan a store, which other indexes are for.
  await run(db, `create index review_by_number on review (review_no, company_id)`);
  // A review's text before its author changed it.
  await sellerTable(db, 'review_version', {
    columns: `
      seller_id text not null,
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
  });
  await run(db, `revoke update on review_version from ${appRole}`);
  await sellerTable(db, 'review_event', {
    columns: `
      review_event_id bigint generated always as identity,
      seller_id text not null,
      marketplace_id text not null,
      review_id text not null,
      at timestamptz not null,
      actor_id uuid,
      kind text not null check (kind in ('changed', 'removed', 'returned', 'state', 'assignee', 'note')),
      note text not null default ''`,
    key: ['seller_id', 'marketplace_id', 'review_id', 'review_event_id'],
    system: 'nothing',
  });
  await run(db, `revoke update on review_event from ${appRole}`);
  await sellerTable(db, 'tag', {
    columns: `
      tag_id uuid not null default gen_random_uuid(),
      name text not null,
      created_at timestamptz not null default now()`,
    key: ['tag_id'],
    system: 'nothing',
  });
  await run(db, `create unique index tag_by_name on tag (company_id, lower(name))`);
  // A removed tag stays as a row, so that no rule restores it.
  await sellerTable(db, 'review_tag', {
    columns: `
      seller_id text not null,
      marketplace_id text not null,
      review_id text not null,
      tag_id uuid not null,
      taken_away boolean not null default false,
      rule_id uuid,
      foreign key (company_id, tag_id) references tag (company_id, tag_id) on delete cascade`,
    key: ['seller_id', 'marketplace_id', 'review_id', 'tag_id'],
    system: 'nothing',
  });
  await run(db, `create index review_tag_by_tag on review_tag (company_id, tag_id, review_id)`);
  await sellerTable(db, 'product_tag', {
    columns: `
      seller_id text not null,
      marketplace_id text not null,
      asin text not null,
      tag_id uuid not null,
      taken_away boolean not null default false,
      rule_id uuid,
      foreign key (company_id, tag_id) references tag (company_id, tag_id) on delete cascade`,
    key: ['seller_id', 'marketplace_id', 'asin', 'tag_id'],
    system: 'nothing',
  });
  await run(db, `create index product_tag_by_tag on product_tag (company_id, tag_id, asin)`);
  await sellerTable(db, 'tag_rule', {
    columns: `
      rule_id uuid not null default gen_random_uuid(),
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
  await sellerTable(db, 'product_tag_change', {
    columns: `
      change_id uuid not null default gen_random_uuid(),
      seller_id text not null,
      marketplace_id text not null,
      user_id uuid not null,
      at timestamptz not null,
      changes jsonb not null`,
    key: ['change_id'],
    system: 'nothing',
  });
  await run(db, `create index product_tag_change_by_time on product_tag_change (company_id, at)`);
  await sellerTable(db, 'review_word', {
    columns: `
      seller_id text not null,
      marketplace_id text not null,
      word text collate "C" not null,
      month date not null,
      reviews bigint[] not null`,
    key: ['seller_id', 'marketplace_id', 'word', 'month'],
    system: 'nothing',
  });
  await sellerTable(db, 'rule_tagging', {
    columns: `
      seller_id text not null,
      marketplace_id text not null,
      asin text not null,
      -- In UTC.
      day date not null,
      rule_id uuid not null,
      target text not null check (target in ('review', 'product')),
      -- As it was called when it ran last that day.
      rule_name text not null,
      -- Reviews that got a tag, or 1 for the product.
      tagged integer not null`,
    key: ['seller_id', 'marketplace_id', 'asin', 'day', 'rule_id', 'target'],
    system: 'nothing',
  });
  await run(
    db,
    `create function words_of_review(words tsvector, title text, body text) returns SETOF text
     language sql immutable set search_path = ${schemaName} as $$
       select unnest(tsvector_to_array(words))
       union
       select E'\\x01' || found[1] from regexp_matches(title || ' ' || body, '[\\u0E01-\\u0E5B\\u3041-\\u30FA\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uF900-\\uFAFF]', 'g') found
     $$`,
  );
  await run(db, `grant execute on function words_of_review to ${appRole}`);
  // In key order, and one import of a store after the other: two that add the same words never deadlock.
  await run(
    db,
    `create function keep_words(numbers bigint[]) returns void
     language plpgsql set search_path = ${schemaName} as $$
     begin
       perform pg_advisory_xact_lock(hashtextextended('words of reviews ' || store, 0))
       from (select distinct company_id || ' ' || seller_id || ' ' || marketplace_id as store
         from review where review_no = any(numbers) order by 1) stores;
       insert into review_word as known (company_id, seller_id, marketplace_id, word, month, reviews)
       select r.company_id, r.seller_id, r.marketplace_id, w.word, date_trunc('month', r.reviewed_on)::date as written,
         array_agg(r.review_no order by r.review_no)
       from review r cross join lateral words_of_review(r.search, r.title, r.body) w(word)
       where r.review_no = any(numbers)
       group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
       on conflict (company_id, seller_id, marketplace_id, word, month) do update
         set reviews = known.reviews || excluded.reviews;
     end
     $$`,
  );
  await run(db, `grant execute on function keep_words to ${appRole}`);
  await run(
    db,
    `create function keep_words_of_new() returns trigger
     language plpgsql set search_path = ${schemaName} as $$
     begin
       perform keep_words(array(select review_no from added));
       return null;
     end
     $$`,
  );
  await run(db, `grant execute on function keep_words_of_new to ${appRole}`);
  await run(
    db,
    `create function keep_words_of_changed() returns trigger
     language plpgsql set search_path = ${schemaName} as $$
     begin
       perform pg_advisory_xact_lock(hashtextextended(
         'words of reviews ' || old.company_id || ' ' || old.seller_id || ' ' || old.marketplace_id, 0));
       update review_word set reviews = array_remove(reviews, old.review_no)
       where company_id = old.company_id and seller_id = old.seller_id and marketplace_id = old.marketplace_id
         and month = date_trunc('month', old.reviewed_on)::date
         and word = any(array(select words_of_review(old.search, old.title, old.body)));
       perform keep_words(array[new.review_no]);
       return null;
     end
     $$`,
  );
  await run(db, `grant execute on function keep_words_of_changed to ${appRole}`);
  await run(
    db,
    `create trigger keep_words_of_new after insert on review referencing new table as added
       for each statement execute function keep_words_of_new()`,
  );
  // Erasing a store deletes its words: there is no trigger for deleted reviews.
  await run(
    db,
    `create trigger keep_words_of_changed after update of title, body, author, asin, reviewed_on on review
       for each row when (old.title is distinct from new.title or old.body is distinct from new.body
       or old.author is distinct from new.author or old.asin is distinct from new.asin
       or old.reviewed_on is distinct from new.reviewed_on) execute function keep_words_of_changed()`,
  );
}
