import { type RawBuilder, sql } from 'kysely';
import type { RowScope } from './report-rows.ts';

/** The channels `c` of a report with the store's name and country: its rows are joined to them. */
export const channelsOf = ({ sellerIds, marketIds }: RowScope): RawBuilder<unknown> => sql`(
  select c.seller_id, c.marketplace_id, c.store_name as store, c.country_code as country
  from channel c join unnest(${sellerIds}::text[], ${marketIds}::text[]) as wanted (seller_id, marketplace_id)
    on wanted.seller_id = c.seller_id and wanted.marketplace_id = c.marketplace_id
  where not exists (select from seller_account a
    where a.seller_id = c.seller_id and a.region = c.region and a.state = 'removed')) c`;

/** Whether a moment is within the report's days, in its time zone; the column stays bare for its index. */
export const inDays = (
  column: RawBuilder<unknown>,
  { from, to, timeZone }: RowScope,
): RawBuilder<unknown> => sql`
  ${column} >= ${from}::timestamp at time zone ${timeZone}
    and ${column} < (${to}::date + 1)::timestamp at time zone ${timeZone}`;

/** The products of a channel `c`, each ASIN once: a seller may offer one under many SKUs. */
export const productsOfChannel: RawBuilder<unknown> = sql`
  select asin, min(sku) as sku, max(title) as title, max(parent_asin) as parent_asin, max(variation) as variation,
    1 as variations
  from product o
  where o.seller_id = c.seller_id and o.marketplace_id = c.marketplace_id group by asin`;
