/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { exportAuditLines, listAuditLines } from '@fairshelf/shared-contracts/audit';
import { closePage, type FakeGateway, renderPage, signIn } from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import PlatformPage from '../page.tsx';
import { auditGateway } from './audit-fixture.ts';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = auditGateway();
  signIn({ role: 'super-admin' });
});
afterEach(closePage);

it('lists actors, actions and targets, and shows that there are more than it counted', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Audit trail' });
  expect(await within(table).findByText('bob@x.test, r1 and 1 more')).toBeTruthy();
  expect(within(table).getByText('Refused, 403')).toBeTruthy();
  expect(within(table).getByText('Visitor')).toBeTruthy();
  expect(screen.getByText('More than 10,000 lines')).toBeTruthy();
});

it('requests and exports what the URL specifies', async () => {
  gateway.answer(exportAuditLines, null);
  const user = open(
    '?tab=audit&q=roles&actor=ann&action=auth.login&target=u2&company=Lumen&from=2026-11-01&to=2026-11-20&outcome=refused&page=abc',
  );
  await screen.findByText('More than 10,000 lines');
  const filter = {
    search: 'roles',
    actor: 'ann',
    action: 'auth.login',
    target: 'u2',
    company: 'Lumen',
    from: '2026-11-01',
    to: '2026-11-20',
    outcome: 'refused',
  };
  expect(lastQuery()).toMatchObject({ ...filter, cursor: 'abc' });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  await waitFor(() => expect(gateway.requests(exportAuditLines)).toHaveLength(1));
  expect(Object.fromEntries(gateway.requests(exportAuditLines)[0]?.url.searchParams ?? [])).toMatchObject(
    filter,
  );
});

it('shows the changes of an entry, and links to all entries of its actor', async () => {
  const user = open('?tab=audit&line=41&q=roles');
  const drawer = await screen.findByRole('dialog', { name: 'user.set-permission' });
  const changed = await within(drawer).findByRole('table', { name: 'Changes' });
  expect(within(changed).getAllByRole('row')).toHaveLength(2);
  expect(within(changed).getByText('case-manager, super-admin').tagName).toBe('INS');
  // The request claimed another login than the session's.
  expect(within(drawer).getByText('mallory@x.test')).toBeTruthy();
  await user.click(within(drawer).getByRole('switch', { name: 'Also show the unchanged field' }));
  expect(within(changed).getAllByRole('row')).toHaveLength(3);
  await user.click(within(drawer).getByRole('button', { name: 'All by this actor' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ actor: 'ann@x.test', search: '' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('debounces typing, then starts at the first page', async () => {
  const user = open('?tab=audit&page=abc');
  await screen.findByText('More than 10,000 lines');
  await user.type(screen.getByRole('textbox', { name: 'Actor' }), 'bob');
  await waitFor(() => expect(lastQuery()).toMatchObject({ actor: 'bob', cursor: '' }), { timeout: 3_000 });
  expect(gateway.requests(listAuditLines)).toHaveLength(2);
});

function open(search = '?tab=audit') {
  renderPage(<PlatformPage />, search);
  return userEvent.setup();
}

const lastQuery = () => Object.fromEntries(gateway.requests(listAuditLines).at(-1)?.url.searchParams ?? []);
