import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { companyId } from '../../../testing/set-up-company.ts';
import { database } from '../../../testing/set-up-database.ts';
import { moveCase } from '../case-life/move-case.ts';
import { historyText } from '../case-words/history-words.ts';
import { detectCases } from './detect-cases.ts';
import { marketplacesIn, movement, type Story, storeStory } from './lost-in-warehouse-fixture.ts';

/** Stores a ledger or payments of its account. */
export const add = (story: Partial<Story>) =>
  storeStory(database, { companyId, sellerId: 'S1' }, { ledger: [], payments: [], ...story });

/** Detects on a day and returns each case as 'label state units'. */
export async function detect(day: string, countries = ['US']): Promise<string[]> {
  const account = { companyId, sellerId: 'S1', marketplaces: marketplacesIn(...countries) };
  return database.withCompany(companyId, async (db) => {
    await detectCases(db, account, new Date(`${day}T08:00:00Z`));
    const cases = await db.selectFrom('reimbursement_case').selectAll().orderBy('anchor').execute();
    return cases.map(({ fnsku, state, quantity }) => `${fnsku} ${state} ${quantity}`);
  });
}

/** The events of the cases. */
export const events = () =>
  database.withCompany(companyId, async (db) => {
    const rows = await db.selectFrom('case_event').selectAll().orderBy('at').orderBy('event_no').execute();
    return rows.map((row) => ({ event_no: row.event_no, kind: row.kind, note: historyText(row) }));
  });

/** The kinds of those events. */
export const kinds = async () => (await events()).map(({ kind }) => kind);
/** Sets the state of the cases. */
export const setState = (state: string) =>
  database.withCompany(companyId, (db) => db.updateTable('reimbursement_case').set({ state }).execute());

/** The seller doesn't want the one existing case to be claimed. */
export const skip = () =>
  database.withCompany(companyId, async (db) => {
    const { case_id } = await db.selectFrom('reimbursement_case').select('case_id').executeTakeFirstOrThrow();
    const outcome = await moveCase(db, {
      caseId: case_id,
      name: 'skip',
      by: 'seller',
      note: 'We found them.',
      marketplaceCaseId: '',
      actor: { userId: randomUUID(), name: 'Ann' },
      now: new Date('2026-11-01T09:00:00Z'),
      mayReach: () => true,
    });
    expect(outcome.ok).toBe(true);
  });

/** A loss of units. */
export const loss = (units = 3) => movement('M', 1, -units);
