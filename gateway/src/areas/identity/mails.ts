import { formatDateTime } from '@fairshelf/shared-contracts/core';
import * as v from 'valibot';
import { defineMail, recipient } from '../../base/mail/define-mail.ts';

export const verifyCodeMail = defineMail('verify-code', { to: recipient, code: v.string() }, ({ code }) => ({
  subject: `${code} is your verification code`,
  heading: 'Verify your email',
  paragraphs: ['Enter this code on the page where you signed up. It is valid for 10 minutes.'],
  secret: code,
  closing: 'Fairshelf will never ask you for this code. If you didn’t sign up, ignore this email.',
}));

/** In place of a code, to an address that needs none: the page says the same to everybody. */
export const accountExistsMail = defineMail(
  'account-exists',
  { to: recipient, url: v.string() },
  ({ url }) => ({
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: [
      'Someone, probably you, is signing up with this email address. It has an account already: please sign in. If you forgot the password, request a temporary one on the sign-in page.',
    ],
    button: { label: 'Sign in', url },
    closing: 'If it wasn’t you, ignore this email. Nothing has changed.',
  }),
);

export const temporaryPasswordMail = defineMail(
  'temporary-password',
  { to: recipient, password: v.string(), url: v.string() },
  ({ password, url }) => ({
    subject: 'Your temporary password',
    heading: 'Your temporary password',
    paragraphs: ['Sign in with this password and choose a new one. Your current password works until then.'],
    secret: password,
    button: { label: 'Sign in', url },
    closing: 'It is valid for one hour. If you didn’t request it, ignore this email.',
  }),
);

export const welcomeMail = defineMail(
  'welcome',
  { to: recipient, name: v.string(), store: v.string(), url: v.string() },
  ({ name, store, url }) => ({
    subject: `${store} is connected`,
    heading: name ? `Welcome, ${name}` : 'Welcome',
    paragraphs: [
      `${store} is connected to Fairshelf, and its data is being imported. You don’t need to wait.`,
    ],
    steps: [
      'Products and orders come first, so the dashboard fills quickly.',
      'Ratings and the inventory ledger follow.',
      'Invite colleagues from the menu under your name.',
    ],
    button: { label: 'Go to your dashboard', url },
  }),
);

export const invitationMail = defineMail(
  'invitation',
  { to: recipient, name: v.string(), inviter: v.string(), company: v.string(), url: v.string() },
  ({ name, inviter, company, url }) => ({
    subject: `${inviter} invites you to ${company}`,
    heading: `Join ${company}`,
    paragraphs: [
      `${name ? `Hello ${name}. ` : ''}${inviter} invites you to work on the stores of ${company} with Fairshelf: ratings, review requests and reimbursements.`,
    ],
    button: { label: 'Accept invitation', url },
    closing:
      'The link is personal, works once and is valid for 7 days. If you don’t know the sender, ignore this email.',
  }),
);

export const securityMail = defineMail(
  'account-security',
  {
    to: recipient,
    subject: v.string(),
    what: v.string(),
    /** When and where from; missing in emails that an older gateway requested: their `what` says it. */
    at: v.optional(v.string()),
    from: v.optional(v.string(), ''),
    url: v.string(),
  },
  ({ subject, what, at, from, url }) => ({
    subject,
    heading: subject,
    paragraphs: [
      at === undefined ? what : `${what} on ${formatDateTime(at)}: ${from}.`,
      'If this was you, ignore this email. If not, change your password now: that signs out everyone else.',
    ],
    button: { label: 'Check your account', url },
    closing:
      'You receive this email because it concerns the security of your account. It can’t be turned off.',
  }),
);

export const operatorMail = defineMail(
  'operator',
  { to: recipient, host: v.string(), url: v.string() },
  ({ host, url }) => ({
    subject: `Become an operator of ${host}`,
    heading: 'Become an operator',
    paragraphs: [
      `Someone with access to the server of ${host} made you a super-admin. Open the link and choose a password.`,
    ],
    button: { label: 'Become an operator', url },
    closing: 'The link works once and expires after 24 hours. If you didn’t expect it, ignore this email.',
  }),
);
