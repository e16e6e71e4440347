import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type FakeRuntime, fakeRuntime } from '../fake-runtime.ts';
import type { LwaFailure } from '../lwa/token-endpoint.ts';
import { fail, ok } from '../result.ts';
import { memoryRateLimitStore, type RateLimitStore } from './rate-limits.ts';
import { createSend, type Send } from './request.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface SendOptions {
  readonly endpoint?: string;
  readonly deadlineMs?: number;
  readonly rateScale?: number;
  readonly atOnce?: boolean;
  /** Default: buckets of this sender. */
  readonly rateLimits?: RateLimitStore;
  /** Why there is no access token; by default there is one. */
  readonly tokenFailure?: LwaFailure['kind'];
}

/** A real HTTP server for tests of the request function, on a free port of this machine. */
export interface ScriptedApi {
  readonly endpoint: string;
  /** Answers in turn; the last one repeats. */
  script: Handler[];
  seen: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[];
  /** Access tokens rejected as expired. */
  forgotten: string[];
  runtime: FakeRuntime;
  /** Resets everything between two tests. */
  readonly reset: () => void;
  readonly send: (options?: SendOptions) => Send;
  readonly close: () => void;
}

/** Starts the server. */
export async function startScriptedApi(): Promise<ScriptedApi> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      api.seen.push({ method, url, headers, body });
      api.script[Math.min(api.seen.length, api.script.length) - 1]?.(request, response);
    });
  });
  const port = await listen(server);
  const unreachable = 'http://127.0.0.1:1';
  const newRuntime = () => fakeRuntime((url, init) => fetch(url, init));

  const api: ScriptedApi = {
    endpoint: `http://127.0.0.1:${port}`,
    script: [],
    seen: [],
    forgotten: [],
    runtime: newRuntime(),
    reset: () => Object.assign(api, { script: [], seen: [], forgotten: [], runtime: newRuntime() }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
    send: (options = {}) => {
      const { endpoint = api.endpoint, deadlineMs = 600_000, rateScale = 1, tokenFailure } = options;
      const send = createSend(
        {
          endpoints: { NA: endpoint, EU: unreachable, FE: unreachable },
          userAgent: 'Fairshelf/test',
          deadlineMs,
          rateScale,
        },
        {
          runtime: api.runtime,
          rateLimits: options.rateLimits ?? memoryRateLimitStore(),
          accessTokens: {
            get: async () =>
              tokenFailure
                ? fail({ kind: tokenFailure, message: 'no token' })
                : ok(`token-${api.forgotten.length + 1}`),
            forget: (_, token) => {
              api.forgotten.push(token);
            },
          },
        },
        { sellerAccountId: 'seller', region: 'NA', refreshToken: 'refresh' },
      );
      return (name, input) => send(name, { atOnce: options.atOnce, deadlineMs, ...input });
    },
  };
  return api;
}

/** Answers with JSON; the request id counts the server's requests. */
export const answer = (api: () => ScriptedApi, status: number, body: unknown): Handler => {
  return (_, response) => {
    const requestId = `id-${api().seen.length}`;
    response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-RequestId': requestId });
    response.end(JSON.stringify(body));
  };
};

/** Amazon's error list with one entry. */
export const errorList = (code: string, message: string, details?: string): unknown => ({
  errors: [{ code, message, details }],
});

/** A port that nothing listens on. */
export async function closedPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
