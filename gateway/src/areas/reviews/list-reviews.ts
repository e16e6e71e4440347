import type { CallData, Tag } from '@fairshelf/shared-contracts/core';
import type {
  listReviews,
  ReviewDue,
  ReviewMark,
  ReviewRow,
  ReviewSort,
} from '@fairshelf/shared-contracts/reviews';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../base/database/containing.ts';
import { type CompanyTransaction, isId } from '../../base/database/database.ts';
import { reviewUrl } from '../market/index.ts';
import { beyond, orderBy, placeOf, readPlace } from './review-place.ts';
import { numbersOfReviews } from './reviews-with-words.ts';
import { hasNoWords, searchWords } from './search-words.ts';

export interface ReviewFilter {
  readonly sellerId: string;
  readonly marketId: string;
  readonly search: string;
  readonly stars?: readonly number[] | undefined;
  readonly state?: string | undefined;
  readonly mark?: ReviewMark | undefined;
  readonly tag?: string | undefined;
  readonly asin?: string | undefined;
  readonly assignee?: string | undefined;
  readonly due?: ReviewDue | undefined;
  /** Reviews with an earlier due day are overdue, `YYYY-MM-DD`. */
  readonly today: string;
  /** The first and the last day on which it was written, `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort: ReviewSort;
}

export interface ReviewPage {
  readonly after: string;
  readonly before: string;
  readonly limit: number;
}

export interface StoredReview {
  readonly review_id: string;
  readonly asin: string;
  readonly sku: string | null;
  readonly product_title: string | null;
  readonly product_image: string | null;
  readonly stars: number;
  readonly title: string;
  readonly body: string;
  readonly author: string;
  readonly reviewed_on: string;
  readonly verified: boolean | null;
  readonly vine: boolean;
  readonly helpful: number;
  readonly variant: string;
  readonly country: string;
  readonly language: string | null;
  readonly revision: number;
  readonly changed_at: Date | null;
  readonly removed_at: Date | null;
  readonly state: ReviewRow['state'];
  readonly assignee_id: string | null;
  readonly work_version: number;
  readonly lowered: boolean;
  readonly due_on: string | null;
  readonly urgency: number;
  readonly tags: readonly Tag[];
  readonly notes: number;
  readonly marketplace_id: string;
}

const marks: Readonly<Record<ReviewMark, RawBuilder<unknown>>> = {
  verified: sql`r.verified`,
  unverified: sql`r.verified = false`,
  vine: sql`r.vine`,
  changed: sql`r.revision > 1`,
  removed: sql`r.removed_at is not null`,
  live: sql`r.removed_at is null`,
};

const matching = (filter: ReviewFilter): RawBuilder<unknown> =>
  filter.search ? sql`${conditions(filter)} and ${says(filter.search)}` : conditions(filter);

/**
 * The same for a scan in the order of the list until a page is found. The planner assumes that a search matches next
 * to nothing, and would read all reviews to sort those few; for a 'coalesce' it expects every second row.
 */
const foundOnTheWay = (filter: ReviewFilter): RawBuilder<unknown> =>
  filter.search ? sql`${conditions(filter)} and coalesce(${says(filter.search)}, false)` : conditions(filter);

/** All of a filter except its search. */
function conditions(filter: ReviewFilter): RawBuilder<unknown> {
  const all = [sql`r.seller_id = ${filter.sellerId} and r.marketplace_id = ${filter.marketId}`];
  if (filter.stars) all.push(sql`r.stars = any(${filter.stars}::smallint[])`);
  if (filter.state) all.push(sql`r.state = ${filter.state}`);
  if (filter.mark) all.push(marks[filter.mark]);
  if (filter.asin) all.push(sql`r.asin = ${filter.asin}`);
  if (filter.assignee === 'none') all.push(sql`r.assignee_id is null`);
  else if (filter.assignee) {
    all.push(isId(filter.assignee) ? sql`r.assignee_id = ${filter.assignee}` : sql`false`);
  }
  if (filter.due) all.push(isDue(filter.due, filter.today));
  if (filter.from) all.push(sql`r.reviewed_on >= ${filter.from}::date`);
  if (filter.to) all.push(sql`r.reviewed_on <= ${filter.to}::date`);
  if (filter.tag) all.push(isId(filter.tag) ? carries(filter.tag) : sql`false`);
  return sql.join(all, sql` and `);
}

const isDue = (due: ReviewDue, today: string) => sql`r.due_on is not null and r.state <> 'closed'
  and r.removed_at is null ${due === 'overdue' ? sql`and r.due_on < ${today}::date` : sql``}`;

const carries = (tagId: string) => sql`exists (select from review_tag t where t.tag_id = ${tagId}
  and t.review_id = r.review_id and t.seller_id = r.seller_id and t.marketplace_id = r.marketplace_id
  and not t.taken_away)`;

function says(text: string): RawBuilder<unknown> {
  if (hasNoWords(text)) {
    return sql`(r.title || ' ' || r.body) ilike ${containing(text)}`;
  }
  const words = searchWords(text);
  return words === undefined ? sql`true` : sql`r.search @@ ${words}::tsquery`;
}

/** The data shown with rows of `page`; looked up for the rows of one page, in its order. */
const details = (page: RawBuilder<unknown>) => sql<StoredReview>`
  select page.*, product.sku, product.title as product_title, product.image_url as product_image,
    coalesce((select jsonb_agg(jsonb_build_object('id', tag.tag_id, 'name', tag.name) order by lower(tag.name))
      from review_tag t join tag on tag.tag_id = t.tag_id
      where t.seller_id = page.seller_id and t.marketplace_id = page.marketplace_id
        and t.review_id = page.review_id and not t.taken_away), '[]') as tags,
    (select count(*)::int from review_event e where e.seller_id = page.seller_id
      and e.marketplace_id = page.marketplace_id and e.review_id = page.review_id and e.kind = 'note') as notes
  from (${page}) page
  left join lateral (select sku, title, image_url from product p where p.marketplace_id = page.marketplace_id
    and p.asin = page.asin and p.seller_id = page.seller_id order by sku limit 1) product on true
  order by page.place`;

const columns = sql`r.seller_id, r.marketplace_id, r.review_id, r.asin, r.stars, r.title, r.body, r.author,
  r.reviewed_on, r.verified, r.vine, r.helpful, r.variant, r.country, r.language, r.revision, r.changed_at,
  r.removed_at, r.state, r.assignee_id, r.work_version,
  r.lowered, r.due_on, r.urgency`;

/** Every matching review in the order of the list, for an export. */
export const reviewsQuery = (filter: ReviewFilter): RawBuilder<StoredReview> =>
  details(sql`select ${columns}, row_number() over (order by ${orderBy(filter.sort, false)}) as place
    from review r where ${matching(filter)}`);

/**
 * One page of the matching reviews: the first, the one after a cursor or the one before it. An unreadable cursor, for
 * instance from an old bookmark, starts at the beginning.
 */
export async function listReviewsOf(
  db: CompanyTransaction,
  filter: ReviewFilter,
  { after, before, limit }: ReviewPage,
): Promise<CallData<typeof listReviews>> {
  const ending = before ? readPlace(filter.sort, before) : undefined;
  const beginning = ending ? undefined : readPlace(filter.sort, after);
  const place = ending ?? beginning;
  const backwards = ending !== undefined;
  const hits = filter.search ? await searchedReviews(db, filter) : undefined;
  const matches = hits?.numbers ? withNumbers(filter, hits.numbers) : foundOnTheWay(filter);
  const where = place ? sql`${matches} and ${beyond(filter.sort, place, backwards)}` : matches;
  const { rows: found } = await details(sql`
    select ${columns}, row_number() over (order by ${orderBy(filter.sort, backwards)}) as place
    from review r where ${where} order by ${orderBy(filter.sort, backwards)} limit ${limit + 1}`).execute(db);
  const hasMore = found.length > limit;
  const pageRows = found.slice(0, limit);
  const stored = backwards ? pageRows.toReversed() : pageRows;
  const total = hits?.total ?? (await countMatching(db, filter));
  const [first, last] = [stored[0], stored.at(-1)];
  return {
    rows: stored.map(toReviewRow),
    total,
    next: last && (backwards || hasMore) ? placeOf(filter.sort, last) : null,
    previous: first && (backwards ? hasMore : beginning !== undefined) ? placeOf(filter.sort, first) : null,
  };
}

/** Counted separately: a page beyond the end has no row that could carry the count. */
async function countMatching(db: CompanyTransaction, filter: ReviewFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from review r where ${matching(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The number of review ids that a page's query may carry. */
const FEW = 5_000;

interface SearchedReviews {
  readonly total: number;
  readonly numbers: readonly string[] | null;
}

/**
 * How many reviews a search finds, and which, if they are few. If there are many, a page of them is found early in
 * the order of the list.
 */
async function searchedReviews(
  db: CompanyTransaction,
  filter: ReviewFilter,
): Promise<SearchedReviews | undefined> {
  const { rows } = await sql<SearchedReviews>`
    select count(*)::int as total,
      case when count(*) <= ${FEW} then coalesce(array_agg(r.review_no), '{}')::text[] end as numbers
    from ${searchedIn(filter)}`.execute(db);
  return rows[0];
}

/**
 * The reviews `r` that match a search. Where the word index answers it, only the reviews of partial months are read.
 */
function searchedIn(filter: ReviewFilter): RawBuilder<unknown> {
  const { stars, state, mark, tag, asin, assignee, due, search } = filter;
  const numbers = numbersOfReviews(filter);
  if (!numbers) return sql`review r where ${matching(filter)}`;
  const among = (some: RawBuilder<unknown>) =>
    sql`review r where r.review_no in (${some}) and ${conditions(filter)}`;
  if (hasNoWords(search)) return sql`${among(numbers('all'))} and ${says(search)}`;
  if (stars || state || mark || tag || asin || assignee || due) return among(numbers('all'));
  return sql`((${numbers('whole')})
    union all select r.review_no from ${among(numbers('cut'))}) r`;
}

const withNumbers = (
  { sellerId, marketId }: ReviewFilter,
  numbers: readonly string[],
): RawBuilder<unknown> => sql`
  r.seller_id = ${sellerId} and r.marketplace_id = ${marketId} and r.review_no = any(${numbers}::bigint[])`;

/** One review; undefined if the marketplace has none with this id. */
export async function findReview(
  db: CompanyTransaction,
  { sellerId, marketId, reviewId }: { sellerId: string; marketId: string; reviewId: string },
): Promise<ReviewRow | undefined> {
  const { rows } = await details(sql`
    select ${columns}, 1 as place from review r
    where r.seller_id = ${sellerId} and r.marketplace_id = ${marketId} and r.review_id = ${reviewId}`).execute(
    db,
  );
  return rows[0] && toReviewRow(rows[0]);
}

function toReviewRow(row: StoredReview): ReviewRow {
  return {
    id: row.review_id,
    asin: row.asin,
    productTitle: row.product_title,
    productImage: row.product_image,
    stars: row.stars,
    title: row.title,
    body: row.body,
    author: row.author,
    date: row.reviewed_on,
    verified: row.verified,
    vine: row.vine,
    helpful: row.helpful,
    variant: row.variant,
    country: row.country,
    language: row.language,
    revision: row.revision,
    changedAt: row.changed_at?.toISOString() ?? null,
    lowered: row.lowered,
    removedAt: row.removed_at?.toISOString() ?? null,
    state: row.state,
    assignee: row.assignee_id,
    dueOn: row.due_on,
    version: row.work_version,
    tags: [...row.tags],
    notes: row.notes,
    url: reviewUrl(row.marketplace_id, row.review_id),
  };
}
