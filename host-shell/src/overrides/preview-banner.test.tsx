/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import type { PagePreview } from '@fairshelf/shared-contracts/delivery';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NO_REMOTES, renderInShell } from '../testing/shell-fixture.tsx';
import PreviewBanner from './preview-banner.tsx';

afterEach(() => {
  cleanup();
  globalThis.fetch = real;
});

it('shows what is previewed, and until when', () => {
  show(stockPlans);
  expect(screen.getByRole('status', { name: 'Preview' }).textContent).toMatch(
    /^You are viewing a preview of Stock Plans 1\.5\.0-0a1b2c3d, until .*2026.*\.End preview$/,
  );
});

it('ends the preview in this browser without a session', async () => {
  const requests: unknown[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    requests.push([request.method, new URL(request.url).pathname, request.headers.has('authorization')]);
    return Response.json({ error: true, message: 'The cookie stays.' }, { status: 409 });
  };
  show(stockPlans);
  await userEvent.click(screen.getByRole('button', { name: 'End preview' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('The cookie stays.'));
  expect(requests).toEqual([['DELETE', '/api/platform/preview', false]]);
});

it("shows why a link doesn't apply, until it is dismissed", async () => {
  show({ refused: 'The preview was revoked.' });
  expect(screen.getByRole('status').textContent).toContain(
    'The preview was revoked. You see the released version.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('status')).toBeNull();
});

const real = globalThis.fetch;

const show = (preview: PagePreview) =>
  renderInShell(<PreviewBanner />, { registry: { ...NO_REMOTES, preview } });
const stockPlans = { remote: 'mf-stock-plans', version: '1.5.0-0a1b2c3d', expiresAt: '2026-11-30T10:00:00Z' };
