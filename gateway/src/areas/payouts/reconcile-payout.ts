import type { CallData, Money } from '@fairshelf/shared-contracts/core';
import type { DifferenceKind, getBankPayout } from '@fairshelf/shared-contracts/payouts';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import {
  asPayout,
  chargesOfPayout,
  payoutsQuery,
  placedReimbursements,
  type StoredPayout,
} from './payouts-query.ts';

type Reconciled = CallData<typeof getBankPayout>;
type Difference = Reconciled['differences'][number];

interface Part {
  readonly kind: Reconciled['parts'][number]['kind'];
  readonly rows: number;
  readonly minor: number;
  readonly deferred: number;
}

/**
 * One payout with each part of our records of its period, and each difference by name; undefined if there is none.
 */
export async function reconcilePayout(
  db: CompanyTransaction,
  sellerId: string,
  payoutId: string,
): Promise<Reconciled | undefined> {
  const query = payoutsQuery({ sellerId, payoutId }, { sort: '-created', limit: 1, offset: 0 });
  const [row] = (await query.execute(db)).rows;
  if (!row) return undefined;
  const { currency } = row;
  const parts = currency === null ? [] : await partsOf(db, sellerId, payoutId);
  const money = (minor: number): Money => ({ minor, currency: currency ?? '' });
  return {
    ...asPayout(row),
    parts: parts.map(({ kind, rows, minor }) => ({ kind, rows, amount: money(minor) })),
    recorded: row.difference_minor === null ? null : money(parts.reduce((sum, { minor }) => sum + minor, 0)),
    differences: differencesOf(
      row,
      parts.reduce((sum, { deferred }) => sum + deferred, 0),
    ),
  };
}

async function partsOf(db: CompanyTransaction, sellerId: string, payoutId: string): Promise<Part[]> {
  const { rows } = await sql<Part>`
    with p as (select * from payout where seller_id = ${sellerId} and payout_id = ${payoutId}),
    part as (
      select c.kind, count(*)::int as rows, sum(c.total_minor)::bigint as minor,
        coalesce(sum(c.total_minor) filter (where upper(c.status) = 'DEFERRED'), 0)::bigint as deferred
      from p cross join lateral (select c.* ${chargesOfPayout}) c group by c.kind
      union all
      select case when coalesce(r.total_minor, 0) < 0 then 'reversal' else 'reimbursement' end as kind,
        count(*)::int, coalesce(sum(r.total_minor), 0)::bigint, 0
      from p join (${placedReimbursements(sellerId)}) r on r.paid_in = p.marketplace_id and r.currency = p.currency
        and r.approved_at >= p.period_from and r.approved_at < p.period_to
      group by 1
    )
    select * from part
    order by array_position(array['sale', 'refund', 'fee-correction', 'reimbursement', 'reversal'], kind)`.execute(
    db,
  );
  return rows;
}

const notes: Readonly<Record<DifferenceKind, string>> = {
  deferred: 'Held by Amazon until delivery is confirmed; it is part of a later payout.',
  'account-charges':
    'Charges that Amazon’s reports don’t itemize: storage, advertising, subscription, or a reserve.',
  'unknown-income': 'Income we have no record of: orders you ship yourself, or a released reserve.',
  'older-than-records': 'It covers a time before the first imported sale, so it can’t be broken down.',
  'amount-unknown': 'Amazon gave no amount or no period for this payout.',
};

/** The differences between a payout and the records, by name. Empty where they agree. */
function differencesOf(row: StoredPayout, deferred: number): Difference[] {
  const difference = (kind: DifferenceKind, minor: number | null): Difference => ({
    kind,
    amount: minor === null || row.currency === null ? null : { minor, currency: row.currency },
    note: notes[kind],
  });
  if (row.difference_minor === null)
    return [
      difference(row.total_minor === null || !row.period_to ? 'amount-unknown' : 'older-than-records', null),
    ];
  const rest = row.difference_minor + deferred;
  return [
    ...(deferred === 0 ? [] : [difference('deferred', -deferred)]),
    ...(rest === 0 ? [] : [difference(rest < 0 ? 'account-charges' : 'unknown-income', rest)]),
  ];
}
