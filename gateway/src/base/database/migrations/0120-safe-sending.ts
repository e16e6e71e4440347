import type { Kysely } from 'kysely';
import { run, sellerTable } from '../table-statements.ts';

/** When and how much a channel sends, the previews that people confirm, and from when on a rule takes orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null for every order whose window is open: what the rules did before.
  await run(db, `alter table review_rule add column orders_from timestamptz`);
  await sellerTable(db, 'review_sending', {
    columns: `seller_id text not null,
      marketplace_id text not null,
      -- Grows with every change of rules or sending, also with one that is undone.
      revision integer not null default 0,
      paused boolean not null default false,
      daily_cap integer check (daily_cap > 0),
      hour_from integer not null default 0 check (hour_from between 0 and 23),
      hour_to integer not null default 24 check (hour_to > hour_from and hour_to <= 24),
      weekdays integer[] not null default '{1,2,3,4,5,6,7}',
      -- Nothing is sent before this moment, and until then 'undo' can be put back.
      hold_until timestamptz,
      undo jsonb`,
    key: ['seller_id', 'marketplace_id'],
    system: 'nothing',
  });
  await sellerTable(db, 'review_change_preview', {
    columns: `confirmation uuid not null,
      seller_id text not null,
      marketplace_id text not null,
      user_id uuid not null,
      -- SHA-256 of the change.
      change_hash bytea not null,
      revision integer not null,
      due_now integer not null,
      due_week integer not null,
      due_later integer not null,
      created_at timestamptz not null`,
    key: ['confirmation'],
    system: 'nothing',
  });
  // The requests of a day are counted under the daily cap before each one.
  await run(
    db,
    `create index review_request_by_attempt on review_request (company_id, seller_id, marketplace_id, attempted_at)
       where attempted_at is not null`,
  );
  await run(
    db,
    `create index review_request_claimed on review_request (company_id, seller_id, marketplace_id, claimed_until)
       where claimed_until is not null`,
  );
}
