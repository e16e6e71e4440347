/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { getCaseSummary } from '@fairshelf/shared-contracts/reimbursement';
import {
  closePage,
  type FakeGateway,
  fakeGateway,
  northwind,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import ReimbursementSummaryWidget from './widgets/reimbursement-summary.tsx';

let gateway: FakeGateway;

beforeEach(() => {
  gateway = fakeGateway();
  signIn({ market: northwind });
});
afterEach(closePage);

const places: readonly [string, ComponentType, string][] = [
  ['the dashboard', ReimbursementSummaryWidget, 'Owed to you, estimated'],
];

describe.each(places)('the amount owed, on %s', (_, Place, label) => {
  it('converts currencies only at dated rates, which it shows', async () => {
    gateway.answer(getCaseSummary, {
      openCases: 4,
      openUnits: 1200,
      closingSoon: 1,
      statuses: [],
      estimate: [
        { minor: 100_000, currency: 'MXN' },
        { minor: 8000, currency: 'USD' },
      ],
      converted: {
        source: 'European Central Bank',
        day: '2026-10-02',
        missing: [],
        amount: { minor: 13_454, currency: 'USD' },
      },
    });
    render(<Place />);
    expect(await figure()).toBe('≈ $134.54 in all: MX$1,000.00 and $80.00');
    expect(
      screen.getByText('Totals use the European Central Bank’s exchange rates of Oct 2, 2026.'),
    ).toBeTruthy();
    expect(gateway.requests(getCaseSummary)[0]?.query.currency).toBe('USD');
  });

  it('never adds up currencies without rates', async () => {
    gateway.answer(getCaseSummary, {
      openCases: 4,
      openUnits: 1200,
      estimate: [
        { minor: 123_456, currency: 'USD' },
        { minor: 8000, currency: 'GBP' },
      ],
      converted: null,
      closingSoon: 1,
      statuses: [
        { kind: 'seller', count: 3 },
        { kind: 'waiting', count: 1 },
      ],
    });
    render(<Place />);
    expect(await figure()).toBe('$1,234.56 and £80.00');
    expect(screen.getByText('1,200 units')).toBeTruthy();
    expect(gateway.requests(getCaseSummary)[0]?.query.sellerId).toBe(northwind.sellerId);
  });

  it('shows no amount before the data is known', async () => {
    gateway.answer(getCaseSummary, {
      openCases: 0,
      openUnits: 0,
      estimate: [],
      converted: null,
      closingSoon: 0,
      statuses: [],
    });
    render(<Place />);
    expect(await figure()).toBe('Unknown');
  });

  it('links each count to its list', async () => {
    gateway.answer(getCaseSummary, {
      openCases: 4,
      openUnits: 9,
      estimate: [],
      converted: null,
      closingSoon: 2,
      statuses: [
        { kind: 'seller', count: 3 },
        { kind: 'waiting', count: 1 },
      ],
    });
    render(<Place />);
    const list = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await list('Open cases: 4')).toBe('/reimbursement/cases?country=all&status=open');
    expect(await list('You act next: 3')).toBe('/reimbursement/cases?country=all&status=seller');
    expect(await list('Closing soon: 2')).toBe('/reimbursement/cases?country=all&closes=soon');
    expect(screen.queryByRole('link', { name: /With Amazon/ })).toBeNull();
  });

  it('can be retried', async () => {
    gateway.refuse(getCaseSummary, 403, 'You are not allowed to do this.');
    render(<Place />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(gateway.requests(getCaseSummary)).toHaveLength(2));
  });

  it('waits for a store', () => {
    signIn();
    render(<Place />);
    expect(screen.getByText('No store connected yet')).toBeTruthy();
    expect(gateway.requests(getCaseSummary)).toEqual([]);
  });

  const figure = async () => (await screen.findByText(label)).nextElementSibling?.textContent;
});
