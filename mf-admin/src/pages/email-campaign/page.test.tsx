/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import {
  getCampaign,
  listRecipients,
  moveCampaign,
  suppressAddress,
} from '@fairshelf/shared-contracts/campaigns';
import { closePage, type FakeGateway, PageFrame, signIn } from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { campaign, campaignsGateway } from './campaigns-fixture.ts';
import EmailCampaignPage from './page.tsx';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = campaignsGateway();
  signIn({ role: 'super-admin' });
});
afterEach(closePage);

it('lists campaigns with their results; a draft links to the builder', async () => {
  open();
  expect(await screen.findAllByText('1,200 of 2,000 sent, 3 failed, 1 unclear')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Idea' }).getAttribute('href')).toMatch(
    /\/system\/email-campaign\/builder\/k2$/,
  );
});

it('opens a campaign in a drawer, with each recipient, and pauses it', async () => {
  gateway.answer(moveCampaign, null);
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'November' }));
  const drawer = await screen.findByRole('dialog', { name: 'November' });
  await within(drawer).findByText('robin@shop.test');
  expect(within(drawer).getByText('Interrupted.')).toBeTruthy();
  await user.click(within(drawer).getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(gateway.requests(moveCampaign)[0]?.body).toMatchObject({ move: 'pause' }));
});

it('shows for how many people opens and clicks are measured, and filters by them', async () => {
  const user = open('?campaign=k1');
  const drawer = within(await screen.findByRole('dialog', { name: 'November' }));
  const responses = within(await drawer.findByRole('region', { name: 'Opens and clicks' }));
  expect(responses.getByText(/^40 of 1,200 recipients allow it\. The others aren’t tracked\./)).toBeTruthy();
  expect(responses.getByText('12 (30%)')).toBeTruthy();
  expect(responses.getByRole('list', { name: /each link/ }).textContent).toBe('https://shop.test/look1');
  await user.click(drawer.getByRole('button', { name: /Response/ }));
  await user.click(await screen.findByRole('option', { name: 'Not tracked' }));
  await waitFor(() =>
    expect(gateway.requests(listRecipients).at(-1)?.query).toMatchObject({ response: 'not-counted' }),
  );
});

it('shows no opens when no recipient allows measuring', async () => {
  const results = { ...campaign.results, measured: 0, opened: 0, clicked: 0 };
  gateway.answer(getCampaign, { ...campaign, results });
  open('?campaign=k1');
  const responses = within(await screen.findByRole('region', { name: 'Opens and clicks' }));
  expect(responses.getByText(/^No recipient allows/)).toBeTruthy();
  expect(responses.queryByText(/%|https/)).toBeNull();
});

it("asks before it cancels, and shows the reason if it can't", async () => {
  gateway.refuse(moveCampaign, 409, 'This campaign is sent by now.');
  const user = open('?campaign=k1');
  await user.click(await screen.findByRole('button', { name: 'Cancel campaign' }));
  expect(gateway.requests(moveCampaign)).toHaveLength(0);
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel campaign' }));
  expect(await screen.findByText('This campaign is sent by now.')).toBeTruthy();
});

it('adds an address to the suppression list, with the error next to its field', async () => {
  gateway.refuse(suppressAddress, 400, 'Invalid email', [{ path: 'body.email', message: 'Invalid email' }]);
  const user = open('?tab=suppression');
  await user.click(await screen.findByRole('button', { name: 'Add address' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add address' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Email' }), 'gone');
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await within(dialog).findByText('Invalid email')).toBeTruthy();
  expect(gateway.requests(suppressAddress)[0]?.body).toMatchObject({ email: 'gone', reason: 'asked' });
});

function open(search = '') {
  render(
    <MemoryRouter>
      <PageFrame search={search}>
        <EmailCampaignPage />
      </PageFrame>
    </MemoryRouter>,
  );
  return userEvent.setup();
}
