/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { getAlertMails, saveAlertMails, saveAlertRules } from '@fairshelf/shared-contracts/alerts';
import {
  getMailMeasuring,
  getMarketingPreferences,
  saveMailMeasuring,
  saveMarketingPreferences,
} from '@fairshelf/shared-contracts/identity';
import { removeIncidentThreshold, saveIncidentThreshold } from '@fairshelf/shared-contracts/incidents';
import { listRatings } from '@fairshelf/shared-contracts/ratings';
import {
  getSummarySetting,
  saveSummarySetting,
  sendSummarySample,
} from '@fairshelf/shared-contracts/summary';
import {
  closePage,
  type FakeGateway,
  northwind,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { toast } from '@fairshelf/shared-ui/core';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { alertMails, none, notificationGateway, setting } from './notification-fixture.ts';
import NotificationPage from './page.tsx';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = notificationGateway();
  signIn({ market: northwind });
});
afterEach(closePage);

describe('the daily summary', () => {
  it('is turned off at once', async () => {
    const toggle = await openPage();
    gateway.answer(getSummarySetting, { ...setting, wanted: false });
    await userEvent.click(toggle);
    await waitFor(() => expect(toggle.checked).toBe(false));
    expect(gateway.requests(saveSummarySetting)[0]?.body).toMatchObject({ wanted: false });
  });

  it('keeps the saved choice and shows why when saving is refused', async () => {
    const toggle = await openPage();
    gateway.refuse(saveSummarySetting, 400, "'Moon' is not a time zone.");
    await userEvent.click(toggle);
    expect((await screen.findByRole('alert')).textContent).toBe("'Moon' is not a time zone.");
    expect(toggle.checked).toBe(true);
  });

  it('can be viewed and sent as a sample before the first one', async () => {
    gateway.answer(sendSummarySample, { email: 'ann@shop.test' });
    const success = jest.spyOn(toast, 'success');
    await openPage();
    expect((await screen.findByRole('link', { name: 'Preview' })).getAttribute('href')).toContain(
      '/daily-summary/sample',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send me a sample now' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('A sample is on its way to ann@shop.test.'));
  });

  it('links to the ones that were sent', async () => {
    await openPage();
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Nov 20, 2026' });
    expect(link.getAttribute('href')).toContain('/daily-summary/2026-11-20');
  });

  it('can be retried when it could not be loaded', async () => {
    gateway.refuse(getSummarySetting, 403, 'Read only.');
    renderPage(<NotificationPage />);
    await screen.findByText('Read only.');
    gateway.answer(getSummarySetting, setting);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('switch', { name: 'Send me the daily summary' })).toBeTruthy();
  });
});

describe('alerts by email', () => {
  it('are selected per topic, with immediate effect', async () => {
    await openPage();
    const reviews = await alert(/^New reviews or seller feedback with one or two stars/);
    expect(reviews.checked).toBe(false);
    expect((await alert(/^A store can’t be imported/)).checked).toBe(true);
    gateway.answer(getAlertMails, alertMails('connection', 'violation', 'review'));
    await userEvent.click(reviews);
    await waitFor(() => expect(reviews.checked).toBe(true));
    expect(gateway.requests(saveAlertMails).map(({ body }) => body)).toEqual([
      expect.objectContaining({ topic: 'review', wanted: true }),
    ]);
  });

  it('stay unchanged and show the reason when saving is refused', async () => {
    gateway.refuse(saveAlertMails, 403, 'Read only while monitoring.');
    await openPage();
    const violations = await alert(/^A listing was taken down/);
    await userEvent.click(violations);
    expect((await screen.findByRole('alert')).textContent).toBe('Read only while monitoring.');
    expect(violations.checked).toBe(true);
  });

  const alert = (name: RegExp) => screen.findByRole<HTMLInputElement>('switch', { name });
});

it('saves each marketing preference with its own switch', async () => {
  await openPage();
  const guides = await screen.findByRole<HTMLInputElement>('switch', { name: /New feature guides/ });
  gateway.answer(getMarketingPreferences, { ...none, new_feature_guide_email: true });
  await userEvent.click(guides);
  await waitFor(() => expect(guides.checked).toBe(true));
  expect(gateway.requests(saveMarketingPreferences)[0]?.body).toMatchObject({
    user_email: 'ann@shop.test',
    is_subscribed_marketing_list: { ...none, new_feature_guide_email: true },
  });
});

describe('counting opens and clicks', () => {
  it('is off by default, and shows when it was turned on', async () => {
    await openPage();
    const toggle = await choice();
    expect(toggle.checked).toBe(false);
    gateway.answer(getMailMeasuring, { allowed: true, since: '2026-11-20T10:00:00Z' });
    await userEvent.click(toggle);
    await screen.findByText('On since Nov 20, 2026.');
    expect(toggle.checked).toBe(true);
    expect(gateway.requests(saveMailMeasuring).map(({ body }) => body)).toEqual([
      expect.objectContaining({ allowed: true }),
    ]);
  });

  it('is turned off by the same switch, and stays on when that could not be saved', async () => {
    gateway.answer(getMailMeasuring, { allowed: true, since: '2026-11-20T10:00:00Z' });
    gateway.refuse(saveMailMeasuring, 403, 'Read only while monitoring.');
    await openPage();
    const toggle = await choice();
    await userEvent.click(toggle);
    expect((await screen.findByRole('alert')).textContent).toBe('Read only while monitoring.');
    expect(toggle.checked).toBe(true);
    gateway.answer(saveMailMeasuring, null);
    gateway.answer(getMailMeasuring, { allowed: false, since: null });
    await userEvent.click(toggle);
    await waitFor(() => expect(toggle.checked).toBe(false));
    expect(screen.queryByText(/On since/)).toBeNull();
  });

  const choice = () =>
    screen.findByRole<HTMLInputElement>('switch', { name: /^Track whether I open newsletters/ });
});

describe('the thresholds of incidents', () => {
  it('show the defaults and the overrides of tags', async () => {
    await openPage();
    await screen.findByText('Fell by 0.3 in a week · fell below 4.2 · 3 low reviews · 5 ratings removed');
    screen.getByText('Tag Kitchen');
    screen.getByText('Fell by 0.5 in a week');
  });

  it('are added for a tag', async () => {
    gateway.answer(saveIncidentThreshold, null);
    await openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Add for a tag or product' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Thresholds of a tag or product' }));
    const save = dialog.getByRole('button', { name: 'Save' });
    expect(save).toHaveProperty('disabled', true);
    await userEvent.type(dialog.getByRole('combobox', { name: 'Tag' }), 'Gar');
    await userEvent.click(await screen.findByRole('option', { name: /Garden/ }));
    await userEvent.click(dialog.getByRole('button', { name: /Rating falls below/ }));
    await userEvent.click(await screen.findByRole('option', { name: '4.5 stars' }));
    await userEvent.click(save);
    await waitFor(() =>
      expect(gateway.requests(saveIncidentThreshold).at(-1)?.body).toMatchObject({
        scope: 'tag',
        target: 'T2',
        ratingFloor: 45,
        fall: null,
      }),
    );
  });

  it('can be set for a product found by its title', async () => {
    gateway.answer(listRatings, { rows: [], total: 0 });
    await openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Add for a tag or product' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: 'Product' }));
    await userEvent.type(dialog.getByRole('combobox', { name: 'Product' }), 'mug');
    await waitFor(() => expect(gateway.requests(listRatings).at(-1)?.query).toMatchObject({ search: 'mug' }));
  });

  it('of a tag are removed', async () => {
    gateway.answer(removeIncidentThreshold, null);
    await openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove thresholds of Kitchen' }));
    await waitFor(() =>
      expect(gateway.requests(removeIncidentThreshold).at(-1)?.body).toMatchObject({
        scope: 'tag',
        target: 'T1',
      }),
    );
  });
});

it('saves quiet hours and topics of alerts at once', async () => {
  await openPage();
  const pick = async (name: RegExp, option: string) => {
    await userEvent.click(await screen.findByRole('button', { name }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  const last = () => gateway.requests(saveAlertRules).at(-1)?.body;
  await pick(/Alert emails/, 'Once a day, from 7:00 AM');
  await waitFor(() => expect(last()).toEqual({ rhythm: 'daily', quiet: null, stores: [], tags: [] }));
  await pick(/Quiet from/, '10:00 PM');
  await waitFor(() => expect(last()).toMatchObject({ quiet: { from: 22, until: 7 } }));
  await userEvent.click(await screen.findByLabelText('Northwind, Mexico'));
  await waitFor(() => expect(last()).toMatchObject({ stores: ['A1NORTH/M1'] }));
  await userEvent.click(await screen.findByLabelText('Garden'));
  await waitFor(() => expect(last()).toMatchObject({ tags: ['T2'] }));
});

async function openPage() {
  renderPage(<NotificationPage />);
  return screen.findByRole<HTMLInputElement>('switch', { name: 'Send me the daily summary' });
}
