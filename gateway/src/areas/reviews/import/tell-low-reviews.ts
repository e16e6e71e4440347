import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { publishNotification } from '../../notifications/index.ts';

/** Older reviews than these are no news, even if they are imported today. */
const NEWS_DAYS = 30;

/**
 * Tells the company when an import brought recent reviews with one or two stars. The first import of a market tells
 * nothing: all of it is new then.
 */
export async function tellLowReviews(
  db: CompanyTransaction,
  store: { readonly companyId: string; readonly sellerId: string; readonly marketplaceId: string },
  fresh: readonly string[],
  { importId, now }: { importId: string; now: Date },
): Promise<void> {
  const { companyId, sellerId, marketplaceId } = store;
  const { rows } = await sql<{ low: number; others: boolean; review_id: string | null }>`
    select count(*)::int as low, max(review_id) as review_id,
      exists (select from review_import i where i.seller_id = ${sellerId}
        and i.marketplace_id = ${marketplaceId} and i.review_import_id <> ${importId}) as others
    from review r where r.seller_id = ${sellerId} and r.marketplace_id = ${marketplaceId}
      and r.review_id = any(${fresh}) and r.stars <= 2 and r.reviewed_on > ${now}::date - ${NEWS_DAYS}::int`.execute(
    db,
  );
  const found = rows[0];
  if (!found || found.low === 0 || !found.others) return;
  await publishNotification(db, {
    ...{ companyId, sellerId, marketplaceId, at: now, kind: 'review.low', severity: 'warning' },
    title: found.low === 1 ? 'A new review with few stars' : `${found.low} new reviews with few stars`,
    text:
      found.low === 1
        ? 'It has one or two stars. Read it, and see whether something about the product can be mended.'
        : 'They have one or two stars. Read them, and see whether something about the products can be mended.',
    link:
      found.low === 1 && found.review_id
        ? `/rating/reviews?review=${found.review_id}`
        : '/rating/reviews?stars=1,2&state=new',
    dedupeKey: `review.low:${importId}`,
  });
}
