import { ALL_CALLS } from '../src/all-calls.ts';
import { findRoute } from '../src/areas/delivery/index.ts';
import { connectClient } from '../src/client/index.ts';
import type { Call, FieldProblem } from '../src/core/call.ts';

/** A request to the gateway, as a test reads it. */
export interface SentRequest {
  readonly url: URL;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

type Respond = (request: SentRequest) => Response | Promise<Response>;

interface Rule {
  readonly call: Call;
  readonly respond: Respond;
}

/**
 * A gateway that answers as a test specifies, behind the real client: what a page sends is built, and what it reads
 * is validated, by the contracts. An unspecified call answers 501.
 */
export interface FakeGateway {
  /** Sets the answer of `call`: data, or a function of the request. */
  answer(call: Call, data: unknown | ((request: SentRequest) => unknown)): void;
  /** From now on `call` is refused. */
  refuse(call: Call, status: number, message: string, fields?: readonly FieldProblem[]): void;
  /** Holds every answer of `call` back until the returned function is called. */
  hold(call: Call, data: unknown): () => void;
  /** All requests of `call`, oldest first. */
  requests(call: Call): readonly SentRequest[];
}

/** Like the gateway: in the envelope, except for the one flat call. */
const envelope = (call: Call, data: unknown) =>
  Response.json(call.flat && typeof data === 'object' ? { error: false, ...data } : { error: false, data });

async function bodyOf(httpRequest: Request): Promise<unknown> {
  if (httpRequest.headers.get('content-type')?.startsWith('multipart/'))
    return Object.fromEntries(await httpRequest.formData());
  const text = await httpRequest.text();
  return text ? JSON.parse(text) : undefined;
}

/** The name of the call at an address: an exact path takes precedence over one with a parameter. */
function callAt(method: string, pathname: string): string | undefined {
  const routes = ALL_CALLS.filter((call) => call.method === method).map(({ name, path }) => ({
    name,
    path: path.replace(/\{(\w+)\}/g, ':$1'),
  }));
  return findRoute(routes, pathname)?.name;
}

/** Connects the client of the page to a fake gateway; the next one replaces it. */
export function fakeGateway(): FakeGateway {
  const rules: Rule[] = [];
  const log: { readonly method: string; readonly request: SentRequest }[] = [];
  const isFor = (call: Call, method: string, { url }: SentRequest) =>
    callAt(method, url.pathname) === call.name;
  const set = (call: Call, respond: Respond) => rules.unshift({ call, respond });

  connectClient(
    {
      origin: 'https://gateway.test',
      accessToken: () => 'token',
      login: () => ({ name: 'Ann', email: 'ann@shop.test' }),
      onUnauthorized: () => {},
      onLoading: () => {},
    },
    async (input, init) => {
      const httpRequest = new Request(input, init);
      const url = new URL(httpRequest.url);
      const request = { url, query: Object.fromEntries(url.searchParams), body: await bodyOf(httpRequest) };
      log.push({ method: httpRequest.method, request });
      // As in a browser: a request abandoned by its page has no answer.
      const givenUp = new Promise<never>((_, reject) => {
        httpRequest.signal.addEventListener('abort', () => reject(httpRequest.signal.reason));
      });
      const rule = rules.find(({ call }) => isFor(call, httpRequest.method, request));
      const answer = rule?.respond(request) ?? Response.json({ error: true }, { status: 501 });
      return Promise.race([answer, givenUp]);
    },
  );

  return {
    answer: (call, data) =>
      set(call, (request) => envelope(call, typeof data === 'function' ? data(request) : data)),
    refuse: (call, status, message, fields = []) =>
      set(call, () => Response.json({ error: true, message, fields }, { status })),
    hold: (call, data) => {
      let release = () => {};
      const gate = new Promise<void>((resolve) => {
        release = resolve;
      });
      set(call, async () => {
        await gate;
        return envelope(call, data);
      });
      return release;
    },
    requests: (call) =>
      log.filter(({ method, request }) => isFor(call, method, request)).map(({ request }) => request),
  };
}
