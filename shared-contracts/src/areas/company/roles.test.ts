import { describe, expect, it } from '@jest/globals';
import { ALL_CALLS } from '../../all-calls.ts';
import { COMPANY_AREAS } from '../../core/company-rights.ts';
import { areasOf, ROLE_RIGHTS, type RoleLimit, rightsIn } from './roles.ts';

describe('rightsIn', () => {
  it('are those of the role without a limit', () => {
    expect(rightsIn(member, [], store)).toEqual(ROLE_RIGHTS.member);
  });

  it('are lowered by a limit of the area, in all stores', () => {
    expect(rightsIn(member, [limit({})], store)).toEqual(ROLE_RIGHTS.viewer);
    expect(rightsIn(member, [limit({})], { ...store, area: 'reimburse' })).toEqual(ROLE_RIGHTS.member);
  });

  it('are lowered by a limit of a store in this store only', () => {
    const there = [limit({ sellerId: 's1', marketId: 'm2' })];
    expect(rightsIn(member, there, store)).toEqual(ROLE_RIGHTS.member);
    expect(rightsIn(member, there, { ...store, marketId: 'm2' })).toEqual(ROLE_RIGHTS.viewer);
  });

  it('follow the lowest of several limits, and none of another company', () => {
    const none = limit({ sellerId: 's1', marketId: 'm1', role: 'none' });
    expect(rightsIn(member, [limit({}), none], store)).toEqual(['self']);
    expect(rightsIn(member, [limit({ companyId: 'c2', role: 'none' })], store)).toEqual(ROLE_RIGHTS.member);
  });

  it("aren't raised by a limit with a higher role, or lowered for owners", () => {
    const accountant = { id: 'c1', role: 'accountant' } as const;
    expect(rightsIn(accountant, [limit({ role: 'manager' })], store)).toEqual(ROLE_RIGHTS.accountant);
    expect(rightsIn({ id: 'c1', role: 'owner' }, [limit({ role: 'none' })], store)).toEqual(
      ROLE_RIGHTS.owner,
    );
  });

  const member = { id: 'c1', role: 'member' } as const;
});

describe('areasOf', () => {
  it('is the area of a call by the first part of its name', () => {
    expect(areasOf(callNamed('rating.list'))).toEqual(['review']);
    expect(areasOf(callNamed('ledger.list-rows'))).toEqual(['reimburse']);
  });

  it('are all areas for a call without an area, so that any limit applies', () => {
    expect(areasOf(callNamed('integration.remove'))).toEqual(COMPANY_AREAS);
  });

  const callNamed = (name: string) => {
    const call = ALL_CALLS.find((each) => each.name === name);
    if (!call) throw new Error(`There is no call ${name}.`);
    return call;
  };
});

const limit = (more: Partial<RoleLimit>): RoleLimit => ({
  companyId: 'c1',
  area: 'review',
  sellerId: '',
  marketId: '',
  role: 'viewer',
  ...more,
});
const store = { area: 'review', sellerId: 's1', marketId: 'm1' } as const;
