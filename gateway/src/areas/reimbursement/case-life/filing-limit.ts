import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { DEFAULT_CASES_PER_DAY } from '../case-status/status-kind-sql.ts';

export interface FilingLimit {
  readonly limitPerDay: number;
  readonly filedToday: number;
}

/**
 * How many cases of a seller account may be filed a day (`limit_case_per_day`), and how many have been since midnight
 * UTC.
 */
export async function filingLimit(db: CompanyTransaction, sellerId: string, now: Date): Promise<FilingLimit> {
  const { rows } = await sql<FilingLimit>`
    select coalesce((select limit_case_per_day from case_preference where seller_id = ${sellerId}),
        ${DEFAULT_CASES_PER_DAY}::int) as "limitPerDay",
      (select count(*)::int from case_event e join reimbursement_case c using (company_id, case_id)
       where e.kind = 'filed' and c.seller_id = ${sellerId}
         and e.at >= date_trunc('day', ${now}::timestamptz at time zone 'UTC') at time zone 'UTC') as "filedToday"`.execute(
    db,
  );
  return rows[0] ?? { limitPerDay: DEFAULT_CASES_PER_DAY, filedToday: 0 };
}

/** Sets a seller account's limit; 0 files nothing. */
export async function saveFilingLimit(
  db: CompanyTransaction,
  { companyId, sellerId, limit }: { companyId: string; sellerId: string; limit: number },
): Promise<void> {
  await db
    .insertInto('case_preference')
    .values({ company_id: companyId, seller_id: sellerId, limit_case_per_day: limit })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'seller_id']).doUpdateSet({ limit_case_per_day: limit }),
    )
    .execute();
}
