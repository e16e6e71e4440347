import { beforeAll, describe, expect, it } from '@jest/globals';
import { createSession } from '../../base/accounts/sessions.ts';
import { eventually } from '../../testing/eventually.ts';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { startTestGateway } from '../../testing/test-gateway.ts';
import { addReaders, audience, content } from './campaign-fixture.ts';
import { campaignWorkers } from './jobs.ts';
import { resolveInterrupted } from './recipient-claims.ts';

let token: string;
setUpGateway({ workers: campaignWorkers }, { CAMPAIGN_MAILS_PER_MINUTE: '60000' });
beforeAll(async () => {
  token = await gateway.signIn('admin@demo.test');
  await addReaders(gateway.database, 6);
}, 60_000);

describe('a draft', () => {
  it("is saved with optimistic locking, and doesn't overwrite another person’s change", async () => {
    const id = await draft();
    await expect(ask('PUT', `${one}/${id}`, { ...fields, name: 'Mine', version: 1 })).resolves.toMatchObject({
      status: 200,
      body: { data: { version: 2 } },
    });
    const late = await ask('PUT', `${one}/${id}`, { ...fields, name: 'Theirs', version: 1 });
    expect(late.status).toBe(409);
    expect(late.body.message).toMatch(/Someone else changed/);
    await expect(read(id)).resolves.toMatchObject({ name: 'Mine', version: 2, state: 'draft' });
    await expect(ask('DELETE', `${one}/${id}`)).resolves.toMatchObject({ status: 200 });
    await expect(ask('GET', `${one}/${id}`)).resolves.toMatchObject({ status: 404 });
  });

  it.each([
    ['an unknown field', { subject: 'Hi {{frist_name}}' }, 'body.subject', /There is no field 'frist_name'/],
    ['half a field', { preheader: 'Hi {{name}' }, 'body.preheader', /begins with \{\{ and ends with \}\}/],
    [
      'a script as an address',
      { blocks: [{ id: 'a', type: 'button', label: 'x', url: 'javascript:alert(1)' }] },
      'body.blocks.0.url',
      /must begin with https/,
    ],
    [
      'data of the receiver in an address',
      { blocks: [{ id: 'a', type: 'button', label: 'x', url: 'https://x.test/?e={{email}}' }] },
      'body.blocks.0.url',
      /no spaces or merge fields/,
    ],
    ['no blocks', { blocks: [] }, 'body.blocks', /at least one block/],
  ])('is refused with %s', async (_what, wrong, path, message) => {
    const answer = await ask('POST', one, { ...fields, ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual([{ path, message: expect.stringMatching(message) }]);
  });
});

describe('before sending', () => {
  it('counts the recipients who agreed, were excluded, or lack a field', async () => {
    const { system } = gateway.database;
    await system
      .updateTable('app_user')
      .set({ unsubscribed_at: new Date() })
      .where('email', '=', 'r6@mail.test')
      .execute();
    await ask('POST', '/api/campaign/suppression', { email: 'R5@mail.test', reason: 'asked', note: '' });
    const { body } = await ask('GET', '/api/campaign/audience?topic=newsletter&search=mail.test');
    expect(body.data).toEqual({
      matching: 6,
      recipients: 4,
      notAgreed: 1,
      suppressed: 1,
      // Nobody has been asked yet whether opens and clicks may be counted.
      measurable: 0,
      // r2 and r4 have no name.
      missing: { name: 2, first_name: 2, email: 0, company: 0 },
    });
    // Agreeing to the newsletter agrees to nothing else.
    const others = await ask('GET', '/api/campaign/audience?topic=recent-update&search=mail.test');
    expect(others.body.data).toMatchObject({ matching: 6, recipients: 0, notAgreed: 6 });
  });

  it('shows the email in an isolated page, personalized for the operator', async () => {
    const response = await ask('POST', '/api/campaign/preview', { ...content, topic: 'newsletter' });
    const { url, text } = response.body.data as { url: string; text: string };
    expect(text).toContain('Hello Super');
    const page = await gateway.app.inject({ method: 'GET', url });
    expect(page.headers['content-security-policy']).toMatch(
      /default-src 'none'.*frame-ancestors 'self'.*sandbox/,
    );
    expect(page.body).toContain('Hello Super');
    await expect(gateway.app.inject({ method: 'GET', url: `${url.slice(0, -1)}x` })).resolves.toMatchObject({
      statusCode: 404,
    });
  });

  it('sends a test to one address only', async () => {
    await expect(
      ask('POST', '/api/campaign/test', { ...content, topic: 'newsletter', to: 'me@shop.test' }),
    ).resolves.toMatchObject({ status: 200 });
    await expect(mails('[Test]%')).resolves.toMatchObject([
      { recipient: 'me@shop.test', subject: '[Test] News for Super' },
    ]);
  });

  it('is refused if a merge field would be empty, nobody would receive it, or the time has passed', async () => {
    const gap = await draft({ subject: 'Hi {{first_name}}' });
    const answer = await ask('POST', `${one}/${gap}/schedule`, { version: 1, at: null });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      '2 recipients have no value for ‘First name’. Enter a fallback, such as {{first_name|there}}.',
    ]);
    const nobody = await draft({ audience: { topic: 'recent-update', search: 'mail.test' } });
    await expect(ask('POST', `${one}/${nobody}/schedule`, { version: 1, at: null })).resolves.toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/Nobody would receive/) },
    });
    await expect(
      ask('POST', `${one}/${nobody}/schedule`, { version: 1, at: '2020-01-01T00:00:00Z' }),
    ).resolves.toMatchObject({ status: 400 });
  });

  it('is refused without the postal address of the sender', async () => {
    // Outside the demo there is none until its settings are complete.
    const own = await startTestGateway({}, { DEMO: '0', PUBLIC_URL: 'https://shop.test' });
    await addReaders(own.database, 1);
    const { user_id: userId } = await own.database.system
      .selectFrom('app_user')
      .select('user_id')
      .where('email', '=', 'r1@mail.test')
      .executeTakeFirstOrThrow();
    await own.database.system
      .insertInto('user_role')
      .values({ user_id: userId, role: 'super-admin' })
      .execute();
    const session = await createSession(own.database, { userId, now: new Date(own.clock.now) });
    const post = (path: string, body: Body) => own.ask('POST', path, { token: session.token, body });
    const { id } = (await post(one, fields)).body.data as { id: string };
    const answer = await post(`${one}/${id}/schedule`, { version: 1, at: null });
    await own.end();
    expect(answer.status).toBe(409);
    expect(answer.body.message).toMatch(/^A campaign must name the postal address of its sender\./);
  }, 60_000);
});

describe('sending', () => {
  it('emails everyone who may be emailed, once, and reports each outcome', async () => {
    const id = await draft({ audience: { topic: 'newsletter', search: 'mail.test' } });
    await gateway.database.system
      .updateTable('app_user')
      .set({ language: 'ja' })
      .where('email', '=', 'r3@mail.test')
      .execute();
    await ask('POST', `${one}/${id}/schedule`, { version: 1, at: null });
    const report = await until(id, 'sent');
    expect(report.results).toMatchObject({ total: 4, sent: 4, waiting: 0, unclear: 0 });
    const messages = await mails('News for%');
    expect(messages.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['r1@mail.test', 'News for Robin'],
      ['r2@mail.test', 'News for you'],
      ['r3@mail.test', 'News for Robin'],
      ['r4@mail.test', 'News for you'],
    ]);
    expect(messages.map(({ text }) => /\n(\S+): http.*unsubscribe/.exec(text ?? '')?.[1])).toEqual([
      'Unsubscribe',
      'Unsubscribe',
      '配信停止',
      'Unsubscribe',
    ]);
    const { body } = await ask('GET', `${one}/${id}/recipients?state=sent&search=r3`);
    expect(body.data).toMatchObject({
      total: 1,
      rows: [{ email: 'r3@mail.test', state: 'sent', attempts: 1 }],
    });
    await expect(ask('PUT', `${one}/${id}`, { ...fields, version: 2 })).resolves.toMatchObject({
      status: 409,
    });
    await expect(ask('DELETE', `${one}/${id}`)).resolves.toMatchObject({ status: 409 });
  });

  it('supports one-click unsubscribe in email clients, in every encoding', async () => {
    const [mail] = await mails('News for%');
    const [, path = ''] = /Unsubscribe: https?:\/\/[^/]+(\/\S+)/.exec(mail?.text ?? '') ?? [];
    expect(path).toMatch(/^\/api\/mail\/unsubscribe\//);
    // Opening is not unsubscribing: a scanner that follows links unsubscribes nobody.
    const redirect = await gateway.app.inject({ method: 'GET', url: path });
    expect([redirect.statusCode, redirect.headers.location]).toEqual([
      302,
      `/app/unsubscribe/${path.split('/').at(-1)}.campaign`,
    ]);
    const readAudience = async () => {
      const { body } = await ask('GET', '/api/campaign/audience?topic=newsletter&search=r1@mail.test');
      return body.data;
    };
    await expect(readAudience()).resolves.toMatchObject({ recipients: 1 });
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      await expect(
        gateway.app.inject({
          method: 'POST',
          url: path,
          headers: { 'content-type': type },
          payload: 'List-Unsubscribe=One-Click',
        }),
      ).resolves.toMatchObject({ statusCode: 200 });
    await expect(readAudience()).resolves.toMatchObject({ recipients: 0, notAgreed: 1 });
    const { body } = await ask('GET', '/api/campaign/list?state=sent');
    expect(body.data).toMatchObject({ rows: [{ results: { unsubscribed: 1 } }] });
  });

  it('can be unscheduled, and cancelled while paused without sending to the recipients still waiting', async () => {
    const id = await draft({ audience: { topic: 'newsletter', search: 'mail.test' }, subject: 'Held' });
    await ask('POST', `${one}/${id}/schedule`, { version: 1, at: '2099-01-01T00:00:00Z' });
    await expect(read(id)).resolves.toMatchObject({ state: 'scheduled' });
    await ask('POST', `${one}/${id}/move`, { move: 'unschedule' });
    await expect(read(id)).resolves.toMatchObject({ state: 'draft', scheduled_at: null });
    await expect(ask('POST', `${one}/${id}/move`, { move: 'pause' })).resolves.toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/is draft now/) },
    });
    await gateway.database.system
      .updateTable('campaign')
      .set({ state: 'paused', html: '', plain: '' })
      .where('campaign_id', '=', id)
      .execute();
    await gateway.database.system
      .insertInto('campaign_recipient')
      .values({ campaign_id: id, email: 'r3@mail.test', due_at: new Date() })
      .execute();
    await ask('POST', `${one}/${id}/move`, { move: 'cancel' });
    await expect(read(id)).resolves.toMatchObject({ state: 'cancelled', results: { cancelled: 1, sent: 0 } });
    await expect(mails('Held')).resolves.toEqual([]);
  });

  it('resumes after a crash: resends only emails that were certainly never sent', async () => {
    const { system } = gateway.database;
    const id = await draft({ subject: 'Torn' });
    await system
      .updateTable('campaign')
      .set({ state: 'paused', html: '', plain: '' })
      .where('campaign_id', '=', id)
      .execute();
    const now = new Date();
    const { run_id } = await system
      .insertInto('campaign_run')
      .values({ started_at: now })
      .returning('run_id')
      .executeTakeFirstOrThrow();
    const { run_id: before_restart } = await system
      .insertInto('campaign_run')
      .values({ started_at: now, database_started_at: '2020-01-01T00:00:00Z' })
      .returning('run_id')
      .executeTakeFirstOrThrow();
    const claim = { campaign_id: id, due_at: now, state: 'sending', claimed_until: now } as const;
    await system
      .insertInto('campaign_recipient')
      .values([
        { ...claim, email: 'a-no-mark@mail.test', run_id },
        { ...claim, email: 'b-marked@mail.test', run_id, last_line_at: now },
        // The database has restarted or crashed since: a mark may be lost.
        { ...claim, email: 'c-restarted@mail.test', run_id: before_restart },
        { ...claim, email: 'd-no-witness@mail.test', run_id: id },
        { ...claim, email: 'e-at-work@mail.test', run_id, claimed_until: new Date(now.getTime() + 60_000) },
      ])
      .execute();
    await resolveInterrupted(gateway.database, now);
    const { body } = await ask('GET', `${one}/${id}/recipients`);
    const { rows } = body.data as { rows: readonly { email: string; state: string; reason: string }[] };
    expect(rows.map(({ email, state }) => [email[0], state])).toEqual([
      ['a', 'waiting'],
      ['b', 'unclear'],
      ['c', 'unclear'],
      ['d', 'unclear'],
      ['e', 'sending'],
    ]);
    expect(rows[1]?.reason).toMatch(/most likely delivered and is not sent again/);
  });
});

describe('the suppression list', () => {
  it('adds an address once, is searchable, and removes it', async () => {
    const entry = { email: 'gone@shop.test', reason: 'complaint', note: 'By phone' };
    for (const _ of [1, 2])
      await expect(ask('POST', '/api/campaign/suppression', entry)).resolves.toMatchObject({ status: 200 });
    const { body } = await ask('GET', '/api/campaign/suppression?search=gone');
    expect(body.data).toMatchObject({ total: 1, rows: [entry] });
    await expect(ask('DELETE', '/api/campaign/suppression/gone@shop.test')).resolves.toMatchObject({
      status: 200,
    });
    await expect(ask('DELETE', '/api/campaign/suppression/gone@shop.test')).resolves.toMatchObject({
      status: 404,
    });
  });
});

const fields = { name: 'November', ...content, audience };
const one = '/api/campaign/one';
type Body = Readonly<Record<string, unknown>>;
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Body) =>
  gateway.ask(method, path, { token, ...(body ? { body } : {}) });

async function draft(more: Body = {}): Promise<string> {
  const { body } = await ask('POST', one, { ...fields, ...more });
  const { id } = body.data as { id: string };
  return id;
}

const read = async (id: string) =>
  (await ask('GET', `${one}/${id}`)).body.data as Readonly<Record<string, unknown>>;

/** Waits until the campaign reaches the expected state. */
const until = (id: string, state: string) =>
  eventually(`The campaign did not become ${state}.`, async () => {
    const campaign = await read(id);
    return campaign.state === state ? campaign : undefined;
  });

const mails = (subject: string) =>
  gateway.database.system
    .selectFrom('mail_message')
    .select(['recipient', 'subject', 'html', 'text'])
    .where('subject', 'like', subject)
    .orderBy('recipient')
    .execute();
