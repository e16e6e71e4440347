import { formatMoney, formatShortDay } from '@fairshelf/shared-contracts/core';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { joinWithCommas } from '../../../base/texts/join.ts';
import { plural, t } from '../../../base/texts/text.ts';
import { statusKindSql } from '../case-status/status-kind-sql.ts';
import { moneyFacts } from '../money-report/money-facts.ts';
import type { MoneyWeek } from './money-mail.ts';

interface Week {
  readonly from: string;
  readonly to: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

interface Sum {
  readonly figure: string;
  readonly currency: string;
  readonly count: number;
  readonly minor: number;
}

/** The lines of one store about a week; the figures are those of the money report. */
export async function weekOfStore(
  db: CompanyTransaction,
  { sellerId, store }: { readonly sellerId: string; readonly store: string },
  { from, to, today }: Week,
): Promise<Pick<MoneyWeek, 'cameIn' | 'filed' | 'needsYou'>> {
  const { rows } = await sql<Sum>`
    select figure, currency, count(*)::int as count, sum(minor)::bigint as minor
    from (${moneyFacts({ sellerId, from, to }, { by: 'month', today })}) fact
    where figure in ('recovered', 'automatic', 'takenBack', 'filed') group by figure, currency
    order by currency`.execute(db);
  const linesOf = (figure: string, line: (sum: Sum, amount: string) => string) =>
    rows
      .filter((row) => row.figure === figure)
      .map((row) => `${store}: ${line(row, formatMoney({ minor: row.minor, currency: row.currency }))}`);
  return {
    cameIn: [
      ...linesOf('recovered', ({ count, minor }, amount) =>
        minor === 0
          ? t`${plural({ count }, { one: '# claim', other: '# claims' })} paid in stock`
          : t`${{ amount }} recovered with ${plural({ count }, { one: '# claim', other: '# claims' })}`,
      ),
      ...linesOf(
        'automatic',
        ({ count }, amount) =>
          t`${{ amount }} paid automatically (${plural({ count }, { one: '# payment', other: '# payments' })})`,
      ),
      ...linesOf(
        'takenBack',
        ({ count }, amount) =>
          t`${{ amount }} taken back (${plural({ count }, { one: '# reversal', other: '# reversals' })})`,
      ),
    ],
    filed: linesOf(
      'filed',
      ({ count }, amount) =>
        t`${plural({ count }, { one: '# case', other: '# cases' })} filed, estimated ${{ amount }}`,
    ),
    needsYou: await waitingOf(db, { sellerId, store }, today),
  };
}

/** Cases waiting for the seller, per currency, with the first deadline. */
async function waitingOf(
  db: CompanyTransaction,
  { sellerId, store }: { readonly sellerId: string; readonly store: string },
  today: string,
): Promise<string[]> {
  const { rows } = await sql<{ currency: string | null; count: number; minor: number; first: string | null }>`
    select c.currency, count(*)::int as count, coalesce(sum(c.estimate_minor), 0)::bigint as minor, min(c.closes_on) as first
    from reimbursement_case c where c.seller_id = ${sellerId} and ${statusKindSql(today)} = 'seller'
    group by c.currency order by c.currency`.execute(db);
  return rows.map(({ currency, count, minor, first }) => {
    const worth = currency && minor > 0 && t`estimated ${{ amount: formatMoney({ minor, currency }) }}`;
    const waiting = joinWithCommas([
      t`${plural({ count }, { one: '# case waits', other: '# cases wait' })} for you`,
      ...(worth ? [worth] : []),
    ]);
    const by = first && t`the first claim window closes on ${{ day: formatShortDay(first, today) }}`;
    return `${store}: ${waiting}${by ? `; ${by}` : ''}`;
  });
}
