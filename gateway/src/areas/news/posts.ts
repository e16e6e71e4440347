import type { CallData, CheckedInput } from '@fairshelf/shared-contracts/core';
import type { EditablePost, listEditablePosts, updatePost } from '@fairshelf/shared-contracts/news';
import { type Selectable, sql } from 'kysely';
import { type Database, isId } from '../../base/database/database.ts';
import { type KeyedRow, keyPage } from '../../base/database/key-page.ts';
import type { BoardPostTable } from '../../base/database/tables/code-lists.ts';
import { cleanHtml } from './clean-html.ts';

type Row = Selectable<BoardPostTable>;
export type PostFields = Omit<CheckedInput<typeof updatePost>['body'], 'version'>;

const asPost = (row: Row): EditablePost => ({
  _id: row.post_id,
  created_at: row.created_at.toISOString(),
  cover_image: row.cover_image,
  title: row.title,
  contents: row.contents,
  bullet_content_list: row.bullet_content_list,
  reference_content: row.reference_content,
  active: row.active,
  version: row.version,
});

/** One page of the posts of a type, including hidden ones, newest first. */
export async function postsPage(
  { system }: Database,
  type: string,
  query: { cursor: string; limit: number },
): Promise<CallData<typeof listEditablePosts>> {
  const order = { key: sql`created_at`, type: 'timestamptz', descending: true } as const;
  const page = keyPage(query.cursor, query.limit, order, { column: sql`post_id`, type: 'uuid' });
  const { rows } = await sql<Row & KeyedRow>`
    select *, ${page.columns} from board_post where type = ${type} and ${page.condition}
    order by ${page.order} limit ${page.limit}`.execute(system);
  const totals = await sql<{ total: number }>`
    select count(*)::int as total from board_post where type = ${type}`.execute(system);
  const { rows: found, ...ends } = page.pageOf(rows);
  return { rows: found.map(asPost), total: totals.rows[0]?.total ?? 0, ...ends };
}

const columnsOf = (fields: PostFields) => ({
  title: cleanHtml(fields.title, 'line'),
  contents: cleanHtml(fields.contents, 'text'),
  // Bullets are plain text, not HTML: they are shown as they are.
  bullet_content_list: JSON.stringify(fields.bullet_content_list),
  reference_content: cleanHtml(fields.reference_content, 'text'),
  cover_image: fields.cover_image,
  active: fields.active,
});

/** Creates a post; its HTML is sanitized. */
export async function addNewsPost(
  { system }: Database,
  type: string,
  fields: PostFields,
): Promise<EditablePost> {
  const row = await system
    .insertInto('board_post')
    .values({ type, ...columnsOf(fields) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return asPost(row);
}

export type PostOutcome =
  | { readonly kind: 'saved'; readonly before: EditablePost; readonly after: EditablePost }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'changed-meanwhile' };

/** Changes a post unless someone else did since `version` was read. */
export async function changeNewsPost(
  { system }: Database,
  post: { type: string; postId: string; version: number; fields: PostFields },
): Promise<PostOutcome> {
  if (!isId(post.postId)) return { kind: 'unknown' };
  return system.transaction().execute(async (db): Promise<PostOutcome> => {
    const before = await db
      .selectFrom('board_post')
      .selectAll()
      .where('post_id', '=', post.postId)
      .where('type', '=', post.type)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return { kind: 'unknown' };
    if (before.version !== post.version) return { kind: 'changed-meanwhile' };
    const after = await db
      .updateTable('board_post')
      .set({ ...columnsOf(post.fields), version: before.version + 1, updated_at: new Date() })
      .where('post_id', '=', post.postId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { kind: 'saved', before: asPost(before), after: asPost(after) };
  });
}

/** The newest visible posts of a kind. */
export const newestPosts = ({ system }: Database, type: string) =>
  system
    .selectFrom('board_post')
    .selectAll()
    .where('type', '=', type)
    .where('active', '=', true)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
