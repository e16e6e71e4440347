/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { listCodes } from '@fairshelf/shared-contracts/codes';
import { completeSignup, connectSeller, startConnect } from '@fairshelf/shared-contracts/signup';
import { bus } from '@fairshelf/shared-contracts/state';
import type { SentRequest } from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { testFlow } from '../../testing/flow.ts';
import { clearStage, codeItem, openPage, pass, type Stage, setStage } from '../../testing/signup-fixture.tsx';
import { userInfo } from '../../testing/user-info.ts';
import { keepReturnTo } from '../return-to.ts';
import { clearDraft, keepDraft } from '../signup-draft.ts';
import { readProgress } from '../signup-progress.ts';
import { ConnectStep } from './connect-step.tsx';
import { useSignupExchange } from './use-signup-exchange.ts';

class FakePopup {
  closed = false;
  readonly location = { href: 'about:blank' };
  close() {
    this.closed = true;
  }
}

let stage: Stage;
let popup: FakePopup | null;
beforeEach(reachConnectStep);
afterEach(clearStage);

it('enables Connect when region and marketplace are chosen, and disables it with another region', async () => {
  await open();
  expect(connect().disabled).toBe(true);
  await choose(/Region/, 'North America');
  expect(connect().disabled).toBe(true);
  await choose(/Marketplace/, 'United States');
  expect(connect().disabled).toBe(false);
  await choose(/Region/, 'Europe');
  expect(connect().disabled).toBe(true);
});

it('sends the token of the verified address, exchanges the code and continues', async () => {
  const router = await confirm();
  expect(stage.gateway.requests(startConnect)[0]?.body).toEqual({
    module_type: 'review',
    code: 'ATVPDKIKX0DER',
    signup_token: 'T1',
  });
  expect(popup?.location.href).toBe('https://portal.test/consent?state=s1');
  await comeBack('state=s1&selling_partner_id=A1&spapi_oauth_code=c1');
  expect(stage.gateway.requests(connectSeller)[0]?.body).toEqual({
    admin_email: 'ann@shop.test',
    seller_id: 'A1',
    sp_api_auth_code: 'c1',
    code: 'ATVPDKIKX0DER',
    moduleType: 'review',
    state: 's1',
  });
  expect(readProgress().store).toBe('Harbor & Hive');
  expect(router.state.location.pathname).toBe('/app/register/complete');
});

it.each([
  ['a refusal', 'state=s1&error=access_denied', 'You declined access on Amazon, so nothing was connected.'],
  ['a foreign state', 'state=s2&spapi_oauth_code=c1', 'The answer doesn’t belong to this request'],
])('reports %s, and can be retried', async (_, query, words) => {
  await confirm();
  await comeBack(query);
  expect(screen.getByRole('alert').textContent).toContain(words);
  expect(connect().disabled).toBe(false);
  expect(stage.gateway.requests(connectSeller)).toHaveLength(0);
});

it('reports a closed window', async () => {
  await confirm();
  popup?.close();
  await pass(50);
  expect(screen.getByRole('alert').textContent).toContain('was closed before you finished');
});

it('reports a blocked window', async () => {
  popup = null;
  await confirm();
  expect(screen.getByRole('alert').textContent).toContain('Your browser blocked the window.');
});

it("shows the gateway's message under 'Connect Amazon'", async () => {
  stage.gateway.refuse(connectSeller, 409, 'This seller account is connected to another company already.');
  const router = await confirm();
  await comeBack('state=s1&selling_partner_id=A1&spapi_oauth_code=c1');
  expect(screen.getByRole('alert').textContent).toBe(
    'Connect AmazonThis seller account is connected to another company already.',
  );
  expect(router.state.location.pathname).toBe('/app/register/connect/amazon');
});

it('shows why the gateway refused, and closes the window', async () => {
  stage.gateway.refuse(startConnect, 401, 'Please sign in, or verify your email first.');
  await confirm();
  expect(screen.getByRole('alert').textContent).toContain('verify your email first');
  expect(popup?.closed).toBe(true);
});

describe('connecting later', () => {
  let forget: () => void;
  beforeEach(() => {
    forget = bus.subscribe('signup:completed', onComplete);
  });
  afterEach(() => {
    forget();
    onComplete.mockClear();
  });

  it('signs in without a store', async () => {
    stage.gateway.answer(completeSignup, signedIn);
    await open();
    await stage.user.click(screen.getByRole('button', { name: 'Connect later' }));
    await pass(50);
    expect(stage.gateway.requests(completeSignup)[0]?.body).toEqual({ signup_token: 'T1' });
    expect(onComplete.mock.calls).toEqual([[signedIn]]);
  });

  it('redirects people back to the app store if they came from it', async () => {
    keepReturnTo('/mapps/login?amazon_state=s');
    stage.gateway.answer(completeSignup, signedIn);
    await open();
    await stage.user.click(screen.getByRole('button', { name: 'Continue on Amazon' }));
    await pass(50);
    expect(onComplete.mock.calls).toEqual([[{ ...signedIn, returnTo: '/mapps/login?amazon_state=s' }]]);
  });

  it("isn't offered for an additional company", async () => {
    clearDraft();
    await open();
    expect(screen.queryByRole('button', { name: 'Connect later' })).toBeNull();
    expect(screen.getByText('How to revoke access')).toBeTruthy();
  });

  const signedIn = {
    accessToken: 'A1',
    expiredDate: '2999-01-01T00:00:00Z',
    userInfo: { ...userInfo, email: 'ann@shop.test' },
  };
  const onComplete = jest.fn();
});

const Connect = () => <ConnectStep flow={testFlow} exchange={useSignupExchange('review')} />;

const open = () => openPage(<Connect />, '/register/connect/amazon');
const connect = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Connect' });
const choose = async (label: RegExp, option: string) => {
  await stage.user.click(screen.getByRole('button', { name: label }));
  await stage.user.click(screen.getByRole('option', { name: option }));
  await pass(0);
};

async function confirm() {
  const router = await open();
  await choose(/Region/, 'North America');
  await choose(/Marketplace/, 'United States');
  await stage.user.click(connect());
  await pass(0);
  const dialog = screen.getByRole('alertdialog');
  expect(within(dialog).getByText('North America')).toBeTruthy();
  expect(within(dialog).getByText('United States')).toBeTruthy();
  await stage.user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await pass(1_800);
  return router;
}

async function comeBack(query: string) {
  if (popup) popup.location.href = `https://us.test/app/auth/user/amazon?${query}`;
  await pass(50);
  await pass(50);
}

function reachConnectStep() {
  stage = setStage();
  popup = new FakePopup();
  const open = jest.fn(() => popup);
  Object.defineProperty(window, 'open', { configurable: true, value: open });
  keepDraft({ email: 'ann@shop.test', password: 'Secret!1', signupToken: 'T1' });
  stage.gateway.answer(listCodes, ({ query }: SentRequest) =>
    query.class === 'REGION'
      ? [codeItem('NA', 'North America'), codeItem('EU', 'Europe')]
      : query.value_1 === 'NA'
        ? [codeItem('ATVPDKIKX0DER', 'United States')]
        : [codeItem('A1PA6795UKMFR9', 'Germany')],
  );
  stage.gateway.answer(startConnect, {
    state: 's1',
    signOutUrl: 'https://portal.test/signout',
    consentUrl: 'https://portal.test/consent?state=s1',
  });
  stage.gateway.answer(connectSeller, { seller_id: 'A1', company_name: 'Harbor & Hive' });
}
