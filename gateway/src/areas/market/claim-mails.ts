import * as v from 'valibot';
import { defineMail, recipient } from '../../base/mail/define-mail.ts';
import { sentences } from '../../base/texts/join.ts';
import { t } from '../../base/texts/text.ts';

const fields = { to: recipient, name: v.string(), store: v.string(), url: v.string() };
const greeting = (name: string): string => name && t`Hello ${{ name }}.`;

/** Notifies a company that another one connected its store with a newer authorization. */
export const sellerMovedMail = defineMail('seller-moved', fields, ({ name, store, url }) => ({
  subject: t`${{ store }} was connected to another company`,
  heading: t`${{ store }} was connected to another company`,
  paragraphs: [
    sentences(
      greeting(name),
      t`Someone who can sign in to ${{ store }} on Amazon authorized another Fairshelf company. Your company no longer has access to it; data imported so far is kept for 30 days.`,
    ),
    t`If you own this store, connect it again: the latest authorization on Amazon counts. Then check on Amazon who can sign in to your seller account.`,
  ],
  button: { label: t`Open Integrations`, url },
  closing: t`If you transferred the store, ignore this email.`,
}));

/** Notifies the company that received a store. */
export const sellerGainedMail = defineMail('seller-gained', fields, ({ name, store, url }) => ({
  subject: t`${{ store }} moved to your company`,
  heading: t`${{ store }} moved to your company`,
  paragraphs: [
    sentences(
      greeting(name),
      t`${{ store }} was connected to another Fairshelf company before. Amazon confirmed your authorization, so that company lost its access and was notified. Its data stays with it; yours is imported from Amazon.`,
    ),
  ],
  button: { label: t`Open Integrations`, url },
}));
