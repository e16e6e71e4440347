import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { entry } from '../federation/registry-fixture.ts';
import { lateReporter } from './late-reporter.ts';

beforeEach(() => {
  batches.length = 0;
  jest.useFakeTimers();
  calls.length = 0;
  load.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('lateReporter', () => {
  it('is loaded when the page has been idle for long, and receives earlier events', async () => {
    const reporter = lateReporter('ticket', { load, send });
    reporter.open(entry('mf-a', []));
    const since = performance.now();
    reporter.shows(entry('mf-a', []));
    await jest.advanceTimersByTimeAsync(4_999);
    expect(load).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(calls).toEqual(['open mf-a', `shows mf-a at ${since}`]);
  });

  it('is loaded with the first failure of a visit', async () => {
    const visit = lateReporter('ticket', { load, send }).open(entry('mf-a', []));
    visit.fail({ stage: 'render', message: 'broke' });
    await jest.advanceTimersByTimeAsync(0);
    expect(calls).toEqual(['open mf-a', 'fail broke']);
  });

  it('is loaded with the first uncaught error', async () => {
    lateReporter('ticket', { load, send }).uncaught(new Error('lost'));
    await jest.advanceTimersByTimeAsync(0);
    expect(calls).toEqual(['uncaught Error: lost']);
  });

  it("is loaded with the first problem that isn't a failure", async () => {
    lateReporter('ticket', { load, send }).notice(entry('mf-a', []), {
      stage: 'second copy',
      message: 'two',
    });
    await jest.advanceTimersByTimeAsync(0);
    expect(calls).toEqual(['notice two']);
  });

  it("causes no error if it fails to load, and isn't loaded outside the sample", async () => {
    load.mockRejectedValueOnce(new Error('offline'));
    lateReporter('ticket', { load, send })
      .open(entry('mf-a', []))
      .fail({ stage: 'render', message: 'broke' });
    lateReporter(undefined, { load, send })
      .open(entry('mf-a', []))
      .fail({ stage: 'render', message: 'broke' });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(load).toHaveBeenCalledTimes(1);
    expect(calls).toEqual([]);
  });

  it('reports visits that end before it is loaded once, while the page is unloading', async () => {
    const reporter = lateReporter('left early', { load, send });
    reporter.open(entry('mf-a', []));
    reporter.open(entry('mf-b', []));
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pagehide'));
    expect(sentWith('left early')).toEqual([['left early', 'mf-a 1', 'mf-b 1']]);
    await jest.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event('pagehide'));
    expect(sentWith('left early')).toHaveLength(1);
  });

  it("doesn't report requests that the browser aborted for the next page as failures", async () => {
    const visit = lateReporter('ticket', { load, send }).open(entry('mf-a', []));
    window.dispatchEvent(new Event('beforeunload'));
    visit.fail({ stage: 'chunk', message: 'broken off' });
    await jest.advanceTimersByTimeAsync(2_999);
    expect(calls).toEqual([]);
    // The person stayed after all: it was a failure.
    await jest.advanceTimersByTimeAsync(1);
    expect(calls).toEqual(['open mf-a', 'fail broken off']);
    visit.fail({ stage: 'chunk', message: 'again' });
    await jest.advanceTimersByTimeAsync(0);
    expect(calls).toContain('fail again');
  });
});

const calls: string[] = [];
const load = jest.fn(async () => ({
  startReporter: () => ({
    open: ({ document: { name } }: ReturnType<typeof entry>) => {
      calls.push(`open ${name}`);
      return { fail: ({ message }: { message: string }) => void calls.push(`fail ${message}`) };
    },
    shows: ({ document }: ReturnType<typeof entry>, at: number) =>
      void calls.push(`shows ${document.name} at ${at}`),
    notice: (_: unknown, { message }: { message: string }) => void calls.push(`notice ${message}`),
    uncaught: (error: unknown) => void calls.push(`uncaught ${String(error)}`),
  }),
}));

const batches: string[][] = [];
/** Reporters of other tests listen to the same page. */
const sentWith = (ticket: string) => batches.filter(([first]) => first === ticket);
const send = (ticket: string, remotes: readonly { remote: string; visits: number }[]) =>
  void batches.push([ticket, ...remotes.map(({ remote, visits }) => `${remote} ${visits}`)]);
