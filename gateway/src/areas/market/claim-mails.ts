import * as v from 'valibot';
import { defineMail, recipient } from '../../base/mail/define-mail.ts';

const fields = { to: recipient, name: v.string(), store: v.string(), url: v.string() };
const greeting = (name: string): string => (name ? `Hello ${name}. ` : '');

/** Notifies a company that another one connected its store with a newer authorization. */
export const sellerMovedMail = defineMail('seller-moved', fields, ({ name, store, url }) => ({
  subject: `${store} was connected to another company`,
  heading: `${store} was connected to another company`,
  paragraphs: [
    `${greeting(name)}Someone who can sign in to ${store} on Amazon authorized another Fairshelf company. Your company no longer has access to it; data imported so far is kept for 30 days.`,
    'If you own this store, connect it again: the latest authorization on Amazon counts. Then check on Amazon who can sign in to your seller account.',
  ],
  button: { label: 'Open Integrations', url },
  closing: 'If you transferred the store, ignore this email.',
}));

/** Notifies the company that received a store. */
export const sellerGainedMail = defineMail('seller-gained', fields, ({ name, store, url }) => ({
  subject: `${store} moved to your company`,
  heading: `${store} moved to your company`,
  paragraphs: [
    `${greeting(name)}${store} was connected to another Fairshelf company before. Amazon confirmed your authorization, so that company lost its access and was notified. Its data stays with it; yours is imported from Amazon.`,
  ],
  button: { label: 'Open Integrations', url },
}));
