import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData, timestamp } from '../../core/calls/envelope.ts';
import {
  choice,
  fields,
  flag,
  looseText,
  marketId,
  sellerId,
  text,
  wholeNumber,
} from '../../core/calls/field.ts';

const tagName = text('The tag', 40);
const tagId = text('The tag', 64);

export const deleteTag = defineCall({
  name: 'tag.delete',
  method: 'DELETE',
  path: '/api/review/tag',
  summary: 'Delete a tag everywhere; rules that set it set it no more',
  access: signedIn,
  query: fields({ sellerId, tagId }),
  data: noData,
});

export const TAG_TARGETS = ['review', 'product'] as const;
export type TagTarget = (typeof TAG_TARGETS)[number];

export const setTags = defineCall({
  name: 'tag.set',
  method: 'PUT',
  path: '/api/review/tag/set',
  summary: 'Put tags on up to 200 reviews or products, or take them away; a new name makes a new tag',
  access: signedIn,
  body: fields({
    sellerId,
    marketId,
    target: choice('The target', TAG_TARGETS),
    /** Ids of reviews, or ASINs. */
    ids: v.pipe(
      v.array(text('The id', 64), 'The ids must be a list.'),
      v.minLength(1, 'At least one must be named.'),
      v.maxLength(200, 'At most 200 can be tagged at once.'),
    ),
    add: v.optional(
      v.pipe(v.array(tagName, 'The tags must be a list.'), v.maxLength(20, 'At most 20 tags at once.')),
      [],
    ),
    remove: v.optional(
      v.pipe(v.array(tagName, 'The tags must be a list.'), v.maxLength(20, 'At most 20 tags at once.')),
      [],
    ),
  }),
  data: noData,
});

const ruleFields = {
  name: text('The name', 80),
  active: flag('Active'),
  target: choice('The target', TAG_TARGETS),
  /** Empty: any. For products, the stars of the current rating, rounded down. */
  stars: v.pipe(
    v.array(wholeNumber('The stars', 1, 5), 'The stars must be a list.'),
    v.maxLength(5, 'There are five numbers of stars.'),
  ),
  /** One of them occurs in the review, or in the product's title; empty: any. A word's ending may differ with `*`. */
  words: v.pipe(
    v.array(text('The word', 60), 'The words must be a list.'),
    v.maxLength(50, 'A rule has at most 50 words.'),
  ),
  asins: v.pipe(
    v.array(text('The ASIN', 16), 'The ASINs must be a list.'),
    v.maxLength(500, 'A rule names at most 500 products.'),
  ),
  marketIds: v.pipe(
    v.array(marketId, 'The marketplaces must be a list.'),
    v.maxLength(30, 'A rule names at most 30 marketplaces.'),
  ),
  /** Names; unknown ones are created. */
  tags: v.pipe(
    v.array(tagName, 'The tags must be a list.'),
    v.minLength(1, 'A rule needs at least one tag.'),
    v.maxLength(10, 'A rule sets at most 10 tags.'),
  ),
};

export const TagRuleSchema = v.object({
  id: v.string(),
  name: v.string(),
  active: v.boolean(),
  target: v.picklist(TAG_TARGETS),
  stars: v.array(v.number()),
  words: v.array(v.string()),
  asins: v.array(v.string()),
  marketIds: v.array(v.string()),
  tags: v.array(v.string()),
  version: v.number(),
  lastRunAt: v.nullable(timestamp),
  /** How many it tagged in its last run. */
  lastRunTagged: v.nullable(v.number()),
});
export type TagRule = v.InferOutput<typeof TagRuleSchema>;

export const listTagRules = defineCall({
  name: 'tag-rule.list',
  method: 'GET',
  path: '/api/review/tag-rule/list',
  summary: 'The tag rules of a seller account by name',
  access: signedIn,
  query: fields({ sellerId }),
  data: v.array(TagRuleSchema),
});

export const saveTagRule = defineCall({
  name: 'tag-rule.save',
  method: 'PUT',
  path: '/api/review/tag-rule',
  summary: 'Add a rule, or change the one of this id if it is still of this version',
  access: signedIn,
  body: fields({
    sellerId,
    id: v.optional(text('The rule', 64)),
    version: v.optional(wholeNumber('The version', 1, 1_000_000)),
    ...ruleFields,
  }),
  data: TagRuleSchema,
});

export const deleteTagRule = defineCall({
  name: 'tag-rule.delete',
  method: 'DELETE',
  path: '/api/review/tag-rule',
  summary: 'Delete a rule; what it tagged stays tagged',
  access: signedIn,
  query: fields({ sellerId, id: text('The rule', 64) }),
  data: noData,
});

export const tryTagRule = defineCall({
  name: 'tag-rule.try',
  method: 'POST',
  path: '/api/review/tag-rule/try',
  summary: 'What a rule would tag, without tagging: how many, and the first ten',
  access: signedIn,
  body: fields({ sellerId, ...ruleFields, name: v.optional(looseText('The name', 80), '') }),
  data: v.object({
    matched: v.number(),
    /** How many of these lack one of its tags. */
    fresh: v.number(),
    examples: v.array(
      v.object({ id: v.string(), title: v.string(), text: v.string(), stars: v.nullable(v.number()) }),
    ),
  }),
});

export const runTagRules = defineCall({
  name: 'tag-rule.run',
  method: 'POST',
  path: '/api/review/tag-rule/run',
  summary: 'Run all active rules of a seller account, or one, over everything there is',
  access: signedIn,
  body: fields({ sellerId, id: v.optional(text('The rule', 64)) }),
  data: v.object({ tagged: v.number() }),
});
