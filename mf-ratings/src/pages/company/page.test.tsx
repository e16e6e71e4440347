/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { exportActivity, listActivity } from '@fairshelf/shared-contracts/company';
import { queryClient } from '@fairshelf/shared-contracts/react';
import { type FakeGateway, fakeGateway, PageFrame, signIn } from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { actionName } from './activity-words.ts';
import CompanyPage from './page.tsx';

const change = {
  ...{ id: '2', at: '2026-11-20T10:00:00.000Z', kind: 'changes', name: 'Bo Lee', email: 'bo@shop.test' },
  ...{ is_operator: false, action: 'user.invite', targets: ['cy@shop.test'], view: null },
} as const;
const view = {
  ...{ id: '1', at: '2026-11-19T10:00:00.000Z', kind: 'views', name: 'Sam', email: 'sam@fairshelf.test' },
  ...{ is_operator: true, action: 'monitoring.start', targets: [] },
  view: { email: 'ann@shop.test', reason: 'Ticket 12', reads: 7, last_read: '2026-11-19T10:05:00.000Z' },
} as const;
const page = { total: 2, more: false, next: null, previous: null };

let gateway: FakeGateway;
beforeEach(() => {
  gateway = fakeGateway();
  gateway.answer(listActivity, { ...page, rows: [change, view] });
  signIn();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const openPage = () =>
  render(
    <PageFrame>
      <CompanyPage />
    </PageFrame>,
  );

it('lists who changed and who viewed what, with the reason', async () => {
  openPage();
  const entries = within(await screen.findByRole('list', { name: 'Activity' })).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Bo LeeUser: invite · cy@shop\.test/),
    expect.stringMatching(/^SamFairshelfViewed Fairshelf as ann@shop\.test\. Reason: Ticket 12.*7 reads/),
  ]);
});

it('shows one kind only, and older entries page by page', async () => {
  gateway.answer(listActivity, { ...page, rows: [change], total: 30, next: 'older' });
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
  await waitFor(() =>
    expect(gateway.requests(listActivity).at(-1)?.query).toMatchObject({ cursor: 'older' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Views by Fairshelf' }));
  await waitFor(() =>
    expect(gateway.requests(listActivity).at(-1)?.query).toMatchObject({ kind: 'views', cursor: '' }),
  );
});

it('says who may see it when the person is no owner', async () => {
  gateway.refuse(listActivity, 403, 'Only an owner of the company can see who viewed and changed what.');
  openPage();
  expect(await screen.findByText(/^Only an owner/)).toBeTruthy();
  expect(gateway.requests(exportActivity)).toHaveLength(0);
});

it('names actions as people read them', () => {
  expect(actionName('reimburse-case.move-many')).toBe('Reimburse case: move many');
});
