import * as v from 'valibot';
import { defineMail, recipient } from '../base/mail/define-mail.ts';

/** Informs a person that the first import of a store is complete. */
export const accountReadyMail = defineMail(
  'account-ready',
  { to: recipient, name: v.string(), store: v.string(), url: v.string() },
  ({ name, store, url }) => ({
    subject: `${store} is ready`,
    heading: `${store} is ready`,
    paragraphs: [
      `${name ? `Hello ${name}. ` : ''}The integration of ${store} is complete: its products and orders are imported and now update automatically.`,
    ],
    button: { label: 'Open the dashboard', url },
  }),
);
