/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { type GatewayHealth, getGatewayHealth } from '@fairshelf/shared-contracts/delivery';
import { closePage, fakeGateway, renderPage, signIn } from '@fairshelf/shared-contracts/testing';
import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { concernsOf } from './health-words.ts';
import PlatformPage from './page.tsx';

afterEach(closePage);

it('shows the state of the gateway, its database, its queues and the imports', async () => {
  fakeGateway().answer(getGatewayHealth, well);
  signIn({ role: 'super-admin' });
  renderPage(<PlatformPage />, '?tab=health');
  expect(await screen.findByText('Gateway, database, jobs and imports are healthy')).toBeTruthy();
  for (const text of ['1,200', '41 ms', '200 MB', '12 of 100', '50 MB'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(within(await screen.findByRole('table', { name: 'Imports' })).getByText('5,000')).toBeTruthy();
});

it('lists the problems that need an operator', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  expect(concernsOf(well, now)).toEqual([]);
  const ill: GatewayHealth = {
    gateway: { ...well.gateway, failed: 13, p95_ms: 1_001, loop_delay_ms: 201 },
    database: { ...well.database, answer_ms: 1_001, connections: 91, waiting: 1 },
    jobs: { due: 1, oldest_due_at: '2026-11-21T08:54:59Z' },
    imports: well.imports.map((each) => ({ ...each, failed: 25 })),
  };
  expect(concernsOf(ill, now)).toHaveLength(8);
});

const well: GatewayHealth = {
  gateway: {
    name: 'box, process 7',
    node: 'v24.0.0',
    started_at: '2026-11-21T08:00:00Z',
    memory_bytes: 209_715_200,
    requests: 1_200,
    failed: 3,
    p95_ms: 41.4,
    loop_delay_ms: 21,
  },
  database: {
    version: '18.4',
    answer_ms: 2.2,
    size_bytes: 52_428_800,
    connections: 12,
    connections_at_most: 100,
    waiting: 0,
  },
  jobs: { due: 0, oldest_due_at: null },
  imports: [
    {
      feed: 'ledger',
      done: 24,
      failed: 1,
      skipped: 0,
      running: 0,
      rows: 5_000,
      last_done_at: '2026-11-21T08:00:00Z',
    },
  ],
};
