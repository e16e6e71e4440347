/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { startOverride } from '@fairshelf/shared-contracts/delivery';
import { closePage, fakeGateway, renderPage, signIn } from '@fairshelf/shared-contracts/testing';
import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { OverrideDialog } from './override-dialog.tsx';

afterEach(closePage);

it('shows why a URL is refused, and reloads the page once one is accepted', async () => {
  const gateway = fakeGateway();
  signIn({ role: 'super-admin' });
  const message = 'https://evil.test is not an origin for overrides here. Allowed: http://localhost:*.';
  gateway.refuse(startOverride, 400, message, [{ path: 'body.url', message }]);
  const reload = jest.fn();
  renderPage(<OverrideDialog remote="mf-ratings" onClose={() => {}} reload={reload} />);
  const field = screen.getByLabelText('URL of the build');
  await userEvent.clear(field);
  await userEvent.type(field, 'https://evil.test/');
  await userEvent.click(screen.getByRole('button', { name: 'Start override' }));
  await screen.findByText(message);
  expect(reload).not.toHaveBeenCalled();
  const expiresAt = '2026-11-21T11:00:00Z';
  gateway.answer(startOverride, { url: 'http://localhost:9201/', expiresAt });
  await userEvent.clear(field);
  await userEvent.type(field, 'http://localhost:9201/');
  await userEvent.click(screen.getByRole('button', { name: 'Start override' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(gateway.requests(startOverride).at(-1)?.body).toEqual({
    remote: 'mf-ratings',
    url: 'http://localhost:9201/',
  });
});
