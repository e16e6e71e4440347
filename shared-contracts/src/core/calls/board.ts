import * as v from 'valibot';
import { signedIn } from '../access.ts';
import { defineCall } from '../call.ts';
import { timestamp } from './envelope.ts';
import { choice, fields } from './field.ts';

/** A news post (specification, section 3). No call writes posts yet; HTML fields are cleaned before they are shown. */
export const BoardPostSchema = v.object({
  _id: v.string(),
  created_at: timestamp,
  cover_image: v.nullable(v.string()),
  title: v.string(),
  contents: v.string(),
  bullet_content_list: v.array(v.string()),
  reference_content: v.string(),
});
export type BoardPost = v.InferOutput<typeof BoardPostSchema>;

export const listPosts = defineCall({
  name: 'board.list',
  method: 'GET',
  path: '/api/board/{type}',
  summary: 'Posts of a board, newest first',
  access: signedIn,
  params: fields({ type: choice('The board', ['news']) }),
  data: v.array(BoardPostSchema),
});
