import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { skipOldTriggers } from '../../../base/database/derived-rows.ts';
import type { ReviewRecord } from './review-record.ts';
import { addReviewWords, lockWords, removeReviewWords } from './review-words.ts';
import { type SortedReviews, type StoredReview, sortReviews } from './sort-reviews.ts';

export interface ReviewStore {
  readonly companyId: string;
  readonly sellerId: string;
  readonly marketplaceId: string;
}

export interface StoreOutcome {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Ids of new or changed reviews: those that tag rules check. */
  readonly fresh: readonly string[];
}

/** Reviews per statement. */
const AT_ONCE = 1_000;

/**
 * Synchronises the stored reviews with a source. Repeating it changes nothing; an older file after a newer one
 * restores no earlier version. With `complete`, reviews of the period that the source lacks were removed.
 */
export async function storeReviews(
  db: CompanyTransaction,
  store: ReviewStore,
  records: readonly ReviewRecord[],
  { now, complete }: { now: Date; complete: boolean },
): Promise<StoreOutcome> {
  const total = { added: 0, changed: 0, unchanged: 0, removed: 0 };
  const fresh: string[] = [];
  await skipOldTriggers(db);
  await lockWords(db, store);
  for (let at = 0; at < records.length; at += AT_ONCE) {
    const batch = records.slice(at, at + AT_ONCE);
    const sorted = sortReviews(batch, await storedReviews(db, store, idsOf(batch)));
    await addReviews(db, store, sorted.added, now);
    await changeReviews(db, store, sorted.changed, now);
    await refreshReviews(db, store, sorted, now);
    total.added += sorted.added.length;
    total.changed += sorted.changed.length;
    total.unchanged += sorted.unchanged.length;
    total.removed += sorted.removed.length + sorted.added.filter(({ removed }) => removed).length;
    fresh.push(...[...sorted.added, ...sorted.changed].map(({ reviewId }) => reviewId));
  }
  if (complete) total.removed += await removeMissing(db, store, records, now);
  return { ...total, fresh };
}

const storeIs = ({ sellerId, marketplaceId }: ReviewStore) =>
  sql`r.seller_id = ${sellerId} and r.marketplace_id = ${marketplaceId}`;

async function storedReviews(
  db: CompanyTransaction,
  store: ReviewStore,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredReview>> {
  // Locked until the end: two concurrent imports would both find a review unchanged and both add its version.
  const { rows } = await sql<StoredReview & { review_id: string }>`
    select r.review_id, r.stars, r.title, r.body, r.removed_at is not null as removed,
      coalesce((select jsonb_agg(jsonb_build_object('stars', v.stars, 'title', v.title, 'body', v.body))
        from review_version v where v.seller_id = r.seller_id and v.marketplace_id = r.marketplace_id
        and v.review_id = r.review_id), '[]') as earlier
    from review r where ${storeIs(store)} and r.review_id = any(${ids}) for update of r`.execute(db);
  return new Map(rows.map((row) => [row.review_id, row]));
}

const idsOf = (records: readonly ReviewRecord[]) => records.map(({ reviewId }) => reviewId);

/** The columns of records as a table for set-based statements. */
const incoming = (records: readonly ReviewRecord[]) => sql`
  jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as i ("reviewId" text, asin text, stars smallint, title text,
    body text, author text, date date, verified boolean, vine boolean, helpful integer, variant text, country text,
    language text, removed boolean)`;

async function addReviews(
  db: CompanyTransaction,
  store: ReviewStore,
  records: readonly ReviewRecord[],
  now: Date,
): Promise<void> {
  if (records.length === 0) return;
  const { companyId, sellerId, marketplaceId } = store;
  await sql`
    insert into review (company_id, seller_id, marketplace_id, review_id, asin, stars, title, body, author,
      reviewed_on, verified, vine, helpful, variant, country, language, removed_at, first_seen_at, last_seen_at)
    select ${companyId}, ${sellerId}, ${marketplaceId}, i."reviewId", i.asin, i.stars, i.title, i.body, i.author,
      i.date, i.verified, i.vine, i.helpful, i.variant, i.country, i.language,
      case when i.removed then ${now}::timestamptz end, ${now}, ${now}
    from ${incoming(records)} returning review_id`.execute(db);
  await addReviewWords(db, store, idsOf(records));
}

/** The text or stars differ: the old version is kept, and the review needs another look. */
async function changeReviews(
  db: CompanyTransaction,
  store: ReviewStore,
  records: readonly ReviewRecord[],
  now: Date,
): Promise<void> {
  if (records.length === 0) return;
  const { companyId, sellerId, marketplaceId } = store;
  await sql`
    insert into review_version (company_id, seller_id, marketplace_id, review_id, revision, stars, title, body,
      seen_at, replaced_at)
    select ${companyId}, r.seller_id, r.marketplace_id, r.review_id, r.revision, r.stars, r.title, r.body,
      coalesce(r.changed_at, r.first_seen_at), ${now}
    from ${incoming(records)} join review r on r.review_id = i."reviewId" and ${storeIs(store)}
    returning review_id`.execute(db);
  await sql`
    insert into review_event (company_id, seller_id, marketplace_id, review_id, at, kind, note)
    select ${companyId}, ${sellerId}, ${marketplaceId}, r.review_id, ${now}, 'changed',
      case when r.stars <> i.stars then r.stars || ' to ' || i.stars || ' stars' else '' end
    from ${incoming(records)} join review r on r.review_id = i."reviewId" and ${storeIs(store)}
    returning review_id`.execute(db);
  await removeReviewWords(db, store, idsOf(records));
  await sql`
    update review r set stars = i.stars, title = i.title, body = i.body, language = i.language,
      lowered = case when i.stars = r.stars then r.lowered else i.stars < r.stars end,
      revision = r.revision + 1, changed_at = ${now},
      state = case when r.state in ('read', 'closed') then 'new' else r.state end,
      work_version = r.work_version + 1
    from ${incoming(records)} where r.review_id = i."reviewId" and ${storeIs(store)}`.execute(db);
  await addReviewWords(db, store, idsOf(records));
}

/**
 * Fields that may differ without counting as a change: votes, badges, when it was last seen, and whether it still
 * exists.
 */
async function refreshReviews(
  db: CompanyTransaction,
  store: ReviewStore,
  { unchanged, changed, removed, returned }: SortedReviews,
  now: Date,
): Promise<void> {
  const existing = [...unchanged, ...changed];
  if (existing.length > 0) {
    await sql`
      update review r set helpful = greatest(r.helpful, i.helpful), verified = coalesce(i.verified, r.verified),
        vine = r.vine or i.vine, last_seen_at = ${now}
      from ${incoming(existing)} where r.review_id = i."reviewId" and ${storeIs(store)}`.execute(db);
  }
  await mark(db, store, removed, 'removed', now);
  await mark(db, store, returned, 'returned', now);
}

async function mark(
  db: CompanyTransaction,
  store: ReviewStore,
  ids: readonly string[],
  kind: 'removed' | 'returned',
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const { companyId, sellerId, marketplaceId } = store;
  await sql`
    update review r set removed_at = ${kind === 'removed' ? now : null}
    where ${storeIs(store)} and r.review_id = any(${ids})`.execute(db);
  await sql`
    insert into review_event (company_id, seller_id, marketplace_id, review_id, at, kind)
    select ${companyId}, ${sellerId}, ${marketplaceId}, id, ${now}, ${kind} from unnest(${ids}::text[]) id
    returning review_id`.execute(db);
}

async function removeMissing(
  db: CompanyTransaction,
  store: ReviewStore,
  records: readonly ReviewRecord[],
  now: Date,
): Promise<number> {
  const days = records.map(({ date }) => date).toSorted();
  const { rows } = await sql<{ review_id: string }>`
    select r.review_id from review r where ${storeIs(store)} and r.removed_at is null
      and r.reviewed_on between ${days[0] ?? null}::date and ${days.at(-1) ?? null}::date
      and r.review_id <> all(${idsOf(records)})`.execute(db);
  const missing = rows.map(({ review_id }) => review_id);
  await mark(db, store, missing, 'removed', now);
  return missing.length;
}
