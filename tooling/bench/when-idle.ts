import { setTimeout as wait } from 'node:timers/promises';
import { useOf } from './process-use.ts';

const STEP_MS = 5_000;
/** Of one processor: an idle gateway polls its queue. */
const IDLE_SHARE = 0.03;
const LIMIT_MS = 300_000;

/** Waits until a process has had next to nothing to do for ten seconds: after an import, jobs go on for minutes. */
export async function whenIdle(pid: number): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  for (let quiet = 0; quiet < 2; ) {
    const before = (await useOf(pid))?.cpuSeconds ?? 0;
    await wait(STEP_MS);
    const cpuSeconds = ((await useOf(pid))?.cpuSeconds ?? 0) - before;
    quiet = cpuSeconds * 1_000 < STEP_MS * IDLE_SHARE ? quiet + 1 : 0;
    if (Date.now() > deadline) throw new Error('The gateway is still busy five minutes after the imports.');
  }
}
