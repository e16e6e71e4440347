import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData } from '../../core/calls/envelope.ts';
import { fields, sellerId, text, wholeNumber } from '../../core/calls/field.ts';

/** The placeholders of a template in braces, replaced on use. */
export const REPLY_PLACEHOLDERS = ['product', 'asin', 'order', 'stars', 'store'] as const;
export type ReplyPlaceholder = (typeof REPLY_PLACEHOLDERS)[number];

/** The templates a company may have. */
export const REPLY_TEMPLATES_AT_MOST = 100;

export const ReplyTemplateSchema = v.object({
  id: v.string(),
  name: v.string(),
  text: v.string(),
  /** Increases with each change; a change states the version it saw. */
  version: v.number(),
});
export type ReplyTemplate = v.InferOutput<typeof ReplyTemplateSchema>;

const templateId = text('The template', 64);

export const listReplyTemplates = defineCall({
  name: 'review.templates',
  method: 'GET',
  path: '/api/review/templates/list',
  summary: 'The reply templates of the company, by name',
  access: signedIn,
  query: fields({ sellerId }),
  data: v.array(ReplyTemplateSchema),
});

export const saveReplyTemplate = defineCall({
  name: 'review.save-template',
  method: 'PUT',
  path: '/api/review/templates/save',
  summary: 'Add a reply template, or change the one that still has the version seen',
  access: signedIn,
  body: fields({
    sellerId,
    /** Missing for a new template. */
    id: v.optional(templateId),
    version: v.optional(wholeNumber('The version', 1, 1_000_000)),
    name: text('The name', 80),
    text: text('The text', 4_000),
  }),
  data: ReplyTemplateSchema,
});

export const removeReplyTemplate = defineCall({
  name: 'review.remove-template',
  method: 'POST',
  path: '/api/review/templates/remove',
  summary: 'Delete a reply template',
  access: signedIn,
  body: fields({ sellerId, id: templateId }),
  data: noData,
});
