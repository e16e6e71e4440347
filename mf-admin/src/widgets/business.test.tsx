/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { getBusiness } from '@fairshelf/shared-contracts/operations';
import { closePage, fakeGateway, renderPage, signIn } from '@fairshelf/shared-contracts/testing';
import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import BusinessWidget from './business.tsx';

afterEach(closePage);

it('shows commission by month, unpaid invoices and failing imports', async () => {
  const usd = (minor: number) => ({ minor, currency: 'USD' });
  fakeGateway().answer(getBusiness, {
    revenue: [{ month: '2026-10-01', amount: usd(12_345) }],
    unpaid: {
      count: 2,
      overdue: 1,
      amounts: [usd(5_000)],
      invoices: [
        ...[{ number: 'FS-1', company: 'Harbour', due: '2026-11-01', isOverdue: true, amount: usd(4_000) }],
        ...[{ number: 'FS-2', company: 'Pine', due: '2026-12-01', isOverdue: false, amount: usd(1_000) }],
      ],
    },
    imports: { givenUp: 1, failing: 2 },
  });
  signIn();
  renderPage(<BusinessWidget />);
  expect(await screen.findByText('October 2026')).toBeTruthy();
  const cells = [...document.querySelectorAll('tbody :is(th, td)')].map((cell) => cell.textContent);
  expect(cells).toEqual([
    ...['October 2026', '$123.45', 'Harbour', 'FS-1', 'Nov 1, 2026', '$40.00'],
    ...['Pine', 'FS-2', 'Dec 1, 2026', '$10.00'],
  ]);
  expect(screen.getByRole('link', { name: '3' }).getAttribute('href')).toContain('/system/platform');
  expect(screen.getByText('1 given up')).toBeTruthy();
});
