import { CONTRACT_VERSION } from '@fairshelf/shared-contracts/core';
import { describe, expect, it } from '@jest/globals';
import { repository } from '../repository.ts';
import { shellVersions } from '../webpack/shared-modules.ts';
import {
  type Contract,
  currentContract,
  misfits,
  releasedContract,
  releasedSurfaces,
  versionProblems,
} from './released-contract.ts';
import { sharedNames } from './shared-now.ts';

describe('the version of the contract', () => {
  it('matches the changes since the last released contract', () => {
    // After a release of the platform: npm run contract:release.
    expect(versionProblems(releasedContract(), currentContract())).toEqual([]);
    expect(currentContract().version).toBe(CONTRACT_VERSION);
  });

  it('gets a minor bump for additions', () => {
    const more = { slots: ['dashboard', 'sidebar'] };
    expect(versionProblems(contract('1.0.0'), contract('1.0.0', more))).toEqual([
      'A minor version after 1.0.0 is needed: added is',
      'slot sidebar: the shell has none',
    ]);
    expect(versionProblems(contract('1.0.0'), contract('1.1.0', more))).toEqual([]);
  });

  it('gets a major bump for removals', () => {
    const less = { events: {} };
    expect(versionProblems(contract('1.0.0'), contract('1.1.0', less))[0]).toBe(
      'A major version after 1.0.0 is needed: removed or changed is',
    );
    expect(versionProblems(contract('1.0.0'), contract('2.0.0', less))).toEqual([]);
  });

  it('is unchanged without changes', () => {
    expect(versionProblems(contract('1.0.0'), contract('1.0.0'))).toEqual([]);
  });
});

describe('the last released versions of the remotes', () => {
  const releases = releasedSurfaces();

  it('include three per remote of the product', () => {
    const byRemote = Object.groupBy(releases, ({ remote }) => remote);
    expect(Object.entries(byRemote).map(([remote, versions = []]) => [remote, versions.length])).toEqual([
      ['mf-admin', 3],
      ['mf-public', 3],
      ['mf-ratings', 3],
      ['mf-reimburse', 3],
    ]);
  });

  it.each(releases)('$remote $version is compatible with today’s shell and gateway', async (version) => {
    expect(misfits(version, await today())).toEqual([]);
  });

  it.each(releases)('$remote $version is incompatible without a part that it uses', async (version) => {
    const { calls, shared, versions } = await today();
    const [call = ''] = Object.keys(version.surface.calls);
    const { [call]: _, ...others } = calls;
    const state = '@fairshelf/shared-contracts/state';
    const [name = ''] = version.surface.shared[state] ?? [];
    expect(
      misfits(version, {
        calls: others,
        shared: { ...shared, [state]: shared[state]?.filter((each) => each !== name) ?? [] },
        versions: { ...versions, react: '20.0.0' },
      }),
    ).toEqual([
      `call ${call}: the gateway does not offer it`,
      `${state}: the shell does not hand over '${name}'`,
      'react: it needs ^19.3.1, the shell has 20.0.0',
    ]);
  });

  const today = async () => ({
    calls: currentContract().calls,
    shared: await sharedNames(),
    versions: shellVersions(repository),
  });
});

const plain = (type: string) => ({ kind: 'value', type }) as const;
const contract = (version: string, more: Partial<Contract> = {}): Contract => ({
  version,
  calls: {
    'a.read': {
      method: 'GET',
      path: '/api/a',
      input: { kind: 'object', fields: {} },
      data: { kind: 'object', fields: { id: plain('string') } },
    },
  },
  events: { 'a:changed': { kind: 'object', fields: { id: plain('string') } } },
  slots: ['dashboard'],
  ...more,
});
