/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { getUserConfig, saveUserConfig } from '@fairshelf/shared-contracts/identity';
import {
  type CaseState,
  checkSkippedRow,
  claimCase,
  getQueuedCase,
  listQueue,
  listQueueChoices,
  listSkippedRows,
  listWaitingAccess,
  moveCases,
  noteAccess,
  noteCases,
  type QueuedCase,
  readOutcome,
  readQueuedMessages,
  sendQueuedMessage,
} from '@fairshelf/shared-contracts/reimbursement';
import {
  closePage,
  type FakeGateway,
  fakeGateway,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { toast } from '@fairshelf/shared-ui/core';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { caseRow, caseWithEvidence, message } from '../../testing/cases.ts';
import { claimText } from './claim-text.ts';
import CaseManagerPage from './page.tsx';
import type { Queued } from './queries.ts';

const own = {
  company_id: 'C1',
  company_name: 'Harbor Goods',
  seller_id: 'A1',
  store_name: 'Harbor',
  assignee: null,
  marketplaceCaseId: null,
};
const row = (more: Partial<QueuedCase> = {}): QueuedCase => ({ ...caseRow(), ...own, ...more });

let gateway: FakeGateway;
beforeEach(() => {
  gateway = fakeGateway();
  gateway.answer(listQueue, { rows: [row()], total: 1 });
  gateway.answer(getUserConfig, null);
  gateway.answer(moveCases, [{ case_id: 'case-1', state: 'filed', problem: null }]);
  signIn({ role: 'case-manager' });
});
afterEach(closePage);

describe('the queue', () => {
  it('requests what the URL specifies', async () => {
    open('?view=with-marketplace&q=mug&mine=true&kind=removal&page=2');
    await screen.findByText('Harbor Goods');
    expect(gateway.requests(listQueue)[0]?.query).toMatchObject({
      view: 'with-marketplace',
      search: 'mug',
      mine: 'yes',
      category: 'removal',
      offset: '50',
    });
  });

  it('can be filtered by status, seller, marketplace, deadline and amount', async () => {
    gateway.answer(listQueueChoices, {
      sellers: [{ seller_id: 'A1', store_name: 'Harbor', company_name: 'Harbor Goods', cases: 3 }],
      markets: [{ marketplace_id: 'A1AM78C64UM0Y8', cases: 2 }],
      conversion: { source: 'European Central Bank', day: '2026-11-20', missing: [] },
    });
    open('?seller=A1&market=A1AM78C64UM0Y8&deadline=7&least=50');
    const chips = within(await screen.findByRole('group', { name: 'Filters' }));
    await chips.findByText('Harbor');
    expect(chips.getByText('Closes within 7 days')).toBeTruthy();
    await userEvent.click(chips.getByRole('button', { name: 'Remove Mexico' }));
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter the queue' }));
    await dialog.findByText(/European Central Bank’s rates of Nov 20, 2026/);
    const most = dialog.getByLabelText('USD, at most');
    await userEvent.type(most, '20');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await dialog.findByText('The first amount must be the lower one.');
    await userEvent.type(most, '0');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(gateway.requests(listQueue).at(-1)?.query).toEqual({
        view: 'to-file',
        search: '',
        sort: 'windowClosesAt',
        mine: 'no',
        seller: 'A1',
        deadline: '7',
        least: '50',
        most: '200',
        offset: '0',
        limit: '50',
      }),
    );
  });

  it('can be saved as a view and opened from one', async () => {
    gateway.answer(getUserConfig, {
      config_id: 'C1',
      name: 'views.queue',
      data: { views: [{ id: 'V1', name: 'Urgent', query: 'deadline=2&sort=-estimate' }], defaultId: null },
    });
    gateway.answer(saveUserConfig, { config_id: 'C1' });
    open('?kind=removal&page=2');
    await screen.findByText('Harbor Goods');
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save as a new view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a new view' }));
    await userEvent.type(dialog.getByLabelText('Name'), 'Removals');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(gateway.requests(saveUserConfig).at(-1)?.body).toMatchObject({
        name: 'views.queue',
        data: { views: [{ name: 'Urgent' }, { name: 'Removals', query: 'kind=removal' }] },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: /^Views/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Urgent' }));
    await waitFor(() =>
      expect(gateway.requests(listQueue).at(-1)?.query).toMatchObject({ deadline: '2', sort: '-estimate' }),
    );
    expect(gateway.requests(listQueue).at(-1)?.query).not.toHaveProperty('category');
  });

  it('opens a case with its company', async () => {
    gateway.answer(getQueuedCase, details());
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Stone mug' }));
    await screen.findByText('3 of 10');
    expect(gateway.requests(getQueuedCase)[0]?.query).toMatchObject({ company_id: 'C1', case_id: 'case-1' });
  });
});

describe('a case', () => {
  it("is filed with Amazon's case id", async () => {
    const drawer = await openCase('ready');
    const button = await drawer.findByRole<HTMLButtonElement>('button', { name: 'Filed' });
    expect(button.disabled).toBe(true);
    await userEvent.type(drawer.getByLabelText('Amazon case ID'), ' 777 ');
    await userEvent.click(button);
    await waitFor(() =>
      expect(gateway.requests(moveCases)[0]?.body).toMatchObject({
        cases: [{ company_id: 'C1', case_id: 'case-1' }],
        move: 'file',
        marketplace_case_id: '777',
      }),
    );
  });

  it("attaches the documents that aren't excluded", async () => {
    const files = ['invoice.pdf', 'slip.png'].map((name) => ({
      id: name,
      name,
      kind: 'invoice' as const,
      type: 'PDF',
      bytes: 1000,
      filedAt: null,
      uploadedAt: '2026-11-20T09:00:00Z',
      uploadedBy: 'Robin',
    }));
    const drawer = await openCase('ready', { documents: { needed: [], files } });
    await userEvent.click(await drawer.findByRole('checkbox', { name: 'slip.png' }));
    await userEvent.type(drawer.getByLabelText('Amazon case ID'), '777');
    await userEvent.click(drawer.getByRole('button', { name: 'Filed' }));
    await waitFor(() =>
      expect(gateway.requests(moveCases)[0]?.body).toMatchObject({ document_ids: ['invoice.pdf'] }),
    );
  });

  it('asks the seller in the thread, with the documents it needs', async () => {
    gateway.answer(sendQueuedMessage, { state: 'action-needed' });
    const drawer = await openCase('ready');
    await userEvent.type(await drawer.findByLabelText('Question to the seller'), 'Please send it.');
    await userEvent.click(drawer.getByRole('checkbox', { name: 'Supplier invoice' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Ask the seller' }));
    await waitFor(() =>
      expect(gateway.requests(sendQueuedMessage)[0]?.body).toEqual({
        company_id: 'C1',
        case_id: 'case-1',
        kind: 'question',
        text: 'Please send it.',
        needed_documents: ['invoice'],
      }),
    );
    await waitFor(() =>
      expect(drawer.getByLabelText<HTMLTextAreaElement>('Question to the seller').value).toBe(''),
    );
  });

  it("separates internal notes, which can't request documents", async () => {
    gateway.answer(sendQueuedMessage, { state: 'filed' });
    const internal = message({ kind: 'internal', text: 'Call them first.' });
    const drawer = await openCase('filed', { messages: [internal] });
    expect((await drawer.findByRole('list', { name: 'Messages' })).textContent).toContain('Internal note');
    await userEvent.click(drawer.getByRole('radio', { name: 'Internal note' }));
    expect(drawer.queryByRole('checkbox', { name: 'Supplier invoice' })).toBeNull();
    await userEvent.type(drawer.getByLabelText('Note for case managers only'), 'Done.');
    await userEvent.click(drawer.getByRole('button', { name: 'Save note' }));
    await waitFor(() =>
      expect(gateway.requests(sendQueuedMessage)[0]?.body).toMatchObject({ kind: 'internal', text: 'Done.' }),
    );
  });

  it('marks the messages of the seller as read', async () => {
    gateway.answer(readQueuedMessages, null);
    const answer = message({ side: 'seller', kind: 'answer', text: 'Batch 7.', isUnread: true });
    const drawer = await openCase('ready', { messages: [answer] });
    expect((await drawer.findByText('Batch 7.')).closest('li')?.textContent).toContain('New');
    await waitFor(() =>
      expect(gateway.requests(readQueuedMessages).map(({ body }) => body)).toEqual([
        { company_id: 'C1', case_id: 'case-1' },
      ]),
    );
  });

  it('shows why it could not be moved', async () => {
    const problem = '10 of 10 cases a day are filed for this seller already.';
    gateway.answer(moveCases, [{ case_id: 'case-1', state: null, problem }]);
    const drawer = await openCase('ready');
    await userEvent.type(await drawer.findByLabelText('Amazon case ID'), '777');
    await userEvent.click(drawer.getByRole('button', { name: 'Filed' }));
    expect((await drawer.findByRole('alert')).textContent).toBe(problem);
  });

  it("is denied with Amazon's text", async () => {
    const drawer = await openCase('in-review', { marketplaceCaseId: '777' });
    await userEvent.click(await drawer.findByRole('button', { name: 'Denied' }));
    const question = within(screen.getAllByRole('dialog').at(-1) ?? document.body);
    await userEvent.type(question.getByRole('textbox'), 'Found in stock.');
    // A refusal does not lose it.
    gateway.refuse(moveCases, 503, 'The server can not be reached.');
    await userEvent.click(question.getByRole('button', { name: 'Denied' }));
    expect((await question.findByRole('alert')).textContent).toBe('The server can not be reached.');
    gateway.answer(moveCases, [{ case_id: 'case-1', state: 'denied', problem: null }]);
    await userEvent.click(question.getByRole('button', { name: 'Denied' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    await waitFor(() =>
      expect(gateway.requests(moveCases).at(-1)?.body).toMatchObject({
        move: 'deny',
        note: 'Found in stock.',
      }),
    );
  });

  it('stays with the other person on a concurrent assignment', async () => {
    const toastSpy = jest.spyOn(toast, 'danger');
    gateway.answer(claimCase, { assignee: { id: 'U2', name: 'Cleo Desk' } });
    const drawer = await openCase('ready');
    await userEvent.click(await drawer.findByRole('button', { name: 'Assign to me' }));
    await waitFor(() => expect(toastSpy).toHaveBeenCalledWith('Cleo Desk is already assigned to this case.'));
  });

  it('checks its outcome on request, and shows it automatically', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    gateway.answer(readOutcome, null);
    const drawer = await openCase('filed', { marketplaceCaseId: '777' });
    await userEvent.click(await drawer.findByRole('button', { name: 'Read the outcome now' }));
    await drawer.findByText(/is being read/);
    expect(gateway.requests(readOutcome)[0]?.body).toMatchObject({ company_id: 'C1', case_id: 'case-1' });
    gateway.answer(getQueuedCase, details({ state: 'paid', marketplaceCaseId: '777' }));
    await act(() => jest.advanceTimersByTimeAsync(3_100));
    expect(await drawer.findByText(/This case has ended/)).toBeTruthy();
    jest.useRealTimers();
  });

  it('offers no moves once closed', async () => {
    const drawer = await openCase('paid');
    expect(await drawer.findByText(/This case has ended/)).toBeTruthy();
    expect(drawer.queryByText('Text for the seller portal')).toBeNull();
  });
});

it('writes the claim from the evidence', () => {
  const event = { is: 'stock-loss' as const, isDamage: false, units: 4, day: '2026-10-21', country: 'US' };
  const evidence = { ...caseWithEvidence().evidence, event };
  const text = claimText(details({ evidence }));
  expect(text).toContain('Units lost in your fulfillment center: 3 units of Stone mug');
  expect(text).toContain('FNSKU: X00MUG\nASIN: B0MUG00001\nSKU: MUG-1');
  // Our own computation is no part of it.
  expect(text).toContain('The inventory ledger reports 4 units lost on Oct 21, 2026 (United States).');
  expect(text).not.toContain('1 was found again.');
  expect(text).toContain(
    'Request:\n1. Please check the inventory adjustments listed above for this FNSKU.\n2. Please reimburse 3 units of Stone mug.',
  );
  expect(text).toContain('- Oct 21, 2026: adjustment (M, misplaced), -4 at PHX6, reference R1');
  // A case that was stored in words only names the kind of its records.
  expect(text).toContain('- Nov 2, 2026: Reimbursement');
  const cost = {
    kind: 'sourcing_cost' as const,
    day: null,
    note: 'Approved sourcing cost of a unit of MUG-1',
    detail: { is: 'cost' as const, sku: 'MUG-1' },
    quantity: null,
    amount: { minor: 500, currency: 'USD' },
  };
  const costEvidence = { ...evidence, facts: [cost] };
  expect(claimText(details({ evidence: costEvidence }))).not.toContain('sourcing cost');
  expect(claimText(details({ evidence: costEvidence, category: 'value-re-evaluation' }))).toContain(
    '- Approved sourcing cost of a unit of MUG-1',
  );
});

it('offers the claim in the marketplace’s language, with an English version for reading', async () => {
  const drawer = await openCase('ready', { marketplace_id: 'A1PA6795UKMFR9' });
  const text = () => drawer.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text for the seller portal' });
  await drawer.findByRole('radio', { name: 'English' });
  expect(text().value).toContain('Im Logistikzentrum verlorene Einheiten: 3 Einheiten von Stone mug');
  expect(text().lang).toBe('de');
  await userEvent.click(await drawer.findByRole('radio', { name: 'English' }));
  expect(text().value).toContain('Units lost in your fulfillment center: 3 units of Stone mug');
  await userEvent.click(drawer.getByRole('radio', { name: 'German' }));
  expect(text().lang).toBe('de');
});

describe('an inbound claim', () => {
  it("names the sender of the shipment, and attaches the company's documents", async () => {
    const text = claimText(details({ category: 'inbound-shortage', inbound }));
    expect(text).toContain(
      'Sent by:\nHarbor Goods\n1 Elm St\nSeattle WA 98109\nUS\nPhone: +1 206 555 0100\n\nAttached:\n- Proof of ownership: letter.pdf',
    );
    expect(claimText(details())).not.toMatch(/Sent by|Attached/);
    const drawer = await openCase('ready', { category: 'inbound-shortage', inbound });
    expect(await drawer.findByRole('list', { name: 'Company documents' })).toBeTruthy();
    await userEvent.type(drawer.getByLabelText('Amazon case ID'), '777');
    await userEvent.click(drawer.getByRole('button', { name: 'Filed' }));
    await waitFor(() => expect(gateway.requests(moveCases)[0]?.body).toMatchObject({ document_ids: ['D1'] }));
  });

  it('shows what it needs', async () => {
    const drawer = await openCase('action-needed', { needs: ['inbound-agreement', 'inbound-info'] });
    expect(
      await drawer.findByText('Your agreement on inbound documents, Company data for inbound claims'),
    ).toBeTruthy();
    expect(drawer.queryByText('Text for the seller portal')).toBeNull();
  });

  const letter = {
    id: 'D1',
    name: 'letter.pdf',
    kind: 'ownership' as const,
    type: 'PDF',
    bytes: 1000,
    filedAt: null,
    uploadedAt: '2026-11-20T09:00:00Z',
    uploadedBy: 'Robin',
  };
  const inbound = {
    company_name: 'Harbor Goods',
    address: '1 Elm St\nSeattle WA 98109\nUS',
    phone: '+1 206 555 0100',
    documents: [letter],
  };
});

describe('portal access', () => {
  it('lists waiting sellers, with a link to the portal', async () => {
    gateway.answer(listWaitingAccess, [waiting]);
    open('?tab=access');
    const link = await screen.findByRole('link', { name: /Users of the seller portal/ });
    expect(link.getAttribute('href')).toBe('https://portal.test/users');
    expect(screen.getByText('cases@fairshelf.test')).toBeTruthy();
  });

  it('records checked permissions as present, and the rest as missing', async () => {
    gateway.answer(noteAccess, { state: 'refused', checked_at: null, missing: [], message: null });
    const dialog = await openDialog();
    for (const right of [/^Manage your cases/, /^FBA shipments/])
      await userEvent.click(dialog.getByRole('checkbox', { name: right }));
    gateway.answer(listWaitingAccess, []);
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('No portals to check');
    expect(gateway.requests(noteAccess).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        company_id: 'C1',
        seller_id: 'A1',
        region: 'EU',
        is_user: true,
        missing: ['inventory', 'reports'],
      }),
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for no permissions of a missing account, and stays open after a refusal', async () => {
    gateway.refuse(noteAccess, 404, 'This store could not be found.');
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('radio', { name: 'The account is not a user' }));
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('This store could not be found.');
    expect(gateway.requests(noteAccess)[0]?.body).toMatchObject({ is_user: false, missing: [] });
  });

  const waiting = {
    company_id: 'C1',
    seller_id: 'A1',
    region: 'EU' as const,
    store_name: 'Harbor',
    company_name: 'Harbor Goods',
    account_email: 'cases@fairshelf.test',
    asked_at: '2026-11-20T09:00:00Z',
    link: 'https://portal.test/users',
  };
  const openDialog = async () => {
    gateway.answer(listWaitingAccess, [waiting]);
    open('?tab=access');
    await userEvent.click(await screen.findByRole('button', { name: 'Record access: Harbor, Europe' }));
    return within(await screen.findByRole('dialog', { name: 'Access to Harbor' }));
  };
});

describe('skipped rows', () => {
  it('are listed with the cases that they block, and released with a note', async () => {
    gateway.answer(listSkippedRows, { rows: [skippedRow], total: 1 });
    gateway.answer(checkSkippedRow, null);
    open('?tab=skipped-rows');
    await screen.findByText("Quantity 'x' is not a whole number");
    await userEvent.click(screen.getByRole('button', { name: 'Check: Inventory ledger, line 1,204' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/2026-10-01/)).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/What you found/), 'A transfer.');
    await userEvent.click(dialog.getByRole('button', { name: 'It affects no case' }));
    await waitFor(() => expect(gateway.requests(checkSkippedRow)).toHaveLength(1));
    expect(gateway.requests(checkSkippedRow)[0]?.body).toMatchObject({
      company_id: 'C1',
      digest: 'd1',
      occurrence: 1,
      note: 'A transfer.',
    });
  });

  it('are shown in the cases that they block', async () => {
    const drawer = await openCase('ready', {
      heldBackBy: [{ kind: 'ledger', line: 1_204, reason: "Quantity 'x' is not a whole number" }],
    });
    expect(await drawer.findByText(/Line 1,204 of the report ‘Inventory ledger’: Quantity 'x'/)).toBeTruthy();
  });

  const skippedRow = {
    company_id: 'C1',
    company_name: 'Harbor Goods',
    seller_id: 'A1',
    region: 'NA',
    marketplace_id: '',
    kind: 'ledger' as const,
    report_type: 'GET_LEDGER',
    digest: 'd1',
    occurrence: 1,
    line: 1_204,
    reason: "Quantity 'x' is not a whole number",
    raw: '2026-10-01\tX00',
    cases: 3,
    firstSeenAt: '2026-11-22T08:00:00Z',
  };
});

describe('several cases at once', () => {
  beforeEach(() => gateway.answer(listQueue, { rows, total: 3 }));

  it('are filed under one Amazon case, with a reason for each that fails', async () => {
    gateway.answer(moveCases, [
      { case_id: 'case-1', state: 'filed', problem: null },
      { case_id: 'case-2', state: null, problem: '10 of 10 cases a day are filed for this seller already.' },
    ]);
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: /Mug case-1/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Mug case-2/ }));
    const bar = within(screen.getByRole('region', { name: 'Selected cases' }));
    await userEvent.click(bar.getByRole('button', { name: 'File' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Amazon case ID/), '177');
    await userEvent.click(dialog.getByRole('button', { name: 'Filed' }));
    await screen.findByText('10 of 10 cases a day are filed for this seller already.');
    expect(gateway.requests(moveCases)[0]?.body).toEqual({
      cases: [
        { company_id: 'C1', case_id: 'case-1' },
        { company_id: 'C1', case_id: 'case-2' },
      ],
      move: 'file',
      marketplace_case_id: '177',
    });
    expect(screen.getByText(/One case didn’t change/)).toBeTruthy();
  });

  it('get the same note, with a reason for each that fails', async () => {
    gateway.answer(noteCases, [
      { case_id: 'case-1', state: 'ready', problem: null },
      { case_id: 'case-2', state: null, problem: 'This case could not be found.' },
    ]);
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: /Mug case-1/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Mug case-2/ }));
    const bar = within(screen.getByRole('region', { name: 'Selected cases' }));
    await userEvent.click(bar.getByRole('button', { name: 'Add note' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Note for case managers only'), 'Carrier asked.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('This case could not be found.');
    expect(gateway.requests(noteCases)[0]?.body).toEqual({
      cases: [
        { company_id: 'C1', case_id: 'case-1' },
        { company_id: 'C1', case_id: 'case-2' },
      ],
      kind: 'internal',
      text: 'Carrier asked.',
    });
  });

  it('can be stepped through with Alt+N', async () => {
    gateway.answer(getQueuedCase, details({ state: 'ready' }));
    open('?company=C1&case=case-1');
    await screen.findByRole('dialog');
    await screen.findByRole('button', { name: 'Next case' });
    await userEvent.keyboard('{Alt>}{n}{/Alt}');
    await waitFor(() => expect(gateway.requests(getQueuedCase).at(-1)?.query.case_id).toBe('case-2'));
    await userEvent.click(await screen.findByRole('button', { name: 'Next case' }));
    await waitFor(() => expect(gateway.requests(getQueuedCase).at(-1)?.query.case_id).toBe('case-3'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Next case' })).toBeNull());
  });

  const rows = ['case-1', 'case-2', 'case-3'].map((id) => row({ id, title: `Mug ${id}`, state: 'ready' }));
});

const details = (more: Partial<Queued> = {}): Queued => ({
  ...caseWithEvidence(),
  ...own,
  inbound: null,
  filedToday: 3,
  limitPerDay: 10,
  ...more,
});

const open = (search = '') => renderPage(<CaseManagerPage />, search);
async function openCase(state: CaseState, more: Partial<Queued> = {}) {
  gateway.answer(getQueuedCase, details({ state, ...more }));
  open('?company=C1&case=case-1');
  return within(await screen.findByRole('dialog'));
}
