import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { eventually } from '../../testing/eventually.ts';
import { ask, flaky, gateway, jobs, run, setUpJobs, single, until } from './failing-jobs-fixture.ts';

setUpJobs();

describe('background jobs', () => {
  it('are listed with the cause of their failure, but never with their payload', async () => {
    await gateway.services.jobs.enqueue(flaky, { secret: 'hunter2' });
    const [failedJob] = await until('failed', 1);
    expect(failedJob).toMatchObject({
      cause: 'error',
      details: 'The other side was unavailable.',
      attempts: 1,
      attempts_at_most: 1,
    });
    expect(JSON.stringify(failedJob)).not.toContain('hunter2');
    const { body } = await ask('GET', 'queues');
    expect(body.data).toMatchObject({
      queues: expect.arrayContaining([expect.objectContaining({ name: 'probe.flaky', failed: 1 })]),
    });
  });

  it('are requeued on demand, once, and audited', async () => {
    const [failedJob] = await until('failed', 1);
    const path = `probe.flaky/${failedJob?.id}`;
    const gate = Promise.withResolvers<void>();
    run.hold = gate.promise;
    await expect(ask('POST', `${path}/retry`)).resolves.toMatchObject({ status: 200 });
    await expect(ask('POST', `${path}/retry`)).resolves.toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(/^This job is no longer failed: it is (retrying|running|done)\.$/),
      },
    });
    gate.resolve();
    const line = await gateway.database.system
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('action', '=', 'job.retry')
      .where('status', '=', 200)
      .executeTakeFirstOrThrow();
    expect(line.after).toEqual({ queue: 'probe.flaky', jobId: failedJob?.id, state: 'retrying' });
  });

  it('can be discarded on demand, but only failed ones', async () => {
    const before = new Set((await jobs('failed')).map(({ id }) => id));
    await gateway.services.jobs.enqueue(flaky, { secret: 'x' });
    const failedJob = (await until('failed', before.size + 1)).find(({ id }) => !before.has(id));
    await gateway.services.jobs.enqueue(flaky, { secret: 'y' }, { startAfterSeconds: 600 });
    const waiting = (await jobs('waiting'))[0];
    await expect(ask('DELETE', `probe.flaky/${waiting?.id}`)).resolves.toMatchObject({ status: 409 });
    await expect(ask('DELETE', `probe.flaky/${failedJob?.id}`)).resolves.toMatchObject({ status: 200 });
    await until('failed', before.size);
    await expect(ask('DELETE', `probe.flaky/${failedJob?.id}`)).resolves.toMatchObject({ status: 404 });
  });

  it('of one queue are retried or discarded together', async () => {
    const failedBefore = (await jobs('failed')).length;
    for (const secret of ['a', 'b']) await gateway.services.jobs.enqueue(flaky, { secret });
    await until('failed', failedBefore + 2);
    const gate = Promise.withResolvers<void>();
    run.hold = gate.promise;
    await expect(ask('POST', 'probe.flaky/failed/retry')).resolves.toMatchObject({
      status: 200,
      body: { data: { jobs: failedBefore + 2 } },
    });
    await expect(jobs('failed')).resolves.toEqual([]);
    gate.resolve();
    await until('failed', failedBefore + 2);
    await expect(ask('DELETE', 'probe.flaky/failed')).resolves.toMatchObject({
      status: 200,
      body: { data: { jobs: failedBefore + 2 } },
    });
    await expect(jobs('failed')).resolves.toEqual([]);
    await expect(ask('DELETE', 'probe.flaky/failed')).resolves.toMatchObject({ body: { data: { jobs: 0 } } });
  });

  it('stay failed when a newer one with the same key is waiting', async () => {
    await gateway.services.jobs.enqueue(single, { secret: 'old' }, { key: 'k' });
    const failedJob = await eventually(
      'It did not fail.',
      async () => (await jobs('failed', single.name))[0],
    );
    await gateway.services.jobs.enqueue(single, { secret: 'new' }, { key: 'k', startAfterSeconds: 600 });
    await expect(ask('POST', `${single.name}/${failedJob.id}/retry`)).resolves.toMatchObject({
      status: 409,
      body: { message: 'A newer job already does the same work. Discard this one instead.' },
    });
    await expect(ask('POST', `${single.name}/failed/retry`)).resolves.toMatchObject({
      body: { data: { jobs: 0 } },
    });
    await expect(jobs('failed', single.name)).resolves.toHaveLength(1);
  });

  it('with an unreadable payload fail without showing it', async () => {
    const secretJob = { ...flaky, payload: v.object({ secret: v.number() }) };
    await gateway.services.jobs.enqueue(secretJob, { secret: 5 });
    const failedJob = await eventually('It did not fail.', async () =>
      (await jobs('failed')).find(({ details }) => details.includes('payload')),
    );
    expect(failedJob).toMatchObject({
      cause: 'unreadable',
      details: "The payload doesn't fit this version: secret.",
    });
    const { rows } = await gateway.database.pool.query<{ output: string }>(
      'select output::text as output from fairshelf_jobs.job where id = $1',
      [failedJob.id],
    );
    expect(rows[0]?.output).not.toContain('issues');
  });
});
