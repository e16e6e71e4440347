import { formatDay } from '@fairshelf/shared-contracts/core';
import * as v from 'valibot';
import { defineMail, recipient } from '../../base/mail/define-mail.ts';
import { t } from '../../base/texts/text.ts';

/** The entries of the export, in the order of its email. */
export const COMPANYS = 'The data of your company';

/**
 * The file with a person's or company's data is ready. The email links to it and doesn't attach it: it requires a
 * sign-in.
 */
export const dataExportMail = defineMail(
  'data-export',
  { to: recipient, whose: v.string(), lastDay: v.string(), url: v.string() },
  ({ whose, lastDay, url }) => {
    const subject =
      whose === COMPANYS
        ? t`The data of your company is ready to download`
        : t`Your data is ready to download`;
    return {
      subject,
      heading: subject,
      paragraphs: [t`You can download the file until ${{ day: formatDay(lastDay) }}. Sign in to get it.`],
      button: { label: t`Open settings`, url },
      closing: t`If you didn’t request it, change your password now: that signs out everyone else.`,
    };
  },
);

/** The last email to a person who deleted their account. */
export const accountDeletedMail = defineMail(
  'account-deleted',
  { to: recipient, erasedOn: v.string(), contact: v.optional(v.string(), ''), url: v.string() },
  ({ erasedOn, contact, url }) => ({
    subject: t`Your account was deleted`,
    heading: t`Your account was deleted`,
    paragraphs: [
      t`You are signed out everywhere. Your data will be erased on ${{ day: formatDay(erasedOn) }}.`,
      contact
        ? t`Until then we can restore the account. If you didn’t delete it, please contact us now: ${{ contact }}.`
        : t`Until then we can restore the account. If you didn’t delete it, please contact us now.`,
    ],
    button: { label: t`Contact us`, url },
  }),
);

/** To the owners of a company that is being deleted: at once, and as a reminder. */
export const companyDeletedMail = defineMail(
  'company-deleted',
  {
    to: recipient,
    company: v.string(),
    erasedOn: v.string(),
    /** The contact address where no page can undo it; empty where one can. */
    contact: v.optional(v.string(), ''),
    url: v.string(),
  },
  ({ company, erasedOn, contact, url }) => ({
    subject: t`${{ company }} will be erased on ${{ day: formatDay(erasedOn) }}`,
    heading: t`${{ company }} will be erased`,
    paragraphs: [
      t`Imports and review requests of its stores have stopped. All data of the company will be erased on ${{ day: formatDay(erasedOn) }}, but for invoices and what the law requires.`,
      contact
        ? t`Until then an owner can undo this: write to ${{ contact }}.`
        : t`Until then an owner can undo this in Settings, Roles and Activity.`,
    ],
    button: { label: t`Open settings`, url },
  }),
);
