import {
  type CaseDocument,
  type CaseDocuments,
  DOCUMENT_KINDS,
} from '@fairshelf/shared-contracts/reimbursement';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { documentType } from '../../../base/documents/document-types.ts';

/** A case's requested and stored documents, oldest first, those of one moment by name; never the content. */
export async function documentsOf(db: CompanyTransaction, caseId: string): Promise<CaseDocuments> {
  const row = await db
    .selectFrom('reimbursement_case')
    .select('needed_documents')
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  const rows = await db
    .selectFrom('case_document')
    .select(['document_id', 'kind', 'file_name', 'file_type', 'bytes'])
    .select(['uploaded_at', 'uploaded_by_name', 'filed_at'])
    .where('case_id', '=', caseId)
    .orderBy('uploaded_at')
    .orderBy('file_name')
    .orderBy('document_id')
    .execute();
  const kinds = row?.needed_documents ?? [];
  return {
    needed: DOCUMENT_KINDS.filter((kind) => kinds.includes(kind)),
    files: rows.map(
      (row): CaseDocument => ({
        id: row.document_id,
        kind: row.kind,
        name: row.file_name,
        type: documentType(row.file_type).name,
        bytes: row.bytes,
        uploadedAt: row.uploaded_at.toISOString(),
        uploadedBy: row.uploaded_by_name,
        filedAt: row.filed_at?.toISOString() ?? null,
      }),
    ),
  };
}

/** Every document of a seller account's cases, newest first. */
export async function documentsOfSeller(db: CompanyTransaction, sellerId: string) {
  const rows = await db
    .selectFrom('case_document')
    .innerJoin('reimbursement_case', 'reimbursement_case.case_id', 'case_document.case_id')
    .select(['document_id', 'kind', 'file_name', 'bytes', 'uploaded_at', 'case_document.case_id'])
    .where('reimbursement_case.seller_id', '=', sellerId)
    .orderBy('uploaded_at', 'desc')
    .limit(500)
    .execute();
  return rows.map(({ document_id, kind, file_name, bytes, uploaded_at, case_id }) => ({
    id: document_id,
    kind,
    name: file_name,
    bytes,
    uploadedAt: uploaded_at.toISOString(),
    isOfAccount: false,
    caseId: case_id,
  }));
}

/** One document with its content; undefined if the case has none with this id. */
export async function findDocument(
  db: CompanyTransaction,
  { caseId, documentId }: { readonly caseId: string; readonly documentId: string },
) {
  return db
    .selectFrom('case_document')
    .select(['file_name', 'file_type', 'content'])
    .where('case_id', '=', caseId)
    .where('document_id', '=', documentId)
    .executeTakeFirst();
}
