/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { connectClient } from '@fairshelf/shared-contracts/client';
import { store, unsavedAtom } from '@fairshelf/shared-contracts/state';
import { closePage, northwind, PageFrame, signIn, signOut } from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import DemoActionNeededCasesPage from '../pages/demo-action-needed-cases/page.tsx';
import DemoCasesPage from '../pages/demo-cases/page.tsx';
import DemoDashboardPage from '../pages/demo-dashboard/page.tsx';
import DemoPayoutSummaryPage from '../pages/demo-payout-summary/page.tsx';
import DemoSourcingCostPage from '../pages/demo-sourcing-cost/page.tsx';
import { startDemoOver } from './demo-client.ts';
import { toDemoPath } from './demo-pages.ts';

beforeEach(visitDemo);
afterEach(() => {
  closePage();
  // Whatever a visitor does, nothing is sent to the gateway.
  expect(fetcher).not.toHaveBeenCalled();
});

it("shows the product's pages to visitors, with an explanation", async () => {
  open('/demo/dashboard', DemoDashboardPage);
  const band = screen.getByRole('complementary', { name: 'Demo' });
  expect(band.textContent).toContain('Demo data of a sample store.');
  expect(within(band).getByRole('link', { name: 'Start now' }).getAttribute('href')).toBe('/app/register');
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page');
  // Links of the product's pages stay within the demo.
  const all = await screen.findByRole('link', { name: 'See all cases' });
  expect(all.getAttribute('href')).toBe('/app/demo/cases?country=all');
  const closing = await screen.findByRole('list', { name: 'Closing first' });
  expect(within(closing).getAllByRole('link')[0]?.getAttribute('href')).toMatch(
    /^\/app\/demo\/cases\?case=demo-/,
  );
});

it('keeps changes in this tab, says so, and can undo them', async () => {
  open('/demo/cases', DemoCasesPage, '?case=demo-kettle');
  await userEvent.click(await screen.findByRole('button', { name: 'Skip this case' }));
  await userEvent.type(await screen.findByLabelText('Why?'), 'Found it');
  await userEvent.click(screen.getAllByRole('button', { name: 'Skip this case' }).at(-1) ?? document.body);
  expect((await screen.findAllByText(/^Skipped on/)).length).toBeGreaterThan(0);
  const band = document.querySelector<HTMLElement>('aside[aria-label="Demo"]');
  expect(band?.textContent).toContain('What you changed (1) stays in this tab');
  await userEvent.click(within(band ?? document.body).getByText('Undo my changes'));
  expect((await screen.findAllByText(/^Fairshelf files it by/)).length).toBeGreaterThan(0);
  expect(band?.textContent).toContain('nothing leaves this tab');
});

it("can answer a question, and doesn't count reading as a change", async () => {
  open('/demo/cases', DemoCasesPage, '?case=demo-blanket');
  await screen.findByText('Please upload the supplier’s invoice of the last delivery.');
  const band = document.querySelector<HTMLElement>('aside[aria-label="Demo"]');
  await userEvent.type(await screen.findByLabelText('Your answer'), 'It follows tomorrow.');
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('You, in this demo')).toBeTruthy();
  await waitFor(() => expect(band?.textContent).toContain('What you changed (1)'));
});

it("doesn't use the signed-in person's store and session", async () => {
  signIn({ market: northwind });
  open('/demo/cases', DemoCasesPage);
  expect(await screen.findByText('What is owed to Harbour Outfitters in the United States')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to your account' }).getAttribute('href')).toBe('/app/');
  expect(screen.queryByRole('link', { name: 'Start now' })).toBeNull();
});

it("doesn't block leaving after a cost was typed", async () => {
  open('/demo/sourcing-cost', DemoSourcingCostPage);
  await userEvent.type(await screen.findByLabelText('Cost of MUG-ENAMEL-2'), '4.35');
  expect(await screen.findByText('1 cost is not saved yet.')).toBeTruthy();
  expect(store.get(unsavedAtom)).toBe(false);
});

it('explains why no file is downloaded', async () => {
  open('/demo/payout-summary', DemoPayoutSummaryPage);
  await screen.findByText('On its way');
  await userEvent.click(await screen.findByRole('button', { name: /^Export/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  expect((await screen.findAllByText(/It works with your own account/)).length).toBeGreaterThan(0);
});

it('explains account settings without leaving the page', async () => {
  open('/demo/action-needed-cases', DemoActionNeededCasesPage, '?case=demo-chair-return');
  const drawer = within(await screen.findByRole('dialog'));
  const [link] = await drawer.findAllByRole('link');
  expect(link?.getAttribute('href')).toBe('/app/register');
  await userEvent.click(link ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: /set up once, in Company and Team/ }));
  expect(dialog.getByRole('link', { name: 'Start now' }).getAttribute('href')).toBe('/app/register');
  await userEvent.click(dialog.getByRole('button', { name: 'Stay in the demo' }));
  expect(screen.queryByText(/set up once, in Company and Team/)).toBeNull();
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('leaves other paths unchanged', () => {
  expect(toDemoPath('/reimbursement/cases?case=1#top')).toBe('/demo/cases?case=1#top');
  expect(toDemoPath('/reimburse/settings/sourcing-cost')).toBe('/demo/sourcing-cost');
  expect(toDemoPath('/register')).toBe('/register');
  // Settings of an account start with getting one.
  expect(toDemoPath('/reimburse/settings/accounts')).toBe('/register');
});

const fetcher = jest.fn<typeof fetch>();

function open(path: string, Page: ComponentType, search = ''): void {
  const element = (
    <PageFrame search={search}>
      <Page />
    </PageFrame>
  );
  const router = createMemoryRouter([{ path: '*', element }], {
    basename: '/app',
    initialEntries: [`/app${path}`],
  });
  render(<RouterProvider router={router} />);
}

async function visitDemo() {
  signOut();
  await startDemoOver();
  connectClient(
    {
      origin: 'https://gateway.test',
      accessToken: () => undefined,
      login: () => undefined,
      onUnauthorized: () => {},
      onLoading: () => {},
    },
    fetcher,
  );
}
