import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type MailSink, startMailSink } from '../../base/mail/mail-sink.ts';
import { createSmtpMail } from '../../base/mail/smtp.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { addOperator } from './operators.ts';

describe('adding an operator on the command line', () => {
  let gateway: TestGateway;
  let sink: MailSink;
  beforeAll(async () => {
    sink = await startMailSink();
    gateway = await startTestGateway({}, { DEMO: '0', OPERATOR_SECOND_FACTOR: '0', PUBLIC_URL: publicUrl });
  }, 60_000);
  afterEach(() => {
    sink.received.length = 0;
  });
  afterAll(async () => {
    await gateway.end();
    await sink.stop();
  });

  it('creates the first super-admin once, in an installation without a demo or other operators', async () => {
    const token = await linkTo('ola@shop.test');
    await expect(read(token)).resolves.toMatchObject({
      body: { data: { email: 'ola@shop.test', role: 'super-admin', has_account: false } },
    });
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    const session = await gateway.signIn('ola@shop.test', account.password);
    await expect(gateway.ask('GET', '/api/role/list', { token: session })).resolves.not.toMatchObject({
      status: 403,
    });
    for (const replay of [read(token), accept(token)]) {
      await expect(replay).resolves.toMatchObject({
        status: 410,
        body: { message: 'This link was already used. Please sign in.' },
      });
    }
    await expect(add('ola@shop.test')).resolves.toBe('operator');
  }, 30_000);

  it('explains what to do when the link is a day old', async () => {
    const token = await linkTo('late@shop.test');
    gateway.clock.now += 24 * 3_600_000;
    const answer = await accept(token);
    gateway.clock.now -= 24 * 3_600_000;
    expect([answer.status, answer.body.message]).toEqual([
      410,
      'This link has expired: it was valid for 24 hours. Run npm run operator -- add with your email again.',
    ]);
  });

  it('replaces an earlier link for the same address', async () => {
    const first = await linkTo('twice@shop.test');
    const second = await linkTo('twice@shop.test');
    await expect(read(first)).resolves.toMatchObject({ status: 404 });
    await expect(read(second)).resolves.toMatchObject({ status: 200 });
  });

  it('is audited, together with the use of the link', async () => {
    await accept(await linkTo('audited@shop.test'));
    const { rows } = await gateway.database.pool.query(
      `select action, address, after from audit_log
       where after->>'email' = 'audited@shop.test'
          or actor_user_id = (select user_id from app_user where email = 'audited@shop.test')
       order by audit_id`,
    );
    expect(rows).toEqual([
      {
        action: 'operator.add',
        address: 'command line',
        after: { email: 'audited@shop.test', role: 'super-admin' },
      },
      { action: 'invitation.accept', address: '127.0.0.1', after: { role: 'super-admin' } },
    ]);
  }, 30_000);

  it('signs out an existing account, which then needs a second factor to sign in', async () => {
    const email = 'member@shop.test';
    await accept(await linkTo(email));
    await gateway.database.pool.query(
      'delete from user_role where user_id = (select user_id from app_user where email = $1)',
      [email],
    );
    const token = await gateway.signIn(email, account.password);
    expect((await gateway.ask('GET', '/api/user', { token })).status).toBe(200);
    expect((await accept(await linkTo(email), {})).status).toBe(200);
    expect((await gateway.ask('GET', '/api/user', { token })).status).toBe(401);
  }, 30_000);

  it('leaves no link behind when the mail server refuses the email', async () => {
    const mailSink = await startMailSink({
      onRcptTo: (_address, _session, callback) => callback(new Error('unknown')),
    });
    const attempt = addOperator(
      gateway.services.database,
      createSmtpMail(mailSink.url, 'no-reply@shop.test'),
      {
        email: 'unknown@shop.test',
        publicUrl,
        now: new Date(gateway.clock.now),
      },
    );
    await expect(attempt).rejects.toThrow(/unknown/);
    await mailSink.stop();
    const { rows } = await gateway.database.pool.query(
      "select 1 from invitation where email = 'unknown@shop.test'",
    );
    expect(rows).toEqual([]);
  });

  const add = (email: string) =>
    addOperator(gateway.services.database, createSmtpMail(sink.url, 'no-reply@shop.test'), {
      email,
      publicUrl,
      now: new Date(gateway.clock.now),
    });
  /** Adds the operator; returns the token of the emailed link. */
  async function linkTo(email: string): Promise<string> {
    await expect(add(email)).resolves.toBe('sent');
    const mail = sink.received.findLast(({ to }) => to === email)?.text ?? '';
    // Quoted-printable: a long line continues after '='.
    return /https:\/\/shop\.test\/app\/invitation#([\w-]{40,})/.exec(mail.replaceAll('=\r\n', ''))?.[1] ?? '';
  }
  const read = (token: string) => gateway.ask('POST', '/api/user/invitation/read', { body: { token } });
  const accept = (token: string, body: object = account) =>
    gateway.ask('POST', '/api/user/invitation/accept', { body: { token, ...body } });
});

const publicUrl = 'https://shop.test';
const account = { name: 'Ola Berg', password: 'Harbour!22' };
