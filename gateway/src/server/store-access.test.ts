import { COMPANY_ROLES, mayInCompany, rightOf } from '@fairshelf/shared-contracts/company';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { namesMarket, STORE_CALLS } from '../testing/store-requests-fixture.ts';
import {
  breaches,
  digests,
  EMPTY_FOR_OTHERS,
  isWrite,
  NEEDS_A_CONSENT,
  nextWorld,
  person,
  setUpWalk,
  showsForeign,
  walk,
} from './store-access-fixture.ts';

setUpWalk();

/** The statuses for a caller with full access, by call. */
let baseline: ReadonlyMap<string, readonly [foreign: number, own: number]>;

describe('the calls about a store', () => {
  beforeAll(async () => {
    await nextWorld();
    const answers = await walk(await person({ role: 'owner' }));
    baseline = new Map(
      answers.map(({ call, foreign, own }) => [call.name, [foreign.status, own.status] as const]),
    );
  }, 120_000);

  it('have a valid request each, most of which succeed for an owner', () => {
    const refusals = [...baseline].filter(([, statuses]) => statuses.some((status) => status !== 200));
    expect(
      refusals.filter(([, statuses]) => statuses.some((status) => status === 401 || status === 403)),
    ).toEqual([]);
    expect(refusals.filter(([name, [first]]) => first === 400 && !NEEDS_A_CONSENT.includes(name))).toEqual(
      [],
    );
    expect(refusals.length).toBeLessThan(STORE_CALLS.length / 3);
  });

  it.each(COMPANY_ROLES)(
    'answer a %s like an owner where the role allows the call, and refuse the others',
    async (role) => {
      const answers = await walk(await person({ role }));
      expect(
        breaches(answers, ({ call, foreign, own }) =>
          mayInCompany(role, rightOf(call))
            ? `${[foreign.status, own.status]}` === `${baseline.get(call.name)}`
            : foreign.status === 403 && own.status === 403,
        ),
      ).toEqual([]);
    },
    60_000,
  );

  it.each(COMPANY_ROLES)(
    'hide a country from a %s limited to another',
    async (role) => {
      const before = await digests('foreign');
      const answers = await walk(await person({ role, isLimited: true }));
      expect(
        breaches(answers, (each) => {
          const { call, foreign, own } = each;
          if (showsForeign(each)) return false;
          if (!mayInCompany(role, rightOf(call))) return foreign.status === 403 && own.status === 403;
          if (namesMarket(call) && foreign.status !== 404) return false;
          return own.status === baseline.get(call.name)?.[1] || own.status === 403;
        }),
      ).toEqual([]);
      expect(await digests('foreign')).toEqual(before);
    },
    60_000,
  );

  it('change nothing for an operator who views as an owner', async () => {
    const viewing = await person({ role: 'owner', isViewing: true });
    const before = await digests('company');
    const answers = await walk(viewing);
    expect(
      breaches(answers, ({ call, foreign, own }) =>
        isWrite(call) ? foreign.status === 403 && own.status === 403 : own.status < 500,
      ),
    ).toEqual([]);
    expect(await digests('company')).toEqual(before);
  }, 60_000);

  it('look unknown to the owner of another company', async () => {
    const before = await digests('company');
    const answers = await walk(await person({}));
    expect(
      breaches(
        answers,
        (each) =>
          !showsForeign(each) &&
          !/OWN/.test(each.own.text) &&
          [each.foreign, each.own].every(
            ({ status, text }) =>
              status === 404 || (EMPTY_FOR_OTHERS.includes(each.call.name) && text.includes('"data":[]')),
          ),
      ),
    ).toEqual([]);
    expect(await digests('company')).toEqual(before);
  }, 60_000);

  it.each([undefined, 'made-up'])(
    'refuse a visitor (token: %s)',
    async (token) => {
      const before = await digests('company');
      const answers = await walk({ token });
      expect(breaches(answers, ({ foreign, own }) => foreign.status === 401 && own.status === 401)).toEqual(
        [],
      );
      expect(await digests('company')).toEqual(before);
    },
    60_000,
  );
});
