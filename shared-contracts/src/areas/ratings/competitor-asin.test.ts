import { expect, it } from '@jest/globals';
import { readProduct } from './competitor-asin.ts';

it.each([
  ['B0205SJVF0', { asin: 'B0205SJVF0', shop: null }],
  [' b0205sjvf0 ', { asin: 'B0205SJVF0', shop: null }],
  ['https://www.amazon.com/dp/B0205SJVF0', { asin: 'B0205SJVF0', shop: 'amazon.com' }],
  [
    'https://www.amazon.co.uk/Stone-Mug/dp/B0205SJVF0/ref=sr_1_1?keywords=mug',
    { asin: 'B0205SJVF0', shop: 'amazon.co.uk' },
  ],
  ['amazon.de/gp/product/B0205SJVF0?th=1', { asin: 'B0205SJVF0', shop: 'amazon.de' }],
  ['https://m.amazon.com/gp/aw/d/B0205SJVF0', { asin: 'B0205SJVF0', shop: 'amazon.com' }],
])('reads %s', (text, product) => {
  expect(readProduct(text)).toEqual(product);
});

it.each([
  '',
  'mug',
  'B0205SJVF',
  'https://www.amazon.com/s?k=mug',
  'https://www.example.com/dp/B0205SJVF0',
  'https://notamazon.com/dp/B0205SJVF0',
  'https://www.amazon.com/dp/B0205SJVF0X',
])('rejects %s', (text) => {
  expect(readProduct(text)).toBeUndefined();
});
