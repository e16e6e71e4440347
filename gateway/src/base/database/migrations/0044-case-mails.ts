import type { Kysely } from 'kysely';
import { run, sellerTable, systemTable } from '../table-statements.ts';

/** Who wants which mails about cases, what was told, and what a case waits for beside documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'case_mail_choice',
    `user_id uuid not null references app_user on delete cascade,
     -- Empty: what holds for every seller account that has no choice of its own.
     seller_id text not null,
     case_update_email boolean not null default true,
     payout_email boolean not null default true,
     action_needed_email boolean not null default true,
     primary key (user_id, seller_id)`,
  );
  await sellerTable(db, 'case_mail_told', {
    columns: 'seller_id text not null, told_until timestamptz not null',
    key: ['seller_id'],
    system: 'nothing',
  });
  await run(db, `create index case_event_by_time on case_event (company_id, at)`);
  // What keeps a case from being filed, and what its seller goes without.
  await run(
    db,
    `alter table reimbursement_case add column needs text[] not null default '{}',
       add column waived_needs text[] not null default '{}'`,
  );
}
