import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { createWorkerIdentity } from '../../base/jobs/worker-identity.ts';
import { eventually } from '../../testing/eventually.ts';
import { database } from '../../testing/set-up-database.ts';
import {
  behaviour,
  calls,
  clock,
  count,
  crash,
  feed,
  services,
  setUpStep,
  step,
  worker,
} from './abandoned-step-fixture.ts';
import { createImportDispatcher } from './dispatcher.ts';

setUpStep();

describe('a step whose worker died', () => {
  it('is rerun at once, and the crash is cleared after a success', async () => {
    await crash();
    behaviour.hangs = false;
    await worker().runDue();
    expect(calls).toBe(2);
    expect(await step()).toMatchObject({ state: 'idle', attempt: 0, cause: null, rows: 3 });
  });

  it('is abandoned after eight workers died with it', async () => {
    await crash();
    await crash();
    expect(await step()).toMatchObject({ attempt: 1, state: 'due' });
    for (let nth = 2; nth < 8; nth += 1) {
      await count();
      expect(await step()).toMatchObject({ attempt: nth, state: 'due', reason: 'retry' });
      await crash();
    }
    await count();
    expect(await step()).toMatchObject({
      state: 'dead',
      attempt: 8,
      position: null,
      leased_by: null,
      cause: 'The process that ran it ended unexpectedly.',
    });
    expect(calls).toBe(8);
  });

  it('is counted by the worker that starts under the same name, without waiting for the lease', async () => {
    const before = calls;
    void worker('same').runDue();
    await eventually('The feed was not called.', async () => (calls > before ? true : undefined));
    const successor = worker('same');
    await successor.start();
    await eventually('The crash was not counted.', async () =>
      (await step()).attempt === 1 ? true : undefined,
    );
    await successor.stop();
    // A clean shutdown isn't a crash.
    expect(await step()).toMatchObject({ attempt: 1, leased_until: null });
  });
});

describe('a stop', () => {
  it.each([true, false])(
    'releases a running step at once without recording a failure (the step ends with it: %s)',
    async (ends) => {
      behaviour.heeds = ends;
      const lines: string[] = [];
      const dispatcher = createImportDispatcher({
        services: { ...services, log: pino({ level: 'warn' }, { write: (line) => lines.push(line) }) },
        feeds: new Map([[feed.name, feed]]),
        worker: createWorkerIdentity('stopping'),
        concurrency: 2,
        stopMs: 200,
      });
      await dispatcher.start();
      await eventually('The feed was not called.', async () => (calls > 0 ? true : undefined));
      const began = performance.now();
      await dispatcher.stop();
      // Not the 30 s that a step may take.
      expect(performance.now() - began).toBeLessThan(5_000);
      expect(await step()).toMatchObject({ state: 'due', attempt: 0, leased_until: null, cause: null });
      expect(lines).toEqual([]);
      behaviour.hangs = false;
      await worker('next').runDue();
      expect(await step()).toMatchObject({ state: 'idle', attempt: 0 });
    },
  );
});

it('leaves a step that a newer version of its feed has run', async () => {
  behaviour.hangs = false;
  await expect(worker('newer', 2).runDue()).resolves.toBe(1);
  await database.system
    .updateTable('import_step')
    .set({ next_at: new Date(clock) })
    .execute();
  await expect(worker('older').runDue()).resolves.toBe(0);
  await expect(worker('newer', 2).runDue()).resolves.toBe(1);
});
