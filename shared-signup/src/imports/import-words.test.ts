import type { ImportProgress, ImportWait } from '@fairshelf/shared-contracts/market';
import { describe, expect, it } from '@jest/globals';
import { clockOf, expectedWords, waitWords } from './import-words.ts';
import { readinessOf } from './readiness.ts';

const until = '2026-11-21T14:17:00Z';

describe('the reason an import is waiting', () => {
  it.each<[ImportWait | null, string]>([
    [null, 'Reading now'],
    [{ kind: 'report', since: '2026-11-21T14:00:00Z' }, 'Amazon is making the report (2 min so far)'],
    [{ kind: 'report', since: '2026-11-21T14:02:00Z' }, 'Amazon is making the report'],
    [{ kind: 'rate', of: 'amazon', until }, 'Waiting for Amazon’s rate limit until 2:17 PM UTC'],
    [
      { kind: 'rate', of: 'ratings', until },
      'Waiting for the ratings service’s rate limit until 2:17 PM UTC',
    ],
    [{ kind: 'retry', until }, 'Trying again at 2:17 PM UTC: Amazon did not answer'],
    [{ kind: 'pause', until }, 'Continues at 2:17 PM UTC'],
    [{ kind: 'import', of: 'listings' }, 'Starts after listings'],
    [{ kind: 'turn' }, 'Waiting for its turn'],
  ])('%#', (wait, words) => {
    expect(waitWords(wait, 'Amazon did not answer.', reader)).toBe(words);
  });

  it('includes the day if the time is far away', () => {
    expect(clockOf('2026-11-22T14:17:00Z', reader)).toBe('Nov 22, 2026, 2:17 PM UTC');
  });
});

it('states the expected time, or that it takes longer', () => {
  expect(expectedWords({ readyAt: until, takesLonger: false }, reader)).toBe('expected around 2:17 PM UTC');
  expect(expectedWords({ readyAt: until, takesLonger: true }, reader)).toMatch(/^taking longer than usual/);
  expect(expectedWords({ readyAt: null, takesLonger: false }, reader)).toBeUndefined();
});

describe('the readiness of a store', () => {
  const progress = (different: Partial<ImportProgress>): ImportProgress => ({
    wait: null,
    share: null,
    readyAt: until,
    takesLonger: false,
    isNeeded: false,
    wasRead: false,
    ...different,
  });
  const orders = {
    kind: 'orders',
    state: 'running',
    progress: progress({ isNeeded: true, share: 0.5 }),
  } as const;
  const late = '2026-11-21T15:00:00Z';
  const ledger = { kind: 'ledger', state: 'waiting', progress: progress({ readyAt: late }) } as const;

  it('depends on products and orders only', () => {
    expect(readinessOf([orders, ledger, listings])).toMatchObject({
      isReady: false,
      readyAt: until,
      pending: ['orders'],
      share: 0.5,
    });
  });

  it('is reached once they are imported, and then states when the rest is expected', () => {
    expect(readinessOf([ledger, listings])).toMatchObject({
      isReady: true,
      readyAt: late,
      pending: ['ledger'],
    });
    expect(readinessOf([listings])).toMatchObject({ isReady: true, readyAt: null, pending: [], share: 1 });
  });

  const listings = { kind: 'listings', state: 'done' } as const;
});

const reader = { now: new Date('2026-11-21T14:02:30Z'), timeZone: 'UTC' };
