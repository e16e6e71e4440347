import {
  countUnreadNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@fairshelf/shared-contracts/notifications';
import type { Caller } from '../../base/http/caller.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import type { Services } from '../../base/services.ts';
import { countUnread, listNotificationsOf, markRead, type Reader } from './read-notifications.ts';

const readerOf = ({ userId, companyIds, homeCompanyId }: Caller, { settings }: Services): Reader => ({
  userId,
  companyIds,
  homeCompanyId,
  edition: settings.EDITION,
});

export const notificationCalls: readonly ServedCall[] = [
  serve(listNotifications, async ({ query }, { services, caller }) => {
    const { before, limit, unread } = query;
    const page = { before, limit, unreadOnly: unread === 'Y' };
    const [list, count] = await Promise.all([
      listNotificationsOf(services.database, readerOf(caller, services), page),
      countUnread(services.database, readerOf(caller, services)),
    ]);
    return { ...list, unread: count };
  }),

  serve(countUnreadNotifications, async (_input, { services, caller }) => ({
    unread: await countUnread(services.database, readerOf(caller, services)),
  })),

  serve(readNotification, async ({ body }, { services, caller }) => {
    await markRead(services.database, readerOf(caller, services), { id: body.id }, services.now());
    return { unread: await countUnread(services.database, readerOf(caller, services)) };
  }),

  serve(readAllNotifications, async ({ body }, { services, caller }) => {
    await markRead(services.database, readerOf(caller, services), { upTo: body.up_to }, services.now());
    return { unread: await countUnread(services.database, readerOf(caller, services)) };
  }),
];
