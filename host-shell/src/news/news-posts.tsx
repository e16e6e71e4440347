import { EmptyState, ErrorState, Skeleton } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { Post } from './post.tsx';
import { markSeen, usePosts } from './queries.ts';

/** The posts of the news board, newest first. Opening them marks the newest one as seen. */
export default function NewsPosts() {
  const { data: posts, error, refetch, isFetching } = usePosts();
  const newest = posts?.[0]?._id;
  useEffect(() => {
    if (newest !== undefined) void markSeen(newest);
  }, [newest]);

  if (error && !posts) {
    return (
      <ErrorState compact onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    );
  }
  if (!posts) return <Skeleton shape="block" />;
  if (posts.length === 0)
    return <EmptyState title={t`No news yet`}>{t`Product changes are announced here.`}</EmptyState>;
  return posts.map((post) => <Post key={post._id} post={post} />);
}
