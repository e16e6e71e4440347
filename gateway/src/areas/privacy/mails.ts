import { formatDay } from '@fairshelf/shared-contracts/core';
import * as v from 'valibot';
import { defineMail, recipient } from '../../base/mail/define-mail.ts';

/**
 * The file with a person's or company's data is ready. The email links to it and doesn't attach it: it requires a
 * sign-in.
 */
export const dataExportMail = defineMail(
  'data-export',
  { to: recipient, whose: v.string(), lastDay: v.string(), url: v.string() },
  ({ whose, lastDay, url }) => ({
    subject: `${whose} is ready to download`,
    heading: `${whose} is ready to download`,
    paragraphs: [`You can download the file until ${formatDay(lastDay)}. Sign in to get it.`],
    button: { label: 'Open settings', url },
    closing: 'If you didn’t request it, change your password now: that signs out everyone else.',
  }),
);

/** The last email to a person who deleted their account. */
export const accountDeletedMail = defineMail(
  'account-deleted',
  { to: recipient, erasedOn: v.string(), contact: v.optional(v.string(), ''), url: v.string() },
  ({ erasedOn, contact, url }) => ({
    subject: 'Your account was deleted',
    heading: 'Your account was deleted',
    paragraphs: [
      `You are signed out everywhere. Your data will be erased on ${formatDay(erasedOn)}.`,
      `Until then we can restore the account. If you didn’t delete it, please contact us now${contact && `: ${contact}`}.`,
    ],
    button: { label: 'Contact us', url },
  }),
);

/** To the owners of a company that is being deleted: at once, and as a reminder. */
export const companyDeletedMail = defineMail(
  'company-deleted',
  {
    to: recipient,
    company: v.string(),
    erasedOn: v.string(),
    /** Whom to ask where no page undoes it; empty where one does. */
    contact: v.optional(v.string(), ''),
    url: v.string(),
  },
  ({ company, erasedOn, contact, url }) => ({
    subject: `${company} will be erased on ${formatDay(erasedOn)}`,
    heading: `${company} will be erased`,
    paragraphs: [
      `Imports and review requests of its stores have stopped. All data of the company will be erased on ${formatDay(erasedOn)}, but for invoices and what the law requires.`,
      contact
        ? `Until then an owner can undo this: write to ${contact}.`
        : 'Until then an owner can undo this in Settings, Roles and Activity.',
    ],
    button: { label: 'Open settings', url },
  }),
);
