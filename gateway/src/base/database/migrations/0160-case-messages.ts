import type { Kysely } from 'kysely';
import { run, sellerTable } from '../table-statements.ts';

/** The sentences that moves used to put before what the case manager wrote. */
const ASKED = 'The seller was asked for something. ';
const AMAZON_ASKED = 'The marketplace asked for more information. ';

/** One thread per case between the seller and the case managers; questions of before are its first messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'case_message', {
    columns: `case_id uuid not null,
      message_no integer not null,
      side text not null check (side in ('seller', 'case-manager')),
      kind text not null check (kind in ('question', 'answer', 'note', 'internal')),
      text text not null,
      documents text[] not null default '{}',
      author_user_id uuid,
      author_name text not null,
      sent_at timestamptz not null,
      check (kind <> 'internal' or side = 'case-manager'),
      foreign key (company_id, case_id) references reimbursement_case on delete cascade`,
    key: ['case_id', 'message_no'],
    system: { select: ['company_id', 'case_id', 'message_no', 'side', 'kind', 'sent_at'] },
  });
  await run(db, 'create index case_message_by_time on case_message (company_id, sent_at)');
  await sellerTable(db, 'case_message_read', {
    columns: `case_id uuid not null,
      -- A user of the seller, or 'case-manager' for all of them: what one has read is read.
      reader text not null,
      message_no integer not null,
      foreign key (company_id, case_id) references reimbursement_case on delete cascade`,
    key: ['case_id', 'reader'],
    system: { select: ['company_id', 'case_id', 'reader', 'message_no'] },
  });
  await copyQuestions(db);
}

/** Row-level security holds for the owner too, who sees no company here: it is lifted while the rows are copied. */
async function copyQuestions(db: Kysely<unknown>): Promise<void> {
  const tables = ['case_event', 'case_message'];
  for (const table of tables) await run(db, `alter table ${table} no force row level security`);
  await run(
    db,
    `insert into case_message (company_id, case_id, message_no, side, kind, text, author_user_id, author_name, sent_at)
     select company_id, case_id, row_number() over (partition by company_id, case_id order by event_no),
       'case-manager', 'question', replace(replace(note, '${ASKED}', ''), '${AMAZON_ASKED}', ''),
       actor_user_id, actor_name, at
     from case_event
     where kind in ('action-needed', 'information-requested') and (note like '${ASKED}%' or note like '${AMAZON_ASKED}%')`,
  );
  for (const table of tables) await run(db, `alter table ${table} force row level security`);
}
