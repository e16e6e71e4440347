/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { expect, it } from '@jest/globals';
import { delayWords } from './delay-words.ts';
import type { Import } from './summarise.ts';

it('shows the latest refresh, the reason for the delay and the age of its data', () => {
  expect(delayWords([late('ledger', 70, null), late('orders', 185, 'searchOrders')])).toBe(
    'Orders 3 h late: waiting for Amazon’s rate limit (searchOrders). Data from Nov 21, 2026, 5:00 AM UTC. 1 more late.',
  );
  expect(delayWords([late('ledger', 70, null)])).toMatch(
    /^Inventory ledger 70 min late: our processing is behind\. /,
  );
});

const late = (kind: Import['kind'], lateMinutes: number, operation: string | null): Import => ({
  kind,
  state: 'running',
  rows: 0,
  startedAt: null,
  finishedAt: null,
  message: null,
  delay: {
    cause: operation ? 'rate' : 'processing',
    operation,
    oldest: '2026-11-21T05:00:00Z',
    lateMinutes,
  },
});
