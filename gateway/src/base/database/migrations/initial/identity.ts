import type { Kysely } from 'kysely';
import { appRole, systemRole } from '../../roles.ts';
import { run, sellerTable, systemTable } from '../../table-statements.ts';

/** People, companies, sessions and their protection. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create function audit_targets(subject jsonb, before jsonb, after jsonb) returns text[]
     language sql immutable parallel safe as $$
       select coalesce(array_agg(distinct left(lower(each.value), 254)), '{}')
       from (select subject as part union all select before union all select after) parts,
         lateral jsonb_each(case when jsonb_typeof(part) = 'object' then part else '{}' end) field,
         lateral (
           select field.value #>> '{}' as value where jsonb_typeof(field.value) in ('string', 'number')
             and field.key ~ '(^|_|[a-z])(id|Id|email|name|code|class|remote|queue|sku|asin|case|document|report|violation|schedule|to)$'
           union all
           select item #>> '{}' from jsonb_path_query(field.value, '$[0 to 99]') item
           where jsonb_typeof(field.value) = 'array' and jsonb_typeof(item) in ('string', 'number')
             and field.key ~ '([iI]ds|cases|skus|codes|values|emails)$'
         ) each
       where each.value <> ''
     $$`,
  );
  await sellerTable(db, 'company', {
    columns: `
      name text not null,
      created_at timestamptz not null default now()`,
    key: [],
    system: 'everything',
  });
  await run(db, `alter table company alter column company_id set default gen_random_uuid()`);
  await run(db, `create index company_by_name on company (lower(name), company_id)`);
  await sellerTable(db, 'company_plan', {
    columns: `
      plan text not null check (plan in ('review', 'reimburse')),
      since timestamptz not null default now()`,
    key: ['plan'],
    system: 'everything',
  });
  await run(db, `create index company_plan_by_plan on company_plan (plan, company_id)`);
  await systemTable(
    db,
    'app_user',
    `
      user_id uuid primary key default gen_random_uuid(),
      email text not null check (email = lower(email)) unique,
      user_name text not null,
      name text not null,
      image text,
      phone text,
      password_hash text not null,
      must_change_password boolean not null default false,
      -- Mailed on request, valid next to the password that it does not replace until its owner changes it.
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
      last_seen_at timestamptz,
      search_text text generated always as (lower((((email || E'\\n') || name) || E'\\n') || user_name)) stored,
      measured_since timestamptz`,
  );
  // One index per sort order: each ends in the id, so that a page can start after any row.
  await run(db, `create index app_user_by_email on app_user (email, user_id)`);
  await run(db, `create index app_user_by_name on app_user (lower(name), user_id)`);
  await run(db, `create index app_user_by_creation on app_user (created_at, user_id)`);
  await run(
    db,
    `create index app_user_by_visit on app_user (coalesce(last_seen_at, '-infinity'::timestamptz), user_id)`,
  );
  await run(db, `create index app_user_by_company on app_user (home_company_id, user_id)`);
  await systemTable(
    db,
    'user_role',
    `
      user_id uuid not null references app_user (user_id) on delete cascade,
      role text not null,
      primary key (user_id, role)`,
  );
  await run(db, `create index user_role_by_role on user_role (role, user_id)`);
  await sellerTable(db, 'company_member', {
    columns: `
      user_id uuid not null references app_user (user_id) on delete cascade,
      since timestamptz not null default now(),
      role text not null default 'member' check (role in ('owner', 'manager', 'member', 'viewer', 'accountant'))`,
    key: ['user_id'],
    system: 'everything',
  });
  await run(db, `create index company_member_by_user on company_member (user_id)`);
  await systemTable(
    db,
    'session',
    `
      token_hash bytea primary key,
      user_id uuid not null references app_user (user_id) on delete cascade,
      -- Who really acts, when an operator views the product as this user.
      actor_user_id uuid references app_user (user_id) on delete cascade,
      -- The person put off changing a temporary password; the next sign-in asks again.
      password_later boolean not null default false,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      session_id uuid not null default gen_random_uuid(),
      device text not null default '',
      address text not null default '',
      authenticated_at timestamptz not null default now(),
      last_used_at timestamptz not null default now()`,
  );
  await run(db, `create index session_by_user on session (user_id)`);
  await run(db, `create index session_by_expiry on session (expires_at)`);
  await run(db, `create index session_by_actor on session (actor_user_id) where actor_user_id is not null`);
  await systemTable(
    db,
    'login_failure',
    `
      key text primary key,
      failures integer not null,
      last_failed_at timestamptz not null`,
  );
  await systemTable(
    db,
    'email_code',
    `
      email text not null,
      purpose text not null check (purpose = 'signup'),
      code_hash bytea not null,
      tries_left integer not null,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (email, purpose)`,
  );
  // Proves that a browser verified the address of an unfinished signup.
  await systemTable(
    db,
    'signup_token',
    `
      token_hash bytea primary key,
      user_id uuid not null references app_user (user_id) on delete cascade,
      expires_at timestamptz not null`,
  );
  await systemTable(
    db,
    'oauth_state',
    `
      state_hash bytea primary key,
      user_id uuid not null references app_user (user_id) on delete cascade,
      company_id uuid not null,
      marketplace_id text not null,
      module_type text not null,
      expires_at timestamptz not null`,
  );
  await systemTable(
    db,
    'user_config',
    `
      config_id uuid not null default gen_random_uuid(),
      user_id uuid not null references app_user (user_id) on delete cascade,
      name text not null,
      data jsonb not null,
      updated_at timestamptz not null default now(),
      primary key (user_id, name)`,
  );
  // After a crash the counters are empty: no harm, and no WAL for every request.
  await systemTable(
    db,
    'audit_log',
    `
      at timestamptz not null default now(),
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
      subject jsonb,
      targets text[] generated always as (audit_targets(subject, before, after)) stored not null,
      words tsvector
        generated always as (to_tsvector('simple'::regconfig,
        "left"((((((((((action || E'\\n') || coalesce(login_email, '')) || E'\\n') || coalesce(login_name,
        '')) || E'\\n') || coalesce(subject::text, '')) || E'\\n') || coalesce(before::text,
        '')) || E'\\n') || coalesce(after::text, ''), 60000))) stored not null,
      primary key (at, audit_id)`,
  );
  await run(db, `create index audit_log_by_action on audit_log (action, at, audit_id)`);
  await run(
    db,
    `create index audit_log_by_monitored on audit_log (acting_as_user_id, at)
       where acting_as_user_id is not null`,
  );
  await run(db, `create index audit_log_by_target on audit_log using gin (targets)`);
  await run(db, `create index audit_log_by_word on audit_log using gin (words)`);
  // In paging order, ending in the id, so that a page can start after any entry.
  await run(db, `create index audit_log_by_company on audit_log (company_id, at, audit_id)`);
  await run(db, `create index audit_log_by_actor on audit_log (actor_user_id, at, audit_id)`);
  await run(db, `create index audit_log_by_id on audit_log (audit_id)`);
  await run(db, `create index audit_log_refused on audit_log (at, audit_id) where status >= 400`);
  await run(
    db,
    `create index audit_log_failed on audit_log (at, audit_id) where status = 0 or status >= 500`,
  );
  await run(db, `grant insert on audit_log to ${appRole}`);
  await run(db, `revoke update, delete on audit_log from ${systemRole}`);
  // An audit trail that could be changed would prove nothing.
  await run(db, `create policy app_writes on audit_log for insert to ${appRole} with check (true)`);
  await systemTable(
    db,
    'mail_message',
    `
      mail_id bigint generated always as identity primary key,
      sender text not null,
      recipient text not null,
      subject text not null,
      text text not null,
      html text not null,
      sent_at timestamptz not null default now(),
      attachments jsonb not null default '[]'`,
  );
  await run(db, `create index mail_message_by_recipient on mail_message (recipient, mail_id)`);
  await systemTable(
    db,
    'rate_limit',
    `
      key text primary key,
      hits integer not null,
      window_ends_at timestamptz not null`,
  );
  await run(db, `alter table rate_limit set unlogged`);
  await systemTable(
    db,
    'invitation',
    `
      company_id uuid not null,
      email text not null check (email = lower(email)),
      token_hash bytea not null unique,
      name text not null default '',
      invited_by uuid references app_user (user_id) on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      accepted_at timestamptz,
      grants_role text,
      company_role text not null default 'member'
        check (company_role in ('manager', 'member', 'viewer', 'accountant')),
      primary key (company_id, email),
      constraint granted_by_invitation check (grants_role = 'super-admin')`,
  );
  await run(db, `create index invitation_by_expiry on invitation (expires_at)`);
  // Without rows a person reaches all channels of their companies.
  await systemTable(
    db,
    'user_channel',
    `
      user_id uuid not null references app_user (user_id) on delete cascade,
      seller_id text not null,
      marketplace_id text not null,
      primary key (user_id, seller_id, marketplace_id)`,
  );
  // At an address that can't be guessed; a new picture has a new address.
  await systemTable(
    db,
    'user_image',
    `
      image_id text primary key,
      user_id uuid not null unique references app_user (user_id) on delete cascade,
      media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
      content bytea not null,
      created_at timestamptz not null`,
  );
  await systemTable(
    db,
    'audit_intent',
    `
      intent_id uuid primary key default gen_random_uuid(),
      at timestamptz not null default now(),
      action text not null,
      actor_user_id uuid,
      acting_as_user_id uuid,
      company_id uuid,
      login_name text,
      login_email text,
      address text,
      request_id text,
      subject jsonb`,
  );
  await systemTable(
    db,
    'signup_attempt',
    `
      token_hash bytea primary key,
      user_id uuid not null references app_user (user_id) on delete cascade,
      module_type text not null check (module_type in ('review', 'reimburse')),
      name text not null,
      company_name text not null,
      password_hash text not null,
      return_to text,
      verified_at timestamptz,
      expires_at timestamptz not null`,
  );
  await run(db, `create index signup_attempt_of_user on signup_attempt (user_id)`);
  await run(db, `create index signup_attempt_expiry on signup_attempt (expires_at)`);
  await systemTable(
    db,
    'second_factor',
    `
      user_id uuid primary key references app_user (user_id) on delete cascade,
      sealed_secret text not null,
      -- Null until the first code proved that the app has the secret.
      confirmed_at timestamptz,
      -- The time step of the last code that was accepted: no code works twice.
      last_step bigint not null default 0,
      created_at timestamptz not null default now()`,
  );
  await systemTable(
    db,
    'recovery_code',
    `
      user_id uuid not null references second_factor (user_id) on delete cascade,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (user_id, code_hash)`,
  );
  await systemTable(
    db,
    'known_device',
    `
      user_id uuid not null references app_user (user_id) on delete cascade,
      -- Browser and system, such as 'Chrome on Windows'.
      device text not null,
      -- The network of the address: its first 16 bits (IPv4) or 32 bits (IPv6).
      network text not null,
      last_used_at timestamptz not null,
      primary key (user_id, device, network)`,
  );
  await systemTable(
    db,
    'passkey',
    `
      passkey_id uuid primary key default gen_random_uuid(),
      user_id uuid not null references app_user (user_id) on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      -- How often the authenticator signed, where it counts: a copy of it falls behind.
      sign_count bigint not null,
      transports text[] not null,
      name text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz`,
  );
  await run(db, `create index passkey_user_id_idx on passkey (user_id)`);
  await systemTable(
    db,
    'passkey_challenge',
    `
      challenge text primary key,
      purpose text not null check (purpose in ('add', 'confirm', 'sign-in')),
      -- Null for a sign-in: the passkey says who it is.
      user_id uuid references app_user (user_id) on delete cascade,
      expires_at timestamptz not null`,
  );
  await run(db, `create index passkey_challenge_expires_at_idx on passkey_challenge (expires_at)`);
  // A company that gets a module subscribes to the plan of its name, unless another of its plans includes it: so no
  // company is missing among the subscribers, however it joined.
  await run(
    db,
    `create function subscribe_to_module() returns trigger
     language plpgsql as $$
     begin
       insert into subscription (company_id, plan_id, started_version, started_on, state, trial_ends_on)
       select new.company_id, plan.plan_id, version.version, new.since::date,
         case when version.trial_days > 0 then 'trial' else 'active' end,
         case when version.trial_days > 0 then new.since::date + version.trial_days - 1 end
       from plan join lateral (
         select v.version, v.trial_days from plan_version v
         where v.plan_id = plan.plan_id and v.effective_from <= greatest(new.since::date, date '2026-01-01')
         order by v.effective_from desc, v.version desc limit 1) version on true
       where plan.name = new.plan and not exists (
         select 1 from subscription held join plan_version v
           on v.plan_id = held.plan_id and v.version = held.started_version
         where held.company_id = new.company_id and held.state <> 'ended' and new.plan = any(v.modules))
       on conflict do nothing;
       return null;
     end
     $$`,
  );
  await run(
    db,
    `create trigger company_plan_subscribes after insert on company_plan for each row
       execute function subscribe_to_module()`,
  );
  await addPeopleSearch(db);
}

/**
 * Finds people and companies by part of their name. The extension comes with PostgreSQL, and a database's owner may
 * add it; where it can't be added, the search reads every person.
 */
async function addPeopleSearch(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `do $$ declare place text; begin
       begin
         create extension if not exists pg_trgm;
       exception when insufficient_privilege or undefined_file or feature_not_supported then null;
       end;
       select extnamespace::regnamespace::text into place from pg_extension where extname = 'pg_trgm';
       if place is not null then
         execute format('create index app_user_by_part on app_user using gin (search_text %s.gin_trgm_ops)', place);
         execute format('create index company_by_part on company using gin (lower(name) %s.gin_trgm_ops)', place);
       end if;
     end $$`,
  );
}
