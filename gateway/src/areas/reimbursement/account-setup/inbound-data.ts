import type { CaseDocument } from '@fairshelf/shared-contracts/reimbursement';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { documentType } from '../../../base/documents/document-types.ts';
import { isAgreed, readAgreement } from '../case-needs/inbound-agreement.ts';
import { readSetting } from './setting.ts';

/** Attachments for every claim of a seller account for units that never arrived. */
interface InboundData {
  readonly company_name: string;
  /** As on a letter, line by line. */
  readonly address: string;
  readonly phone: string;
  readonly documents: CaseDocument[];
}

/**
 * The seller's data for inbound claims; null while they don't agree to share it
 * (docs/decisions/0010-what-a-case-needs.md).
 */
export async function readInboundData(db: CompanyTransaction, sellerId: string): Promise<InboundData | null> {
  if (!isAgreed(await readAgreement(db, sellerId))) return null;
  const company = await db.selectFrom('company').select('name').executeTakeFirstOrThrow();
  const setting = await readSetting(db, sellerId);
  const documents = await db
    .selectFrom('account_document')
    .select(['document_id', 'kind', 'file_name', 'file_type', 'bytes', 'uploaded_at', 'uploaded_by_name'])
    .where('seller_id', '=', sellerId)
    .orderBy('uploaded_at')
    .orderBy('document_id')
    .execute();
  return {
    company_name: company.name,
    address: setting.inbound_address,
    phone: setting.inbound_phone,
    documents: documents.map((row) => ({
      id: row.document_id,
      kind: row.kind,
      name: row.file_name,
      bytes: row.bytes,
      type: documentType(row.file_type).name,
      uploadedAt: row.uploaded_at.toISOString(),
      // Which claims it was sent with is in their histories.
      uploadedBy: row.uploaded_by_name,
      filedAt: null,
    })),
  };
}
