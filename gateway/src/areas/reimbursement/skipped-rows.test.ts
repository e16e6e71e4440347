import { listImports } from '@fairshelf/shared-contracts/market';
import { checkSkippedRow, getCase, listQueue } from '@fairshelf/shared-contracts/reimbursement';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { gateway } from '../../testing/set-up-gateway.ts';
import {
  BOWL,
  file,
  importLedger,
  MUG,
  manager,
  row,
  seller,
  setUpSeller,
  skippedRows,
  statusOf,
  US,
} from './skipped-rows-fixture.ts';

setUpSeller();

describe('an unreadable ledger row', () => {
  it('blocks only the cases of its product', async () => {
    await importLedger(row(MUG, 'one'), row(BOWL, '1'));
    expect((await statusOf(MUG))?.status.text).toMatch(/^Fairshelf checks an unreadable report row by /);
    expect((await statusOf(BOWL))?.status.text).toMatch(/^Fairshelf files it by /);
    expect(await file(MUG)).toMatchObject({
      state: null,
      problem: expect.stringContaining('Check it under'),
    });
  });

  it('is shown to the seller with line number and reason, in the case and in the import', async () => {
    const found = await statusOf(MUG);
    const { body } = await gateway.ask('GET', getCase.path.replace('{caseId}', found?.id ?? ''), {
      token: seller.token,
    });
    expect(v.parse(getCase.data, body.data).heldBackBy).toEqual([
      { kind: 'ledger', line: 2, reason: expect.stringContaining("'one' is not a whole number") },
    ]);
    const path = `${listImports.path}?sellerId=${seller.sellerId}&marketId=${US}`;
    const imports = await gateway.ask('GET', path, { token: seller.token });
    const ledger = v.parse(listImports.data, imports.body.data).find(({ kind }) => kind === 'ledger');
    expect(ledger?.skipped).toMatchObject({ count: 1, rows: [{ line: 2, isChecked: false }] });
    expect(ledger?.skipped?.rows[0]?.raw).toContain(MUG);
  });

  it('is listed for case managers, and releases the case once one of them has checked it', async () => {
    const [found] = await skippedRows();
    expect(found).toMatchObject({ company_name: 'Harbor Rows', kind: 'ledger', line: 2, cases: 1 });
    const { company_id, seller_id, region, marketplace_id, report_type, digest, occurrence } = found ?? {};
    const body = { company_id, seller_id, region, marketplace_id, report_type, digest, occurrence };
    const check = (note: string) =>
      gateway.ask('POST', checkSkippedRow.path, { token: manager, body: { ...body, note } });
    expect((await check('')).status).toBe(400);
    expect((await gateway.ask('POST', checkSkippedRow.path, { token: seller.token, body: {} })).status).toBe(
      403,
    );
    expect((await check('A find of another country.')).status).toBe(200);
    expect((await check('Again.')).status).toBe(404);
    expect((await statusOf(MUG))?.status.text).toMatch(/^Fairshelf files it by /);
  });

  it('stays checked in the next report, whatever its line number', async () => {
    await importLedger(row(BOWL, '1'), row(MUG, 'one'));
    expect(await skippedRows()).toEqual([]);
    await importLedger(row(MUG, 'two'));
    expect(await skippedRows()).toMatchObject([{ line: 2, cases: 1 }]);
  });

  it('blocks every case of the account if it has no product, until a report is fully readable', async () => {
    await importLedger('10/01/2026\t???\tx');
    expect(await skippedRows()).toMatchObject([{ cases: 2, reason: expect.stringContaining('columns') }]);
    const queue = await gateway.ask('GET', `${listQueue.path}?search=${BOWL}`, { token: manager });
    expect(v.parse(listQueue.data, queue.body.data).rows[0]?.status.text).toMatch(
      /^Check an unreadable report row/,
    );
    await importLedger(row(MUG, '1'));
    expect(await skippedRows()).toEqual([]);
    expect(await file(MUG)).toMatchObject({ state: 'filed', problem: null });
  });
});

it('stores a limited number of rows, without characters that the database can’t store', async () => {
  await importLedger(
    ...Array.from({ length: 300 }, (_, index) => row(MUG, `n${index}\u0000${'x'.repeat(3_000)}`)),
  );
  const found = await skippedRows();
  expect(found.length).toBeLessThanOrEqual(50);
  const { rows } = await gateway.database
    .withCompany(seller.companyId, (db) => db.selectFrom('skipped_row').select(['raw', 'reason']).execute())
    .then((all) => ({ rows: all }));
  expect(rows).toHaveLength(201);
  expect(rows.some(({ reason }) => reason === '100 more rows could not be read.')).toBe(true);
  expect(Math.max(...rows.map(({ raw }) => raw.length))).toBeLessThanOrEqual(2_000);
});
