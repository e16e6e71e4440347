/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { getAlertMails, saveAlertMails } from '@fairshelf/shared-contracts/alerts';
import { getMailMeasuring, getMarketingPreferences } from '@fairshelf/shared-contracts/identity';
import { getEmailNotification, saveEmailNotification } from '@fairshelf/shared-contracts/mail-preferences';
import { leaveGuard } from '@fairshelf/shared-contracts/state';
import {
  closePage,
  type FakeGateway,
  fakeGateway,
  northwind,
  renderPage,
  routesThere,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import NotificationPage from './page.tsx';

let gateway: FakeGateway;
beforeEach(answerSettings);
afterEach(closePage);

it('saves all changes together, and asks before discarding them', async () => {
  expect((await choice('Case updates')).checked).toBe(true);
  expect(save().disabled).toBe(true);
  await userEvent.click(await choice('Case updates'));
  await userEvent.click(await choice('Payouts'));
  expect(leaveGuard.isHeld()).toBe(true);
  const preferences = {
    case_update_email: false,
    payout_email: false,
    action_needed_email: true,
    weekly_money_email: true,
  };
  gateway.answer(getEmailNotification, preferences);
  await userEvent.click(save());
  await waitFor(() =>
    expect(gateway.requests(saveEmailNotification).at(-1)?.body).toMatchObject({
      sellerId: northwind.sellerId,
      ...preferences,
    }),
  );
  await waitFor(() => expect(leaveGuard.isHeld()).toBe(false));
});

it('keeps focus near the save button that becomes disabled', async () => {
  await userEvent.click(await choice('Payouts'));
  gateway.answer(getEmailNotification, {
    case_update_email: true,
    payout_email: false,
    action_needed_email: true,
    weekly_money_email: true,
  });
  save().focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(save().disabled).toBe(true));
  await waitFor(() => expect(document.activeElement?.matches('input:not(:disabled)')).toBe(true));
});

it("shows why it wasn't saved, and keeps the changes", async () => {
  gateway.refuse(saveEmailNotification, 403, 'Read only while monitoring.');
  await userEvent.click(await choice('Payouts'));
  await userEvent.click(save());
  expect(await screen.findByText('Read only while monitoring.')).toBeTruthy();
  expect((await choice('Payouts')).checked).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await choice('Payouts')).checked).toBe(true);
  expect(leaveGuard.isHeld()).toBe(false);
});

it('leaves other emails to mf-ratings, and offers them in an edition without it', async () => {
  await choice('Payouts');
  expect(screen.queryByRole('heading', { name: 'Alerts' })).toBeNull();
  cleanup();
  routesThere({});
  gateway.answer(getAlertMails, {
    topics: ['connection', 'rating'],
    rhythm: 'at-once',
    quiet: null,
    stores: [],
    tags: [],
    hour: 7,
    timeZone: 'America/New_York',
  });
  gateway.answer(saveAlertMails, null);
  gateway.answer(getMailMeasuring, { allowed: false, since: null });
  gateway.answer(getMarketingPreferences, {
    general_newsletter_email: true,
    new_feature_guide_email: true,
    recent_update_email: true,
  });
  openPage();
  const alert = await screen.findByRole<HTMLInputElement>('switch', { name: /^A store can’t be imported/ });
  expect(alert.checked).toBe(true);
  expect(screen.queryByRole('switch', { name: /^A product has an incident/ })).toBeNull();
  await userEvent.click(alert);
  await waitFor(() =>
    expect(gateway.requests(saveAlertMails)[0]?.body).toMatchObject({ topic: 'connection', wanted: false }),
  );
});

const openPage = () => renderPage(<NotificationPage />);

const choice = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

function answerSettings() {
  gateway = fakeGateway();
  const every = {
    case_update_email: true,
    payout_email: true,
    action_needed_email: true,
    weekly_money_email: true,
  };
  gateway.answer(getEmailNotification, every);
  gateway.answer(saveEmailNotification, null);
  signIn({ market: northwind });
  routesThere({ 'menu-settings-notification': '/settings/notification' });
  openPage();
}
