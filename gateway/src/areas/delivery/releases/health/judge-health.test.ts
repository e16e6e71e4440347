import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '../../../../testing/seeded.ts';
import { judgeHealth } from './judge-health.ts';
import { DAY, inSteps, minute, none, percent, print, simulate } from './rollout-simulation-fixture.ts';

describe('a canary judged by failures and vitals together', () => {
  it('raises at most 1 % false alarms when it is as good as the active version', () => {
    let alarms = 0;
    for (let run = 0; run < RUNS; run++) {
      const random = seededRandom(run + 9_000);
      const vitals = {
        inp: simulate({ ...good, canaryRate: 0.05, activeRate: 0.05 }, random),
        cls: simulate({ ...good, canaryRate: 0.1, activeRate: 0.1 }, random),
      };
      if (judgeHealth(simulate(good, random), vitals).isBad) alarms++;
    }
    print([
      `False alarms in ${RUNS} rollouts of a day by 1 % failures, 5 % poor INP, 10 % poor CLS: ${percent(alarms / RUNS)}`,
    ]);
    expect(alarms / RUNS).toBeLessThanOrEqual(0.01);
  }, 300_000);

  it('is rolled back for slow interactions, with the number of page loads', () => {
    const traffic = { ...good, minutes: 300, visits: 40, share: () => 0.25 };
    const until: number[] = [];
    for (let run = 0; run < 50; run++) {
      const random = seededRandom(run + 3_000);
      const verdict = judgeHealth(simulate(traffic, random), {
        inp: simulate({ ...traffic, canaryRate: 0.25, activeRate: 0.05 }, random),
        cls: simulate({ ...traffic, canaryRate: 0.1, activeRate: 0.1 }, random),
      });
      if (verdict.poorVital?.vital === 'inp') until.push(verdict.poorVital.verdict.badAfter ?? 0);
    }
    until.sort((one, other) => one - other);
    print([`Page loads until 5 × as many slow interactions are found (median of 50 runs): ${until[25]}`]);
    expect(until.length).toBeGreaterThanOrEqual(48);
    expect(until[25]).toBeLessThan(150);
  });

  it('is never rolled back for vitals without an active version to compare with', () => {
    const slow = Array.from({ length: 60 }, (_, index) => minute(index, { visits: 10, failures: 9 }, none));
    expect(judgeHealth([], { inp: slow, cls: [] }).isBad).toBe(false);
    const minutes = slow.map((each) => ({ ...each, active: { visits: 10, failures: 0 } }));
    expect(judgeHealth([], { inp: minutes, cls: [] })).toMatchObject({
      isBad: true,
      poorVital: { vital: 'inp' },
    });
  });
});

const RUNS = 200;
const good = { minutes: DAY, visits: 20, share: inSteps, canaryRate: 0.01, activeRate: 0.01 };
