import { addPost, listEditablePosts, listPosts, updatePost } from '@fairshelf/shared-contracts/news';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../base/refusal.ts';
import { cleanHtml } from './clean-html.ts';
import { addNewsPost, changeNewsPost, newestPosts, postsPage } from './posts.ts';

/** If cleaning removes the whole title, the post would have no name. */
function mustHaveTitle(title: string): void {
  if (title === '') throw wrongField('body.title', 'The title has no visible text.');
}

export const newsCalls: readonly ServedCall[] = [
  serve(listPosts, async ({ params }, { services }) => {
    const rows = await newestPosts(services.database, params.type);
    return rows.map((row) => ({
      _id: row.post_id,
      created_at: row.created_at.toISOString(),
      cover_image: row.cover_image,
      title: row.title,
      contents: row.contents,
      bullet_content_list: row.bullet_content_list,
      reference_content: row.reference_content,
    }));
  }),

  serve(listEditablePosts, ({ params, query }, { services }) =>
    postsPage(services.database, params.type, query),
  ),

  serve(addPost, async ({ params, body }, context) => {
    mustHaveTitle(cleanHtml(body.title, 'line'));
    const after = await addNewsPost(context.services.database, params.type, body);
    context.audit({ after });
    return after;
  }),

  serve(updatePost, async ({ params, body }, context) => {
    mustHaveTitle(cleanHtml(body.title, 'line'));
    const { version, ...fields } = body;
    const outcome = await changeNewsPost(context.services.database, { ...params, version, fields });
    if (outcome.kind === 'unknown') throw notFound('This post');
    if (outcome.kind === 'changed-meanwhile')
      throw new Refusal(409, 'Someone else changed this post in the meantime. Reload it and try again.');
    context.audit({ before: outcome.before, after: outcome.after });
    return outcome.after;
  }),
];
