import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData } from '../../core/calls/envelope.ts';
import { choice, fields, flag, text, wholeNumber } from '../../core/calls/field.ts';

/** The topics of email alerts. */
export const ALERT_MAIL_TOPICS = ['connection', 'violation', 'rating', 'review'] as const;
export type AlertMailTopic = (typeof ALERT_MAIL_TOPICS)[number];

/** `at-once`: within minutes, at most one email an hour; `daily`: one a day, at the hour of the daily summary. */
export const ALERT_RHYTHMS = ['at-once', 'daily'] as const;
export type AlertRhythm = (typeof ALERT_RHYTHMS)[number];

export const getAlertMails = defineCall({
  name: 'alert-mail.get-setting',
  method: 'GET',
  path: '/api/review/setting/alert-mails',
  summary: 'Which alerts the person receives by mail',
  access: signedIn,
  data: v.object({
    topics: v.array(v.picklist(ALERT_MAIL_TOPICS)),
    rhythm: v.picklist(ALERT_RHYTHMS),
    quiet: v.nullable(v.object({ from: v.number(), until: v.number() })),
    stores: v.array(v.string()),
    tags: v.array(v.string()),
    /** The person's local hour of the daily email, and the time zone of all hours: those of the daily summary. */
    hour: v.number(),
    timeZone: v.string(),
  }),
});

export const saveAlertMails = defineCall({
  name: 'alert-mail.save-setting',
  method: 'PUT',
  path: '/api/review/setting/alert-mails',
  summary: 'Have the alerts of one topic mailed or not; the other topics stay as they are',
  access: signedIn,
  body: fields({
    topic: choice('The topic', ALERT_MAIL_TOPICS),
    wanted: flag('The mail'),
  }),
  data: noData,
});

const hour = (label: string) => wholeNumber(label, 0, 23);
const ids = (label: string, most: number) =>
  v.pipe(
    v.array(text(label, 100), `${label} must be a list.`),
    v.maxLength(most, `${label}: at most ${most}.`),
  );

export const saveAlertRules = defineCall({
  name: 'alert-mail.save-rules',
  method: 'PUT',
  path: '/api/review/setting/alert-mail-rules',
  summary: 'When the person gets alerts by email, and about which stores and products',
  access: signedIn,
  body: fields({
    rhythm: choice('The rhythm', ALERT_RHYTHMS),
    /** Local hours without emails, from the first to before the second; null for none. */
    quiet: v.nullable(
      fields({ from: hour('The start of the quiet hours'), until: hour('The end of the quiet hours') }),
    ),
    /** `seller/marketplace`; empty for all. */
    stores: ids('The stores', 200),
    /** Alerts about a product: only with one of these tags; empty for all. */
    tags: ids('The tags', 100),
  }),
  data: noData,
});
