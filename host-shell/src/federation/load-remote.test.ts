import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LOAD_DEADLINE_MS, loadRemote, type RemoteSource } from './load-remote.ts';
import { entry } from './registry-fixture.ts';
import { app } from './remote-loader-fixture.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('loadRemote', () => {
  it('returns what was loaded, and leaves no timer behind', async () => {
    const from = source(async () => app);
    expect(await loadRemote(entry('mf-a', []), from)).toEqual({ ok: true, app });
    expect(jest.getTimerCount()).toBe(0);
  });

  it('refuses an incompatible contract before anything is fetched', async () => {
    const from = source(async () => app);
    const result = await loadRemote(entry('mf-a', [], { contract: '^2.0' }), from);
    expect(result).toMatchObject({ ok: false, stage: 'contract' });
    expect(from.load).not.toHaveBeenCalled();
  });

  it('returns a failure as a value and discards the partial load', async () => {
    const from = source(() => Promise.reject(new Error('Script gone\nand pages of more')));
    const result = await loadRemote(entry('mf-a', []), from);
    expect(result).toEqual({ ok: false, stage: 'entry', message: 'Script gone' });
    expect(from.forget).toHaveBeenCalledTimes(1);
  });

  it('gives up at the deadline, not earlier', async () => {
    const from = source(() => new Promise(() => {}));
    const onSettle = jest.fn();
    const result = loadRemote(entry('mf-a', []), from);
    void result.then(onSettle);
    await jest.advanceTimersByTimeAsync(LOAD_DEADLINE_MS - 1);
    expect(onSettle).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await result).toMatchObject({
      ok: false,
      stage: 'entry',
      message: 'No answer within 10 seconds.',
    });
    expect(from.forget).toHaveBeenCalledTimes(1);
  });

  it('aborts at once when the person leaves, and keeps chunks that still arrive', async () => {
    const from = source(() => new Promise(() => {}));
    const leaving = new AbortController();
    const result = loadRemote(entry('mf-a', []), from, leaving.signal);
    leaving.abort();
    expect(await result).toMatchObject({ ok: false });
    expect(from.forget).not.toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(0);
  });
});

function source(load: RemoteSource['load']) {
  return { load: jest.fn(load), forget: jest.fn<RemoteSource['forget']>() };
}
