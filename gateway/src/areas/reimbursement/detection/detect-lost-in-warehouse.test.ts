import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../../testing/test-database.ts';
import { moveCase } from '../case-life/move-case.ts';
import { historyText } from '../case-words/history-words.ts';
import { detectCases } from './detect-cases.ts';
import { marketplacesIn, moved, paid, type Story, storeStory } from './lost-in-warehouse-fixture.ts';

let database: MigratedDatabase;
let companyId: string;

beforeAll(async () => {
  database = await createMigratedDatabase();
}, 60_000);
afterAll(() => database.drop());
beforeEach(async () => {
  companyId = await addCompany(database, 'Seller');
});

const add = (story: Partial<Story>) =>
  storeStory(database, { companyId, sellerId: 'S1' }, { ledger: [], payments: [], ...story });

/** Detects on a day and returns each case as 'label state units'. */
async function detect(day: string, countries = ['US']): Promise<string[]> {
  const account = { companyId, sellerId: 'S1', marketplaces: marketplacesIn(...countries) };
  return database.withCompany(companyId, async (db) => {
    await detectCases(db, account, new Date(`${day}T08:00:00Z`));
    const cases = await db.selectFrom('reimbursement_case').selectAll().orderBy('anchor').execute();
    return cases.map(({ fnsku, state, quantity }) => `${fnsku} ${state} ${quantity}`);
  });
}

const events = () =>
  database.withCompany(companyId, async (db) => {
    const rows = await db.selectFrom('case_event').selectAll().orderBy('at').orderBy('event_no').execute();
    return rows.map((row) => ({ event_no: row.event_no, kind: row.kind, note: historyText(row) }));
  });
const kinds = async () => (await events()).map(({ kind }) => kind);
const setState = (state: string) =>
  database.withCompany(companyId, (db) => db.updateTable('reimbursement_case').set({ state }).execute());

/** The seller doesn't want the one existing case to be claimed. */
const skip = () =>
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

const lost = (units = 3) => moved('M', 1, -units);

describe("a case's life", () => {
  it.each([
    ['2026-10-30', 'X001 waiting-for-automatic-payment 3'],
    ['2026-10-31', 'X001 detected 3'],
    ['2026-11-30', 'X001 detected 3'],
  ])('starts on %s as %s', async (day, expected) => {
    await add({ ledger: [lost()] });
    expect(await detect(day)).toEqual([expected]);
    expect(await events()).toEqual([
      { event_no: 1, kind: 'detected', note: 'Records show 3 units missing.' },
    ]);
  });

  it('never starts if the window ended before the loss was detected', async () => {
    await add({ ledger: [lost()] });
    expect(await detect('2026-12-01')).toEqual([]);
  });

  it("doesn't start before the first policy", async () => {
    await add({ ledger: [moved('M', 1, -1, { date: '2024-10-22' })] });
    expect(await detect('2024-11-25')).toEqual([]);
  });

  it('changes nothing when nothing changed', async () => {
    await add({ ledger: [lost()] });
    await detect('2026-11-01');
    const row = () =>
      database.withCompany(companyId, (db) => db.selectFrom('reimbursement_case').selectAll().execute());
    const before = await row();
    await detect('2026-11-02');
    expect(await row()).toEqual(before);
    expect(await kinds()).toEqual(['detected']);
  });

  it('follows the claim window, and ends with it', async () => {
    await add({ ledger: [lost()] });
    await detect('2026-10-02');
    expect(await detect('2026-10-31')).toEqual(['X001 detected 3']);
    expect(await detect('2026-12-01')).toEqual(['X001 expired 3']);
    expect(await detect('2026-12-02')).toEqual(['X001 expired 3']);
    expect((await events()).map(({ note }) => note)).toEqual([
      'Records show 3 units missing.',
      'The claim window opened on Oct 31, 2026.',
      'The claim window closed on Nov 30, 2026.',
    ]);
  });

  it('follows found units, and closes when all are found', async () => {
    await add({ ledger: [lost()] });
    await detect('2026-11-01');
    await add({ ledger: [moved('F', 20, 1)] });
    expect(await detect('2026-11-02')).toEqual(['X001 detected 2']);
    await add({ ledger: [moved('F', 21, 2)] });
    expect(await detect('2026-11-03')).toEqual(['X001 withdrawn 2']);
    expect(await detect('2026-11-04')).toEqual(['X001 withdrawn 2']);
    expect((await events()).map(({ kind, note }) => `${kind}: ${note}`)).toEqual([
      'detected: Records show 3 units missing.',
      'changed: The records changed: 2 units missing, 3 before.',
      'closed: The units were found again.',
    ]);
  });

  it('closes when Amazon pays; a reversal becomes a separate case', async () => {
    await add({ ledger: [lost()] });
    await detect('2026-10-15');
    await add({ payments: [paid(20, 3)] });
    expect(await detect('2026-10-21')).toEqual(['X001 paid-automatically 3']);
    const reversal = { reason: 'Reimbursement_Reversal', originalReimbursementType: 'Lost_Warehouse' };
    await add({ payments: [paid(25, -3, reversal)] });
    expect(await detect('2026-11-01')).toEqual(['X001 detected 3', 'X001 paid-automatically 3']);
    expect(await kinds()).toEqual(['detected', 'closed', 'detected']);
  });

  it('reopens when the ledger reports more of that day', async () => {
    await add({ ledger: [lost()] });
    await detect('2026-10-15');
    await add({ ledger: [moved('F', 20, 3)] });
    expect(await detect('2026-10-21')).toEqual(['X001 withdrawn 3']);
    await add({ ledger: [moved('M', 1, -2, { referenceId: 'R2' })] });
    expect(await detect('2026-11-01')).toEqual(['X001 detected 2']);
    expect(await kinds()).toEqual(['detected', 'closed', 'reopened']);
  });

  it("keeps a person's decision to skip it, regardless of the ledger", async () => {
    await add({ ledger: [lost()] });
    await detect('2026-11-01');
    await skip();
    expect(await detect('2026-11-02')).toEqual(['X001 withdrawn 3']);
    await add({ ledger: [moved('M', 1, -2, { referenceId: 'R2' })] });
    expect(await detect('2026-11-03')).toEqual(['X001 withdrawn 3']);
    expect(await kinds()).toEqual(['detected', 'withdrawn']);
  });

  it("keeps a person's move until the window closes", async () => {
    await add({ ledger: [lost()] });
    await detect('2026-11-01');
    await setState('ready');
    await add({ ledger: [moved('F', 20, 1)] });
    expect(await detect('2026-11-02')).toEqual(['X001 ready 2']);
    expect(await detect('2026-12-01')).toEqual(['X001 expired 2']);
  });

  it('is unaffected by the ledger once it was filed', async () => {
    await add({ ledger: [lost()] });
    await detect('2026-11-01');
    await setState('filed');
    await add({ ledger: [moved('F', 20, 3)] });
    expect(await detect('2026-11-02')).toEqual(['X001 filed 3']);
    expect(await kinds()).toEqual(['detected']);
  });

  it('is unique per label, country and day', async () => {
    const ledger = [
      lost(1),
      moved('M', 2, -1),
      moved('M', 1, -1, { fnsku: 'X002' }),
      moved('M', 1, -1, { country: 'CA' }),
    ];
    await add({ ledger });
    expect(await detect('2026-11-05', ['US', 'CA'])).toHaveLength(4);
  });

  it('is left unchanged while its channel is paused', async () => {
    await add({ ledger: [lost(1), moved('M', 1, -1, { country: 'CA', fnsku: 'X002' })] });
    await detect('2026-11-05', ['US', 'CA']);
    expect(await detect('2026-11-06', ['US'])).toEqual(['X001 detected 1', 'X002 detected 1']);
  });
});
