import type { Kysely } from 'kysely';
import { appRole, systemRole } from '../roles.ts';
import { run, sellerTable, systemTable } from '../table-statements.ts';

/** People, companies, sessions and what guards them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'company', {
    columns: `name text not null, created_at timestamptz not null default now()`,
    key: [],
    system: 'everything',
  });
  await run(db, `alter table company alter column company_id set default gen_random_uuid()`);
  await sellerTable(db, 'company_plan', {
    columns: `plan text not null check (plan in ('review', 'reimburse')), since timestamptz not null default now()`,
    key: ['plan'],
    system: 'everything',
  });
  await systemTable(
    db,
    'app_user',
    `user_id uuid primary key default gen_random_uuid(),
     email text not null check (email = lower(email)),
     user_name text not null,
     name text not null,
     image text,
     phone text,
     password_hash text not null,
     must_change_password boolean not null default false,
     -- Mailed on request, beside the password that it does not replace until its owner changes it.
     temporary_hash text,
     temporary_expires_at timestamptz,
     email_verified_at timestamptz,
     signup_step text not null default 'info',
     marketing jsonb not null default '{}',
     unsubscribed_at timestamptz,
     ppc_timezone text not null default 'America/Los_Angeles',
     text_messages jsonb not null default '{}',
     home_company_id uuid not null,
     current_market jsonb,
     current_seller jsonb,
     last_login_at timestamptz,
     deleted_at timestamptz,
     created_at timestamptz not null default now(),
     unique (email)`,
  );
  await systemTable(
    db,
    'user_role',
    `user_id uuid not null references app_user on delete cascade, role text not null, primary key (user_id, role)`,
  );
  await sellerTable(db, 'company_member', {
    columns: `user_id uuid not null references app_user on delete cascade, since timestamptz not null default now()`,
    key: ['user_id'],
    system: 'everything',
  });
  await run(db, `create index company_member_by_user on company_member (user_id)`);
  await systemTable(
    db,
    'session',
    `token_hash bytea primary key,
     user_id uuid not null references app_user on delete cascade,
     -- Who really acts, when an operator views the product as this user.
     actor_user_id uuid references app_user on delete cascade,
     -- The person put off changing a temporary password; the next sign-in asks again.
     password_later boolean not null default false,
     created_at timestamptz not null default now(),
     expires_at timestamptz not null`,
  );
  await run(db, `create index session_by_user on session (user_id)`);
  await run(db, `create index session_by_expiry on session (expires_at)`);
  await systemTable(
    db,
    'login_failure',
    `key text primary key, failures integer not null, last_failed_at timestamptz not null`,
  );
  await systemTable(
    db,
    'email_code',
    `email text not null,
     purpose text not null check (purpose in ('signup')),
     code_hash bytea not null,
     tries_left integer not null,
     sent_at timestamptz not null,
     expires_at timestamptz not null,
     primary key (email, purpose)`,
  );
  // Proves that a browser verified the address of a signup which is not finished.
  await systemTable(
    db,
    'signup_token',
    `token_hash bytea primary key,
     user_id uuid not null references app_user on delete cascade,
     expires_at timestamptz not null`,
  );
  await systemTable(
    db,
    'oauth_state',
    `state_hash bytea primary key,
     user_id uuid not null references app_user on delete cascade,
     company_id uuid not null,
     marketplace_id text not null,
     module_type text not null,
     expires_at timestamptz not null`,
  );
  await systemTable(
    db,
    'user_config',
    `config_id uuid not null default gen_random_uuid(),
     user_id uuid not null references app_user on delete cascade,
     name text not null,
     data jsonb not null,
     updated_at timestamptz not null default now(),
     primary key (user_id, name)`,
  );
  await createAudit(db);
  await systemTable(
    db,
    'mail_message',
    `mail_id bigint generated always as identity primary key,
     sender text not null, recipient text not null, subject text not null,
     text text not null, html text not null, sent_at timestamptz not null default now()`,
  );
  await run(db, `create index mail_message_by_recipient on mail_message (recipient, mail_id)`);
  await systemTable(
    db,
    'rate_limit',
    `key text primary key, hits integer not null, window_ends_at timestamptz not null`,
  );
  // After a crash the counters are empty again: no harm, and no WAL for every request.
  await run(db, `alter table rate_limit set unlogged`);
}

async function createAudit(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'audit_log',
    `at timestamptz not null default now(),
     audit_id bigint generated always as identity,
     company_id uuid,
     actor_user_id uuid,
     acting_as_user_id uuid,
     action text not null,
     status integer not null,
     login_name text,
     login_email text,
     address text,
     request_id text,
     before jsonb,
     after jsonb,
     primary key (at, audit_id)`,
  );
  await run(db, `create index audit_log_by_company on audit_log (company_id, at)`);
  await run(db, `create index audit_log_by_actor on audit_log (actor_user_id, at)`);
  // A trail that could be changed would prove nothing.
  await run(db, `revoke update, delete on audit_log from ${systemRole}`);
  await run(db, `grant insert on audit_log to ${appRole}`);
  await run(db, `create policy app_writes on audit_log for insert to ${appRole} with check (true)`);
}
