import { createHmac } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type OutsideTargets, publicLookup, readOutsideAddress } from './outside-address.ts';

const TIMEOUT_MS = 10_000;

export interface SignedPost {
  readonly url: string;
  /** Undefined: the post has no signature, for addresses that are secrets themselves. */
  readonly secret: string | undefined;
  readonly body: string;
  readonly deliveryId: string;
  readonly at: Date;
  readonly targets: OutsideTargets;
  readonly signal?: AbortSignal;
}

/** The outcome: the status, or why there was no answer. */
export interface Posted {
  readonly status: number | null;
  readonly error: string;
}

/**
 * `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`: a receiver computes the same signature and rejects old
 * timestamps.
 */
export function signatureOf(secret: string, body: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

/** Posts JSON to a webhook, signed where it has a secret. Redirects are not followed: they could lead into a private network. */
export function postSigned({
  url,
  secret,
  body,
  deliveryId,
  at,
  targets,
  signal,
}: SignedPost): Promise<Posted> {
  const address = readOutsideAddress(url, targets);
  if ('problem' in address) return Promise.resolve({ status: null, error: address.problem });
  const send = address.url.protocol === 'http:' ? requestHttp : requestHttps;
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  return new Promise((resolve) => {
    const clientRequest = send(
      address.url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Fairshelf-Webhook/1',
          'fairshelf-delivery': deliveryId,
          ...(secret === undefined ? {} : { 'fairshelf-signature': signatureOf(secret, body, at) }),
        },
        ...(targets === 'public' ? { lookup: publicLookup } : {}),
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        agent: false,
      },
      (answer) => {
        answer.resume();
        const status = answer.statusCode ?? 0;
        resolve({ status, error: status >= 200 && status < 300 ? '' : `The address answered ${status}.` });
      },
    );
    clientRequest.on('error', (error) =>
      resolve({
        status: null,
        error: limit.aborted
          ? `No answer within ${TIMEOUT_MS / 1000} seconds.`
          : `No connection: ${error.message}`,
      }),
    );
    clientRequest.end(body);
  });
}
