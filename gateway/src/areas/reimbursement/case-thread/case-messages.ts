import type { CaseMessage, DocumentKind, MessageKind } from '@fairshelf/shared-contracts/reimbursement';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import type { Actor } from '../case-record/add-case-event.ts';

/** The reader of a thread: a user of the seller, or the case managers, of whom one reads for all. */
export type ThreadReader =
  | { readonly side: 'seller'; readonly userId: string }
  | { readonly side: 'case-manager' };

export const CASE_MANAGERS: ThreadReader = { side: 'case-manager' };

const readerKey = (reader: ThreadReader): string => (reader.side === 'seller' ? reader.userId : reader.side);

/** The number of the last message of case `c` that the reader has read; 0 if none. */
const readUpTo = (reader: ThreadReader): RawBuilder<number> => sql`coalesce((
  select r.message_no from case_message_read r
  where r.company_id = c.company_id and r.case_id = c.case_id and r.reader = ${readerKey(reader)}), 0)`;

/** How many messages of case `c` the reader has not read: those of the other side. */
export const unreadMessages = (reader: ThreadReader): RawBuilder<number> => sql<number>`(
  select count(*)::int from case_message m
  where m.company_id = c.company_id and m.case_id = c.case_id and m.side <> ${reader.side} and m.kind <> 'internal'
    and m.message_no > ${readUpTo(reader)})`;

interface StoredMessage extends Omit<CaseMessage, 'sentAt'> {
  readonly sentAt: Date;
}

/** The thread of a case, oldest message first. Internal notes are only for case managers. */
export async function messagesOf(
  db: CompanyTransaction,
  caseId: string,
  reader: ThreadReader,
): Promise<CaseMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select m.message_no as number, m.side, m.kind, m.author_name as author, m.text, m.documents, m.sent_at as "sentAt",
      m.side <> ${reader.side} and m.message_no > ${readUpTo(reader)} as "isUnread"
    from reimbursement_case c join case_message m using (company_id, case_id)
    where c.case_id = ${caseId} and (m.kind <> 'internal' or ${reader.side} = 'case-manager')
    order by m.message_no`.execute(db);
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
}

export interface NewMessage {
  readonly companyId: string;
  readonly caseId: string;
  readonly side: CaseMessage['side'];
  readonly kind: MessageKind;
  readonly text: string;
  readonly documents?: readonly DocumentKind[];
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Adds a message to the thread of a case, whose row the caller has locked; its side has then read everything before.
 * Returns its number.
 */
export async function addMessage(
  db: CompanyTransaction,
  { companyId, caseId, side, kind, text, documents = [], actor, now }: NewMessage,
): Promise<number> {
  const { rows } = await sql<{ message_no: number }>`
    insert into case_message (company_id, case_id, message_no, side, kind, text, documents, author_user_id, author_name, sent_at)
    select ${companyId}, ${caseId}, coalesce(max(message_no), 0) + 1, ${side}, ${kind}, ${text},
      ${[...documents]}::text[], ${actor.userId}::uuid, ${actor.name}, ${now}
    from case_message where company_id = ${companyId} and case_id = ${caseId}
    returning message_no`.execute(db);
  const messageNo = rows[0]?.message_no ?? 0;
  await markRead(db, {
    companyId,
    caseId,
    reader: side === 'seller' ? { side, userId: actor.userId } : CASE_MANAGERS,
  });
  return messageNo;
}

/** Marks every message of a case as read by this reader. */
export async function markRead(
  db: CompanyTransaction,
  { companyId, caseId, reader }: { companyId: string; caseId: string; reader: ThreadReader },
): Promise<void> {
  await sql`
    insert into case_message_read (company_id, case_id, reader, message_no)
    select ${companyId}, ${caseId}, ${readerKey(reader)}, max(message_no) from case_message
    where case_id = ${caseId} having max(message_no) is not null
    on conflict (company_id, case_id, reader)
      do update set message_no = greatest(case_message_read.message_no, excluded.message_no)`.execute(db);
}

/** Whether the seller hasn't answered the case manager's last question yet. */
export async function hasOpenQuestion(db: CompanyTransaction, caseId: string): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    select coalesce(max(message_no) filter (where kind = 'question'), 0)
      > coalesce(max(message_no) filter (where side = 'seller'), 0) as is_open
    from case_message where case_id = ${caseId}`.execute(db);
  return rows[0]?.is_open ?? false;
}
