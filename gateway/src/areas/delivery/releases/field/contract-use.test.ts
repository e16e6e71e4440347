import type { Surface } from '@fairshelf/shared-contracts/delivery';
import { describe, expect, it } from '@jest/globals';
import { contractUse, type UsedVersion } from './contract-use.ts';

const call = { method: 'GET', path: '/api/a', input: { kind: 'object', fields: {} } } as const;
const plain = { kind: 'value', type: 'string' } as const;
const surface = (calls: readonly string[], more: Partial<Surface> = {}): Surface => ({
  contract: '1.0.0',
  calls: Object.fromEntries(calls.map((name) => [name, { ...call, data: plain }])),
  publishes: {},
  subscribes: {},
  slots: [],
  shared: {},
  ...more,
});
const version = (remote: string, name: string, visits: number, of: Surface): UsedVersion => ({
  remote,
  version: name,
  publishedAt: new Date(`2026-11-${name.replace('1.', '0')}`),
  visits,
  surface: of,
});
const versions = [
  version('mf-a', '1.1', 3, surface(['a.old'])),
  version('mf-a', '1.2', 897, surface(['a.new'])),
  version('mf-b', '1.1', 100, surface(['a.new'], { slots: ['dashboard'], shared: { react: ['useState'] } })),
];
const nothing = { calls: new Map(), events: new Map(), slots: new Map() };
const deprecations = {
  ...nothing,
  calls: new Map([
    ['a.old', 'Use a.new.'],
    ['a.gone', 'Use a.new.'],
  ]),
};

describe('who uses which part of the contract', () => {
  const use = contractUse(versions, deprecations, new Map([['a.old', 12]]));

  it('is known by the newest version that uses it, and by the share of page loads', () => {
    expect(use.find(({ name }) => name === 'a.old')).toEqual({
      kind: 'call',
      name: 'a.old',
      deprecated: 'Use a.new.',
      fields: [],
      requests: 12,
      users: [{ remote: 'mf-a', version: '1.1', isOlderOnly: true, share: 0.003 }],
    });
    expect(use.find(({ name }) => name === 'a.new')).toMatchObject({
      requests: null,
      users: [
        { remote: 'mf-a', version: '1.2', isOlderOnly: false, share: 0.897 },
        { remote: 'mf-b', version: '1.1', isOlderOnly: false, share: 0.1 },
      ],
    });
  });

  it('lists deprecated parts first, even those that are no longer used', () => {
    expect(use.map(({ kind, name, users }) => [kind, name, users.length])).toEqual([
      ['call', 'a.gone', 0],
      ['call', 'a.old', 1],
      ['call', 'a.new', 2],
      ['module', 'react', 1],
      ['slot', 'dashboard', 1],
    ]);
  });

  it('includes deprecated fields that the sources of a version name', () => {
    const data = {
      kind: 'object',
      fields: { rating: { kind: 'value', type: 'number', deprecated: 'Use stars.' } },
    } as const;
    const [first] = contractUse(
      [version('mf-a', '1.1', 1, surface([], { calls: { 'a.read': { ...call, data } } }))],
      nothing,
      new Map(),
    );
    expect(first).toMatchObject({ name: 'a.read', deprecated: null, fields: ['rating'] });
  });
});
