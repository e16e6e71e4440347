import { describe, expect, it } from '@jest/globals';
import { fail, ok } from '../result.ts';
import { createAccessTokens } from './access-tokens.ts';

describe('access tokens', () => {
  it('are requested once for concurrent callers', async () => {
    const { tokens, asked } = setUp();
    const answers = await Promise.all([tokens.get('r1'), tokens.get('r1'), tokens.get('r1')]);
    expect(answers).toEqual([ok('access-1'), ok('access-1'), ok('access-1')]);
    expect(asked).toEqual(['r1']);
  });

  it('are cached per refresh token', async () => {
    const { tokens, asked } = setUp();
    await tokens.get('r1');
    await tokens.get('r2');
    expect(asked).toEqual(['r1', 'r2']);
  });

  it('are renewed two minutes before their end', async () => {
    const { tokens, asked, clock } = setUp();
    await tokens.get('r1');
    clock.now = 3_600_000 - 120_001;
    expect(await tokens.get('r1')).toEqual(ok('access-1'));
    clock.now = 3_600_000 - 120_000;
    expect(await tokens.get('r1')).toEqual(ok('access-2'));
    expect(asked).toHaveLength(2);
  });

  it('are forgotten when rejected as expired, unless somebody has renewed them', async () => {
    const { tokens, asked } = setUp();
    await tokens.get('r1');
    tokens.forget('r1', 'access-1');
    expect(await tokens.get('r1')).toEqual(ok('access-2'));
    tokens.forget('r1', 'access-1');
    expect(await tokens.get('r1')).toEqual(ok('access-2'));
    expect(asked).toHaveLength(2);
  });

  it('are requested again after a failure', async () => {
    const { tokens, asked } = setUp();
    expect(await tokens.get('revoked')).toMatchObject({ ok: false, error: { kind: 'reauthorise' } });
    await tokens.get('revoked');
    expect(asked).toHaveLength(2);
  });
});

function setUp() {
  const clock = { now: 0 };
  const refreshes: string[] = [];
  const tokens = createAccessTokens({
    now: () => clock.now,
    refresh: async (refreshToken) => {
      refreshes.push(refreshToken);
      await Promise.resolve();
      if (refreshToken === 'revoked') return fail({ kind: 'reauthorise', message: 'invalid_grant' } as const);
      return ok({ accessToken: `access-${refreshes.length}`, expiresAt: clock.now + 3_600_000 });
    },
  });
  return { clock, asked: refreshes, tokens };
}
