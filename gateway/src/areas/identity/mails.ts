import { formatDateTime, regionName } from '@fairshelf/shared-contracts/core';
import * as v from 'valibot';
import { defineMail, recipient } from '../../base/mail/define-mail.ts';
import { sentences } from '../../base/texts/join.ts';
import { currentLanguage, t } from '../../base/texts/text.ts';
import { UNKNOWN_BROWSER } from './device-name.ts';

export const verifyCodeMail = defineMail('verify-code', { to: recipient, code: v.string() }, ({ code }) => ({
  subject: t`${{ code }} is your verification code`,
  heading: t`Verify your email`,
  paragraphs: [t`Enter this code on the page where you signed up. It is valid for 10 minutes.`],
  secret: code,
  closing: t`Fairshelf will never ask you for this code. If you didn’t sign up, ignore this email.`,
}));

/** Sent instead of a code to an address that already has an account: the page shows the same message either way. */
export const accountExistsMail = defineMail(
  'account-exists',
  { to: recipient, url: v.string() },
  ({ url }) => ({
    subject: t`You already have an account`,
    heading: t`You already have an account`,
    paragraphs: [
      t`Someone, probably you, is signing up with this email address. It has an account already: please sign in. If you forgot the password, request a temporary one on the sign-in page.`,
    ],
    button: { label: t`Sign in`, url },
    closing: t`If it wasn’t you, ignore this email. Nothing has changed.`,
  }),
);

export const temporaryPasswordMail = defineMail(
  'temporary-password',
  { to: recipient, password: v.string(), url: v.string() },
  ({ password, url }) => ({
    subject: t`Your temporary password`,
    heading: t`Your temporary password`,
    paragraphs: [t`Sign in with this password and choose a new one. Your current password works until then.`],
    secret: password,
    button: { label: t`Sign in`, url },
    closing: t`It is valid for one hour. If you didn’t request it, ignore this email.`,
  }),
);

export const welcomeMail = defineMail(
  'welcome',
  { to: recipient, name: v.string(), store: v.string(), url: v.string() },
  ({ name, store, url }) => ({
    subject: t`${{ store }} is connected`,
    heading: name ? t`Welcome, ${{ name }}` : t`Welcome`,
    paragraphs: [
      t`${{ store }} is connected to Fairshelf, and its data is being imported. You don’t need to wait.`,
    ],
    steps: [
      t`Products and orders come first, so the dashboard fills quickly.`,
      t`Ratings and the inventory ledger follow.`,
      t`Invite colleagues from the menu under your name.`,
    ],
    button: { label: t`Go to your dashboard`, url },
  }),
);

export const invitationMail = defineMail(
  'invitation',
  { to: recipient, name: v.string(), inviter: v.string(), company: v.string(), url: v.string() },
  ({ name, inviter, company, url }) => ({
    subject: t`${{ inviter }} invites you to ${{ company }}`,
    heading: t`Join ${{ company }}`,
    paragraphs: [
      sentences(
        name && t`Hello ${{ name }}.`,
        t`${{ inviter }} invites you to work on the stores of ${{ company }} with Fairshelf: ratings, review requests and reimbursements.`,
      ),
    ],
    button: { label: t`Accept invitation`, url },
    closing: t`The link is personal, works once and is valid for 7 days. If you don’t know the sender, ignore this email.`,
  }),
);

/** A security-relevant change of an account, with the name of what changed. */
const NOTICES = {
  'sign-in': {
    subject: () => t`New sign-in to your account`,
    text: (when: string, where: string) => t`Someone signed in to your account on ${{ when }}: ${{ where }}.`,
  },
  password: {
    subject: () => t`Your password was changed`,
    text: (when: string, where: string) =>
      t`The password of your account was changed on ${{ when }}: ${{ where }}.`,
  },
  'passkey-added': {
    subject: () => t`A passkey was added`,
    text: (when: string, where: string, name: string) =>
      t`The passkey ‘${{ name }}’ was added to your account on ${{ when }}: ${{ where }}.`,
  },
  'passkey-removed': {
    subject: () => t`A passkey was removed`,
    text: (when: string, where: string, name: string) =>
      t`The passkey ‘${{ name }}’ was removed from your account on ${{ when }}: ${{ where }}.`,
  },
  'factor-on': {
    subject: () => t`Two-step sign-in is on`,
    text: (when: string, where: string) =>
      t`An authenticator app was set up for your account on ${{ when }}: ${{ where }}.`,
  },
  'factor-off': {
    subject: () => t`Two-step sign-in is off`,
    text: (when: string, where: string) =>
      t`The authenticator app of your account was removed on ${{ when }}: ${{ where }}.`,
  },
};
export type SecurityNotice = keyof typeof NOTICES;
const SECURITY_NOTICES: readonly SecurityNotice[] = [
  'sign-in',
  'password',
  'passkey-added',
  'passkey-removed',
  'factor-on',
  'factor-off',
];

/** 'Chrome on Windows', as `deviceName` writes it. */
function deviceIn(name: string): string {
  const [browser = '', system] = name.split(' on ');
  const browserName = browser === UNKNOWN_BROWSER ? t`Unknown browser` : browser;
  return system === undefined ? browserName : t`${{ browser: browserName }} on ${{ system }}`;
}

const isCountry = (place: string): boolean => /^[A-Z]{2}$/.test(place);

/** The place of an address in the language of the reader. */
function placeIn(place: string): string {
  if (place === 'local') return t`Local network`;
  return isCountry(place) ? regionName(place, currentLanguage()) : t`Unknown place`;
}

export const securityMail = defineMail(
  'account-security',
  {
    to: recipient,
    /** Missing in emails queued by an older gateway, whose `subject` and `what` contain everything. */
    notice: v.optional(v.picklist(SECURITY_NOTICES)),
    subject: v.optional(v.string(), ''),
    what: v.optional(v.string(), ''),
    /** The name of the passkey. */
    name: v.optional(v.string(), ''),
    at: v.optional(v.string(), ''),
    device: v.optional(v.string(), ''),
    address: v.optional(v.string(), ''),
    /** Of the address, as `placeOfAddress` writes it; missing in emails that an older gateway requested. */
    place: v.optional(v.string(), ''),
    url: v.string(),
  },
  ({ notice, name, at, device, address, place, url, ...older }) => {
    const words = notice && NOTICES[notice];
    const subject = words?.subject() ?? older.subject;
    const where = place
      ? t`${{ device: deviceIn(device) }}, ${{ place: placeIn(place) }}, address ${{ address }}`
      : t`${{ device: deviceIn(device) }}, address ${{ address }}`;
    return {
      subject,
      heading: subject,
      paragraphs: [
        words?.text(formatDateTime(at), where, name) ?? older.what,
        t`If this was you, ignore this email. If not, change your password now: that signs out everyone else.`,
      ],
      button: { label: t`Check your account`, url },
      closing: [
        ...(isCountry(place)
          ? [t`The place is estimated from the address, with IP geolocation by DB-IP (https://db-ip.com).`]
          : []),
        t`You receive this email because it concerns the security of your account. It can’t be turned off.`,
      ],
    };
  },
);

export const operatorMail = defineMail(
  'operator',
  { to: recipient, host: v.string(), url: v.string() },
  ({ host, url }) => ({
    subject: t`Become an operator of ${{ host }}`,
    heading: t`Become an operator`,
    paragraphs: [
      t`Someone with access to the server of ${{ host }} made you a super-admin. Open the link and choose a password.`,
    ],
    button: { label: t`Become an operator`, url },
    closing: t`The link works once and expires after 24 hours. If you didn’t expect it, ignore this email.`,
  }),
);
