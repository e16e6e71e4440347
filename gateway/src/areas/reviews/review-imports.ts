import type { CallData } from '@fairshelf/shared-contracts/core';
import type { listReviewRejects, ReviewImport } from '@fairshelf/shared-contracts/reviews';
import type { CompanyTransaction } from '../../base/database/database.ts';

const SHOWN = 50;

const columns = [
  'review_import_id',
  'file_name',
  'rows',
  'added',
  'changed',
  'unchanged',
  'removed',
  'rejected',
  'imported_at',
  'imported_by',
] as const;

interface StoredImport
  extends Pick<ReviewImport, 'rows' | 'added' | 'changed' | 'unchanged' | 'removed' | 'rejected'> {
  readonly review_import_id: string;
  readonly file_name: string;
  readonly imported_at: Date;
  readonly imported_by: string | null;
}

/** As in the answer, with the person's id in place of the name. */
const toImport = ({ review_import_id, file_name, imported_at, imported_by, ...counts }: StoredImport) => ({
  id: review_import_id,
  fileName: file_name,
  ...counts,
  importedAt: imported_at.toISOString(),
  importedBy: imported_by,
});

/** The last imported files of a marketplace, newest first. */
export async function reviewImportsOf(
  db: CompanyTransaction,
  { sellerId, marketId }: { sellerId: string; marketId: string },
): Promise<ReviewImport[]> {
  const rows = await db
    .selectFrom('review_import')
    .select(columns)
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketId)
    .orderBy('imported_at', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(toImport);
}

/** One import of the company. */
export async function findReviewImport(
  db: CompanyTransaction,
  importId: string,
): Promise<ReviewImport | undefined> {
  const row = await db
    .selectFrom('review_import')
    .select(columns)
    .where('review_import_id', '=', importId)
    .executeTakeFirst();
  return row && toImport(row);
}

/** The rejected rows of an import, by line. */
export const rejectsOf = (
  db: CompanyTransaction,
  importId: string,
): Promise<CallData<typeof listReviewRejects>> =>
  db
    .selectFrom('review_import_reject')
    .select(['line', 'message', 'cells'])
    .where('review_import_id', '=', importId)
    .orderBy('line')
    .execute();
