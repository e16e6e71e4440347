import { formatDay } from '@fairshelf/shared-contracts/core';
import {
  appealBy,
  CASE_MOVES,
  CASE_NEEDS,
  type CaseMove,
  type CaseMoveName,
  type CaseNeed,
  type CaseState,
  caseNeedWords,
  type DocumentKind,
  documentKindNames,
  WAIVABLE_NEEDS,
} from '@fairshelf/shared-contracts/reimbursement';
import { sql } from 'kysely';
import { dayOf } from '../../../base/calendar-days.ts';
import { type CompanyTransaction, isId } from '../../../base/database/database.ts';
import type { HistoryFacts } from '../../../base/database/tables/case-history.ts';
import { allowedOf, usageOf } from '../../plans/index.ts';
import { readInboundData } from '../account-setup/inbound-data.ts';
import { missingDocuments } from '../case-documents/settle-documents.ts';
import { settleNeeds } from '../case-needs/settle-needs.ts';
import { type Actor, addCaseEvent } from '../case-record/add-case-event.ts';
import { stateSince } from '../case-status/status-kind-sql.ts';
import { addMessage } from '../case-thread/case-messages.ts';
import { notifySeller } from '../case-thread/notify-of-message.ts';
import { filingLimit } from './filing-limit.ts';
import { filingObstacle } from './filing-rights.ts';
import { isSkipped, placeTakenUp } from './take-up-case.ts';

export interface Move {
  readonly caseId: string;
  readonly name: CaseMoveName;
  readonly by: CaseMove['by'];
  readonly note: string;
  readonly marketplaceCaseId: string;
  /** For a question to the seller: kinds of documents without which the case can't continue. */
  readonly neededDocuments?: readonly DocumentKind[];
  /** For filing: the attached documents of the case. */
  readonly documentIds?: readonly string[];
  readonly actor: Actor;
  readonly now: Date;
  /** Whether the person may reach the seller account of the case. */
  readonly mayReach: (sellerId: string) => boolean;
}

export type MoveOutcome =
  | { readonly ok: true; readonly before: CaseState; readonly state: CaseState }
  /** A sentence for the person; nothing was changed. */
  | { readonly ok: false; readonly status: 400 | 404 | 409; readonly problem: string };

const refuse = (status: 400 | 404 | 409, problem: string): MoveOutcome => ({ ok: false, status, problem });
const UNKNOWN = refuse(404, 'This case could not be found.');

/**
 * Makes one move with a case, in its company's transaction. The row is locked first: of two people who move it at
 * once, the second finds the state that the first left. Filing always requires plan and portal access, and respects
 * the seller's daily limit.
 */
export async function moveCase(db: CompanyTransaction, move: Move): Promise<MoveOutcome> {
  const rule = CASE_MOVES[move.name];
  if (rule.by !== move.by) return UNKNOWN;
  if (rule.needsNote && !move.note) return refuse(400, 'Please say why.');
  if (rule.needsMarketplaceCase && !move.marketplaceCaseId) {
    return refuse(400, 'Please enter Amazon’s case ID.');
  }
  const found = await lockedCase(db, move.caseId);
  if (!found || !move.mayReach(found.seller_id)) return UNKNOWN;
  if (move.name === 'file') {
    const obstacle = await filingObstacle(db, move.caseId);
    if (obstacle) return refuse(409, obstacle);
  }
  // A case's needs may have changed since it became ready, such as the text of an agreement.
  const current = move.name === 'file' ? await settledCase(db, found, move) : found;
  const before = rule.from.find((state) => state === current.state);
  if (!before) {
    const is = `This case is '${current.state.replaceAll('-', ' ')}' now: look at it again, please.`;
    const needs = current.state === 'action-needed' ? labelsOf(current) : '';
    return refuse(409, needs ? `${is} It waits for: ${needs}.` : is);
  }
  const hindrance = await hindranceOf(db, move, current);
  if (hindrance) return hindrance;
  await db
    .updateTable('reimbursement_case')
    .set({
      state: rule.to,
      // The reason for a denial stays with the case while its appeal is requested.
      ...(move.name === 'request-appeal'
        ? { appeal_requested_at: move.now }
        : { state_reason: move.note, appeal_requested_at: null }),
      updated_at: move.now,
      ...(rule.needsMarketplaceCase ? { marketplace_case_id: move.marketplaceCaseId } : {}),
      // Approving a case waives what could still be added.
      ...(move.name === 'approve'
        ? { needs: [], waived_needs: [...current.waived_needs, ...current.needs] }
        : {}),
      ...(rule.to === 'action-needed' ? { needed_documents: [...(move.neededDocuments ?? [])] } : {}),
    })
    .where('case_id', '=', move.caseId)
    .execute();
  const attachmentCount = move.name === 'file' ? await attachDocuments(db, move) : 0;
  const handedOut = move.name === 'file' ? await handedOutWith(db, current, move) : [];
  await addCaseEvent(db, {
    companyId: current.company_id,
    caseId: move.caseId,
    kind: move.name === 'request-appeal' ? 'appeal-requested' : rule.to,
    before,
    after: rule.to,
    actor: move.actor,
    now: move.now,
    // A question goes into the thread.
    note: isQuestion(move.name) ? '' : move.note,
    facts: factsOf(move, attachmentCount, handedOut),
  });
  if (isQuestion(move.name)) await addQuestion(db, current, move);
  if (move.name !== 'take-up') return { ok: true, before, state: rule.to };
  const key = { companyId: current.company_id, sellerId: current.seller_id, caseId: move.caseId };
  return { ok: true, before, state: await placeTakenUp(db, key, move.now) };
}

/** Moves whose note is a question that the seller answers in the thread: ours, and Amazon's. */
const isQuestion = (name: CaseMoveName): boolean => name === 'ask-seller' || name === 'information-requested';

async function addQuestion(
  db: CompanyTransaction,
  { company_id: companyId, seller_id: sellerId, marketplace_id: marketplaceId, title, fnsku }: LockedRow,
  { caseId, note: text, neededDocuments: documents = [], actor, now }: Move,
): Promise<void> {
  const number = await addMessage(db, {
    companyId,
    caseId,
    side: 'case-manager',
    kind: 'question',
    text,
    documents,
    actor,
    now,
  });
  const about = { companyId, caseId, sellerId, marketplaceId, name: title || fnsku };
  await notifySeller(db, about, { number, text, author: actor.name, isQuestion: true, at: now });
}

/** Why a move that the state allows is still refused; undefined if it isn't. */
async function hindranceOf(
  db: CompanyTransaction,
  move: Move,
  current: LockedRow,
): Promise<MoveOutcome | undefined> {
  if (move.name === 'take-up') {
    const isOpen = await isSkipped(db, move.caseId, dayOf(move.now));
    return isOpen ? undefined : refuse(409, 'This case can’t be claimed any more. Please look at it again.');
  }
  if (move.name === 'request-appeal') return appealObstacle(db, move);
  if (move.name === 'approve') {
    const missing = await missingDocuments(db, { caseId: move.caseId, needed: current.needed_documents });
    if (missing.length > 0) {
      const kinds = missing.map(kindName).join(', ');
      return refuse(409, `This case waits for: ${kinds}. It becomes ready automatically after that.`);
    }
    const waits = labelsOf(current, (need) => !WAIVABLE_NEEDS.includes(need));
    if (waits)
      return refuse(409, `This case waits for: ${waits}. It becomes ready automatically after that.`);
  }
  if (move.name === 'file') {
    // Concurrent filings of one company would otherwise both see the last free slot.
    await sql`select pg_advisory_xact_lock(hashtext(${`filing ${current.company_id}`}))`.execute(db);
    const today = dayOf(move.now);
    const companyId = current.company_id;
    const limit = await allowedOf(db, { companyId, limit: 'cases_per_day', today });
    const filings = limit ? (await usageOf(db, companyId, today)).cases_per_day : 0;
    if (limit && filings >= limit.allowed)
      return refuse(
        409,
        `The plan ${limit.plan} of this company includes ${limit.allowed} cases a day; ${filings} were filed today. File it tomorrow, or give the company a larger plan.`,
      );
    const { filedToday, limitPerDay } = await filingLimit(db, current.seller_id, move.now);
    if (limitPerDay === 0)
      return refuse(409, 'This seller has no case filed at present: their limit is 0 a day.');
    if (filedToday >= limitPerDay) {
      return refuse(409, `${filedToday} of ${limitPerDay} cases a day are filed for this seller already.`);
    }
  }
  return undefined;
}

/** Why no appeal can be requested; undefined if it can. */
async function appealObstacle(
  db: CompanyTransaction,
  { caseId, now }: Move,
): Promise<MoveOutcome | undefined> {
  const { rows } = await sql<{ denied_on: string; is_requested: boolean }>`
    select (${stateSince} at time zone 'UTC')::date as denied_on, appeal_requested_at is not null as is_requested
    from reimbursement_case c where c.case_id = ${caseId}`.execute(db);
  const [found] = rows;
  if (!found) return UNKNOWN;
  if (found.is_requested) return refuse(409, 'An appeal of this case is requested already.');
  const lastDay = appealBy(found.denied_on);
  return lastDay < dayOf(now)
    ? refuse(409, `Appeals of this case were possible until ${formatDay(lastDay)}.`)
    : undefined;
}

/** The open needs of the case. */
const labelsOf = ({ needs }: LockedRow, isMeant: (need: CaseNeed) => boolean = () => true): string =>
  CASE_NEEDS.filter((need) => needs.includes(need) && isMeant(need))
    .map((need) => caseNeedWords[need].label)
    .join(', ');

const lockedCase = (db: CompanyTransaction, caseId: string) =>
  db
    .selectFrom('reimbursement_case')
    .select(['company_id', 'seller_id', 'marketplace_id', 'title', 'fnsku', 'category', 'state'])
    .select(['needed_documents', 'needs', 'waived_needs'])
    .where('case_id', '=', caseId)
    .forUpdate()
    .executeTakeFirst();
type LockedRow = NonNullable<Awaited<ReturnType<typeof lockedCase>>>;

/** The case after its needs have been checked again. */
async function settledCase(
  db: CompanyTransaction,
  found: LockedRow,
  { caseId, now }: Move,
): Promise<LockedRow> {
  await settleNeeds(db, { companyId: found.company_id, sellerId: found.seller_id, caseId }, now);
  return (await lockedCase(db, caseId)) ?? found;
}

/** The names of the account's own documents sent with an inbound claim; other claims have none. */
async function handedOutWith(
  db: CompanyTransaction,
  { category, seller_id }: LockedRow,
  { documentIds = [] }: Move,
): Promise<readonly string[]> {
  if (category !== 'inbound-shortage') return [];
  const inbound = await readInboundData(db, seller_id);
  return (inbound?.documents ?? []).filter(({ id }) => documentIds.includes(id)).map(({ name }) => name);
}

const kindName = (kind: string): string =>
  Object.entries(documentKindNames).find(([each]) => each === kind)?.[1] ?? kind;

/** Marks the documents attached to the filing; ids of other cases mark nothing. Returns how many there were. */
async function attachDocuments(
  db: CompanyTransaction,
  { caseId, documentIds = [], now }: Move,
): Promise<number> {
  const validIds = documentIds.filter(isId);
  if (validIds.length === 0) return 0;
  const attachments = await db
    .updateTable('case_document')
    .set({ filed_at: now })
    .where('case_id', '=', caseId)
    .where('document_id', 'in', validIds)
    .returning('document_id')
    .execute();
  return attachments.length;
}

/** The history entry of a move; the person's text is its note. */
const factsOf = (
  { name: move, marketplaceCaseId: filedAs, neededDocuments: needed = [] }: Move,
  documents: number,
  ofCompany: readonly string[],
): HistoryFacts => ({
  is: 'moved',
  move,
  ...(move === 'ask-seller' && needed.length > 0 ? { needed } : {}),
  ...(move === 'file' ? { filedAs } : {}),
  ...(documents > 0 ? { documents } : {}),
  ...(ofCompany.length > 0 ? { ofCompany } : {}),
});
