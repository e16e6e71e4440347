import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { done } from '../../core/calls/envelope.ts';
import { choice, fields, flag } from '../../core/calls/field.ts';

/** What a person can have mailed when it happens, by what it is about. */
export const ALERT_MAIL_TOPICS = ['connection', 'violation', 'rating', 'review'] as const;
export type AlertMailTopic = (typeof ALERT_MAIL_TOPICS)[number];

export const getAlertMails = defineCall({
  name: 'alert-mail.get-setting',
  method: 'GET',
  path: '/api/review/setting/alert-mails',
  summary: 'Which alerts the person receives by mail',
  access: signedIn,
  data: v.object({ topics: v.array(v.picklist(ALERT_MAIL_TOPICS)) }),
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
  data: done,
});
