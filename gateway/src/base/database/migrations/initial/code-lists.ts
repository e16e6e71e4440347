import type { Kysely } from 'kysely';
import { run, sharedTable } from '../../table-statements.ts';

/** Lists of codes that operators keep, and the notice board. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sharedTable(
    db,
    'code_item',
    `
      code_id uuid primary key default gen_random_uuid(),
      class text not null,
      code text not null,
      name text not null,
      value_1 text,
      value_2 text,
      value_3 text,
      value_4 text,
      value_5 text,
      value_6 text,
      value_7 text,
      sort_order integer not null default 0,
      active boolean not null default true,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      unique (class, code)`,
  );
  await sharedTable(
    db,
    'code_item_history',
    `
      history_id bigint generated always as identity primary key,
      code_id uuid not null,
      version integer not null,
      item jsonb not null,
      changed_by uuid,
      changed_at timestamptz not null default now()`,
  );
  await run(db, `create index code_item_history_by_item on code_item_history (code_id, version)`);
  await sharedTable(
    db,
    'board_post',
    `
      post_id uuid primary key default gen_random_uuid(),
      type text not null,
      title text not null,
      contents text not null,
      bullet_content_list jsonb not null default '[]',
      reference_content text not null default '',
      cover_image text,
      active boolean not null default true,
      created_at timestamptz not null default now(),
      version integer not null default 1,
      updated_at timestamptz not null default now()`,
  );
  await run(db, `create index board_post_by_type on board_post (type, created_at)`);
  // The meaning of a code list's columns; a class without a row shows them under their plain names.
  await sharedTable(
    db,
    'code_class',
    `
      class text primary key,
      title text not null,
      columns jsonb not null,
      version integer not null default 1,
      updated_at timestamptz not null default now()`,
  );
}
