import type { Kysely } from 'kysely';
import { run, sellerTable } from '../table-statements.ts';

/** Rules, the one request that an order gets, and whom nobody is to ask. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'review_rule', {
    columns: `rule_id uuid not null default gen_random_uuid(),
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
      updated_by uuid`,
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
    columns: `seller_id text not null,
      order_id text not null,
      marketplace_id text not null,
      state text not null check (state in ('scheduled', 'skipped', 'ineligible', 'sent', 'already_sent', 'expired',
        'failed', 'unknown')),
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
    `create index review_request_due on review_request (company_id, seller_id, due_at) where due_at is not null`,
  );
  await run(
    db,
    `create index review_request_by_change
       on review_request (company_id, seller_id, marketplace_id, changed_at desc)`,
  );
  await run(
    db,
    `create index review_request_by_state
       on review_request (company_id, seller_id, marketplace_id, state, changed_at desc)`,
  );
  await sellerTable(db, 'do_not_solicit', {
    columns: `seller_id text not null,
      marketplace_id text not null,
      kind text not null check (kind in ('order', 'sku')),
      value text not null,
      note text not null default '',
      added_by text,
      added_at timestamptz not null default now()`,
    key: ['seller_id', 'marketplace_id', 'kind', 'value'],
    system: 'nothing',
  });
}
