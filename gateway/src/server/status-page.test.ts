import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import type { WorkView } from '../areas/operations/index.ts';
import { componentsOf, serveStatus } from './status-page.ts';

const row = {
  jobs_due: 0,
  oldest_job_seconds: 0,
  jobs_failed: 0,
  imports_late: 0,
  imports_failing: 0,
  accounts_to_authorize: 0,
  cases_to_file: 0,
  cases_closing: 0,
};

describe('the states of the components', () => {
  it.each([
    ['all is well', { row, takesWrites: true }, ['operational', 'operational', 'operational', 'operational']],
    ['the disk is full', { row, takesWrites: false }, ['operational', 'down', 'operational', 'operational']],
    [
      'imports are late',
      { row: { ...row, imports_late: 21 }, takesWrites: true },
      ['operational', 'operational', 'degraded', 'operational'],
    ],
    [
      'jobs wait',
      { row: { ...row, oldest_job_seconds: 601 }, takesWrites: true },
      ['operational', 'operational', 'operational', 'degraded'],
    ],
    ['the database does not answer', undefined, ['down', 'down', 'down', 'down']],
  ] as const)('when %s', (_when, view, expected) => {
    expect(states(view)).toEqual(expected);
  });
});

describe('GET /status', () => {
  it('checks at most every ten seconds, and responds while the database hangs or is down', async () => {
    const app = Fastify();
    const clock = { ms: 0 };
    const looks: string[] = [];
    let work = async (): Promise<WorkView> => ({ row, takesWrites: true });
    serveStatus(app, {
      ready: () => true,
      work: () => {
        looks.push('look');
        return work();
      },
      now: () => new Date('2026-11-23T12:00:00Z'),
      elapsed: () => clock.ms,
      patienceMs: 1,
    });
    const page = async () => {
      const answer = await app.inject('/status');
      expect(answer.statusCode).toBe(200);
      return /<h1[^>]*>([^<]*)/.exec(answer.body)?.[1];
    };
    expect(await page()).toBe('All systems operational');
    work = () => new Promise(() => undefined);
    expect(await page()).toBe('All systems operational');
    expect(looks).toHaveLength(1);
    clock.ms = 10_000;
    expect(await page()).toBe('Some systems are down');
    work = () => Promise.reject(new Error('connect ECONNREFUSED'));
    clock.ms = 20_000;
    expect((await app.inject('/status.json')).json()).toMatchObject({ state: 'down' });
    expect(looks).toHaveLength(3);
  });
});

const states = (view: WorkView | undefined) => componentsOf(view).map(({ state }) => state);
