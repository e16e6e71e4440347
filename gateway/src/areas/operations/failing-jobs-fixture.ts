import { afterAll, beforeAll } from '@jest/globals';
import * as v from 'valibot';
import { defineJob, work } from '../../base/jobs/define-job.ts';
import { eventually } from '../../testing/eventually.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

export const payload = v.object({ secret: v.string() });
/** A job that fails. */
export const flaky = defineJob({ name: 'probe.flaky', lane: 'regular', payload, retryLimit: 0 });

/** One job per key at a time. */
export const single = defineJob({
  name: 'probe.single',
  lane: 'regular',
  payload,
  retryLimit: 0,
  exclusive: true,
});

export let gateway: TestGateway;
let token: string;
/** What a run of the job awaits before it fails. */
export const run = { hold: Promise.resolve() };

/** For tests: a gateway with a job that fails on request, and an operator. */
export function setUpJobs(): void {
  beforeAll(async () => {
    gateway = await startTestGateway({
      workers: [
        work(single, async () => {
          throw new Error('No.');
        }),
        work(flaky, async () => {
          await run.hold;
          throw new Error('The other side was unavailable.');
        }),
      ],
    });
    token = await gateway.signIn('admin@demo.test');
  }, 60_000);
  afterAll(() => gateway.end());
}

/** A call of the operator about jobs. */
export const ask = (method: 'GET' | 'POST' | 'DELETE', path: string) =>
  gateway.ask(method, `/api/job/${path}`, { token });

interface Row {
  readonly id: string;
  readonly state: string;
  readonly details: string;
}

/** The jobs of a queue in a state. */
export const jobs = async (state: string, queue = flaky.name) => {
  const { body } = await ask('GET', `list?queue=${queue}&state=${state}`);
  return (body.data as { rows: readonly Row[] }).rows;
};

/** Waits for so many jobs in a state. */
export const until = (state: string, count: number): Promise<readonly Row[]> =>
  eventually(`There were not ${count} jobs that are ${state}.`, async () => {
    const found = await jobs(state);
    return found.length === count ? found : undefined;
  });
