import { describe, expect, it } from '@jest/globals';
import type { KyselyPlugin } from 'kysely';
import { someoneWaits } from '../../../testing/lock-waits.ts';
import { database, setUpDatabase } from '../../../testing/set-up-database.ts';
import { addReimbursements, type Line } from '../../billing/billing-fixture.ts';
import { settleCases } from './settle-cases.ts';
import { NOW, story } from './settled-story-fixture.ts';

setUpDatabase();

describe('the outcome of a case', () => {
  it.each([
    ['paid', { cash: 2 }, 'paid: 2 units paid in cash, reimbursement R1.'],
    ['paid where a part is in kind', { cash: 1, stock: 1 }, 'paid: 1 unit paid in cash, reimbursement R1.'],
    ['replaced', { stock: 2 }, 'replaced: 2 units replaced in stock, reimbursement R1.'],
  ])('is %s, once', async (_, line, expected) => {
    const { pay, outcomes } = await story({});
    await pay({ id: 'R1', ...line });
    expect(await outcomes()).toEqual([expected]);
  });

  it.each([
    ['another product', { fnsku: 'X002', cash: 1 }],
    ['another case', { marketplaceCase: 'else', cash: 1 }],
    ['no case', { marketplaceCase: null, cash: 1 }],
    ['money alone', { total: 500 }],
  ])("isn't set by a line of %s", async (_, line) => {
    const { pay, outcomes } = await story({});
    await pay({ id: 'R1', ...line });
    expect(await outcomes()).toEqual(['filed']);
  });

  it('is assigned to the waiting case first; a closed one gets only the remainder', async () => {
    const { pay, states, noted } = await story({ state: 'withdrawn' }, {});
    await pay({ id: 'R1', cash: 2 });
    expect(await noted()).toEqual({ R1: 'B 2+0' });
    expect(await states()).toEqual(['withdrawn', 'paid']);
    const single = await story({ state: 'expired' });
    await single.pay({ id: 'R1', cash: 2 });
    expect([await single.noted(), await single.states()]).toEqual([{ R1: 'A 2+0' }, ['expired']]);
  });

  it('is reversed when Amazon reverses the payment', async () => {
    const { pay, outcomes } = await story({});
    await pay({ id: 'R1', cash: 2, total: 900 });
    await pay({ id: 'B1', original: 'R1', cash: -2, total: -900 });
    expect((await outcomes())[0]).toMatch(/^reversed: .*: Taken back by Amazon, reimbursement B1\.$/);
  });
});

describe('a payment shared by several cases of a label under one case id', () => {
  it('is divided by units, oldest loss first; cases without a share keep waiting', async () => {
    const { pay, outcomes, noted } = await story({ quantity: 2 }, { quantity: 3 }, { quantity: 1 });
    await pay({ id: 'R1', cash: 3 });
    const words = 'reimbursement R1 for 2 cases of this label.';
    const first = [`paid: 2 units paid in cash, ${words}`, `paid: 1 unit paid in cash, ${words}`, 'filed'];
    expect(await outcomes()).toEqual(first);
    // Two units are still owed to the second: it gets the next ones before the third.
    await pay({ id: 'R2', cash: 2 });
    expect(await outcomes()).toEqual(first);
    await pay({ id: 'R3', cash: 4 });
    expect((await outcomes())[2]).toBe('paid: 4 units paid in cash, reimbursement R3.');
    expect(await noted()).toEqual({ R1: 'A 2+0, B 1+0', R2: 'B 2+0', R3: 'C 4+0' });
  });

  it('goes to the oldest loss first, whichever was filed first', async () => {
    const { pay, states } = await story(
      { quantity: 1, since: '2026-08-09' },
      { quantity: 1, since: '2026-08-02' },
    );
    await pay({ id: 'R1', cash: 1 });
    expect(await states()).toEqual(['filed', 'paid']);
  });

  it('is assigned in the order of the payments, regardless of their ids', async () => {
    const { pay, noted } = await story({ quantity: 1 }, { quantity: 1 });
    await pay({ id: 'R1', cash: 1, day: '2026-10-02' }, { id: 'R2', cash: 1, day: '2026-10-01' });
    expect(await noted()).toEqual({ R1: 'B 1+0', R2: 'A 1+0' });
  });

  it('goes to cases with an earlier share before an older loss', async () => {
    const { pay, file, states, noted } = await story({ quantity: 3, since: '2026-08-09' });
    await pay({ id: 'R1', cash: 1 });
    await file({ quantity: 2, since: '2026-08-01' });
    await pay({ id: 'R2', cash: 2 });
    expect(await states()).toEqual(['paid', 'filed']);
    await pay({ id: 'R3', stock: 2 });
    expect(await states()).toEqual(['paid', 'replaced']);
    expect(await noted()).toEqual({ R1: 'A 1+0', R2: 'A 2+0', R3: 'B 0+2' });
  });

  it('assigns cash first, then stock, even if the stock came earlier in the same import', async () => {
    const { pay, outcomes, noted } = await story({ quantity: 1 }, { quantity: 1 });
    await pay({ id: 'R1', stock: 1, day: '2026-10-01' }, { id: 'R2', cash: 1, day: '2026-10-02' });
    expect(await outcomes()).toEqual([
      'paid: 1 unit paid in cash, reimbursement R2.',
      'replaced: 1 unit replaced in stock, reimbursement R1.',
    ]);
    expect(await noted()).toEqual({ R1: 'B 0+1', R2: 'A 1+0' });
  });

  it('stays with its case: cash after an earlier replacement goes to the next case, as on the invoice', async () => {
    const { pay, outcomes, noted, seller } = await story({ quantity: 1 }, { quantity: 1 });
    await pay({ id: 'R1', stock: 1 });
    await pay({ id: 'R2', cash: 1, total: 900 });
    expect(await outcomes()).toEqual([
      'replaced: 1 unit replaced in stock, reimbursement R1.',
      'paid: 1 unit paid in cash, reimbursement R2.',
    ]);
    expect(await noted()).toEqual({ R1: 'A 0+1', R2: 'B 1+0' });
    const [line] = await database.withCompany(seller.companyId, (db) =>
      db.selectFrom('invoice_line').select('cases').where('reimbursement_id', '=', 'R2').execute(),
    );
    expect(line?.cases).toMatchObject([{ anchorDay: '2026-08-02', units: 1 }]);
  });

  it('goes to a case without a label if no case has the label', async () => {
    const { pay, outcomes } = await story({ quantity: 1 }, { quantity: 5, fnsku: '' });
    await pay({ id: 'R1', cash: 2 });
    expect((await outcomes())[1]).toBe('filed');
    await pay({ id: 'R2', fnsku: 'X002', cash: 1 });
    expect((await outcomes())[1]).toBe('paid: 1 unit paid in cash, reimbursement R2.');
  });

  it('is reversed from the newest loss first, within the reversed payment', async () => {
    const { pay, outcomes, states } = await story({ quantity: 2 }, { quantity: 2 }, { quantity: 1 });
    await pay({ id: 'R1', cash: 4 });
    await pay({ id: 'R2', cash: 1 });
    await pay({ id: 'B1', original: 'R1', cash: -2 });
    expect(await states()).toEqual(['paid', 'reversed', 'paid']);
    await pay({ id: 'B2', original: 'R1', cash: -1 });
    expect((await outcomes())[0]).toContain('Taken back by Amazon, reimbursement B1, B2.');
    expect((await states())[2]).toBe('paid');
  });

  it("is reversed from the label's lines, the first line first", async () => {
    const { pay, states } = await story({ quantity: 1 }, { quantity: 1 }, { quantity: 2, fnsku: 'X002' });
    await pay(
      { id: 'R1', lineNo: 1, cash: 1 },
      { id: 'R1', lineNo: 2, cash: 1 },
      { id: 'R1', lineNo: 3, cash: 2, fnsku: 'X002' },
    );
    await pay({ id: 'B1', original: 'R1', cash: -1 });
    expect(await states()).toEqual(['reversed', 'paid', 'paid']);
  });

  it("doesn't change when cash is swapped for stock", async () => {
    const { pay, states, noted } = await story({ quantity: 1 }, { quantity: 1 });
    await pay({ id: 'R1', cash: 1, total: 900 });
    await pay({ id: 'S1', original: 'R1', marketplaceCase: 'C1', cash: -1, stock: 1, total: -900 });
    await pay({ id: 'S2', original: 'R1', marketplaceCase: 'C1', cash: 1, stock: -1, total: 900 });
    expect(await noted()).toEqual({ R1: 'A 1+0' });
    expect((await states())[1]).toBe('filed');
  });

  it('stays paid if stock replaced the reversed cash, and is reversed otherwise', async () => {
    const { pay, states } = await story({ quantity: 1 }, { quantity: 1 });
    await pay({ id: 'R1', cash: 2, total: 1800 });
    await pay({ id: 'S1', original: 'R1', cash: -1, stock: 1, total: -900 });
    expect(await states()).toEqual(['paid', 'paid']);
    await pay({ id: 'B1', original: 'R1', cash: -1, total: -900 });
    expect(await states()).toEqual(['paid', 'reversed']);
    await pay({ id: 'B2', original: 'R1', stock: -1 });
    expect(await states()).toEqual(['reversed', 'reversed']);
  });

  it('is divided once when a second import finds more during the first', async () => {
    const { noted, states, seller } = await story({ quantity: 1 }, { quantity: 1 });
    const pay = (id: string, units: Partial<Line>) =>
      addReimbursements(database, seller, [{ id, marketplaceCase: 'C1', ...units }]);
    await pay('R1', { stock: 1 });
    const [hasSettled, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = database.withCompany(seller.companyId, async (db) => {
      await settleCases(db, seller, NOW);
      hasSettled.resolve();
      await mayEnd.promise;
    });
    await hasSettled.promise;
    await pay('R2', { cash: 1 });
    const second = database.withCompany(seller.companyId, (db) => settleCases(db, seller, NOW));
    await Promise.race([second, someoneWaits(database)]).finally(mayEnd.resolve);
    await Promise.all([first, second]);
    expect(await noted()).toEqual({ R1: 'A 0+1', R2: 'B 1+0' });
    expect(await states()).toEqual(['replaced', 'paid']);
  });
});

it('runs a constant number of statements', async () => {
  const countStatements = async (cases: number) => {
    const { seller } = await story(
      ...Array.from({ length: cases }, (_, at) => ({ marketplaceCase: `C${at}` })),
    );
    const payments = Array.from({ length: cases }, (_, at) => ({
      id: `R${at}`,
      marketplaceCase: `C${at}`,
      cash: 2,
    }));
    await addReimbursements(database, seller, payments);
    return database.withCompany(seller.companyId, async (db) => {
      let statements = 0;
      const counting: KyselyPlugin = {
        transformQuery({ node }) {
          statements += 1;
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      };
      await settleCases(db.withPlugin(counting), seller, NOW);
      return statements;
    });
  };
  const [one, many] = [await countStatements(1), await countStatements(12)];
  expect(one).toBeGreaterThan(0);
  expect(many).toBe(one);
});
