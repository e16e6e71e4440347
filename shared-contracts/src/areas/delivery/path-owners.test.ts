import { describe, expect, it } from '@jest/globals';
import { ownerOfPath, pathInEdition, pathsOutside } from './path-owners.ts';

describe('the owner of a path', () => {
  it.each([
    ['/rating/ratings?asin=B0', 'mf-ratings'],
    ['/reimbursement/cases#top', 'mf-reimburse'],
    ['/register', 'mf-reimburse'],
    ['/register/info', 'mf-public'],
    ['/register/reimburse/verify', 'mf-reimburse'],
    ['/system/platform', 'mf-admin'],
    ['/dashboard', undefined],
    ['/ratings-of-another-team', undefined],
  ])('of %s is %s', (path, owner) => {
    expect(ownerOfPath(path)).toBe(owner);
  });
});

describe('a path in an edition', () => {
  it.each([
    ['unified', '/reimbursement/cases', '/reimbursement/cases'],
    ['ratings', '/reimbursement/cases?closes=week', undefined],
    ['ratings', '/rating/ratings', '/rating/ratings'],
    ['reimburse', '/rating/ratings?asin=B0', undefined],
    ['reimburse', '/settings/integrations', '/add-new/company'],
    ['reimburse', '/settings/accounts', '/reimburse/settings/profile'],
    ['reimburse', '/settings/company', '/reimburse/settings/company'],
    ['reimburse', '/settings/tag-automation', undefined],
    ['ratings', '/reimburse/settings/accounts', undefined],
    ['ratings', '/settings/integrations', '/settings/integrations'],
    [
      'reimburse',
      'https://sellercentral.amazon.com/performance',
      'https://sellercentral.amazon.com/performance',
    ],
  ] as const)('%s: %s leads to %s', (edition, path, there) => {
    expect(pathInEdition(edition, path)).toBe(there);
  });

  it('is external by its prefix, unless it is replaced', () => {
    expect(pathsOutside('unified')).toEqual({ lacking: [], replaced: [] });
    expect(pathsOutside('ratings').lacking).toContain('/reimbursement');
    expect(pathsOutside('reimburse')).toMatchObject({
      lacking: expect.arrayContaining(['/rating', '/settings', '/services']),
      replaced: [
        '/settings/accounts',
        '/settings/company',
        '/settings/integrations',
        '/settings/notification',
      ],
    });
  });
});
