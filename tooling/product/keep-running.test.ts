import { describe, expect, it } from '@jest/globals';
import { keepRunning } from './keep-running.ts';

describe('keepRunning', () => {
  it('restarts a killed program and stops it gracefully', async () => {
    const { result, waits, lines, starts, stopped } = await live([{ ms: 5_000, status: undefined }]);
    expect({ result, waits, starts, stopped }).toEqual({
      result: 0,
      waits: [1_000],
      starts: 2,
      stopped: true,
    });
    expect(lines).toEqual(['The gateway ended (killed). Starting it again in 1 s.']);
  });

  it('doubles the delay after each short run, up to 30 s', async () => {
    const { waits } = await live(Array.from({ length: 7 }, () => ({ ms: 500, status: 1 })));
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it('resets the delay after a healthy minute', async () => {
    const { waits } = await live([
      { ms: 500, status: 1 },
      { ms: 500, status: 1 },
      { ms: 60_000, status: 1 },
    ]);
    expect(waits).toEqual([1_000, 2_000, 1_000]);
  });

  it('gives up on invalid settings', async () => {
    const { result, starts } = await live([{ ms: 100, status: 2 }]);
    expect({ result, starts }).toEqual({ result: 2, starts: 1 });
  });
});

/** Runs a program that exits after this time in this way, then once more until it is stopped. */
async function live(lives: readonly { readonly ms: number; readonly status: number | undefined }[]) {
  const controller = new AbortController();
  const waits: number[] = [];
  const lines: string[] = [];
  let clock = 0;
  let starts = 0;
  let stopped = false;
  const result = await keepRunning({
    start: () => {
      const life = lives[starts];
      starts += 1;
      if (life) {
        clock += life.ms;
        return { ended: Promise.resolve(life.status), stop: async () => undefined };
      }
      const { promise, resolve } = Promise.withResolvers<number>();
      queueMicrotask(() => controller.abort());
      const stop = async () => {
        stopped = true;
        resolve(0);
      };
      return { ended: promise, stop };
    },
    signal: controller.signal,
    log: (line) => lines.push(line),
    wait: async (ms) => {
      waits.push(ms);
      clock += ms;
    },
    now: () => clock,
  });
  return { result, waits, lines, starts, stopped };
}
