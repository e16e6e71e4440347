import { readFile } from 'node:fs/promises';

/** Clock ticks per second in /proc, on every Linux that Node runs on. */
const TICKS = 100;
const KILOBYTES = 1024;

/** What a process has used since it started. */
export interface ProcessUse {
  readonly cpuSeconds: number;
  /** Peak memory, in bytes. */
  readonly peakBytes: number;
}

/** From /proc, so Linux only; undefined if the process has exited. */
export async function useOf(pid: number): Promise<ProcessUse | undefined> {
  try {
    const [stat, status] = await Promise.all(
      ['stat', 'status'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8')),
    );
    // The program's name, in parentheses, may contain spaces.
    const fields = (stat ?? '').slice((stat ?? '').lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    const peak = /VmHWM:\s+(\d+) kB/.exec(status ?? '')?.[1];
    return { cpuSeconds: ticks / TICKS, peakBytes: Number(peak ?? 0) * KILOBYTES };
  } catch {
    return undefined;
  }
}
