import type { CallData } from '@fairshelf/shared-contracts/core';
import {
  CASE_GROUP_KINDS,
  CASE_STATUS_KINDS,
  type CaseStatusKind,
  type getCaseSummary,
} from '@fairshelf/shared-contracts/reimbursement';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { converterInto, currentRates } from '../../exchange-rates/index.ts';
import { closesWithin, statusKindSql } from '../case-status/status-kind-sql.ts';

const OPEN: readonly CaseStatusKind[] = CASE_GROUP_KINDS.open;

/**
 * A seller account's cases over all its marketplaces by who acts next, the units of the open ones, and their
 * potential value per currency, with the total in `currency` where there are several. Every count is the length of a
 * list (`casesQuery`). `today` is `YYYY-MM-DD`.
 */
export async function summariseCases(
  db: CompanyTransaction,
  sellerId: string,
  { today, currency }: { readonly today: string; readonly currency: string },
): Promise<CallData<typeof getCaseSummary>> {
  const { rows } = await sql<{
    kind: CaseStatusKind;
    currency: string | null;
    cases: number;
    units: number;
    minor: number;
    closing: number;
  }>`
    select kind, currency, count(*)::int as cases, sum(quantity)::int as units,
      coalesce(sum(estimate_minor), 0)::bigint as minor, (count(*) filter (where closes_soon))::int as closing
    from (
      select ${statusKindSql(today)} as kind, ${closesWithin('soon', today)} as closes_soon, c.currency, c.quantity, c.estimate_minor
      from reimbursement_case c where c.seller_id = ${sellerId}
    ) by_kind
    group by kind, currency`.execute(db);
  const open = rows.filter(({ kind }) => OPEN.includes(kind));
  const worth = new Map<string, number>();
  for (const { currency: each, minor } of open)
    if (each && minor > 0) worth.set(each, (worth.get(each) ?? 0) + minor);
  const estimate = [...worth]
    .map(([each, minor]) => ({ minor, currency: each }))
    .toSorted((one, other) => other.minor - one.minor);
  const into = converterInto(currency, await currentRates(db));
  return {
    openCases: sum(open, ({ cases }) => cases),
    openUnits: sum(open, ({ units }) => units),
    estimate,
    converted:
      estimate.length > 1 ? { ...into.conversionOf(worth.keys()), amount: into.total(estimate) } : null,
    closingSoon: sum(rows, ({ closing }) => closing),
    statuses: CASE_STATUS_KINDS.flatMap((kind) => {
      const count = sum(
        rows.filter((row) => row.kind === kind),
        ({ cases }) => cases,
      );
      return count > 0 ? [{ kind, count }] : [];
    }),
  };
}

const sum = <Row>(rows: readonly Row[], pick: (row: Row) => number): number =>
  rows.reduce((total, row) => total + pick(row), 0);

/** The number of a seller account's cases, by state. */
export const countByState = (db: CompanyTransaction, sellerId: string) =>
  db
    .selectFrom('reimbursement_case')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('seller_id', '=', sellerId)
    .groupBy('state')
    .orderBy('state')
    .execute();
