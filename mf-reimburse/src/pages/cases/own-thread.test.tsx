/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import {
  type CaseMessage,
  type CaseState,
  readOwnMessages,
  sendOwnMessage,
} from '@fairshelf/shared-contracts/reimbursement';
import { closePage, type FakeGateway, northwind, signIn } from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openListedCase, startCasePage } from '../../testing/case-page.tsx';
import { caseWithEvidence, message } from '../../testing/cases.ts';
import CasesPage from './page.tsx';

let gateway: FakeGateway;

beforeEach(() => {
  gateway = startCasePage({ unreadMessages: 2 });
  gateway.answer(readOwnMessages, null);
});
afterEach(closePage);
const question = message({ kind: 'question', text: 'Which batch was it?', isUnread: true });

it('shows an open question first, to be answered instead of an approval', async () => {
  gateway.answer(sendOwnMessage, { state: 'ready' });
  const drawer = await openCase('action-needed', [question]);
  expect(headings(drawer)[0]).toBe('Messages');
  expect(drawer.queryByRole('button', { name: 'Approve for filing' })).toBeNull();
  await userEvent.type(drawer.getByLabelText('Your answer'), 'Batch 7.');
  await userEvent.click(drawer.getByRole('button', { name: 'Send answer' }));
  await waitFor(() =>
    expect(gateway.requests(sendOwnMessage).map(({ body }) => body)).toEqual([{ text: 'Batch 7.' }]),
  );
  await waitFor(() => expect(drawer.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe(''));
});

it('otherwise shows the thread before the history, and marks new messages as read once', async () => {
  const drawer = await openCase('filed', [message({ isUnread: true })]);
  expect(headings(drawer).slice(-2)).toEqual(['Messages', 'History']);
  expect((await drawer.findByText('Filed today.')).closest('li')?.textContent).toContain('New');
  await waitFor(() => expect(gateway.requests(readOwnMessages)).toHaveLength(1));
  expect(gateway.requests(readOwnMessages)[0]?.url.pathname).toBe('/api/reimburse/case/case-1/message/read');
  expect(await screen.findByText('2 new messages')).toBeTruthy();
});

it('marks nothing as read for an operator who views as the seller', async () => {
  signIn({ market: northwind, isMonitoring: true });
  const drawer = await openCase('filed', [message({ isUnread: true })]);
  expect(await drawer.findByText('Filed today.')).toBeTruthy();
  expect(gateway.requests(readOwnMessages)).toHaveLength(0);
});

it('keeps a refused message', async () => {
  gateway.refuse(sendOwnMessage, 404, 'This case could not be found.');
  const drawer = await openCase('filed', []);
  expect(drawer.getByText('No messages yet.')).toBeTruthy();
  const field = drawer.getByLabelText<HTMLTextAreaElement>('Message to your case manager');
  await userEvent.type(field, 'Hello?');
  await userEvent.click(drawer.getByRole('button', { name: 'Send message' }));
  expect((await drawer.findByRole('alert')).textContent).toBe('This case could not be found.');
  expect(field.value).toBe('Hello?');
});

async function openCase(state: CaseState, messages: CaseMessage[]) {
  const drawer = await openListedCase(gateway, CasesPage, { ...caseWithEvidence({ state }), messages });
  await drawer.findByRole('heading', { name: 'Messages' });
  return drawer;
}

const headings = (drawer: Awaited<ReturnType<typeof openCase>>) =>
  drawer.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
