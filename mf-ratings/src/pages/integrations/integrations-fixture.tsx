import { listCodes } from '@fairshelf/shared-contracts/codes';
import { listIntegrations, listKeepaKeys, listRemovedStores } from '@fairshelf/shared-contracts/market';
import { listReviewImports } from '@fairshelf/shared-contracts/reviews';
import { connectSeller, startConnect } from '@fairshelf/shared-contracts/signup';
import {
  closePage,
  type FakeGateway,
  fakeGateway,
  northwind,
  renderPage,
  type SentRequest,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import IntegrationsPage from './page.tsx';

const nothing = { value_1: null, value_2: null, value_3: null, value_4: null, value_5: null };
export const code = (id: string, name: string) => ({
  ...nothing,
  value_6: null,
  value_7: null,
  code: id,
  name,
});
const marketplaces: Readonly<Record<string, unknown>> = {
  NA: [code('ATVPDKIKX0DER', 'United States'), code('A2EUQ1WTGCTBG2', 'Canada')],
  EU: [code('A1PA6795UKMFR9', 'Germany')],
};
export const request = {
  state: 's1',
  signOutUrl: 'https://portal.test/signout',
  consentUrl: 'https://portal.test/consent?state=s1',
};

export let gateway: FakeGateway;
export let user: ReturnType<typeof userEvent.setup>;
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
export const button = (name: string, within_ = screen.getByRole('dialog')) =>
  within(within_).getByRole('button', { name });

/** A page with nothing connected and its own clock, for each test of the file. */
export function setUpIntegrations() {
  beforeEach(() => {
    jest.useFakeTimers();
    user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    gateway = fakeGateway();
    gateway.answer(listIntegrations, []);
    gateway.answer(listRemovedStores, []);
    gateway.answer(listKeepaKeys, []);
    gateway.answer(listReviewImports, []);
    gateway.answer(listCodes, ({ query }: SentRequest) =>
      query.class === 'REGION'
        ? [code('NA', 'North America'), code('EU', 'Europe')]
        : marketplaces[query.value_1 ?? ''],
    );
    gateway.answer(startConnect, request);
    gateway.answer(connectSeller, { seller_id: 'A1', company_name: 'Harbor & Hive' });
    signIn({ market: northwind });
  });
  afterEach(() => {
    closePage();
    jest.useRealTimers();
  });
}

export const openPage = () => renderPage(<IntegrationsPage />);

export const confirmation = () => screen.getByRole('alertdialog');

/** A connected store whose imports are done. */
export const shop = {
  seller_id: 'A1NORTHWIND',
  company_name: 'Northwind Home',
  code: 'ATVPDKIKX0DER',
  country_code: 'US',
  country_name: 'United States',
  state: 'connected',
  region: 'NA',
  active: true,
  consent: 'valid',
  connected_at: '2026-11-01T00:00:00Z',
  renew_by: '2027-11-01T00:00:00Z',
};
