import { createTransport } from 'nodemailer';
import type { MailPort } from './mail.ts';

/** Hands mails to the server of SMTP_URL. */
export function createSmtpMail(url: string, from: string): MailPort {
  const transport = createTransport({ url, connectionTimeout: 15_000, socketTimeout: 30_000 }, { from });
  return {
    send: async ({ to, subject, text, html, replyTo, unsubscribeUrl, attachments = [] }) => {
      await transport.sendMail({
        to,
        subject,
        text,
        html,
        ...(replyTo ? { replyTo } : {}),
        attachments: attachments.map(({ name, type, bytes }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(bytes),
        })),
        ...(unsubscribeUrl ? { list: { unsubscribe: unsubscribeUrl } } : {}),
      });
    },
  };
}
