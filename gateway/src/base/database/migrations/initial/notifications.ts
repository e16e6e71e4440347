import type { Kysely } from 'kysely';
import { run, sellerTable } from '../../table-statements.ts';

/** Notifications in the product, and who has read them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'notification', {
    columns: `
      notification_id bigint generated always as identity,
      -- Null: everyone in the company is told.
      user_id uuid references app_user (user_id) on delete cascade,
      kind text not null,
      severity text not null check (severity in ('info', 'success', 'warning', 'danger')),
      title text not null,
      text text not null,
      -- A path of the product, and the store that it is about.
      link text check (link ~~ '/%' and link !~~ '//%'),
      seller_id text,
      marketplace_id text,
      dedupe_key text not null,
      created_at timestamptz not null,
      details jsonb,
      unique nulls not distinct (company_id, dedupe_key, user_id)`,
    key: ['notification_id'],
    system: 'nothing',
  });
  await run(db, `create index notification_by_age on notification (company_id, created_at)`);
  await sellerTable(db, 'notification_read', {
    columns: `
      user_id uuid not null references app_user (user_id) on delete cascade,
      notification_id bigint not null,
      read_at timestamptz not null,
      foreign key (company_id, notification_id)
        references notification (company_id, notification_id) on delete cascade`,
    key: ['user_id', 'notification_id'],
    system: 'nothing',
  });
}
