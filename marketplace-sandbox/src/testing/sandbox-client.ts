import * as v from 'valibot';
import { demoApplication } from '../application.ts';
import { createSandbox, type SandboxOptions } from '../sandbox.ts';
import { movingClock } from './moving-clock.ts';

const codeSchema = v.object({ spapi_oauth_code: v.string() });
const tokenSchema = v.object({ access_token: v.string(), refresh_token: v.string() });

export const tokenForm = (fields: Record<string, string>) => ({
  client_id: demoApplication.id,
  client_secret: demoApplication.secret,
  ...fields,
});

/** A sandbox on a free port with a clock that only the test moves, and the few calls that every test makes. */
export async function startSandbox(options: Omit<SandboxOptions, 'clock' | 'port'> = {}) {
  const clock = movingClock();
  const sandbox = createSandbox({ ...options, clock: clock.now });
  await sandbox.listen();

  const postJson = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${sandbox.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const postForm = (path: string, fields: Record<string, string>) =>
    fetch(`${sandbox.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  async function authorize(sellerId: string): Promise<string> {
    const response = await postJson('/_sandbox/authorize', { sellerId, applicationId: 'test' });
    return v.parse(codeSchema, await response.json()).spapi_oauth_code;
  }

  /** A consent and its exchange: the calls of one seller, in its region. */
  async function signIn(sellerId: string, region = 'na', application = demoApplication) {
    const form = {
      ...tokenForm({ grant_type: 'authorization_code', code: await authorize(sellerId) }),
      client_id: application.id,
      client_secret: application.secret,
    };
    const token = v.parse(tokenSchema, await (await postForm('/auth/o2/token', form)).json());
    const headers = { 'x-amz-access-token': token.access_token };
    return {
      refreshToken: token.refresh_token,
      get: (path: string) => fetch(`${sandbox.url}/spapi/${region}${path}`, { headers }),
      post: (path: string, body?: unknown) =>
        body === undefined
          ? fetch(`${sandbox.url}/spapi/${region}${path}`, { method: 'POST', headers })
          : postJson(`/spapi/${region}${path}`, body, headers),
    };
  }

  /** Calls with the application's own token, for grantless operations in one region. */
  async function applicationCalls(region = 'na') {
    const form = tokenForm({ grant_type: 'client_credentials', scope: 'sellingpartnerapi::notifications' });
    const answer = await postForm('/auth/o2/token', form);
    const token = v.parse(v.object({ access_token: v.string() }), await answer.json());
    const headers = { 'x-amz-access-token': token.access_token };
    const at = (path: string) => `${sandbox.url}/spapi/${region}${path}`;
    return {
      get: (path: string) => fetch(at(path), { headers }),
      remove: (path: string) => fetch(at(path), { method: 'DELETE', headers }),
      post: (path: string, body: unknown) => postJson(`/spapi/${region}${path}`, body, headers),
    };
  }

  return { sandbox, clock, postJson, postForm, authorize, signIn, applicationCalls };
}
