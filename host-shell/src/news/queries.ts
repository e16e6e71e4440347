import { api } from '@fairshelf/shared-contracts/client';
import { getUserConfig, saveUserConfig } from '@fairshelf/shared-contracts/identity';
import { listPosts, type NewsPost } from '@fairshelf/shared-contracts/news';
import { queryClient } from '@fairshelf/shared-contracts/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { useShell } from '../shell-context.tsx';

/** The user config that stores the newest post a person has opened. */
const SEEN_CONFIG = 'news_seen';
const SeenSchema = v.object({ post_id: v.string() });

/** News are rare: once loaded, they are valid for the visit. */
const STALE_MS = 15 * 60_000;

const postsQuery = () =>
  queryOptions({
    queryKey: ['person', listPosts.name],
    queryFn: async ({ signal }) => {
      const posts = await api.ask(listPosts, { params: { type: 'news' } }, { signal, background: true });
      return newestFirst(posts);
    },
    staleTime: STALE_MS,
  });

const seenQuery = () =>
  queryOptions({
    queryKey: ['person', getUserConfig.name, SEEN_CONFIG],
    queryFn: async ({ signal }) => {
      const input = { query: { name: SEEN_CONFIG } };
      const config = await api.ask(getUserConfig, input, { signal, background: true });
      const result = v.safeParse(SeenSchema, config?.data);
      return { postId: result.success ? result.output.post_id : undefined };
    },
    staleTime: STALE_MS,
  });

const newestFirst = (posts: readonly NewsPost[]): readonly NewsPost[] =>
  [...posts].sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));

export const usePosts = () => useQuery(postsQuery(), queryClient);

/** Whether there is a post that the person hasn't opened; false while unknown, or if a widget shows the news. */
export function useHasUnread(): boolean {
  const enabled = useShell().registry.whatsNewScript === undefined;
  const newest = useQuery({ ...postsQuery(), enabled }, queryClient).data?.[0];
  const seenPost = useQuery({ ...seenQuery(), enabled }, queryClient).data;
  return newest !== undefined && seenPost !== undefined && seenPost.postId !== newest._id;
}

/** Stores the newest post as seen; a failure is silent: the dot comes back with the next visit. */
export async function markSeen(postId: string): Promise<void> {
  const { queryKey } = seenQuery();
  if (queryClient.getQueryData(queryKey)?.postId === postId) return;
  queryClient.setQueryData(queryKey, { postId });
  const body = { name: SEEN_CONFIG, data: { post_id: postId } };
  await api.send(saveUserConfig, { body }, { background: true }).catch(() => undefined);
}
