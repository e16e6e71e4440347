import {
  downloadCaseDocument,
  downloadQueuedDocument,
  listDocuments,
  removeCaseDocument,
  uploadCaseDocument,
  uploadQueuedDocument,
} from '@fairshelf/shared-contracts/reimbursement';
import { nameOfCaller } from '../../base/accounts/name-of-caller.ts';
import { dayOf } from '../../base/calendar-days.ts';
import { type CompanyTransaction, isId } from '../../base/database/database.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { DocumentAnswer } from '../../base/http/document-answer.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal } from '../../base/refusal.ts';
import { companyOfSeller, mayReach } from '../../base/stores/store-of-caller.ts';
import { judgedUpload } from '../../base/upload/judged-upload.ts';
import { documentsOfAccount, findAccountDocument } from './account-setup/account-documents.ts';
import { addDocument, type DocumentOutcome, removeDocument } from './case-documents/change-documents.ts';
import { documentsOf, documentsOfSeller, findDocument } from './case-documents/list-documents.ts';
import { caseIn } from './case-manager-calls.ts';
import { isAgreed, readAgreement } from './case-needs/inbound-agreement.ts';
import { findCase } from './cases/cases.ts';

/** Makes a change in the first of the person's companies that has the case. */
async function inOwnCompany(
  caseId: string,
  { services, caller, audit }: CallContext,
  change: (db: CompanyTransaction) => Promise<DocumentOutcome>,
) {
  if (!isId(caseId)) throw notFound('This case');
  for (const companyId of caller.companyIds) {
    const result = await services.database.withCompany(companyId, async (db) => {
      const outcome = await change(db);
      return outcome.ok ? { ...outcome, documents: await documentsOf(db, caseId) } : outcome;
    });
    if (result.ok) {
      audit({
        companyId,
        after: { case: caseId, state: result.state, documents: result.documents.files.length },
      });
      return { state: result.state, documents: result.documents };
    }
    if (result.status !== 404 || result.problem !== 'This case could not be found.') {
      throw new Refusal(result.status, result.problem);
    }
  }
  throw notFound('This case');
}

/** A document of the whole account, if the seller shares it with this claim. */
async function ofAccount(
  db: CompanyTransaction,
  { category, seller_id }: { readonly category: string; readonly seller_id: string },
  documentId: string,
) {
  const isHandedOut = category === 'inbound-shortage' && isAgreed(await readAgreement(db, seller_id));
  return isHandedOut ? findAccountDocument(db, seller_id, documentId) : undefined;
}

export const caseDocumentCalls: readonly ServedCall[] = [
  serve(uploadCaseDocument, async ({ params, body }, context) => {
    const { services, caller } = context;
    const file = await judgedUpload(context.services, body.file);
    const actor = { userId: caller.userId, name: await nameOfCaller(context) };
    return inOwnCompany(params.caseId, context, (db) =>
      addDocument(db, {
        ...file,
        caseId: params.caseId,
        kind: body.kind,
        actor,
        now: services.now(),
        mayReach: (sellerId) => mayReach(caller, sellerId),
      }),
    );
  }),

  serve(removeCaseDocument, async ({ params }, context) => {
    const { services, caller } = context;
    if (!isId(params.documentId)) throw notFound('This document');
    const actor = { userId: caller.userId, name: await nameOfCaller(context) };
    return inOwnCompany(params.caseId, context, (db) =>
      removeDocument(db, {
        caseId: params.caseId,
        documentId: params.documentId,
        actor,
        now: services.now(),
        mayReach: (sellerId) => mayReach(caller, sellerId),
      }),
    );
  }),

  serve(downloadCaseDocument, async ({ params }, { services, caller, audit }) => {
    if (!isId(params.caseId) || !isId(params.documentId)) throw notFound('This document');
    for (const companyId of caller.companyIds) {
      const found = await services.database.readCompany(companyId, async (db) => {
        const existing = await findCase(db, params.caseId, dayOf(services.now()));
        return existing && mayReach(caller, existing.sellerId) ? findDocument(db, params) : undefined;
      });
      if (found) {
        audit({ companyId, after: { case: params.caseId, document: params.documentId } });
        return new DocumentAnswer(found);
      }
    }
    throw notFound('This document');
  }),

  serve(uploadQueuedDocument, async ({ body }, context) => {
    const found = await caseIn(context, body.company_id, body.case_id);
    const file = await judgedUpload(context.services, body.file);
    const actor = { userId: context.caller.userId, name: await nameOfCaller(context) };
    const { database, now } = context.services;
    const result = await database.withCompany(found.company_id, async (db) => {
      const outcome = await addDocument(db, {
        ...file,
        caseId: found.id,
        kind: body.kind,
        actor,
        now: now(),
        mayReach: () => true,
      });
      return outcome.ok ? { ...outcome, documents: await documentsOf(db, found.id) } : outcome;
    });
    if (!result.ok) throw new Refusal(result.status, result.problem);
    context.audit({ companyId: found.company_id, after: { case: found.id, state: result.state } });
    return { state: result.state, documents: result.documents };
  }),

  serve(downloadQueuedDocument, async ({ query }, context) => {
    const found = await caseIn(context, query.company_id, query.case_id);
    if (!isId(query.document_id)) throw notFound('This document');
    const document = await context.services.database.readCompany(
      found.company_id,
      async (db) =>
        (await findDocument(db, { caseId: found.id, documentId: query.document_id })) ??
        (await ofAccount(db, found, query.document_id)),
    );
    if (!document) throw notFound('This document');
    context.audit({
      companyId: found.company_id,
      after: { case: found.id, document: query.document_id },
    });
    return new DocumentAnswer(document);
  }),

  serve(listDocuments, async ({ query }, { services, caller }) => {
    const companyId = await companyOfSeller(services.database, caller, query.sellerId);
    return services.database.readCompany(companyId, async (db) => [
      ...(await documentsOfAccount(db, query.sellerId)),
      ...(await documentsOfSeller(db, query.sellerId)),
    ]);
  }),
];
