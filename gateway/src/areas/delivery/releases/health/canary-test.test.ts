import { describe, expect, it } from '@jest/globals';
import { type Counts, judgeCanary, type Minutes } from './canary-test.ts';

/** The same numbers at every run: mulberry32. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const sample = (visits: number, rate: number, random: () => number): Counts => ({
  visits,
  failures: Array.from({ length: visits }, random).filter((value) => value < rate).length,
});
const minutes = (count: number, visits: number, rate: number, random: () => number): Minutes =>
  Array.from({ length: count }, () => sample(visits, rate, random));
const steady: Counts = { visits: 2_000, failures: 20 };

describe('judgeCanary', () => {
  it('does not judge by three samples', () => {
    expect(judgeCanary([{ visits: 3, failures: 1 }], steady).isBad).toBe(false);
    expect(judgeCanary([], steady)).toEqual({ isBad: false, spent: 0, activeRate: 0.01, canaryRate: 0 });
  });

  it('finds one that always fails within a handful of visits', () => {
    const verdict = judgeCanary([{ visits: 6, failures: 6 }], steady);
    expect(verdict).toMatchObject({ isBad: true, spent: 1, canaryRate: 1 });
  });

  it('rolls a good canary back in at most two of a hundred, looking every minute for an hour', () => {
    let alarms = 0;
    for (let run = 0; run < 150; run++) {
      const random = chance(run + 1);
      const active = sample(2_000, 0.01, random);
      if (judgeCanary(minutes(60, 10, 0.01, random), active).isBad) alarms++;
    }
    expect(alarms).toBeLessThanOrEqual(3);
  });

  it('finds one that fails ten times as often, in nearly every case, within 300 visits', () => {
    let found = 0;
    for (let run = 0; run < 100; run++) {
      const random = chance(run + 1_000);
      if (judgeCanary(minutes(30, 10, 0.1, random), sample(2_000, 0.01, random)).isBad) found++;
    }
    expect(found).toBeGreaterThanOrEqual(95);
  });

  it('finds one that turns bad after a good day', () => {
    const random = chance(7);
    const day = minutes(1_000, 10, 0.005, random);
    expect(judgeCanary(day, steady).isBad).toBe(false);
    expect(judgeCanary([...day, ...minutes(20, 10, 0.2, random)], steady).isBad).toBe(true);
  });

  it('blames no canary for what the active version suffers as well', () => {
    const random = chance(9);
    const outage = sample(500, 0.3, random);
    expect(judgeCanary(minutes(30, 10, 0.3, random), outage).isBad).toBe(false);
  });

  it('knows little of an active version that nobody visited, and still sees a broken canary', () => {
    expect(judgeCanary([{ visits: 20, failures: 0 }], { visits: 0, failures: 0 }).isBad).toBe(false);
    expect(judgeCanary([{ visits: 20, failures: 15 }], { visits: 0, failures: 0 }).isBad).toBe(true);
  });
});
