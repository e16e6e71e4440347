import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer } from 'node:http';

export interface Granted {
  readonly email?: string;
  /** Replaces the claims of the ID token. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Signs with a key that the provider doesn't publish. */
  readonly isForged?: boolean;
}

export interface LocalIssuer {
  readonly url: string;
  /** Where its authorization endpoint is, for tests of what a provider may claim. */
  readonly set: (document: Readonly<Record<string, unknown>>) => void;
  /** Signs a person in at the address to which the browser was sent; returns the query it comes back with. */
  readonly signIn: (authorizationUrl: string, grant?: Granted) => string;
  readonly end: () => Promise<void>;
}

export const CLIENT = { id: 'fairshelf', secret: 'secret-of-the-issuer' };

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** For tests: an OpenID provider on 127.0.0.1. `now` in Unix ms. */
export async function startLocalIssuer(now: () => number): Promise<LocalIssuer> {
  const keys = newKey();
  const codes = new Map<string, { query: URLSearchParams; granted: Granted }>();
  let changes: Readonly<Record<string, unknown>> = {};
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const answer = (status: number, data: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
    if (request.url === '/.well-known/openid-configuration') {
      return answer(200, {
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        ...changes,
      });
    }
    if (request.url === '/jwks')
      return answer(200, { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: '1', alg: 'RS256' }] });
    if (request.url !== '/token') return answer(404, {});
    const form = new URLSearchParams(body);
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const isClient =
      request.headers.authorization ===
      `Basic ${Buffer.from(`${CLIENT.id}:${encodeURIComponent(CLIENT.secret).replaceAll('-', '%2D')}`).toString('base64')}`;
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!code || !isClient || code.query.get('code_challenge') !== challenge)
      return answer(400, { error: 'invalid_grant' });
    const seconds = Math.floor(now() / 1000);
    const { granted, query } = code;
    const token = signToken(granted.isForged ? newKey().privateKey : keys.privateKey, {
      iss: url,
      aud: query.get('client_id'),
      sub: granted.email ?? 'nobody',
      nonce: query.get('nonce'),
      email: granted.email,
      email_verified: true,
      iat: seconds,
      exp: seconds + 300,
      ...granted.claims,
    });
    return answer(200, { access_token: 'a', token_type: 'Bearer', expires_in: 300, id_token: token });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    url,
    set: (document) => {
      changes = document;
    },
    signIn: (authorizationUrl, grant = {}) => {
      const query = new URL(authorizationUrl).searchParams;
      const code = randomUUID();
      codes.set(code, { query, granted: grant });
      return new URLSearchParams({ code, state: query.get('state') ?? '' }).toString();
    },
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function signToken(key: KeyObject, claims: object): string {
  const text = `${base64({ alg: 'RS256', kid: '1' })}.${base64(claims)}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
}
