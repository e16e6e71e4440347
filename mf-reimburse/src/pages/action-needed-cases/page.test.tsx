/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { listCases, moveOwnCases } from '@fairshelf/shared-contracts/reimbursement';
import {
  closePage,
  type FakeGateway,
  fakeGateway,
  northwind,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { ToastRegion } from '@fairshelf/shared-ui/core';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { caseRow } from '../../testing/cases.ts';
import CasesPage from '../cases/page.tsx';
import ActionNeededCasesPage from './page.tsx';

let gateway: FakeGateway;
const waiting = (id: string, title: string) => caseRow({ id, title, state: 'action-needed' });
const [mug, bowl, lamp] = [waiting('case-1', 'Mug'), waiting('case-2', 'Bowl'), waiting('case-3', 'Lamp')];

beforeEach(() => {
  gateway = fakeGateway();
  gateway.answer(listCases, { rows: [mug, bowl, lamp], total: 3 });
  signIn({ market: northwind });
});
afterEach(closePage);

it('approves the selected cases, and keeps failed ones selected with the reason in their row', async () => {
  const release = gateway.hold(moveOwnCases, [
    { case_id: 'case-1', state: 'ready', problem: null },
    { case_id: 'case-2', state: null, problem: 'This case waits for: Supplier invoice.' },
  ]);
  const bar = await choose('Mug', 'Bowl');
  gateway.answer(listCases, { rows: [bowl, lamp], total: 2 });
  await userEvent.dblClick(bar.getByRole('button', { name: 'Approve for filing' }));
  expect(bar.getByRole<HTMLButtonElement>('button', { name: 'Skip' }).disabled).toBe(true);
  release();
  const row = (await screen.findByText('This case waits for: Supplier invoice.')).closest('tr');
  expect(row?.textContent).toContain('Bowl');
  expect(gateway.requests(moveOwnCases).map(({ body }) => body)).toEqual([
    { sellerId: northwind.sellerId, case_ids: ['case-1', 'case-2'], move: 'approve', note: '' },
  ]);
  await waitFor(() => expect(screen.queryByText('Mug')).toBeNull());
  expect([isSelected('Bowl'), isSelected('Lamp')]).toEqual([true, false]);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/stayed as it is/)).toBeNull();
});

it('shows why nothing was approved, until cases are skipped', async () => {
  gateway.refuse(moveOwnCases, 503, 'The server can not be reached at the moment.');
  const bar = await choose('Mug');
  await userEvent.click(bar.getByRole('button', { name: 'Approve for filing' }));
  expect((await screen.findByRole('alert')).textContent).toContain('can not be reached');
  expect(isSelected('Mug')).toBe(true);
  bar.getByRole('button', { name: 'Skip' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Skip 1 case' });
  // Keyboard users can type at once.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Why?')));
  expect(screen.queryByText(/can not be reached/)).toBeNull();
});

it('removes moved cases from the selection, even while the list still shows them', async () => {
  gateway.answer(moveOwnCases, [
    { case_id: 'case-1', state: 'ready', problem: null },
    { case_id: 'case-2', state: null, problem: 'This case could not be found.' },
  ]);
  render(<ToastRegion />);
  const bar = await choose('Mug', 'Bowl');
  await userEvent.click(bar.getByRole('button', { name: 'Approve for filing' }));
  await screen.findByText('1 case approved for filing.');
  await waitFor(() => expect([isSelected('Mug'), isSelected('Bowl')]).toEqual([false, true]));
});

it('clears selections on other pages as soon as something else is selected', async () => {
  await choose('Mug');
  const search = async (words: string, rows: readonly (typeof mug)[], missingTitle: string) => {
    gateway.answer(listCases, { rows: [...rows], total: rows.length });
    await userEvent.clear(screen.getByLabelText('Search cases'));
    if (words) await userEvent.type(screen.getByLabelText('Search cases'), words);
    await waitFor(() => expect(screen.queryByText(missingTitle)).toBeNull());
  };
  await search('Bowl', [bowl], 'Mug');
  expect(screen.queryByRole('region', { name: 'Selected cases' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Bowl' }));
  await search('M', [mug, bowl], 'Lamp');
  await screen.findByText('Mug');
  expect([isSelected('Mug'), isSelected('Bowl')]).toEqual([false, true]);
});

it('skips with one reason for all, which is kept after a refusal', async () => {
  gateway.refuse(moveOwnCases, 503, 'The server can not be reached at the moment.');
  const bar = await choose('Mug', 'Lamp');
  await userEvent.click(bar.getByRole('button', { name: 'Skip' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Skip 2 cases' }));
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Skip 2 cases' });
  expect(confirm.disabled).toBe(true);
  const form = dialog.getByLabelText('Why?').closest('form') ?? document.body;
  await userEvent.type(dialog.getByLabelText('Why?'), ' ');
  fireEvent.submit(form);
  expect(gateway.requests(moveOwnCases)).toEqual([]);
  await userEvent.clear(dialog.getByLabelText('Why?'));
  await userEvent.type(dialog.getByLabelText('Why?'), 'Samples.');
  await userEvent.click(confirm);
  expect((await dialog.findByRole('alert')).textContent).toContain('can not be reached');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Why?').value).toBe('Samples.');
  const release = gateway.hold(moveOwnCases, [
    { case_id: 'case-1', state: 'withdrawn', problem: null },
    { case_id: 'case-3', state: 'withdrawn', problem: null },
  ]);
  gateway.answer(listCases, { rows: [bowl], total: 1 });
  await userEvent.click(confirm);
  await waitFor(() => expect(gateway.requests(moveOwnCases)).toHaveLength(2));
  fireEvent.submit(form);
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(gateway.requests(moveOwnCases)).toHaveLength(2);
  expect(gateway.requests(moveOwnCases).at(-1)?.body).toMatchObject({
    case_ids: ['case-1', 'case-3'],
    move: 'skip',
    note: 'Samples.',
  });
  expect(screen.queryByRole('region', { name: 'Selected cases' })).toBeNull();
});

it('offers checkboxes only in the list of waiting cases', async () => {
  renderPage(<CasesPage />);
  await screen.findAllByText('Mug');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

async function choose(...titles: string[]) {
  renderPage(<ActionNeededCasesPage />);
  for (const title of titles)
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
  return within(screen.getByRole('region', { name: 'Selected cases' }));
}

const isSelected = (title: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${title}` }).checked;
