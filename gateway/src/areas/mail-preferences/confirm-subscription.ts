import * as v from 'valibot';
import type { Database } from '../../base/database/database.ts';
import type { JobQueue } from '../../base/jobs/job-queue.ts';
import { defineMail, recipient } from '../../base/mail/define-mail.ts';
import { sendMail } from '../../base/mail/jobs.ts';
import { t } from '../../base/texts/text.ts';
import { unsubscribeKey } from './summary-setting.ts';

/** Asks the owner of an address that somebody typed into the newsletter form. */
export const confirmSubscriptionMail = defineMail(
  'confirm-subscription',
  { to: recipient, url: v.string() },
  ({ url }) => ({
    subject: t`Confirm your subscription`,
    heading: t`Confirm your subscription`,
    paragraphs: [t`Someone signed this address up for the Fairshelf newsletter. Open the page to confirm.`],
    button: { label: t`Confirm subscription`, url },
    closing: t`If that wasn’t you, ignore this email. Nothing changes without your confirmation.`,
  }),
);

interface Means {
  readonly database: Database;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly settings: { readonly PUBLIC_URL: string };
}

/** Emails a link that subscribes; nothing is sent to an address without an account or with a subscription. */
export async function mailConfirmation({ database, jobs, settings }: Means, email: string): Promise<void> {
  const person = await database.system
    .selectFrom('app_user')
    .select(['user_id', 'email', 'marketing', 'unsubscribed_at'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  if (!person || (person.marketing.general_newsletter_email && !person.unsubscribed_at)) return;
  const key = await unsubscribeKey(database, person.user_id);
  // The address is in the fragment, which browsers send to no server.
  const url = `${settings.PUBLIC_URL}/app/unsubscribe/${key}.subscribe#${encodeURIComponent(person.email)}`;
  await jobs.enqueue(sendMail, confirmSubscriptionMail.order({ to: person.email, url }));
}
