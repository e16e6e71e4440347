import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { choice, fields, looseText, marketId, sellerId, text } from '../../core/calls/field.ts';

/** The kinds of product codes that people can enter. */
export const PRODUCT_CODES = ['sku', 'asin'] as const;
export type ProductCode = (typeof PRODUCT_CODES)[number];

/** Codes that can be checked at once. */
export const CODES_AT_ONCE = 1_000;

export const findProductCodes = defineCall({
  name: 'product.find-codes',
  method: 'GET',
  path: '/api/review/product/codes',
  summary: 'SKUs or ASINs of a store whose title, ASIN or SKU matches, at most 20',
  access: signedIn,
  query: fields({
    sellerId,
    marketId,
    by: choice('The code', PRODUCT_CODES),
    search: v.optional(looseText('The search text', 200), ''),
  }),
  data: v.array(v.object({ code: v.string(), title: v.string() })),
});

export const checkProductCodes = defineCall({
  name: 'product.check-codes',
  method: 'POST',
  path: '/api/review/product/codes/check',
  summary: 'Which of these SKUs or ASINs the store has no product for',
  access: signedIn,
  body: fields({
    sellerId,
    marketId,
    by: choice('The code', PRODUCT_CODES),
    codes: v.pipe(
      v.array(text('The code', 64), 'The codes must be a list.'),
      v.maxLength(CODES_AT_ONCE, `At most ${CODES_AT_ONCE} codes can be checked at once.`),
    ),
  }),
  data: v.object({ unknown: v.array(v.string()) }),
});
