import { CASE_STATES, type CaseState, type DocumentKind } from '@fairshelf/shared-contracts/reimbursement';
import { type CompanyTransaction, isId } from '../../../base/database/database.ts';
import { msg } from '../../../base/texts/text.ts';
import { missingDocuments } from '../case-documents/settle-documents.ts';
import { type Actor, addCaseEvent } from '../case-record/add-case-event.ts';
import { addMessage, hasOpenQuestion } from '../case-thread/case-messages.ts';
import { type NamedCase, notifySeller } from '../case-thread/notify-of-message.ts';
import { moveCase } from './move-case.ts';

const ANSWERED = msg`The seller answered: ready to file.`;

interface Draft {
  readonly caseId: string;
  readonly text: string;
  readonly actor: Actor;
  readonly now: Date;
}

export interface SentMessage {
  readonly number: number;
  readonly state: CaseState;
  readonly about: NamedCase;
  readonly assignee: string | null;
}

/**
 * A case whose thread may change it, locked for the rest of the transaction; undefined if the company has none with
 * this id.
 */
async function lockThread(db: CompanyTransaction, caseId: string) {
  if (!isId(caseId)) return undefined;
  const row = await db
    .selectFrom('reimbursement_case')
    .select(['company_id', 'seller_id', 'marketplace_id', 'title', 'fnsku', 'state'])
    .select(['needed_documents', 'needs', 'assignee_user_id'])
    .where('case_id', '=', caseId)
    .forUpdate()
    .executeTakeFirst();
  const state = CASE_STATES.find((each) => each === row?.state);
  if (!row || !state) return undefined;
  const about: NamedCase = {
    companyId: row.company_id,
    caseId,
    sellerId: row.seller_id,
    marketplaceId: row.marketplace_id,
    name: row.title || row.fnsku,
  };
  return { about, state, needed: row.needed_documents, needs: row.needs, assignee: row.assignee_user_id };
}

/**
 * Sends a message from the seller. Where the case waits only for an answer, it is then ready to file; what Amazon
 * asked is passed on by a case manager (docs/domain/cases.md#thread). Undefined if the person can reach no such case.
 */
export async function sendSellerMessage(
  db: CompanyTransaction,
  { mayReach, ...draft }: Draft & { readonly mayReach: (sellerId: string, marketplaceId: string) => boolean },
): Promise<SentMessage | undefined> {
  const { caseId, text, actor, now } = draft;
  const found = await lockThread(db, caseId);
  if (!found || !mayReach(found.about.sellerId, found.about.marketplaceId)) return undefined;
  const { about, state, needed, needs, assignee } = found;
  const isAnswer = await hasOpenQuestion(db, caseId);
  const { companyId } = about;
  const number = await addMessage(db, {
    companyId,
    caseId,
    side: 'seller',
    kind: isAnswer ? 'answer' : 'note',
    text,
    actor,
    now,
  });
  const isReady =
    isAnswer &&
    state === 'action-needed' &&
    needs.length === 0 &&
    (await missingDocuments(db, { caseId, needed })).length === 0;
  if (!isReady) return { number, state, about, assignee };
  await db
    .updateTable('reimbursement_case')
    .set({ state: 'ready', state_reason: '', updated_at: now })
    .where('case_id', '=', caseId)
    .execute();
  await addCaseEvent(db, {
    companyId,
    caseId,
    kind: 'ready',
    before: state,
    after: 'ready',
    note: ANSWERED,
    actor,
    now,
  });
  return { number, state: 'ready', about, assignee };
}

export type ManagerDraft = Draft & {
  readonly kind: 'question' | 'note' | 'internal';
  /** With a question: documents without which the case can't continue. */
  readonly documents: readonly DocumentKind[];
};

export type ManagerOutcome =
  | { readonly ok: true; readonly state: CaseState }
  | { readonly ok: false; readonly status: 400 | 404 | 409; readonly problem: string };

/**
 * Sends a message from a case manager. A question about an unfiled case holds it back until the seller has answered;
 * one about a waiting case may add documents; later ones change only the thread.
 */
export async function sendManagerMessage(
  db: CompanyTransaction,
  { kind, documents, caseId, text, actor, now }: ManagerDraft,
): Promise<ManagerOutcome> {
  const found = await lockThread(db, caseId);
  if (!found) return { ok: false, status: 404, problem: 'This case could not be found.' };
  const { about, state, needed } = found;
  if (kind === 'question' && (state === 'detected' || state === 'ready')) {
    return moveCase(db, {
      caseId,
      name: 'ask-seller',
      by: 'case-manager',
      note: text,
      marketplaceCaseId: '',
      actor,
      now,
      neededDocuments: documents,
      mayReach: () => true,
    });
  }
  const requestedDocuments = kind === 'question' ? documents : [];
  if (state === 'action-needed' && requestedDocuments.length > 0) {
    await db
      .updateTable('reimbursement_case')
      .set({ needed_documents: [...new Set([...needed, ...requestedDocuments])], updated_at: now })
      .where('case_id', '=', caseId)
      .execute();
  }
  const { companyId } = about;
  const number = await addMessage(db, {
    companyId,
    caseId,
    side: 'case-manager',
    kind,
    text,
    documents: requestedDocuments,
    actor,
    now,
  });
  if (kind !== 'internal') {
    const message = { number, text, author: actor.name, isQuestion: kind === 'question', at: now };
    await notifySeller(db, about, message);
  }
  return { ok: true, state };
}
