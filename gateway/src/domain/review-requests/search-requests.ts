import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../database/database.ts';

/** Up to so many orders that are meant, their requests are found by joining; beyond, by walking the list in its order. */
const MANY_SOLD = 15_000;
/** The same of orders on the days on which one has the text in its id: a day's others are counted with it. */
const MANY_ON_DAYS = 100_000;
/** Bytes of an order id with its line end. */
const LINE = 20;

/** What a search stands for in one seller's orders. */
export interface SearchedOrders {
  /** The SKUs that hold the text, of all that were ever sold. */
  readonly skus: readonly string[];
  /** The days on which requests were added for orders whose id holds the text (`YYYY-MM-DD`). */
  readonly days: readonly string[];
  readonly isBroad: boolean;
}

interface Searched {
  readonly sellerId: string;
  readonly marketId: string;
  /** Part of an order id (digits and capitals), or of the SKU of something in the order. */
  readonly search: string;
}

/** The SKUs that hold the text, whatever its case, as a query. */
const skusLike = ({ sellerId, search }: Searched): RawBuilder<unknown> => sql`
  select sku from sold_sku where seller_id = ${sellerId} and sku ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`;

const orderIdsWith = ({ sellerId, marketId, search }: Searched): RawBuilder<unknown> => sql`
  request_order_ids b
  where b.seller_id = ${sellerId} and b.marketplace_id = ${marketId} and ${holds(sql`b.order_ids`, search)}`;

/** Where to look for what a search means, and whether that may be `many` orders. */
export async function searchOrders(
  db: CompanyTransaction,
  searched: Searched,
  many?: number,
): Promise<SearchedOrders> {
  const manySold = many ?? MANY_SOLD;
  const { rows } = await sql<Omit<SearchedOrders, 'isBroad'> & { onDays: number; sold: number }>`
    with named as materialized (${skusLike(searched)}),
    added as materialized (select b.day, octet_length(b.order_ids) / ${LINE} as orders from ${orderIdsWith(searched)})
    select array(select sku from named) as skus, array(select day::text from added) as days,
      coalesce((select sum(orders) from added), 0)::int as "onDays",
      (select count(*) from (select from order_item i where i.seller_id = ${searched.sellerId}
        and i.sku = any(array(select sku from named)) limit ${manySold + 1}) sold)::int as sold`.execute(db);
  const { skus, days, onDays, sold } = rows[0] ?? { skus: [], days: [], onDays: 0, sold: 0 };
  return { skus, days, isBroad: sold > manySold || onDays > (many ?? MANY_ON_DAYS) };
}

/** The ids of the orders that are meant, each once, as a query; `known` saves looking for where they are. */
export function idsOfOrders(
  searched: Searched,
  known?: Pick<SearchedOrders, 'skus' | 'days'>,
): RawBuilder<unknown> {
  const { sellerId, marketId, search } = searched;
  const byId = sql`
    select id as order_id from request_order_ids b cross join lateral string_to_table(b.order_ids, E'\\n') id
    where b.seller_id = ${sellerId} and b.marketplace_id = ${marketId} and ${holds(sql`id`, search)}
      and ${known ? sql`b.day = any(${[...known.days]}::date[])` : holds(sql`b.order_ids`, search)}`;
  const bySku = sql`
    select i.order_id from order_item i where i.seller_id = ${sellerId}
      and i.sku = any(${known ? sql`${[...known.skus]}::text[]` : sql`array(${skusLike(searched)})`})`;
  if (known?.days.length === 0) return sql`select distinct order_id from (${bySku}) sold`;
  return sql`${byId} union ${bySku}`;
}

/** Whether a text holds the search as it was typed, or in capitals. */
export const holds = (text: RawBuilder<unknown>, search: string): RawBuilder<unknown> => {
  const spellings = [...new Set([search, search.toUpperCase()])];
  return sql`(${sql.join(
    spellings.map((each) => sql`strpos(${text}, ${each}) > 0`),
    sql` or `,
  )})`;
};
