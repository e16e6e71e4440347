import {
  countUnreadNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@fairshelf/shared-contracts/notifications';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { countUnread, listNotificationsOf, markRead } from './read-notifications.ts';

export const notificationCalls: readonly ServedCall[] = [
  serve(listNotifications, async ({ query }, { services, caller }) => {
    const { before, limit, unread } = query;
    const page = { before, limit, unreadOnly: unread === 'Y' };
    const [list, count] = await Promise.all([
      listNotificationsOf(services.database, caller, page),
      countUnread(services.database, caller),
    ]);
    return { ...list, unread: count };
  }),

  serve(countUnreadNotifications, async (_input, { services, caller }) => ({
    unread: await countUnread(services.database, caller),
  })),

  serve(readNotification, async ({ body }, { services, caller }) => {
    await markRead(services.database, caller, { id: body.id }, services.now());
    return { unread: await countUnread(services.database, caller) };
  }),

  serve(readAllNotifications, async ({ body }, { services, caller }) => {
    await markRead(services.database, caller, { upTo: body.up_to }, services.now());
    return { unread: await countUnread(services.database, caller) };
  }),
];
