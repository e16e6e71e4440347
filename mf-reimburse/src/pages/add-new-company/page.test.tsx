/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { listCodes } from '@fairshelf/shared-contracts/codes';
import { setUpAccount, startConnect } from '@fairshelf/shared-contracts/signup';
import { signIn } from '@fairshelf/shared-contracts/testing';
import {
  clearStage,
  codeItem,
  fakePopups,
  openPage,
  pass,
  type Stage,
  setStage,
} from '@fairshelf/shared-signup/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import RegisterConnectPage from '../register-connect/page.tsx';
import AddNewCompanyPage from './page.tsx';

let stage: Stage;
beforeEach(answerConnect);
afterEach(clearStage);

it("preselects the person's own company, and needs only Next", async () => {
  const router = await openPage(<AddNewCompanyPage />, '/add-new/company');
  expect(screen.getByRole('button', { name: /Company/ }).textContent).toContain('Northwind Home');
  await press('Next');
  expect(router.state.location.pathname).toBe(`/app${CONNECT}`);
});

it('asks for the name of a new company, validated as in the sign-up', async () => {
  await openPage(<AddNewCompanyPage />, '/add-new/company');
  await press(/Company/);
  await press('A new company', 'option');
  expect(next().disabled).toBe(true);
  await stage.user.type(screen.getByLabelText('Company name'), 'Ga');
  const rule = () =>
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .at(-2);
  expect(rule()).toBe('Enter at least 3 characters for the company name (not met)');
  await press('Next');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Add a new account');
  await stage.user.type(screen.getByLabelText('Company name'), 'rden');
  expect(rule()).toBe('Enter at least 3 characters for the company name (met)');
  await press('Next');
  const router = await connectInto();
  expect(stage.gateway.requests(startConnect)[0]?.body).toMatchObject({ module_type: 'reimburse' });
  expect(stage.gateway.requests(setUpAccount)[0]?.body).toMatchObject({
    seller_id: 'A1',
    sp_api_auth_code: 'c1',
    state: 's1',
    company_name: 'Garden',
    module_type: 'reimburse',
  });
  expect(stage.gateway.requests(setUpAccount)[0]?.body).not.toHaveProperty('company_id');
  expect(router.state.location.pathname).toBe('/app/register/reimburse/complete');
});

const CONNECT = '/register/reimburse/connect';

const press = async (name: string | RegExp, role: 'button' | 'option' = 'button') => {
  await stage.user.click(screen.getByRole(role, { name }));
  await pass(0);
};
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });

async function connectInto() {
  const router = await openPage(<RegisterConnectPage />, CONNECT);
  const popups = fakePopups();
  await press(/Region/);
  await press('Europe', 'option');
  await press(/Marketplace/);
  await press('Germany', 'option');
  await press('Connect');
  await stage.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Confirm' }));
  await pass(1_800);
  popups[0]?.comeBack('state=s1&selling_partner_id=A1&spapi_oauth_code=c1');
  await pass(50);
  await pass(50);
  return router;
}

function answerConnect() {
  stage = setStage();
  signIn();
  stage.gateway.answer(listCodes, ({ query }: { query: Record<string, string> }) =>
    query.class === 'REGION' ? [codeItem('EU', 'Europe')] : [codeItem('A1PA6795UKMFR9', 'Germany')],
  );
  stage.gateway.answer(startConnect, {
    state: 's1',
    signOutUrl: 'https://p.test/o',
    consentUrl: 'https://p.test/c',
  });
  stage.gateway.answer(setUpAccount, { seller_id: 'A1', company_name: 'Garden', channel_store: 'Garden EU' });
}
