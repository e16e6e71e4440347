import { translated } from '@fairshelf/shared-contracts/core';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { msg } from '@lingui/core/macro';

/** The titles of the shell's own pages, which `shell.ts` states in English as data. */
const TITLES: Readonly<Record<string, MessageDescriptor>> = {
  'Sign In': msg`Sign In`,
  'Forgot Password': msg`Forgot Password`,
  'Change Password': msg`Change Password`,
  'Company Sign-In': msg`Company Sign-In`,
  'Join your team': msg`Join your team`,
  "You're Unsubscribed.": msg`You're Unsubscribed.`,
  'Connect your store': msg`Connect your store`,
  'Account Connecting ...': msg`Account Connecting ...`,
  Dashboard: msg`Dashboard`,
  'Oops. This page has gone missing.': msg`Oops. This page has gone missing.`,
};

/** A page's title in the language of the shell; those of remotes are sentences of the contracts. */
export function titleInLanguage(title: string): string {
  const message = Object.hasOwn(TITLES, title) ? TITLES[title] : undefined;
  return message ? say(message) : translated(title);
}
