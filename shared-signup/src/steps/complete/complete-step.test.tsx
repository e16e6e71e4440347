/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { SIGNUP_OVER } from '@fairshelf/shared-contracts/core';
import { completeSignup, readConnectProgress } from '@fairshelf/shared-contracts/signup';
import { bus } from '@fairshelf/shared-contracts/state';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { testFlow } from '../../testing/flow.ts';
import { clearStage, openPage, pass, type Stage, setStage } from '../../testing/signup-fixture.tsx';
import { userInfo } from '../../testing/user-info.ts';
import { keepReturnTo } from '../return-to.ts';
import { keepDraft, readDraft } from '../signup-draft.ts';
import { clearProgress, keepProgress } from '../signup-progress.ts';
import { CompleteStep } from './complete-step.tsx';

let stage: Stage;
let forget: () => void;
beforeEach(() => {
  stage = setStage();
  clearProgress();
  keepDraft({ email: 'ann@shop.test', password: 'Secret!1', signupToken: 'T1' });
  forget = bus.subscribe('signup:completed', onComplete);
});
afterEach(() => {
  forget();
  onComplete.mockClear();
  clearStage();
});

it('signs in once, clears the draft and passes the response to the shell, without the password', async () => {
  stage.gateway.answer(completeSignup, signedIn);
  await openPage(<CompleteStep flow={testFlow} />, '/register/complete');
  await press();
  expect(stage.gateway.requests(completeSignup).map(({ body }) => body)).toEqual([{ signup_token: 'T1' }]);
  expect(onComplete.mock.calls).toEqual([[signedIn]]);
  expect(readDraft()).toMatchObject({ email: '', password: '' });
  expect(window.sessionStorage).toHaveLength(0);
});

it('reports that something went wrong, and keeps the draft for a retry', async () => {
  stage.gateway.refuse(completeSignup, 500, 'Something went wrong.');
  await openPage(<CompleteStep flow={testFlow} />, '/register/complete');
  await press();
  expect(screen.getByRole('alert').textContent).toContain(
    'An Error has occurred. Please contact customer service if it persists.',
  );
  expect(onComplete).not.toHaveBeenCalled();
  expect(readDraft().password).toBe('Secret!1');
  await press();
  expect(stage.gateway.requests(completeSignup)).toHaveLength(2);
});

it('redirects to the sign-in if the sign-up has expired', async () => {
  stage.gateway.refuse(completeSignup, 409, SIGNUP_OVER);
  await openPage(<CompleteStep flow={testFlow} />, '/register/complete');
  await press();
  expect(screen.getByRole('alert').textContent).toContain(SIGNUP_OVER);
});

it('returns to the page that the sign-up started from', async () => {
  stage.gateway.answer(completeSignup, signedIn);
  keepReturnTo('/mapps/login?amazon_state=s');
  await openPage(<CompleteStep flow={testFlow} />, '/register/complete');
  await press();
  expect(onComplete.mock.calls).toEqual([[{ ...signedIn, returnTo: '/mapps/login?amazon_state=s' }]]);
});

describe('the import', () => {
  it('shows every marketplace of the consent, with completed and remaining imports', async () => {
    stage.gateway.answer(readConnectProgress, { channels, imports: imports('running') });
    await show();
    await showParts();
    expect(stage.gateway.requests(readConnectProgress)[0]?.body).toEqual({
      seller_id: 'A1',
      signup_token: 'T1',
    });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Germany', 'France']),
    );
    expect(figures()).toEqual(['1,200 rows', 'Importing']);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1 of 2 fetched');
  });

  it('shows the order, the reason for waiting and the expected end of imports', async () => {
    const at = new Date(Date.now() + 5 * 60_000).toISOString();
    const progress = {
      wait: { kind: 'report', since: new Date(Date.now() - 130_000).toISOString() },
      share: 0.5,
      readyAt: at,
      takesLonger: false,
      isNeeded: true,
      wasRead: false,
    };
    const orders = { kind: 'orders', state: 'running', rows: 1200, message: null, progress };
    stage.gateway.answer(readConnectProgress, { channels, imports: [orders] });
    await show();
    await showParts();
    expect(figures()).toEqual([
      'Importing',
      expect.stringMatching(
        /^Amazon is making the report \(2 min so far\) · 50% read · 1,200 rows so far · expected around /,
      ),
    ]);
    expect(screen.getByRole('status').textContent).toMatch(
      /^Products and orders first: orders left, expected around .*\. The rest follows in the background\.$/,
    );
  });

  it('is polled every five seconds until everything has ended', async () => {
    stage.gateway.answer(readConnectProgress, { channels, imports: imports('waiting') });
    await show();
    stage.gateway.answer(readConnectProgress, { channels, imports: imports('done') });
    await pass(5_000);
    await showParts();
    expect(figures()).toEqual(['1,200 rows', '7 rows']);
    const requestCount = stage.gateway.requests(readConnectProgress).length;
    await pass(60_000);
    expect(stage.gateway.requests(readConnectProgress)).toHaveLength(requestCount);
  });

  it("doesn't block completion if its state can’t be loaded", async () => {
    stage.gateway.refuse(readConnectProgress, 404, 'This store could not be found.');
    stage.gateway.answer(completeSignup, signedIn);
    await show();
    await press();
    expect(onComplete).toHaveBeenCalledTimes(1);
  });

  const imports = (ledger: string) => [
    { kind: 'orders', state: 'done', rows: 1200 },
    { kind: 'ledger', state: ledger, rows: 7 },
  ];
  const channels = [
    { country_code: 'DE', country_name: 'Germany' },
    { country_code: 'FR', country_name: 'France' },
  ];
  const show = async () => {
    keepDraft({ signupToken: 'T1' });
    keepProgress({ sellerId: 'A1', store: 'Harbor & Hive' });
    await openPage(<CompleteStep flow={testFlow} />, '/register/complete');
    await pass(50);
  };
  const showParts = async () => {
    await stage.user.click(screen.getByRole('button', { name: 'What is imported' }));
    await pass(400);
  };
  const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
});

const signedIn = { accessToken: 'A1', expiredDate: '2999-01-01T00:00:00Z', userInfo };

const onComplete = jest.fn();

const press = async () => {
  await stage.user.dblClick(screen.getByRole('button', { name: 'Complete' }));
  await pass(50);
};
