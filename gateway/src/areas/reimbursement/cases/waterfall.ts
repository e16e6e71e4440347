import {
  CASE_GROUPS,
  type CaseOverview,
  type WaterfallStep,
} from '@fairshelf/shared-contracts/reimbursement';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { excludedBy } from '../case-status/status-kind-sql.ts';
import { damagedStock } from '../detection/damaged-in-warehouse.ts';
import { lostStock } from '../detection/lost-in-warehouse.ts';
import { paysFor, type StockLossStatement, stockLossParts } from '../detection/stock-loss-rule.ts';
import { accountCountries } from '../ledger/ledger-scope.ts';

/** States in which a case was filed and not paid. */
const CLAIMED = ['filed', 'in-review', 'information-requested', 'approved', 'denied', 'appealed'];

type Waterfall = CaseOverview['waterfall'][number];

interface StepSum {
  readonly currency: string;
  readonly step: WaterfallStep;
  readonly units: number;
  readonly minor: number | null;
}

const ORDER: readonly WaterfallStep[] = [
  ...(['lost', 'found', 'automatic', 'recovered', 'claimed', 'open', 'expired'] as const),
];

/**
 * The fate of every unit that a seller account's ledger reports lost or damaged, over all its marketplaces, per
 * currency. Open units come from the statement that detection uses; each step counts a unit once, so they add up to
 * the ledger. `today` is `YYYY-MM-DD`.
 */
export async function waterfallOf(
  db: CompanyTransaction,
  sellerId: string,
  today: string,
): Promise<readonly Waterfall[]> {
  const { countries } = await accountCountries(db, sellerId);
  const rows: StepSum[] = [];
  for (const lossStatement of [lostStock, damagedStock]) {
    rows.push(...(await stepsOf(db, lossStatement, { sellerId, countries, today })));
  }
  const lostUnits = (currency: string) => sumOf(rows, currency, 'lost').units;
  return [...new Set(rows.map(({ currency }) => currency))]
    .toSorted((one, other) => lostUnits(other) - lostUnits(one) || one.localeCompare(other))
    .map((currency) => ({
      currency,
      steps: ORDER.map((step) => {
        const { units, minor } = sumOf(rows, currency, step);
        return { step, units, amount: minor === null ? null : { minor, currency } };
      }),
    }));
}

function sumOf(rows: readonly StepSum[], currency: string, step: WaterfallStep) {
  const found = rows.filter((row) => row.currency === currency && row.step === step);
  const amounts = found.flatMap(({ minor }) => (minor === null ? [] : [minor]));
  return {
    units: found.reduce((total, { units }) => total + units, 0),
    minor: amounts.length === 0 ? null : amounts.reduce((total, minor) => total + minor, 0),
  };
}

/**
 * Of a label, units that aren't open were settled: by payments as far as they reach, those of our cases first,
 * otherwise because the units turned up. Open units are attributed to the case of their loss.
 */
async function stepsOf(
  db: CompanyTransaction,
  lossStatement: StockLossStatement,
  {
    sellerId,
    countries,
    today,
  }: {
    readonly sellerId: string;
    readonly countries: Parameters<typeof stockLossParts>[1]['countries'];
    readonly today: string;
  },
): Promise<readonly StepSum[]> {
  const { rows } = await sql<StepSum>`
    with ${stockLossParts(lossStatement, { sellerId, countries, keys: null })},
    payment as (
      select r.fnsku as pool, r.currency, r.total_minor, r.quantity_cash + r.quantity_inventory as units,
        coalesce((select sum(n.cash + n.in_kind) from case_reimbursement n
          where n.company_id = r.company_id and n.seller_id = r.seller_id
            and n.reimbursement_id = r.reimbursement_id and n.line_no = r.line_no), 0) as ours
      from reimbursement r
      where r.seller_id = ${sellerId} and r.currency is not null and ${paysFor(lossStatement.paidAs)}
    ),
    paid as (
      select pool, currency, sum(ours) as ours,
        sum(total_minor) filter (where ours > 0) as ours_minor, sum(total_minor) filter (where ours = 0) as minor
      from payment group by pool, currency
    ),
    settled as (
      select total.pool, total.currency, total.lost, total.paid, coalesce(paid.ours, 0) as ours,
        paid.ours_minor, paid.minor, total.lost - coalesce((
          select sum(open_units) from laid where laid.pool = total.pool and laid.currency = total.currency), 0) as units
      from total left join paid using (pool, currency) where total.lost > 0
    ),
    placed as (
      select laid.currency, laid.open_units as units, c.estimate_minor,
        case when c.state = any(${CLAIMED}::text[]) then 'claimed'
          when c.state = any(${CASE_GROUPS.open}::text[]) and (c.closes_on is null or c.closes_on >= ${today}::date)
              and ${excludedBy} is null then 'open'
          else 'expired' end as step
      from laid left join reimbursement_case c on c.seller_id = ${sellerId}
        and c.category = ${lossStatement.category} and c.anchor = laid.anchor
      where laid.open_units > 0
    )
    select currency, 'lost' as step, sum(lost)::int as units, null::bigint as minor from settled group by currency
    union all
    select currency, 'found', sum(units - least(paid, units))::int, null from settled group by currency
    union all
    select currency, 'automatic', sum(least(paid, units) - least(ours, paid, units))::int, sum(minor)::bigint
    from settled group by currency
    union all
    select currency, 'recovered', sum(least(ours, paid, units))::int, sum(ours_minor)::bigint
    from settled group by currency
    union all
    select currency, step, sum(units)::int, sum(estimate_minor)::bigint from placed group by currency, step`.execute(
    db,
  );
  return rows;
}
