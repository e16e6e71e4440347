import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type OutsideTargets, publicLookup, readOutsideAddress } from './outside-address.ts';

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 1_000_000;

interface GuardedRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * A fetch for addresses that people entered: it reaches no private network, follows no redirect, and reads at most a
 * megabyte within 10 seconds.
 */
export const guardedFetch =
  (targets: OutsideTargets) =>
  (text: string, { method = 'GET', headers = {}, body }: GuardedRequest = {}): Promise<Response> => {
    const address = readOutsideAddress(text, targets);
    if ('problem' in address) return Promise.reject(new Error(address.problem));
    const send = address.url.protocol === 'http:' ? requestHttp : requestHttps;
    return new Promise((resolve, reject) => {
      const clientRequest = send(
        address.url,
        {
          method,
          headers: { ...headers },
          ...(targets === 'public' ? { lookup: publicLookup } : {}),
          signal: AbortSignal.timeout(TIMEOUT_MS),
          agent: false,
        },
        (answer) => {
          const parts: Buffer[] = [];
          let size = 0;
          answer.on('data', (part: Buffer) => {
            size += part.length;
            if (size > MOST_BYTES) answer.destroy(new Error('The answer is larger than a megabyte.'));
            else parts.push(part);
          });
          answer.on('error', reject);
          answer.on('end', () => {
            const type = answer.headers['content-type'];
            resolve(
              new Response(size > 0 ? Buffer.concat(parts) : null, {
                status: answer.statusCode ?? 502,
                ...(type && { headers: { 'content-type': type } }),
              }),
            );
          });
        },
      );
      clientRequest.on('error', reject);
      if (typeof body === 'string' || body instanceof URLSearchParams) clientRequest.end(body.toString());
      else clientRequest.end();
    });
  };
