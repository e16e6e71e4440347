/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { getCaseManagerHome } from '@fairshelf/shared-contracts/reimbursement';
import {
  closePage,
  type FakeGateway,
  fakeGateway,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import CaseManagerHomeWidget from './case-manager-home.tsx';

let gateway: FakeGateway;
beforeEach(answerHome);
afterEach(closePage);

it('links each count to its list, and shows the cases filed per person', async () => {
  open();
  const toFile = await screen.findByRole('link', { name: '12' });
  expect(toFile.getAttribute('href')).toContain('/reimburse/case-manager');
  expect(screen.getByRole('link', { name: '3' }).getAttribute('href')).toContain('view=messages');
  expect(screen.getByText(/^1 within 2 days, 4 within a week; first Dec 1/)).toBeTruthy();
  const cells = [...document.querySelectorAll('tbody :is(th, td)')].map((cell) => cell.textContent);
  expect(cells).toEqual(['Cleo', '9', '5', '1', '18.5']);
});

it('explains why it is empty', async () => {
  gateway.refuse(getCaseManagerHome, 500, 'Something went wrong.');
  open();
  expect(await screen.findByText('Something went wrong.')).toBeTruthy();
});

const open = () => renderPage(<CaseManagerHomeWidget />);

function answerHome() {
  gateway = fakeGateway();
  gateway.answer(getCaseManagerHome, {
    toFile: { total: 12, within2: 1, within7: 4, later: 7 },
    firstDeadline: '2026-12-01',
    newMessages: 3,
    withSeller: 8,
    withAmazon: 20,
    portals: 2,
    skippedRows: 0,
    managers: [{ id: 'M1', name: 'Cleo', filed: 9, paid: 5, denied: 1, daysToPayment: 18.5 }],
  });
  signIn();
}
