import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { gateway } from '../../testing/set-up-gateway.ts';
import { mailCaseNews } from './case-mails/jobs.ts';
import {
  addStove,
  asManager,
  asSeller,
  companyId,
  later,
  manager,
  managerWrites,
  notificationsOf,
  readAs,
  seller,
  sellerId,
  sellerWrites,
  setUpPinecrest,
  signInAgain,
  stateOf,
} from './case-thread-fixture.ts';

setUpPinecrest();

describe('a question about an unfiled case', () => {
  it('holds the case back until the seller answers', async () => {
    const id = await addStove('ready');
    const response = await managerWrites(id, { kind: 'question', text: 'Which batch was it?' });
    expect(v.parse(stateOf, response.body.data).state).toBe('action-needed');
    expect((await asSeller(id)).status).toMatchObject({
      kind: 'seller',
      text: 'You: answer our question by Dec 24',
    });
    expect(v.parse(stateOf, (await sellerWrites(id, 'Batch 7.')).body.data).state).toBe('ready');
    const { messages, status, evidence } = await asManager(id);
    expect(messages.map(({ side, kind, text }) => [side, kind, text])).toEqual([
      ['case-manager', 'question', 'Which batch was it?'],
      ['seller', 'answer', 'Batch 7.'],
    ]);
    expect(status.kind).toBe('fairshelf');
    // The words are in the thread; the history names the moves.
    expect(evidence.events.map(({ note }) => note)).toEqual([
      'Asked the seller a question.',
      'The seller answered: ready to file.',
    ]);
  });

  it('keeps holding it back while a requested document is missing', async () => {
    const id = await addStove('ready');
    await managerWrites(id, { kind: 'question', text: 'The invoice?', needed_documents: ['invoice'] });
    expect(v.parse(stateOf, (await sellerWrites(id, 'Tomorrow.')).body.data).state).toBe('action-needed');
    expect((await asSeller(id)).messages[0]).toMatchObject({ kind: 'question', documents: ['invoice'] });
    await managerWrites(id, { kind: 'question', text: 'And the slip?', needed_documents: ['delivery'] });
    expect((await asSeller(id)).documents.needed).toEqual(['invoice', 'delivery']);
  });
});

it("passes Amazon's question to the seller, whose answer is sent next", async () => {
  const id = await addStove('filed');
  later();
  await gateway.ask('POST', '/api/reimburse/case-manager/move', {
    token: manager,
    body: {
      cases: [{ company_id: companyId, case_id: id }],
      move: 'information-requested',
      note: 'A photo of the label?',
    },
  });
  expect((await asSeller(id)).status.kind).toBe('seller');
  expect((await asSeller(id)).messages).toMatchObject([{ kind: 'question', text: 'A photo of the label?' }]);
  expect(v.parse(stateOf, (await sellerWrites(id, 'There is none.')).body.data).state).toBe(
    'information-requested',
  );
  expect((await asSeller(id)).status.text).toBe('Fairshelf sends your answer to Amazon');
  expect((await asManager(id)).status.kind).toBe('fairshelf');
});

describe('messages', () => {
  it('change only the thread once Amazon has the case', async () => {
    const id = await addStove('filed');
    const response = await managerWrites(id, { kind: 'question', text: 'Any news?' });
    expect(v.parse(stateOf, response.body.data).state).toBe('filed');
    expect(v.parse(stateOf, (await sellerWrites(id, 'No.')).body.data).state).toBe('filed');
    await sellerWrites(id, 'Still no.');
    expect((await asSeller(id)).messages.map(({ kind }) => kind)).toEqual(['question', 'answer', 'note']);
  });

  it('never show internal notes to the seller', async () => {
    const id = await addStove('ready');
    await managerWrites(id, { kind: 'internal', text: 'Doubtful seller.' });
    expect((await asSeller(id)).messages).toEqual([]);
    expect((await asSeller(id)).unreadMessages).toBe(0);
    expect((await asManager(id)).messages).toMatchObject([{ kind: 'internal', text: 'Doubtful seller.' }]);
    expect((await notificationsOf(seller)).some(({ text }) => text.includes('Doubtful'))).toBe(false);
  });

  it('are unread until the other side has read them', async () => {
    const id = await addStove('filed', { title: 'Head torch' });
    await managerWrites(id, { kind: 'note', text: 'Filed today.' });
    const list = async () => {
      const url = `/api/reimburse/case/list?sellerId=${sellerId}&search=Head`;
      const { body } = await gateway.ask('GET', url, { token: seller });
      return v.parse(v.object({ rows: v.array(v.looseObject({ unreadMessages: v.number() })) }), body.data)
        .rows;
    };
    expect(await list()).toMatchObject([{ unreadMessages: 1 }]);
    expect((await asSeller(id)).messages).toMatchObject([{ isUnread: true }]);
    expect((await asManager(id)).messages).toMatchObject([{ isUnread: false }]);
    expect((await readAs('seller', id)).status).toBe(200);
    expect(await list()).toMatchObject([{ unreadMessages: 0 }]);
    await sellerWrites(id, 'Thanks.');
    const queue = async () => {
      const { body } = await gateway.ask(
        'GET',
        '/api/reimburse/case-manager/list?view=messages&search=Head',
        {
          token: manager,
        },
      );
      return v.parse(v.object({ total: v.number() }), body.data).total;
    };
    expect(await queue()).toBe(1);
    expect((await readAs('manager', id)).status).toBe(200);
    expect(await queue()).toBe(0);
  });

  it('are refused for cases of others, for the other role, and when empty', async () => {
    const id = await addStove('ready');
    const stranger = await gateway.signIn('ratings@demo.test');
    expect((await sellerWrites(id, 'Hello', stranger)).status).toBeGreaterThanOrEqual(403);
    expect((await sellerWrites(randomUUID(), 'Hello')).status).toBe(404);
    expect((await sellerWrites(id, ' ')).status).toBe(400);
    expect((await managerWrites(id, { kind: 'note', text: 'Hello' }, seller)).status).toBe(403);
    expect((await managerWrites(randomUUID(), { kind: 'note', text: 'Hello' })).status).toBe(404);
    expect((await asManager(id)).messages).toEqual([]);
  });
});

describe('a new message', () => {
  it('notifies the seller in the product and in the next email about cases', async () => {
    later();
    gateway.clock.now += 60_000;
    const account = { companyId, sellerId, store: 'Pinecrest' };
    await mailCaseNews(gateway.services, account);
    const id = await addStove('ready', { title: 'Tent' });
    await managerWrites(id, { kind: 'question', text: 'How many poles?' });
    expect((await notificationsOf(seller))[0]).toMatchObject({
      kind: 'case.message',
      title: 'Question about Tent',
      text: 'Case Manager: How many poles?',
      link: `/reimbursement/cases?case=${id}`,
    });
    gateway.clock.now += 3 * 3_600_000;
    await mailCaseNews(gateway.services, account);
    expect(await gateway.mailTo('seller@demo.test')).toContain(
      'Tent, question from Case Manager: How many poles?',
    );
  });

  it('notifies the assigned case manager in the product and by email', async () => {
    // Hours have passed in the test, and operators' sessions end when unused.
    await signInAgain();
    const id = await addStove('ready', { title: 'Kettle' });
    const body = { company_id: companyId, case_id: id, is_mine: true };
    await gateway.ask('POST', '/api/reimburse/case-manager/claim', { token: manager, body });
    await sellerWrites(id, 'We found one.');
    expect((await notificationsOf(manager))[0]).toMatchObject({
      title: 'Message about Kettle',
      text: expect.stringContaining('We found one.'),
      link: `/reimburse/case-manager?company=${companyId}&case=${id}`,
    });
    const mail = await gateway.mailTo('cases@demo.test');
    expect(mail).toContain('We found one.');
    expect(mail).toMatch(/File it by \w+ \d+\./);
  });
});
