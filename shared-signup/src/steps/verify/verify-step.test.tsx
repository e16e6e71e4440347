/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { CODE_EXPIRED, CODE_TRIED_OUT, VERIFIED_ALREADY } from '@fairshelf/shared-contracts/core';
import { VERIFY_CODE_TABLE } from '@fairshelf/shared-contracts/rule-tables';
import { sendReimburseCode, sendReviewCode, verifyEmailCode } from '@fairshelf/shared-contracts/signup';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { testFlow } from '../../testing/flow.ts';
import { clearStage, openPage, pass, type Stage, setStage } from '../../testing/signup-fixture.tsx';
import { keepDraft, readDraft } from '../signup-draft.ts';
import { clearProgress, keepProgress } from '../signup-progress.ts';
import { VerifyStep } from './verify-step.tsx';

let stage: Stage;
beforeEach(reachVerifyStep);
afterEach(clearStage);

describe('the code', () => {
  it('can be sent only with all six digits, and leads to the next step', async () => {
    const router = await open();
    await type('12345');
    expect(verify().disabled).toBe(true);
    await stage.user.keyboard('6');
    await stage.user.dblClick(verify());
    await pass(0);
    expect(stage.gateway.requests(verifyEmailCode).map(({ body }) => body)).toEqual([
      {
        email: 'ann@shop.test',
        code: '123456',
        company_id: 'C1',
        module_type: 'review',
        user_id: 'U1',
        username: 'ann',
        // Only data typed by the owner of the address in this browser counts.
        password: 'Secret!1',
      },
    ]);
    expect(readDraft().signupToken).toBe('T1');
    expect(router.state.location.pathname).toBe('/app/register/connect/amazon');
  });

  it.each(VERIFY_CODE_TABLE)('$given: $code → $problem', async ({ code, given, problem }) => {
    await open();
    await stage.user.click(box(1));
    if (given === 'pasted') await stage.user.paste(code);
    else if (code) await stage.user.keyboard(code);
    // Enter submits the form without the button.
    const form = box(1).form;
    if (given === 'typed' && form) fireEvent.submit(form);
    await pass(0);
    if (problem) {
      expect(screen.getByText(problem)).toBeTruthy();
      expect(verify().disabled).toBe(true);
      expect(stage.gateway.requests(verifyEmailCode)).toHaveLength(0);
    } else if (given === 'pasted') expect(verify().disabled).toBe(false);
    else expect(stage.gateway.requests(verifyEmailCode)).toHaveLength(1);
  });

  it.each(['12345', '1234567', 'abcdef'])('rejects a paste of %s until the next digit', async (text) => {
    await open();
    await stage.user.click(box(1));
    await stage.user.paste(text);
    expect(screen.getByText('Invalid Code: email verify code is 6 digit.')).toBeTruthy();
    await type('1');
    expect(screen.queryByText('Invalid Code: email verify code is 6 digit.')).toBeNull();
  });

  it('shows that it is wrong, and clears the boxes for a retry', async () => {
    stage.gateway.refuse(verifyEmailCode, 400, 'No.', [{ path: 'body.code', message: 'No.' }]);
    await open();
    await type('000000');
    await press('Verify Email');
    const dialog = screen.getByRole('alertdialog', { name: 'Invalid verification code' });
    expect(dialog.textContent).toContain(
      'Looks like you entered an invalid code. Please check your entry and submit a valid code.',
    );
    await press('Try again');
    expect(box(1).value).toBe('');
    expect(document.activeElement).toBe(box(1));
  });

  it('can be left for the form to fix a mistyped address, without confirmation', async () => {
    const router = await open();
    await press('Wrong address?');
    expect(router.state.location.pathname).toBe('/app/register/info');
    expect(readDraft().email).toBe('ann@shop.test');
  });

  it('shows how long it is valid, and that it has expired', async () => {
    await open();
    expect(screen.getByText('The code expires in 10:00.')).toBeTruthy();
    await pass(61_000);
    expect(screen.getByText('The code expires in 8:59.')).toBeTruthy();
    await pass(539_000);
    expect(screen.getByText(/The code has expired/)).toBeTruthy();
  });

  it("isn't requested twice: a verified address continues", async () => {
    keepDraft({ signupToken: 'T1' });
    const router = await open();
    expect(router.state.location.pathname).toBe('/app/register/connect/amazon');
  });
});

describe('a code that is no longer valid', () => {
  it.each([CODE_EXPIRED, CODE_TRIED_OUT])('shows a message, and offers a new code: %s', async (words) => {
    stage.gateway.refuse(verifyEmailCode, 400, words);
    await open();
    await type('123456');
    await press('Verify Email');
    const dialog = screen.getByRole('alertdialog', { name: 'Verify Email' });
    expect(dialog.textContent).toContain(words);
    await stage.user.click(within(dialog).getByRole('button', { name: 'Resend code' }));
    await pass(300);
    expect(stage.gateway.requests(sendReviewCode)).toHaveLength(1);
    expect(screen.getByRole('alertdialog', { name: 'Successfully Sent' })).toBeTruthy();
  });

  it.each([verifyEmailCode, sendReviewCode])(
    'redirects to the sign-in if another tab verified first',
    async (call) => {
      stage.gateway.refuse(call, 409, VERIFIED_ALREADY);
      const router = await open();
      await type('123456');
      await press(call === verifyEmailCode ? 'Verify Email' : 'Resend code');
      expect(screen.getByRole('alertdialog').textContent).toContain(VERIFIED_ALREADY);
      await stage.user.click(
        within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sign In' }),
      );
      await pass(300);
      expect(router.state.location.pathname).toBe('/app/login');
    },
  );
});

describe('resend', () => {
  it("uses its module's call, once however often it is clicked", async () => {
    stage.gateway.answer(sendReimburseCode, undefined);
    await openPage(<VerifyStep flow={{ ...testFlow, module: 'reimburse' }} />, '/register/verify/email');
    await stage.user.dblClick(screen.getByRole('button', { name: 'Resend code' }));
    await pass(300);
    expect(stage.gateway.requests(sendReviewCode)).toHaveLength(0);
    expect(stage.gateway.requests(sendReimburseCode).map(({ body }) => body)).toEqual([
      { email: 'ann@shop.test', module_type: 'reimburse', company_id: 'C1', source: 'tquens' },
    ]);
  });

  it('sends a new code and confirms it', async () => {
    await open();
    await pass(300_000);
    await press('Resend code');
    expect(stage.gateway.requests(sendReviewCode)[0]?.body).toEqual({
      email: 'ann@shop.test',
      module_type: 'review',
      company_id: 'C1',
      source: 'tquens',
    });
    expect(screen.getByRole('alertdialog', { name: 'Successfully Sent' }).textContent).toContain(
      'Please check your email.',
    );
    expect(screen.getByText('The code expires in 10:00.')).toBeTruthy();
  });

  it('shows the message of a refusal', async () => {
    stage.gateway.refuse(sendReviewCode, 429, 'Too many emails were requested.');
    await open();
    await press('Resend code');
    expect(screen.getByRole('alertdialog').textContent).toContain('Too many emails were requested.');
  });
});

it.each([
  ['Verify Email', verifyEmailCode],
  ['Resend code', sendReviewCode],
])('reports that something went wrong if %s gets no response', async (button, call) => {
  stage.gateway.answer(call, () => {
    throw new TypeError('Failed to fetch');
  });
  await open();
  await type('123456');
  await press(button);
  await pass(5_000);
  expect(
    screen.getByRole('alertdialog', {
      name: 'An Error has occurred. Please contact customer service if it persists.',
    }),
  ).toBeTruthy();
});

const open = () => openPage(<VerifyStep flow={testFlow} />, '/register/verify/email');
const verify = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Verify Email' });
const box = (place: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${place} of 6`);
const type = async (digits: string) => {
  await stage.user.click(box(1));
  await stage.user.keyboard(digits);
};
const press = async (name: string) => {
  await stage.user.click(screen.getByRole('button', { name }));
  await pass(300);
};

function reachVerifyStep() {
  stage = setStage();
  clearProgress();
  keepDraft({ email: 'ann@shop.test', password: 'Secret!1', companyId: 'C1', userId: 'U1' });
  keepProgress({ codeSentAt: Date.now() });
  stage.gateway.answer(verifyEmailCode, { signup_token: 'T1' });
  stage.gateway.answer(sendReviewCode, undefined);
}
