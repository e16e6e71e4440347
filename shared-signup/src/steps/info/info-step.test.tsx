/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { getReferralCode } from '@fairshelf/shared-contracts/affiliates';
import { listCodes } from '@fairshelf/shared-contracts/codes';
import { SIGNUP_FORM, SIGNUP_TABLE } from '@fairshelf/shared-contracts/rule-tables';
import { signup } from '@fairshelf/shared-contracts/signup';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { testFlow } from '../../testing/flow.ts';
import { clearStage, codeItem, openPage, pass, type Stage, setStage } from '../../testing/signup-fixture.tsx';
import { forgetReferral } from '../referral.ts';
import { keepDraft, readDraft } from '../signup-draft.ts';
import { clearProgress } from '../signup-progress.ts';
import { InfoStep } from './info-step.tsx';

let stage: Stage;
beforeEach(reachInfoStep);
afterEach(clearStage);
const right = {
  'Full name': 'Ann Lee',
  'Company name': 'Northwind',
  Email: 'ann',
  Password: 'Secret!1',
  'Confirm password': 'Secret!1',
};

describe('the create-account form', () => {
  it.each(Object.keys(right))('keeps Next disabled while %s is empty', async (label) => {
    await open();
    await fill({ [label]: '' });
    expect(next().disabled).toBe(true);
    await stage.user.type(field(label), 'x');
    expect(next().disabled).toBe(false);
  });

  it.each([
    ['Full name', 'Al', 'Enter at least 3 characters for the name'],
    ['Company name', 'Al', 'Enter at least 3 characters for the company name'],
    ['Email', 'a b', 'Please enter valid email'],
    ['Confirm password', 'x', 'Password does not match'],
  ])('shows the problem of %s 250 ms after typing', async (label, text, message) => {
    await open();
    await fill();
    await pass(250);
    await stage.user.clear(field(label));
    await stage.user.type(field(label), text);
    await pass(249);
    expect(screen.queryByText(message)).toBeNull();
    await pass(1);
    expect(screen.getByText(message)).toBeTruthy();
    await stage.user.click(next());
    await pass(500);
    expect(stage.gateway.requests(signup)).toHaveLength(0);
  });

  it.each(SIGNUP_TABLE)('$change → $problem', async ({ change, problem }) => {
    await open();
    await pick('Other');
    const labels = {
      name: 'Full name',
      company_name: 'Company name',
      user_name: 'Email',
      domain: 'Your email domain',
      password: 'Password',
      passwordConfirm: 'Confirm password',
    } as const;
    for (const [name, value] of Object.entries({ ...SIGNUP_FORM, ...change })) {
      const [label] = Object.entries(labels).flatMap(([key, text]) => (key === name ? [text] : []));
      fireEvent.change(field(label ?? ''), { target: { value } });
    }
    await pass(250);
    await stage.user.click(next());
    await pass(300);
    expect(stage.gateway.requests(signup)).toHaveLength(problem ? 0 : 1);
    if (!problem) return;
    const [wrong, message] = problem;
    // The password's rules are shown in their list, whose entries say whether they are satisfied.
    if (wrong === 'password') expect(screen.getByText(message).textContent).toBe(`${message} (not met)`);
    else expect(document.getElementById(`${field(labels[wrong]).id}-error`)?.textContent).toBe(message);
    expect(document.activeElement).toBe(field(labels[wrong]));
  });

  it('shows the password rules while they matter, and checks them off while typing', async () => {
    await open();
    const rules = () => screen.queryByRole('list', { name: 'Password rules' });
    const metCount = () =>
      within(screen.getByRole('list', { name: 'Password rules' }))
        .getAllByRole('listitem')
        .filter((item) => item.textContent?.endsWith('(met)')).length;
    expect(rules()).toBeNull();
    await stage.user.click(field('Password'));
    expect(metCount()).toBe(0);
    await stage.user.type(field('Password'), 'S');
    expect(metCount()).toBe(3);
    await stage.user.type(field('Password'), 'ecret!1');
    expect(metCount()).toBe(6);
    await stage.user.click(field('Confirm password'));
    expect(rules()).toBeNull();
  });

  it('sends the form once, 200 ms after the last click, and continues', async () => {
    const router = await open();
    await fill();
    await stage.user.dblClick(next());
    await pass(199);
    expect(stage.gateway.requests(signup)).toHaveLength(0);
    await pass(1);
    await pass(100);
    expect(stage.gateway.requests(signup).map(({ body }) => body)).toEqual([
      {
        name: 'Ann Lee',
        user_name: 'ann',
        module_type: 'review',
        email: 'ann@gmail.com',
        company_name: 'Northwind',
        password: 'Secret!1',
        passwordConfirm: 'Secret!1',
      },
    ]);
    expect(readDraft()).toEqual({
      email: 'ann@gmail.com',
      password: 'Secret!1',
      companyId: 'C1',
      userId: 'U1',
      name: 'Ann Lee',
      companyName: 'Northwind',
      signupToken: '',
    });
    expect(router.state.location.pathname).toBe('/app/register/verify/email');
  });

  it.each([
    ['ann@shop.test', 'shop.test'],
    ['Ann Lee <ann@shop.test>', 'shop.test'],
    ['ann@outlook.com', undefined],
  ])('splits %s, pasted or autofilled, at its @', async (text, domain) => {
    await open();
    await fill({ Email: text });
    expect(field('Email').value).toBe('ann');
    if (domain) expect(field('Your email domain').value).toBe(domain);
    else expect(screen.getByRole('button', { name: /Email domain/ }).textContent).toContain('@outlook.com');
    await stage.user.click(next());
    await pass(300);
    expect(stage.gateway.requests(signup)[0]?.body).toMatchObject({
      user_name: 'ann',
      email: `ann@${domain ?? 'outlook.com'}`,
    });
  });

  it('moves to the domain when @ is typed', async () => {
    await open();
    await fill({ Email: '' });
    await stage.user.type(field('Email'), 'ann@');
    await pass(0);
    expect(document.activeElement).toBe(field('Your email domain'));
    await stage.user.keyboard('shop.test');
    await stage.user.click(next());
    await pass(300);
    expect(stage.gateway.requests(signup)[0]?.body).toMatchObject({ email: 'ann@shop.test' });
  });

  it('keeps an address that was entered before the list of domains loaded', async () => {
    const release = stage.gateway.hold(listCodes, [codeItem('gmail', 'gmail.com', 'gmail.com')]);
    await open();
    await fill({ Email: 'ann@shop.test' });
    release();
    await pass(0);
    expect([field('Email').value, field('Your email domain').value]).toEqual(['ann', 'shop.test']);
  });

  it('restores everything after a reload', async () => {
    await open();
    await fill({ 'Full name': 'Ann Reload' });
    await stage.user.type(field('Company name'), 's');
    await pass(250);
    cleanup();
    await open();
    expect(field('Full name').value).toBe('Ann Reload');
    expect(field('Company name').value).toBe('Northwinds');
  });

  it('offers a text field for the domain if the list is empty', async () => {
    await open();
    await fill();
    await pick('Other');
    expect(next().disabled).toBe(true);
    await stage.user.type(field('Your email domain'), 'shop.test');
    await stage.user.click(next());
    await pass(300);
    expect(stage.gateway.requests(signup)[0]?.body).toMatchObject({ email: 'ann@shop.test' });
  });

  it('offers a text field for the domain if the list can’t be loaded', async () => {
    stage.gateway.refuse(listCodes, 400, 'No list.');
    await open();
    expect(field('Your email domain')).toBeTruthy();
  });
});

it("stores the app store's entry and sends it", async () => {
  window.history.replaceState(null, '', `?return_to=${encodeURIComponent('/mapps/login?amazon_state=s')}`);
  await open();
  await fill();
  await stage.user.click(next());
  await pass(300);
  window.history.replaceState(null, '', '/');
  expect(stage.gateway.requests(signup)[0]?.body).toMatchObject({ return_to: '/mapps/login?amazon_state=s' });
});

describe('a refusal', () => {
  it("is shown in a 'Create an Account' warning and keeps the form unchanged", async () => {
    stage.gateway.refuse(signup, 429, 'Too many emails were requested.');
    await send();
    const warning = screen.getByRole('alertdialog', { name: 'Create an Account' });
    expect(within(warning).getByText('Too many emails were requested.')).toBeTruthy();
    expect(within(warning).queryByRole('button', { name: 'Verify Email' })).toBeNull();
    await stage.user.click(within(warning).getByRole('button', { name: 'Confirm' }));
    await pass(300);
    expect(field('Full name').value).toBe('Ann Lee');
  });

  it.each([
    ['Verify Email', '/app/register/verify/email'],
    ['Cancel', '/app/register/info'],
  ])('for an address that was used before offers %s', async (button, pathname) => {
    stage.gateway.refuse(signup, 409, 'Already exist in Email-Code.');
    const router = await send();
    await stage.user.click(screen.getByRole('button', { name: button }));
    await pass(300);
    expect(router.state.location.pathname).toBe(pathname);
  });

  const send = async () => {
    const router = await open();
    await fill();
    await stage.user.click(next());
    await pass(300);
    return router;
  };
});

describe('leaving', () => {
  it.each([
    ['a link', async () => stage.user.click(screen.getByRole('link', { name: 'Sign In' }))],
    ['Back', async (router: Awaited<ReturnType<typeof open>>) => act(() => router.navigate(-1))],
  ])('by %s asks first: Stay stays, Leave keeps the form and goes to /', async (_, leave) => {
    const router = await open();
    await fill();
    for (const round of [1, 2]) {
      await leave(router);
      await pass(0);
      expect([round, dialog()?.textContent]).toEqual([round, expect.stringContaining('progress is saved')]);
      await press('Stay');
      expect(dialog()).toBeNull();
      expect(router.state.location.pathname).toBe('/app/register/info');
    }
    await leave(router);
    await pass(0);
    await press('Leave');
    expect(router.state.location.pathname).toBe('/app');
    await open();
    expect(field('Full name').value).toBe('Ann Lee');
    expect(field('Email').value).toBe('ann');
    expect(field('Password').value).toBe('Secret!1');
  });

  it('a started sign-up can be resumed: Continue leads to the verification', async () => {
    keepDraft({ email: 'ann@shop.test', companyId: 'C1' });
    const router = await open();
    expect(field('Your email domain').value).toBe('shop.test');
    await press('Continue');
    expect(router.state.location.pathname).toBe('/app/register/verify/email');
  });

  const dialog = () => screen.queryByRole('alertdialog', { name: 'Leave this page?' });
  const press = async (name: string) => {
    await stage.user.click(screen.getByRole('button', { name }));
    await pass(300);
  };
});

describe('a referral code', () => {
  it('from the link that led here is shown and sent with the signup', async () => {
    await come('harbour', true);
    expect(screen.getByText(/Referral code HARBOUR applied\./)).toBeTruthy();
    await expect(sentCode()).resolves.toBe('harbour');
  });

  it("isn't sent if removed", async () => {
    await come('harbour', true);
    await stage.user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText(/referral code/)).toBeNull();
    await expect(sentCode()).resolves.toBeUndefined();
  });

  it("that is inactive shows a message, and an invalid one isn't even checked", async () => {
    await come('gone', false);
    expect(screen.getByText(/GONE|gone is not in use/)).toBeTruthy();
    forgetReferral();
    window.sessionStorage.setItem('signup.referral', '<script>');
    await expect(sentCode()).resolves.toBeUndefined();
  });

  const come = async (code: string, isValid: boolean) => {
    stage.gateway.answer(getReferralCode, { code: code.toUpperCase(), isValid });
    // As the public site's pages keep it.
    window.sessionStorage.setItem('signup.referral', code);
    await open();
    await pass(0);
  };
  const sentCode = async () => {
    await fill();
    await pass(250);
    await stage.user.click(next());
    await pass(300);
    const [request] = stage.gateway.requests(signup);
    return Reflect.get(Object(request?.body), 'code');
  };
});

const open = () => openPage(<InfoStep flow={testFlow} title="Create an account" lead="" />, '/register/info');
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function fill(over: Partial<typeof right> = {}) {
  for (const [label, text] of Object.entries({ ...right, ...over })) {
    fireEvent.change(field(label), { target: { value: text } });
  }
  await pass(0);
}

async function pick(option: string) {
  await stage.user.click(screen.getByRole('button', { name: /Email domain/ }));
  await stage.user.click(screen.getByRole('option', { name: option }));
  await pass(0);
}

function reachInfoStep() {
  stage = setStage();
  clearProgress();
  stage.gateway.answer(listCodes, [
    codeItem('gmail', 'gmail.com', 'gmail.com'),
    codeItem('outlook', 'outlook.com', 'outlook.com'),
    codeItem('custom', 'Other', ''),
  ]);
  stage.gateway.answer(signup, { company_id: 'C1', user_id: 'U1' });
}
