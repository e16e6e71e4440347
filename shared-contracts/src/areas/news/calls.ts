import * as v from 'valibot';
import { only, signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { cursorPageOf, cursorPaging, timestamp } from '../../core/calls/envelope.ts';
import { choice, fields, flag, looseText, text, wholeNumber } from '../../core/calls/field.ts';

/**
 * A news post (docs/specification/entities.md#news-post). Its HTML is sanitized when it is written and again before
 * it is shown.
 */
export const NewsPostSchema = v.object({
  _id: v.string(),
  created_at: timestamp,
  cover_image: v.nullable(v.string()),
  title: v.string(),
  contents: v.string(),
  bullet_content_list: v.array(v.string()),
  reference_content: v.string(),
});
export type NewsPost = v.InferOutput<typeof NewsPostSchema>;

// The calls are named `board.*` because the specification's path is `/api/board/{type}` (docs/specification/calls.md).
export const listPosts = defineCall({
  name: 'board.list',
  method: 'GET',
  path: '/api/board/{type}',
  summary: 'Posts of a board, newest first',
  access: signedIn,
  params: fields({ type: choice('The board', ['news']) }),
  data: v.array(NewsPostSchema),
});

/** A post for its authors: including drafts, with the version for optimistic locking. */
export const EditablePostSchema = v.object({
  ...NewsPostSchema.entries,
  active: v.boolean(),
  version: v.number(),
});
export type EditablePost = v.InferOutput<typeof EditablePostSchema>;

const postType = fields({ type: choice('The board', ['news']) });

export const listEditablePosts = defineCall({
  name: 'board.list-all',
  method: 'GET',
  path: '/api/board/{type}/all',
  summary: 'Every post of a board, hidden ones too, newest first',
  access: only(['super-admin']),
  params: postType,
  query: fields(cursorPaging),
  data: cursorPageOf(EditablePostSchema),
});

const postFields = {
  title: text('The title', 300),
  contents: looseText('The contents', 20_000),
  bullet_content_list: v.pipe(
    v.array(text('A bullet', 300), 'The bullets must be a list.'),
    v.maxLength(20, 'A post has at most 20 bullets.'),
  ),
  reference_content: looseText('The reference', 5_000),
  cover_image: v.nullable(
    v.pipe(
      text('The cover', 500),
      v.regex(/^(https:\/\/|\/(?![/\\]))/, 'The cover is an address that begins with https:// or /.'),
    ),
  ),
  active: flag('Shown'),
};

export const addPost = defineCall({
  name: 'board.add',
  method: 'POST',
  path: '/api/board/{type}',
  summary: 'Write a post; what of its HTML is not allowed is left out',
  access: only(['super-admin']),
  params: postType,
  body: fields(postFields),
  data: EditablePostSchema,
});

export const updatePost = defineCall({
  name: 'board.update',
  method: 'PUT',
  path: '/api/board/{type}/{postId}',
  summary: 'Change a post; answers 409 when someone else changed it since `version` was read',
  access: only(['super-admin']),
  params: fields({ ...postType.entries, postId: text('The post', 64) }),
  body: fields({ ...postFields, version: wholeNumber('The version', 1, 2_147_483_647) }),
  data: EditablePostSchema,
});
