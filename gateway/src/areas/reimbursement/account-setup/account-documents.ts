import { createHash } from 'node:crypto';
import { DOCUMENTS_PER_ACCOUNT, type DocumentKind } from '@fairshelf/shared-contracts/reimbursement';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import type { JudgedDocument } from '../../../base/documents/judge-document.ts';

interface NewDocument {
  readonly companyId: string;
  readonly sellerId: string;
  readonly kind: DocumentKind;
  readonly judged: JudgedDocument;
  readonly bytes: Buffer;
  readonly name: string;
  readonly now: Date;
}

/** Stores a document of the whole account; the same bytes twice are one. False if the account is full. */
export async function addAccountDocument(db: CompanyTransaction, document: NewDocument): Promise<boolean> {
  const { companyId, sellerId, kind, judged, bytes, name, now } = document;
  const { count } = await db
    .selectFrom('account_document')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seller_id', '=', sellerId)
    .executeTakeFirstOrThrow();
  if (count >= DOCUMENTS_PER_ACCOUNT) return false;
  await db
    .insertInto('account_document')
    .values({
      company_id: companyId,
      seller_id: sellerId,
      kind,
      file_name: judged.name,
      file_type: judged.type.id,
      bytes: bytes.length,
      content: bytes,
      sha256: createHash('sha256').update(bytes).digest(),
      uploaded_by_name: name,
      uploaded_at: now,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'seller_id', 'sha256']).doUpdateSet({ kind }))
    .execute();
  return true;
}

/** Every document of a seller account, newest first: its own, and those of its cases. */
export async function documentsOfAccount(db: CompanyTransaction, sellerId: string) {
  const own = await db
    .selectFrom('account_document')
    .select(['document_id', 'kind', 'file_name', 'bytes', 'uploaded_at'])
    .where('seller_id', '=', sellerId)
    .orderBy('uploaded_at', 'desc')
    .execute();
  return own.map(({ document_id, kind, file_name, bytes, uploaded_at }) => ({
    id: document_id,
    kind,
    name: file_name,
    bytes,
    uploadedAt: uploaded_at.toISOString(),
    isOfAccount: true,
    caseId: null,
  }));
}

/** One document of the account with its content; undefined if there is none with this id. */
export const findAccountDocument = (db: CompanyTransaction, sellerId: string, documentId: string) =>
  db
    .selectFrom('account_document')
    .select(['file_name', 'file_type', 'content'])
    .where('seller_id', '=', sellerId)
    .where('document_id', '=', documentId)
    .executeTakeFirst();

/** Deletes a document of the account; returns its name, or undefined if there is none with this id. */
export async function removeAccountDocument(
  db: CompanyTransaction,
  sellerId: string,
  documentId: string,
): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('account_document')
    .where('seller_id', '=', sellerId)
    .where('document_id', '=', documentId)
    .returning('file_name')
    .executeTakeFirst();
  return removed?.file_name;
}
