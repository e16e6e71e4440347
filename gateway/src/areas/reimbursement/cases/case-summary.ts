import type { CallData } from '@fairshelf/shared-contracts/core';
import { CASE_GROUPS, type getCaseSummary } from '@fairshelf/shared-contracts/reimbursement';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';

const CLOSING_SOON_DAYS = 14;

/**
 * Open cases of a seller account over all its marketplaces, their units, and what they may bring per currency.
 * `today` is `YYYY-MM-DD`.
 */
export async function summariseCases(
  db: CompanyTransaction,
  sellerId: string,
  today: string,
): Promise<CallData<typeof getCaseSummary>> {
  const { rows } = await sql<{
    currency: string | null;
    cases: number;
    units: number;
    minor: number;
    closing: number;
  }>`
    select currency, count(*)::int as cases, sum(quantity)::int as units,
      coalesce(sum(estimate_minor), 0)::bigint as minor,
      (count(*) filter (where closes_on <= ${today}::date + ${CLOSING_SOON_DAYS}::int))::int as closing
    from reimbursement_case
    where seller_id = ${sellerId} and state = any(${CASE_GROUPS.open})
    group by currency order by minor desc`.execute(db);
  const sum = (pick: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + pick(row), 0);
  return {
    openCases: sum((row) => row.cases),
    openUnits: sum((row) => row.units),
    estimate: rows.flatMap(({ currency, minor }) => (currency && minor > 0 ? [{ minor, currency }] : [])),
    closingSoon: sum((row) => row.closing),
  };
}

/** How many cases of a seller account there are, by state. */
export const countByState = (db: CompanyTransaction, sellerId: string) =>
  db
    .selectFrom('reimbursement_case')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('seller_id', '=', sellerId)
    .groupBy('state')
    .orderBy('state')
    .execute();
