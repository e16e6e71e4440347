import * as v from 'valibot';
import { anyone, signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { done } from '../../core/calls/envelope.ts';
import { fields, flag, sellerId, text } from '../../core/calls/field.ts';
import { SubscribeEmailSchema } from '../../core/validation/index.ts';

export const getEmailNotification = defineCall({
  name: 'reimburse-mail.get-notification',
  method: 'GET',
  path: '/api/reimburse/setting/email-notification',
  summary: 'Which mails about cases the person receives',
  access: signedIn,
  query: fields({ sellerId }),
  data: v.object({
    case_update_email: v.boolean(),
    payout_email: v.boolean(),
    action_needed_email: v.boolean(),
  }),
});

export const saveEmailNotification = defineCall({
  name: 'reimburse-mail.save-notification',
  method: 'PUT',
  path: '/api/reimburse/setting/email-notification',
  summary: 'Choose which mails about cases the person receives; what is left out stays',
  access: signedIn,
  body: fields({
    sellerId,
    case_update_email: v.optional(flag('Case updates')),
    payout_email: v.optional(flag('Payouts')),
    action_needed_email: v.optional(flag('Action needed')),
  }),
  data: done,
});

export const unsubscribe = defineCall({
  name: 'reimburse-mail.unsubscribe',
  method: 'GET',
  path: '/api/reimburse/setting/unsubscribe',
  summary: 'Stop the newsletter for the receiver named in a mail',
  // The link of a mail must work for whoever opens it; the id is unguessable and stands for one receiver.
  access: anyone,
  query: fields({ userId: text('The receiver', 200) }),
  data: done,
});

export const subscribe = defineCall({
  name: 'reimburse-mail.subscribe',
  method: 'GET',
  path: '/api/reimburse/setting/subscribe',
  summary: 'Take the newsletter up again',
  access: anyone,
  query: fields({ email: SubscribeEmailSchema }),
  data: done,
});
