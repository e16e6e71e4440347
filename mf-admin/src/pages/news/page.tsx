import { formatDateTime, formatNumber } from '@fairshelf/shared-contracts/core';
import type { EditablePost } from '@fairshelf/shared-contracts/news';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { Badge, Button, EmptyState, PageHeader } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { plural, t } from '@lingui/core/macro';
import Plus from 'lucide-react/icons/plus';
import { parseAsString, useQueryState } from 'nuqs';
import { useMemo, useState } from 'react';
import { keyPagedRows } from '../../key-paged-rows.tsx';
import { OpenName } from '../../open-name.tsx';
import { PostDialog } from './post-dialog.tsx';
import { withoutMarks } from './post-form.ts';
import { usePosts } from './queries.ts';

const columnsOf = (open: (post: EditablePost) => void): readonly Column<EditablePost>[] => [
  {
    id: 'title',
    header: t`Post`,
    cardTitle: true,
    cell: (post) => (
      <OpenName note={withoutMarks(post.contents)} onOpen={() => open(post)}>
        {withoutMarks(post.title)}
      </OpenName>
    ),
  },
  {
    id: 'bullets',
    header: t`Bullets`,
    width: 90,
    align: 'end',
    cell: (post) => formatNumber(post.bullet_content_list.length),
  },
  {
    id: 'state',
    header: t`State`,
    width: 110,
    cell: (post) => (post.active ? <Badge tone="success">{t`Shown`}</Badge> : <Badge>{t`Hidden`}</Badge>),
  },
  {
    id: 'at',
    header: t`Written`,
    width: 210,
    align: 'end',
    cell: (post) => formatDateTime(post.created_at),
  },
];

/** News Posts: what everyone reads under 'What's new?'. */
export default function NewsPostsPage() {
  const [cursor, setCursor] = useQueryState('at', parseAsString.withDefault(''));
  const [editing, setEditing] = useState<EditablePost | 'new'>();
  const posts = usePosts(cursor);
  const columns = useMemo(() => columnsOf(setEditing), [currentLanguage()]);
  return (
    <>
      <PageHeader
        title={t`News Posts`}
        description={t`Shown to everyone under ‘What’s new?’. A post is live as soon as you save it.`}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
            {t`New post`}
          </Button>
        }
      />
      <DataTable
        label={t`Posts`}
        columns={columns}
        rowId={(post) => post._id}
        onOpen={setEditing}
        {...keyPagedRows({
          query: posts,
          cursor,
          setCursor: (next) => void setCursor(next || null, { history: 'push' }),
          label: t`Pages of posts`,
          counted: ({ total }) => plural({ total }, { one: '# post', other: '# posts' }),
          nothing: <EmptyState title={t`No posts yet`} />,
        })}
      />
      {editing ? (
        <PostDialog post={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      ) : null}
    </>
  );
}
