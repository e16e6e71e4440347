import { createHash } from 'node:crypto';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import type { Services } from '../../../base/services.ts';
import { marketplaceById } from '../../../outside/marketplace/marketplaces.ts';
import type { Rejected } from '../../../outside/marketplace/reports/table.ts';
import { fail, ok, type Result } from '../../../outside/marketplace/result.ts';
import { detectIncidents } from '../../incidents/index.ts';
import { tagReviews } from '../../tags/index.ts';
import { readReviewFile } from './read-review-file.ts';
import type { ReviewRecord } from './review-record.ts';
import { type ReviewStore, storeReviews } from './store-reviews.ts';
import { tellLowReviews } from './tell-low-reviews.ts';

export interface ReviewUpload {
  readonly fileName: string;
  readonly bytes: Buffer;
  /** The file contains every review of its period. */
  readonly complete: boolean;
  /** The person who uploaded it; null for the product itself. */
  readonly userId: string | null;
}

export interface ImportedReviews {
  readonly importId: string;
  /** Exactly the same bytes were imported before; nothing was done. */
  readonly known: boolean;
  readonly warnings: ImportWarnings;
}

/** Warnings: imported, but possibly not as intended. */
export interface ImportWarnings {
  /** ASINs that the store doesn't sell: the first ones, in order. */
  readonly unknownAsins: readonly string[];
  /** The number of their reviews. */
  readonly unknownReviews: number;
  /** Reviews whose title or text was cut. */
  readonly cutTexts: number;
}

const NO_WARNINGS: ImportWarnings = { unknownAsins: [], unknownReviews: 0, cutTexts: 0 };
const NAMED_ASINS = 20;

/** The maximum number of stored rejected rows; further ones are only counted. */
const KEPT_REJECTS = 500;

/**
 * Imports a review file into one marketplace of a seller, all or nothing, and runs the tag rules over what is new.
 * Fails with a sentence for the seller if it isn't a review file.
 */
export async function importReviewFile(
  { database, now }: Pick<Services, 'database' | 'now'>,
  store: ReviewStore,
  upload: ReviewUpload,
): Promise<Result<ImportedReviews, string>> {
  const marketplace = marketplaceById(store.marketplaceId);
  if (!marketplace) return fail('We don’t support this marketplace.');
  const sha256 = createHash('sha256').update(upload.bytes).digest();
  const file = await readReviewFile(upload.bytes, { marketplace, now: now() });
  if (!file.ok) return file;
  const { records, rejects, cutTexts } = file.value;

  return database.withCompany(store.companyId, async (db) => {
    const earlier = await findImport(db, store, sha256);
    if (earlier) return ok({ importId: earlier, known: true, warnings: NO_WARNINGS });
    const outcome = await storeReviews(db, store, records, { now: now(), complete: upload.complete });
    const { added, changed, unchanged, removed, fresh } = outcome;
    await tagReviews(db, { ...store, now: now() }, fresh);
    const { review_import_id } = await db
      .insertInto('review_import')
      .values({
        company_id: store.companyId,
        seller_id: store.sellerId,
        marketplace_id: store.marketplaceId,
        added,
        changed,
        unchanged,
        removed,
        rejected: rejects.length,
        complete: upload.complete,
        sha256,
        file_name: upload.fileName,
        rows: records.length + rejects.length,
        imported_by: upload.userId,
        imported_at: now(),
      })
      .returning('review_import_id')
      .executeTakeFirstOrThrow();
    await keepRejects(db, store.companyId, review_import_id, rejects);
    const { companyId, sellerId, marketplaceId: marketId } = store;
    await detectIncidents(db, { companyId, sellerId, marketId }, now());
    await tellLowReviews(db, store, fresh, { importId: review_import_id, now: now() });
    const unknown = await unknownIn(db, store, records);
    return ok({ importId: review_import_id, known: false, warnings: { ...unknown, cutTexts } });
  });
}

async function unknownIn(
  db: CompanyTransaction,
  { sellerId, marketplaceId }: ReviewStore,
  records: readonly ReviewRecord[],
): Promise<Omit<ImportWarnings, 'cutTexts'>> {
  const asins = [...new Set(records.map(({ asin }) => asin))];
  if (asins.length === 0) return NO_WARNINGS;
  const rows = await db
    .selectFrom('product')
    .select('asin')
    .distinct()
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketplaceId)
    .where('asin', 'in', asins)
    .execute();
  const storeAsins = new Set(rows.map(({ asin }) => asin));
  const unknown = asins.filter((asin) => !storeAsins.has(asin)).toSorted();
  return {
    unknownAsins: unknown.slice(0, NAMED_ASINS),
    unknownReviews: records.filter(({ asin }) => !storeAsins.has(asin)).length,
  };
}

async function findImport(
  db: CompanyTransaction,
  { sellerId, marketplaceId }: ReviewStore,
  sha256: Buffer,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('review_import')
    .select('review_import_id')
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketplaceId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row?.review_import_id;
}

async function keepRejects(
  db: CompanyTransaction,
  company_id: string,
  review_import_id: string,
  rejects: readonly Rejected[],
): Promise<void> {
  // Two rejects of one line are one row to look at.
  const lines = new Map(rejects.slice(0, KEPT_REJECTS).map((reject) => [reject.line, reject]));
  if (lines.size === 0) return;
  const rows = [...lines.values()].map(({ line, message, cells }) => ({
    company_id,
    review_import_id,
    line,
    message: message.slice(0, 300),
    cells: cells.slice(0, 20).map((cell) => cell.replaceAll('\0', '').slice(0, 200)),
  }));
  await db.insertInto('review_import_reject').values(rows).execute();
}
