import { readFile } from 'node:fs/promises';

/** Clock ticks per second in /proc, on every Linux that Node runs on. */
const TICKS = 100;
const KILOBYTES = 1024;

/** Resource usage of a process since its start. */
export interface ProcessUse {
  readonly cpuSeconds: number;
  /** Peak memory, in bytes. */
  readonly peakBytes: number;
  /** Memory now, in bytes. */
  readonly bytes: number;
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
    const kilobytes = (name: string) =>
      Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status ?? '')?.[1] ?? 0);
    return {
      cpuSeconds: ticks / TICKS,
      peakBytes: kilobytes('VmHWM') * KILOBYTES,
      bytes: kilobytes('VmRSS') * KILOBYTES,
    };
  } catch {
    return undefined;
  }
}

/** Processor seconds of a process's children so far; of those that run, so read it twice while none of them ends. */
export async function cpuOfChildren(parent: number): Promise<number> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8');
  const uses = await Promise.all(
    children
      .trim()
      .split(' ')
      .filter(Boolean)
      .map((pid) => useOf(Number(pid))),
  );
  return uses.reduce((sum, use) => sum + (use?.cpuSeconds ?? 0), 0);
}
