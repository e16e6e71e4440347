/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import {
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhook,
  removeWebhook,
  saveWebhook,
  testWebhook,
  type Webhook,
} from '@fairshelf/shared-contracts/alerts';
import {
  closePage,
  type FakeGateway,
  fakeGateway,
  northwind,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { toast } from '@fairshelf/shared-ui/core';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { WebhookCard } from './webhook-card.tsx';

let gateway: FakeGateway;
beforeEach(answerWebhooks);
afterEach(closePage);

it('adds a webhook, and shows the signing secret once', async () => {
  gateway.answer(saveWebhook, { id: 'W2', secret: 'whsec_1' });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add webhook' });
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Our system');
  await userEvent.type(within(dialog).getByLabelText('Address'), 'https://shop.test/hook');
  await userEvent.click(within(dialog).getByRole('button', { name: /Send to/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Your own program/ }));
  await userEvent.click(within(dialog).getByLabelText(/^A store can’t be imported/));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('whsec_1');
  expect(gateway.requests(saveWebhook)[0]?.body).toMatchObject({
    id: null,
    name: 'Our system',
    url: 'https://shop.test/hook',
    format: 'fairshelf',
    stores: [],
    topics: ['violation', 'rating', 'review'],
    active: true,
    sellerId: northwind.sellerId,
  });
  await userEvent.click(screen.getByRole('button', { name: 'I’ve copied it' }));
  await waitFor(() => expect(screen.queryByText('whsec_1')).toBeNull());
});

it('shows why a URL is refused', async () => {
  gateway.refuse(saveWebhook, 400, 'The address must be reachable from the internet.');
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Change Alerts channel' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Alerts channel' });
  await userEvent.type(within(dialog).getByLabelText('Address'), 'https://10.0.0.1/');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await within(dialog).findByText('The address must be reachable from the internet.');
});

it('sends a test alert and shows the response', async () => {
  const [success, danger] = [
    jest.spyOn(toast, 'success').mockReturnValue(''),
    jest.spyOn(toast, 'danger').mockReturnValue(''),
  ];
  gateway.answer(testWebhook, { isDelivered: false, status: 404, error: 'The address answered 404.' });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Send test to Alerts channel' }));
  await waitFor(() =>
    expect(danger).toHaveBeenCalledWith(
      'Alerts channel did not accept the test alert. The address answered 404.',
    ),
  );
  gateway.answer(testWebhook, { isDelivered: true, status: 200, error: '' });
  await userEvent.click(screen.getByRole('button', { name: 'Send test to Alerts channel' }));
  await waitFor(() => expect(success).toHaveBeenCalledWith('Alerts channel accepted the test alert.'));
});

it('shows a disabled webhook with its log, and resends a delivery', async () => {
  gateway.answer(listWebhooks, [hook({ state: 'disabled', failingSince: '2026-11-18T10:00:00Z' })]);
  gateway.answer(listWebhookDeliveries, [
    {
      id: 'D1',
      at: '2026-11-20T10:00:00Z',
      title: 'Rating fell: Mug',
      state: 'failed',
      attempts: 9,
      status: 500,
      error: 'The address answered 500.',
    },
  ]);
  await open();
  expect(screen.getByText('Turned off')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Deliveries of Alerts channel' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deliveries of Alerts channel' });
  await within(dialog).findByText(/9 attempts. The address answered 500./);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send again: Rating fell: Mug' }));
  await waitFor(() => expect(gateway.requests(redeliverWebhook)[0]?.body).toMatchObject({ id: 'D1' }));
});

it('removes a webhook after a confirmation', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Alerts channel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove Alerts channel?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(gateway.requests(removeWebhook)).toHaveLength(1));
});

it('shows a viewer the webhooks and their deliveries without the actions', async () => {
  signIn({ market: northwind, rights: ['self', 'read'] });
  renderPage(<WebhookCard />);
  await screen.findByText('You can view this. Ask an owner of your company to make changes.');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Deliveries']);
});

const hook = (different: Partial<Webhook> = {}): Webhook => ({
  id: 'W1',
  name: 'Alerts channel',
  address: 'hooks.slack.com/…efgh',
  format: 'slack',
  topics: ['rating'],
  stores: [],
  state: 'active',
  failingSince: null,
  lastDeliveredAt: null,
  ...different,
});

async function open() {
  renderPage(<WebhookCard />);
  await screen.findByRole('button', { name: 'Add webhook' });
}

function answerWebhooks() {
  gateway = fakeGateway();
  gateway.answer(listWebhooks, [hook()]);
  gateway.answer(listWebhookDeliveries, []);
  gateway.answer(removeWebhook, null);
  gateway.answer(redeliverWebhook, null);
  signIn({ market: northwind });
}
