/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as v from 'valibot';
import { login } from '../areas/identity/index.ts';
import { anyone } from '../core/access.ts';
import { defineCall } from '../core/call.ts';
import { CallError } from './call-error.ts';
import { base, read, upload, write } from './calls-fixture.ts';
import { createClient } from './client.ts';

const requests: Request[] = [];
let answer: () => Response | Promise<Response>;
const fetcher = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
  requests.push(new Request(input, init));
  return await answer();
});
const connection = {
  origin: 'https://gateway.test',
  accessToken: jest.fn((): string | undefined => 'token-1'),
  login: () => ({ name: 'Ann', email: 'ann@shop.test' }),
  onUnauthorized: jest.fn(),
  onLoading: jest.fn(),
};
const client = createClient(connection, fetcher);

beforeEach(() => {
  requests.length = 0;
  jest.clearAllMocks();
  respond(OK);
});

describe('request', () => {
  it('fills in the path, repeats list parameters, omits undefined ones and sends the token', async () => {
    await client.ask(read, { params: { id: 'a/b' }, query: { tags: ['x', 'y'], page: undefined } });
    expect(sentRequest().url).toBe('https://gateway.test/api/thing/a%2Fb?tags=x&tags=y');
    expect(sentRequest().headers.get('authorization')).toBe('Bearer token-1');
    expect(sentRequest().credentials).toBe('include');
  });

  it('sends no authorization for a visitor', async () => {
    connection.accessToken.mockReturnValueOnce(undefined);
    await client.ask(write, { body: { title: 'T' } });
    expect(sentRequest().headers.has('authorization')).toBe(false);
  });

  it.each([
    [
      'a query',
      async () => {
        await client.ask(read, { params: { id: '1' }, query: {} }, { identify: true });
        return Object.fromEntries(new URL(sentRequest().url).searchParams);
      },
      {},
    ],
    [
      'a body',
      async () => {
        await client.ask(write, { body: { title: 'T' } }, { identify: true });
        return sentRequest().json();
      },
      { title: 'T' },
    ],
    [
      'a form',
      async () => {
        await client.ask(upload, { body: { title: 'T' } }, { identify: true });
        return Object.fromEntries(await sentRequest().formData());
      },
      { title: 'T' },
    ],
  ])('sends login_name and login_email in %s', async (_, send, rest) => {
    expect(await send()).toEqual({ ...rest, login_name: 'Ann', login_email: 'ann@shop.test' });
    expect([...new URL(sentRequest().url).searchParams.keys()].includes('login_name')).toBe(
      sentRequest().method === 'GET',
    );
  });

  it('sends no identity unless asked to', async () => {
    await client.ask(write, { body: { title: 'T' } });
    expect(await sentRequest().json()).toEqual({ title: 'T' });
  });
});

describe('answer', () => {
  it('unwraps the envelope', async () => {
    respond({ error: false, message: 'Saved', data: { id: '7', more: 1 } });
    expect(await client.send(write, { body: { title: 'T' } })).toEqual({
      error: false,
      status: 200,
      message: 'Saved',
      data: { id: '7' },
    });
  });

  it('reads the sign-in, which is flat', async () => {
    const flat = defineCall({
      ...base,
      access: anyone,
      name: 'test.flat',
      method: 'POST',
      path: '/api/flat',
      data: v.object({ accessToken: v.string() }),
      flat: true,
    });
    respond({ accessToken: 'token-2', error: false, message: '' });
    expect(await client.ask(flat, {})).toEqual({ accessToken: 'token-2' });
  });

  it('returns a refusal as data, including its fields', async () => {
    const fields = [{ path: 'body.title', message: 'The title must not be empty.' }];
    respond({ error: true, message: 'Check the fields.', fields }, 400);
    expect(await client.send(write, { body: { title: '' } })).toEqual({
      error: true,
      status: 400,
      message: 'Check the fields.',
      fields,
    });
  });

  it('treats an error flag with status 200 as a refusal', async () => {
    respond({ error: true, message: 'Already exist in Email-Code.' });
    expect(await client.send(write, { body: { title: 'T' } })).toMatchObject({ error: true, status: 200 });
  });

  it('throws a refusal from ask', async () => {
    respond({ error: true, message: 'No such thing.' }, 404);
    const promise = client.ask(write, { body: { title: 'T' } });
    await expect(promise).rejects.toBeInstanceOf(CallError);
    await expect(promise).rejects.toMatchObject({
      call: 'test.write',
      status: 404,
      message: 'No such thing.',
    });
  });

  it.each([
    [401, 'Please sign in again.'],
    [403, 'You are not allowed to do this.'],
    [404, 'This could not be found.'],
    [429, 'Too many requests. Please wait a moment and try again.'],
    [501, 'This is not available yet.'],
    [502, 'The server could not answer. Please try again in a moment.'],
  ])('has a message for a bare %i', async (status, message) => {
    answer = () => new Response('<html>proxy</html>', { status });
    expect(await client.send(write, { body: { title: 'T' } })).toMatchObject({
      error: true,
      status,
      message,
    });
  });

  it('names the field of a response that violates the contract', async () => {
    respond({ error: false, data: { id: 7 } });
    await expect(client.send(write, { body: { title: 'T' } })).rejects.toThrow(
      /Unexpected answer of test\.write:(.|\n)*id/,
    );
  });

  it("reports that the server couldn't be reached, with the cause", async () => {
    const cause = new TypeError('fetch failed');
    answer = () => Promise.reject(cause);
    const promise = client.send(write, { body: { title: 'T' } });
    await expect(promise).rejects.toMatchObject({
      status: 0,
      message: 'The server could not be reached. Check your connection and try again.',
    });
    const error = await promise.catch((reason: unknown) => reason);
    expect(error instanceof CallError && error.cause).toBeTruthy();
  });
});

describe('session', () => {
  it('reports each 401 once, with the refused token', async () => {
    respond({ error: true }, 401);
    const sending = client.send(write, { body: { title: 'T' } });
    connection.accessToken.mockReturnValue('token-2');
    await sending;
    connection.accessToken.mockReturnValue('token-1');
    expect(connection.onUnauthorized.mock.calls).toEqual([['token-1']]);
  });

  it("doesn't treat a wrong password as an ended session", async () => {
    respond({ error: true, message: 'Wrong.' }, 401);
    await client.send(login, { body: { user_name: 'a', password: 'b' } });
    expect(connection.onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('a call that needs a recent sign-in', () => {
  it('is sent again after the person confirmed', async () => {
    respond(stale, 403);
    const answer = await clientThat(true).send(write, { body: { title: 'T' } });
    expect(answer).toMatchObject({ error: false, data: { id: '7' } });
    expect(requests).toHaveLength(2);
  });

  it('is refused when they cancel', async () => {
    respond(stale, 403);
    const answer = await clientThat(false).send(write, { body: { title: 'T' } });
    expect(answer).toMatchObject({ error: true, status: 403, message: 'Confirm.' });
    expect(requests).toHaveLength(1);
  });

  const stale = {
    error: true,
    message: 'Confirm.',
    fields: [{ path: 'session.recent-sign-in', message: '' }],
  };
  const clientThat = (confirms: boolean) =>
    createClient(
      {
        ...connection,
        confirmSignIn: async () => {
          // Nothing is loading while the person is asked.
          expect(connection.onLoading.mock.calls).toEqual([[1], [-1]]);
          respond(OK);
          return confirms;
        },
      },
      fetcher,
    );
});

describe('loading', () => {
  it.each([
    ['an answer', () => respond(OK)],
    ['a refusal', () => respond({ error: true }, 500)],
    ['a broken contract', () => respond({ error: false, data: {} })],
    [
      'no answer',
      () => {
        answer = () => Promise.reject(new TypeError('fetch failed'));
      },
    ],
  ])('is counted once for %s', async (_, arrange) => {
    arrange();
    await client.send(write, { body: { title: 'T' } }).catch(() => {});
    expect(connection.onLoading.mock.calls).toEqual([[1], [-1]]);
  });

  it('is counted down for a path that can’t be filled', async () => {
    await client.send(read, { params: { id: '' }, query: {} }).catch(() => {});
    expect(connection.onLoading.mock.calls).toEqual([[1], [-1]]);
  });

  it('is not counted in the background', async () => {
    await client.ask(write, { body: { title: 'T' } }, { background: true });
    expect(connection.onLoading).not.toHaveBeenCalled();
  });
});

describe('time-out', () => {
  it.each([
    ['3 minutes, and says so as a lost connection', write, 0],
    ['never for /upload', upload, undefined],
  ])('%s', async (_, call, status) => {
    jest.useFakeTimers();
    try {
      hang();
      let outcome: unknown;
      const sending = client.send(call, { body: { title: 'T' } }).catch((error: unknown) => {
        outcome = error;
      });
      await jest.advanceTimersByTimeAsync(179_000);
      expect(outcome).toBeUndefined();
      await jest.advanceTimersByTimeAsync(2_000);
      if (status === undefined) expect(outcome).toBeUndefined();
      else {
        await sending;
        expect(outcome).toMatchObject({ status });
      }
    } finally {
      jest.useRealTimers();
    }
  });

  it('rethrows when the caller aborted, and counts down', async () => {
    answer = () =>
      new Promise((_, reject) => {
        const { signal } = sentRequest();
        const refuse = () => reject(signal.reason);
        if (signal.aborted) refuse();
        else signal.addEventListener('abort', refuse);
      });
    const controller = new AbortController();
    const sending = client.ask(write, { body: { title: 'T' } }, { signal: controller.signal });
    controller.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    expect(connection.onLoading).toHaveBeenLastCalledWith(-1);
  });

  const hang = () => {
    answer = () => new Promise(() => {});
  };
});

describe('a file', () => {
  it('has the name given by the gateway', async () => {
    answer = () =>
      new Response('a,b', {
        headers: { 'content-disposition': 'attachment; filename="list-2026-11-21.csv"' },
      });
    const file = await client.download(read, { params: { id: '7' }, query: {} });
    expect([file.name, await file.blob.text()]).toEqual(['list-2026-11-21.csv', 'a,b']);
  });

  it("that is refused rejects with the gateway's sentence", async () => {
    respond({ error: true, message: 'Please choose CSV.' }, 400);
    await expect(client.download(read, { params: { id: '7' }, query: {} })).rejects.toMatchObject({
      status: 400,
      message: 'Please choose CSV.',
    });
    respond({ error: false, data: null });
    await expect(client.download(read, { params: { id: '7' }, query: {} })).rejects.toBeInstanceOf(CallError);
  });
});

describe('the reference of a failure', () => {
  it('is added to the message only when the gateway failed', async () => {
    failWith(500, reference);
    await expect(client.ask(read, { params: { id: '1' }, query: {} })).rejects.toThrow(
      `It broke. Reference ${reference}`,
    );
    failWith(409, reference);
    await expect(client.ask(read, { params: { id: '1' }, query: {} })).rejects.toThrow(/^It broke\.$/);
    failWith(500, 'of another proxy');
    await expect(client.ask(read, { params: { id: '1' }, query: {} })).rejects.toThrow(/^It broke\.$/);
  });

  it('comes from a new trace for each request', async () => {
    await client.ask(read, { params: { id: '1' }, query: {} });
    await client.ask(read, { params: { id: '1' }, query: {} });
    const traces = requests.map(({ headers }) => headers.get('traceparent') ?? '');
    for (const trace of traces) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(traces[0]).not.toBe(traces[1]);
  });

  const reference = '4f2a'.padEnd(32, '7');
  const failWith = (status: number, id: string) => {
    answer = () =>
      Response.json({ error: true, message: 'It broke.' }, { status, headers: { 'x-request-id': id } });
  };
});

const OK = { error: false, data: { id: '7' } };

const respond = (body: unknown, status = 200) => {
  answer = () => Response.json(body, { status });
};

const sentRequest = () => {
  const request = requests[0];
  if (!request) throw new Error('Nothing was sent.');
  return request;
};
