import type { Kysely } from 'kysely';
import { appRole } from '../roles.ts';
import { run, systemTable } from '../table-statements.ts';

/** Exports of a person's or a company's data, and the changes to histories when a person is erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'data_export',
    `export_id uuid primary key default gen_random_uuid(),
     -- Who requested it.
     user_id uuid not null references app_user on delete cascade,
     -- The company whose data it holds; null for the person's own.
     company_id uuid references company on delete cascade,
     state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
     requested_at timestamptz not null,
     finished_at timestamptz,
     expires_at timestamptz not null,
     bytes bigint`,
  );
  await run(db, 'create index data_export_by_user on data_export (user_id, requested_at desc)');
  await run(
    db,
    'create index data_export_by_company on data_export (company_id) where company_id is not null',
  );
  await systemTable(
    db,
    'data_export_piece',
    `export_id uuid not null references data_export on delete cascade,
     piece_no integer not null,
     content bytea not null,
     primary key (export_id, piece_no)`,
  );
  // Histories can't be changed, except for the name of an erased person.
  for (const [table, columns] of [
    ['case_event', 'actor_user_id, actor_name'],
    ['incident_event', 'actor_user_id'],
    ['review_event', 'actor_id'],
    ['violation_event', 'actor_user_id, actor_name'],
    ['violation_file', 'added_by'],
  ])
    await run(db, `grant update (${columns}) on ${table} to ${appRole}`);
}
