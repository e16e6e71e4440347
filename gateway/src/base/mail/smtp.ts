import { createTransport } from 'nodemailer';
import type { DkimKey } from '../settings/formats.ts';
import { listHeaders, type MailPort } from './mail.ts';

/** Sends emails via the server of SMTP_URL, signed if there is a key (RFC 6376). */
export function createSmtpMail(url: string, from: string, dkim?: DkimKey): MailPort {
  const signing = dkim ? { dkim } : {};
  const transport = createTransport(
    { url, connectionTimeout: 15_000, socketTimeout: 30_000, ...signing },
    { from },
  );
  return {
    send: async (mail) => {
      const { to, subject, text, html, replyTo, attachments = [] } = mail;
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
        headers: { ...listHeaders(mail) },
      });
    },
  };
}
