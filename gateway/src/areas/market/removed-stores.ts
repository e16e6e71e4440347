import type { CallData } from '@fairshelf/shared-contracts/core';
import type { listRemovedStores } from '@fairshelf/shared-contracts/market';
import { sql } from 'kysely';
import type { Database } from '../../base/database/database.ts';
import type { RegionName } from '../../base/database/tables/sellers.ts';
import { deletedOn } from './remove-store.ts';

type RemovedStore = CallData<typeof listRemovedStores>[number];

interface StoredStore {
  readonly seller_id: string;
  readonly region: RegionName;
  readonly store: string;
  readonly company_name: string;
  readonly countries: string[];
  readonly removed_at: Date;
}

/** A company's removed stores that can still be restored, newest first. */
export async function removedStoresOf(database: Database, companyId: string): Promise<RemovedStore[]> {
  const { rows } = await database.withCompany(companyId, (db) =>
    sql<StoredStore>`
      select a.seller_id, a.region, a.store_name as store, co.name as company_name, a.removed_at,
        array(select country_name from channel c where c.seller_id = a.seller_id and c.region = a.region order by 1)
          as countries
      from seller_account a join company co using (company_id)
      where a.state = 'removed' and a.removed_at is not null
        -- An account that another company connected since can't be restored here.
        and exists (select from seller_claim s where s.seller_id = a.seller_id and s.region = a.region)
      order by a.removed_at desc`.execute(db),
  );
  return rows.map(({ removed_at, ...store }) => ({
    ...store,
    removedAt: removed_at.toISOString(),
    deletedOn: deletedOn(removed_at).toISOString(),
  }));
}
