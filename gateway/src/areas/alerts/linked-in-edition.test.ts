import { EDITION_NAMES, pathInEdition } from '@fairshelf/shared-contracts/delivery';
import { describe, expect, it } from '@jest/globals';
import { linkedInEdition } from './linked-in-edition.ts';

describe('alerts of an edition', () => {
  it.each([
    ['unified', ['consent', 'case-closing', 'low-review', 'violation', 'webhook']],
    ['ratings', ['consent', 'low-review', 'violation', 'webhook']],
    ['reimburse', ['consent', 'case-closing', 'violation', 'webhook']],
  ] as const)('%s: include only those with a page in the edition', (edition, kinds) => {
    expect(linkedInEdition(edition, alerts).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('link to the page that replaces the usual one', () => {
    expect(linkedInEdition('reimburse', alerts)[0]?.link).toBe('/add-new/company');
  });

  it.each(EDITION_NAMES)('%s: all link to a page in the edition', (edition) => {
    for (const { link } of linkedInEdition(edition, alerts)) {
      expect(link === null || !link.startsWith('/') || pathInEdition(edition, link) === link).toBe(true);
    }
  });
});

const alerts = [
  { kind: 'consent', link: '/settings/integrations' },
  { kind: 'case-closing', link: '/reimbursement/cases?closes=week' },
  { kind: 'low-review', link: '/rating/reviews?stars=1,2' },
  { kind: 'violation', link: 'https://sellercentral.amazon.com/performance/dashboard' },
  { kind: 'webhook', link: null },
];
