import * as v from 'valibot';
import { defineMail, recipient } from '../../base/mail/define-mail.ts';

/** A message of the contact page, to the address of the settings; an answer goes to the person who wrote it. */
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
