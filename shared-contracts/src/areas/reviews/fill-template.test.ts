import { expect, it } from '@jest/globals';
import { fillTemplate } from './fill-template.ts';

it('replaces placeholders and lists those without a value', () => {
  expect(fillTemplate('Sorry about {product}, order {Order}.', { product: 'Stone mug' })).toEqual({
    text: 'Sorry about Stone mug, order {order}.',
    missing: ['order'],
    unknown: [],
  });
});

it('keeps braces in a value and reports unknown placeholders', () => {
  expect(fillTemplate('{ product } {buyer} {1}', { product: 'Mug {asin}', asin: 'B0MUG00001' })).toEqual({
    text: 'Mug {asin} {buyer} {1}',
    missing: [],
    unknown: ['{buyer}'],
  });
});
