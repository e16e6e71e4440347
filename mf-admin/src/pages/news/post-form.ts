import type { EditablePost } from '@fairshelf/shared-contracts/news';

/** The state of a post's form: HTML as typed, one bullet per line. */
export interface PostForm {
  readonly title: string;
  readonly contents: string;
  readonly bullets: string;
  readonly reference: string;
  readonly cover: string;
  readonly active: boolean;
}

export const toPostForm = (post: EditablePost | undefined): PostForm => ({
  title: post?.title ?? '',
  contents: post?.contents ?? '',
  bullets: post?.bullet_content_list.join('\n') ?? '',
  reference: post?.reference_content ?? '',
  cover: post?.cover_image ?? '',
  active: post?.active ?? true,
});

/** The fields of the body to send. */
export const toPostBody = (form: PostForm) => ({
  title: form.title.trim(),
  contents: form.contents.trim(),
  bullet_content_list: form.bullets
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  reference_content: form.reference.trim(),
  cover_image: form.cover.trim() || null,
  active: form.active,
});

/** Whether the gateway removed something from the input. */
export const wasCleaned = (body: ReturnType<typeof toPostBody>, storedPost: EditablePost): boolean =>
  body.title !== storedPost.title ||
  body.contents !== storedPost.contents ||
  body.reference_content !== storedPost.reference_content;

/** The text of cleaned HTML, for a line of a list. It is shown as text, so nothing in it can run. */
export const withoutMarks = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
