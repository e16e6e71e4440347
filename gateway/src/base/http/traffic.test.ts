import { expect, it } from '@jest/globals';
import { createTraffic } from './traffic.ts';

it('covers the last 15 minutes, with the 95th percentile of durations', () => {
  const traffic = createTraffic();
  expect(traffic.view(0)).toMatchObject({ requests: 0, failed: 0, p95_ms: null });
  for (let n = 1; n <= 100; n += 1) traffic.record({ at: n * 100, ms: n, failed: n % 10 === 0 });
  expect(traffic.view(10_000)).toMatchObject({ requests: 100, failed: 10, p95_ms: 95 });
  traffic.record({ at: 14 * MINUTE, ms: 1, failed: true });
  expect(traffic.view(14 * MINUTE)).toMatchObject({ requests: 101, failed: 11 });
  // A quarter of an hour later the first minute has expired, and its slot is reused.
  traffic.record({ at: 15 * MINUTE, ms: 1, failed: false });
  expect(traffic.view(15 * MINUTE)).toMatchObject({ requests: 2, failed: 1 });
  expect(traffic.view(60 * MINUTE)).toMatchObject({ requests: 0, failed: 0 });
});

const MINUTE = 60_000;
