import type { FastifyInstance } from 'fastify';

const METHODS = ['DELETE', 'GET', 'POST', 'PUT'] as const;
const NO_BODY: readonly number[] = [204, 205, 304];

/** A `fetch` answered by a server in this process, without a port. Redirects are returned, never followed. */
export function inProcessFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const method = METHODS.find((name) => name === request.method);
    if (!method) throw new TypeError(`${request.method} is not a method of the sandbox.`);
    const body = Buffer.from(await request.arrayBuffer());
    request.signal.throwIfAborted();
    const answer = app.inject({
      method,
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      ...(body.length > 0 && { payload: body }),
    });
    const { statusCode, headers, rawPayload } = await Promise.race([
      answer.catch((cause: unknown) => {
        throw new TypeError('fetch failed', { cause });
      }),
      rejectOnAbort(request.signal),
    ]);
    const pairs = Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
    );
    const content = NO_BODY.includes(statusCode) ? null : new Uint8Array(rawPayload);
    return new Response(content, { status: statusCode, headers: pairs });
  };
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
