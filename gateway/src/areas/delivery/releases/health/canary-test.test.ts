import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '../../../../testing/seeded.ts';
import { judgeCanary } from './canary-test.ts';
import { DAY, inSteps, minute, none, percent, print, STEPS, simulate } from './rollout-simulation-fixture.ts';

describe('a simulated rollout', () => {
  it('raises at most 1 % false alarms for canaries as good as the active version, over a day of checks', () => {
    const alarms = [0.001, 0.01, 0.05, 0.1].flatMap((rate) =>
      (rate === 0.1 ? [20, 2] : [20]).map((visits) => {
        let count = 0;
        for (let run = 0; run < RUNS; run++) {
          const traffic = { minutes: DAY, visits, share: inSteps, canaryRate: rate, activeRate: rate };
          if (judgeCanary(simulate(traffic, seededRandom(run + 1))).isBad) count++;
        }
        return { rate, visits, share: count / RUNS };
      }),
    );
    print([
      `False alarms in ${RUNS} rollouts of a day (${STEPS.map(percent).join(', ')}):`,
      ...alarms.map(
        ({ rate, visits, share }) =>
          `  ${percent(rate)} failures, ${visits} visits a minute: ${percent(share)}`,
      ),
    ]);
    expect(alarms.filter(({ share }) => share > 0.01)).toEqual([]);
  }, 300_000);

  it('has the same false alarm rate during an outage that affects both versions', () => {
    let alarms = 0;
    for (let run = 0; run < RUNS; run++) {
      const random = seededRandom(run + 1);
      const usual = { minutes: 60, visits: 20, share: () => 0.2, canaryRate: 0.01, activeRate: 0.01 };
      const outage = { ...usual, minutes: 30, canaryRate: 0.6, activeRate: 0.6 };
      const minutes = [...simulate(usual, random), ...simulate(outage, random)].map((each, index) => ({
        ...each,
        at: index * 60_000,
      }));
      if (judgeCanary(minutes).isBad) alarms++;
    }
    print([`False alarms in ${RUNS} outages: ${percent(alarms / RUNS)}`]);
    expect(alarms / RUNS).toBeLessThanOrEqual(0.01);
  });

  it('detects canaries with two, five and ten times the failure rate', () => {
    const found = [0.001, 0.01, 0.05].flatMap((rate) =>
      [2, 5, 10].map((times) => {
        const until: number[] = [];
        for (let run = 0; run < 50; run++) {
          const traffic = {
            minutes: MINUTES[rate] ?? 0,
            visits: 40,
            share: () => 0.25,
            canaryRate: rate * times,
            activeRate: rate,
          };
          const { badAfter } = judgeCanary(simulate(traffic, seededRandom(run + 5_000)));
          if (badAfter !== undefined) until.push(badAfter);
        }
        until.sort((one, other) => one - other);
        return { rate, times, share: until.length / 50, median: until[Math.floor(until.length / 2)] };
      }),
    );
    print([
      'Visits of a canary with 25 % of the traffic until it is rolled back (median of 50 runs):',
      ...found.map(
        ({ rate, times, share, median }) =>
          `  ${percent(rate)} failures × ${times}: ${median ?? '–'} visits, found in ${percent(share)}`,
      ),
    ]);
    const misses = found.filter(({ rate, times, share }) => (rate >= 0.01 || times >= 5) && share < 0.95);
    expect(misses).toEqual([]);
    const bad = found.find(({ rate, times }) => rate === 0.01 && times === 10);
    expect(bad?.median).toBeLessThan(150);
  }, 300_000);

  const RUNS = 200;
});

describe('judgeCanary', () => {
  it('makes no decision before 20 visits', () => {
    const failing = (visits: number) => ({ visits, failures: visits });
    expect(judgeCanary([])).toEqual({
      isBad: false,
      eValue: 1,
      spent: 0,
      activeRate: 0,
      canaryRate: 0,
      badAfter: undefined,
    });
    expect(judgeCanary([minute(0, failing(19), { visits: 400, failures: 4 })]).isBad).toBe(false);
    expect(judgeCanary([minute(0, failing(20), { visits: 400, failures: 4 })])).toMatchObject({
      isBad: true,
      spent: 1,
      canaryRate: 1,
    });
  });

  it('detects a canary that always fails without an active version to compare with', () => {
    const onlyCanary = (failures: number) =>
      Array.from({ length: 20 }, (_, index) =>
        minute(index, { visits: 1, failures: index < failures ? 1 : 0 }, none),
      );
    expect(judgeCanary(onlyCanary(20)).isBad).toBe(true);
    expect(judgeCanary(onlyCanary(3)).isBad).toBe(false);
  });

  it('detects a canary that turns bad after a good day', () => {
    const random = seededRandom(7);
    const good = { minutes: DAY, visits: 40, share: () => 0.25, canaryRate: 0.005, activeRate: 0.005 };
    const day = simulate(good, random);
    expect(judgeCanary(day).isBad).toBe(false);
    const after = simulate({ ...good, minutes: 20, canaryRate: 0.2 }, random).map((each, index) => ({
      ...each,
      at: (DAY + index) * 60_000,
    }));
    expect(judgeCanary([...day, ...after]).isBad).toBe(true);
  });

  it('keeps its verdict once a canary has failed', () => {
    const bad = minute(0, { visits: 30, failures: 30 }, { visits: 100, failures: 1 });
    const good = minute(1, { visits: 2_000, failures: 10 }, { visits: 2_000, failures: 10 });
    expect(judgeCanary([bad, good]).isBad).toBe(true);
  });
});

/** Enough for a median, by failure rate. */
const MINUTES: Readonly<Record<number, number>> = { 0.001: 2_000, 0.01: 600, 0.05: 200 };
