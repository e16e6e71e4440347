/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { login } from '@fairshelf/shared-contracts/core';
import { bus } from '@fairshelf/shared-contracts/state';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { keepDraft, readDraft } from '../../signup/signup-draft.ts';
import { clearStage, openStep, pass, type Stage, setStage } from '../../testing/signup-fixture.tsx';
import RegisterCompletePage from './page.tsx';

const userInfo = {
  email: 'ann@shop.test',
  user_name: 'ann',
  name: 'Ann Lee',
  company_id: 'C1',
  company_name: 'Northwind',
  image: '',
  phone: '',
  role: '',
  is_need_password_change: false,
  is_subscribed_marketing: true,
  unsubscribe_req_date: null,
  ppc_timezone: 'UTC',
  stripe_customer_id: null,
  module_config: {},
  planList: [{ plan_name: 'review' }],
  current_market_info: null,
};
const signedIn = { accessToken: 'A1', expiredDate: '2999-01-01T00:00:00Z', userInfo };

let stage: Stage;
const completed = jest.fn();
let forget: () => void;
beforeEach(() => {
  stage = setStage();
  keepDraft({ email: 'ann@shop.test', password: 'Secret!1' });
  forget = bus.subscribe('signup:completed', completed);
});
afterEach(() => {
  forget();
  completed.mockClear();
  clearStage();
});

const press = async () => {
  await stage.user.dblClick(screen.getByRole('button', { name: 'Complete' }));
  await pass(50);
};

it('signs in once, clears the draft and hands the answer to the shell, without the password', async () => {
  stage.gateway.answer(login, signedIn);
  await openStep(RegisterCompletePage, '/register/complete');
  await press();
  expect(stage.gateway.requests(login).map(({ body }) => body)).toEqual([
    { user_name: 'ann@shop.test', password: 'Secret!1' },
  ]);
  expect(completed.mock.calls).toEqual([[signedIn]]);
  expect(readDraft()).toMatchObject({ email: '', password: '' });
  expect(window.sessionStorage).toHaveLength(0);
});

it('says that something went wrong, and keeps the draft for another try', async () => {
  stage.gateway.refuse(login, 401, 'The email or password is not correct.');
  await openStep(RegisterCompletePage, '/register/complete');
  await press();
  expect(screen.getByRole('alert').textContent).toContain(
    'An Error has occurred. Please contact customer service if it persists.',
  );
  expect(completed).not.toHaveBeenCalled();
  expect(readDraft().password).toBe('Secret!1');
  await press();
  expect(stage.gateway.requests(login)).toHaveLength(2);
});
