import { once } from 'node:events';
import { connect } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { ALL_CALLS } from '@fairshelf/shared-contracts/all-calls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const NUL = '\0';
const LONE_SURROGATE = '\ud800';

describe('a malformed request', () => {
  let gateway: TestGateway;
  let token: string;
  beforeAll(async () => {
    gateway = await startTestGateway();
    token = await gateway.signIn('admin@demo.test');
  }, 60_000);
  afterAll(() => gateway.end());

  it("is answered in the envelope when it isn't HTTP", async () => {
    await expect(send('HELLO\r\n\r\n')).resolves.toEqual({
      status: 400,
      body: envelope('The request could not be read.'),
    });
  });

  it('is answered in the envelope when its address is too long', async () => {
    const address = `/api/user?x=${'a'.repeat(20_000)}`;
    const request = `GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    await expect(send(request)).resolves.toEqual({
      status: 414,
      body: envelope('The address of the request is too long.'),
    });
  });

  it('is answered with a page in the reader’s language when the address of a page is too long', async () => {
    const get = (language: string) =>
      gateway.app.inject({
        url: `/app/rating/ratings?q=${'a'.repeat(20_000)}`,
        headers: { accept: 'text/html,*/*', 'accept-language': language },
      });
    const page = await get('en');
    expect([page.statusCode, page.headers['content-type']]).toEqual([414, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<h1>This address is too long</h1>');
    expect((await get('de-AT,de;q=0.9')).body).toContain('<html lang="de">');
  });

  it('reaches the page with the longest search that a person may paste', async () => {
    const page = await gateway.app.inject({
      url: `/app/rating/ratings?q=${'a'.repeat(6_000)}`,
      headers: { accept: 'text/html,*/*' },
    });
    expect(page.statusCode).not.toBe(414);
  });

  it('is answered in the envelope when its headers exceed the limit', async () => {
    await expect(
      send(`GET /api/user HTTP/1.1\r\nHost: x\r\nx-y: ${'a'.repeat(70_000)}\r\n\r\n`),
    ).resolves.toEqual({
      status: 431,
      body: envelope('The address or the headers of the request are too long.'),
    });
  });

  it.each([
    ['/api/code/item/%', 400, 'The request could not be read.'],
    ['/api/code/item/%E0%A4%A', 400, 'The request could not be read.'],
    [`/api/code/item/${'a'.repeat(300)}`, 414, 'The address of the request is too long.'],
  ])('is answered in the envelope when the router cannot read %.40s', async (url, status, message) => {
    const answer = await gateway.app.inject({ method: 'PUT', url });
    expect([answer.statusCode, answer.json()]).toEqual([status, envelope(message)]);
    expect(answer.headers['content-type']).toContain('application/json');
  });

  it.each([
    ['{"user_name":', 'application/json', 400],
    ['', 'application/json', 400],
    ['user_name=a', 'text/plain', 400],
    ['user_name=a', 'application/x-www-form-urlencoded', 415],
    ['{}', ';;;', 415],
    ['{}', 'application/json; charset', 400],
  ])('is answered in the envelope for the body %s of type %s', async (body, type, status) => {
    const answer = await post(body, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error: true, message: expect.stringMatching(/\.$/) });
  });

  it('is refused by every call for NUL in its path or query, including audited writes', async () => {
    const statuses = new Map<number, string[]>();
    for (const { method, path, name } of ALL_CALLS) {
      const url = `${path.replace(/\{\w+\}/g, 'a%00b')}?name=a%00b`;
      const { status } = await gateway.ask(method, url, { token });
      statuses.set(status, [...(statuses.get(status) ?? []), name]);
    }
    expect([...statuses.keys()]).toEqual([400]);
  }, 60_000);

  it.each([
    ['PUT', '/api/user/config', { name: 'x', data: { deep: [`a${NUL}`] } }],
    ['PUT', '/api/user/config', { name: 'x', data: { [`a${NUL}`]: 1 } }],
    ['PUT', '/api/user/config', { name: 'x', data: LONE_SURROGATE }],
    ['POST', '/api/campaign/one', { name: `a${LONE_SURROGATE}`, subject: 'x', blocks: [] }],
    ['POST', '/api/auth/login', { user_name: `a${NUL}@b.test`, password: LONE_SURROGATE }],
    ['POST', '/api/user/contact-us', { name: NUL, email: 'a@b.test', message: LONE_SURROGATE }],
  ] as const)('is refused by %s %s for a text that no table can store', async (method, url, body) => {
    // JSON.stringify escapes both, like a hostile client.
    const { status, body: answer } = await gateway.ask(method, url, { token, body: JSON.stringify(body) });
    expect([status, answer.message]).toEqual([400, expect.stringContaining("can't be stored")]);
  });

  it('is refused for JSON nested deeper than any call allows', async () => {
    const data = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const { status, body } = await gateway.ask('PUT', '/api/user/config', {
      token,
      body: `{"name":"x","data":${data}}`,
    });
    expect([status, body.message]).toEqual([400, 'The request is nested too deeply.']);
  });

  it('is refused for the name of a field or file in a form', async () => {
    const form = (name: string, file: string) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\ncontent-type: text/csv\r\n\r\na\r\n--b--\r\n`;
    const upload = (payload: string) =>
      gateway.app.inject({
        method: 'POST',
        url: '/api/user/image',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
        payload,
      });
    for (const payload of [form(`fi${NUL}le`, 'a.csv'), form('file', `a${NUL}.csv`)]) {
      const answer = await upload(payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ message: expect.stringContaining("can't be stored") });
    }
  });

  /** Sends raw bytes, and returns the status and the body of the answer. */
  async function send(bytes: string): Promise<{ status: number; body: unknown }> {
    const address = gateway.app.server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(bytes);
    const answer = await readAll(socket);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
  }
  const envelope = (message: string) => ({ error: true, message });
  const post = (body: string, type: string) =>
    gateway.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': type },
      payload: body,
    });
});
