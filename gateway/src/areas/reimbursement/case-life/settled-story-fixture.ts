import type { CaseState } from '@fairshelf/shared-contracts/reimbursement';
import { database } from '../../../testing/set-up-database.ts';
import {
  accrue,
  addBilledSeller,
  addFiledCase,
  addReimbursements,
  type BilledSeller,
  type Line,
} from '../../billing/billing-fixture.ts';
import { historyText } from '../case-words/history-words.ts';

/** The time of the imports. */
export const NOW = new Date('2026-11-21T08:00:00Z');

interface Filed {
  readonly quantity?: number;
  readonly since?: string;
  readonly state?: CaseState;
  readonly fnsku?: string;
  readonly marketplaceCase?: string;
}

interface Story {
  readonly seller: BilledSeller;
  readonly file: (filing: Filed) => Promise<void>;
  /** New lines of the report in one import; the next import contains them again, as in reality. */
  readonly pay: (...lines: readonly Line[]) => Promise<void>;
  /** State and notes of each case, in filing order. */
  readonly outcomes: () => Promise<string[]>;
  readonly states: () => Promise<string[]>;
  /** Each case's share of each line: `A 2+0` is case A with two units in cash and none in kind. */
  readonly noted: () => Promise<Record<string, string>>;
}

/** Cases filed under one Amazon case id, the oldest loss first unless stated otherwise. */
export async function story(...cases: readonly Filed[]): Promise<Story> {
  const seller = await addBilledSeller(database, NOW);
  const ids: string[] = [];
  const inCompany = <T>(work: Parameters<typeof database.withCompany<T>>[1]) =>
    database.withCompany(seller.companyId, work);
  const file = async (filing: Filed) => {
    const since = `2026-08-0${ids.length + 1}`;
    ids.push(await addFiledCase(database, seller, { marketplaceCase: 'C1', since, ...filing }));
  };
  for (const each of cases) await file(each);
  const outcomes = () =>
    inCompany(async (db) => {
      const stored = await db.selectFrom('reimbursement_case').select(['case_id', 'state']).execute();
      const events = await db.selectFrom('case_event').selectAll().orderBy('event_no').execute();
      return ids.map((id) =>
        [
          stored.find(({ case_id }) => case_id === id)?.state,
          ...events.filter(({ case_id }) => case_id === id).map(historyText),
        ].join(': '),
      );
    });
  return {
    seller,
    file,
    outcomes,
    async pay(...lines) {
      await addReimbursements(
        database,
        seller,
        lines.map((line) => ({ marketplaceCase: line.original ? null : 'C1', ...line })),
      );
      await accrue(database, seller, NOW);
      await accrue(database, seller, NOW);
    },
    states: async () => (await outcomes()).map((outcome) => outcome.split(':')[0] ?? ''),
    async noted() {
      const rows = await inCompany((db) => db.selectFrom('case_reimbursement').selectAll().execute());
      const byLine: Record<string, string> = {};
      for (const { reimbursement_id: line, case_id, cash, in_kind } of rows.toSorted(
        (a, b) => ids.indexOf(a.case_id) - ids.indexOf(b.case_id),
      )) {
        const share = `${'ABCD'[ids.indexOf(case_id)]} ${cash}+${in_kind}`;
        byLine[line] = byLine[line] ? `${byLine[line]}, ${share}` : share;
      }
      return byLine;
    },
  };
}
