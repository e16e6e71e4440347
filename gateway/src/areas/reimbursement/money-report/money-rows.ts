import {
  MONEY_FIGURES,
  type MoneyDimension,
  type MoneyFigures,
  type MoneyRow,
  type MoneySort,
} from '@fairshelf/shared-contracts/reimbursement';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { marketplaceName } from '../../../base/stores/marketplace-name.ts';
import { converterInto, currentRates } from '../../exchange-rates/index.ts';
import { type MoneyPeriod, moneyFacts } from './money-facts.ts';

/** A row with its totals under `count_…` and `minor_…`. */
export type StoredMoneyRow = Readonly<Record<string, number>> & {
  readonly key: string;
  readonly name: string;
  readonly currency: string;
  readonly total_rows: number;
};

export interface MoneyScope extends MoneyPeriod {
  readonly by: MoneyDimension;
  readonly sort: MoneySort;
  readonly today: string;
}

const keys: Readonly<Record<MoneyDimension, RawBuilder<unknown>>> = {
  month: sql`to_char(date_trunc('month', day), 'YYYY-MM-DD')`,
  country: sql`coalesce(marketplace_id, '')`,
  category: sql`category`,
  product: sql`sku`,
  center: sql`center`,
};

const sums = sql.join(
  MONEY_FIGURES.flatMap((figure) => [
    sql`(count(*) filter (where figure = ${figure}))::int as ${sql.id(`count_${figure}`)}`,
    sql`coalesce(sum(minor) filter (where figure = ${figure}), 0)::bigint as ${sql.id(`minor_${figure}`)}`,
  ]),
);

/** Months by date, countries and categories by their name in the database. */
function orderOf(sort: MoneySort): RawBuilder<unknown> {
  const [figure, direction] = sort.startsWith('-') ? [sort.slice(1), sql`desc`] : [sort, sql`asc`];
  return figure === 'key'
    ? sql`key ${direction}, currency`
    : sql`currency, ${sql.id(`minor_${figure}`)} ${direction}, key`;
}

/** The rows of the report. */
export const moneyRowsQuery = (
  scope: MoneyScope,
  page: { readonly limit: number | null; readonly offset: number },
): RawBuilder<StoredMoneyRow> => sql<StoredMoneyRow>`
  select *, (count(*) over ())::int as total_rows from (
    select ${keys[scope.by]} as key, max(title) as name, currency, ${sums}
    from (${moneyFacts(scope, scope)}) fact group by 1, currency
  ) grouped
  order by ${orderOf(scope.sort)}
  limit ${page.limit} offset ${page.offset}`;

/** The display name of a row's key. */
export const nameOf = (by: MoneyDimension, { key, name }: Pick<StoredMoneyRow, 'key' | 'name'>): string =>
  by === 'country' ? marketplaceName(key) : by === 'product' ? name || key : key;

const figuresOf = (row: Readonly<Record<string, unknown>>): MoneyFigures => {
  const of = (figure: string) => ({
    count: Number(row[`count_${figure}`] ?? 0),
    minor: Number(row[`minor_${figure}`] ?? 0),
  });
  return {
    found: of('found'),
    filed: of('filed'),
    recovered: of('recovered'),
    automatic: of('automatic'),
    takenBack: of('takenBack'),
    denied: of('denied'),
    expired: of('expired'),
    fee: of('fee'),
  };
};

/** A page of the report with the totals of all its rows, per currency and in `currency` where there are several. */
export async function moneyReport(
  db: CompanyTransaction,
  scope: MoneyScope & { readonly currency: string; readonly limit: number; readonly offset: number },
) {
  const { rows } = await moneyRowsQuery(scope, scope).execute(db);
  const { rows: sumsOfAll } = await sql<
    Readonly<Record<string, unknown>> & { currency: string; keys: number }
  >`
    select currency, (count(distinct ${keys[scope.by]}))::int as keys, ${sums}
    from (${moneyFacts(scope, scope)}) fact group by currency order by currency`.execute(db);
  const totals = sumsOfAll.map((row) => ({ currency: row.currency, figures: figuresOf(row) }));
  return {
    rows: rows.map(
      (row): MoneyRow => ({
        key: row.key,
        name: nameOf(scope.by, row),
        currency: row.currency,
        figures: figuresOf(row),
      }),
    ),
    total: sumsOfAll.reduce((total, row) => total + row.keys, 0),
    totals,
    converted: await convertedOf(db, totals, scope.currency),
  };
}

async function convertedOf(
  db: CompanyTransaction,
  totals: readonly { readonly currency: string; readonly figures: MoneyFigures }[],
  target: string,
) {
  if (totals.length < 2) return null;
  const into = converterInto(target, await currentRates(db));
  const all = Object.fromEntries(
    MONEY_FIGURES.flatMap((figure) => [
      [`count_${figure}`, totals.reduce((sum, { figures }) => sum + figures[figure].count, 0)],
      [
        `minor_${figure}`,
        into.total(totals.map(({ currency, figures }) => ({ minor: figures[figure].minor, currency }))).minor,
      ],
    ]),
  );
  return {
    ...into.conversionOf(totals.map(({ currency }) => currency)),
    currency: into.currency,
    figures: figuresOf(all),
  };
}
