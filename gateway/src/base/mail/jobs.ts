import { composeInvoiceMail } from '../../areas/billing/invoice-mail.ts';
import { compose, MailOrderSchema } from '../../server/mail-templates.ts';
import { defineJob, work } from '../jobs/define-job.ts';
import type { Services } from '../services.ts';
import { createLocalMailbox } from './local-mailbox.ts';
import type { MailPort } from './mail.ts';
import { createSmtpMail } from './smtp.ts';

/** Sends one mail; enqueue it in the transaction that causes it. */
export const sendMail = defineJob({
  name: 'mail.send',
  lane: 'urgent',
  sealed: true,
  payload: MailOrderSchema,
});

/** Sends mails one by one: by SMTP_URL, or into the local mailbox. */
export const mailPortOf = ({ settings, database }: Services): MailPort =>
  settings.SMTP_URL
    ? createSmtpMail(settings.SMTP_URL, settings.MAIL_FROM)
    : createLocalMailbox(database, settings.MAIL_FROM);

export const mailWorkers = [
  work(
    sendMail,
    async (order, services) => {
      const mail = order.template === 'invoice' ? await composeInvoiceMail(services, order) : compose(order);
      await mailPortOf(services).send(mail);
    },
    3,
  ),
];
