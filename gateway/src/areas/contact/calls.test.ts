import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';

setUpGateway();

it('stores a message and emails it to the configured address', async () => {
  expect((await write(message(' Ann@Shop.test '))).body).toEqual({ error: false, data: null });
  expect(await stored('ann@shop.test')).toMatchObject([
    {
      name: 'Ann Lee',
      subject: 'Two stores',
      message: 'Can I connect both?\nOne is in Japan.',
      user_id: null,
    },
  ]);
  const text = await gateway.mailTo('support@localhost');
  expect(text).toContain('One is in Japan.');
  expect(text).toContain('Reply to ann@shop.test');
});

it('records the sender when they are signed in', async () => {
  const token = await gateway.signIn('seller@demo.test');
  await write(message('known@shop.test'), { token });
  const [row] = await stored('known@shop.test');
  expect(row?.user_id).toMatch(/^[0-9a-f-]{36}$/);
});

it('stores a repeated message once', async () => {
  const message_id = randomUUID();
  const request = message('again@shop.test', { message_id });
  const answers = await Promise.all([write(request), write(request)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await write(message('after@shop.test'));
  await gateway.mailTo('support@localhost', 4);
  expect(await stored('again@shop.test')).toHaveLength(1);
  expect(await mailsOf('again@shop.test')).toHaveLength(1);
});

it('pretends success to a bot that fills in the hidden field, and stores nothing', async () => {
  const { status, body } = await write(message('robot@shop.test', { website: 'https://buy.test' }));
  expect([status, body]).toEqual([200, { error: false, data: null }]);
  expect(await stored('robot@shop.test')).toEqual([]);
});

it('names each invalid field', async () => {
  const { status, body } = await write({ name: ' ', email: 'ann@', message: '', website: 7 });
  expect(status).toBe(400);
  expect(body.fields).toEqual([
    { path: 'body.name', message: 'Your name must not be empty.' },
    { path: 'body.email', message: 'Please enter valid email' },
    { path: 'body.message', message: 'Your message must not be empty.' },
    { path: 'body.website', message: 'The website must be a text.' },
  ]);
});

it('accepts five messages an hour per sender, and says when to try again', async () => {
  const send = () => write(message('busy@shop.test'), { address: '10.0.0.7' });
  for (let count = 0; count < 5; count++) expect((await send()).status).toBe(200);
  const refusal = await send();
  expect(refusal.status).toBe(429);
  expect(refusal.headers['retry-after']).toBe('3600');
  expect(refusal.body.message).toBe(
    'We have received several messages from you. Please send the next one in 60 minutes.',
  );
  expect((await write(message('calm@shop.test'), { address: '10.0.0.7' })).status).toBe(200);
  gateway.clock.now += 3_600_001;
  expect((await send()).status).toBe(200);
});

it("accepts twenty messages an hour per address, whatever the sender's name", async () => {
  const send = (number: number) => write(message(`many${number}@shop.test`), { address: '10.0.0.8' });
  for (let count = 0; count < 20; count++) expect((await send(count)).status).toBe(200);
  expect((await send(20)).status).toBe(429);
});

const message = (email: string, more: object = {}) => ({
  name: 'Ann Lee',
  email,
  subject: 'Two stores',
  message: 'Can I connect both?\nOne is in Japan.',
  ...more,
});
const write = (body: object, more: { token?: string; address?: string } = {}) =>
  gateway.ask('POST', '/api/user/contact-us', { body, ...more });
const stored = (email: string) =>
  gateway.database.system.selectFrom('contact_message').selectAll().where('email', '=', email).execute();
const mailsOf = async (email: string) =>
  (
    await gateway.database.system
      .selectFrom('mail_message')
      .select('text')
      .where('recipient', '=', 'support@localhost')
      .execute()
  ).filter(({ text }) => text.includes(email));
