/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { getUserConfig, saveUserConfig } from '@fairshelf/shared-contracts/identity';
import {
  addressQuery,
  closePage,
  type FakeGateway,
  fakeGateway,
  northwind,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { ListViews } from './list-views.tsx';
import * as ownViolations from './pages/account-health/view.ts';
import * as feedback from './pages/feedback/view.ts';
import * as incidents from './pages/incidents/view.ts';
import * as reviews from './pages/review-observer/view.ts';
import * as requests from './pages/review-requests/view.ts';
import * as violations from './pages/violation/view.ts';

jest.setTimeout(60_000);

let gateway: FakeGateway;

beforeEach(() => {
  gateway = fakeGateway();
  gateway.answer(saveUserConfig, { config_id: 'C1' });
  signIn({ market: northwind });
});
afterEach(closePage);

const pages = [
  ['reviews', reviews, 'q=mug&stars=1,2&state=new&sort=-date', 'review=R1'],
  ['violations', violations, 'q=mug&severity=critical&sort=dueOn', 'page=2'],
  ['own violations', ownViolations, 'list=past&severity=high&q=mug', 'violation=V'],
  ['feedback', feedback, 'q=mug&stars=1,2&state=new', 'page=2'],
  ['requests', requests, 'q=mug&state=sent', 'page=2'],
  ['incidents', incidents, 'list=ended&kind=review-burst&assignee=me&q=mug', 'incident=I1'],
] as const;

describe.each(pages)('the saved views of %s', (_, of, query, visit) => {
  it('open with their filters, and reset page and open details', async () => {
    stored(null);
    open(`?${visit}`);
    await choose('Views', 'Mine');
    await waitFor(() => expect(decodeURIComponent(addressQuery())).toBe(`?${query}&saved=V1`));
    expect(screen.getByRole('status').textContent).toBe('mug');
    await screen.findByRole('button', { name: 'Mine' });
  });

  it('contain the filters, but not page and open details', async () => {
    stored(null);
    open(`?${query}&${visit}`);
    await choose('Views', 'Save as a new view');
    const dialog = await screen.findByRole('dialog', { name: 'Save as a new view' });
    await userEvent.keyboard('New');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(gateway.requests(saveUserConfig)).toHaveLength(1));
    const body = gateway.requests(saveUserConfig)[0]?.body;
    expect(body).toMatchObject({ data: { views: [{}, { name: 'New', query: expect.anything() }] } });
    expect(decodeURIComponent(JSON.stringify(body))).toContain(`"query":"${query}"`);
  });

  it('open by default only if the URL has no query', async () => {
    stored('V1');
    open('');
    await waitFor(() => expect(decodeURIComponent(addressQuery())).toBe(`?${query}&saved=V1`));
    closePage();
    open(`?${visit}`);
    await screen.findByRole('button', { name: 'Views' });
    await waitFor(() => expect(gateway.requests(getUserConfig)).toHaveLength(2));
    expect(addressQuery()).toBe(`?${visit}`);
  });

  const stored = (defaultId: string | null) =>
    gateway.answer(getUserConfig, {
      config_id: 'C1',
      name: 'views.sample',
      data: { views: [{ id: 'V1', name: 'Mine', query }], defaultId },
    });
  const open = (search: string) => renderPage(<List of={of} />, search);
  const choose = async (button: string, item: string) => {
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
});

/** A page's list: its own reading of the address, and its views. */
function List({ of }: { of: ListState }) {
  const view = of.useView();
  return (
    <>
      <output>{view.search ?? view.q}</output>
      <ListViews list="sample" plainName="Everything" saved={of.savedParsers} visit={of.visitParsers} />
    </>
  );
}

interface ListState {
  readonly useView: () => { readonly search?: string; readonly q?: string };
  readonly savedParsers: ComponentProps<typeof ListViews>['saved'];
  readonly visitParsers: ComponentProps<typeof ListViews>['visit'];
}
