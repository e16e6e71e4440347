import { createHash } from 'node:crypto';
import {
  type CaseState,
  DOCUMENTS_PER_CASE,
  type DocumentKind,
} from '@fairshelf/shared-contracts/reimbursement';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import type { HistoryFacts } from '../../../base/database/tables/case-history.ts';
import type { JudgedDocument } from '../../../base/documents/judge-document.ts';
import { type Actor, addCaseEvent } from '../case-record/add-case-event.ts';
import { type LockedCase, lockCase, settleDocuments } from './settle-documents.ts';
import { lockShipment, shareWithShipment } from './share-with-shipment.ts';

interface Change {
  readonly caseId: string;
  readonly actor: Actor;
  readonly now: Date;
  /** Whether the person may reach the seller account of the case. */
  readonly mayReach: (sellerId: string) => boolean;
}

export interface Upload extends Change {
  readonly kind: DocumentKind;
  readonly judged: JudgedDocument;
  readonly bytes: Buffer;
}

export type DocumentOutcome =
  | { readonly ok: true; readonly companyId: string; readonly state: CaseState }
  | { readonly ok: false; readonly status: 404 | 409; readonly problem: string };

const refuse = (status: 404 | 409, problem: string): DocumentOutcome => ({ ok: false, status, problem });
const UNKNOWN = refuse(404, 'This case could not be found.');

/** The documents of a case can no longer be changed. */
const ENDED: readonly CaseState[] = [
  ...(['paid', 'replaced', 'paid-automatically', 'expired', 'withdrawn', 'reversed'] as const),
];

/**
 * Adds a checked document, also to other cases of the same shipment that need it; adding the same bytes again changes
 * only their kind.
 */
export async function addDocument(db: CompanyTransaction, upload: Upload): Promise<DocumentOutcome> {
  const { caseId, kind, judged, bytes, actor, now } = upload;
  const shipment = await lockShipment(db, caseId);
  const lockedCase = await lockReachable(db, upload);
  if (!lockedCase) return UNKNOWN;
  if (ENDED.includes(lockedCase.state))
    return refuse(409, 'This case has ended: it takes no documents any more.');
  const { count } = await db
    .selectFrom('case_document')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  if (count >= DOCUMENTS_PER_CASE) {
    return refuse(409, `This case holds ${DOCUMENTS_PER_CASE} documents already. Remove one first.`);
  }
  const { companyId } = lockedCase;
  const sha256 = createHash('sha256').update(bytes).digest();
  await db
    .insertInto('case_document')
    .values({
      company_id: companyId,
      case_id: caseId,
      kind,
      file_name: judged.name,
      file_type: judged.type.id,
      bytes: bytes.length,
      content: bytes,
      sha256,
      uploaded_by: actor.userId,
      uploaded_by_name: actor.name,
      uploaded_at: now,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'case_id', 'sha256']).doUpdateSet({ kind }))
    .execute();
  const { name: file } = judged;
  await note(db, lockedCase, upload, { is: 'document-added', kind, file });
  if (shipment !== undefined)
    await shareWithShipment(db, lockedCase, { shipment, kind, sha256, file, actor, now });
  return { ok: true, companyId, state: await settleDocuments(db, lockedCase, { actor, now }) };
}

/** Deletes a document that wasn't attached to a filing. */
export async function removeDocument(
  db: CompanyTransaction,
  change: Change & { readonly documentId: string },
): Promise<DocumentOutcome> {
  const lockedCase = await lockReachable(db, change);
  if (!lockedCase) return UNKNOWN;
  const found = await db
    .selectFrom('case_document')
    .select(['file_name', 'filed_at'])
    .where('case_id', '=', change.caseId)
    .where('document_id', '=', change.documentId)
    .executeTakeFirst();
  if (!found) return refuse(404, 'This document could not be found.');
  if (found.filed_at) return refuse(409, 'This document can’t be changed: it was already sent to Amazon.');
  await db
    .deleteFrom('case_document')
    .where('case_id', '=', change.caseId)
    .where('document_id', '=', change.documentId)
    .execute();
  await note(db, lockedCase, change, { is: 'document-removed', file: found.file_name });
  return { ok: true, companyId: lockedCase.companyId, state: await settleDocuments(db, lockedCase, change) };
}

async function lockReachable(
  db: CompanyTransaction,
  { caseId, mayReach }: Change,
): Promise<LockedCase | undefined> {
  const lockedCase = await lockCase(db, caseId);
  return lockedCase && mayReach(lockedCase.sellerId) ? lockedCase : undefined;
}

const note = (
  db: CompanyTransaction,
  { companyId, state }: LockedCase,
  change: Change,
  facts: HistoryFacts,
) => {
  const { caseId, actor, now } = change;
  return addCaseEvent(db, {
    companyId,
    caseId,
    kind: 'document',
    before: state,
    after: state,
    facts,
    actor,
    now,
  });
};
