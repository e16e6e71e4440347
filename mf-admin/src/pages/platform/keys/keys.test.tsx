/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import {
  createReleaseKey,
  listReleaseKeys,
  type ReleaseKey,
  revokeReleaseKey,
  rotateReleaseKey,
} from '@fairshelf/shared-contracts/delivery';
import {
  closePage,
  type FakeGateway,
  fakeGateway,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ID, key } from './key-fixture.ts';
import { actionsInWords, stateOf, wordsOf } from './key-words.ts';
import { Keys } from './keys.tsx';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = fakeGateway();
  signIn({ role: 'super-admin' });
});
afterEach(closePage);

it('creates a key with the chosen values, and shows its secret once', async () => {
  gateway.answer(createReleaseKey, { id: ID, secret: 'fsrel_secret-of-the-team' });
  open([], ['https://cdn.example']);
  await press('New release key');
  const dialog = await screen.findByRole('dialog', { name: 'New release key' });
  const type = async (label: string, text: string) =>
    userEvent.type(within(dialog).getByLabelText(label), text);
  await type('Team', 'Stock team');
  await type('Used by', 'ci');
  await type('Remotes', 'mf-stock-plans, mf-stock-alerts');
  await type('Origins (optional)', 'https://cdn.example');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Ratings' }));
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /^Promote/ }));
  await press('Create key');
  await screen.findByText('fsrel_secret-of-the-team');
  expect(gateway.requests(createReleaseKey).map(({ body }) => body)).toEqual([
    {
      team: 'Stock team',
      label: 'ci',
      remotes: ['mf-stock-plans', 'mf-stock-alerts'],
      editions: ['unified', 'ratings'],
      actions: ['publish', 'canary', 'rollback'],
      origins: ['https://cdn.example'],
      days: 90,
    },
  ]);
  await press('I saved it');
  await waitFor(() => expect(screen.queryByText('fsrel_secret-of-the-team')).toBeNull());
});

it('creates a key without a secret for a CI job', async () => {
  gateway.answer(createReleaseKey, { id: ID, secret: null });
  open([
    {
      ...key,
      hint: '',
      identity: { issuer: 'https://gitlab.com', claims: { project_path: 'acme/plans' } },
    },
  ]);
  await screen.findByText('ci · gitlab.com: acme/plans');
  await press('New release key');
  const dialog = await screen.findByRole('dialog', { name: 'New release key' });
  const type = async (label: string, text: string) =>
    userEvent.type(within(dialog).getByLabelText(label), text);
  await type('Team', 'Stock team');
  await type('Used by', 'ci');
  await type('Remotes', 'mf-stock-plans');
  await userEvent.click(within(dialog).getByRole('button', { name: /Credential/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'GitHub Actions (no secret)' }));
  await type('Claims of the job’s token', 'repository=acme/plans, ref=refs/heads/main');
  await press('Create key');
  await waitFor(() =>
    expect(gateway.requests(createReleaseKey)[0]?.body).toMatchObject({
      identity: {
        issuer: 'https://token.actions.githubusercontent.com',
        claims: { repository: 'acme/plans', ref: 'refs/heads/main' },
      },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps the form and shows the refusal at its field', async () => {
  const message = "'mf-shell' is reserved for the platform.";
  gateway.refuse(createReleaseKey, 400, message, [{ path: 'body.remotes', message }]);
  open([]);
  await press('New release key');
  const remotes = await screen.findByLabelText('Remotes');
  await userEvent.type(remotes, 'mf-shell');
  await press('Create key');
  await screen.findByText(message);
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(screen.getByDisplayValue('mf-shell')).toBeTruthy();
});

it('revokes a key after a confirmation', async () => {
  gateway.answer(revokeReleaseKey, null);
  open([key]);
  await choose('Revoke');
  const dialog = await screen.findByRole('alertdialog', { name: 'Revoke the key of Stock team?' });
  expect(dialog.textContent).toContain('Released versions stay.');
  await press('Revoke key');
  await waitFor(() => expect(gateway.requests(revokeReleaseKey)).toHaveLength(1));
});

it('rotates a secret, and shows how long the previous one is valid', async () => {
  gateway.answer(rotateReleaseKey, { secret: 'fsrel_new', previousUntil: '2026-11-23T10:00:00Z' });
  open([key]);
  await choose('Rotate secret');
  await press('Rotate secret');
  await screen.findByText('fsrel_new');
  expect(screen.getByText(/The previous secret is valid until/)).toBeTruthy();
});

it('offers no actions for a revoked key', async () => {
  open([{ ...key, state: 'revoked', revokedAt: '2026-11-20T10:00:00Z' }]);
  await screen.findByText(/^Revoked /);
  expect(screen.queryByRole('button', { name: 'Actions for Stock team, ci' })).toBeNull();
});

describe('in words', () => {
  it('names actions as one list', () => {
    expect(actionsInWords(['publish', 'rollback', 'pin'])).toBe('Publish, Roll back, Pin');
  });
  it('reads a typed list', () => {
    expect(wordsOf(' mf-a,mf-b\nmf-c ,')).toEqual(['mf-a', 'mf-b', 'mf-c']);
  });
  it.each([
    ['2026-11-22T00:00:00Z', 'success'],
    ['2026-12-10T00:00:00Z', 'warning'],
  ])('warns within two weeks of the end: %s', (today, tone) => {
    expect(stateOf({ ...key, expiresAt: '2026-12-20T00:00:00Z' }, Date.parse(today)).tone).toBe(tone);
  });
});

function open(keys: readonly ReleaseKey[], allowedOrigins: readonly string[] = []) {
  gateway.answer(listReleaseKeys, {
    keys: [...keys],
    allowedOrigins: [...allowedOrigins],
    hasDeploymentKey: true,
  });
  renderPage(<Keys />);
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function choose(action: string) {
  await press('Actions for Stock team, ci');
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}
