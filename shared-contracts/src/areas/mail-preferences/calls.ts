import * as v from 'valibot';
import { anyone, signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData } from '../../core/calls/envelope.ts';
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
    weekly_money_email: v.boolean(),
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
    // Not a specified field.
    weekly_money_email: v.optional(flag('The weekly summary')),
  }),
  data: noData,
});

export const unsubscribe = defineCall({
  name: 'reimburse-mail.unsubscribe',
  method: 'GET',
  path: '/api/reimburse/setting/unsubscribe',
  summary: 'Stop the newsletter for the receiver named in a mail',
  // An email's link must work without a sign-in; its key can't be guessed and identifies one recipient.
  access: anyone,
  query: fields({ userId: text('The receiver', 200) }),
  /** `ended` is false for an unknown link; `already` is true if these emails had been ended before. */
  data: v.object({ ended: v.boolean(), already: v.boolean() }),
});

export const subscribe = defineCall({
  name: 'reimburse-mail.subscribe',
  method: 'GET',
  path: '/api/reimburse/setting/subscribe',
  summary: 'Subscribe to the newsletter again: at once with the key of a link, else by a confirmation email',
  access: anyone,
  query: fields({
    email: SubscribeEmailSchema,
    // Not a specified field: without it anybody could subscribe anybody.
    key: v.optional(text('The key of the link', 200)),
  }),
  /** `confirm`: an email with a link was sent, if the address has an account that isn't subscribed. */
  data: v.object({ state: v.picklist(['subscribed', 'confirm']) }),
});
