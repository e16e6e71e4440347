import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/**
 * What the audit trail is searched by. What a line is about follows from what it holds: the ids, e-mails, names and codes at
 * the top of `subject` (the variables of the address), `before` and `after`. Words are those of its first 60,000 characters: a
 * line must never be too long to be written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `alter table audit_log add column subject jsonb`);
  await run(
    db,
    `create function audit_targets(subject jsonb, before jsonb, after jsonb) returns text[]
     language sql immutable parallel safe as $$
       select coalesce(array_agg(distinct left(lower(each.value), 254)), '{}')
       from (select subject as part union all select before union all select after) parts,
         lateral jsonb_each(case when jsonb_typeof(part) = 'object' then part else '{}' end) field,
         lateral (
           select field.value #>> '{}' as value where jsonb_typeof(field.value) in ('string', 'number')
             and field.key ~ '(^|_|[a-z])(id|Id|email|name|code|class|remote|queue|sku|asin|case|document|report|violation|schedule|to)$'
           union all
           select item #>> '{}' from jsonb_path_query(field.value, '$[0 to 99]') item
           where jsonb_typeof(field.value) = 'array' and jsonb_typeof(item) in ('string', 'number')
             and field.key ~ '([iI]ds|cases|skus|codes|values|emails)$'
         ) each
       where each.value <> ''
     $$`,
  );
  await run(
    db,
    `alter table audit_log
       add column targets text[] not null generated always as (audit_targets(subject, before, after)) stored,
       add column words tsvector not null generated always as (
         to_tsvector('simple'::regconfig, left(
           action || ' ' || coalesce(login_email, '') || ' ' || coalesce(login_name, '') || ' ' ||
           coalesce(subject::text, '') || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''), 60000))
       ) stored`,
  );
  await run(db, `create index audit_log_by_target on audit_log using gin (targets)`);
  await run(db, `create index audit_log_by_word on audit_log using gin (words)`);
  // As the trail is walked: to the id, so that a page can begin behind any line.
  await run(db, `drop index audit_log_by_company`);
  await run(db, `drop index audit_log_by_actor`);
  await run(db, `create index audit_log_by_company on audit_log (company_id, at, audit_id)`);
  await run(db, `create index audit_log_by_actor on audit_log (actor_user_id, at, audit_id)`);
  await run(db, `create index audit_log_by_id on audit_log (audit_id)`);
  await run(db, `create index audit_log_refused on audit_log (at, audit_id) where status >= 400`);
}
