import { expect, it } from '@jest/globals';
import { tagRule } from '../../testing/rows.ts';
import { conditionsOf } from './conditions.ts';

it("shows a rule's conditions and countries by name", () => {
  expect(conditionsOf(tagRule({ target: 'review', stars: [], words: [], asins: [], marketIds: [] }))).toBe(
    'All reviews',
  );
  expect(
    conditionsOf(
      tagRule({
        target: 'product',
        stars: [2, 1],
        words: ['crack*'],
        asins: [],
        marketIds: ['A2EUQ1WTGCTBG2'],
      }),
    ),
  ).toBe('Products with 1 or 2 stars; the words ‘crack*’ · Canada');
});
