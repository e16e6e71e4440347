import { CHOSEN_STORE, type FirstCalls, firstCall } from '@fairshelf/shared-contracts/core';
import { getUser, getUserConfig } from '@fairshelf/shared-contracts/identity';
import { getSignupStatus, listChannels } from '@fairshelf/shared-contracts/market';
import { listPosts } from '@fairshelf/shared-contracts/news';
import { countUnreadNotifications } from '@fairshelf/shared-contracts/notifications';

/** The browser stores the module of the person's stores (session/module-type.ts). */
const forModule = (address: string): string =>
  address.replace('moduleType=review', 'moduleType={moduleType}');

/**
 * The reads that the frame makes on every signed-in page (docs/performance.md#first-calls). `news` is skipped if a
 * script renders "What's new".
 */
export const firstCalls: FirstCalls = {
  frame: [
    firstCall(getUser, {}),
    forModule(firstCall(listChannels, { query: { moduleType: 'review' } })),
    firstCall(countUnreadNotifications, {}),
    forModule(
      firstCall(getSignupStatus, { query: { sellerId: CHOSEN_STORE.sellerId, moduleType: 'review' } }),
    ),
  ],
  news: [
    firstCall(listPosts, { params: { type: 'news' } }),
    firstCall(getUserConfig, { query: { name: 'news_seen' } }),
  ],
};
