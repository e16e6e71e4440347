import { type RawBuilder, sql } from 'kysely';
import { marketplaces } from '../../outside/marketplace/marketplaces.ts';

const ids = marketplaces.map(({ id }) => id);
const regions = marketplaces.map(({ region }) => region);

/**
 * For lists over every company: whether a row of the table `alias`, which has company, seller and marketplace,
 * belongs to a store that hasn't been removed. One hashed lookup, however long the list is.
 */
export const notOfRemovedStore = (alias: string): RawBuilder<boolean> => sql<boolean>`
  (${sql.ref(`${alias}.company_id`)}, ${sql.ref(`${alias}.seller_id`)}, ${sql.ref(`${alias}.marketplace_id`)}) not in (
    select gone.company_id, gone.seller_id, m.id
    from seller_account gone join unnest(${ids}::text[], ${regions}::text[]) as m (id, region) on m.region = gone.region
    where gone.state = 'removed')`;
