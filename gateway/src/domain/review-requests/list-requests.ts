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
  const few = filter.search ? await fewFound(db, filter) : undefined;
  if (few) {
    const { rows } = await requestsQuery(filter, page, few).execute(db);
    return { rows: rows.map(toRequest), total: few.length };
  }
  const { rows } = await requestsQuery(filter, page).execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from review_request q where ${matches(filter)}`.execute(db);
  return { rows: rows.map(toRequest), total: counted.rows[0]?.total ?? 0 };
}

/** So many order ids travel with the question for their page. */
const FEW = 2_000;

/**
 * The orders that a search finds, when they are no more than so many; then every request was read once, for the page and for
 * their number. Undefined where there are more: then a page is found early in the order of the list.
 */
async function fewFound(db: CompanyTransaction, filter: RequestFilter): Promise<string[] | undefined> {
  const { rows } = await sql<{ order_id: string }>`
    select q.order_id from review_request q where ${matches(filter)} limit ${FEW + 1}`.execute(db);
  return rows.length > FEW ? undefined : rows.map(({ order_id }) => order_id);
}

/**
 * The requests that match, in their order: one page of them, or all. Only those rows are looked up in full. `among`: the orders
 * that are known to match.
 */
export const requestsQuery = (
  filter: RequestFilter,
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

const matches = (filter: RequestFilter): RawBuilder<unknown> => {
  const { sellerId, marketId, view, state, reason, search } = filter;
  const all: RawBuilder<unknown>[] = [
    sql`q.seller_id = ${sellerId} and q.marketplace_id = ${marketId} and ${ofView[view]}`,
  ];
  if (state) all.push(sql`q.state = ${state}`);
  if (reason) all.push(sql`q.reason = ${reason}`);
  if (search) all.push(mentions(sellerId, search));
  return sql.join(all, sql` and `);
};

/**
 * Part of an order id, or of the SKU of something in the order. Order ids are digits and capitals. The SKUs that were ever
 * sold are stepped through in their index, which is much shorter than the list of what was sold.
 */
function mentions(sellerId: string, search: string): RawBuilder<unknown> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const spellings = [...new Set([pattern, pattern.toUpperCase()])];
  return sql`(${sql.join(
    spellings.map((each) => sql`q.order_id like ${each}`),
    sql` or `,
  )} or q.order_id in (
    with recursive sold as (
      (select sku from order_item where seller_id = ${sellerId} and sku is not null order by sku limit 1)
      union all
      select (select i.sku from order_item i where i.seller_id = ${sellerId} and i.sku > sold.sku
        order by i.sku limit 1)
      from sold where sold.sku is not null
    )
    select i.order_id from order_item i
    where i.seller_id = ${sellerId} and i.sku in (select sku from sold where sku ilike ${pattern})))`;
}

const orders: Readonly<Record<RequestFilter['sort'], RawBuilder<unknown>>> = {
  dueAt: sql`q.due_at, q.order_id`,
  '-dueAt': sql`q.due_at desc nulls last, q.order_id`,
  changedAt: sql`q.changed_at, q.order_id`,
  '-changedAt': sql`q.changed_at desc, q.order_id`,
};
