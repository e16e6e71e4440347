import { readerOfAddress } from '../accounts/reader-of-address.ts';
import type { Database } from '../database/database.ts';
import { forReader } from '../formats/person-formats.ts';
import { defineJob, type JobWorker, work } from '../jobs/define-job.ts';
import type { Services } from '../services.ts';
import { dkimOf } from '../settings/formats.ts';
import { MailOrderSchema, type MailTemplate } from './define-mail.ts';
import type { MailPlace } from './links-in-edition.ts';
import { createLocalMailbox } from './local-mailbox.ts';
import type { Mail, MailPort } from './mail.ts';
import { createSmtpMail } from './smtp.ts';

/** Sends one email; enqueue it in the transaction that causes it. */
export const sendMail = defineJob({
  name: 'mail.send',
  lane: 'urgent',
  sealed: true,
  payload: MailOrderSchema,
});

/** Sends emails one by one: by SMTP_URL, or into the local mailbox. */
export const mailPortOf = ({ settings, database }: Pick<Services, 'settings' | 'database'>): MailPort =>
  settings.SMTP_URL
    ? createSmtpMail(
        settings.SMTP_URL,
        settings.MAIL_FROM,
        settings.DKIM_KEY ? dkimOf(settings.DKIM_KEY) : undefined,
      )
    : createLocalMailbox(database, settings.MAIL_FROM);

/**
 * Sends an email. An automatic one, which is recognised by its unsubscribe link, isn't sent to an address that
 * bounced or complained.
 */
export async function deliver(services: Pick<Services, 'settings' | 'database'>, mail: Mail): Promise<void> {
  if (mail.unsubscribeUrl !== undefined && (await isRefusing(services.database, mail.to))) return;
  await mailPortOf(services).send(mail);
}

const isRefusing = async ({ system }: Database, address: string): Promise<boolean> =>
  (await system
    .selectFrom('mail_suppression')
    .select('email')
    .where('email', '=', address.toLowerCase())
    .where('reason', 'in', ['bounced', 'complaint'])
    .executeTakeFirst()) !== undefined;

/** The edition and address that links in emails lead to. */
const placeOf = ({ EDITION, PUBLIC_URL }: Services['settings']): MailPlace => ({
  edition: EDITION,
  appUrl: `${PUBLIC_URL.replace(/\/+$/, '')}/app`,
});

/** Writes and sends emails with these templates. */
export const mailWorker = (templates: readonly MailTemplate[]): JobWorker =>
  work(
    sendMail,
    async (order, services) => {
      const found = templates.find(({ template }) => template === order.template);
      if (!found) throw new Error(`There is no mail '${order.template}'.`);
      // A text for one person is written when it is sent, in the language and formats they have by then.
      const reader = await readerOfAddress(services.database, order.to, order.language);
      await deliver(
        services,
        forReader(reader, () => found.compose(order, placeOf(services.settings))),
      );
    },
    3,
  );
