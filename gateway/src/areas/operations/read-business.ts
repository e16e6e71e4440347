import type { CallData, Money } from '@fairshelf/shared-contracts/core';
import { type getBusiness, REVENUE_MONTHS, UNPAID_SHOWN } from '@fairshelf/shared-contracts/operations';
import { sql } from 'kysely';
import { dayOf } from '../../base/calendar-days.ts';
import type { Database } from '../../base/database/database.ts';
import { readImportProblems } from './import-problems.ts';

type Business = CallData<typeof getBusiness>;

interface Unpaid {
  readonly number: string;
  readonly company: string;
  readonly due: string;
  readonly currency: string;
  readonly total_minor: number;
}

/** Revenue, unpaid invoices and failing imports over all companies. */
export async function readBusiness(database: Database, now: Date): Promise<Business> {
  const today = dayOf(now);
  const revenue = await sql<{ month: string; currency: string; minor: number }>`
    select to_char(date_trunc('month', day), 'YYYY-MM-DD') as month, currency, sum(amount_minor)::bigint as minor
    from invoice_line
    where day >= date_trunc('month', ${today}::date) - make_interval(months => ${REVENUE_MONTHS - 1}::int)
    group by 1, currency order by 1 desc, currency`.execute(database.system);
  const { rows: unpaid } = await sql<Unpaid>`
    select i.number, co.name as company, i.due_on as due, i.currency, i.total_minor
    from invoice i join company co using (company_id) where i.state = 'open' order by i.due_on, i.number`.execute(
    database.system,
  );
  const sums = new Map<string, number>();
  for (const { currency, total_minor } of unpaid) sums.set(currency, (sums.get(currency) ?? 0) + total_minor);
  const amounts: Money[] = [...sums].map(([currency, minor]) => ({ minor, currency }));
  const { steps } = await readImportProblems(database, now);
  return {
    revenue: revenue.rows.map(({ month, currency, minor }) => ({ month, amount: { minor, currency } })),
    unpaid: {
      count: unpaid.length,
      overdue: unpaid.filter(({ due }) => due < today).length,
      amounts,
      invoices: unpaid.slice(0, UNPAID_SHOWN).map(({ number, company, due, currency, total_minor }) => ({
        number,
        company,
        due,
        isOverdue: due < today,
        amount: { minor: total_minor, currency },
      })),
    },
    imports: {
      givenUp: steps.filter(({ state }) => state === 'dead').length,
      failing: steps.filter(({ state }) => state === 'failing').length,
    },
  };
}
