import * as v from 'valibot';
import { withPlan } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { pageOf, paging, timestamp } from '../../core/calls/envelope.ts';
import { choice, fields, looseText, sellerId, text } from '../../core/calls/field.ts';

const plan = withPlan('reimburse', '/reimburse/signup-dashboard');

/** What a seller can exclude from claims: a product by its SKU, or a category of cases. */
export const EXCLUSION_KINDS = ['sku', 'category'] as const;
export type ExclusionKind = (typeof EXCLUSION_KINDS)[number];

/** The maximum number of exclusions in one request. */
export const EXCLUSIONS_AT_ONCE = 200;

const kind = choice('What is excluded', EXCLUSION_KINDS);
const value = text('The SKU or category', 100);

export const CaseExclusionSchema = v.object({
  kind: v.picklist(EXCLUSION_KINDS),
  /** A SKU or a category. */
  value: v.string(),
  /** The product of a SKU; null if unknown. */
  title: v.nullable(v.string()),
  note: v.string(),
  addedBy: v.string(),
  addedAt: timestamp,
  /** Unfiled cases that it holds back. */
  cases: v.number(),
});
export type CaseExclusion = v.InferOutput<typeof CaseExclusionSchema>;

export const EXCLUSION_SORTS = ['-addedAt', 'addedAt', 'value', '-value'] as const;

export const listExclusions = defineCall({
  name: 'case-exclusion.list',
  method: 'GET',
  path: '/api/reimburse/exclusion/list',
  summary: 'Products and categories that are never claimed, in every country of a seller account',
  access: plan,
  query: fields({
    sellerId,
    sort: v.optional(choice('The sort', EXCLUSION_SORTS), '-addedAt'),
    ...paging,
  }),
  data: pageOf(CaseExclusionSchema),
});

export const addExclusions = defineCall({
  name: 'case-exclusion.add',
  method: 'POST',
  path: '/api/reimburse/exclusion',
  summary: 'Never claim these products or categories: their unfiled cases are excluded at once',
  access: plan,
  body: fields({
    sellerId,
    kind,
    values: v.pipe(
      v.array(value, 'The values must be a list.'),
      v.minLength(1, 'Choose what to exclude.'),
      v.maxLength(EXCLUSIONS_AT_ONCE, `At most ${EXCLUSIONS_AT_ONCE} can be excluded at once.`),
    ),
    note: v.optional(looseText('The note', 500), ''),
  }),
  data: v.object({
    added: v.number(),
    /** Unfiled cases that these exclusions hold back. */
    cases: v.number(),
  }),
});

export const removeExclusion = defineCall({
  name: 'case-exclusion.remove',
  method: 'POST',
  path: '/api/reimburse/exclusion/remove',
  summary: 'Claim a product or category again: its cases continue where they were',
  access: plan,
  body: fields({ sellerId, kind, value }),
  data: v.object({ cases: v.number() }),
});
