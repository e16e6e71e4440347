import type {
  REQUEST_SORTS,
  RequestReason,
  RequestState,
  RequestStateFilter,
  ReviewRequest,
} from '@fairshelf/shared-contracts/review-requests';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { whatWasBought } from './order-facts-sql.ts';
import { holds, idsOfOrders, isLike, type SearchedOrders, searchOrders } from './search-requests.ts';

export interface RequestFilter {
  readonly sellerId: string;
  readonly marketId: string;
  readonly view: 'queue' | 'history';
  readonly state: RequestStateFilter;
  /** `YYYY-MM-DD`: only requests that changed then or later. */
  readonly since?: string | undefined;
  readonly reason: RequestReason;
  /** Order id or SKU. */
  readonly search: string;
  readonly sort: (typeof REQUEST_SORTS)[number];
}

/** A request as the database returns it, with the known data of its order. */
export interface StoredRequest {
  readonly order_id: string;
  readonly state: RequestState;
  readonly reason: RequestReason;
  readonly rule_name: string | null;
  readonly by_hand: boolean;
  readonly skus: string[] | null;
  readonly title: string | null;
  readonly purchased_at: Date | null;
  readonly deliver_latest_at: Date | null;
  readonly due_at: Date | null;
  readonly closes_at: Date | null;
  readonly sent_at: Date | null;
  readonly changed_at: Date;
  readonly feedback: number | null;
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** A broad search is counted up to here: it should be narrowed down anyway. */
const COUNTED = 1_000;

/** When a search counts as broad, and how far its matches are counted. */
interface Breadth {
  readonly many?: number;
  readonly counted?: number;
}

/**
 * One page of requests, with the ordered products, and the total number of matches, or that there are `more` than
 * that.
 */
export async function listRequests(
  db: CompanyTransaction,
  filter: RequestFilter,
  page: { readonly offset: number; readonly limit: number },
  { many, counted = COUNTED }: Breadth = {},
): Promise<{ rows: ReviewRequest[]; total: number; more: boolean }> {
  if (!filter.search) {
    const onPage = sql`select * from review_request q where ${inView(filter)}
      order by ${orders[filter.sort]} limit ${page.limit} offset ${page.offset}`;
    const { rows } = await inFull(onPage, filter).execute(db);
    return { rows: rows.map(toRequest), total: await countMatching(db, inView(filter)), more: false };
  }
  const scope = await searchOrders(db, filter, many);
  const { total, ids, more } = scope.isBroad
    ? await walkRequests(db, filter, scope, page, counted)
    : { ...(await joinRequests(db, filter, scope, page)), more: false };
  const { rows } = await inFull(
    sql`select * from review_request q where q.seller_id = ${filter.sellerId} and q.order_id = any(${ids}::text[])`,
    filter,
  ).execute(db);
  return { rows: rows.map(toRequest), total, more };
}

type Page = Parameters<typeof listRequests>[2];

interface Found {
  readonly total: number;
  /** The order ids of the page. */
  readonly ids: readonly string[];
}

async function countMatching(db: CompanyTransaction, matches: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from review_request q where ${matches}`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * The requests of the matching orders are found once, for their number and for the page. The ids are an array, so
 * that each is looked up: the planner, which can't know how few a search matches, would read all requests to join a
 * query.
 */
async function joinRequests(
  db: CompanyTransaction,
  filter: RequestFilter,
  scope: SearchedOrders,
  { limit, offset }: Page,
): Promise<Found> {
  const { rows } = await sql<Found>`
    with found as materialized (
      select q.order_id, q.due_at, q.changed_at from review_request q
      where ${inView(filter)} and q.order_id = any(array(${idsOfOrders(filter, scope)}))
    )
    select (select count(*) from found)::int as total,
      array(select q.order_id from found q order by ${orders[filter.sort]} limit ${limit} offset ${offset}) as ids`.execute(
    db,
  );
  return rows[0] ?? { total: 0, ids: [] };
}

/**
 * Many matching orders: a page of their requests is found early in the order of the list, and so are those that are
 * counted.
 */
async function walkRequests(
  db: CompanyTransaction,
  filter: RequestFilter,
  { pieces }: SearchedOrders,
  { limit, offset }: Page,
  countLimit: number,
): Promise<Found & { readonly more: boolean }> {
  const hasId = pieces.length === 0 ? sql`false` : holds(sql`q.order_id`, filter.search);
  const isSold = sql`i.seller_id = ${filter.sellerId} and i.order_id = q.order_id and ${isLike(sql`i.sku`, filter.search)}`;
  // Not 'exists', which the planner would reverse: it would collect everything sold first.
  const { rows } = await sql<{ order_id: string }>`
    select q.order_id from review_request q
    where ${inView(filter)} and (${hasId} or (select true from order_item i where ${isSold} limit 1))
    order by ${orders[filter.sort]} limit ${Math.max(limit + offset, countLimit + 1)}`.execute(db);
  const ids = rows.slice(offset, offset + limit).map(({ order_id }) => order_id);
  return { ids, total: Math.min(rows.length, countLimit), more: rows.length > countLimit };
}

/** All matching requests in order, for an export. */
export const requestsQuery = (filter: RequestFilter): RawBuilder<StoredRequest> =>
  inFull(
    sql`select * from review_request q where ${inView(filter)}
      ${filter.search ? sql`and q.order_id in (${idsOfOrders(filter)})` : sql``}`,
    filter,
  );

/** The orders of queued requests that match; with `orderIds` only those among them. */
export async function queuedOrders(
  db: CompanyTransaction,
  filter: Omit<RequestFilter, 'view' | 'sort'>,
  orderIds: readonly string[] | null,
): Promise<string[]> {
  const queue: RequestFilter = { ...filter, view: 'queue', sort: 'dueAt' };
  const { rows } = await sql<{ order_id: string }>`
    select q.order_id from review_request q where ${inView(queue)}
      ${orderIds === null ? sql`` : sql`and q.order_id = any(${[...orderIds]}::text[])`}
      ${filter.search ? sql`and q.order_id in (${idsOfOrders(queue)})` : sql``}`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

/** Requests `q` with the known data of their orders, in the order of the list. */
const inFull = (
  requests: RawBuilder<unknown>,
  { sort }: Pick<RequestFilter, 'sort'>,
): RawBuilder<StoredRequest> => sql<StoredRequest>`
  select q.*, o.purchased_at, o.deliver_latest_at, bought.skus, bought.title, f.rating as feedback
  from (${requests}) q
  left join sales_order o on o.seller_id = q.seller_id and o.order_id = q.order_id
  left join seller_feedback f on f.seller_id = q.seller_id and f.order_id = q.order_id
    and f.given_on >= (q.sent_at at time zone 'UTC')::date
  ${whatWasBought}
  order by ${orders[sort]}`;

const toRequest = (row: StoredRequest): ReviewRequest => ({
  orderId: row.order_id,
  state: row.state,
  reason: row.reason,
  rule: row.rule_name,
  byHand: row.by_hand,
  skus: row.skus ?? [],
  title: row.title ?? '',
  purchasedAt: iso(row.purchased_at),
  deliveredBy: iso(row.deliver_latest_at),
  dueAt: iso(row.due_at),
  closesAt: iso(row.closes_at),
  sentAt: iso(row.sent_at),
  changedAt: row.changed_at.toISOString(),
  feedback: row.feedback,
});

/** The queue contains pending requests, which have a next step. */
const ofView = { queue: sql`q.due_at is not null`, history: sql`q.due_at is null` } as const;

/** The filters of the list, except its search. */
function inView({ sellerId, marketId, view, state, reason, since }: RequestFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [
    sql`q.seller_id = ${sellerId} and q.marketplace_id = ${marketId} and ${ofView[view]}`,
  ];
  if (state === 'problem') all.push(sql`q.state in ('failed', 'unknown')`);
  else if (state) all.push(sql`q.state = ${state}`);
  if (since) all.push(sql`q.changed_at >= ${since}::date`);
  if (reason) all.push(sql`q.reason = ${reason}`);
  return sql.join(all, sql` and `);
}

const orders: Readonly<Record<RequestFilter['sort'], RawBuilder<unknown>>> = {
  dueAt: sql`q.due_at, q.order_id`,
  '-dueAt': sql`q.due_at desc nulls last, q.order_id`,
  changedAt: sql`q.changed_at, q.order_id`,
  '-changedAt': sql`q.changed_at desc, q.order_id`,
};
