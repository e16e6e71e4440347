import type { Kysely } from 'kysely';
import { affiliateTable, run } from '../../table-statements.ts';

/** Affiliates, their codes, referrals and earnings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await affiliateTable(
    db,
    'affiliate',
    `
      affiliate_id uuid primary key default gen_random_uuid(),
      name text not null,
      email text not null check (email = lower(email)),
      agent_user_id uuid references app_user (user_id) on delete set null,
      commission_bps integer not null check (commission_bps between 0 and 10000),
      active boolean not null default true,
      version integer not null default 1,
      created_at timestamptz not null default now()`,
  );
  await run(db, `create index affiliate_by_agent on affiliate (agent_user_id)`);
  await run(db, `create index affiliate_by_name on affiliate (lower(name), affiliate_id)`);
  await affiliateTable(
    db,
    'referral_code',
    `
      code text primary key,
      affiliate_id uuid not null references affiliate (affiliate_id),
      active boolean not null default true,
      created_at timestamptz not null default now()`,
  );
  // A code is unique however it is typed.
  await run(db, `create unique index referral_code_once on referral_code (lower(code))`);
  await run(db, `create index referral_code_by_affiliate on referral_code (affiliate_id)`);
  await affiliateTable(
    db,
    'referral',
    `
      referral_id uuid primary key default gen_random_uuid(),
      affiliate_id uuid not null references affiliate (affiliate_id),
      code text not null references referral_code (code),
      -- A company comes through one affiliate, once.
      company_id uuid not null unique,
      commission_bps integer not null,
      created_at timestamptz not null default now()`,
  );
  await run(db, `create index referral_by_affiliate on referral (affiliate_id, created_at, referral_id)`);
  await run(db, `create index referral_by_code on referral (code)`);
  await affiliateTable(
    db,
    'affiliate_payout',
    `
      payout_id uuid primary key default gen_random_uuid(),
      affiliate_id uuid not null references affiliate (affiliate_id),
      amount_minor bigint not null check (amount_minor > 0),
      currency text not null check (length(currency) = 3),
      reference text not null default '',
      paid_on date not null,
      created_by uuid,
      created_at timestamptz not null default now()`,
  );
  await run(
    db,
    `create index affiliate_payout_by_affiliate on affiliate_payout (affiliate_id, created_at, payout_id)`,
  );
  await affiliateTable(
    db,
    'commission',
    `
      commission_id uuid primary key default gen_random_uuid(),
      affiliate_id uuid not null references affiliate (affiliate_id),
      referral_id uuid not null references referral (referral_id),
      -- What it is for, such as an invoice: nothing is earned twice.
      reference text not null,
      amount_minor bigint not null check (amount_minor > 0),
      currency text not null check (length(currency) = 3),
      payout_id uuid references affiliate_payout (payout_id),
      created_at timestamptz not null default now(),
      unique (referral_id, reference)`,
  );
  await run(
    db,
    `create index commission_by_affiliate on commission (affiliate_id, created_at, commission_id)`,
  );
  await run(db, `create index commission_by_payout on commission (payout_id)`);
}
