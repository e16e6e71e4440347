import * as v from 'valibot';
import { anyone } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData } from '../../core/calls/envelope.ts';
import { email, fields, looseText, text } from '../../core/calls/field.ts';

export const contactUs = defineCall({
  name: 'user.contact-us',
  method: 'POST',
  path: '/api/user/contact-us',
  summary: 'Send a message to the people behind the product',
  access: anyone,
  body: fields({
    name: text('Your name', 100),
    email,
    subject: v.optional(looseText('The subject', 200), ''),
    message: text('Your message', 5000),
    /** A hidden field: only bots fill it in, and their messages are discarded. */
    website: v.optional(looseText('The website', 200), ''),
    /** Idempotency key, created by the page for one message: sent again, it is stored and emailed once. */
    message_id: v.optional(
      v.pipe(v.string('The message id must be a text.'), v.uuid('The message id must be a UUID.')),
    ),
  }),
  data: noData,
});
