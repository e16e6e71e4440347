import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { backends, REMOTE, setUpRollout, stateNow, takeSteps, world } from './step-kills-fixture.ts';

setUpRollout();

it('a gateway killed in the middle of a step neither loses nor duplicates anything', async () => {
  const before = await stateNow();
  expect(before).toMatchObject({ step: 0, share: 1, changes: ['canary', 'activate'] });
  let victim: ChildProcess | undefined;
  await world.database.system.transaction().execute(async (db) => {
    // The step has written the registry and its history by the time it updates this row.
    await db.selectFrom('rollout').select('step').where('remote', '=', REMOTE).forUpdate().execute();
    victim = takeSteps();
    const exit = once(victim, 'exit');
    // A gateway that ends before its step fails the test instead of its time-out.
    while ((await backends('waiting')) === 0 && victim.exitCode === null) await wait(30);
    expect(victim.exitCode).toBeNull();
    victim.kill('SIGKILL');
    await exit;
  });
  while ((await backends('others')) > 0) await wait(30);
  expect(await stateNow()).toEqual(before);

  // Two gateways start in its place: one of them takes the step, once.
  const exits = [takeSteps(), takeSteps()].map((child) => once(child, 'exit'));
  expect((await Promise.all(exits)).map(([code]) => code)).toEqual([0, 0]);
  expect(await stateNow()).toEqual({
    step: 1,
    share: 50,
    revision: (before.revision ?? 0) + 1,
    changes: ['widen', 'canary', 'activate'],
  });
}, 240_000);
