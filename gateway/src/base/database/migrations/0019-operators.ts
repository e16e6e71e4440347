import type { Kysely } from 'kysely';
import { run, sharedTable, systemTable } from '../table-statements.ts';

/** What operators work with: lists of people by index, limits of access, reasons for monitoring, described code lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `alter table app_user add column last_seen_at timestamptz`);
  await run(db, `update app_user set last_seen_at = last_login_at`);
  // One index a sort: each ends in the id, so that a page can begin behind any row.
  await run(db, `create index app_user_by_email on app_user (email, user_id)`);
  await run(db, `create index app_user_by_name on app_user (lower(name), user_id)`);
  await run(db, `create index app_user_by_creation on app_user (created_at, user_id)`);
  await run(
    db,
    `create index app_user_by_visit on app_user ((coalesce(last_seen_at, '-infinity'::timestamptz)), user_id)`,
  );
  await run(db, `create index app_user_by_company on app_user (home_company_id, user_id)`);
  await run(db, `create index company_by_name on company (lower(name), company_id)`);
  await run(db, `create index user_role_by_role on user_role (role, user_id)`);
  await run(db, `create index company_plan_by_plan on company_plan (plan, company_id)`);
  await run(db, `create index session_by_actor on session (actor_user_id) where actor_user_id is not null`);
  await run(db, `create index audit_log_by_action on audit_log (action, at, audit_id)`);
  await run(
    db,
    `create index audit_log_by_monitored on audit_log (acting_as_user_id, at)
    where acting_as_user_id is not null`,
  );

  await run(db, `create index import_run_by_time on import_run (company_id, started_at)`);

  // Without rows a person reaches all channels of their companies.
  await systemTable(
    db,
    'user_channel',
    `user_id uuid not null references app_user on delete cascade,
     seller_id text not null,
     marketplace_id text not null,
     primary key (user_id, seller_id, marketplace_id)`,
  );

  // What the columns of a code list mean; a class without a row shows them under their plain names.
  await sharedTable(
    db,
    'code_class',
    `class text primary key,
     title text not null,
     columns jsonb not null,
     version integer not null default 1,
     updated_at timestamptz not null default now()`,
  );

  await run(db, `alter table board_post add column version integer not null default 1`);
  await run(db, `alter table board_post add column updated_at timestamptz not null default now()`);
}
