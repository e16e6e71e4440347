/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import {
  listCostProofs,
  listSourcingCosts,
  moveSourcingCosts,
  type SourcingCost,
  saveSourcingCosts,
  uploadCostProof,
  uploadSourcingCosts,
} from '@fairshelf/shared-contracts/sourcing-costs';
import {
  closePage,
  type FakeGateway,
  fakeGateway,
  northwind,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import SourcingCostPage from './page.tsx';

let gateway: FakeGateway;

beforeEach(answerCosts);
afterEach(closePage);

describe('the grid', () => {
  it('shows unit costs, approval states and affected cases', async () => {
    open();
    expect(await screen.findByLabelText<HTMLInputElement>('Cost of MUG-1')).toHaveProperty('value', '12.50');
    expect(screen.getByText('$11.00 in force')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: '2 cases' })[0]?.getAttribute('href')).toContain(
      'kind=value-re-evaluation&q=MUG-1',
    );
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('saves all changes together', async () => {
    gateway.answer(saveSourcingCosts, { saved: 1 });
    open();
    const box = await screen.findByLabelText('Cost of MUG-2');
    await userEvent.type(box, '7,5');
    expect(screen.getByText('1 cost is not saved yet.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(gateway.requests(saveSourcingCosts)).toHaveLength(1));
    expect(gateway.requests(saveSourcingCosts)[0]?.body).toMatchObject({
      costs: [{ sku: 'MUG-2', amount: '7,5', validFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }],
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  });

  it('keeps the changes if a cost is invalid, and shows which', async () => {
    gateway.refuse(saveSourcingCosts, 400, 'Some costs can’t be read. Nothing was saved.', [
      { path: 'MUG-2', message: "'1,234' is no amount." },
    ]);
    open();
    const box = await screen.findByLabelText<HTMLInputElement>('Cost of MUG-2');
    await userEvent.type(box, '1,234');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText("'1,234' is no amount.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Cost of MUG-2').value).toBe('1,234');
    expect(screen.getByText('Some costs can’t be read. Nothing was saved.')).toBeTruthy();
  });

  it("records Amazon's decision on the selected costs", async () => {
    gateway.answer(moveSourcingCosts, { moved: 1 });
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select MUG-1' }));
    await userEvent.click(screen.getByRole('button', { name: 'I submitted them' }));
    await waitFor(() =>
      expect(gateway.requests(moveSourcingCosts)[0]?.body).toMatchObject({
        skus: ['MUG-1'],
        state: 'submitted',
      }),
    );
  });
});

describe('a file', () => {
  it('is previewed line by line before it is saved', async () => {
    const found = {
      rows: 2,
      unchanged: 0,
      rejected: 1,
      changed: 1,
      applied: false,
      changes: [
        { line: 2, sku: 'MUG-1', title: 'Stone mug', before: null, after: usd(900), validFrom: '2026-11-21' },
      ],
      rejects: [{ line: 3, message: "SKU 'X' is not a product of this store." }],
    };
    gateway.answer(uploadSourcingCosts, found);
    open();
    await screen.findByLabelText('Cost of MUG-1');
    await userEvent.click(screen.getByRole('button', { name: 'Upload a file' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.upload(within(dialog).getByLabelText('File'), new File(['SKU,Cost'], 'costs.csv'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Check the file' }));
    expect(await within(dialog).findByText(/SKU 'X' is not a product/)).toBeTruthy();
    expect(within(dialog).getByText(/\$9\.00 from Nov 21, 2026/)).toBeTruthy();
    expect(within(dialog).getByRole('heading', { name: /^\d+ rows?: / }).textContent).toBe(
      '2 rows: 1 changes a cost, 1 can’t be read',
    );
    gateway.answer(uploadSourcingCosts, { ...found, applied: true });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save 1 cost' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(gateway.requests(uploadSourcingCosts)).toHaveLength(2);
  });
});

describe('proofs', () => {
  it('are uploaded for a product, and a refusal says why', async () => {
    gateway.refuse(uploadCostProof, 400, 'This is a web page.');
    open('?proofs=MUG-1');
    const dialog = await screen.findByRole('dialog');
    await userEvent.upload(within(dialog).getByLabelText('Add a proof'), new File(['x'], 'bill.pdf'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save proof' }));
    expect(await within(dialog).findByText('This is a web page.')).toBeTruthy();
  });
});

const usd = (minor: number) => ({ minor, currency: 'USD' });
const cost = (different: Partial<SourcingCost> = {}): SourcingCost => ({
  sku: 'MUG-1',
  asin: 'B0MUG00001',
  title: 'Stone mug',
  image: null,
  currency: 'USD',
  cost: usd(1_250),
  validFrom: '2026-01-01',
  state: 'draft',
  approved: usd(1_100),
  estimate: null,
  proofs: 0,
  openCases: 2,
  ...different,
});

const open = (search = '') => renderPage(<SourcingCostPage />, search);

function answerCosts() {
  gateway = fakeGateway();
  gateway.answer(listSourcingCosts, {
    total: 2,
    rows: [cost(), cost({ sku: 'MUG-2', cost: null, validFrom: null, state: 'none', approved: null })],
  });
  gateway.answer(listCostProofs, []);
  signIn({ market: northwind });
}
