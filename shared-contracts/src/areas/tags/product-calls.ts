import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { fields, marketId, sellerId, text } from '../../core/calls/field.ts';
import { TagSchema } from '../../core/calls/tag-shape.ts';
import { productFilter } from '../ratings/index.ts';

export const listTags = defineCall({
  name: 'tag.list',
  method: 'GET',
  path: '/api/review/tag/list',
  summary: 'The tags of the company by name, with how many reviews and products carry each',
  access: signedIn,
  query: fields({ sellerId }),
  data: v.array(v.object({ ...TagSchema.entries, reviews: v.number(), products: v.number() })),
});

const tagNames = v.optional(
  v.pipe(
    v.array(text('The tag', 40), 'The tags must be a list.'),
    v.maxLength(20, 'At most 20 tags at once.'),
  ),
  [],
);

export const tagProducts = defineCall({
  name: 'product-tag.change',
  method: 'PUT',
  path: '/api/review/product/tag',
  summary:
    'Add tags to products or take them away: those named, or all that match a filter; tells what changed',
  access: signedIn,
  body: fields({
    sellerId,
    marketId,
    /** Up to 500 products; null: all that match the filter. */
    asins: v.nullable(
      v.pipe(
        v.array(text('The ASIN', 16), 'The products must be a list.'),
        v.minLength(1, 'At least one product must be named.'),
        v.maxLength(500, 'At most 500 products can be named; the filter reaches any number.'),
      ),
    ),
    filter: fields(productFilter),
    add: tagNames,
    remove: tagNames,
  }),
  data: v.object({
    /** The number of selected products. */
    products: v.number(),
    /** How many of them got or lost a tag. */
    changed: v.number(),
    /** The id for undo, for a day; null if nothing changed. */
    undo: v.nullable(v.string()),
  }),
});

export const undoProductTags = defineCall({
  name: 'product-tag.undo',
  method: 'POST',
  path: '/api/review/product/tag/undo',
  summary: 'Take an own change of tags back; tags that were changed again since stay as they are',
  access: signedIn,
  body: fields({ sellerId, marketId, undo: text('The change', 64) }),
  data: v.object({ products: v.number() }),
});
