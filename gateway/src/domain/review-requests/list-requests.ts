import type {
  REQUEST_SORTS,
  RequestReason,
  RequestState,
  ReviewRequest,
} from '@fairshelf/shared-contracts/core';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../database/database.ts';
import { whatWasBought } from './order-facts-sql.ts';

export interface RequestFilter {
  readonly sellerId: string;
  readonly marketId: string;
  readonly view: 'queue' | 'history';
  readonly state: RequestState | '';
  readonly reason: RequestReason;
  /** Order id or SKU. */
  readonly search: string;
  readonly sort: (typeof REQUEST_SORTS)[number];
}

/** With the SKUs that the search stands for, where they are known. */
interface SearchedFilter extends RequestFilter {
  readonly skus?: readonly string[];
}

/** A request as the database has it, with what is known of its order. */
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

/** One page of requests, with what was bought, and how many match in all. */
export async function listRequests(
  db: CompanyTransaction,
  filter: RequestFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ rows: ReviewRequest[]; total: number }> {
  if (!filter.search) {
    const { rows } = await requestsQuery(filter, page).execute(db);
    return { rows: rows.map(toRequest), total: await countMatching(db, filter) };
  }
  const searched = { ...filter, skus: await soldSkusLike(db, filter) };
  const found = await searchedRequests(db, searched);
  const { rows } = await requestsQuery(searched, page, found.ids ?? undefined).execute(db);
  const { total } = found;
  return { rows: rows.map(toRequest), total };
}

async function countMatching(db: CompanyTransaction, filter: RequestFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from review_request q where ${matches(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** So many order ids travel with the question for their page. */
const FEW = 2_000;

/**
 * How many requests a search finds, and of which orders, where they are few: to find those every request is read, and once is
 * enough. Where there are many, a page of them is found early in the order of the list.
 */
async function searchedRequests(
  db: CompanyTransaction,
  filter: SearchedFilter,
): Promise<{ readonly total: number; readonly ids: readonly string[] | null }> {
  const { rows } = await sql<{ total: number; ids: string[] | null }>`
    select count(*)::int as total, case when count(*) <= ${FEW} then coalesce(array_agg(q.order_id), '{}') end as ids
    from review_request q where ${matches(filter)}`.execute(db);
  return rows[0] ?? { total: 0, ids: [] };
}

/**
 * The requests that match, in their order: one page of them, or all. Only those rows are looked up in full. `among`: the orders
 * that are known to match.
 */
export const requestsQuery = (
  filter: SearchedFilter,
  { limit, offset }: { readonly limit: number | null; readonly offset: number },
  among?: readonly string[],
): RawBuilder<StoredRequest> => sql<StoredRequest>`
  select q.*, o.purchased_at, o.deliver_latest_at, bought.skus, bought.title, f.rating as feedback
  from (
    select * from review_request q
    where ${among ? sql`q.seller_id = ${filter.sellerId} and q.order_id = any(${among}::text[])` : matches(filter)}
    order by ${orders[filter.sort]} limit ${limit} offset ${offset}
  ) q
  left join sales_order o on o.seller_id = q.seller_id and o.order_id = q.order_id
  left join seller_feedback f on f.seller_id = q.seller_id and f.order_id = q.order_id
    and f.given_on >= (q.sent_at at time zone 'UTC')::date
  ${whatWasBought}
  order by ${orders[filter.sort]}`;

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

/** The queue is what is still to come: it has a next step. */
const ofView = { queue: sql`q.due_at is not null`, history: sql`q.due_at is null` } as const;

const matches = (filter: SearchedFilter): RawBuilder<unknown> => {
  const { sellerId, marketId, view, state, reason, search } = filter;
  const all: RawBuilder<unknown>[] = [
    sql`q.seller_id = ${sellerId} and q.marketplace_id = ${marketId} and ${ofView[view]}`,
  ];
  if (state) all.push(sql`q.state = ${state}`);
  if (reason) all.push(sql`q.reason = ${reason}`);
  if (search) all.push(mentions(sellerId, search, filter.skus));
  return sql.join(all, sql` and `);
};

const partOf = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** Part of an order id (digits and capitals), or of the SKU of something in the order. */
function mentions(
  sellerId: string,
  search: string,
  skus: readonly string[] | undefined,
): RawBuilder<unknown> {
  const spellings = [...new Set([partOf(search), partOf(search).toUpperCase()])];
  const byOrder = sql.join(
    spellings.map((each) => sql`q.order_id like ${each}`),
    sql` or `,
  );
  if (skus?.length === 0) return sql`(${byOrder})`;
  const meant = skus ? sql`i.sku = any(${skus}::text[])` : sql`i.sku ilike ${partOf(search)}`;
  return sql`(${byOrder} or q.order_id in (
    select i.order_id from order_item i where i.seller_id = ${sellerId} and ${meant}))`;
}

/** The SKUs that were ever sold are stepped through in their index, which is much shorter than the list of what was sold. */
async function soldSkusLike(
  db: CompanyTransaction,
  { sellerId, search }: Pick<RequestFilter, 'sellerId' | 'search'>,
): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    with recursive sold as (
      (select sku from order_item where seller_id = ${sellerId} and sku is not null order by sku limit 1)
      union all
      select (select i.sku from order_item i where i.seller_id = ${sellerId} and i.sku > sold.sku
        order by i.sku limit 1)
      from sold where sold.sku is not null
    )
    select sku from sold where sku ilike ${partOf(search)}`.execute(db);
  return rows.map(({ sku }) => sku);
}

const orders: Readonly<Record<RequestFilter['sort'], RawBuilder<unknown>>> = {
  dueAt: sql`q.due_at, q.order_id`,
  '-dueAt': sql`q.due_at desc nulls last, q.order_id`,
  changedAt: sql`q.changed_at, q.order_id`,
  '-changedAt': sql`q.changed_at desc, q.order_id`,
};
