import type { EditablePost } from '@fairshelf/shared-contracts/news';
import { useForm, useGuardedClose } from '@fairshelf/shared-contracts/react';
import { Banner, Checkbox, FormDialog, TextArea, TextField, toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { type PostForm, toPostBody, toPostForm, wasCleaned } from './post-form.ts';
import { useAddPost, useUpdatePost } from './queries.ts';

const params = { type: 'news' } as const;

interface PostDialogProps {
  /** The post to change; undefined for a new one. */
  readonly post: EditablePost | undefined;
  readonly onClose: () => void;
}

/**
 * Edits a post. The gateway removes HTML that isn't allowed: then the form stays open and shows the stored version.
 */
export function PostDialog({ post, onClose }: PostDialogProps) {
  const [storedPost, setStoredPost] = useState(post);
  const [form, setForm] = useState(() => toPostForm(post));
  const close = useGuardedClose(form, toPostForm(storedPost), onClose);
  const [isCleaned, setCleaned] = useState(false);
  const adding = useAddPost();
  const updating = useUpdatePost();
  const set = (change: Partial<PostForm>) => setForm((before) => ({ ...before, ...change }));

  const sending = useForm({
    fields: ['title', 'contents', 'bullet_content_list', 'reference_content', 'cover_image'],
    send: () => {
      const body = toPostBody(form);
      return storedPost
        ? updating.send({
            params: { ...params, postId: storedPost._id },
            body: { ...body, version: storedPost.version },
          })
        : adding.send({ params, body });
    },
    onDone: (saved) => {
      toast.success(t`The post was saved.`);
      if (!wasCleaned(toPostBody(form), saved)) return onClose();
      setStoredPost(saved);
      setForm(toPostForm(saved));
      setCleaned(true);
    },
  });

  return (
    <FormDialog
      form={sending}
      title={post ? t`Edit post` : t`New post`}
      size="lg"
      save={t`Save`}
      leave={isCleaned ? t`Close` : t`Cancel`}
      onClose={close}
    >
      {isCleaned ? (
        <Banner tone="warning">
          {t`The post was saved without tags that aren’t allowed. This is the published text.`}
        </Banner>
      ) : null}
      <TextField
        label={t`Title`}
        description={t`Tags such as <b> and <em> are allowed.`}
        value={form.title}
        error={sending.problemOf('title')}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <TextArea
        label={t`Contents`}
        description={t`HTML: paragraphs, lists, links, pictures, marks.`}
        rows={8}
        value={form.contents}
        error={sending.problemOf('contents')}
        onChange={(event) => set({ contents: event.currentTarget.value })}
      />
      <TextArea
        label={t`Bullets`}
        description={t`One per line, as plain text.`}
        rows={4}
        value={form.bullets}
        error={sending.problemOf('bullet_content_list')}
        onChange={(event) => set({ bullets: event.currentTarget.value })}
      />
      <TextArea
        label={t`Reference`}
        description={t`Small print below the post, as HTML.`}
        rows={2}
        value={form.reference}
        error={sending.problemOf('reference_content')}
        onChange={(event) => set({ reference: event.currentTarget.value })}
      />
      <TextField
        label={t`Cover image`}
        description={t`A URL that starts with https:// or /; leave empty for none.`}
        value={form.cover}
        error={sending.problemOf('cover_image')}
        onChange={(event) => set({ cover: event.currentTarget.value })}
      />
      <Checkbox checked={form.active} onChange={(event) => set({ active: event.currentTarget.checked })}>
        {t`Shown to everyone`}
      </Checkbox>
    </FormDialog>
  );
}
