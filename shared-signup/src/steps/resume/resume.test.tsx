/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { readSignup } from '@fairshelf/shared-contracts/signup';
import { takeMove } from '@fairshelf/shared-contracts/state';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { testFlow } from '../../testing/flow.ts';
import { clearStage, openDirectly, pass, type Stage, setStage } from '../../testing/signup-fixture.tsx';
import { CompleteStep } from '../complete/complete-step.tsx';
import { readReturnTo } from '../return-to.ts';
import { readDraft } from '../signup-draft.ts';
import { readProgress } from '../signup-progress.ts';
import { VerifyStep } from '../verify/verify-step.tsx';

let stage: Stage;
beforeEach(() => {
  stage = setStage();
});
afterEach(clearStage);

it('continues at the step of the URL, with a message', async () => {
  stage.gateway.answer(readSignup, { ...state, return_to: '/mapps/login?amazon_state=s' });
  await reload();
  expect(screen.getByText('Welcome back. Enter the code we sent you to continue.')).toBeTruthy();
  expect(screen.getByLabelText('Digit 1 of 6')).toBeTruthy();
  expect(readDraft()).toMatchObject({ email: 'ann@shop.test', companyId: 'C1', userId: 'U1' });
  expect(readReturnTo()).toBe('/mapps/login?amazon_state=s');
});

it('redirects to the step where the sign-up is', async () => {
  const connected = { seller_id: 'S1', store: 'Harbour Store', signup_token: 'T2' };
  stage.gateway.answer(readSignup, { ...state, ...connected, step: 'complete' });
  const router = await reload();
  expect(router.state.location.pathname).toBe('/app/register/complete');
  expect(readDraft().signupToken).toBe('T2');
  expect(readProgress()).toMatchObject({ next: 'complete', sellerId: 'S1', store: 'Harbour Store' });
});

it('shows the connected store after a reload of the last step', async () => {
  const connected = { seller_id: 'S1', store: 'Harbour Store', signup_token: 'T2' };
  stage.gateway.answer(readSignup, { ...state, ...connected, step: 'complete' });
  await openDirectly(<CompleteStep flow={testFlow} />, '/register/complete');
  await pass(50);
  expect(screen.getByText(/Harbour Store is connected/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Complete' })).toBeTruthy();
});

it('redirects to the sign-in if the address was verified elsewhere', async () => {
  stage.gateway.answer(readSignup, { ...state, step: 'sign-in' });
  expect((await reload()).state.location.pathname).toBe('/app/login');
  expect(takeMove()).toBe('signup-ready');
});

it('redirects home without a sign-up in progress', async () => {
  stage.gateway.answer(readSignup, null);
  expect((await reload()).state.location.pathname).toBe('/app');
});

it('offers a retry when the gateway can’t be reached', async () => {
  stage.gateway.refuse(readSignup, 503, 'The server is starting.');
  await reload();
  expect(screen.getByText('We couldn’t load your sign-up.')).toBeTruthy();
  stage.gateway.answer(readSignup, state);
  await stage.user.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(50);
  expect(screen.getByLabelText('Digit 1 of 6')).toBeTruthy();
});

const state = {
  step: 'verify',
  module_type: 'review',
  email: 'ann@shop.test',
  name: 'Ann Lee',
  company_name: 'Harbour Goods',
  company_id: 'C1',
  user_id: 'U1',
  code_sent_at: null,
  signup_token: null,
  seller_id: null,
  store: null,
  return_to: null,
};

const reload = async () => {
  const router = await openDirectly(<VerifyStep flow={testFlow} />, '/register/verify/email');
  await pass(50);
  return router;
};
