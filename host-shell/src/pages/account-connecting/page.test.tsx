/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInShell } from '../../testing/shell-fixture.tsx';
import AccountConnectingPage from './page.tsx';

it("says 'Account Connecting ...' until the outcome is known, then the outcome", async () => {
  window.history.replaceState(null, '', '/app/auth/user/amazon?spapi_oauth_code=c');
  renderInShell(<AccountConnectingPage />);
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
  expect(heading()).toBe('Account Connecting ...');
  expect(await screen.findByText(/The marketplace sent no authorization code/)).toBeTruthy();
  expect(heading()).toBe('Account not connected');
});
