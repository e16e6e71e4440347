import { CONTRACT_VERSION } from '@fairshelf/shared-contracts/core';
import { checkSurface } from '@fairshelf/shared-contracts/delivery';
import { describe, expect, it } from '@jest/globals';
import {
  type Contract,
  currentContract,
  currentPlatform,
  releasedContract,
  releasedSurfaces,
  versionProblems,
} from './released-contract.ts';

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

describe('the version of the contract', () => {
  it('fits what changed since the contract that was released last', () => {
    // After a release of the platform: npm run contract:release.
    expect(versionProblems(releasedContract(), currentContract())).toEqual([]);
    expect(currentContract().version).toBe(CONTRACT_VERSION);
  });

  it('rises with what is added', () => {
    const more = { slots: ['dashboard', 'sidebar'] };
    expect(versionProblems(contract('1.0.0'), contract('1.0.0', more))).toEqual([
      'A minor version after 1.0.0 is needed: added is',
      'slot sidebar: the shell has none',
    ]);
    expect(versionProblems(contract('1.0.0'), contract('1.1.0', more))).toEqual([]);
  });

  it('is a new major one when something is removed', () => {
    const less = { events: {} };
    expect(versionProblems(contract('1.0.0'), contract('1.1.0', less))[0]).toBe(
      'A major version after 1.0.0 is needed: removed or changed is',
    );
    expect(versionProblems(contract('1.0.0'), contract('2.0.0', less))).toEqual([]);
  });

  it('stays while nothing changed', () => {
    expect(versionProblems(contract('1.0.0'), contract('1.0.0'))).toEqual([]);
  });
});

describe('the last released versions of the remotes', () => {
  const released = releasedSurfaces();

  it('are those of every remote of the product', () => {
    expect([...new Set(released.map(({ remote }) => remote))].toSorted()).toEqual([
      'mf-admin',
      'mf-public',
      'mf-ratings',
      'mf-reimburse',
    ]);
  });

  it.each(released)('$remote $version fits today’s shell and gateway', ({ range, surface }) => {
    const platform = currentPlatform(currentContract().calls);
    expect(checkSurface({ ...surface, shared: {} }, range, platform)).toEqual([]);
  });

  it.each(released)('$remote $version would not fit without a call that it uses', ({ range, surface }) => {
    const { calls } = currentContract();
    const [name = ''] = Object.keys(surface.calls);
    const { [name]: _, ...others } = calls;
    const clashes = checkSurface({ ...surface, shared: {} }, range, currentPlatform(others));
    expect(clashes).toEqual([`call ${name}: the gateway does not offer it`]);
  });
});
