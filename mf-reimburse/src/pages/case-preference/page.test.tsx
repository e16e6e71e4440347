/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import {
  addExclusions,
  type CaseExclusion,
  getAccountCases,
  listExclusions,
  removeExclusion,
  saveCasePreference,
} from '@fairshelf/shared-contracts/reimbursement';
import {
  closePage,
  type FakeGateway,
  fakeGateway,
  northwind,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import CasePreferencePage from './page.tsx';

let gateway: FakeGateway;
beforeEach(answerPreference);
afterEach(closePage);

it('shows the current limit and the cases by state, in lifecycle order', async () => {
  open();
  expect((await field()).value).toBe('10');
  expect(save().disabled).toBe(true);
  expect([...document.querySelectorAll('tbody :is(th, td)')].map((cell) => cell.textContent)).toEqual([
    ...['Ready to file', '5', 'Paid', '1,204'],
  ]);
});

it('saves another limit for the company of the seller account', async () => {
  open();
  await userEvent.clear(await field());
  await userEvent.type(await field(), '0');
  await userEvent.click(save());
  await waitFor(() =>
    expect(gateway.requests(saveCasePreference).at(-1)?.body).toMatchObject({
      company_id: 'C1',
      seller_id: northwind.sellerId,
      limit_case_per_day: 0,
    }),
  );
});

it("accepts only digits, up to Amazon's limit", async () => {
  open();
  await userEvent.clear(await field());
  await userEvent.type(await field(), '-1x001');
  expect((await field()).value).toBe('1001');
  expect(screen.getByText('At most 1,000.')).toBeTruthy();
  expect(save().disabled).toBe(true);
});

it("shows why it wasn't saved", async () => {
  gateway.refuse(saveCasePreference, 404, 'This store could not be found.');
  open();
  await userEvent.type(await field(), '0');
  await userEvent.click(save());
  expect(await screen.findByText('This store could not be found.')).toBeTruthy();
});

it('excludes pasted SKUs with a reason', async () => {
  gateway.answer(addExclusions, { added: 2, cases: 3 });
  open();
  expect(await screen.findByText('Nothing is excluded')).toBeTruthy();
  const exclude = screen.getByRole<HTMLButtonElement>('button', { name: 'Exclude' });
  expect(exclude.disabled).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: 'SKUs' }), 'MUG-1, JAR-2\nMUG-1');
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason (optional)' }), 'Too cheap');
  await userEvent.click(exclude);
  await waitFor(() =>
    expect(gateway.requests(addExclusions).at(-1)?.body).toEqual({
      sellerId: northwind.sellerId,
      kind: 'sku',
      values: ['MUG-1', 'JAR-2'],
      note: 'Too cheap',
    }),
  );
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'SKUs' }).value).toBe(''));
});

it('lists unknown products and keeps the typed text', async () => {
  gateway.refuse(addExclusions, 400, 'Unknown: MUG-9.');
  open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'SKUs' }), 'MUG-9');
  await userEvent.click(screen.getByRole('button', { name: 'Exclude' }));
  expect(await screen.findByText('Unknown: MUG-9.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'SKUs' }).value).toBe('MUG-9');
});

it('lists exclusions with the cases that they block, and removes one', async () => {
  gateway.answer(listExclusions, { rows: [exclusion], total: 1 });
  gateway.answer(removeExclusion, { cases: 2 });
  open();
  expect(
    await screen.findByText('Stone mug · 2 cases excluded · Sam, Nov 20, 2026 · Too cheap'),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Lift: MUG-1' }));
  await waitFor(() =>
    expect(gateway.requests(removeExclusion).at(-1)?.body).toEqual({
      sellerId: northwind.sellerId,
      kind: 'sku',
      value: 'MUG-1',
    }),
  );
});

const open = () => renderPage(<CasePreferencePage />);
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'At most' });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

const exclusion: CaseExclusion = {
  kind: 'sku',
  value: 'MUG-1',
  title: 'Stone mug',
  note: 'Too cheap',
  addedBy: 'Sam',
  addedAt: '2026-11-20T08:00:00Z',
  cases: 2,
};

function answerPreference() {
  gateway = fakeGateway();
  gateway.answer(getAccountCases, {
    company_id: 'C1',
    limit_case_per_day: 10,
    states: [
      { state: 'paid', count: 1_204 },
      { state: 'detected', count: 3 },
      { state: 'ready', count: 2 },
    ],
  });
  gateway.answer(saveCasePreference, null);
  gateway.answer(listExclusions, { rows: [], total: 0 });
  signIn({ market: northwind });
}
