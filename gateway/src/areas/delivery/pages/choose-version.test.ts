import type { Viewer } from '@fairshelf/shared-contracts/core';
import type { ReleaseLine } from '@fairshelf/shared-contracts/delivery';
import { describe, expect, it } from '@jest/globals';
import { chooseVersion, readBucket } from './choose-version.ts';

describe('the share of a canary', () => {
  it.each([
    [0, 0],
    [0.5, 50],
    [5, 500],
    [100, 10_000],
  ])('of %d %% is %d of 10,000 browsers', (share, count) => {
    expect(withCanary('mf-a', line({ canary: { ...canary, share } }))).toHaveLength(count);
  });

  it('grows without excluding anyone, and is drawn separately for each remote', () => {
    const five = withCanary('mf-a', line());
    const twenty = new Set(withCanary('mf-a', line({ canary: { ...canary, share: 20 } })));
    expect(five.every((bucket) => twenty.has(bucket))).toBe(true);
    const other = new Set(withCanary('mf-b', line()));
    expect(five.filter((bucket) => other.has(bucket))).toEqual([]);
  });

  it('excludes browsers without a bucket', () => {
    expect(chooseVersion('mf-a', line({ canary: { ...canary, share: 100 } }), {}).version).toBe('1');
    expect([readBucket('42'), readBucket('10000'), readBucket('-1'), readBucket(undefined)]).toEqual([
      42,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the cohort of a canary', () => {
  it("'internal' includes everyone with a role", () => {
    expect(of('internal', who('case-manager'))).toBe('2');
    expect([of('internal', who()), of('internal')]).toEqual(['1', '1']);
  });

  it('otherwise includes everyone with that role', () => {
    expect(of('super-admin', who('super-admin'))).toBe('2');
    expect([of('super-admin', who('case-manager')), of('super-admin')]).toEqual(['1', '1']);
  });

  const of = (cohort: string, viewer?: Viewer) =>
    chooseVersion('mf-a', line({ canary: { ...canary, share: 0, cohort } }), { viewer, bucket: 0 }).version;
});

it('a pinned version applies to everyone and overrides any canary', () => {
  const pinnedLine = line({ pinned: version('0'), canary: { ...canary, share: 100, cohort: 'internal' } });
  expect(chooseVersion('mf-a', pinnedLine, { viewer: who('super-admin'), bucket: 1 }).version).toBe('0');
});

const version = (name: string) => ({ version: name, digest: name });
const canary = { ...version('2'), share: 5, since: '2026-11-21T10:00:00.000Z' };
const line = (more: Partial<ReleaseLine> = {}): ReleaseLine => ({
  revision: 1,
  order: 0,
  active: version('1'),
  canary,
  ...more,
});
const who = (...roles: Viewer['roles']): Viewer => ({ roles, plans: [] });
const BUCKETS = Array.from({ length: 10_000 }, (_, bucket) => bucket);
const withCanary = (remote: string, of: ReleaseLine) =>
  BUCKETS.filter((bucket) => chooseVersion(remote, of, { bucket }).version === '2');
