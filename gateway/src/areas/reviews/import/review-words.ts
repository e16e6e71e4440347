import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import type { ReviewStore } from './store-reviews.ts';

/**
 * One import of a store at a time changes the words of its reviews. Taken before any row is locked: two imports that
 * each hold rows of the other would deadlock.
 */
export const lockWords = (db: CompanyTransaction, { companyId, sellerId, marketplaceId }: ReviewStore) =>
  sql`select pg_advisory_xact_lock(hashtextextended(
    ${`words of reviews ${companyId} ${sellerId} ${marketplaceId}`}, 0))`.execute(db);

/** Adds stored reviews to the words that they contain; requires the lock. */
export async function addReviewWords(
  db: CompanyTransaction,
  store: ReviewStore,
  reviewIds: readonly string[],
): Promise<void> {
  if (reviewIds.length === 0) return;
  const { companyId, sellerId, marketplaceId } = store;
  await sql`
    insert into review_word as known (company_id, seller_id, marketplace_id, word, month, reviews)
    select ${companyId}, ${sellerId}, ${marketplaceId}, word, month, reviews
    from (${wordsOf(store, reviewIds)}) containing order by word, month
    on conflict (company_id, seller_id, marketplace_id, word, month) do update
      set reviews = known.reviews || excluded.reviews
    returning 1`.execute(db);
}

/** Removes reviews from the words that they contain, before their text or day changes; requires the lock. */
export async function removeReviewWords(
  db: CompanyTransaction,
  store: ReviewStore,
  reviewIds: readonly string[],
): Promise<void> {
  if (reviewIds.length === 0) return;
  const { companyId, sellerId, marketplaceId } = store;
  await sql`
    update review_word known
    set reviews = array(select number from unnest(known.reviews) number where number <> all(containing.reviews))
    from (${wordsOf(store, reviewIds)}) containing
    where known.company_id = ${companyId} and known.seller_id = ${sellerId}
      and known.marketplace_id = ${marketplaceId}
      and known.word = containing.word and known.month = containing.month`.execute(db);
}

/** Words and months of reviews, each with the numbers of those that contain it. */
const wordsOf = ({ companyId, sellerId, marketplaceId }: ReviewStore, reviewIds: readonly string[]) => sql`
  select w.word, date_trunc('month', r.reviewed_on)::date as month, array_agg(r.review_no order by r.review_no) as reviews
  from review r cross join lateral words_of_review(r.search, r.title, r.body) w(word)
  where r.company_id = ${companyId} and r.seller_id = ${sellerId} and r.marketplace_id = ${marketplaceId}
    and r.review_id = any(${reviewIds})
  group by 1, 2`;
