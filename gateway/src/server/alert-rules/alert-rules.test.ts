import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { app, setUpAlarms, time } from './alarmed-gateway-fixture.ts';
import { scenarios } from './alert-scenarios-fixture.ts';
import { alertRulesOf, createMonitor } from './monitor-fixture.ts';

setUpAlarms();

const yaml = readFileSync(join(import.meta.dirname, '../../../../deploy/monitoring/alerts.yaml'), 'utf8');
const rules = alertRulesOf(yaml);

describe('the alert rules', () => {
  it('are all covered', () => {
    expect(rules.length).toBe([...yaml.matchAll(/- alert:/g)].length);
    expect(scenarios.map(({ alert }) => alert)).toEqual(rules.map(({ name }) => name));
  });

  it.each(scenarios)(
    '$alert fires only after its time and above its limit, and no other alert fires',
    async (scenario) => {
      const minutes = (rules.find(({ name }) => name === scenario.alert)?.holds ?? 0) / 60;
      const lag = scenario.lag ?? 0;
      const monitor = createMonitor(rules);
      const scrape = async (isDown = false) => {
        const answer = await app.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' });
        time.scraped += 60;
        return monitor.scrape(time.scraped, isDown ? undefined : answer.body);
      };
      await scenario.below?.();
      for (let minute = 0; minute <= minutes + lag + 1; minute += 1) {
        await scenario.belowEachMinute?.();
        expect(await scrape()).toEqual([]);
      }
      await scenario.cause?.();
      const alerts: (readonly string[])[] = [];
      for (let minute = 0; minute <= minutes + lag; minute += 1) {
        await scenario.causeEachMinute?.();
        // The gauges don't change later on; each reading takes a while.
        if (minute < 2) time.elapsed += 60_000;
        alerts.push(await scrape(scenario.isDown));
      }
      expect(alerts.at(-1)).toEqual([scenario.alert]);
      // The condition may hold from its first minute on, and has to hold all the time.
      expect(alerts.slice(0, minutes).flat()).toEqual([]);
    },
    60_000,
  );
});
