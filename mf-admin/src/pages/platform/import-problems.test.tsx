/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import {
  type ImportStep,
  listImportProblems,
  restartImportStep,
  retryImportStep,
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
import { ImportProblems } from './import-problems.tsx';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = fakeGateway();
  gateway.answer(listImportProblems, { steps: [dead], delays: [delay] });
  signIn({ role: 'super-admin' });
});
afterEach(closePage);

it('shows which rate limit delays refreshes, how late they are, and why an import was abandoned', async () => {
  open();
  expect(
    await screen.findByText(
      'Amazon’s rate limit of searchOrders: 4 feeds of 2 accounts, up to 3 h late, oldest data Nov 21, 2026, 5:00 AM UTC.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('invalid input syntax')).toBeTruthy();
  expect(screen.getByText('Given up')).toBeTruthy();
});

it('retries an import at once, and asks before restarting one', async () => {
  gateway.answer(retryImportStep, null);
  gateway.refuse(restartImportStep, 409, 'This import no longer fails, or is being read right now.');
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Retry ledger of A1DEAD' }));
  await waitFor(() => expect(gateway.requests(retryImportStep)[0]?.body).toEqual(key));
  await user.click(screen.getByRole('button', { name: 'Start ledger of A1DEAD over' }));
  expect(gateway.requests(restartImportStep)).toHaveLength(0);
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Start over' }),
  );
  expect(await screen.findByText(/no longer fails/)).toBeTruthy();
});

const key = {
  company_id: '6d0f5c0e-0000-4000-8000-000000000001',
  seller_id: 'A1DEAD',
  region: 'NA',
  marketplace_id: '',
  feed: 'ledger',
} as const;
const dead: ImportStep = {
  ...key,
  state: 'dead',
  failure: 'Something went wrong on our side.',
  cause: 'invalid input syntax',
  attempts: 8,
  since: '2026-11-21T08:00:00Z',
  done_at: null,
  next_at: '2026-11-22T08:00:00Z',
};
const delay = {
  cause: 'rate',
  operation: 'searchOrders',
  oldest: '2026-11-21T05:00:00Z',
  lateMinutes: 185,
  feeds: 4,
  accounts: 2,
};

const open = () => {
  renderPage(<ImportProblems />);
  return userEvent.setup();
};
