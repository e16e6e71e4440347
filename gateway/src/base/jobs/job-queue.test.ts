import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../../testing/eventually.ts';
import { gateway } from '../../testing/set-up-gateway.ts';
import { defineJob, type JobKind, work } from './define-job.ts';
import {
  controlledJob,
  leaveOut,
  owner,
  payload,
  rows,
  setUpQueues,
  startQueue,
  stateOf,
} from './job-queue-fixture.ts';
import { applicationName } from './leases.ts';

setUpQueues();

describe('lanes', () => {
  it('run urgent jobs while heavy ones occupy all slots of their lane', async () => {
    const heavy = controlledJob('lane.heavy', 'heavy');
    const urgent = controlledJob('lane.urgent', 'urgent');
    const { queue } = await startQueue([heavy.worker, urgent.worker]);
    for (const mark of ['a', 'b', 'c']) await queue.enqueue(heavy.kind, { mark });
    await eventually('Two heavy jobs do not run.', async () => heavy.started.length === 2 || undefined);
    await queue.enqueue(urgent.kind, { mark: 'code' });
    urgent.end('code');
    await eventually('The urgent job is not done.', async () =>
      (await stateOf('lane.urgent'))?.state === 'completed' ? true : undefined,
    );
    expect(heavy.started.toSorted()).toEqual(['a', 'b']);
    heavy.end('a');
    await eventually(
      'The third heavy job does not run.',
      async () => heavy.started.includes('c') || undefined,
    );
    heavy.end('b');
    heavy.end('c');
  }, 60_000);
});

describe('a lease', () => {
  it('that expires gives the job to another worker without using up an attempt, and aborts the first', async () => {
    const first = controlledJob('lease.lapses', 'heavy', { concurrency: 1 });
    const second = controlledJob('lease.lapses', 'heavy');
    const { queue, bootId } = await startQueue([first.worker], { name: 'first' });
    await queue.enqueue(first.kind, { mark: 'x' });
    await eventually('The job does not run.', async () => first.started.length > 0 || undefined);
    // As if the first worker had died: its lease isn't extended.
    await owner(
      "update fairshelf_jobs.lease set boot_id = gen_random_uuid(), beat_at = now() - interval '1 minute' where boot_id = $1",
      [bootId],
    );
    await startQueue([second.worker], { name: 'second' });
    await eventually('Nobody took it over.', async () => second.started.length > 0 || undefined);
    await eventually('The first was not aborted.', async () => first.aborted.length > 0 || undefined);
    second.end('x');
    await eventually('The job is not done.', async () =>
      (await stateOf('lease.lapses'))?.state === 'completed' ? true : undefined,
    );
  }, 60_000);

  it('from an earlier run of the same worker is released at startup, unless that process is still alive', async () => {
    const job = controlledJob('lease.leftover', 'heavy');
    const hold = async (mark: string, boot: string) => {
      await owner(
        `with taken as (insert into fairshelf_jobs.job (name, data, state, started_on, retry_limit)
           values ($1, jsonb_build_object('payload', jsonb_build_object('mark', $2::text)), 'active', now(), 0) returning id)
         insert into fairshelf_jobs.lease (job_id, queue, attempt, worker, boot_id) select id, $1, 0, 'again', $3 from taken`,
        [job.kind.name, mark, boot],
      );
    };
    await startQueue([], { kinds: [job.kind] });
    const living = new pg.Client({
      connectionString: gateway.database.url,
      application_name: applicationName(''),
    });
    const livingBoot = randomUUID();
    await living.connect();
    await living.query(`set application_name = '${applicationName(livingBoot)}'`);
    await hold('of the dead', randomUUID());
    await hold('of the living', livingBoot);
    await startQueue([job.worker], { name: 'again' });
    await eventually('It was not released.', async () => job.started.length > 0 || undefined);
    expect(job.started).toEqual(['of the dead']);
    await living.end();
    await eventually('The other was not released.', async () => job.started.length === 2 || undefined);
    job.end('of the dead');
    job.end('of the living');
  }, 60_000);

  it('held by five workers that died fails the job with that cause', async () => {
    const job = controlledJob('lease.poison', 'heavy');
    await startQueue([], { kinds: [job.kind] });
    await owner(
      `with taken as (insert into fairshelf_jobs.job (name, data, state, started_on)
         values ($1, '{"payload": {"mark": "x"}}', 'active', now()) returning id)
       insert into fairshelf_jobs.lease (job_id, queue, attempt, worker, boot_id, losses, beat_at)
       select id, $1, 0, 'gone', gen_random_uuid(), 4, now() - interval '1 hour' from taken`,
      [job.kind.name],
    );
    await startQueue([job.worker]);
    const failure = await eventually('It did not fail.', async () => {
      const found = await stateOf('lease.poison');
      return found?.state === 'failed' ? found : undefined;
    });
    expect(failure.output).toEqual({ message: 'The process that ran this job ended unexpectedly 5 times.' });
    expect(job.started).toEqual([]);
  }, 60_000);
});

describe('stopping', () => {
  it('returns unfinished jobs to their queue at once, without using up an attempt', async () => {
    const heeds = controlledJob('stop.heeds', 'heavy');
    const ignores = controlledJob('stop.ignores', 'heavy', { heedsSignal: false });
    const { queue } = await startQueue([heeds.worker, ignores.worker]);
    await queue.enqueue(heeds.kind, { mark: 'x' });
    await queue.enqueue(ignores.kind, { mark: 'x' });
    await eventually(
      'They do not run.',
      async () => heeds.started.length + ignores.started.length === 2 || undefined,
    );
    await queue.stop();
    expect([...heeds.aborted, ...ignores.aborted]).toEqual(['x', 'x']);
    // Neither kind is retried, and both are in their queues.
    for (const name of ['stop.heeds', 'stop.ignores'])
      await expect(stateOf(name)).resolves.toEqual({ state: 'retry', output: null });
    await expect(rows('select from fairshelf_jobs.lease where boot_id is not null')).resolves.toEqual([]);
    // Later completions are ignored.
    ignores.end('x');
    const again = controlledJob('stop.ignores', 'heavy');
    await startQueue([again.worker]);
    await eventually('It does not run again.', async () => again.started.length > 0 || undefined);
    again.end('x');
  }, 60_000);
});

it('ends cleanly when the database is unavailable', async () => {
  const { queue } = await startQueue([]);
  leaveOut(queue);
  // Closes its connections, like a database that goes down.
  await queue.close();
  await expect(queue.stop()).resolves.toBeUndefined();
}, 30_000);

describe('a sealed kind of job', () => {
  it('is never stored in plain text, before or after it runs', async () => {
    const marks: string[] = [];
    const secret = defineJob({ name: 'sealed.kind', lane: 'urgent', payload, sealed: true });
    const { queue } = await startQueue([
      work(secret, async ({ mark }) => {
        marks.push(mark);
      }),
    ]);
    await queue.enqueue(secret, { mark: 'hunter2' });
    await eventually('It is not done.', async () =>
      (await stateOf('sealed.kind'))?.state === 'completed' ? true : undefined,
    );
    expect(marks).toEqual(['hunter2']);
    const [row] = await rows<{ job: string }>(
      "select j::text as job from fairshelf_jobs.job j where name = 'sealed.kind'",
    );
    expect(row?.job).not.toContain('hunter2');
    // Nor anything to decrypt, once it is done.
    await eventually('The payload is still there.', async () => {
      const left = await rows("select 1 from fairshelf_jobs.job where name = 'sealed.kind' and data <> '{}'");
      return left.length === 0 ? true : undefined;
    });
  }, 30_000);
});

describe('a job of a newer version of its kind', () => {
  it('is left in the queue by an older gateway, without using up an attempt', async () => {
    const runners: string[] = [];
    const older = defineJob({ name: 'versioned.kind', lane: 'urgent', payload, retryLimit: 0 });
    const newer = defineJob({ ...older, version: 2 });
    const worker = (kind: JobKind, by: string) =>
      work(kind, async () => {
        runners.push(by);
      });
    const { queue } = await startQueue([worker(older, 'older')], { name: 'older' });
    await queue.enqueue(newer, { mark: 'x' });
    const left = await eventually('It was not looked at.', async () => {
      const found = await stateOf('versioned.kind');
      return found?.state === 'retry' ? found : undefined;
    });
    expect(left).toEqual({ state: 'retry', output: null });
    await owner("update fairshelf_jobs.job set start_after = now() where name = 'versioned.kind'");
    await queue.stop();
    await startQueue([worker(newer, 'newer')], { name: 'newer' });
    await eventually('It is not done.', async () =>
      (await stateOf('versioned.kind'))?.state === 'completed' ? true : undefined,
    );
    expect(runners).toEqual(['newer']);
  }, 60_000);
});

describe('a job that meets a failover', () => {
  it('is retried without using up an attempt', async () => {
    let runs = 0;
    const kind = defineJob({ name: 'failover.kind', lane: 'urgent', payload, retryLimit: 0 });
    const { queue } = await startQueue([
      work(kind, async () => {
        runs += 1;
        if (runs === 1) throw new Error('Connection terminated unexpectedly');
      }),
    ]);
    await queue.enqueue(kind, { mark: 'x' });
    await eventually('It was not returned.', async () =>
      (await stateOf('failover.kind'))?.state === 'retry' ? true : undefined,
    );
    await owner("update fairshelf_jobs.job set start_after = now() where name = 'failover.kind'");
    await eventually('It is not done.', async () =>
      (await stateOf('failover.kind'))?.state === 'completed' ? true : undefined,
    );
    expect(runs).toBe(2);
  }, 60_000);
});

describe('the registry of processes', () => {
  it('lists a gateway with its migrations while it runs', async () => {
    const { queue, bootId } = await startQueue([]);
    const processRows = () =>
      rows<{ name: string; known: boolean }>(
        "select name, '0001-initial-identity' = any(migrations) as known from fairshelf_jobs.gateway_process where boot_id = $1",
        [bootId],
      );
    await expect(processRows()).resolves.toEqual([{ name: 'other', known: true }]);
    await queue.stop();
    await queue.close();
    leaveOut(queue);
    await expect(processRows()).resolves.toEqual([]);
  }, 30_000);
});

describe('the queues of an installed database', () => {
  it('get the settings of the new version', async () => {
    const before = defineJob({ name: 'queue.changes', lane: 'regular', payload, retryLimit: 1 });
    const after = defineJob({ ...before, retryLimit: 7 });
    await startQueue([], { kinds: [before] });
    await startQueue([], { kinds: [after] });
    await expect(
      rows("select retry_limit from fairshelf_jobs.queue where name = 'queue.changes'"),
    ).resolves.toEqual([{ retry_limit: 7 }]);
  }, 30_000);
});
