import type { CallData } from '@fairshelf/shared-contracts/core';
import type { summariseBankPayouts } from '@fairshelf/shared-contracts/payouts';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { checkedPayouts, type PayoutFilter, placedReimbursements } from './payouts-query.ts';

type Summary = CallData<typeof summariseBankPayouts>;

interface Total {
  readonly currency: string;
  readonly payouts: number;
  readonly paid_out: number;
  readonly failed: readonly { id: string; createdAt: string | null; minor: number | null }[];
  readonly moving: number;
  readonly moving_minor: number;
  readonly reimbursed: number;
  readonly taken_back: number;
  readonly different: number;
  readonly difference: number;
}

interface Month {
  readonly month: string;
  readonly currency: string;
  readonly reason: string | null;
  readonly minor: number;
}

const hasFailed = sql<boolean>`(p.failure is not null or p.status = 'FAILED')`;
const isPaid = sql<boolean>`(p.status = 'PAID' and p.failure is null)`;

/**
 * The totals of a filter's payouts, by currency and month. Only payouts that reached the bank count as paid; failed
 * ones are listed. Reimbursements count in the month of their approval, reversals separately.
 */
export async function summarisePayouts(db: CompanyTransaction, filter: PayoutFilter): Promise<Summary> {
  const totals = await sql<Total>`
    select p.currency, (count(*) filter (where ${isPaid}))::int as payouts,
      coalesce(sum(p.total_minor) filter (where ${isPaid}), 0)::bigint as paid_out,
      coalesce(jsonb_agg(jsonb_build_object('id', p.payout_id, 'minor', p.total_minor, 'createdAt',
          to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by p.created_at desc, p.payout_id) filter (where ${hasFailed}), '[]') as failed,
      (count(*) filter (where not ${isPaid} and not ${hasFailed}))::int as moving,
      coalesce(sum(p.total_minor) filter (where not ${isPaid} and not ${hasFailed}), 0)::bigint as moving_minor,
      coalesce(sum(held.paid), 0)::bigint as reimbursed, coalesce(sum(held.back), 0)::bigint as taken_back,
      (count(*) filter (where p."check" = 'different'))::int as different,
      coalesce(sum(p.difference_minor), 0)::bigint as difference
    from (${checkedPayouts(filter)}) p
    cross join lateral (
      select sum(r.total_minor) filter (where r.total_minor > 0) as paid,
        sum(r.total_minor) filter (where r.total_minor < 0) as back
      from (${placedReimbursements(filter.sellerId)}) r
      where r.paid_in = p.marketplace_id and r.currency = p.currency
        and r.approved_at >= p.period_from and r.approved_at < p.period_to
    ) held
    where p.currency is not null group by p.currency order by p.currency`.execute(db);
  const months = await sql<Month>`
    with p as (select * from (${checkedPayouts(filter)}) found where currency is not null)
    select to_char(date_trunc('month', p.created_at at time zone 'UTC'), 'YYYY-MM-DD') as month, p.currency,
      null as reason, sum(p.total_minor)::bigint as minor
    from p where ${isPaid} and p.created_at is not null and p.total_minor is not null group by 1, 2
    union all
    select to_char(date_trunc('month', r.approved_at at time zone 'UTC'), 'YYYY-MM-DD'), r.currency,
      case when r.total_minor < 0 then '' else r.reason end, sum(r.total_minor)::bigint
    from p join (${placedReimbursements(filter.sellerId)}) r on r.paid_in = p.marketplace_id
      and r.currency = p.currency and r.approved_at >= p.period_from and r.approved_at < p.period_to
    where r.total_minor <> 0 group by 1, 2, 3
    order by 1, 2, 3 nulls first`.execute(db);
  return {
    totals: totals.rows.map(({ currency, payouts, different, ...sums }) => ({
      currency,
      payouts,
      different,
      failed: sums.failed.map(({ id, createdAt, minor }) => ({
        id,
        createdAt,
        amount: minor === null ? null : { minor, currency },
      })),
      onTheWay: { payouts: sums.moving, amount: { minor: sums.moving_minor, currency } },
      paidOut: { minor: sums.paid_out, currency },
      reimbursed: { minor: sums.reimbursed, currency },
      takenBack: { minor: sums.taken_back, currency },
      difference: { minor: sums.difference, currency },
    })),
    months: asMonths(months.rows),
  };
}

function asMonths(rows: readonly Month[]): Summary['months'] {
  const months = new Map<string, { of: Month; rows: Month[] }>();
  for (const row of rows) {
    const key = `${row.month} ${row.currency}`;
    const entry = months.get(key) ?? { of: row, rows: [] };
    entry.rows.push(row);
    months.set(key, entry);
  }
  return [...months.values()].map(({ of: { month, currency }, rows: parts }) => {
    const sumOf = (reason: string | null) => ({
      minor: parts.filter((part) => part.reason === reason).reduce((sum, part) => sum + part.minor, 0),
      currency,
    });
    return {
      month,
      currency,
      paidOut: sumOf(null),
      // An empty reason means reversals of any kind.
      takenBack: sumOf(''),
      reasons: parts.flatMap(({ reason, minor }) =>
        reason ? [{ reason, amount: { minor, currency } }] : [],
      ),
    };
  });
}
