/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import type { Override, Registry, RegistryEntry } from '@fairshelf/shared-contracts/delivery';
import { describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { entry } from '../federation/registry-fixture.ts';
import { createTrust } from '../federation/trust.ts';
import { isNewer } from '../release/is-newer.ts';
import { applyOverride, type OverrideChecks } from './apply-override.ts';
import { overrideOutcome } from './in-force.ts';
import OverrideBanner from './override-banner.tsx';

const url = 'http://localhost:9201/';
const override: Override = {
  kind: 'override',
  edition: 'unified',
  person: 'u1',
  remote: 'mf-ratings',
  url,
  expiresAt: '2026-11-21T11:00:00Z',
};

const version = (name: string, release: string, base?: string): RegistryEntry => ({
  ...entry(name, [], { version: release }),
  base: base ?? `/app/remotes/${name}/${release}/`,
});

const registry = (change: Partial<Override> = {}): Registry => ({
  edition: 'unified',
  remotes: [version('mf-public', '1.0.0'), version('mf-ratings', '1.0.0')],
  reportShare: 100,
  override: { signed: { text: JSON.stringify({ ...override, ...change }), signature: 's' } },
});

describe('a valid override', () => {
  it('replaces the remote, and disables reporting', async () => {
    const outcome = await applyOverride(registry(), checks());
    expect(outcome.remotes.map(({ base, document }) => [base, document.version])).toEqual([
      ['/app/remotes/mf-public/1.0.0/', '1.0.0'],
      [url, '2.0.0'],
    ]);
    expect(outcome.reportShare).toBe(0);
    expect(overrideOutcome()).toEqual({
      state: 'in-force',
      remote: 'mf-ratings',
      url,
      expiresAt: override.expiresAt,
    });
  });

  it('adds a remote that was never released', async () => {
    const fetch = async () => Response.json(version('mf-new', '0.1.0').document);
    const { remotes } = await applyOverride(registry({ remote: 'mf-new' }), checks({ fetch }));
    expect(remotes.map(({ document }) => document.name)).toEqual(['mf-public', 'mf-ratings', 'mf-new']);
  });

  it('works without a release; other remotes still need one', async () => {
    const trust = createTrust({
      edition: 'unified',
      rawDocuments: new Map(),
      keys: ['a2V5'],
      subtle: undefined,
      origin: 'https://shop.test',
      overrideUrl: url,
    });
    expect(await trust.lineOf(version('mf-ratings', '2.0.0', url))).toEqual({});
    expect(await trust.lineOf(version('mf-public', '1.0.0'))).toEqual({
      refusal: 'What is released of mf-public is not signed.',
    });
  });

  it("doesn't trigger a page reload", () => {
    const release = { edition: 'unified', remotes: { 'mf-ratings': '3.0.0' } };
    expect(isNewer(registry(), release)).toBe(false);
    expect(isNewer({ ...registry(), override: undefined }, release)).toBe(true);
  });
});

describe('an invalid override keeps the released remote, and says why', () => {
  const somebodyElses = async () => {
    throw new Error('The override was made for somebody else.');
  };
  const down = async () => {
    throw new TypeError('Failed to fetch');
  };
  it.each<[string, Registry, Partial<OverrideChecks>, string]>([
    ['forged', registry(), { isSigned: async () => false }, 'The override was not signed here.'],
    ['stolen', registry(), { isMine: somebodyElses }, 'The override was made for somebody else.'],
    ['run out', registry({ expiresAt: '2026-11-21T09:59:59Z' }), {}, 'The override has run out.'],
    ['of another edition', registry({ edition: 'ratings' }), {}, 'The override is for another edition.'],
    [
      'refused by the page server',
      { ...registry(), override: { refused: 'It is for another origin.' } },
      {},
      'It is for another origin.',
    ],
    [
      'of a server that is down',
      registry(),
      { fetch: down },
      `${url} does not answer: mf-ratings is the released one.`,
    ],
    [
      'of a server that serves something else',
      registry(),
      { fetch: async () => new Response('<html>') },
      `${url} serves no build of a remote: mf-ratings is the released one.`,
    ],
    [
      'of another remote',
      registry({ remote: 'mf-public' }),
      {},
      `${url} serves mf-ratings, the override is for mf-public.`,
    ],
  ])('%s', async (_, original, change, reason) => {
    const outcome = await applyOverride(original, checks(change));
    expect(outcome).toBe(original);
    expect(overrideOutcome()).toEqual({ state: 'refused', reason });
  });

  it('in a banner with a way out', async () => {
    await applyOverride(registry(), checks({ isSigned: async () => false }));
    render(<OverrideBanner />);
    expect(screen.getByRole('status').textContent).toContain(
      'was ignored: The override was not signed here.',
    );
    expect(screen.getByRole('button', { name: 'End override' })).toBeTruthy();
    cleanup();
  });
});

const checks = (change: Partial<OverrideChecks> = {}): OverrideChecks => ({
  isSigned: async () => true,
  isMine: async () => undefined,
  fetch: async () => Response.json(version('mf-ratings', '2.0.0').document),
  now: () => Date.parse('2026-11-21T10:00:00Z'),
  ...change,
});
