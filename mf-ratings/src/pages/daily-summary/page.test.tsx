/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { queryClient } from '@fairshelf/shared-contracts/react';
import { markets } from '@fairshelf/shared-contracts/state';
import { getSummary, getSummarySample } from '@fairshelf/shared-contracts/summary';
import {
  closePage,
  type FakeGateway,
  fakeGateway,
  northwind,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import DailySummaryPage from './page.tsx';

let gateway: FakeGateway;

beforeEach(answerSummary);
afterEach(closePage);

it('explains summaries on a day without one, and offers no retry', async () => {
  gateway.refuse(getSummary, 404, 'This summary could not be found.');
  renderPage(
    <MemoryRouter initialEntries={['/daily-summary/2020-01-01']}>
      <Routes>
        <Route path="/daily-summary/:day" element={<DailySummaryPage />} />
      </Routes>
    </MemoryRouter>,
  );
  await screen.findByText('No summary for this day');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('links to a product in its own store, unless the person lost access to it', async () => {
  const workIn = jest.spyOn(markets, 'workIn').mockResolvedValue(false);
  renderPage(
    <MemoryRouter initialEntries={['/daily-summary/2026-11-20']}>
      <Routes>
        <Route path="/daily-summary/:day" element={<DailySummaryPage />} />
        <Route path="/rating/ratings" element={<h1>Tracker</h1>} />
      </Routes>
    </MemoryRouter>,
  );
  const product = await screen.findByRole('link', { name: 'Stone mug' });
  await userEvent.click(product);
  expect(workIn).toHaveBeenCalledWith(northwind.sellerId, 'A2EUQ1WTGCTBG2');
  expect(screen.queryByRole('heading', { name: 'Tracker' })).toBeNull();
  workIn.mockResolvedValue(true);
  await userEvent.click(product);
  expect(await screen.findByRole('heading', { name: 'Tracker' })).toBeTruthy();
});

it('shows a sample with its date, or a note that its data is made up', async () => {
  const summary = { day: '2026-11-18', stores: [], reviews: [], requests: [], cases: [] };
  for (const [isInvented, words] of [
    [false, 'These are the changes from Nov 18, 2026, the most recent day with any.'],
    [true, 'Nothing changed in your stores in the last 14 days, so this sample is invented.'],
  ] as const) {
    gateway.answer(getSummarySample, { isInvented, summary });
    const page = renderPage(
      <MemoryRouter initialEntries={['/daily-summary/sample']}>
        <Routes>
          <Route path="/daily-summary/:day" element={<DailySummaryPage />} />
        </Routes>
      </MemoryRouter>,
    );
    await screen.findByText(words);
    page.unmount();
    queryClient.clear();
  }
});

const canada = { seller_id: northwind.sellerId, market_id: 'A2EUQ1WTGCTBG2', store: 'Northwind Goods' };
const inCanada = { ...canada, country_code: 'CA', country_name: 'Canada' };

function answerSummary() {
  gateway = fakeGateway();
  gateway.answer(getSummary, {
    day: '2026-11-20',
    stores: [
      {
        ...inCanada,
        newRatings: 1,
        changedProducts: 1,
        changes: [{ asin: 'B0MUG00001', title: 'Stone mug', before: 4.5, now: 4.2 }],
      },
    ],
    reviews: [],
    requests: [],
    cases: [],
  });
  signIn({ market: northwind });
}
