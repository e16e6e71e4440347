import type { Kysely } from 'kysely';
import { run, sellerTable } from '../../table-statements.ts';

/** Access to the seller portal and the documents of an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Case managers check the portals of every company: hence what the system role may read.
  await sellerTable(db, 'portal_access', {
    columns: `
      seller_id text not null,
      region text not null check (region in ('NA', 'EU', 'FE')),
      state text not null default 'missing'
        check (state in ('missing', 'invited', 'checking', 'granted', 'refused')),
      -- The account that the seller named as invited.
      account_email text not null default '',
      missing text[] not null default '{}',
      message text not null default '',
      asked_at timestamptz,
      checked_at timestamptz`,
    key: ['seller_id', 'region'],
    system: { select: ['company_id', 'seller_id', 'region', 'state', 'account_email', 'asked_at'] },
  });
  await run(db, `create index portal_access_waiting on portal_access (asked_at) where state = 'checking'`);
  await sellerTable(db, 'portal_check', {
    columns: `
      run_id uuid not null default gen_random_uuid(),
      seller_id text not null,
      account_email text not null,
      state text not null default 'running' check (state in ('running', 'verified', 'failed')),
      message text not null default '',
      started_by uuid not null,
      started_at timestamptz not null,
      ended_at timestamptz`,
    key: ['run_id'],
    system: 'nothing',
  });
  await sellerTable(db, 'reimburse_setting', {
    columns: `
      seller_id text not null,
      customer_returns boolean not null default false,
      master_user_id uuid,
      manager_user_id uuid,
      eu_manager_user_id uuid,
      inbound_address text not null default '',
      inbound_phone text not null default '',
      inbound_by_name text not null default '',
      inbound_at timestamptz`,
    key: ['seller_id'],
    system: 'nothing',
  });
  await sellerTable(db, 'inbound_agreement', {
    columns: `
      seller_id text not null,
      agreement_no integer not null,
      version integer not null,
      is_agree boolean not null,
      user_id uuid not null,
      -- By the name they had then: people are no part of a company's data.
      user_name text not null,
      at timestamptz not null`,
    key: ['seller_id', 'agreement_no'],
    system: 'nothing',
    appendOnly: true,
  });
  await sellerTable(db, 'account_document', {
    columns: `
      document_id uuid not null default gen_random_uuid(),
      seller_id text not null,
      kind text not null check (kind in ('invoice', 'delivery', 'cost-proof', 'ownership', 'other')),
      file_name text not null,
      file_type text not null,
      bytes integer not null,
      sha256 bytea not null,
      content bytea not null,
      uploaded_by_name text not null,
      uploaded_at timestamptz not null,
      unique (company_id, seller_id, sha256)`,
    key: ['document_id'],
    system: 'nothing',
  });
  await run(db, `alter table account_document alter column content set storage external`);
}
