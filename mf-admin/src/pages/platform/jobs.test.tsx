/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { dropJob, type Job, listJobQueues, listJobs, retryJob } from '@fairshelf/shared-contracts/core';
import { queryClient } from '@fairshelf/shared-contracts/react';
import { type FakeGateway, fakeGateway, PageFrame, signIn } from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import PlatformPage from './page.tsx';

const failed: Job = {
  id: 'j1',
  queue: 'mail.send',
  state: 'failed',
  attempts: 6,
  attempts_at_most: 6,
  reason: 'The mail server was away.',
  created_at: '2026-11-01T00:00:00Z',
  started_at: '2026-11-01T00:00:00Z',
  ended_at: '2026-11-01T00:00:00Z',
};

let gateway: FakeGateway;
beforeEach(() => {
  gateway = fakeGateway();
  gateway.answer(listJobQueues, {
    queues: [
      { name: 'mail.send', waiting: 2, running: 1, retrying: 0, failed: 7, done: 90, last_done_at: null },
    ],
    imports: { importing: 3, done: 40, reauthorise: 1 },
  });
  gateway.answer(listJobs, {
    rows: [failed, { ...failed, id: 'j2', state: 'done', reason: '' }],
    total: 2,
    next: null,
    previous: null,
  });
  signIn({ role: 'super-admin' });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function open(search = '?tab=jobs') {
  render(
    <PageFrame search={search}>
      <PlatformPage />
    </PageFrame>,
  );
  return userEvent.setup();
}

it('shows failed jobs with their reasons and how far the imports are, and puts one back into its queue', async () => {
  gateway.answer(retryJob, null);
  const user = open();
  expect(await screen.findByText('The mail server was away.')).toBeTruthy();
  expect(await screen.findByText('40 complete, 1 need consent')).toBeTruthy();
  // Only what failed can be retried.
  await user.click(screen.getByRole('button', { name: 'Retry mail.send' }));
  await waitFor(() => expect(gateway.requests(retryJob)[0]?.url.pathname).toMatch(/mail\.send\/j1\/retry$/));
});

it('asks before it drops one, and says when somebody was faster', async () => {
  gateway.refuse(dropJob, 409, 'This job is not failed any more: it is running.');
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Drop mail.send' }));
  expect(gateway.requests(dropJob)).toHaveLength(0);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Drop job' }));
  expect(await screen.findByText('This job is not failed any more: it is running.')).toBeTruthy();
});

it('asks the gateway for the queue and the state of the address', async () => {
  open('?tab=jobs&queue=mail.send&job=failed');
  await screen.findByText('The mail server was away.');
  const [asked] = gateway.requests(listJobs);
  expect([asked?.url.searchParams.get('queue'), asked?.url.searchParams.get('state')]).toEqual([
    'mail.send',
    'failed',
  ]);
});
