import { addPost, listEditablePosts, listPosts, updatePost } from '@fairshelf/shared-contracts/news';
import { useCall } from '@fairshelf/shared-contracts/react';
import { useAct } from '../../use-act.ts';

const params = { type: 'news' } as const;

/** One page of the posts, including hidden ones, newest first. */
export const usePosts = (cursor: string) =>
  useCall(listEditablePosts, { params, query: { cursor, limit: '25' } }, { keepPrevious: true });

const refresh = [listEditablePosts, listPosts];
export const useAddPost = () => useAct(addPost, refresh);
export const useUpdatePost = () => useAct(updatePost, refresh);
