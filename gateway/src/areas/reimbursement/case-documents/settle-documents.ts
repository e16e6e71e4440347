import { CASE_STATES, type CaseState } from '@fairshelf/shared-contracts/reimbursement';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { msg } from '../../../base/texts/text.ts';
import { type Actor, addCaseEvent } from '../case-record/add-case-event.ts';

const COMPLETE = msg`All requested documents are uploaded: ready to file.`;
const INCOMPLETE = msg`A requested document is missing again.`;

/** A case whose row is locked for the rest of the transaction. */
export interface LockedCase {
  readonly companyId: string;
  readonly caseId: string;
  readonly sellerId: string;
  readonly state: CaseState;
  readonly needed: readonly string[];
  /** Other open needs. */
  readonly needs: readonly string[];
}

/** Locks a case; undefined if this company has none with this id. */
export async function lockCase(db: CompanyTransaction, caseId: string): Promise<LockedCase | undefined> {
  const row = await db
    .selectFrom('reimbursement_case')
    .select(['company_id', 'seller_id', 'state', 'needed_documents', 'needs'])
    .where('case_id', '=', caseId)
    .forUpdate()
    .executeTakeFirst();
  const state = CASE_STATES.find((each) => each === row?.state);
  if (!row || !state) return undefined;
  const { company_id: companyId, seller_id: sellerId, needed_documents: needed, needs } = row;
  return { companyId, caseId, sellerId, state, needed, needs };
}

/** The kinds that the case requests and doesn't have. */
export async function missingDocuments(
  db: CompanyTransaction,
  { caseId, needed }: Pick<LockedCase, 'caseId' | 'needed'>,
): Promise<readonly string[]> {
  if (needed.length === 0) return [];
  const documents = await db
    .selectFrom('case_document')
    .select('kind')
    .distinct()
    .where('case_id', '=', caseId)
    .execute();
  return needed.filter((kind) => !documents.some((one) => one.kind === kind));
}

/**
 * Updates the state of a case by its documents (docs/decisions/0010-what-a-case-needs.md): with the last requested
 * one it becomes ready; a ready case with one missing waits again. Returns the new state.
 */
export async function settleDocuments(
  db: CompanyTransaction,
  lockedCase: LockedCase,
  { actor, now }: { readonly actor: Actor | null; readonly now: Date },
): Promise<CaseState> {
  const { companyId, caseId, state, needed, needs } = lockedCase;
  if (needed.length === 0) return state;
  const isComplete = (await missingDocuments(db, lockedCase)).length === 0;
  const after: CaseState =
    state === 'action-needed' && isComplete && needs.length === 0
      ? 'ready'
      : state === 'ready' && !isComplete
        ? 'action-needed'
        : state;
  if (after === state) return state;
  await db
    .updateTable('reimbursement_case')
    .set({ state: after, state_reason: '', updated_at: now })
    .where('case_id', '=', caseId)
    .execute();
  const note = isComplete ? COMPLETE : INCOMPLETE;
  await addCaseEvent(db, { companyId, caseId, kind: after, before: state, after, note, actor, now });
  return after;
}
