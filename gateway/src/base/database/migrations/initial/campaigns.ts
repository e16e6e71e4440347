import type { Kysely } from 'kysely';
import { run, systemTable } from '../../table-statements.ts';

/** Campaigns to sellers, their recipients and clicks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'campaign',
    `
      campaign_id uuid primary key default gen_random_uuid(),
      name text not null,
      subject text not null,
      preheader text not null,
      blocks jsonb not null,
      audience jsonb not null,
      state text not null default 'draft'
        check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
      version integer not null default 1,
      -- The mail as it goes out, fixed when it was scheduled; merge fields are filled for each receiver.
      html text,
      plain text,
      scheduled_at timestamptz,
      started_at timestamptz,
      finished_at timestamptz,
      created_by uuid references app_user (user_id) on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check ((state in ('draft', 'cancelled')) or html is not null and plain is not null)`,
  );
  await run(db, `create index campaign_by_change on campaign (updated_at, campaign_id)`);
  await run(db, `create index campaign_at_work on campaign (state) where state in ('scheduled', 'sending')`);
  // The primary key guarantees that an address occurs once per campaign, even on retries.
  await systemTable(
    db,
    'campaign_recipient',
    `
      campaign_id uuid not null references campaign (campaign_id) on delete cascade,
      recipient_id uuid not null default gen_random_uuid() unique,
      user_id uuid references app_user (user_id) on delete set null,
      email text not null,
      state text not null default 'waiting'
        check (state in ('waiting', 'sending', 'sent', 'failed', 'unclear', 'suppressed', 'cancelled')),
      reason text not null default '',
      attempts integer not null default 0,
      due_at timestamptz not null,
      -- Who works on it, and until when: after that anyone may.
      claim uuid,
      claimed_until timestamptz,
      -- The run that hands the mail over, and when it wrote the mail's last line.
      run_id uuid,
      last_line_at timestamptz,
      sent_at timestamptz,
      -- Stands for this receiver in the links of the mail; says nothing and can't be guessed.
      unsubscribe_key uuid not null default gen_random_uuid() unique,
      unsubscribed_at timestamptz,
      -- Whether the mail that went out carries what measures: written down as it goes.
      is_measured boolean not null default false,
      opened_at timestamptz,
      clicked_at timestamptz,
      primary key (campaign_id, email),
      check (is_measured or opened_at is null and clicked_at is null)`,
  );
  await run(db, `create index campaign_recipient_by_state on campaign_recipient (campaign_id, state, email)`);
  await run(
    db,
    `create index campaign_recipient_waiting on campaign_recipient (campaign_id, due_at, recipient_id)
       where state = 'waiting'`,
  );
  await run(
    db,
    `create index campaign_recipient_open on campaign_recipient (campaign_id, claimed_until)
       where state = 'sending'`,
  );
  await run(
    db,
    `create index campaign_recipient_left on campaign_recipient (campaign_id)
       where unsubscribed_at is not null`,
  );
  await run(db, `create index campaign_recipient_by_user on campaign_recipient (user_id)`);
  await run(
    db,
    `create index campaign_recipient_measured on campaign_recipient (campaign_id, opened_at, clicked_at)
       where is_measured and state = 'sent'`,
  );
  // A witness of each run. It disappears when the database crashes, and then missing marks prove nothing.
  await systemTable(
    db,
    'campaign_run',
    `
      run_id uuid primary key default gen_random_uuid(),
      database_started_at timestamptz not null default pg_postmaster_start_time(),
      started_at timestamptz not null`,
  );
  await run(db, `alter table campaign_run set unlogged`);
  await systemTable(
    db,
    'mail_suppression',
    `
      suppression_id uuid primary key default gen_random_uuid(),
      email text not null check (email = lower(email)) unique,
      reason text not null check (reason in ('bounced', 'complaint', 'asked')),
      note text not null default '',
      created_by uuid references app_user (user_id) on delete set null,
      created_at timestamptz not null default now()`,
  );
  await run(db, `create index mail_suppression_by_time on mail_suppression (created_at, suppression_id)`);
  // Previews of emails for operators; a frame has no token, so the address is the secret.
  await systemTable(
    db,
    'campaign_preview',
    `
      preview_id uuid primary key default gen_random_uuid(),
      user_id uuid not null references app_user (user_id) on delete cascade,
      html text not null,
      created_at timestamptz not null`,
  );
  await run(db, `create index campaign_preview_by_user on campaign_preview (user_id, created_at)`);
  // The targets of a campaign's links: an address in an email names one of these, never its own target.
  await systemTable(
    db,
    'campaign_link',
    `
      campaign_id uuid not null references campaign (campaign_id) on delete cascade,
      position smallint not null,
      url text not null check (url ~~ 'https://%'),
      primary key (campaign_id, position)`,
  );
  await systemTable(
    db,
    'campaign_click',
    `
      recipient_id uuid not null references campaign_recipient (recipient_id) on delete cascade,
      campaign_id uuid not null,
      position smallint not null,
      clicked_at timestamptz not null,
      primary key (recipient_id, position),
      foreign key (campaign_id, "position") references campaign_link (campaign_id, "position") on delete cascade`,
  );
  await run(db, `create index campaign_click_by_link on campaign_click (campaign_id, "position")`);
}
