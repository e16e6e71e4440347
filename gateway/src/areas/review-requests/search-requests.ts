import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../base/database/containing.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';

/**
 * Up to this many matching orders, their requests are found by joining; beyond, by scanning the list in its order.
 */
const MANY_SOLD = 15_000;
/** The same in ids that share a text with a matching id: neighbours are counted with it. */
const MANY_BESIDE = 100_000;
/** Bytes of an order id with its line end. */
const LINE = 20;

/** The matches of a search in one seller's orders. */
export interface SearchedOrders {
  /** The SKUs that contain the text, of all ever sold; none for a broad search: those are too many to list. */
  readonly skus: readonly string[];
  /** The pieces of `request_order_ids` that contain the text. */
  readonly pieces: readonly string[];
  readonly isBroad: boolean;
}

interface Searched {
  readonly sellerId: string;
  readonly marketId: string;
  /** Part of an order id (digits and capitals), or of the SKU of something in the order. */
  readonly search: string;
}

/** Whether a SKU contains the text, ignoring case. */
export const isLike = (sku: RawBuilder<unknown>, search: string): RawBuilder<unknown> =>
  sql`${sku} ilike ${containing(search)}`;

const skusLike = ({ sellerId, search }: Searched): RawBuilder<unknown> => sql`
  select s.sku from sold_sku s where s.seller_id = ${sellerId} and ${isLike(sql`s.sku`, search)}`;

const orderIdsWith = ({ sellerId, marketId, search }: Searched): RawBuilder<unknown> => sql`
  request_order_ids b
  where b.seller_id = ${sellerId} and b.marketplace_id = ${marketId} and ${mayHold(search)}
    and ${holds(sql`b.order_ids`, search)}`;

/** Most order ids consist only of digits and hyphens: a word isn't searched for in those. */
const mayHold = (search: string): RawBuilder<unknown> =>
  /^[\d-]*$/.test(search) ? sql`true` : sql`b.has_letters`;

/** Where to look for the matches of a search, and whether they may be `many` orders. */
export async function searchOrders(
  db: CompanyTransaction,
  query: Searched,
  many?: number,
): Promise<SearchedOrders> {
  const manySold = many ?? MANY_SOLD;
  const manyBeside = many ?? MANY_BESIDE;
  const { rows } = await sql<SearchedOrders>`
    with named as materialized (${skusLike(query)}),
    added as materialized (select b.piece, octet_length(b.order_ids) / ${LINE} + 1 as orders from ${orderIdsWith(query)}),
    met as materialized (select (select count(*) from (select from order_item i where i.seller_id = ${query.sellerId}
        and i.sku = any(array(select sku from named)) limit ${manySold + 1}) sold) > ${manySold}
      or coalesce((select sum(orders) from added), 0) > ${manyBeside} as "isBroad")
    select "isBroad", array(select sku from named where not "isBroad") as skus,
      array(select piece::text from added limit case when "isBroad" then 1 end) as pieces from met`.execute(
    db,
  );
  return rows[0] ?? { skus: [], pieces: [], isBroad: false };
}

/** The ids of the matching orders, each once, as a query; `known` saves locating them. */
export function idsOfOrders(
  query: Searched,
  found?: Pick<SearchedOrders, 'skus' | 'pieces'>,
): RawBuilder<unknown> {
  const { sellerId, marketId, search } = query;
  const byId = sql`
    select id as order_id from request_order_ids b cross join lateral string_to_table(b.order_ids, E'\\n') id
    where b.seller_id = ${sellerId} and b.marketplace_id = ${marketId} and ${holds(sql`id`, search)}
      and ${found ? sql`b.piece = any(${[...found.pieces]}::bigint[])` : sql`${mayHold(search)} and ${holds(sql`b.order_ids`, search)}`}`;
  const bySku = sql`
    select i.order_id from order_item i where i.seller_id = ${sellerId}
      and i.sku = any(${found ? sql`${[...found.skus]}::text[]` : sql`array(${skusLike(query)})`})`;
  if (found?.pieces.length === 0) return sql`select distinct order_id from (${bySku}) sold`;
  return sql`${byId} union ${bySku}`;
}

/** Whether a text contains the search as typed, or in capitals. */
export const holds = (text: RawBuilder<unknown>, search: string): RawBuilder<unknown> => {
  const spellings = [...new Set([search, search.toUpperCase()])];
  return sql`(${sql.join(
    spellings.map((each) => sql`strpos(${text}, ${each}) > 0`),
    sql` or `,
  )})`;
};
