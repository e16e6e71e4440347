import type { CallData } from '@fairshelf/shared-contracts/core';
import type { Feedback, FeedbackState, listFeedback } from '@fairshelf/shared-contracts/reviews';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../base/database/containing.ts';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { type BuyerComments, COMMENT_COLUMNS, type StoredComment } from './buyer-comments.ts';

export interface FeedbackFilter {
  readonly sellerId: string;
  readonly marketId: string;
  readonly search: string;
  readonly stars?: readonly number[] | undefined;
  readonly state?: FeedbackState | undefined;
  /** The first and the last day on which it was given, `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort: '-date' | 'date' | 'stars' | '-stars';
}

/** A filter whose search in the encrypted comments was done. */
interface SearchedFilter extends FeedbackFilter {
  readonly found: readonly string[];
}

export interface StoredFeedback extends StoredComment {
  readonly rating: number;
  readonly given_on: string;
  readonly response: string;
  readonly state: FeedbackState;
  readonly fulfilled_by: string | null;
  readonly products: readonly string[];
}

const orders: Readonly<Record<FeedbackFilter['sort'], RawBuilder<unknown>>> = {
  '-date': sql`f.given_on desc, f.order_id`,
  date: sql`f.given_on, f.order_id`,
  stars: sql`f.rating, f.given_on desc, f.order_id`,
  '-stars': sql`f.rating desc, f.given_on desc, f.order_id`,
};

const inStore = ({ sellerId, marketId }: Pick<FeedbackFilter, 'sellerId' | 'marketId'>) =>
  sql`f.seller_id = ${sellerId} and f.marketplace_id = ${marketId}`;

/** Searches the comments, which the database can't read: those of a store are few, as each is kept for 30 days. */
export async function searchComments(
  db: CompanyTransaction,
  filter: FeedbackFilter,
  comments: BuyerComments,
): Promise<SearchedFilter> {
  if (!filter.search) return { ...filter, found: [] };
  const { rows } = await sql<StoredComment>`
    select ${COMMENT_COLUMNS} from seller_feedback f
    where ${inStore(filter)} and (f.sealed_comments <> '' or f.comments <> '')`.execute(db);
  const words = filter.search.toLowerCase();
  const found = rows.filter((row) => comments.open(row).toLowerCase().includes(words));
  return { ...filter, found: found.map(({ order_id }) => order_id) };
}

function matching(filter: SearchedFilter): RawBuilder<unknown> {
  const { search, found, stars, state, from, to } = filter;
  const all = [inStore(filter)];
  if (stars) all.push(sql`f.rating = any(${stars}::smallint[])`);
  if (state) all.push(sql`f.state = ${state}`);
  if (from) all.push(sql`f.given_on >= ${from}::date`);
  if (to) all.push(sql`f.given_on <= ${to}::date`);
  if (search) {
    const pattern = containing(search);
    all.push(sql`(f.order_id ilike ${pattern} or f.order_id = any(${found}::text[]))`);
  }
  return sql.join(all, sql` and `);
}

/** The feedback that matches: one page of it, or all. */
export const feedbackQuery = (
  filter: SearchedFilter,
  page: { readonly limit: number | null; readonly offset: number } = { limit: null, offset: 0 },
): RawBuilder<StoredFeedback> => sql<StoredFeedback>`
  select ${COMMENT_COLUMNS}, f.rating, f.given_on, f.response, f.state, o.fulfilled_by,
    array(select coalesce(nullif(i.title, ''), i.sku, i.asin, '') from order_item i
      where i.seller_id = f.seller_id and i.order_id = f.order_id order by i.order_item_id) as products
  from seller_feedback f
  left join sales_order o on o.seller_id = f.seller_id and o.order_id = f.order_id
  where ${matching(filter)} order by ${orders[filter.sort]} limit ${page.limit} offset ${page.offset}`;

type Figures = Pick<CallData<typeof listFeedback>, 'total' | 'last30' | 'last90' | 'waiting'>;

/** One page with the figures of the store; `since` is the first day of low feedback that waits. */
export async function listFeedbackOf(
  db: CompanyTransaction,
  filter: SearchedFilter,
  page: { readonly limit: number; readonly offset: number },
  { today, since }: { readonly today: string; readonly since: string },
): Promise<Figures & { readonly rows: readonly StoredFeedback[] }> {
  const { rows } = await feedbackQuery(filter, page).execute(db);
  const share = (days: number) => sql`jsonb_build_object(
    'total', count(*) filter (where f.given_on >= ${today}::date - ${days}::int and f.given_on < ${today}::date),
    'positive', count(*) filter (where f.rating >= 4 and f.given_on >= ${today}::date - ${days}::int
      and f.given_on < ${today}::date),
    'negative', count(*) filter (where f.rating <= 2 and f.given_on >= ${today}::date - ${days}::int
      and f.given_on < ${today}::date))`;
  const figures = await sql<Figures>`
    select (select count(*)::int from seller_feedback f where ${matching(filter)}) as total,
      ${share(30)} as last30, ${share(90)} as last90, ${waitingFeedback(since)} as waiting
    from seller_feedback f where ${inStore(filter)}`.execute(db);
  const none = { total: 0, positive: 0, negative: 0 };
  return { ...(figures.rows[0] ?? { total: 0, last30: none, last90: none, waiting: 0 }), rows };
}

/** How many rows `f` are low feedback since a day that nobody worked on. */
const waitingFeedback = (since: string): RawBuilder<number> =>
  sql<number>`count(*) filter (where f.rating <= 2 and f.state = 'new' and f.given_on >= ${since}::date)::int`;

/** Feedback as the contract has it; `orderUrl` links to an order in the seller portal. */
export const toFeedback = (
  row: StoredFeedback,
  comments: BuyerComments,
  orderUrl: (orderId: string) => string,
): Feedback => ({
  orderId: row.order_id,
  stars: row.rating,
  date: row.given_on,
  comment: comments.open(row),
  response: row.response,
  state: row.state,
  fulfilledBy: row.fulfilled_by === null ? null : row.fulfilled_by === 'seller' ? 'seller' : 'marketplace',
  products: row.products.filter(Boolean),
  orderUrl: orderUrl(row.order_id),
});

/** Sets the state of feedback; returns the orders whose feedback changed. */
export async function setFeedbackState(
  db: CompanyTransaction,
  { sellerId, marketId }: Pick<FeedbackFilter, 'sellerId' | 'marketId'>,
  orderIds: readonly string[],
  state: FeedbackState,
): Promise<readonly string[]> {
  const { rows } = await sql<{ order_id: string }>`
    update seller_feedback f set state = ${state} where ${inStore({ sellerId, marketId })}
      and f.order_id = any(${orderIds}::text[]) and f.state <> ${state} returning f.order_id`.execute(db);
  return rows.map(({ order_id }) => order_id);
}
