/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import {
  creditInvoice,
  downloadManagedCreditNote,
  listManagedInvoices,
} from '@fairshelf/shared-contracts/billing';
import {
  addPlan,
  assignPlan,
  getManagedPlan,
  listManagedPlans,
  listPlanCompanies,
  listSubscribers,
  type PlanVersion,
  previewAssignment,
  previewPlanVersion,
  savePlanVersion,
  setPlanActive,
} from '@fairshelf/shared-contracts/plans';
import {
  closePage,
  type FakeGateway,
  fakeGateway,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import PlanManagementPage from './page.tsx';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = fakeGateway();
  gateway.answer(listManagedPlans, [plan]);
  gateway.answer(getManagedPlan, { ...plan, versions: [version] });
  gateway.answer(listSubscribers, { rows: [], total: 0, next: null, previous: null });
  signIn({ role: 'super-admin' });
});
afterEach(closePage);

it('lists plans with their price and number of subscribers', async () => {
  await open();
  const cells = screen.getAllByRole('row')[1]?.children ?? [];
  expect([...cells].map((cell) => cell.textContent)).toEqual([
    'Recoveryreimburse',
    'Reimbursement',
    'Free',
    '25%',
    '—',
    '3',
    '—',
    'Offered',
  ]);
});

it('changes a plan with the version it was loaded at, and shows errors next to the field', async () => {
  const message = 'A change can take effect on 2026-11-21 or later.';
  gateway.answer(previewPlanVersion, {
    total: 2,
    keeping: 0,
    rows: [
      {
        company_id: 'c1',
        company_name: 'Large Ltd',
        version: 2,
        over: [{ limit: 'users', allowed: 1, used: 5 }],
      },
      { company_id: 'c2', company_name: 'Small Ltd', version: 2, over: [] },
    ],
  });
  gateway.refuse(savePlanVersion, 400, message, [{ path: 'body.effective_from', message }]);
  await open('?plan=p1');
  await press('Change plan');
  const dialog = form('Change Recovery');
  await userEvent.clear(dialog.getByLabelText('Commission in percent'));
  await userEvent.type(dialog.getByLabelText('Commission in percent'), '120');
  await userEvent.click(dialog.getByRole('button', { name: 'Review change' }));
  await dialog.findByText('Enter a percentage from 0 to 100, or leave it empty.');
  expect(gateway.requests(savePlanVersion)).toEqual([]);
  await userEvent.clear(dialog.getByLabelText('Commission in percent'));
  await userEvent.type(dialog.getByLabelText('Commission in percent'), '20');
  await userEvent.click(dialog.getByRole('button', { name: 'Review change' }));
  const companies = within(await dialog.findByRole('list', { name: 'Affected companies' }));
  expect(companies.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Large Ltdcommission 25% → 20%5 users, 4 above the limit of 1',
    'Small Ltdcommission 25% → 20%',
  ]);
  expect(gateway.requests(savePlanVersion)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getAllByText(message)).toHaveLength(2));
  expect(gateway.requests(savePlanVersion)[0]?.body).toMatchObject({ commission_bps: 2000, based_on: 2 });
});

it('adds a plan', async () => {
  gateway.answer(addPlan, { id: 'p2' });
  await open();
  await press('New plan');
  const dialog = form('New plan');
  await userEvent.type(dialog.getByLabelText('Name'), 'starter');
  await userEvent.type(dialog.getByLabelText('Title'), 'Starter');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(gateway.requests(addPlan)[0]?.body).toMatchObject({ plan_name: 'starter', title: 'Starter' });
});

it('assigns a plan to a company after a preview of the changes', async () => {
  gateway.answer(listPlanCompanies, [{ id: 'c1', name: 'Large Ltd', plans: ['Ratings'] }]);
  gateway.answer(previewAssignment, {
    company_name: 'Large Ltd',
    title: 'Recovery',
    replaces: ['Ratings'],
    gains: ['reimburse' as const],
    loses: ['review' as const],
    period: 'month' as const,
    price: { minor: 1_900, currency: 'USD' },
    charged_now: { minor: 1_900, currency: 'USD' },
    trial_ends_on: null,
    credited_now: [{ minor: 300, currency: 'USD' }],
    over: [],
  });
  gateway.answer(assignPlan, null);
  await open('?plan=p1');
  await press('Assign to a company');
  const dialog = form('Assign Recovery');
  await userEvent.type(dialog.getByRole('combobox', { name: 'Company' }), 'Large');
  await userEvent.click(await screen.findByRole('option', { name: 'Large Ltd (Ratings)' }));
  await dialog.findByText('Large Ltd loses Ratings: no other plan includes it.');
  expect(dialog.getByText('$19.00, on the next invoice')).toBeTruthy();
  expect(gateway.requests(assignPlan)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Assign plan' }));
  await waitFor(() => expect(gateway.requests(assignPlan)[0]?.body).toEqual({ company_id: 'c1' }));
});

it('lists unpaid invoices of all companies, and issues a partial credit note', async () => {
  const usd = (minor: number) => ({ minor, currency: 'USD' });
  const invoice = {
    id: 'i1',
    number: 'FS-1-0001',
    period: '2026-09-01',
    issued_on: '2026-10-01',
    due_on: '2026-10-15',
    total: usd(5_000),
    due: usd(5_000),
    net: usd(5_000),
    tax: usd(0),
    tax_rate_bps: 0,
    tax_category: 'O' as const,
    tax_note: '',
    has_xml: true,
    lines: 2,
    state: 'open' as const,
    paid_at: null,
    problem: null,
    credit_notes: [
      {
        id: 'n0',
        number: 'FS-1-C0000',
        issued_on: '2026-10-02',
        net: usd(100),
        tax: usd(0),
        total: usd(100),
        reason: 'Double',
        refund: 'none' as const,
      },
    ],
  };
  const row = { company_id: 'c1', company_name: 'Large Ltd', is_paused: true, days_overdue: 39, invoice };
  gateway.answer(listManagedInvoices, { rows: [row], total: 1 });
  gateway.answer(creditInvoice, { id: 'n1', number: 'FS-1-C0001', total: usd(1_250) });
  renderPage(<PlanManagementPage />, '?tab=invoices');
  await screen.findByText('Oct 15, 2026, 39 days overdue');
  expect(screen.getByText('Plan paused')).toBeTruthy();
  await press('XML of credit note FS-1-C0000');
  await waitFor(() =>
    expect(gateway.requests(downloadManagedCreditNote)[0]?.query).toEqual({ format: 'xml' }),
  );
  await press('Credit FS-1-0001');
  const dialog = form('Credit FS-1-0001');
  await userEvent.type(dialog.getByLabelText('Amount before tax in USD'), '12,5');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Wrong rate');
  await userEvent.click(dialog.getByRole('button', { name: 'Issue credit note' }));
  await waitFor(() =>
    expect(gateway.requests(creditInvoice)[0]?.body).toEqual({ net_minor: 1_250, reason: 'Wrong rate' }),
  );
});

it('stops offering a plan', async () => {
  gateway.answer(setPlanActive, null);
  await open('?plan=p1');
  await press('Stop offering');
  await waitFor(() => expect(gateway.requests(setPlanActive)[0]?.body).toEqual({ active: false }));
});

const version: PlanVersion = {
  version: 2,
  title: 'Recovery',
  description: '',
  modules: ['reimburse'],
  price: { minor: 0, currency: 'USD' },
  period: 'month',
  commission_bps: 2500,
  trial_days: 0,
  limits: { stores: null, users: null, products: null, cases_per_day: null, competitors: null },
  effective_from: '2026-01-01',
  moves_subscribers: false,
  created_at: '2026-01-01T00:00:00Z',
  created_by: null,
  used_by: 3,
};
const plan = { id: 'p1', plan_name: 'reimburse', active: true, subscribers: 3, current: version, next: null };

async function open(search = '') {
  renderPage(<PlanManagementPage />, search);
  await screen.findByRole('button', { name: 'Recovery', hidden: true });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const form = (name: string) => within(screen.getByRole('dialog', { name }));
