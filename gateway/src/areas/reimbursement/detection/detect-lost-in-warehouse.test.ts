import { describe, expect, it } from '@jest/globals';
import { companyId, setUpCompany } from '../../../testing/set-up-company.ts';
import { database } from '../../../testing/set-up-database.ts';
import { add, detect, events, kinds, loss, setState, skip } from './detected-losses-fixture.ts';
import { movement, payment } from './lost-in-warehouse-fixture.ts';

setUpCompany();

describe("a case's life", () => {
  it.each([
    ['2026-10-30', 'X001 waiting-for-automatic-payment 3'],
    ['2026-10-31', 'X001 detected 3'],
    ['2026-11-30', 'X001 detected 3'],
  ])('starts on %s as %s', async (day, expected) => {
    await add({ ledger: [loss()] });
    expect(await detect(day)).toEqual([expected]);
    expect(await events()).toEqual([
      { event_no: 1, kind: 'detected', note: 'Records show 3 units missing.' },
    ]);
  });

  it('never starts if the window ended before the loss was detected', async () => {
    await add({ ledger: [loss()] });
    expect(await detect('2026-12-01')).toEqual([]);
  });

  it("doesn't start before the first policy", async () => {
    await add({ ledger: [movement('M', 1, -1, { date: '2024-10-22' })] });
    expect(await detect('2024-11-25')).toEqual([]);
  });

  it('changes nothing when nothing changed', async () => {
    await add({ ledger: [loss()] });
    await detect('2026-11-01');
    const row = () =>
      database.withCompany(companyId, (db) => db.selectFrom('reimbursement_case').selectAll().execute());
    const before = await row();
    await detect('2026-11-02');
    expect(await row()).toEqual(before);
    expect(await kinds()).toEqual(['detected']);
  });

  it('follows the claim window, and ends with it', async () => {
    await add({ ledger: [loss()] });
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
    await add({ ledger: [loss()] });
    await detect('2026-11-01');
    await add({ ledger: [movement('F', 20, 1)] });
    expect(await detect('2026-11-02')).toEqual(['X001 detected 2']);
    await add({ ledger: [movement('F', 21, 2)] });
    expect(await detect('2026-11-03')).toEqual(['X001 withdrawn 2']);
    expect(await detect('2026-11-04')).toEqual(['X001 withdrawn 2']);
    expect((await events()).map(({ kind, note }) => `${kind}: ${note}`)).toEqual([
      'detected: Records show 3 units missing.',
      'changed: The records changed: 2 units missing, 3 before.',
      'closed: The units were found again.',
    ]);
  });

  it('closes when Amazon pays; a reversal becomes a separate case', async () => {
    await add({ ledger: [loss()] });
    await detect('2026-10-15');
    await add({ payments: [payment(20, 3)] });
    expect(await detect('2026-10-21')).toEqual(['X001 paid-automatically 3']);
    const reversal = { reason: 'Reimbursement_Reversal', originalReimbursementType: 'Lost_Warehouse' };
    await add({ payments: [payment(25, -3, reversal)] });
    expect(await detect('2026-11-01')).toEqual(['X001 detected 3', 'X001 paid-automatically 3']);
    expect(await kinds()).toEqual(['detected', 'closed', 'detected']);
  });

  it('reopens when the ledger reports more of that day', async () => {
    await add({ ledger: [loss()] });
    await detect('2026-10-15');
    await add({ ledger: [movement('F', 20, 3)] });
    expect(await detect('2026-10-21')).toEqual(['X001 withdrawn 3']);
    await add({ ledger: [movement('M', 1, -2, { referenceId: 'R2' })] });
    expect(await detect('2026-11-01')).toEqual(['X001 detected 2']);
    expect(await kinds()).toEqual(['detected', 'closed', 'reopened']);
  });

  it("keeps a person's decision to skip it, regardless of the ledger", async () => {
    await add({ ledger: [loss()] });
    await detect('2026-11-01');
    await skip();
    expect(await detect('2026-11-02')).toEqual(['X001 withdrawn 3']);
    await add({ ledger: [movement('M', 1, -2, { referenceId: 'R2' })] });
    expect(await detect('2026-11-03')).toEqual(['X001 withdrawn 3']);
    expect(await kinds()).toEqual(['detected', 'withdrawn']);
  });

  it("keeps a person's move until the window closes", async () => {
    await add({ ledger: [loss()] });
    await detect('2026-11-01');
    await setState('ready');
    await add({ ledger: [movement('F', 20, 1)] });
    expect(await detect('2026-11-02')).toEqual(['X001 ready 2']);
    expect(await detect('2026-12-01')).toEqual(['X001 expired 2']);
  });

  it('is unaffected by the ledger once it was filed', async () => {
    await add({ ledger: [loss()] });
    await detect('2026-11-01');
    await setState('filed');
    await add({ ledger: [movement('F', 20, 3)] });
    expect(await detect('2026-11-02')).toEqual(['X001 filed 3']);
    expect(await kinds()).toEqual(['detected']);
  });

  it('is unique per label, country and day', async () => {
    const ledger = [
      loss(1),
      movement('M', 2, -1),
      movement('M', 1, -1, { fnsku: 'X002' }),
      movement('M', 1, -1, { country: 'CA' }),
    ];
    await add({ ledger });
    expect(await detect('2026-11-05', ['US', 'CA'])).toHaveLength(4);
  });

  it('is left unchanged while its channel is paused', async () => {
    await add({ ledger: [loss(1), movement('M', 1, -1, { country: 'CA', fnsku: 'X002' })] });
    await detect('2026-11-05', ['US', 'CA']);
    expect(await detect('2026-11-06', ['US'])).toEqual(['X001 detected 1', 'X002 detected 1']);
  });
});
