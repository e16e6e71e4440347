import {
  agreeInboundDocuments,
  downloadQueuedDocument,
  getCompanyConfig,
  getQueuedCase,
  moveCases,
  saveInboundInfo,
} from '@fairshelf/shared-contracts/reimbursement';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import * as v from 'valibot';
import { pdf } from '../../../base/documents/document-fixture.ts';
import { someoneWaits } from '../../../testing/lock-waits.ts';
import { NOW, US } from '../../../testing/rating-and-case-fixture.ts';
import { desk } from '../../../testing/set-up-store-desk.ts';
import { moveCosts, saveCosts } from '../../sourcing-costs/change-costs.ts';
import { saveSetting } from '../account-setup/setting.ts';
import { askForDocuments } from '../case-documents/ask-for-documents.ts';
import { settleNeeds } from './settle-needs.ts';
import {
  access,
  addCaseOf,
  approve,
  changeStore,
  look,
  manager,
  returns,
  settle,
  setUpStore,
  store,
} from './settle-needs-fixture.ts';

setUpStore();

it('leaves a case unchanged that needs nothing, and asks nothing of a seller without the plan', async () => {
  const id = await addCaseOf('lost-in-warehouse');
  await settle();
  expect(await look(id)).toMatchObject({ state: 'detected', needs: [] });
  await changeStore(['review']);
  const other = await addCaseOf('customer-return');
  await settle();
  const { state } = await desk.database.withCompany(store.companyId, (db) =>
    db
      .selectFrom('reimbursement_case')
      .select('state')
      .where('case_id', '=', other)
      .executeTakeFirstOrThrow(),
  );
  expect(state).toBe('detected');
});

it('holds every case while the portal is closed, and releases them when it opens', async () => {
  const [id, waiting] = [await addCaseOf('fee-overcharge'), await addCaseOf('fee-overcharge')];
  await access('refused');
  await settle();
  await settle();
  expect(await look(id)).toMatchObject({ state: 'action-needed', needs: ['permission'] });
  expect((await look(id)).evidence.events.map(({ kind }) => kind)).toEqual(['action-needed']);
  expect(await approve(id)).toMatchObject({
    status: 409,
    message: expect.stringContaining('Access to the seller portal'),
  });
  // This doesn't answer a case manager's question.
  await desk.database.withCompany(store.companyId, (db) =>
    db
      .updateTable('reimbursement_case')
      .set({ state_reason: 'Which supplier?' })
      .where('case_id', '=', waiting)
      .execute(),
  );
  await access('granted');
  await settle();
  expect(await look(id)).toMatchObject({ state: 'ready', needs: [] });
  expect(await look(waiting)).toMatchObject({ state: 'action-needed', needs: [] });
  await access('refused');
  await settle();
  expect((await look(id)).state).toBe('action-needed');
});

it('asks for approval of customer returns, and for documents as well where they are missing', async () => {
  const id = await addCaseOf('customer-return', { needed_documents: ['invoice'] });
  const plain = await addCaseOf('customer-return');
  await settle();
  expect(await look(plain)).toMatchObject({ state: 'action-needed', needs: ['customer-returns'] });
  await returns(true);
  await settle();
  expect((await look(plain)).state).toBe('ready');
  expect(await look(id)).toMatchObject({ state: 'action-needed', needs: [] });
  await returns(false);
  await settle();
  expect((await look(plain)).state).toBe('action-needed');
});

describe('a claim for units that never arrived', () => {
  it("waits for the agreement and the company's data, and becomes ready with the last of them", async () => {
    const [id, other] = [await addCaseOf('inbound-shortage'), await addCaseOf('fee-overcharge')];
    await settle();
    expect(await look(id)).toMatchObject({
      state: 'action-needed',
      needs: ['inbound-agreement', 'inbound-info'],
    });
    expect((await look(other)).state).toBe('detected');
    expect(await waiting()).toEqual([
      { need: 'inbound-agreement', cases: 1 },
      { need: 'inbound-info', cases: 1 },
    ]);
    expect(await approve(id)).toMatchObject({
      status: 409,
      message: expect.stringContaining('Your agreement on inbound documents'),
    });
    await agree(true);
    expect(await look(id)).toMatchObject({ state: 'action-needed', needs: ['inbound-info'] });
    // A company document without an address isn't enough.
    await hand({}, slip());
    expect((await look(id)).state).toBe('action-needed');
    await hand({ address: '1 Elm St\nSeattle WA 98109\nUS' });
    expect(await look(id)).toMatchObject({ state: 'ready', needs: [] });
    expect(await waiting()).toEqual([]);
    await agree(false);
    expect(await look(id)).toMatchObject({ state: 'action-needed', needs: ['inbound-agreement'] });
  });

  it("is filed with the seller's data, as long as they agree", async () => {
    const [id, late] = [await addCaseOf('inbound-shortage'), await addCaseOf('inbound-shortage')];
    await hand({ address: '1 Elm St', phone: '+1 206 555 0100' }, slip());
    expect((await queueEntry(id)).inbound).toBeNull();
    await agree(true);
    const { inbound } = await queueEntry(id);
    expect(inbound).toMatchObject({
      company_name: 'Company',
      address: '1 Elm St',
      phone: '+1 206 555 0100',
      documents: [{ name: 'letter.pdf', type: 'PDF' }],
    });
    const document_id = inbound?.documents[0]?.id ?? '';
    const download = (case_id: string) =>
      desk.download(downloadQueuedDocument.path, { ...key(case_id), document_id }, manager);
    expect((await download(id)).text).toBe(pdf().toString());
    const fee = await addCaseOf('fee-overcharge');
    expect((await queueEntry(fee)).inbound).toBeNull();
    expect((await download(fee)).status).toBe(404);
    expect(await file(id, [document_id])).toMatchObject({ state: 'filed', problem: null });
    const { evidence } = await look(id);
    expect(evidence.events.at(-1)).toMatchObject({
      kind: 'filed',
      note: 'Filed in the seller portal. Case M7. From the company’s documents: letter.pdf.',
    });
    await agree(false);
    expect((await queueEntry(late)).inbound).toBeNull();
    expect((await download(late)).status).toBe(404);
  });

  it("isn't filed under an agreement that stopped being valid since it became ready", async () => {
    const id = await addCaseOf('inbound-shortage');
    await agree(true);
    await hand({ address: '1 Elm St' });
    await settle();
    await desk.database.withCompany(store.companyId, (db) => saveSetting(db, store, { inbound_address: '' }));
    expect(await file(id)).toMatchObject({
      state: null,
      problem: expect.stringMatching(/'action needed'.*Company data for inbound claims/),
    });
    expect(await look(id)).toMatchObject({ state: 'action-needed', needs: ['inbound-info'] });
  });

  const account = () => ({ company_id: store.companyId, seller_id: store.sellerId });
  const agree = (is_agree: boolean) =>
    desk.send('PUT', agreeInboundDocuments.path, { ...account(), is_agree }, store);
  const hand = (fields: Record<string, string>, file?: File) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...account(), ...fields })) form.append(name, value);
    if (file) form.append('file', file);
    return desk.send('POST', saveInboundInfo.path, form, store);
  };
  const waiting = async () => {
    const { data } = await desk.get(getCompanyConfig.path, account(), store);
    return v.parse(getCompanyConfig.data, data).waiting;
  };
  const key = (case_id: string) => ({ company_id: store.companyId, case_id });
  const queueEntry = async (id: string) =>
    v.parse(getQueuedCase.data, (await desk.get(getQueuedCase.path, key(id), manager)).data);
  const file = async (id: string, document_ids: readonly string[] = []) => {
    const move = { cases: [key(id)], move: 'file', marketplace_case_id: 'M7', document_ids };
    return v.parse(moveCases.data, (await desk.send('POST', moveCases.path, move, manager)).data)[0];
  };
  const slip = () => new File([new Uint8Array(pdf())], 'letter.pdf');
});

it('asks for a cost if the value is unknown; a seller may waive it', async () => {
  await desk.database.withCompany(store.companyId, (db) =>
    db
      .insertInto('product')
      .values({
        company_id: store.companyId,
        seller_id: store.sellerId,
        marketplace_id: US,
        sku: 'MUG',
        asin: 'B0',
        fnsku: 'X0MUG',
      })
      .execute(),
  );
  const worthless = { estimate_minor: null, currency: null };
  const [id, waived] = [
    await addCaseOf('lost-in-warehouse', { ...worthless, fnsku: 'X0MUG' }),
    await addCaseOf('removal', { ...worthless, fnsku: 'X0OTHER' }),
  ];
  const fee = await addCaseOf('fee-overcharge', worthless);
  await settle();
  expect(await look(id)).toMatchObject({ state: 'action-needed', needs: ['cost'] });
  expect((await look(fee)).state).toBe('detected');
  expect((await approve(waived)).data).toEqual({ state: 'ready' });
  await settle();
  expect(await look(waived)).toMatchObject({ state: 'ready', needs: [] });
  const channel = { ...store, marketId: US };
  await desk.database.withCompany(store.companyId, async (db) => {
    const cost = { sku: 'MUG', minor: 300, currency: 'USD', validFrom: '2026-01-01' };
    await saveCosts(db, channel, [cost], NOW);
    await moveCosts(db, channel, { skus: ['MUG'], to: 'submitted', now: NOW });
  });
  expect(await look(id)).toMatchObject({ state: 'ready', needs: [] });
});

it.each([
  ['needs', settleNeeds, 'customer-return'],
  ['documents', askForDocuments, 'inbound-shortage'],
] as const)('two who settle %s at once leave one entry in the history', async (_, settleAll, category) => {
  const id = await addCaseOf(category);
  let second: Promise<void> | undefined;
  await desk.database.withCompany(store.companyId, async (db) => {
    await settleAll(db, store, NOW);
    second = desk.database.withCompany(store.companyId, (other) => settleAll(other, store, NOW));
    // The first ends when the second waits for it.
    await someoneWaits(desk.database);
  });
  await second;
  const { rows } = await desk.database.withCompany(store.companyId, (db) =>
    sql`select to_state from case_event where case_id = ${id}`.execute(db),
  );
  expect(rows).toEqual([{ to_state: 'action-needed' }]);
});
