import type { Kysely } from 'kysely';
import { run, systemTable } from '../table-statements.ts';

/** Opens and clicks of campaigns, for people who allow it (docs/decisions/0012-opens-and-clicks-by-consent.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Since when the person allows it; null: they do not, which is where everyone begins.
  await run(db, `alter table app_user add column measured_since timestamptz`);
  await run(
    db,
    `alter table campaign_recipient
       -- Whether the mail that went out carries what measures: written down as it goes.
       add column is_measured boolean not null default false,
       add column opened_at timestamptz,
       add column clicked_at timestamptz,
       add check (is_measured or (opened_at is null and clicked_at is null))`,
  );
  await run(
    db,
    `create index campaign_recipient_measured on campaign_recipient (campaign_id, opened_at, clicked_at)
     where is_measured and state = 'sent'`,
  );
  // Where the links of a campaign lead: an address in a mail names one of these, never a target of its own.
  await systemTable(
    db,
    'campaign_link',
    `campaign_id uuid not null references campaign on delete cascade,
     position smallint not null,
     url text not null check (url like 'https://%'),
     primary key (campaign_id, position)`,
  );
  await systemTable(
    db,
    'campaign_click',
    `recipient_id uuid not null references campaign_recipient (recipient_id) on delete cascade,
     campaign_id uuid not null,
     position smallint not null,
     clicked_at timestamptz not null,
     primary key (recipient_id, position),
     foreign key (campaign_id, position) references campaign_link on delete cascade`,
  );
  await run(db, `create index campaign_click_by_link on campaign_click (campaign_id, position)`);
}
