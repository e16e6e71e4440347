import type { Kysely } from 'kysely';
import { appRole, schemaName } from '../../roles.ts';
import { run, sellerTable } from '../../table-statements.ts';

/** Review requests, the rules that send them, and seller feedback. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The rater's address is never stored.
  await sellerTable(db, 'seller_feedback', {
    columns: `
      seller_id text not null,
      order_id text not null,
      marketplace_id text not null,
      rating smallint not null check (rating between 1 and 5),
      given_on date not null,
      comments text not null default '',
      response text not null default ''`,
    key: ['seller_id', 'order_id'],
    system: 'nothing',
  });
  await sellerTable(db, 'review_rule', {
    columns: `
      rule_id uuid not null default gen_random_uuid(),
      seller_id text not null,
      marketplace_id text not null,
      name text not null,
      active boolean not null,
      priority integer not null,
      delay_days integer not null check (delay_days between 5 and 30),
      include_skus text[] not null default '{}',
      exclude_skus text[] not null default '{}',
      exclude text[] not null default '{}',
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      updated_by uuid,
      orders_from timestamptz`,
    key: ['rule_id'],
    system: 'nothing',
  });
  await run(
    db,
    `create index review_rule_by_channel on review_rule (company_id, seller_id, marketplace_id, priority)`,
  );
  // The key is the promise: one request per order, ever. No reference to the order, so that losing an order can never
  // make room for a second request.
  await sellerTable(db, 'review_request', {
    columns: `
      seller_id text not null,
      order_id text not null,
      marketplace_id text not null,
      state text not null
        check (state in ('scheduled', 'skipped', 'ineligible', 'sent', 'already_sent', 'expired', 'failed',
        'unknown')),
      reason text not null default '',
      rule_id uuid,
      rule_name text,
      by_hand boolean not null default false,
      -- When the rule wants it, and when the next step is: they differ after a delay that the marketplace caused.
      planned_for timestamptz,
      due_at timestamptz,
      closes_at timestamptz,
      -- Who works on it, and until when nobody else may.
      claim uuid,
      claimed_until timestamptz,
      attempts integer not null default 0,
      failures integer not null default 0,
      checks integer not null default 0,
      attempted_at timestamptz,
      sent_at timestamptz,
      created_at timestamptz not null,
      changed_at timestamptz not null`,
    key: ['seller_id', 'order_id'],
    system: 'nothing',
  });
  await run(
    db,
    `create index review_request_due on review_request (company_id, seller_id, due_at)
       where due_at is not null`,
  );
  await run(
    db,
    `create index review_request_by_change on review_request (company_id, seller_id, marketplace_id,
       changed_at desc)`,
  );
  await run(
    db,
    `create index review_request_by_state on review_request (company_id, seller_id, marketplace_id, state,
       changed_at desc)`,
  );
  // A part of an order id, looked for in the index alone.
  await run(
    db,
    `create index review_request_by_order on review_request (company_id, seller_id, marketplace_id, order_id)
       include (due_at, changed_at, state, reason)`,
  );
  await run(
    db,
    `create index review_request_by_close on review_request (company_id, seller_id, marketplace_id,
       closes_at) include (order_id, state)`,
  );
  // The requests of a day are counted under the daily cap before each one.
  await run(
    db,
    `create index review_request_by_attempt on review_request (company_id, seller_id, marketplace_id,
       attempted_at) where attempted_at is not null`,
  );
  await run(
    db,
    `create index review_request_claimed on review_request (company_id, seller_id, marketplace_id,
       claimed_until) where claimed_until is not null`,
  );
  await sellerTable(db, 'do_not_solicit', {
    columns: `
      seller_id text not null,
      marketplace_id text not null,
      kind text not null check (kind in ('order', 'sku')),
      value text not null,
      note text not null default '',
      added_by text,
      added_at timestamptz not null default now()`,
    key: ['seller_id', 'marketplace_id', 'kind', 'value'],
    system: 'nothing',
  });
  // The ids of the orders that have a review request, a line each, in one text for each day they were added on. Under
  // row security no index answers 'contains'; a few hundred long texts are looked through in a tenth of the time that
  // as many rows as there are orders take.
  await sellerTable(db, 'request_order_ids', {
    columns: `
      seller_id text not null,
      marketplace_id text not null,
      piece bigint generated by default as identity,
      has_letters boolean not null,
      order_ids text not null`,
    key: ['seller_id', 'marketplace_id', 'piece'],
    system: 'nothing',
  });
  await run(db, `alter table request_order_ids alter column order_ids set storage external`);
  // Null for every order whose window is open: what the rules did before.
  await sellerTable(db, 'review_sending', {
    columns: `
      seller_id text not null,
      marketplace_id text not null,
      -- Grows with every change of rules or sending, also with one that is undone.
      revision integer not null default 0,
      paused boolean not null default false,
      daily_cap integer check (daily_cap > 0),
      hour_from integer not null default 0 check (hour_from between 0 and 23),
      hour_to integer not null default 24,
      weekdays integer[] not null default '{1,2,3,4,5,6,7}',
      -- Nothing is sent before this moment, and until then 'undo' can be put back.
      hold_until timestamptz,
      undo jsonb,
      check (hour_to > hour_from and hour_to <= 24)`,
    key: ['seller_id', 'marketplace_id'],
    system: 'nothing',
  });
  await sellerTable(db, 'review_change_preview', {
    columns: `
      confirmation uuid not null,
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
  // Not compressed: they are read much more often than written.
  await run(
    db,
    `create function keep_request_order_ids() returns trigger
     language plpgsql set search_path = ${schemaName} as $$
     begin
       with 
  numbered as (
    select company_id, seller_id, marketplace_id, order_id, row_number() over (
      partition by company_id, seller_id, marketplace_id order by created_at, order_id) - 1 as number
    from added
  ),
  made as (
    select company_id, seller_id, marketplace_id, number / 80 as place,
      bool_or(order_id ~ '[^0-9-]') as has_letters, string_agg(order_id, E'\\n' order by number) as order_ids
    from numbered group by company_id, seller_id, marketplace_id, place
  ),
       appended as (
         update request_order_ids known set order_ids = known.order_ids || E'\\n' || made.order_ids,
           has_letters = known.has_letters or made.has_letters
         from made
         where made.place = 0 and known.company_id = made.company_id and known.seller_id = made.seller_id
           and known.marketplace_id = made.marketplace_id
           and known.piece = (
             select max(last.piece) from request_order_ids last where last.company_id = made.company_id
               and last.seller_id = made.seller_id and last.marketplace_id = made.marketplace_id)
           and octet_length(known.order_ids) + octet_length(made.order_ids) < 1800
         returning known.company_id, known.seller_id, known.marketplace_id
       )
       insert into request_order_ids (company_id, seller_id, marketplace_id, has_letters, order_ids)
       select company_id, seller_id, marketplace_id, has_letters, order_ids from made
       where place > 0 or (company_id, seller_id, marketplace_id) not in (select * from appended)
       order by company_id, seller_id, marketplace_id, place;
       return null;
     end
     $$`,
  );
  await run(db, `grant execute on function keep_request_order_ids to ${appRole}`);
  await run(
    db,
    `create trigger keep_request_order_ids after insert on review_request referencing new table as added
       for each statement execute function keep_request_order_ids()`,
  );
}
