/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { saveReferralCode } from '@fairshelf/shared-contracts/affiliates';
import {
  finishPaymentMethod,
  getBilling,
  getBillingDetails,
  getInvoice,
  getReversalTotal,
  invoiceNow,
  listInvoiceLines,
  listInvoices,
  listReversals,
  payInvoice,
  payInvoices,
  saveBillingDetails,
  saveInvoiceEmails,
} from '@fairshelf/shared-contracts/billing';
import {
  addressQuery,
  closePage,
  type FakeGateway,
  northwind,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { ToastRegion } from '@fairshelf/shared-ui/core';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { billing, billingGateway, invoice, line, noDetails, party, usd } from './billing-fixture.ts';
import BillingPage from './page.tsx';

let gateway: FakeGateway;

beforeEach(() => {
  gateway = billingGateway();
  signIn({ market: northwind });
});
afterEach(closePage);

describe('the overview', () => {
  it("shows plan, card and amount due of the current store's company, by currency", async () => {
    open();
    expect(await screen.findByText('visa ending in 4242')).toBeTruthy();
    expect(screen.getByText('25% of what our cases recover')).toBeTruthy();
    expect(screen.getByText('2 of 3')).toBeTruthy();
    expect(screen.getByText('$12.50')).toBeTruthy();
    expect(screen.getByText('CA$3.00')).toBeTruthy();
    expect(screen.getByText('Next invoice on Dec 1, 2026')).toBeTruthy();
    expect(gateway.requests(getBilling).at(-1)?.query).toMatchObject({ sellerId: northwind.sellerId });
  });

  it('shows what is paused and how to resume it', async () => {
    const standing = { state: 'paused' as const, pauses_on: null, paused_on: '2026-11-03' };
    gateway.answer(getBilling, { ...billing, standing });
    open();
    expect(await screen.findByText(/paused since Nov 3, 2026/)).toBeTruthy();
    expect(screen.getByText(/nothing is lost/)).toBeTruthy();
  });

  it('shows when an overdue invoice will pause the plan', async () => {
    const standing = { state: 'overdue' as const, pauses_on: '2026-12-06', paused_on: null };
    gateway.answer(getBilling, { ...billing, standing });
    open();
    expect(await screen.findByText(/your plan is paused on Dec 6, 2026/)).toBeTruthy();
  });

  it("explains what to do if cards aren't supported", async () => {
    gateway.answer(getBilling, { ...billing, can_pay: false, method: null });
    open();
    expect(await screen.findByText(/by bank transfer/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a card' })).toBeNull();
  });

  it('stores the card entered at the payment service, once', async () => {
    gateway.answer(finishPaymentMethod, billing.method);
    open('?setup=cs_1');
    await waitFor(() => expect(addressQuery()).not.toContain('setup'));
    expect(gateway.requests(finishPaymentMethod)).toHaveLength(1);
    expect(gateway.requests(finishPaymentMethod)[0]?.body).toMatchObject({ setup_id: 'cs_1' });
  });

  it('asks before charging a new card, with the amount and the invoices; just saving the card charges nothing', async () => {
    gateway.answer(finishPaymentMethod, billing.method);
    open('?setup=cs_1');
    const dialog = await screen.findByRole('dialog', { name: 'Pay $100.00 now?' });
    expect(within(dialog).getByText('FS-000001-0003')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Only keep the card' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(gateway.requests(payInvoices)).toEqual([]);
  });

  it('pays the invoices listed in the dialog', async () => {
    gateway.answer(payInvoices, { started: 1 });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Pay it now' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pay $100.00 now?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pay now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(gateway.requests(payInvoices)[0]?.body).toMatchObject({ invoice_ids: ['i1'] });
  });

  it('saves a referral code, and reports an unknown one', async () => {
    gateway.refuse(saveReferralCode, 400, 'This referral code is unknown.');
    open();
    await userEvent.type(await screen.findByLabelText('Referral code'), 'NOPE');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This referral code is unknown.')).toBeTruthy();
  });
});

describe('an invoice', () => {
  it('shows its lines with reimbursements and cases, and can be paid', async () => {
    gateway.answer(payInvoice, null);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'FS-000001-0003' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('R-77')).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'Case 112233' }).getAttribute('href')).toContain(
      '/reimbursement/cases?case=case-1',
    );
    expect(addressQuery()).toContain('invoice=i1');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pay $100.00 now' }));
    await waitFor(() => expect(gateway.requests(payInvoice)).toHaveLength(1));
    expect(gateway.requests(payInvoice)[0]?.url.pathname).toContain('/i1/pay');
  });

  it('lists every case that shares a line, with its units', async () => {
    const cases = [
      { id: 'case-1', anchorDay: '2026-08-01', units: 2 },
      { id: 'case-2', anchorDay: '2026-08-09', units: 1 },
    ];
    const credit = { ...line, id: 'l2', kind: 'credit' as const, creditedReimbursementId: 'R-77' };
    const moneyAlone = cases.map((each) => ({ ...each, units: 0 }));
    const rows = [
      { ...line, cases },
      { ...credit, reimbursementId: 'R-78', cases: cases.slice(1) },
      { ...line, id: 'l3', reimbursementId: 'R-79', cases: moneyAlone },
    ];
    gateway.answer(listInvoiceLines, { rows, total: 3 });
    open('?invoice=i1');
    const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr');
    const caseItems = within((await rowOf('R-77')) ?? document.body).getAllByRole('listitem');
    expect(caseItems.map((each) => each.textContent)).toEqual([
      'Loss of Aug 1, 2026: 2 units',
      'Loss of Aug 9, 2026: 1 unit',
    ]);
    const links = within((await rowOf('R-77')) ?? document.body).getAllByRole('link');
    expect(links.map((each) => each.getAttribute('href')?.split('=')[1])).toEqual(['case-1', 'case-2']);
    expect((await rowOf('R-78'))?.textContent).toContain('Reverses R-77Case 112233');
    expect((await rowOf('R-79'))?.textContent).toContain('Loss of Aug 9, 2026Stone mug');
  });

  it('lists its credit notes and asks for the remaining amount', async () => {
    const note = {
      id: 'n1',
      number: 'FS-000001-C0001',
      issued_on: '2026-11-20',
      reason: 'Wrong rate',
      net: usd(2_500),
      tax: usd(0),
      total: usd(2_500),
      refund: 'none' as const,
    };
    gateway.answer(getInvoice, invoice({ due: usd(7_500), credit_notes: [note] }));
    open('?invoice=i1');
    const list = within(await screen.findByRole('list', { name: 'Credit notes' }));
    expect(list.getByText(/Credit note FS-000001-C0001: \$25.00, deducted from the invoice/)).toBeTruthy();
    expect(list.getByRole('button', { name: 'PDF' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay $75.00 now' })).toBeTruthy();
  });

  it('shows why it could not be paid', async () => {
    gateway.answer(getInvoice, invoice({ state: 'failed', problem: 'The card has expired.' }));
    open('?invoice=i1');
    expect(await screen.findByText('The card has expired.')).toBeTruthy();
  });

  it('can be filtered by state in the URL', async () => {
    open('?state=paid');
    await screen.findByRole('button', { name: 'FS-000001-0003' });
    expect(gateway.requests(listInvoices).at(-1)?.query).toMatchObject({ state: 'paid', sort: '-issued' });
  });
});

describe('billing details', () => {
  it('are requested while invoices show no address', async () => {
    open();
    expect(await screen.findByText(/include 19% VAT \(Germany\)/)).toBeTruthy();
  });

  it("state how invoices are taxed, and that the VAT ID wasn't verified", async () => {
    const details = { ...party, name: 'Port de Mer', countryCode: 'FR', taxId: 'FR40303265045' };
    const tax = { category: 'AE' as const, rate_bps: 0, country: '', note: 'Reverse charge' };
    gateway.answer(getBillingDetails, { ...noDetails, details, tax, tax_id_check: 'format' });
    open();
    expect(await screen.findByText(/not verified with the tax authority/)).toBeTruthy();
    expect(screen.getByText('New invoices: no VAT, reverse charge.')).toBeTruthy();
  });

  it('are validated for the name and the format of the VAT ID, and saved', async () => {
    gateway.answer(saveBillingDetails, null);
    const details = { ...party, name: '', countryCode: 'FR', taxId: 'FR1', registration: '' };
    gateway.answer(getBillingDetails, { ...noDetails, details });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Billing details' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Enter the legal name.')).toBeTruthy();
    expect(dialog.getByText('This VAT ID doesn’t have the format of its country.')).toBeTruthy();
    expect(gateway.requests(saveBillingDetails)).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Legal name'), 'Port de Mer');
    await userEvent.clear(dialog.getByLabelText('VAT ID (optional)'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(gateway.requests(saveBillingDetails)[0]?.body).toMatchObject({
      name: 'Port de Mer',
      countryCode: 'FR',
      taxId: '',
      sellerId: northwind.sellerId,
    });
  });
});

describe('reversals', () => {
  it('show the reversals with their credits', async () => {
    gateway.answer(getReversalTotal, { count: 2, amounts: [usd(4_000)], credits: [usd(500)] });
    gateway.answer(listReversals, {
      total: 1,
      rows: [
        {
          id: 'r1',
          day: '2026-11-04',
          reimbursementId: 'B2',
          caseId: null,
          fnsku: 'X00MUG',
          units: 1,
          amount: usd(2_000),
          credit: usd(0),
        },
      ],
    });
    open('?tab=reversals');
    expect(await screen.findByText('B2')).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'None' })).toBeTruthy();
    expect(await screen.findByText('$40.00')).toBeTruthy();
  });
});

describe('sharing', () => {
  it('adds and removes addresses, and refuses invalid ones', async () => {
    gateway.answer(saveInvoiceEmails, null);
    open();
    const field = await screen.findByLabelText('Email');
    await userEvent.type(field, 'nobody');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByText('Please enter valid email')).toBeTruthy();
    expect(gateway.requests(saveInvoiceEmails)).toHaveLength(0);
    await userEvent.clear(field);
    await userEvent.type(field, 'Tax@shop.test');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(gateway.requests(saveInvoiceEmails)[0]?.body).toMatchObject({
        emails: ['books@shop.test', 'tax@shop.test'],
      }),
    );
  });
});

describe('invoicing before the end of the month', () => {
  it('asks for confirmation, and shows the new invoices', async () => {
    gateway.answer(invoiceNow, [
      { id: 'i2', number: 'FS-000001-0004', total: usd(1_250) },
      { id: 'i3', number: 'FS-000001-0005', total: { minor: 900, currency: 'EUR' } },
    ]);
    renderPage(
      <>
        <BillingPage />
        <ToastRegion />
      </>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Create invoice now' }));
    expect(gateway.requests(invoiceNow)).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Create invoice' }));
    await screen.findByText('Invoices FS-000001-0004 and FS-000001-0005 were created.');
    expect(gateway.requests(invoiceNow)[0]?.body).toMatchObject({ sellerId: northwind.sellerId });
    await waitFor(() => expect(gateway.requests(listInvoices).length).toBeGreaterThan(1));
  });

  it("isn't offered if credits exceed commissions", async () => {
    gateway.answer(getBilling, { ...billing, uninvoiced: [usd(-500)] });
    renderPage(<BillingPage />);
    await screen.findByRole('button', { name: 'View lines' });
    expect(screen.queryByRole('button', { name: 'Create invoice now' })).toBeNull();
  });
});

function open(search = '') {
  return renderPage(<BillingPage />, search);
}
