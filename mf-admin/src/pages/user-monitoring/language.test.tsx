/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { listApprovals, searchUsers } from '@fairshelf/shared-contracts/people';
import { closePage, fakeGateway, PageFrame, signIn } from '@fairshelf/shared-contracts/testing';
import { speak } from '@fairshelf/shared-contracts/texts';
import { afterEach, expect, it } from '@jest/globals';
import { msg } from '@lingui/core/macro';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import UserMonitoringPage from './page.tsx';

afterEach(async () => {
  closePage();
  await speak('en');
});

it('changes its language at once, including columns and filters, and keeps the typed text', async () => {
  const gateway = fakeGateway();
  gateway.answer(searchUsers, { rows: [], total: 0, next: null, previous: null });
  gateway.answer(listApprovals, []);
  signIn({ role: 'super-admin' });
  const page = () => (
    <PageFrame>
      <UserMonitoringPage />
    </PageFrame>
  );
  const { rerender } = render(page());
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search users' }), 'ann');
  const german = {
    [msg`Search users`.id]: 'Benutzer suchen',
    [msg`Last seen`.id]: 'Zuletzt aktiv',
    [msg`All roles`.id]: 'Alle Rollen',
  };
  await act(() => speak('de', { de: async () => ({ default: german }) }));
  rerender(page());
  const search = screen.getByRole('searchbox', { name: 'Benutzer suchen' });
  expect(search instanceof HTMLInputElement && search.value).toBe('ann');
  expect(screen.getByRole('columnheader', { name: 'Zuletzt aktiv' })).toBeTruthy();
  expect(screen.getAllByText('Alle Rollen').length).toBeGreaterThan(0);
});
