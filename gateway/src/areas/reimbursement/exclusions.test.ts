import {
  addExclusions,
  getCaseOverview,
  getCaseSummary,
  listCases,
  listExclusions,
  removeExclusion,
} from '@fairshelf/shared-contracts/reimbursement';
import { expect, it } from '@jest/globals';
import { gateway } from '../../testing/set-up-gateway.ts';
import { file, get, queueSkus, send, setUpSeller, statuses } from './exclusions-fixture.ts';

setUpSeller();

it("removes a product's cases from lists, counts, queue and filing at once, and restores them when it is lifted", async () => {
  expect(await queueSkus()).toEqual(expect.arrayContaining(['MUG-1', 'JAR-2']));
  const answer = await send(addExclusions, { kind: 'sku', values: ['MUG-1'], note: 'Too cheap' });
  expect(answer.body.data).toEqual({ added: 1, cases: 1 });

  expect(await statuses()).toEqual([
    expect.stringMatching(/^JAR-2: Fairshelf files it by /),
    'MUG-1: Excluded: you never claim this product',
  ]);
  expect((await get(listCases, { status: 'excluded' })).total).toBe(1);
  expect(await get(getCaseSummary)).toMatchObject({
    openCases: 1,
    closingSoon: 1,
    estimate: [{ minor: 1_000, currency: 'USD' }],
  });
  const { closing, open } = await get(getCaseOverview);
  expect([closing.length, open.map(({ cases }) => cases)]).toEqual([1, [1]]);
  expect(await queueSkus()).toEqual(['JAR-2']);
  expect(await file()).toMatchObject({
    problem: 'The seller never claims this product: the case can’t be filed.',
  });

  const { rows } = await get(listExclusions);
  expect(rows).toMatchObject([{ kind: 'sku', value: 'MUG-1', note: 'Too cheap', cases: 1 }]);
  const auditRows = await gateway.database.system
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('action', '=', addExclusions.name)
    .execute();
  expect(auditRows).toMatchObject([{ after: { kind: 'sku', values: ['MUG-1'], note: 'Too cheap' } }]);

  const removal = await send(removeExclusion, { kind: 'sku', value: 'MUG-1' });
  expect(removal.body.data).toEqual({ cases: 1 });
  expect(await queueSkus()).toEqual(expect.arrayContaining(['MUG-1', 'JAR-2']));
  expect((await send(removeExclusion, { kind: 'sku', value: 'MUG-1' })).status).toBe(404);
});

it('excludes a category, and refuses unknown ones', async () => {
  await send(addExclusions, { kind: 'category', values: ['lost-in-warehouse'] });
  expect(await statuses()).toEqual([
    'JAR-2: Excluded: you never claim cases of this kind',
    'MUG-1: Excluded: you never claim cases of this kind',
  ]);
  expect(await queueSkus()).toEqual([]);
  await send(removeExclusion, { kind: 'category', value: 'lost-in-warehouse' });
  for (const [kind, value] of [
    ['sku', 'NOBODY-1'],
    ['category', 'lost-in-space'],
  ]) {
    const { status, body } = await send(addExclusions, { kind, values: [value] });
    expect([status, body.message]).toEqual([400, `Unknown: ${value}.`]);
  }
});
