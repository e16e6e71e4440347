import {
  CASE_GROUP_KINDS,
  CASE_GROUPS,
  type CaseOverview,
  WATERFALL_STEPS,
} from '@fairshelf/shared-contracts/reimbursement';
import { sql } from 'kysely';
import { dayOf } from '../../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { type Converter, converterInto, currentRates } from '../../exchange-rates/index.ts';
import { excludedBy, statusKindSql } from '../case-status/status-kind-sql.ts';
import { resultsOf } from './case-results.ts';
import { waterfallOf } from './waterfall.ts';

const CLOSING_SHOWN = 5;
/** Months of payments, including the current one. */
const MONTHS = 12;

type Standing = CaseOverview['standings'][number]['standing'];

interface Sum {
  readonly standing: Standing;
  readonly currency: string | null;
  readonly count: number;
  readonly units: number;
  readonly minor: number;
}

/** The first day of the oldest of these months. */
const firstMonth = (today: string): string => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return dayOf(new Date(Date.UTC(year, month - MONTHS, 1)));
};

/**
 * The money of a seller account over all its marketplaces: the amounts owed by kind, channel and confidence, filed with
 * Amazon, paid and unpaid, the outcome of every lost unit, and the expected payouts. Amounts are per currency; where
 * there are several, `converted` has their total in `currency`. `today` is `YYYY-MM-DD`.
 */
export async function overviewOfCases(
  db: CompanyTransaction,
  sellerId: string,
  { today, currency }: { readonly today: string; readonly currency: string },
): Promise<CaseOverview> {
  const since = firstMonth(today);
  const standings = await standingsOf(db, sellerId, { since, today });
  const waterfall = [...(await waterfallOf(db, sellerId, today))];
  return {
    standings,
    open: await openOf(db, sellerId, today),
    waterfall,
    converted: convertedOf(converterInto(currency, await currentRates(db)), standings, waterfall),
    results: await resultsOf(db, sellerId, { since, today }),
    closing: await closingOf(db, sellerId, today),
  };
}

/** The totals over all currencies; null where there is only one. */
function convertedOf(
  into: Converter,
  standings: CaseOverview['standings'],
  waterfall: CaseOverview['waterfall'],
): CaseOverview['converted'] {
  const currencies = new Set([
    ...standings.flatMap(({ amounts }) => amounts.map(({ currency }) => currency)),
    ...waterfall.map(({ currency }) => currency),
  ]);
  if (currencies.size < 2) return null;
  const steps = waterfall.flatMap((each) => each.steps);
  return {
    ...into.conversionOf(currencies),
    currency: into.currency,
    standings: standings.map(({ standing, amounts }) => ({ standing, amount: into.total(amounts) })),
    waterfall: WATERFALL_STEPS.map((step) => {
      const found = steps.filter((each) => each.step === step);
      const amounts = found.flatMap(({ amount }) => (amount ? [amount] : []));
      return {
        step,
        units: found.reduce((total, { units }) => total + units, 0),
        amount: amounts.length > 0 ? into.total(amounts) : null,
      };
    }),
  };
}

/** Each count matches a list of the product; `paid` is read from the reimbursement report. */
async function standingsOf(
  db: CompanyTransaction,
  sellerId: string,
  { since, today }: { since: string; today: string },
) {
  const { rows } = await sql<Sum>`
    select standing, currency, count(*)::int as count, sum(quantity)::int as units,
      coalesce(sum(estimate_minor), 0)::bigint as minor
    from (
      select case when kind = any(${CASE_GROUP_KINDS.open}::text[]) then 'owed' when kind = 'amazon' then 'in-progress'
        when kind = any(${CASE_GROUP_KINDS['not-paid']}::text[]) then 'not-paid' end as standing,
        currency, quantity, estimate_minor
      from (
        select ${statusKindSql(today)} as kind, c.currency, c.quantity, c.estimate_minor
        from reimbursement_case c where c.seller_id = ${sellerId}
      ) by_kind
    ) by_standing
    where standing is not null group by standing, currency
    union all
    select 'paid', currency, count(*)::int, sum(quantity_cash + quantity_inventory)::int,
      coalesce(sum(total_minor), 0)::bigint
    from reimbursement where seller_id = ${sellerId} and approved_at >= ${since}::date
    group by currency
    order by minor desc`.execute(db);
  return (['owed', 'in-progress', 'paid', 'not-paid'] as const).map((standing) => {
    const sums = rows.filter((row) => row.standing === standing);
    return {
      standing,
      count: sums.reduce((total, { count }) => total + count, 0),
      units: sums.reduce((total, { units }) => total + units, 0),
      amounts: sums.flatMap(({ currency, minor }) => (currency && minor !== 0 ? [{ minor, currency }] : [])),
    };
  });
}

async function openOf(
  db: CompanyTransaction,
  sellerId: string,
  today: string,
): Promise<CaseOverview['open']> {
  const { rows } = await sql<
    Omit<CaseOverview['open'][number], 'estimate'> & { currency: string | null; minor: number | null }
  >`
    select category, marketplace_id, confidence, currency, count(*)::int as cases, sum(quantity)::int as units,
      sum(estimate_minor)::bigint as minor
    from reimbursement_case c where seller_id = ${sellerId}
      and ${statusKindSql(today)} = any(${CASE_GROUP_KINDS.open}::text[])
    group by category, marketplace_id, confidence, currency
    order by minor desc nulls last, category, marketplace_id, confidence`.execute(db);
  return rows.map(({ currency, minor, ...row }) => ({
    ...row,
    estimate: currency === null || minor === null ? null : { minor, currency },
  }));
}

async function closingOf(
  db: CompanyTransaction,
  sellerId: string,
  today: string,
): Promise<CaseOverview['closing']> {
  const { rows } = await sql<{
    id: string;
    title: string | null;
    fnsku: string;
    units: number;
    minor: number | null;
    currency: string | null;
    closes_on: string;
  }>`
    select case_id as id, nullif(title, '') as title, fnsku, quantity as units, estimate_minor as minor, currency, closes_on
    from reimbursement_case c
    where seller_id = ${sellerId} and state = any(${CASE_GROUPS.open}) and closes_on >= ${today}::date
      and ${excludedBy} is null
    order by closes_on, estimate_minor desc nulls last, case_id limit ${CLOSING_SHOWN}`.execute(db);
  return rows.map(({ minor, currency, closes_on, ...row }) => ({
    ...row,
    estimate: currency === null || minor === null ? null : { minor, currency },
    windowClosesAt: `${closes_on}T23:59:59.000Z`,
  }));
}
