import { readFile } from 'node:fs/promises';

/** Ticks per second of the times in /proc, on every Linux that Node runs on. */
const TICKS = 100;
const KILOBYTES = 1024;

/** What a process has used since it started. */
export interface ProcessUse {
  readonly cpuSeconds: number;
  /** The most memory it held, in bytes. */
  readonly peakBytes: number;
}

/** From /proc, so on Linux only; undefined for a process that has ended. */
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
