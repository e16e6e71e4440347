import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { type Mail, newestMail } from './mailbox.ts';

/** Alerts are mailed every five minutes, a minute after they were found. */
const MAIL_MS = 420_000;

/** The email with a person's alerts. */
export async function alertMailTo(email: string): Promise<Mail> {
  let mail: Mail | undefined;
  await expect
    .poll(
      async () => {
        mail = await newestMail(email, 'Stop alerts by email');
        return mail !== undefined;
      },
      { timeout: MAIL_MS, intervals: [2_000] },
    )
    .toBe(true);
  assert.ok(mail);
  return mail;
}

/** The lines of an email about a product: title, sentence, reviews, store, links. */
export const linesAbout = ({ text }: Mail, title: string): readonly string[] =>
  text
    .split('\n\n')
    .filter((part) => part.split('\n')[0]?.includes(title))
    .flatMap((part) => part.split('\n'));

/** The address behind an action on a product. */
export function linkAbout(mail: Mail, title: string, label: string): string {
  const line = linesAbout(mail, title).find((each) => each.startsWith(`${label}: `));
  assert.ok(line, `${label}: ${title}`);
  return line.slice(label.length + 2);
}
