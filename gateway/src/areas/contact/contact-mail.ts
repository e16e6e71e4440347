import * as v from 'valibot';
import { defineMail, recipient } from '../../base/mail/define-mail.ts';

/** A message of the contact page, to the configured address; replies go to the person who wrote it. */
export const contactMail = defineMail(
  'contact-us',
  { to: v.string(), name: v.string(), email: recipient, subject: v.string(), message: v.string() },
  ({ name, email, subject, message }) => ({
    subject: `Contact Us: ${subject || 'a message'}`,
    heading: `${name} wrote`,
    paragraphs: message.split(/\n+/),
    closing: `Reply to ${email}`,
    replyTo: email,
  }),
);
