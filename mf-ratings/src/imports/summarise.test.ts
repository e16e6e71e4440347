/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { describe, expect, it } from '@jest/globals';
import { type Import, isUnderWay, summarise } from './summarise.ts';

const one = (different: Partial<Import>): Import => ({
  kind: 'orders',
  state: 'done',
  rows: 10,
  startedAt: '2026-11-21T08:00:00Z',
  finishedAt: '2026-11-21T08:01:00Z',
  message: null,
  ...different,
});

describe('summarise', () => {
  it('sums the rows and takes the latest end', () => {
    const skipped = { count: 3, rows: [] };
    const later = one({ rows: 5, finishedAt: '2026-11-21T09:00:00Z', skipped });
    expect(summarise([later, one({})])).toEqual({
      kind: 'done',
      rows: 15,
      skipped: 3,
      finishedAt: new Date('2026-11-21T09:00:00Z'),
    });
  });

  it('has no end while none is reported', () => {
    expect(summarise([one({ finishedAt: null })])).toEqual({
      kind: 'done',
      rows: 10,
      skipped: 0,
      finishedAt: undefined,
    });
  });

  it.each(['waiting', 'running'] as const)('counts finished imports while one is %s', (state) => {
    expect(summarise([one({}), one({ state })])).toEqual({ kind: 'running', done: 1, of: 2 });
  });

  it('treats a store without imports as just connected', () => {
    expect(summarise([])).toEqual({ kind: 'running', done: 0, of: 0 });
  });

  it('shows a failure first, with its own message', () => {
    const failure = one({ state: 'failed', message: 'The report was cancelled.' });
    expect(summarise([one({ state: 'running' }), failure])).toEqual({
      kind: 'failed',
      message: 'The report was cancelled.',
    });
    expect(summarise([one({ kind: 'ledger', state: 'failed' })])).toEqual({
      kind: 'failed',
      message: 'Inventory ledger could not be read.',
    });
  });
});

describe('isUnderWay', () => {
  it.each([
    [[], true],
    [[one({}), one({ state: 'waiting' })], true],
    [[one({ state: 'failed' }), one({ state: 'running' })], true],
    [[one({ state: 'failed' }), one({})], false],
  ])('%#', (imports, expected) => {
    expect(isUnderWay(imports)).toBe(expected);
  });
});
