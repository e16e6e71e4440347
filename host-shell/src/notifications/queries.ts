import { api } from '@fairshelf/shared-contracts/client';
import {
  countUnreadNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@fairshelf/shared-contracts/notifications';
import { queryClient } from '@fairshelf/shared-contracts/react';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** How often an open, visible page polls for new notifications. */
export const NOTIFICATION_POLL_MS = 60_000;

// The keys start with the person: notifications don't depend on the current store.
const LISTS = ['person', listNotifications.name] as const;

const unreadQuery = () =>
  queryOptions({
    queryKey: ['person', countUnreadNotifications.name],
    queryFn: async ({ signal }) => {
      const { unread } = await api.ask(countUnreadNotifications, {}, { signal, background: true });
      return unread;
    },
    // Paused while the page is hidden.
    refetchInterval: NOTIFICATION_POLL_MS,
  });

/** The number of unread notifications; undefined while unknown. */
export const useUnreadCount = (): number | undefined => useQuery(unreadQuery(), queryClient).data;

/** Polls as soon as the page is visible again, if the last answer is old by then. Returns an unsubscribe function. */
export function askWhenSeen(): () => void {
  const look = () => {
    if (!document.hidden) void queryClient.refetchQueries({ queryKey: unreadQuery().queryKey, stale: true });
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** One page of the list: the newest, or those before a notification. */
export const useNotifications = (filter: { before: number | undefined; unreadOnly: boolean }) =>
  useQuery(
    {
      queryKey: [...LISTS, filter],
      queryFn: async ({ signal }) => {
        const { before, unreadOnly } = filter;
        const query = {
          ...(before === undefined ? {} : { before: String(before) }),
          unread: unreadOnly ? 'Y' : '',
        } as const;
        const page = await api.ask(listNotifications, { query }, { signal, background: true });
        queryClient.setQueryData(unreadQuery().queryKey, page.unread);
        return page;
      },
      // Opening the panel shows the current state.
      staleTime: 0,
    },
    queryClient,
  );

/** Marks one as read. A failure is silent: it stays unread and can be marked again. */
export const markRead = (id: number): Promise<void> =>
  settle(() => api.send(readNotification, { body: { id } }, { background: true }));

/** Marks everything up to the newest visible one as read. */
export const markAllRead = (upTo: number): Promise<void> =>
  settle(() => api.send(readAllNotifications, { body: { up_to: upTo } }, { background: true }));

async function settle(mark: () => ReturnType<typeof api.send<typeof readNotification>>): Promise<void> {
  const answer = await mark().catch(() => undefined);
  if (!answer || answer.error) return;
  queryClient.setQueryData(unreadQuery().queryKey, answer.data.unread);
  await queryClient.invalidateQueries({ queryKey: LISTS });
}
