/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import {
  type CaseNeed,
  type CaseState,
  getCase,
  listCases,
  moveOwnCase,
} from '@fairshelf/shared-contracts/reimbursement';
import { closePage, type FakeGateway, renderPage } from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openListedCase, startCasePage } from '../../testing/case-page.tsx';
import { caseWithEvidence } from '../../testing/cases.ts';
import ActionNeededCasesPage from '../action-needed-cases/page.tsx';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = startCasePage({ state: 'action-needed' });
  gateway.answer(moveOwnCase, { state: 'ready' });
});
afterEach(closePage);

it('requests only the cases that wait for the seller', async () => {
  await openCase('action-needed');
  await waitFor(() =>
    expect(gateway.requests(listCases)[0]?.query).toMatchObject({ group: 'action-needed' }),
  );
});

it('lists the cases with the need in the URL', async () => {
  gateway.answer(getCase, caseWithEvidence({ state: 'action-needed' }));
  renderPage(<ActionNeededCasesPage />, '?waits=inbound-agreement');
  await screen.findAllByText('Stone mug');
  expect(gateway.requests(listCases)[0]?.query).toMatchObject({ need: 'inbound-agreement' });
  expect(screen.getByRole('button', { name: /Waiting for/ }).textContent).toContain('Your agreement');
});

describe('the need of a case', () => {
  it('is shown with a link to meet it, and blocks the approval', async () => {
    const drawer = await openCase('action-needed', ['permission', 'cost']);
    const needs = await drawer.findByRole('list', { name: 'This case is waiting for' });
    expect(within(needs).getByRole('link', { name: 'Give access' }).getAttribute('href')).toContain(
      '/reimburse/settings/accounts',
    );
    expect(within(needs).getByText('Sourcing cost')).toBeTruthy();
    expect(drawer.queryByRole('button', { name: 'Approve for filing' })).toBeNull();
  });

  it('links to the agreement for inbound claims', async () => {
    const drawer = await openCase('action-needed', ['inbound-agreement', 'inbound-info']);
    for (const name of ['Read and agree', 'Enter the address'])
      expect((await drawer.findByRole('link', { name })).getAttribute('href')).toContain(
        '/reimburse/settings/accounts',
      );
    expect(drawer.queryByRole('button', { name: 'Approve for filing' })).toBeNull();
  });

  it("doesn't block the approval if it is only a cost", async () => {
    const drawer = await openCase('action-needed', ['cost']);
    expect(await drawer.findByRole('button', { name: 'Approve for filing' })).toBeTruthy();
  });
});

describe('an own case', () => {
  it('is approved with one click', async () => {
    const release = gateway.hold(moveOwnCase, { state: 'ready' });
    const drawer = await openCase('action-needed');
    await userEvent.dblClick(await drawer.findByRole('button', { name: 'Approve for filing' }));
    await waitFor(() =>
      expect(gateway.requests(moveOwnCase).map(({ body }) => body)).toMatchObject([{ move: 'approve' }]),
    );
    release();
  });

  it('can be skipped only with a reason', async () => {
    const drawer = await openCase('detected');
    await userEvent.click(await drawer.findByRole('button', { name: 'Skip this case' }));
    const dialogs = screen.getAllByRole('dialog');
    const question = within(dialogs.at(-1) ?? document.body);
    const confirm = question.getByRole<HTMLButtonElement>('button', { name: 'Skip this case' });
    expect(confirm.disabled).toBe(true);
    await userEvent.type(question.getByLabelText('Why?'), 'We found them.');
    await userEvent.click(confirm);
    await waitFor(() =>
      expect(gateway.requests(moveOwnCase)[0]?.body).toMatchObject({ move: 'skip', note: 'We found them.' }),
    );
  });

  it('shows a message if someone else has moved it', async () => {
    gateway.refuse(moveOwnCase, 409, "This case is 'filed' now: look at it again, please.");
    const drawer = await openCase('action-needed');
    await userEvent.click(await drawer.findByRole('button', { name: 'Approve for filing' }));
    expect((await drawer.findByRole('alert')).textContent).toContain("'filed' now");
  });

  it('can be claimed with one click after it was skipped, unless the records closed it', async () => {
    gateway.answer(moveOwnCase, { state: 'detected' });
    const drawer = await openCase('withdrawn', [], { isSkipped: true });
    await userEvent.click(await drawer.findByRole('button', { name: 'Reopen' }));
    await waitFor(() => expect(gateway.requests(moveOwnCase)[0]?.body).toMatchObject({ move: 'take-up' }));
    closePage();
    const secondDrawer = await openCase('withdrawn');
    await secondDrawer.findByText('How this was computed');
    expect(secondDrawer.queryByRole('button', { name: /Claim it/ })).toBeNull();
  });

  it.each(['filed', 'paid', 'expired'] as const)('offers no moves while it is %s', async (state) => {
    const drawer = await openCase(state);
    await drawer.findByText('How this was computed');
    expect(drawer.queryByRole('button', { name: /Approve|Skip/ })).toBeNull();
  });
});

it('shows why it was denied, and requests the appeal with one click', async () => {
  const denial = {
    reason: 'Amazon found the unit.',
    deniedOn: '2026-11-03',
    appealBy: '2026-12-03',
    appealRequestedOn: null,
  };
  gateway.answer(getCase, { ...caseWithEvidence({ state: 'denied' }), denial });
  gateway.answer(moveOwnCase, { state: 'denied' });
  renderPage(<ActionNeededCasesPage />, '?case=case-1');
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByText('Amazon found the unit.');
  await userEvent.click(drawer.getByRole('button', { name: 'Appeal' }));
  await waitFor(() =>
    expect(gateway.requests(moveOwnCase)[0]?.body).toEqual({ move: 'request-appeal', note: '' }),
  );
});

async function openCase(state: CaseState, needs: CaseNeed[] = [], more: { isSkipped?: boolean } = {}) {
  return openListedCase(gateway, ActionNeededCasesPage, caseWithEvidence({ state, needs, ...more }));
}
