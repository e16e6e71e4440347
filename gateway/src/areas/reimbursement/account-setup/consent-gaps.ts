import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import type { RegionName } from '../../../base/database/tables/sellers.ts';

/** The records that cases depend on, by the feed that provides them. */
const NEEDED: Readonly<Record<string, string>> = {
  ledger: 'Consent: inventory ledger',
  reimbursements: 'Consent: reimbursements',
  returns: 'Consent: customer returns',
  removals: 'Consent: removal orders',
  inbound: 'Consent: inbound shipments',
  'fee-previews': 'Consent: fees',
  transactions: 'Consent: finances',
};

/** The data not covered by a seller account's consent, from the latest denied run of each feed. */
export async function consentGaps(
  db: CompanyTransaction,
  sellerId: string,
  region: RegionName,
): Promise<string[]> {
  const { rows } = await sql<{ feed: string }>`
    select distinct feed from (
      select distinct on (run.feed, run.marketplace_id) run.feed, run.state, run.failure
      from import_run run
      left join channel c on c.seller_id = run.seller_id and c.marketplace_id = run.marketplace_id
      where run.seller_id = ${sellerId} and run.feed = any(${Object.keys(NEEDED)}::text[])
        and (run.marketplace_id is null or c.region = ${region})
      order by run.feed, run.marketplace_id, run.started_at desc
    ) newest where state = 'failed' and failure like '%denied us%' order by feed`.execute(db);
  return rows.flatMap(({ feed }) => NEEDED[feed] ?? []);
}
