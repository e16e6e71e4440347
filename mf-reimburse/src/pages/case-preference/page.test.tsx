/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { queryClient } from '@fairshelf/shared-contracts/react';
import { getAccountCases, saveCasePreference } from '@fairshelf/shared-contracts/reimbursement';
import {
  type FakeGateway,
  fakeGateway,
  northwind,
  PageFrame,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import CasePreferencePage from './page.tsx';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = fakeGateway();
  gateway.answer(getAccountCases, {
    ...{ company_id: 'C1', limit_case_per_day: 10 },
    states: [
      { state: 'paid', count: 1_204 },
      { state: 'detected', count: 3 },
    ],
  });
  gateway.answer(saveCasePreference, null);
  signIn({ market: northwind });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});
const open = () =>
  render(
    <PageFrame>
      <CasePreferencePage />
    </PageFrame>,
  );
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'At most' });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

it('shows the current limit and the cases by state, in the order of their life', async () => {
  open();
  expect((await field()).value).toBe('10');
  expect(save().disabled).toBe(true);
  expect([...document.querySelectorAll('tbody :is(th, td)')].map((cell) => cell.textContent)).toEqual([
    ...['Detected', '3', 'Paid', '1,204'],
  ]);
});

it('saves another limit for the company of the seller account', async () => {
  open();
  await userEvent.clear(await field());
  await userEvent.type(await field(), '0');
  await userEvent.click(save());
  await waitFor(() =>
    expect(gateway.requests(saveCasePreference).at(-1)?.body).toMatchObject({
      ...{ company_id: 'C1', seller_id: northwind.sellerId, limit_case_per_day: 0 },
    }),
  );
});

it('accepts digits only, and no more than Amazon accepts', async () => {
  open();
  await userEvent.clear(await field());
  await userEvent.type(await field(), '-1x001');
  expect((await field()).value).toBe('1001');
  expect(screen.getByText('At most 1,000.')).toBeTruthy();
  expect(save().disabled).toBe(true);
});

it('says why it was not saved', async () => {
  gateway.refuse(saveCasePreference, 404, 'This store could not be found.');
  open();
  await userEvent.type(await field(), '0');
  await userEvent.click(save());
  expect(await screen.findByText('This store could not be found.')).toBeTruthy();
});
