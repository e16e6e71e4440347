import { describe, expect, it } from '@jest/globals';
import { slotsOf } from '../base/jobs/lanes.ts';
import { workers } from './jobs.ts';

describe('the urgent lane', () => {
  it('has a slot for each urgent job that may run at a time, so urgent kinds never wait for each other', () => {
    const urgent = workers.filter(({ kind }) => kind.lane === 'urgent');
    const most = urgent.reduce((sum, { concurrency }) => sum + concurrency, 0);
    expect(urgent.map(({ kind }) => kind.name)).toContain('mail.send');
    expect(most).toBeLessThanOrEqual(slotsOf(10).urgent);
  });
});

describe('slots of long jobs', () => {
  it('scale with the database connections and leave a fifth of them free', () => {
    const long = [4, 10, 15, 100].map((connections) => slotsOf(connections).heavy);
    expect(long).toEqual([1, 2, 3, 4]);
  });
});
