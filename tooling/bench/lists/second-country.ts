import { createPool } from '../../../gateway/src/base/database/pool.ts';
import { appRole } from '../../../gateway/src/base/database/roles.ts';
import { COMPANY } from '../../large-seller/large-seller.ts';
import { MARKETPLACE, SELLER } from '../../large-seller/statements.ts';

const CANADA = 'A2EUQ1WTGCTBG2';
/** History that lists read: the changes of 90 days, and the sparkline. */
const DAYS = 121;

/** Sells the large seller's products in Canada as well, for lists over several stores. */
export async function addSecondCountry(url: string): Promise<void> {
  const pool = createPool({ url, max: 1, as: 'owner', onError: () => undefined });
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('role', $1, true), set_config('app.company_id', $2, true)`, [
      appRole,
      COMPANY,
    ]);
    const { rowCount } = await client.query(
      `insert into channel (company_id, seller_id, marketplace_id, region, country_code, country_name, store_name)
       values ($1, $2, $3, 'NA', 'CA', 'Canada', 'Large Seller') on conflict do nothing`,
      [COMPANY, SELLER, CANADA],
    );
    if (rowCount === 1) {
      await client.query(
        `insert into product (company_id, seller_id, marketplace_id, sku, asin, title, brand, parent_asin, variation)
         select company_id, seller_id, $3, sku, asin, title, brand, parent_asin, variation
         from product where company_id = $1 and marketplace_id = $2`,
        [COMPANY, MARKETPLACE, CANADA],
      );
      await client.query(
        `insert into rating_snapshot (company_id, marketplace_id, asin, day, source, rating_hundredths, rating_count,
           observed_at)
         select company_id, $3, asin, day, source, rating_hundredths, rating_count / 3, observed_at
         from rating_snapshot where company_id = $1 and marketplace_id = $2 and day > current_date - $4::int`,
        [COMPANY, MARKETPLACE, CANADA, DAYS],
      );
    }
    await client.query('commit');
  } finally {
    client.release();
    await pool.end();
  }
}
