import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { timestamp, yesNo } from '../../core/calls/envelope.ts';
import { fields, wholeNumber } from '../../core/calls/field.ts';

/** The severity of a notification: it determines colour and icon. */
export const NOTIFICATION_SEVERITIES = ['info', 'success', 'warning', 'danger'] as const;
export type NotificationSeverity = (typeof NOTIFICATION_SEVERITIES)[number];

/** A notification for the person. Ids increase with time. */
export const NotificationSchema = v.object({
  id: v.number(),
  /** Area and event, as in `import.failed`. */
  kind: v.string(),
  severity: v.picklist(NOTIFICATION_SEVERITIES),
  title: v.string(),
  text: v.string(),
  /** The path of the product's page that shows or fixes it. */
  link: v.nullable(v.string()),
  /** The store it concerns: the link opens in this store. */
  seller_id: v.nullable(v.string()),
  market_id: v.nullable(v.string()),
  created_at: timestamp,
  is_read: v.boolean(),
});
export type Notification = v.InferOutput<typeof NotificationSchema>;

const unreadCount = v.object({ unread: v.number() });
const id = wholeNumber('The notification', 1, Number.MAX_SAFE_INTEGER);
const wholeText = (label: string, digits: RegExp) =>
  v.pipe(
    v.string(`${label} must be a whole number.`),
    v.regex(digits, `${label} must be a whole number.`),
    v.transform(Number),
  );

export const listNotifications = defineCall({
  name: 'notification.list',
  method: 'GET',
  path: '/api/notification/list',
  summary: 'What the person is told, newest first; `next` is the `before` of the following page',
  access: signedIn,
  query: fields({
    /** Only notifications with a smaller id, for the next page. */
    before: v.optional(wholeText('Before', /^\d{1,15}$/)),
    limit: v.optional(
      v.pipe(
        wholeText('Limit', /^\d{1,3}$/),
        v.minValue(1, 'Limit must be at least 1.'),
        v.maxValue(100, 'Limit must be at most 100.'),
      ),
      '20',
    ),
    unread: v.optional(yesNo, ''),
  }),
  data: v.object({ rows: v.array(NotificationSchema), unread: v.number(), next: v.nullable(v.number()) }),
});

export const countUnreadNotifications = defineCall({
  name: 'notification.unread',
  method: 'GET',
  path: '/api/notification/unread',
  summary: 'How many notifications the person has not read',
  access: signedIn,
  isPolled: true,
  data: unreadCount,
});

export const readNotification = defineCall({
  name: 'notification.read',
  method: 'PUT',
  path: '/api/notification/read',
  summary: 'Mark one notification as read; reading it again changes nothing',
  access: signedIn,
  body: fields({ id }),
  data: unreadCount,
});

export const readAllNotifications = defineCall({
  name: 'notification.read-all',
  method: 'PUT',
  path: '/api/notification/read/all',
  summary: 'Mark notifications as read up to the newest one seen: what came later stays unread',
  access: signedIn,
  body: fields({ up_to: id }),
  data: unreadCount,
});
