/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import {
  type CaseDocument,
  type CaseDocuments,
  getCase,
  removeCaseDocument,
  uploadCaseDocument,
} from '@fairshelf/shared-contracts/reimbursement';
import { closePage, type FakeGateway } from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openListedCase, startCasePage } from '../../testing/case-page.tsx';
import { caseWithEvidence, message } from '../../testing/cases.ts';
import ActionNeededCasesPage from '../action-needed-cases/page.tsx';

let gateway: FakeGateway;

beforeEach(() => {
  gateway = startCasePage({ state: 'action-needed' });
});
afterEach(closePage);

it('shows required, uploaded and missing documents; there is nothing to approve yet', async () => {
  await open();
  const requirements = await screen.findByRole('list', { name: 'What this case needs' });
  expect(
    within(requirements)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['HereSupplier invoice', 'NeededProof of delivery or packing slip']);
  expect(screen.getAllByText(/Please send both/).length).toBeGreaterThan(0);
  expect(screen.getByText(/Supplier invoice · PDF, 48 kB · Robin/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve for filing' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Skip this case' })).toBeTruthy();
});

it('uploads a document as the missing kind, and reloads the case', async () => {
  gateway.answer(uploadCaseDocument, { state: 'ready', documents: { needed: [], files: [] } });
  await open();
  await choose('slip.pdf');
  const requestCount = gateway.requests(getCase).length;
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(gateway.requests(uploadCaseDocument)).toHaveLength(1));
  const [request] = gateway.requests(uploadCaseDocument);
  expect(request?.url.pathname).toBe('/api/reimburse/case/case-1/document/upload');
  expect(request?.body).toMatchObject({ kind: 'delivery', file: { name: 'slip.pdf' } });
  await waitFor(() => expect(gateway.requests(getCase).length).toBeGreaterThan(requestCount));
});

it('keeps a refused file selected, with the reason next to it', async () => {
  gateway.refuse(uploadCaseDocument, 400, 'This PDF contains a script or another file.');
  await open();
  await choose('slip.pdf');
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('This PDF contains a script or another file.')).toBeTruthy();
  expect(screen.getByText('slip.pdf')).toBeTruthy();
});

it('removes a document', async () => {
  gateway.answer(removeCaseDocument, { state: 'action-needed', documents: { needed: [], files: [] } });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove invoice.pdf' }));
  await waitFor(() =>
    expect(gateway.requests(removeCaseDocument).at(-1)?.url.pathname).toBe(
      '/api/reimburse/case/case-1/document/d1',
    ),
  );
});

it('is read-only after the case is closed', async () => {
  const closedCase = waiting({ needed: [], files: [{ ...invoice, filedAt: '2026-11-21T09:00:00Z' }] });
  await open({ ...closedCase, state: 'paid' });
  expect(await screen.findByText('Filed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
});

const invoice: CaseDocument = {
  id: 'd1',
  kind: 'invoice',
  name: 'invoice.pdf',
  type: 'PDF',
  bytes: 48_200,
  filedAt: null,
  uploadedAt: '2026-11-20T09:00:00Z',
  uploadedBy: 'Robin',
};
const waiting = (documents: CaseDocuments) => {
  const found = caseWithEvidence({ category: 'inbound-shortage', state: 'action-needed' });
  const question = message({ kind: 'question', text: 'Please send both.', documents: documents.needed });
  return { ...found, documents, messages: [question] };
};

const open = (found = waiting({ needed: ['invoice', 'delivery'], files: [invoice] })) =>
  openListedCase(gateway, ActionNeededCasesPage, found);
const choose = async (name: string) => {
  const input = await screen.findByLabelText('Document');
  await userEvent.upload(input, new File(['%PDF-'], name, { type: 'application/pdf' }));
};
