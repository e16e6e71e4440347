import type { Kysely } from 'kysely';
import { run, sellerTable } from '../../table-statements.ts';

/** Where alerts are delivered, and each delivery. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'webhook', {
    columns: `
      webhook_id uuid not null default gen_random_uuid(),
      name text not null,
      format text not null check (format in ('fairshelf', 'slack', 'teams')),
      -- The address of a chat's webhook is a secret.
      sealed_url text not null,
      -- Host and last characters of the address.
      shown_address text not null,
      sealed_secret text not null,
      topics text[] not null,
      -- seller/marketplace; '{}' for all.
      stores text[] not null,
      state text not null default 'active' check (state in ('active', 'paused', 'disabled')),
      failing_since timestamptz,
      last_delivered_at timestamptz,
      created_at timestamptz not null`,
    key: ['webhook_id'],
    system: 'nothing',
  });
  await sellerTable(db, 'webhook_delivery', {
    columns: `
      delivery_id uuid not null default gen_random_uuid(),
      webhook_id uuid not null,
      -- What is sent, before the webhook's format.
      event jsonb not null,
      state text not null default 'waiting' check (state in ('waiting', 'queued', 'delivered', 'failed')),
      attempts integer not null default 0,
      status integer,
      error text not null default '',
      created_at timestamptz not null,
      foreign key (company_id, webhook_id) references webhook (company_id, webhook_id) on delete cascade`,
    key: ['delivery_id'],
    system: { select: ['company_id', 'delivery_id', 'state', 'created_at'] },
  });
  await run(
    db,
    `create index webhook_delivery_waiting on webhook_delivery (created_at) where state = 'waiting'`,
  );
  await run(
    db,
    `create index webhook_delivery_log on webhook_delivery (company_id, webhook_id, created_at desc)`,
  );
}
