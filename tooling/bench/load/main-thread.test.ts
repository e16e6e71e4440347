import { expect, it } from '@jest/globals';
import { mainThread, parseTrace } from './main-thread.ts';

it('sums main-thread work up to a time, excluding nested events', () => {
  const trace = parseTrace(
    JSON.stringify({
      traceEvents: [
        event('FunctionCall', 0, 900),
        {
          ...event('navigationStart', 1_000, 0, 1, 'R'),
          args: { data: { documentLoaderURL: 'http://localhost/' } },
        },
        event('RunTask', 2_000, 10_000),
        event('FunctionCall', 3_000, 6_000),
        event('Layout', 4_000, 2_000),
        event('Paint', 20_000, 9_000),
        event('Layout', 2_000, 50_000, 2),
        { ...event('navigationStart', 30_000, 0, 2, 'R'), args: { data: { documentLoaderURL: '' } } },
      ],
    }),
  );
  expect([...mainThread(trace, 24)]).toEqual([
    ['busy', 15],
    ['other', 4],
    ['scripts', 4],
    ['style and layout', 2],
    ['paint', 5],
  ]);
});

it('reports a trace without a navigation', () => {
  expect(() => mainThread({ traceEvents: [] }, 1)).toThrow('no navigation');
});

const event = (name: string, ts: number, dur = 0, tid = 1, ph = 'X') => ({ name, ph, pid: 7, tid, ts, dur });
