import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { ImportAccount } from '../account.ts';

/** Adds SKUs of stored order items to those that searches of review requests know; an item may have none. */
export async function keepSoldSkus(
  db: CompanyTransaction,
  { companyId, sellerId }: Pick<ImportAccount, 'companyId' | 'sellerId'>,
  skus: readonly (string | null)[],
): Promise<void> {
  const soldSkus = [...new Set(skus)].filter((sku) => sku !== null);
  if (soldSkus.length === 0) return;
  await sql`
    insert into sold_sku (company_id, seller_id, sku)
    select ${companyId}, ${sellerId}, sku from unnest(${soldSkus}::text[]) sku order by sku
    on conflict do nothing returning sku`.execute(db);
}
