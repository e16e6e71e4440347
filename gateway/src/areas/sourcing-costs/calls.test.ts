import { describe, expect, it } from '@jest/globals';
import { pdf } from '../../base/documents/document-fixture.ts';
import { PRIORITY } from '../../base/stores/feed-plans.ts';
import { accountRow } from '../../testing/account-rows.ts';
import { gateway } from '../../testing/set-up-gateway.ts';
import { addBilledSeller, addReimbursements } from '../billing/billing-fixture.ts';
import { markForDetection } from '../reimbursement/index.ts';
import { csv, list, openCases, put, save, seller, setUpSeller, store, upload } from './cost-fixture.ts';

setUpSeller();

describe('costs', () => {
  it('are saved as drafts, submitted and withdrawn', async () => {
    expect((await save('MUG-1', '12,34')).body.data).toEqual({ saved: 1 });
    expect(await list('&state=draft')).toMatchObject({
      total: 1,
      rows: [{ sku: 'MUG-1', cost: { minor: 1234, currency: 'USD' }, validFrom: '2026-01-01', openCases: 0 }],
    });
    expect((await put('state', { skus: ['MUG-1', 'MUG-2'], state: 'approved' })).body.data).toEqual({
      moved: 0,
    });
    expect((await put('state', { skus: ['MUG-1'], state: 'submitted' })).body.data).toEqual({ moved: 1 });
    expect((await put('state', { skus: ['MUG-1'], state: 'approved' })).body.data).toEqual({ moved: 1 });
    // A new one leaves the current one in force until it is approved itself.
    await save('MUG-1', '15', '2026-11-01');
    expect(await list('&search=MUG-1')).toMatchObject({
      rows: [{ state: 'draft', cost: { minor: 1500 }, approved: { minor: 1234 } }],
    });
  });

  it('are saved atomically, with every invalid cost reported', async () => {
    const costs = [
      { sku: 'MUG-1', amount: '5', validFrom: '2026-01-01' },
      { sku: 'MUG-2', amount: '1,234', validFrom: '2026-01-01' },
      { sku: 'NOBODY', amount: '5', validFrom: '2026-01-01' },
    ];
    const answer = await put('save', { costs });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'MUG-2' }, { path: 'NOBODY' }] } });
    expect((await list('&state=draft')).total).toBe(0);
  });

  it('are hidden from everyone else', async () => {
    const other = await addBilledSeller(gateway.database, new Date(gateway.clock.now));
    const path = `/api/reimburse/sourcing-cost/list?${new URLSearchParams({ ...store() })}`;
    expect((await gateway.ask('GET', path, { token: other.token })).status).toBe(404);
  });

  it("re-evaluate the product's open cases at once, without waiting for an import", async () => {
    const of = { company_id: seller.companyId, seller_id: seller.sellerId };
    const { database, clock } = gateway;
    await database.withCompany(seller.companyId, async (db) => {
      await db
        .insertInto('seller_account')
        .values(accountRow({ ...of, state: 'active', authorized_at: new Date(clock.now) }))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db
        .updateTable('product')
        .set({ fnsku: 'X9', price_minor: 6_398 })
        .where('sku', '=', 'MUG-2')
        .execute();
      await db
        .insertInto('ledger_event')
        .values({
          ...of,
          event_day: '2026-11-01',
          fingerprint: Buffer.alloc(16),
          occurrence_no: 1,
          fnsku: 'X9',
          asin: 'B0MUG00001',
          sku: 'MUG-2',
          title: 'Mug',
          event_type: 'Adjustments',
          reason: 'M',
          quantity: -1,
          country: 'US',
        })
        .execute();
      await markForDetection(db, seller, 'lost', ['X9']);
    });
    expect(await openCases('lost-in-warehouse')).toMatchObject([{ estimate_minor: 6_398 }]);
    await save('MUG-2', '5.00', '2026-11-20');
    await put('state', { skus: ['MUG-2'], state: 'submitted' });
    await put('state', { skus: ['MUG-2'], state: 'approved' });
    const upkeep = await database.withCompany(seller.companyId, (db) =>
      db
        .selectFrom('import_step')
        .select(['next_at', 'priority'])
        .where('feed', '=', 'upkeep')
        .executeTakeFirst(),
    );
    expect(upkeep?.next_at?.getTime()).toBeLessThanOrEqual(clock.now);
    expect(upkeep?.priority).toBe(PRIORITY.person);
    expect(await openCases('lost-in-warehouse')).toMatchObject([{ estimate_minor: 500 }]);
  });

  it('create a case for a lower payment once approved, and withdraw it when they are lowered', async () => {
    await addReimbursements(gateway.database, seller, [
      { id: 'R1', total: 1_000, cash: 1, day: '2026-11-10' },
    ]);
    await gateway.database.withCompany(seller.companyId, (db) =>
      db.updateTable('reimbursement').set({ unit_minor: 1_000 }).execute(),
    );
    await save('MUG-1', '15');
    expect(await openCases()).toEqual([]);
    await put('state', { skus: ['MUG-1'], state: 'submitted' });
    await put('state', { skus: ['MUG-1'], state: 'approved' });
    expect(await openCases()).toMatchObject([{ estimate_minor: 500 }]);
    expect(await list('&search=MUG-1')).toMatchObject({ rows: [{ openCases: 1 }] });
    // On the same day it replaces the approved one.
    await save('MUG-1', '9');
    await put('state', { skus: ['MUG-1'], state: 'submitted' });
    await put('state', { skus: ['MUG-1'], state: 'approved' });
    expect((await openCases()).filter(({ state }) => state !== 'paid-automatically')).toEqual([]);
  });
});

describe('a file', () => {
  it('is previewed first, and saved only when applied', async () => {
    const file = csv('SKU,Cost\nMUG-1,12.34\nNOBODY,3\n');
    const preview = await upload('upload', {}, file);
    expect(preview.body.data).toMatchObject({
      rows: 2,
      changed: 1,
      unchanged: 0,
      rejected: 1,
      applied: false,
      changes: [{ line: 2, sku: 'MUG-1', before: null, after: { minor: 1234 }, validFrom: '2026-11-21' }],
      rejects: [{ line: 3 }],
    });
    expect((await list('&state=draft')).total).toBe(0);
    expect((await upload('upload', { apply: 'Y' }, file)).body.data).toMatchObject({ applied: true });
    expect((await list('&state=draft')).total).toBe(1);
    expect((await upload('upload', { apply: 'Y' }, file)).body.data).toMatchObject({
      changed: 0,
      unchanged: 1,
    });
  });

  it("that isn't a table is refused with a message", async () => {
    const answer = await upload('upload', {}, csv('%PDF-1.7'));
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'body.file' }] } });
  });

  it('that was exported can be uploaded again', async () => {
    await save('MUG-1', '12.34');
    const search = new URLSearchParams({ ...store() });
    const download = await gateway.app.inject({
      url: `/api/reimburse/sourcing-cost/export?${search}`,
      headers: { authorization: `Bearer ${seller.token}` },
    });
    const answer = await upload('upload', {}, csv(download.body.replace(/^MUG-2,(.*?),,/m, 'MUG-2,$1,7,')));
    expect(answer.body.data).toMatchObject({ rejected: 0, unchanged: 1, changed: 1 });
  });
});

describe('a proof of cost', () => {
  it('is stored once, listed and can be downloaded', async () => {
    const file = () => new File([new Uint8Array(pdf())], 'invoice.pdf', { type: 'application/pdf' });
    await upload('proof/upload', { sku: 'MUG-1' }, file());
    const response = await upload('proof/upload', { sku: 'MUG-1' }, file());
    expect(response.body.data).toMatchObject([{ name: 'invoice.pdf', uploadedBy: 'Robin' }]);
    const search = new URLSearchParams({ sellerId: seller.sellerId, proofId: response.body.data[0].id });
    const answer = await gateway.app.inject({
      url: `/api/reimburse/sourcing-cost/proof/export?${search}`,
      headers: { authorization: `Bearer ${seller.token}` },
    });
    expect(answer.rawPayload.equals(pdf())).toBe(true);
    const hostile = new File(['<svg onload="x()"/>'], 'invoice.pdf');
    expect((await upload('proof/upload', { sku: 'MUG-1' }, hostile)).status).toBe(400);
    expect((await upload('proof/upload', { sku: 'NOBODY' }, file())).status).toBe(404);
  });
});
