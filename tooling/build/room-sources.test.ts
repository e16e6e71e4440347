import { describe, expect, it } from '@jest/globals';
import { testFolder } from '../test-folder.ts';
import { roomSources } from './room-sources.ts';
import { BUILT_ROOMS } from './rooms.ts';
import { sourceHash } from './source-hash.ts';

const CONTRACTS = 'shared-contracts/src/areas';

const ROOMS = ['gateway', 'mf-admin', 'mf-ratings'];

describe('a changed contract makes these builds stale', () => {
  it.each([
    ['an area that one room uses', `${CONTRACTS}/people/index.ts`, ['gateway', 'mf-admin']],
    ['a call of an area', `${CONTRACTS}/ratings/calls.ts`, ['gateway', 'mf-ratings']],
    ['an area that another area uses', `${CONTRACTS}/review-requests/index.ts`, ['gateway', 'mf-ratings']],
    ['an area of a shared room', `${CONTRACTS}/codes/index.ts`, ['gateway', 'mf-ratings']],
    ['an area that only a test uses', `${CONTRACTS}/identity/index.ts`, ['gateway']],
    ['the area of the documents that builds write', `${CONTRACTS}/delivery/index.ts`, ROOMS],
    ['core', 'shared-contracts/src/core/call.ts', ROOMS],
  ])('%s', async (_, file, stale) => {
    const folder = await rooms();
    const hash = async (room: string) => sourceHash(folder.path, await roomSources(room, folder.path));
    const before = await Promise.all(ROOMS.map(hash));
    await folder.write(file, 'changed');
    const after = await Promise.all(ROOMS.map(hash));
    expect(ROOMS.filter((_room, index) => before[index] !== after[index])).toEqual(stale);
  });
});

describe('the rooms of this repository', () => {
  it("aren't all built from the same areas", async () => {
    const using = async (area: string) => {
      const sources = await Promise.all(BUILT_ROOMS.map((room) => roomSources(room)));
      return BUILT_ROOMS.filter((_, index) => sources[index]?.includes(`${CONTRACTS}/${area}`));
    };
    expect(await using('audit')).toEqual(['mf-admin']);
    expect(await using('sourcing-costs')).toEqual(['mf-reimburse']);
  });
});

const manifest = (...dependencies: string[]) =>
  JSON.stringify({
    dependencies: Object.fromEntries(dependencies.map((room) => [`@fairshelf/${room}`, '*'])),
  });

const rooms = () =>
  testFolder({
    'mf-ratings/package.json': manifest('shared-contracts', 'shared-ui', 'shared-signup'),
    'mf-ratings/src/page.tsx': `import {
      listRatings,
      type ProductRating,
    } from '@fairshelf/shared-contracts/ratings';
    import type { UserRow } from '@fairshelf/shared-contracts/people';`,
    'mf-ratings/src/page.test.tsx': `import { login } from '@fairshelf/shared-contracts/identity';`,
    'mf-admin/package.json': manifest('shared-contracts', 'shared-ui'),
    'mf-admin/src/page.tsx': `import { listUsers } from '@fairshelf/shared-contracts/people';`,
    'shared-signup/src/codes.ts': `import { listCodes } from '@fairshelf/shared-contracts/codes';`,
    'shared-contracts/src/core/call.ts': 'call',
    [`${CONTRACTS}/ratings/index.ts`]: `export * from './calls.ts';`,
    [`${CONTRACTS}/ratings/calls.ts`]: `import { REQUEST_STATES } from '../review-requests/index.ts';`,
    [`${CONTRACTS}/review-requests/index.ts`]: 'requests',
    [`${CONTRACTS}/people/index.ts`]: 'people',
    [`${CONTRACTS}/codes/index.ts`]: 'codes',
    [`${CONTRACTS}/identity/index.ts`]: 'identity',
    [`${CONTRACTS}/delivery/index.ts`]: 'delivery',
  });
