/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import type { Role } from '@fairshelf/shared-contracts/core';
import {
  addressQuery,
  closePage,
  type FakeGateway,
  fakeGateway,
  northwind,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import {
  addViolationFile,
  assignViolation,
  fileViolation,
  getViolation,
  listViolationPeople,
  listViolationStores,
  listViolations,
  moveViolation,
  noteViolation,
} from '@fairshelf/shared-contracts/violations';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { violationRow, violationStory } from '../../testing/violation-rows.ts';
import ViolationPage from './page.tsx';

// Fills whole forms, key by key.
jest.setTimeout(60_000);

let gateway: FakeGateway;

beforeEach(answerViolations);
afterEach(closePage);

describe('the list', () => {
  it('counts open violations by severity, filters by it in the URL, and opens one', async () => {
    open('', 'violation-user');
    await screen.findByText('MUG · B0MUG00001 · Listing suppressed');
    await click('Critical 1');
    expect(addressQuery()).toBe('?severity=critical');
    await waitFor(() =>
      expect(gateway.requests(listViolations).at(-1)?.query).toMatchObject({
        severity: 'critical',
        state: 'open',
        sort: 'severity',
      }),
    );
    await click('Safety documents are required.');
    expect(addressQuery()).toContain('open=c1/v1');
    expect(screen.queryByRole('button', { name: 'Report violation' })).toBeNull();
  });
});

describe('the assignee', () => {
  it('can be anyone, the person, no one or a colleague who works on violations', async () => {
    open('?page=2', 'violation-user');
    await userEvent.click(await button(/^Any assignee/));
    await userEvent.click(await screen.findByRole('option', { name: 'Bo' }));
    await waitFor(() =>
      expect(gateway.requests(listViolations).at(-1)?.query).toMatchObject({ assignee: 'bo' }),
    );
    expect(addressQuery()).toBe('?assignee=bo');
    await userEvent.click(await button(/^Bo/));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(options).toEqual(['Any assignee', 'Mine', 'No assignee', 'Bo']);
  });

  it('is still shown if the URL has a former colleague, and can be changed', async () => {
    open('?assignee=gone', 'violation-user');
    await userEvent.click(await button(/^Someone else/));
    await userEvent.click(await screen.findByRole('option', { name: 'Any assignee' }));
    await waitFor(() => expect(addressQuery()).toBe(''));
  });

  it('is hidden from people who only report', async () => {
    open('', 'violation-reporter');
    await userEvent.click(await button(/^Any assignee/));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(options).toEqual(['Any assignee', 'No assignee']);
    expect(gateway.requests(listViolationPeople)).toEqual([]);
  });
});

describe('work', () => {
  it('offers a user the moves of the state, and asks for a note if required', async () => {
    gateway.answer(getViolation, violationStory({ state: 'in-progress' }));
    gateway.answer(moveViolation, violationRow({ state: 'appealed' }));
    open('?open=c1/v1', 'violation-user');
    await button('Resolve');
    expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
    await click('Mark as appealed');
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as appealed' }));
    expect(dialog.getByRole('button', { name: 'Mark as appealed' })).toHaveProperty('disabled', true);
    await userEvent.type(dialog.getByLabelText('What was appealed, and how?'), 'Sent the invoice.');
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Mark as appealed' }));
    await waitFor(() => expect(gateway.requests(moveViolation)).toHaveLength(1));
    expect(gateway.requests(moveViolation)[0]?.body).toMatchObject({
      company_id: 'c1',
      violation_id: 'v1',
      version: 3,
      move: 'appeal',
      note: 'Sent the invoice.',
    });
  });

  it('reports if a colleague was faster', async () => {
    gateway.refuse(moveViolation, 409, 'A colleague changed this violation meanwhile.');
    open('?open=c1/v1', 'violation-user');
    await click('Start work');
    await screen.findByText('A colleague changed this violation meanwhile.');
  });

  it('is taken by users and assigned by admins', async () => {
    gateway.answer(assignViolation, violationRow());
    open('?open=c1/v1', 'violation-user');
    await click('Assign to me');
    await waitFor(() =>
      expect(gateway.requests(assignViolation)[0]?.body).toMatchObject({ assignee: 'me', version: 3 }),
    );
    closePage();
    open('?open=c1/v1', 'violation-admin');
    await userEvent.click(await screen.findByRole('button', { name: /Nobody.*Assignee|Assignee.*Nobody/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Bo' }));
    await waitFor(() =>
      expect(gateway.requests(assignViolation).at(-1)?.body).toMatchObject({ assignee: 'bo' }),
    );
  });

  it('keeps an unsaved note, and a refused file with the reason', async () => {
    gateway.refuse(noteViolation, 503, 'The server is starting. Please try again.');
    gateway.refuse(addViolationFile, 409, 'A violation has at most 20 files.');
    open('?open=c1/v1', 'violation-user');
    const note = await screen.findByLabelText('Add a note');
    await userEvent.type(note, 'Asked the supplier.');
    await click('Add note');
    await screen.findByText('The server is starting. Please try again.');
    expect(note).toHaveProperty('value', 'Asked the supplier.');
    await userEvent.upload(screen.getByLabelText(/Add a file/), new File(['%PDF'], 'invoice.pdf'));
    await click('Upload invoice.pdf');
    await screen.findByText('A violation has at most 20 files.');
    await button('Upload invoice.pdf');
  });
});

describe('a report', () => {
  it('shows missing fields, then is sent with the same idempotency key for every attempt', async () => {
    gateway.refuse(fileViolation, 400, 'It is wrong.', [
      { path: 'body.sku', message: 'This store has no product with this SKU in this country.' },
    ]);
    open('', 'violation-reporter');
    await click('Report violation');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
    await screen.findByText('Choose the store.');
    await userEvent.type(dialog.getByRole('combobox', { name: 'Store' }), 'North');
    await userEvent.click(
      await screen.findByRole('option', { name: 'Northwind Goods, United States (A1NORTHWIND01)' }),
    );
    await userEvent.type(dialog.getByLabelText('Title'), 'A claim');
    await userEvent.type(dialog.getByLabelText('SKU'), 'NONE');
    await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
    await screen.findByText('This store has no product with this SKU in this country.');
    gateway.answer(fileViolation, violationRow());
    await userEvent.clear(dialog.getByLabelText('SKU'));
    await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(addressQuery()).toContain('open=c1/'));
    const [first, second] = gateway.requests(fileViolation).map(({ body }) => body as { id: string });
    expect(second?.id).toBe(first?.id);
    expect(second).toMatchObject({
      company_id: 'c1',
      seller_id: 'A1NORTHWIND01',
      marketplace_id: 'ATVPDKIKX0DER',
      kind: 'listing',
      severity: 'high',
      title: 'A claim',
      sku: '',
      due_on: null,
    });
  });

  it('shows a reporter the outcome but no work', async () => {
    gateway.answer(getViolation, violationStory({ isOwn: true, source: 'reporter', state: 'in-progress' }));
    open('?open=c1/v1', 'violation-reporter');
    await screen.findByText('History');
    expect(screen.queryByRole('button', { name: 'Start work' })).toBeNull();
    expect(gateway.requests(listViolationPeople)).toEqual([]);
  });
});

function open(search: string, ...roles: Role[]) {
  signIn({ market: northwind, role: roles.join(',') });
  renderPage(<ViolationPage />, search);
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const click = async (name: string | RegExp) => userEvent.click(await button(name));

function answerViolations() {
  gateway = fakeGateway();
  gateway.answer(listViolations, { rows: [violationRow()], total: 1, open: { critical: 1 } });
  gateway.answer(getViolation, violationStory());
  gateway.answer(listViolationPeople, [
    { id: 'me', name: 'Ann', isMe: true },
    { id: 'bo', name: 'Bo', isMe: false },
  ]);
  gateway.answer(listViolationStores, [
    {
      company_id: 'c1',
      company_name: 'Northwind Goods',
      seller_id: 'A1NORTHWIND01',
      marketplace_id: 'ATVPDKIKX0DER',
    },
  ]);
}
