import type { CaseResults } from '@fairshelf/shared-contracts/reimbursement';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { lastSettlements, placedReimbursements, settlementOf } from '../../payouts/index.ts';

/** Cases that Amazon decides without another step from us. */
const PENDING = ['filed', 'in-review', 'approved', 'appealed'];
const WON = ['paid', 'replaced'];
/** Final states; only cases that were filed before count. */
const LOST = ['denied', 'reversed', 'withdrawn', 'expired'];

/** Every filed case of a seller account with its first filing and its first payment. */
const filedCases = (sellerId: string) => sql`
  filed as (
    select c.state, c.marketplace_id, c.currency, c.estimate_minor,
      (select (min(e.at) at time zone 'UTC')::date from case_event e
        where e.company_id = c.company_id and e.case_id = c.case_id and e.to_state = 'filed') as filed_on,
      (select (min(r.approved_at) at time zone 'UTC')::date from case_reimbursement n
        join reimbursement r using (company_id, seller_id, reimbursement_id, line_no)
        where n.company_id = c.company_id and n.case_id = c.case_id) as paid_on
    from reimbursement_case c
    where c.seller_id = ${sellerId} and c.state = any(${[...PENDING, ...WON, ...LOST]}::text[])
  )`;

/**
 * The outcomes of a seller account's filed cases, and when money is expected. Filed cases are expected after as many
 * days as earlier ones took; without an earlier payment nothing is. `since` and `today` are `YYYY-MM-DD`.
 */
export async function resultsOf(
  db: CompanyTransaction,
  sellerId: string,
  { since, today }: { readonly since: string; readonly today: string },
): Promise<CaseResults> {
  const { rows } = await sql<{ decided: number; recovered: number; days: number | null }>`
    with ${filedCases(sellerId)}
    select (count(*) filter (where state <> all(${PENDING}::text[]) and filed_on >= ${since}::date))::int as decided,
      (count(*) filter (where state = any(${WON}::text[]) and filed_on >= ${since}::date))::int as recovered,
      round(avg(greatest(0, paid_on - filed_on)) filter (where paid_on is not null and filed_on >= ${since}::date), 1)::float8 as days
    from filed where filed_on is not null`.execute(db);
  const [{ decided, recovered, days } = { decided: 0, recovered: 0, days: null }] = rows;
  return {
    decided,
    recovered,
    daysToPayment: days,
    expected: await expectedOf(db, sellerId, { today, days }),
  };
}

/**
 * A payment is paid out when its settlement closes: the marketplace's last one is extrapolated in its own rhythm.
 * Marketplaces without a settlement have no expected day.
 */
async function expectedOf(
  db: CompanyTransaction,
  sellerId: string,
  { today, days }: { readonly today: string; readonly days: number | null },
): Promise<CaseResults['expected']> {
  const { rows } = await sql<{
    on: string;
    is_approved: boolean;
    count: number;
    currency: string;
    minor: number;
  }>`
    with ${filedCases(sellerId)},
    settlement as (${lastSettlements(sellerId)}),
    payment as (
      select marketplace_id, currency, estimate_minor as minor, false as is_approved,
        greatest(${today}::date, filed_on + round(${days}::float8)::int) as paid_on
      from filed where state = any(${PENDING}::text[]) and filed_on is not null and ${days}::float8 is not null
        and currency is not null and estimate_minor > 0
      union all
      select r.paid_in, r.currency, r.total_minor, true, greatest(${today}::date, (r.approved_at at time zone 'UTC')::date)
      from (${placedReimbursements(sellerId)}) r join settlement on settlement.marketplace_id = r.paid_in
      where r.approved_at >= settlement.period_to and r.currency is not null and r.total_minor <> 0
    )
    select ${settlementOf(sql`paid_on`)} as "on", is_approved,
      count(*)::int as count, payment.currency, sum(minor)::bigint as minor
    from payment join settlement using (marketplace_id)
    group by 1, is_approved, payment.currency order by 1, is_approved desc, minor desc`.execute(db);
  const expected = new Map<string, CaseResults['expected'][number]>();
  for (const { on, is_approved: isApproved, count, currency, minor } of rows) {
    const key = `${on} ${isApproved}`;
    const entry = expected.get(key) ?? { on, isApproved, count: 0, amounts: [] };
    expected.set(key, {
      ...entry,
      count: entry.count + count,
      amounts: [...entry.amounts, { minor, currency }],
    });
  }
  return [...expected.values()];
}
