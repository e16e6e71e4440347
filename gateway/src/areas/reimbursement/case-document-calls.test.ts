import {
  downloadQueuedDocument,
  getQueuedCase,
  listDocuments,
  moveCases,
  uploadQueuedDocument,
} from '@fairshelf/shared-contracts/reimbursement';
import { describe, expect, it } from '@jest/globals';
import { pdf, png } from '../../base/documents/document-fixture.ts';
import { NOW } from '../../testing/rating-and-case-fixture.ts';
import { desk } from '../../testing/set-up-store-desk.ts';
import {
  addShortage,
  caseUrl,
  documentUrl,
  hand,
  lookAt,
  manager,
  setUpStores,
  store,
  stranger,
} from './case-document-fixture.ts';
import { askForDocuments } from './case-documents/ask-for-documents.ts';

setUpStores();

describe('a case that waits for documents', () => {
  it('requests them by the rule of its category, and becomes ready with the last of them', async () => {
    const id = await addShortage('detected');
    const other = await addShortage('detected', { category: 'lost-in-warehouse' });
    await desk.database.withCompany(store.companyId, (db) => askForDocuments(db, store, NOW));
    expect(await lookAt(id)).toMatchObject({
      state: 'action-needed',
      documents: { needed: ['invoice', 'delivery'], files: [] },
    });
    expect((await lookAt(other)).state).toBe('detected');
    const approve = await desk.send('POST', `${caseUrl(id)}/move`, { move: 'approve' }, store);
    expect(approve).toMatchObject({
      status: 409,
      message: expect.stringContaining('Supplier invoice, Proof of delivery or packing slip'),
    });
    expect((await hand(id, 'invoice', 'Rechnung März.pdf', pdf())).data.state).toBe('action-needed');
    const response = await hand(id, 'delivery', 'slip.png', png());
    expect(response.data).toMatchObject({
      state: 'ready',
      documents: { files: [{ name: 'Rechnung März.pdf', type: 'PDF' }, { kind: 'delivery' }] },
    });
    expect((await lookAt(id)).evidence.events.map(({ kind }) => kind)).toEqual([
      ...['action-needed', 'document', 'document', 'ready'],
    ]);
  });

  it('shares them with current and later cases of its shipment that need them, and with no others', async () => {
    const requirements = { needed_documents: ['invoice', 'delivery'] };
    const [first, second] = [
      await addShortage('action-needed', { ...requirements, anchor: 'FBA1/MUG-1' }),
      await addShortage('action-needed', { ...requirements, anchor: 'FBA1/MUG-2' }),
    ];
    const others = [
      await addShortage('action-needed', { ...requirements, anchor: 'FBA12/MUG-1' }),
      await addShortage('filed', { ...requirements, anchor: 'FBA1/MUG-3' }),
      await addShortage('action-needed', {
        ...requirements,
        anchor: 'FBA1/MUG-4',
        category: 'lost-in-warehouse',
      }),
    ];
    // Both upload at the same time.
    const [mine, twin] = await Promise.all([
      hand(first, 'invoice', 'invoice.pdf', pdf()),
      hand(second, 'delivery', 'slip.png', png()),
    ]);
    expect([mine.status, twin.status]).toEqual([200, 200]);
    for (const id of [first, second]) {
      const { state, documents, evidence } = await lookAt(id);
      expect([state, documents.files.map(({ name }) => name).toSorted()]).toEqual([
        ...['ready', ['invoice.pdf', 'slip.png']],
      ]);
      expect(evidence.events.filter(({ note }) => /for shipment FBA1:/.test(note))).toHaveLength(1);
    }
    for (const id of others) expect((await lookAt(id)).documents.files).toEqual([]);
    // Documents that don't cover the other product are removed only there.
    const file = (await lookAt(second)).documents.files.find(({ kind }) => kind === 'invoice');
    await desk.send('DELETE', documentUrl(second, file?.id ?? ''), {}, store);
    expect((await lookAt(second)).state).toBe('action-needed');
    expect((await lookAt(first)).state).toBe('ready');

    const later = await addShortage('detected', { anchor: 'FBA1/MUG-5' });
    const alone = await addShortage('detected', { anchor: 'FBA2/MUG-5' });
    await desk.database.withCompany(store.companyId, (db) => askForDocuments(db, store, NOW));
    expect(await lookAt(later)).toMatchObject({ state: 'ready', documents: { files: [{}, {}] } });
    expect(await lookAt(alone)).toMatchObject({ state: 'action-needed', documents: { files: [] } });
  });

  it('waits again when one is withdrawn', async () => {
    const id = await addShortage('action-needed', { needed_documents: ['invoice'] });
    const { documents, state } = (await hand(id, 'invoice', 'a.pdf', pdf())).data;
    expect(state).toBe('ready');
    const url = documentUrl(id, documents.files[0]?.id ?? '');
    const removed = await desk.send('DELETE', url, {}, store);
    expect(removed.data).toMatchObject({ state: 'action-needed', documents: { files: [] } });
    expect((await desk.send('DELETE', url, {}, store)).status).toBe(404);
  });

  it('stores the same bytes once, whatever their name, and no more than twenty', async () => {
    const id = await addShortage('action-needed', { needed_documents: ['invoice', 'delivery'] });
    await hand(id, 'other', 'a.pdf', pdf());
    const again = await hand(id, 'invoice', 'b.pdf', pdf());
    expect(again.data.documents.files).toMatchObject([{ name: 'a.pdf', kind: 'invoice' }]);
    for (let count = 1; count < 20; count += 1) await hand(id, 'other', 'c.pdf', pdf(`/N ${count}`));
    expect(await hand(id, 'other', 'd.pdf', pdf('/N 99'))).toMatchObject({
      status: 409,
      message: expect.stringContaining('20 documents already'),
    });
  });

  it('refuses hostile files with a sentence and stores nothing', async () => {
    const id = await addShortage('action-needed');
    expect(await hand(id, 'invoice', '<img src=x>.pdf', pdf())).toMatchObject({ status: 400 });
    const script = await hand(id, 'invoice', 'a.pdf', pdf('/JavaScript 1 0 R'));
    expect(script).toMatchObject({ status: 400, message: expect.stringContaining('contains a script') });
    expect((await hand(id, 'invoice', 'a.exe', pdf())).status).toBe(400);
    expect((await lookAt(id)).documents.files).toEqual([]);
  });

  it('refuses a file that exhausts the memory of its check, while other requests are answered', async () => {
    const id = await addShortage('action-needed');
    const hostile = hand(id, 'invoice', 'a.csv', Buffer.alloc(9_900_000, ','));
    expect((await lookAt(id)).documents.files).toEqual([]);
    await expect(hostile).resolves.toMatchObject({
      status: 400,
      message: expect.stringContaining('needs too much memory'),
    });
    expect((await hand(id, 'invoice', 'a.pdf', pdf())).data.documents.files).toHaveLength(1);
  }, 90_000);

  it('accepts none once it has ended', async () => {
    const id = await addShortage('paid');
    expect((await hand(id, 'other', 'a.pdf', pdf())).status).toBe(409);
  });
});

describe('a document', () => {
  it('is returned byte for byte, as a file that no browser executes', async () => {
    const id = await addShortage('ready');
    const { documents } = (await hand(id, 'other', 'Rechnung "März".pdf'.replaceAll('"', ''), pdf())).data;
    const url = `${documentUrl(id, documents.files[0]?.id ?? '')}/export`;
    const { status, headers, text } = await desk.download(url, {}, store);
    expect([status, text]).toEqual([200, pdf().toString()]);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Rechnung M_rz.pdf"; filename*=UTF-8''Rechnung%20M%C3%A4rz.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    expect((await desk.download(url, {}, stranger)).status).toBe(404);
  });

  it('is listed only for its own seller account and company', async () => {
    const { data } = await desk.get(listDocuments.path, { sellerId: store.sellerId }, store);
    expect(data).toContainEqual(expect.objectContaining({ kind: 'delivery', name: 'slip.png' }));
    expect((await desk.get(listDocuments.path, { sellerId: store.sellerId }, stranger)).status).toBe(404);
    const id = await addShortage('ready');
    expect((await hand(id, 'other', 'a.pdf', pdf(), stranger)).status).toBe(404);
    const missing = '00000000-0000-4000-8000-000000000000';
    expect((await desk.send('DELETE', documentUrl(id, missing), {}, store)).status).toBe(404);
  });
});

describe('a case manager', () => {
  it('requests documents, which make the case ready, and attaches them to the filing', async () => {
    const id = await addShortage('detected', { category: 'fee-overcharge' });
    await move(id, { move: 'ask-seller', note: 'Please.', needed_documents: ['ownership'] });
    expect((await lookAt(id)).documents.needed).toEqual(['ownership']);
    const { documents, state } = (await hand(id, 'ownership', 'own.pdf', pdf())).data;
    expect(state).toBe('ready');
    const document_ids = documents.files.map((file) => file.id);
    await move(id, { move: 'file', marketplace_case_id: 'M1', document_ids: [...document_ids, 'nonsense'] });
    const { data } = await desk.get(getQueuedCase.path, key(id), manager);
    expect(data).toMatchObject({ state: 'filed', documents: { files: [{ filedAt: NOW.toISOString() }] } });
    const notes = (await lookAt(id)).evidence.events.map(({ note }) => note);
    expect(notes).toContain('Asked the seller a question. Needed: Proof of ownership.');
    expect(notes.at(-1)).toBe('Filed in the seller portal. Case M1. With 1 document.');
    const response = await desk.send('DELETE', documentUrl(id, document_ids[0] ?? ''), {}, store);
    expect(response).toMatchObject({
      status: 409,
      message: expect.stringContaining('already sent to Amazon'),
    });
    const file = { ...key(id), document_id: document_ids[0] ?? '' };
    expect((await desk.download(downloadQueuedDocument.path, file, manager)).text).toBe(pdf().toString());
    expect((await desk.download(downloadQueuedDocument.path, file, store)).status).toBe(403);
  });

  it('adds documents too', async () => {
    const id = await addShortage('information-requested');
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...key(id), kind: 'other' })) form.append(name, value);
    form.append('file', new File([new Uint8Array(png())], 'letter.png'));
    const { data } = await desk.send('POST', uploadQueuedDocument.path, form, manager);
    expect(data).toMatchObject({
      state: 'information-requested',
      documents: { files: [{ name: 'letter.png', uploadedBy: 'Robin' }] },
    });
  });

  const key = (case_id: string) => ({ company_id: store.companyId, case_id });
  const move = (case_id: string, body: object) =>
    desk.send('POST', moveCases.path, { cases: [key(case_id)], ...body }, manager);
});
