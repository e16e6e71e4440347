import { describe, expect, it } from '@jest/globals';
import { recordingFetch } from '../conformance/recording.ts';
import { fakeRuntime, jsonAnswer } from '../fake-runtime.ts';
import { exchangeCode, refreshAccess } from './token-endpoint.ts';

describe('the token endpoint', () => {
  it('exchanges a code, form-encoded', async () => {
    const { runtime, requests } = endpoint(() => jsonAnswer(200, tokens));
    const answer = await exchangeCode(settings, runtime, 'code-1', 'https://app.test/return');
    expect(answer).toEqual({
      ok: true,
      value: { accessToken: 'Atza|1', refreshToken: 'Atzr|1', expiresAt: runtime.now() + 3_600_000 },
    });
    expect(requests[0]?.redirect).toBe('error');
    expect(requests[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual({
      grant_type: 'authorization_code',
      code: 'code-1',
      redirect_uri: 'https://app.test/return',
      client_id: 'client',
      client_secret: 'hush',
    });
  });

  it('refreshes with only the refresh token', async () => {
    const { runtime, requests } = endpoint(() => jsonAnswer(200, { access_token: 'Atza|2', expires_in: 60 }));
    expect(await refreshAccess(settings, runtime, 'Atzr|1')).toMatchObject({
      ok: true,
      value: { accessToken: 'Atza|2' },
    });
    expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toMatchObject({
      grant_type: 'refresh_token',
      refresh_token: 'Atzr|1',
    });
  });

  it.each([
    [400, 'invalid_grant', 'reauthorise'],
    [401, 'invalid_client', 'application'],
    [400, 'unauthorized_client', 'application'],
    [400, 'invalid_request', 'refused'],
    [429, 'slow_down', 'unavailable'],
  ])('explains what a %i %s requires: %s', async (status, error, kind) => {
    const { runtime } = endpoint(() => jsonAnswer(status, { error, error_description: 'why' }));
    const answer = await refreshAccess(settings, runtime, 'Atzr|1');
    expect(answer).toMatchObject({ ok: false, error: { kind, message: expect.stringContaining(error) } });
    expect(JSON.stringify(answer)).not.toMatch(/hush|Atzr/);
  });

  it('sends one request, and leaves retries to the caller', async () => {
    const { runtime, requests } = endpoint();
    expect(await refreshAccess(settings, runtime, 'Atzr|1')).toMatchObject({
      error: { kind: 'unavailable' },
    });
    expect(requests).toHaveLength(1);
    expect(runtime.slept).toEqual([]);
  });

  it('never repeats the exchange of a code', async () => {
    const { runtime, requests } = endpoint();
    expect(await exchangeCode(settings, runtime, 'code-1')).toMatchObject({ error: { kind: 'unavailable' } });
    expect(requests).toHaveLength(1);
  });

  it("refuses an answer that isn't a token", async () => {
    const { runtime } = endpoint(() => jsonAnswer(200, { access_token: 7, expires_in: 60 }));
    expect((await exchangeCode(settings, runtime, 'code-1')).ok).toBe(false);
    const without = endpoint(() => jsonAnswer(200, { access_token: 'a', expires_in: 60 }));
    expect(await exchangeCode(settings, without.runtime, 'code-1')).toMatchObject({
      error: { kind: 'refused' },
    });
  });
});

const settings = {
  tokenUrl: 'https://api.amazon.com/auth/o2/token',
  clientId: 'client',
  clientSecret: 'hush',
};
const tokens = { access_token: 'Atza|1', refresh_token: 'Atzr|1', token_type: 'bearer', expires_in: 3600 };

function endpoint(...answers: (() => Response)[]) {
  let requestCount = 0;
  const recorder = recordingFetch(() => {
    const answer = answers[Math.min(requestCount, answers.length - 1)];
    requestCount += 1;
    if (!answer) throw new TypeError('fetch failed');
    return answer();
  });
  return { ...recorder, runtime: fakeRuntime(recorder.fetch) };
}
