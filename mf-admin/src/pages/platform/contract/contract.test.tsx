/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { type ContractUse, listContractUse } from '@fairshelf/shared-contracts/delivery';
import {
  closePage,
  type FakeGateway,
  fakeGateway,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Contract } from './contract.tsx';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = fakeGateway();
  signIn({ role: 'super-admin' });
});
afterEach(closePage);

describe('the contract', () => {
  it('shows who uses which part, and the number of page loads', async () => {
    const rows = await open([old, current]);
    expect(rows()).toEqual([
      'rating.old-listcallmf-ratings 1.4.2 and older, 0.3% of pagesDeprecatedDeprecated since 1.1.0. Use rating.list.12 requests in 24 hours',
      'dashboardslotmf-reimburse 2.0.0, 40.0% of pagesCurrent',
    ]);
  });

  it('lists what can be removed: deprecated and no longer used', async () => {
    const rows = await open([{ ...old, requests: 0, users: [] }]);
    expect(rows()[0]).toContain('No version in the fieldCan be removed');
  });

  it('keeps parts that are still requested', async () => {
    const rows = await open([{ ...old, users: [] }]);
    expect(rows()[0]).not.toContain('Can be removed');
  });

  it('is searched by name or remote', async () => {
    const rows = await open([old, current]);
    await userEvent.type(screen.getByRole('searchbox'), 'reimburse');
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toContain('dashboard');
  });

  it('can show only deprecated parts', async () => {
    const rows = await open([old, current], '?shown=deprecated');
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toContain('rating.old-list');
  });
});

const old: ContractUse = {
  kind: 'call',
  name: 'rating.old-list',
  deprecated: 'Deprecated since 1.1.0. Use rating.list.',
  fields: [],
  requests: 12,
  users: [{ remote: 'mf-ratings', version: '1.4.2', isOlderOnly: true, share: 0.003 }],
};
const current: ContractUse = {
  kind: 'slot',
  name: 'dashboard',
  deprecated: null,
  fields: [],
  requests: null,
  users: [{ remote: 'mf-reimburse', version: '2.0.0', isOlderOnly: false, share: 0.4 }],
};

async function open(uses: readonly ContractUse[], search = '') {
  gateway.answer(listContractUse, [...uses]);
  renderPage(<Contract />, search);
  await screen.findAllByText(/of pages|No version in the field/);
  const table = screen.getByRole('table', { name: 'Contract' });
  return () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
}
