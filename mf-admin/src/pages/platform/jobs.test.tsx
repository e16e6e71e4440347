/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import {
  dropFailedJobs,
  dropJob,
  type Job,
  listJobQueues,
  listJobs,
  retryFailedJobs,
  retryJob,
} from '@fairshelf/shared-contracts/operations';
import {
  closePage,
  type FakeGateway,
  fakeGateway,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import PlatformPage from './page.tsx';

let gateway: FakeGateway;
beforeEach(answerJobs);
afterEach(closePage);

it('shows the cause and the error of failed jobs, and retries one', async () => {
  gateway.answer(retryJob, null);
  const user = open();
  expect(await screen.findByText(CAUSE)).toBeTruthy();
  const details = screen.getByRole('button', { name: 'Details' });
  expect(details.getAttribute('aria-expanded')).toBe('false');
  await user.click(details);
  expect(details.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('connect ECONNREFUSED 10.0.0.5:25')).toBeTruthy();
  expect(await screen.findByText('40 complete, 1 need consent')).toBeTruthy();
  // Only what failed can be retried.
  await user.click(screen.getByRole('button', { name: 'Retry mail.send' }));
  await waitFor(() => expect(gateway.requests(retryJob)[0]?.url.pathname).toMatch(/mail\.send\/j1\/retry$/));
});

it('counts failed jobs on the tab, whichever tab is open', async () => {
  open('?tab=health');
  expect(await screen.findByRole('tab', { name: 'Jobs 7 failed' })).toBeTruthy();
});

it('asks before it discards a job, and reports if someone else was faster', async () => {
  gateway.refuse(dropJob, 409, 'This job is no longer failed: it is running.');
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Discard mail.send' }));
  expect(gateway.requests(dropJob)).toHaveLength(0);
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard job' }),
  );
  expect(await screen.findByText('This job is no longer failed: it is running.')).toBeTruthy();
});

it.each([
  ['Retry all', 'Retry 7 jobs?', retryFailedJobs],
  ['Discard all', 'Discard 7 jobs?', dropFailedJobs],
])('asks before ‘%s’ for all jobs of one kind', async (label, title, call) => {
  gateway.answer(call, { jobs: 7 });
  const user = open('?tab=jobs&queue=mail.send');
  await user.click(await screen.findByRole('button', { name: label }));
  const dialog = await screen.findByRole('alertdialog', { name: title });
  expect(gateway.requests(call)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: label }));
  await waitFor(() => expect(gateway.requests(call)[0]?.url.pathname).toMatch(/mail\.send\/failed/));
});

it('shows that there are no failed jobs', async () => {
  gateway.answer(listJobs, { rows: [], total: 0, next: null, previous: null });
  open();
  expect(await screen.findByText('No failed jobs')).toBeTruthy();
});

it('requests failed jobs, or the queue and state in the URL', async () => {
  open();
  await screen.findByText(CAUSE);
  open('?tab=jobs&queue=mail.send&job=running');
  await waitFor(() => expect(gateway.requests(listJobs)).toHaveLength(2));
  expect(
    gateway
      .requests(listJobs)
      .map(({ url: { searchParams } }) => [searchParams.get('queue'), searchParams.get('state')]),
  ).toEqual([
    [null, 'failed'],
    ['mail.send', 'running'],
  ]);
});

const failedJob: Job = {
  id: 'j1',
  queue: 'mail.send',
  state: 'failed',
  attempts: 6,
  attempts_at_most: 6,
  cause: 'unreachable',
  details: 'connect ECONNREFUSED 10.0.0.5:25',
  worker: null,
  created_at: '2026-11-01T00:00:00Z',
  started_at: '2026-11-01T00:00:00Z',
  ended_at: '2026-11-01T00:00:00Z',
};

function open(search = '?tab=jobs') {
  renderPage(<PlatformPage />, search);
  return userEvent.setup();
}

const CAUSE = 'Another server couldn’t be reached. Retry once it’s back.';

function answerJobs() {
  gateway = fakeGateway();
  gateway.answer(listJobQueues, {
    queues: [
      { name: 'mail.send', waiting: 2, running: 1, retrying: 0, failed: 7, done: 90, last_done_at: null },
    ],
    imports: { importing: 3, done: 40, reauthorise: 1 },
  });
  gateway.answer(listJobs, {
    rows: [failedJob, { ...failedJob, id: 'j2', state: 'done', cause: null, details: '' }],
    total: 2,
    next: null,
    previous: null,
  });
  signIn({ role: 'super-admin' });
}
