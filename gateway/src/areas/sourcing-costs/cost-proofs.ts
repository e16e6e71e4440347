import { createHash } from 'node:crypto';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { DocumentType } from '../../base/documents/document-types.ts';

interface NewProof {
  readonly companyId: string;
  readonly sellerId: string;
  readonly sku: string;
  readonly uploadedBy: string;
  readonly file: { readonly name: string; readonly type: DocumentType['id']; readonly bytes: Buffer };
  readonly at: Date;
}

/** Stores a proof of a product's cost; the same file once. */
export async function addProof(db: CompanyTransaction, proof: NewProof): Promise<void> {
  const { name, type, bytes } = proof.file;
  await db
    .insertInto('sourcing_cost_proof')
    .values({
      company_id: proof.companyId,
      seller_id: proof.sellerId,
      sku: proof.sku,
      uploaded_by_name: proof.uploadedBy,
      file_name: name,
      file_type: type,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      content: bytes,
      uploaded_at: proof.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** One proof of a seller account, with its content. */
export const proofOf = (
  db: CompanyTransaction,
  { sellerId, proofId }: { readonly sellerId: string; readonly proofId: string },
) =>
  db
    .selectFrom('sourcing_cost_proof')
    .select(['file_name', 'file_type', 'content'])
    .where('seller_id', '=', sellerId)
    .where('proof_id', '=', proofId)
    .executeTakeFirst();

/** The proofs of a product's cost, newest first. */
export async function proofsOf(db: CompanyTransaction, { sellerId, sku }: { sellerId: string; sku: string }) {
  const rows = await db
    .selectFrom('sourcing_cost_proof')
    .select(['proof_id', 'file_name', 'bytes', 'uploaded_by_name', 'uploaded_at'])
    .where('seller_id', '=', sellerId)
    .where('sku', '=', sku)
    .orderBy('uploaded_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.proof_id,
    name: row.file_name,
    bytes: row.bytes,
    uploadedBy: row.uploaded_by_name,
    uploadedAt: row.uploaded_at.toISOString(),
  }));
}
