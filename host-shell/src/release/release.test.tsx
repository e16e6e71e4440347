/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import type { Registry, ReleaseVersions } from '@fairshelf/shared-contracts/delivery';
import { loadingCountAtom, store } from '@fairshelf/shared-contracts/state';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { entry, registryOf } from '../federation/registry-fixture.ts';
import { renderInShell } from '../testing/shell-fixture.tsx';
import { isNewer, isWithdrawn } from './is-newer.ts';
import NewVersionBanner from './new-version-banner.tsx';
import { POLL_MS } from './watch-versions.ts';

const same: ReleaseVersions = { edition: 'unified', shell: 's1', remotes: { 'mf-a': '1', 'mf-b': '1' } };

describe('a newer version', () => {
  it.each<[string, Partial<ReleaseVersions>, boolean]>([
    ['nothing changed', {}, false],
    ['the shell changed', { shell: 's2' }, true],
    ['a remote changed', { remotes: { 'mf-a': '1', 'mf-b': '2' } }, true],
    ['a remote is new', { remotes: { ...same.remotes, 'mf-c': '1' } }, true],
    ['a remote is away for the moment', { remotes: { 'mf-a': '1' } }, false],
    ['a dev server serves the shell', { shell: undefined }, false],
    ['the edition changed', { edition: 'ratings' }, true],
  ])('%s: %p', (_, change, newer) => {
    expect(isNewer(registry, { ...same, ...change })).toBe(newer);
  });
});

describe('a withdrawal', () => {
  const withoutMfB = { ...same, remotes: { 'mf-a': '1' } };
  it.each<[string, ReleaseVersions, boolean]>([
    ['nothing was withdrawn', withoutMfB, false],
    ['a remote of the page was', { ...withoutMfB, withdrawn: [{ remote: 'mf-b' }] }, true],
    ['it was, and is back', { ...same, withdrawn: [{ remote: 'mf-b' }] }, false],
    ['the version of the page was', { ...same, withdrawn: [{ remote: 'mf-b', version: '1' }] }, true],
    ['another version was', { ...same, withdrawn: [{ remote: 'mf-b', version: '0' }] }, false],
    ['a remote that the page has not was', { ...same, withdrawn: [{ remote: 'mf-c' }] }, false],
  ])('%s: %j', (_, versions, expected) => {
    expect(isWithdrawn(registry, versions)).toBe(expected);
  });
});

describe('the message of a new version', () => {
  let visible: jest.SpiedGetter<DocumentVisibilityState>;

  beforeEach(() => {
    jest.useFakeTimers();
    globalThis.fetch = fetcher;
    visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    serveVersions(same);
  });
  afterEach(() => {
    cleanup();
    fetcher.mockReset();
    visible.mockRestore();
    globalThis.fetch = real;
    jest.useRealTimers();
  });

  it('appears with the poll after a release, without the loading overlay', async () => {
    renderInShell(<NewVersionBanner />, { registry });
    await pass(0);
    serveVersions({ ...same, shell: 's2' });
    await pass(POLL_MS - 1);
    expect(message()).toBeNull();
    await pass(1);
    expect(message()).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(store.get(loadingCountAtom)).toBe(0);
    const request = ['/app/registry.json', { cache: 'no-cache', credentials: 'same-origin' }];
    expect(fetcher.mock.calls).toEqual([request, request]);
  });

  it('appears within a minute if something on the page was withdrawn, even during editing', async () => {
    renderInShell(
      <>
        <input aria-label="Name" defaultValue="half a na" />
        <NewVersionBanner />
      </>,
      { registry },
    );
    await pass(0);
    screen.getByLabelText('Name').focus();
    serveVersions({ ...same, remotes: { 'mf-a': '1' }, withdrawn: [{ remote: 'mf-b' }] });
    await pass(60_000);
    expect(screen.getByText('Part of this page was withdrawn')).toBeTruthy();
  });

  it("appears when the tab is visible again; a hidden tab doesn't poll", async () => {
    renderInShell(<NewVersionBanner />, { registry });
    await pass(0);
    see('hidden');
    await pass(3 * POLL_MS);
    expect(fetcher).toHaveBeenCalledTimes(1);
    serveVersions({ ...same, shell: 's2' });
    see('visible');
    await pass(0);
    expect(message()).not.toBeNull();
  });

  it('waits during editing, and stays once shown', async () => {
    serveVersions({ ...same, shell: 's2' });
    renderInShell(
      <>
        <input aria-label="Name" defaultValue="half a na" />
        <NewVersionBanner />
      </>,
      { registry },
    );
    screen.getByLabelText('Name').focus();
    await pass(10_000);
    expect(message()).toBeNull();
    screen.getByLabelText('Name').blur();
    await pass(2_000);
    expect(message()).not.toBeNull();
  });

  it('can be dismissed until the next release', async () => {
    serveVersions({ ...same, shell: 's2' });
    renderInShell(<NewVersionBanner />, { registry });
    await pass(0);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await pass(POLL_MS);
    expect(message()).toBeNull();
    serveVersions({ ...same, shell: 's3' });
    await pass(POLL_MS);
    expect(message()).not.toBeNull();
  });

  it.each([
    ['no answer', () => fetcher.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['a failure', () => serveVersions({}, 503)],
    ['another answer', () => serveVersions({ edition: 7 })],
  ])("isn't triggered by %s", async (_, answer) => {
    answer();
    renderInShell(<NewVersionBanner />, { registry });
    await pass(POLL_MS);
    expect(message()).toBeNull();
    expect(fetcher).toHaveBeenCalledTimes(2);
  });

  const fetcher = jest.fn<typeof fetch>();
  const real = globalThis.fetch;

  const serveVersions = (versions: unknown, status = 200) =>
    fetcher.mockImplementation(async () => Response.json(versions, { status }));
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const see = (state: DocumentVisibilityState) => {
    visible.mockReturnValue(state);
    fireEvent(document, new Event('visibilitychange'));
  };
  const message = () => screen.queryByText('New version available');
});

const registry: Registry = {
  ...registryOf(entry('mf-a', []), entry('mf-b', [])),
  edition: 'unified',
  shell: 's1',
};
