import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it('has a default for everything', () => {
    expect(readSettings({})).toMatchObject({
      SANDBOX_PORT: 8081,
      SANDBOX_SEED: 2026,
      SANDBOX_RATE_SCALE: 1000,
      SANDBOX_TIME_SCALE: 1000,
    });
  });

  it('names each invalid setting in a separate line', () => {
    expect(() => readSettings({ SANDBOX_PORT: 'x', SANDBOX_CLOCK: 'soon' })).toThrow(
      /^SANDBOX_PORT must be a whole number\nSANDBOX_CLOCK must be an ISO time/,
    );
  });
});
